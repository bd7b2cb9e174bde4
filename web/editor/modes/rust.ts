import { rust } from '@codemirror/legacy-modes/mode/rust'
import type { NameLists } from '../complete-names.ts'
import { streamMode } from '../stream-mode.ts'

export const support = streamMode(rust, { line: '//', block: { open: '/*', close: '*/' } })

export const names: NameLists = {
  names: {
    function: `assert! assert_eq! dbg! drop eprintln! format! matches! panic! print! println! todo! unreachable! vec!
      write! writeln!`,
    class: `Arc BTreeMap BTreeSet BinaryHeap Box BufReader BufWriter Cell Cow Err HashMap HashSet Mutex None Ok Option
      Ordering PhantomData Rc RefCell Result Reverse Some String Vec VecDeque Wrapping`,
    type: `bool char f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 usize`,
    constant: `false true`,
    namespace: `cmp collections env fmt io iter mem ops process rc std sync thread`,
    keyword: `Self as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod
      move mut pub ref return self static struct super trait type unsafe use where while`,
  },
  members: `abs abs_diff all and_then any append as_bytes as_mut as_ref as_str binary_search borrow borrow_mut bytes
    ceil chain char_indices chars checked_add checked_mul checked_sub chunks clamp clear clone cloned cmp
    collect concat contains contains_key copied count count_ones cycle dedup drain enumerate entry expect extend
    filter filter_map find first flat_map flatten floor flush fold for_each from get get_mut insert into
    into_iter is_empty is_some is_none iter iter_mut join keys last leading_zeros len lines lock map max max_by
    max_by_key min min_by min_by_key next next_back next_permutation nth or_default or_insert parse partial_cmp
    partition peek peekable pop pop_back pop_front position pow powf powi product push push_back push_front
    push_str range read_line read_to_string rem_euclid remove repeat replace resize rev reverse retain
    rotate_left round saturating_sub scan sort sort_by sort_by_key sort_unstable skip split
    split_ascii_whitespace split_at split_whitespace splitn sqrt starts_with step_by stdin stdout strip_prefix
    sum swap take take_while to_owned to_string to_vec trailing_zeros trim trunc truncate unwrap unwrap_or
    unwrap_or_default values windows with_capacity wrapping_add wrapping_mul zip`,
  included: {
    after: /^\s*use\s+[\w:]*/,
    close: ';',
    names: `std::cmp::Ordering std::cmp::Reverse std::collections::* std::collections::BTreeMap std::collections::BTreeSet
      std::collections::BinaryHeap std::collections::HashMap std::collections::HashSet std::collections::VecDeque
      std::fmt::Write std::io::* std::io::BufRead std::io::Read std::io::Write std::rc::Rc std::cell::RefCell`,
  },
}
