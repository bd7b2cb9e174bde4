// Leaves out the spaces.
const book =
  '_--. A-.-. B-..... C....- D-.--- E.-. F----.- G-...-- H..-. I.--- J----..-.-- ' +
  'K----..-- L-.--. M------ N.--. O-..- P-....- Q----..-..- R...- S..-- T---. ' +
  'U..... V----... W-----. X----..-.-. Y-...-. Z----..-...';
const letters = new Map(
  book.split(' ').map((entry) => [entry.slice(1), entry[0] === '_' ? ' ' : entry[0]]),
);
const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n');

for (const flashes of lines) {
  let text = '';
  let seen = '';
  for (const flash of flashes) {
    seen += flash;
    const letter = letters.get(seen);
    if (letter === undefined) continue;
    text += letter.trim();
    seen = '';
  }
  console.log(text + (seen === '' ? '' : '?'));
}
