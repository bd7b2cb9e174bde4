import { lua } from '@codemirror/legacy-modes/mode/lua'
import type { NameLists } from '../complete-names.ts'
import { streamMode } from '../stream-mode.ts'

export const support = streamMode(lua, { line: '--', block: { open: '--[[', close: ']]' } })

export const names: NameLists = {
  names: {
    function: `assert collectgarbage error getmetatable ipairs load next pairs pcall print rawequal rawget rawlen rawset
      require select setmetatable tonumber tostring type xpcall`,
    constant: `_G _VERSION false nil true`,
    namespace: `coroutine debug io math os package string table utf8`,
    keyword: `and break do else elseif end for function goto if in local not or repeat return then until while`,
  },
  members: `abs acos asin atan byte ceil char charpattern clock close codepoint codes concat cos create date deg exit
    exp find floor flush fmod format gmatch gsub huge insert input len lines log lower match max maxinteger min
    mininteger modf move open output pack pi rad random randomseed read remove rep resume reverse seek setvbuf
    sin sort sqrt status sub tan time tointeger type ult unpack upper wrap write yield`,
}
