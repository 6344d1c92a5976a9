#!/bin/sh
# Runs a command under a Slurm of one node, which is this machine, and which lives as long as the command:
#
#     slurm-one-node.sh sbatch --wait --array=1-3 slurm.sbatch FILE DIR
#
# It is for trying scripts before they are given to a cluster, and for tests. What the daemons need lies in
# a folder of its own that is removed at the end: a key for MUNGE, a slurm.conf, spools and logs. They
# belong to the user who runs this, listen on this machine alone, and neither read nor change an
# installed configuration.
#
# The exit code is that of the command; 77 says that a program is missing, 70 that the daemons do not start.
# Debian has the programs in the packages slurm-wlm and munge.

set -eu

if [ $# -lt 1 ]; then
    echo "usage: slurm-one-node.sh COMMAND [ARGUMENTS]" >&2
    exit 2
fi

# Debian has daemons where only root looks for programs.
PATH=$PATH:/usr/sbin:/sbin
export PATH
for program in munged slurmctld slurmd sbatch sinfo scancel; do
    if ! command -v "$program" >/dev/null; then
        echo "skipped: $program is not installed (Debian: apt-get install slurm-wlm munge)" >&2
        exit 77
    fi
done

# The path of a socket has at most 107 bytes, so that the folder does not lie where the logs are.
folder=$(mktemp -d /tmp/slurm.XXXXXX)
chmod 755 "$folder"
daemons=
finish() {
    code=$?
    trap - EXIT INT TERM HUP
    scancel --quiet --user="$(id -un)" >/dev/null 2>&1 || true
    # Those that were started last end first; the controller writes its state down.
    for daemon in $daemons; do
        kill "$daemon" 2>/dev/null || true
        wait "$daemon" 2>/dev/null || true
    done
    rm -rf "$folder"
    exit "$code"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# A port that nobody listens on, from $1 on.
free_port() {
    port=$1
    while grep -qi ":$(printf %04X "$port") " /proc/net/tcp /proc/net/tcp6 2>/dev/null; do
        port=$((port + 1))
    done
    echo "$port"
}

fail() {
    echo "$1" >&2
    tail -n 20 "$folder"/*.log >&2 || true
    exit 70
}

host=$(uname -n)
host=${host%%.*}
control=$(free_port $((20000 + $$ % 10000)))
node=$(free_port $((control + 1)))

mkdir -m 700 "$folder/state" "$folder/spool"
(umask 077 && head -c 64 /dev/urandom >"$folder/munge.key")
# More processors and memory than there may be: nothing is divided here.
cat >"$folder/slurm.conf" <<CONF
ClusterName=tesuji
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$control
SlurmdPort=$node
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$folder/munge.socket
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SchedulerType=sched/builtin
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
ReturnToService=2
KillWait=10
NodeName=$host NodeAddr=127.0.0.1 CPUs=4 RealMemory=65536 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
SLURM_CONF=$folder/slurm.conf
export SLURM_CONF

munged --foreground --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" \
    --pid-file="$folder/munge.pid" --seed-file="$folder/munge.seed" --log-file="$folder/munge.log" \
    >"$folder/munged.log" 2>&1 &
daemons="$! $daemons"
tries=0
while [ ! -S "$folder/munge.socket" ]; do
    tries=$((tries + 1))
    [ "$tries" -le 100 ] || fail "munged does not start"
    sleep 0.1
done
slurmctld -D -f "$SLURM_CONF" >"$folder/slurmctld.log" 2>&1 &
daemons="$! $daemons"
slurmd -D -f "$SLURM_CONF" >"$folder/slurmd.log" 2>&1 &
daemons="$! $daemons"
tries=0
while [ "$(sinfo --noheader --format=%T 2>/dev/null)" != idle ]; do
    tries=$((tries + 1))
    [ "$tries" -le 100 ] || fail "the node is not ready"
    sleep 0.3
done

"$@"
