import { javascript } from '@codemirror/lang-javascript'
import type { NameLists } from '../complete-names.ts'

export const support = () => javascript()

/** Keywords and the code's own names are completed by the parser's package. */
export const names: NameLists = {
  names: {
    class: `Array ArrayBuffer BigInt BigInt64Array Boolean DataView Date Error Float64Array Int32Array Int8Array
      Intl JSON Map Math Number Object Promise Proxy RangeError Reflect RegExp Set String Symbol TypeError
      Uint16Array Uint32Array Uint8Array WeakMap WeakSet`,
    function: `clearTimeout console decodeURIComponent encodeURIComponent isFinite isNaN parseFloat parseInt
      process queueMicrotask require setTimeout structuredClone`,
    constant: 'Infinity NaN globalThis undefined',
  },
  members: `EPSILON MAX_SAFE_INTEGER MIN_SAFE_INTEGER PI abs add all apply argv assign asIntN asUintN at atan2 bind
    call catch cbrt ceil charAt charCodeAt clear clz32 codePointAt concat cos createInterface delete endsWith
    entries error every exec exit exp fill filter finally find findIndex findLast findLastIndex flat flatMap
    floor forEach freeze from fromCharCode fromEntries get groupBy has hasOwn hypot imul includes indexOf
    isArray isFinite isInteger isNaN isSafeInteger join keys lastIndexOf length localeCompare log log10 log2
    map match matchAll max message min next normalize now of on once padEnd padStart parse pop pow prototype push
    race random readFileSync reduce reduceRight repeat replace replaceAll resolve reverse round search set shift
    sign sin size slice some sort splice split sqrt startsWith stderr stdin stdout stringify subarray substring
    tan test then toFixed toLowerCase toReversed toSorted toSpliced toString toUpperCase trim trimEnd trimStart
    trunc unshift valueOf values with write`,
}
