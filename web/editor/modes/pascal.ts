import { pascal } from '@codemirror/legacy-modes/mode/pascal'
import type { NameLists } from '../complete-names.ts'
import { streamMode } from '../stream-mode.ts'

export const support = streamMode(pascal, { line: '//', block: { open: '{', close: '}' } })

export const names: NameLists = {
  names: {
    function: `abs addr assert assign assigned break chr close concat continue copy cos dec delete dispose eof eoln
      exclude exit exp fillchar flush freemem getmem halt high hi inc include inherited insert length ln lo low
      lowercase move new odd ord pi pos pred random randomize read readln reset rewrite round setlength sin
      sizeof sqr sqrt str succ swap trunc upcase val write writeln`,
    type: `ansistring array boolean byte cardinal char class comp currency double extended file int64 integer longint
      longword object packed pchar pointer qword real record set shortint shortstring single smallint string
      text word`,
    constant: `false maxint maxlongint nil true`,
    namespace: `classes contnrs fgl gvector math strutils sysutils types`,
    keyword: `and as begin case const constructor destructor div do downto else end except finally for function goto if
      implementation in inline interface is label mod not of on operator or procedure program property raise
      repeat shl shr then threadvar to try type unit until uses var while with xor`,
  },
  members: `add append assign ceil clear count create delete destroy exchange first floor format free indexof insert
    inttostr items keys last max message min power remove reverse sort sorted strings strtoint text trim
    tostring`,
}
