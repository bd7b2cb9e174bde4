import { python } from '@codemirror/lang-python'
import type { NameLists } from '../complete-names.ts'

export const support = () => python()

/** Modules and methods. Builtins and keywords are completed by the parser's package. */
export const names: NameLists = {
  names: {
    function: `accumulate bisect_left bisect_right cache ceil cmp_to_key combinations deepcopy factorial
      floor gcd groupby heapify heappop heappush heappushpop heapreplace insort isqrt lcm lru_cache
      namedtuple pairwise permutations product reduce setrecursionlimit sqrt zip_longest`,
    class: 'Counter Decimal Fraction OrderedDict defaultdict deque',
  },
  members: `add append appendleft argv bit_count bit_length buffer capitalize casefold clear copy count
    decode difference discard elements encode endswith exit extend extendleft find format fromkeys get
    index inf insert intersection isalnum isalpha isdigit isdisjoint islower isspace issubset issuperset
    isupper items join keys ljust lower lstrip maxsize most_common move_to_end nan partition pi pop popitem
    popleft read readline readlines remove removeprefix removesuffix replace reverse rfind rjust rotate
    rsplit rstrip setdefault sort split splitlines startswith stdin stdout strip subtract swapcase
    symmetric_difference title to_bytes translate union update upper values write zfill`,
  included: {
    after: /^\s*(?:from|import)\s+[\w.]*/,
    names: `array bisect cmath collections contextlib copy dataclasses datetime decimal enum fractions
      functools heapq io itertools json math numbers operator os queue random re string statistics struct
      sys textwrap threading time types typing`,
    close: '',
  },
}
