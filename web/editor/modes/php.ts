import { clike } from '@codemirror/legacy-modes/mode/clike'
import type { NameLists } from '../complete-names.ts'
import { streamMode } from '../stream-mode.ts'

const keywords = `abstract and as break case catch class clone const continue declare default do echo else elseif
  enum extends final finally fn for foreach function global goto if implements include instanceof insteadof
  interface list match namespace new or private protected public readonly require return static switch throw
  trait try use var while xor yield`
const types = 'array bool callable float int iterable mixed never object self string void'
const constants =
  'false null true PHP_EOL PHP_INT_MAX PHP_INT_MIN STDIN STDOUT STDERR M_PI SORT_STRING'

/** Returns an object that has each of the words as a name. */
function setOf(words: string): Record<string, true> {
  return Object.fromEntries(words.split(/\s+/).map((word) => [word, true]))
}

const parser = clike({
  name: 'php',
  keywords: setOf(keywords),
  types: setOf(types),
  atoms: setOf(constants),
  blockKeywords: setOf('catch do else elseif for foreach if switch try while finally'),
  multiLineStrings: true,
  hooks: {
    $: (stream: { eatWhile(pattern: RegExp): boolean }) => {
      stream.eatWhile(/[\w$]/)
      return 'variableName'
    },
    '#': (stream: { skipToEnd(): void }) => {
      stream.skipToEnd()
      return 'comment'
    },
  },
})

export const support = streamMode(parser, { line: '//', block: { open: '/*', close: '*/' } })

/** Types, constants and keywords are completed by the parser. */
export const names: NameLists = {
  names: {
    function: `abs array_column array_combine array_count_values array_diff array_fill array_fill_keys array_filter
      array_flip array_intersect array_key_exists array_key_first array_key_last array_keys array_map array_merge
      array_pad array_pop array_product array_push array_reduce array_reverse array_search array_shift array_slice
      array_splice array_sum array_unique array_unshift array_values array_walk arsort asort base_convert bin2hex
      bindec ceil chr compact count ctype_alpha ctype_digit decbin dechex exp explode fgetc fgets file_get_contents
      floor fmod fopen fprintf fread fscanf fwrite hexdec implode in_array intdiv intval is_array is_int is_null
      is_numeric is_string isset krsort ksort lcfirst levenshtein log ltrim max md5 microtime min mt_rand mt_srand
      number_format ord pow preg_match preg_match_all preg_replace preg_split print_r printf range round rsort rtrim
      shuffle similar_text sort sprintf sqrt sscanf str_contains str_pad str_repeat str_replace str_split strcmp
      stream_get_contents strlen strpos strrev strrpos strtolower strtoupper strtr substr substr_count trim ucfirst
      ucwords unset usort var_dump vsprintf wordwrap`,
    class: `ArgumentCountError ArithmeticError ArrayIterator ArrayObject Closure Countable DivisionByZeroError Error
      Exception Generator InvalidArgumentException Iterator IteratorAggregate OutOfBoundsException
      OutOfRangeException RuntimeException SplDoublyLinkedList SplFixedArray SplHeap SplMaxHeap SplMinHeap
      SplObjectStorage SplPriorityQueue SplQueue SplStack Stringable Throwable TypeError ValueError`,
  },
  members: `bottom contains count current dequeue enqueue extract getCode getLine getMessage getSize insert isEmpty key
    next offsetGet offsetSet offsetUnset pop push rewind setSize shift top toArray unshift valid`,
}
