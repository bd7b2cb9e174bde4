import { readFileSync } from 'node:fs';

const book =
  '_--. A-.-. B-..... C....- D-.--- E.-. F----.- G-...-- H..-. I.--- J----..-.-- ' +
  'K----..-- L-.--. M------ N.--. O-..- P-....- Q----..-..- R...- S..-- T---. ' +
  'U..... V----... W-----. X----..-.-. Y-...-. Z----..-...';
const letters = new Map<string, string>(
  book.split(' ').map((entry) => [entry.slice(1), entry.charAt(0).replace('_', ' ')]),
);
const [, ...lines] = readFileSync(0, 'utf8').trim().split('\n');

const texts = lines.map((flashes) => {
  const text: string[] = [];
  let seen = '';
  for (const flash of flashes) {
    seen += flash;
    const letter = letters.get(seen);
    if (letter === undefined) continue;
    text.push(letter);
    seen = '';
  }
  return text.join('') + (seen === '' ? '' : '?');
});
console.log(texts.join('\n'));
