import { ruby } from '@codemirror/legacy-modes/mode/ruby'
import type { NameLists } from '../complete-names.ts'
import { streamMode } from '../stream-mode.ts'

export const support = streamMode(ruby, { line: '#' })

/** Keywords are completed by the parser's package. */
export const names: NameLists = {
  names: {
    function: `abort exit format gets lambda loop p print printf proc puts raise rand readline readlines require srand
      sleep sprintf`,
    class: `ArgumentError Array BigDecimal Comparable Complex Enumerable Enumerator Exception File Float Hash IO
      Integer Kernel Math Matrix Module Mutex NilClass Object Prime Proc Queue Random Range Rational Regexp Set
      StandardError String Struct Symbol Thread Time`,
    constant: `ARGF ARGV ENV STDERR STDIN STDOUT false nil self true`,
  },
  members: `abs all? any? append between? bsearch bit_length call ceil chars chomp chr clamp combination compact concat
    count cycle delete delete_at delete_if digits divmod downcase dup each each_char each_cons each_line
    each_slice each_with_index each_with_object empty? end_with? even? fetch fill filter filter_map find
    find_index first flat_map flatten floor freeze gcd getbyte group_by gsub has_key? include? inject insert
    inspect itself join key? keys last lazy lcm length lines ljust map match max max_by merge min min_by minmax
    nil? none? odd? one? ord partition permutation pop positive? pow pred product push read reduce reject
    repeated_combination replace reverse reverse_each rindex rjust rotate round sample scan select send shift
    shuffle size slice sort sort_by split sqrt squeeze start_with? step strip sub succ sum swapcase take
    take_while tally tap times to_a to_f to_h to_i to_s to_set to_sym tr transpose uniq unshift upcase upto
    values values_at with_index zero? zip`,
}
