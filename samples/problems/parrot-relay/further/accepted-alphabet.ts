import { readFileSync } from 'node:fs'

const [n, word, ...quirks] = readFileSync(0, 'utf8').split('\n')

// What every letter of the first word has become by now.
const says = [...'abcdefghijklmnopqrstuvwxyz']
const start = 'a'.charCodeAt(0)
let flipped = false
for (const quirk of quirks.slice(0, Number(n))) {
  if (quirk === 'flip') {
    flipped = !flipped
    continue
  }
  const [, heard, said] = quirk.split(' ')
  for (let i = 0; i < says.length; i++) if (says[i] === heard) says[i] = said
}

const spoken = Array.from(word, (letter) => says[letter.charCodeAt(0) - start])
if (flipped) spoken.reverse()
console.log(spoken.join(''))
