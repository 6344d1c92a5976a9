use tesuji_rules::rbg::{read, rules::Rules, split::*, description::*};
fn show(e:&Expression, r:&Rules)->String{
    let d=&r.description;
    match e {
        Expression::Sum(a)=>format!("({})",a.iter().map(|x|show(x,r)).collect::<Vec<_>>().join(" + ")),
        Expression::Concat(a)=>a.iter().map(|x|show(x,r)).collect::<Vec<_>>().join(" "),
        Expression::Star(b)=>format!("({})*",show(b,r)),
        Expression::Shift(s,_)=>d.board.directions[*s as usize].clone(),
        Expression::On(p,_)=>format!("{{{}}}",p.iter().map(|&p|d.pieces[p as usize].clone()).collect::<Vec<_>>().join(",")),
        Expression::Compare(..)=>"{$}".into(),
        Expression::Pattern{path,holds,..}=>format!("{{{}{}}}",if *holds{"?"}else{"!"},show(path,r)),
        Expression::Modifier(m,_)=>match &m.action{Action::Put(p)=>format!("[{}]",d.pieces[*p as usize]),Action::Assign(v,_)=>format!("[${}]",d.variables[*v as usize].name),Action::Switch(p)=>format!("\n->{}",d.players[*p as usize].name),Action::Keeper=>"->>".into()},
        Expression::Dot(_)=>" ***.*** ".into(),
    }
}
fn main(){
    let a:Vec<String>=std::env::args().collect();
    let t=std::fs::read_to_string(&a[1]).unwrap();
    let (d,_)=read(&t,"x").unwrap();
    let r=Rules::new(d).unwrap();
    let s=split(&r,Fineness{plus:a[2].contains("Plus"),shift:a[2].contains("Shift")}).unwrap();
    println!("{}",show(&s,&r));
}
