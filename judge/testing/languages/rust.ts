import { attacksWith, deep, type LanguagePrograms } from './language-programs.ts'

/** The body of main is line 3. */
function program(body: string, before = 'use std::io::*;'): string {
  return `${before}\nfn main() {\n${body}\n}\n`
}
const words =
  'let mut input = String::new(); stdin().read_to_string(&mut input).unwrap(); let mut words = input.split_whitespace().map(|word| word.parse::<i64>().unwrap());'

/** Hides a value from the optimizer, as the library does from Rust 1.66 on. */
const hide = 'fn b<T: Copy>(x: T) -> T { unsafe { std::ptr::read_volatile(&x) } }'

export const rust: LanguagePrograms = {
  language: 'rust',
  tasks: {
    sum: program(`${words} println!("{}", words.next().unwrap() + words.next().unwrap());`),
    large: program(
      `${words} words.next(); let mut out = BufWriter::new(stdout()); for x in words { writeln!(out, "{}", 2 * x).unwrap(); }`,
    ),
    unicode: program(
      'let mut line = String::new(); stdin().read_line(&mut line).unwrap(); print!("→ {}", line);',
    ),
    deep: program(
      `println!("{}", f(b(${deep})));`,
      `${hide} #[inline(never)] fn f(n: i64) -> i64 { if n == 0 { 0 } else { f(b(n - 1)) + 1 } }`,
    ),
    threads: program(
      'let all: Vec<_> = (0..3).map(|_| std::thread::spawn(|| 1)).collect(); println!("{}", all.into_iter().map(|one| one.join().unwrap()).sum::<i32>());',
    ),
    library: program(
      'let mut a = vec![3, 1, 2]; a.sort(); let mut m = HashMap::new(); m.insert("x", 7); let a: Vec<_> = a.iter().map(|x: &i32| x.to_string()).collect(); println!("[{}] {} {} {}", a.join(" "), m["x"], 1u128 << 70, "ab".repeat(2));',
      'use std::collections::HashMap;',
    ),
  },
  compileError: { code: program('let x = 1;\nlet y: String = 2;'), at: /^ +--> a\.rs:4:17$/m },
  noMain: { code: 'fn f() {}\n', line: 'There is no main function, where a program starts.' },
  exception: {
    code: program('let a = vec![1, 2, 3];\nlet i = a.len() + 2; println!("{}", a[i]);'),
    line: 'panicked: index out of bounds: the len is 3 but the index is 5 (line 4)',
  },
  readingPastTheEnd: {
    code: program(`${words} words.next(); words.next();\nwords.next().unwrap();`),
    line: 'panicked: called `Option::unwrap()` on a `None` value (line 4)',
    reason: 'exception',
  },
  exitsWith3: program('std::process::exit(3);'),
  memoryBomb: program(
    'let mut all = Vec::new(); loop { all.push(vec![1u8; 1 << 20]); if all.len() == 1 << 40 { println!("{:?}", all); } }',
  ),
  endlessLoop: program('let mut i = 0u64; loop { i = b(i + 1); }', hide),
  endlessRecursion: program(
    'println!("{}", f(1));',
    `${hide} #[inline(never)] fn f(n: u64) -> u64 { f(b(n + 1)) + 1 }`,
  ),
  attacks: {
    network: program(
      'match std::net::TcpStream::connect("127.0.0.1:80") { Err(e) if e.kind() == ErrorKind::PermissionDenied => println!("42"), other => println!("{:?}", other) }',
    ),
    files: program(
      'for path in ["/etc/shadow", "/proc/1/environ", "/root/.bashrc", "/home"] { if let Ok(text) = std::fs::read(path) { if text.len() > 0 { println!("{}", path); } } } println!("42");',
    ),
    processes: program(
      'loop { let _ = std::process::Command::new("/bin/sh").args(["-c", "while :; do :; done"]).spawn(); }',
    ),
    threads: program('loop { let _ = std::thread::Builder::new().spawn(|| loop {}); }'),
    output: program('loop { stdout().write_all(&[120u8; 65536]).unwrap(); }'),
    disk: program(
      'for i in 0.. { std::fs::write(format!("/tmp/{}", i), vec![0u8; 1 << 20]).unwrap(); }',
    ),
  },
  ownAttacks: [
    ...attacksWith('OK', {
      'a system program': program(
        'let out = std::process::Command::new("/usr/bin/mount").output(); println!("{}", if out.map(|o| o.stdout.len()).unwrap_or(0) < 1 << 20 { 42 } else { 0 });',
      ),
      'a variable of the compiler’s environment':
        'fn main() { println!("{}", if option_env!("ES_AUTH_TOKEN").is_none() { 42 } else { 0 }); }\n',
    }),
    ...attacksWith('COMPILE_ERROR', {
      'a file of the host at compile time':
        'const TEXT: &str = include_str!("/etc/shadow"); fn main() { print!("{}", TEXT); }\n',
      'a macro that doubles':
        'macro_rules! m { ($($x:tt)*) => { m!($($x)* $($x)*); } }\nfn main() { m!(a); }\n',
      'a loop at compile time':
        '#![feature(const_eval_limit)]\nconst fn f() -> u64 { let mut i = 0; loop { i += 1; if i == u64::MAX { return i } } }\nconst X: u64 = f(); fn main() { println!("{}", X); }\n',
      'options for the linker':
        '#![link_args = "-Wl,-T/etc/shadow"]\n#[link(name = "shadow", kind = "static")] extern {}\nfn main() {}\n',
    }),
    ...attacksWith(['COMPILE_ERROR', 'RUNTIME_ERROR'], {
      'a macro of procedures':
        '#![crate_type = "proc-macro"]\nextern crate proc_macro;\n#[proc_macro] pub fn run(x: proc_macro::TokenStream) -> proc_macro::TokenStream { std::process::exit(0); }\n',
      'types without end':
        'trait A { fn f(); } struct S<T>(T); impl<T> A for T { fn f() { <S<T>>::f() } }\nfn main() { <u8 as A>::f(); }\n',
    }),
  ],
}
