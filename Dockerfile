# The program in the PATH of a small system. From the repository's root:
#
#     docker build -t tesuji:latest .
#
# RUSTFLAGS takes the place of `target-cpu=native` in .cargo/config.toml, because the nodes may have other
# processors than the machine that builds. x86-64-v3 is AVX2 and pdep, which servers have had since 2015; on
# ARM or older processors leave the line out: --build-arg RUSTFLAGS=
FROM rust:1-slim-bookworm AS build
ARG RUSTFLAGS="-C target-cpu=x86-64-v3"
ENV RUSTFLAGS=$RUSTFLAGS
WORKDIR /tesuji
COPY . .
RUN cargo build --release --locked --package tesuji-cli

FROM debian:bookworm-slim
COPY --from=build /tesuji/target/release/tesuji /usr/local/bin/tesuji
CMD ["tesuji", "--help"]
