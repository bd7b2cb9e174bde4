import { go } from '@codemirror/legacy-modes/mode/go'
import type { NameLists } from '../complete-names.ts'
import { streamMode } from '../stream-mode.ts'

export const support = streamMode(go, { line: '//', block: { open: '/*', close: '*/' } })

export const names: NameLists = {
  names: {
    function: `append cap clear close complex copy delete imag len make max min new panic print println real
      recover`,
    type: `any bool byte comparable complex128 complex64 error float32 float64 int int16 int32 int64 int8 rune
      string uint uint16 uint32 uint64 uint8 uintptr`,
    constant: 'false iota nil true',
    namespace: `big bits bufio bytes cmp errors fmt heap io list maps math os rand ring slices sort strconv
      strings sync time unicode utf8`,
    keyword: `break case chan const continue default defer else fallthrough for func go goto if import
      interface map package range return select struct switch type var`,
  },
  members: `Abs Add After Atoi Before BinarySearch Buffer Builder Bytes Ceil Cmp Compare Contains Cos Count
    Cut Div Do Done Equal Error Errorf Exit Exp Fields Fix Floor Flush FormatInt Fprint Fprintf Fprintln Fscan
    Fscanf Fscanln GCD Get Grow HasPrefix HasSuffix Hypot Index Inf Init Int Int64 Intn IsDigit IsInf IsLetter
    IsNaN IsSpace IsUpper Itoa Join Keys LastIndex Len LeadingZeros Lock Log Log10 Log2 Map Max MaxInt
    MaxInt32 MaxInt64 Min MinInt MinInt64 Mod ModInverse Mul Mutex NewBufferString NewInt NewReader
    NewReaderSize NewReplacer NewScanner NewWriter NewWriterSize Next Now OnesCount Open ParseFloat ParseInt
    Pi Pop Pow Print Printf Println Push Quote Read ReadAll ReadByte ReadFile ReadLine ReadRune ReadString
    Reader Remove Repeat Replace ReplaceAll Reset Reverse Round RuneCountInString Scan ScanLines ScanWords
    Scanner Search SearchInts Seed Set SetString Shuffle Sin Slice SliceStable Sort Split SplitN Sprint
    Sprintf Sprintln Sqrt Stable Stdin Stdout Stderr String StringsAreSorted Sub Sum Swap Tan Text ToLower
    ToUpper TrailingZeros Trim TrimLeft TrimPrefix TrimRight TrimSpace TrimSuffix Trunc Unlock Unwrap Wait
    WaitGroup Write WriteByte WriteRune WriteString Writer`,
  included: {
    after: /^\s*(?:import\s+)?"[\w/]*/,
    close: '"',
    names: `bufio bytes cmp container/heap container/list container/ring errors fmt io maps math math/big
      math/bits math/cmplx math/rand os regexp slices sort strconv strings sync sync/atomic time unicode
      unicode/utf8`,
  },
}
