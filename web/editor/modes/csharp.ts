import { csharp } from '@codemirror/legacy-modes/mode/clike'
import type { NameLists } from '../complete-names.ts'
import { streamMode } from '../stream-mode.ts'

export const support = streamMode(csharp, { line: '//', block: { open: '/*', close: '*/' } })

/** Types, constants and most keywords are completed by the parser's package. */
export const names: NameLists = {
  names: {
    class: `Action Array ArgumentException BigInteger Char Comparer Console Convert DateTime Dictionary Enumerable
      Environment Exception Func HashSet IComparable IComparer IEnumerable IList Int32 Int64 InvalidOperationException
      LinkedList List Math Queue Random SortedDictionary SortedList SortedSet Stack Stopwatch Stream StreamReader
      StreamWriter String StringBuilder StringComparison Task TextReader TextWriter Thread TimeSpan Tuple`,
    keyword: 'when where',
    namespace: `Collections Diagnostics Generic Globalization IO Linq Numerics System Tasks Text Threading`,
  },
  members: `Abs Add AddRange Aggregate All Any Append AppendLine Average BinarySearch Ceiling Clear Compare CompareTo
    Concat Contains ContainsKey ContainsValue Copy Count Dequeue Distinct Enqueue Equals Error Except Exit Exp
    Fill Find FindIndex First FirstOrDefault Flush Floor Format GetHashCode GetRange GetValueOrDefault GroupBy
    In Insert Intersect IsDigit IsLetter IsNullOrEmpty Item1 Item2 Join Key Keys Last LastIndexOf Length Log
    Max MaxValue Min MinValue Next OpenStandardInput OpenStandardOutput OrderBy OrderByDescending Out PI PadLeft
    PadRight Parse Peek Pop Pow Push Range Read ReadKey ReadLine ReadToEnd Remove RemoveAt Repeat Replace
    Reverse Round Select SelectMany SequenceEqual Sign Skip Sort Split Sqrt StartsWith Substring Sum Swap Take
    TakeWhile ThenBy ToArray ToCharArray ToDictionary ToInt32 ToInt64 ToList ToLower ToString ToUpper Trim
    TrimEnd TryGetValue TryParse Union Value Values Where Write WriteLine Zip`,
  included: {
    after: /^\s*using\s+[\w.]*/,
    close: ';',
    names: `System System.Collections.Generic System.Diagnostics System.Globalization System.IO System.Linq
      System.Numerics System.Text System.Threading System.Threading.Tasks`,
  },
}
