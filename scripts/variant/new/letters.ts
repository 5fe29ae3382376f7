/*
 * An alphabet of strokes: capitals 28 high on the baseline y = 28, drawn for a round line. A logo made of it needs no font.
 */

type Glyph = readonly [width: number, strokes: string];

const O = 'M12.5 0A10.5 14 0 1 0 12.5 28A10.5 14 0 1 0 12.5 0Z';
const P = 'M2 28V0H10A8 8 0 0 1 10 16H2';

const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: [22, 'M1 28L11 0L21 28M5 19H17'],
  B: [19, 'M2 0V28H10A7.5 7.5 0 0 0 10 13H2M2 0H9A6.5 6.5 0 0 1 9 13'],
  C: [22, 'M20.5 6A11.5 14 0 1 0 20.5 22'],
  D: [22, 'M2 0H7A12 14 0 0 1 7 28H2Z'],
  E: [17, 'M16 0H2V28H16M2 14H14'],
  F: [16, 'M16 0H2V28M2 14H13'],
  G: [23, 'M20.5 6A11.5 14 0 1 0 21.5 20V15H13'],
  H: [21, 'M2 0V28M19 0V28M2 14H19'],
  I: [4, 'M2 0V28'],
  J: [15, 'M13 0V20A6 7.5 0 0 1 1 21'],
  K: [19, 'M2 0V28M18 0L2 16M8 10L18 28'],
  L: [15, 'M2 0V28H15'],
  M: [26, 'M2 28V0L13 20L24 0V28'],
  N: [21, 'M2 28V0L19 28V0'],
  O: [25, O],
  P: [19, P],
  Q: [25, `${O}M15 20L23 29`],
  R: [19, `${P}M10 16L18 28`],
  S: [18, 'M16 5C14 1.5 12 0 9 0C5 0 2 2.5 2 7C2 15.5 17 12 17 21C17 25.5 13.5 28 9 28C5 28 2.5 26 1 23'],
  T: [20, 'M0 0H20M10 0V28'],
  U: [21, 'M2 0V18A8.5 10 0 0 0 19 18V0'],
  V: [22, 'M1 0L11 28L21 0'],
  W: [30, 'M1 0L8 28L15 6L22 28L29 0'],
  X: [20, 'M1 0L19 28M19 0L1 28'],
  Y: [20, 'M1 0L10 14L19 0M10 14V28'],
  Z: [19, 'M1 0H18L1 28H18'],
  0: [20, 'M10 0A8.5 14 0 1 0 10 28A8.5 14 0 1 0 10 0Z'],
  1: [10, 'M1 6L8 0V28'],
  2: [18, 'M1 8A7.5 8 0 0 1 16 8C16 15 1 20 1 28H17'],
  3: [18, 'M2 4A7 6.8 0 1 1 8 13A7.5 7.5 0 1 1 1 23'],
  4: [19, 'M13 28V0L1 20H18'],
  5: [18, 'M15 0H3L2 12A8.2 8.2 0 1 1 1 24'],
  6: [18, 'M13 0C6 5 1 13 1 20A8 8 0 1 0 3 15'],
  7: [18, 'M1 0H17L6 28'],
  8: [18, 'M9 13A6.5 6.5 0 1 0 9 0A6.5 6.5 0 1 0 9 13ZM9 13A7.5 7.5 0 1 0 9 28A7.5 7.5 0 1 0 9 13Z'],
  9: [18, 'M5 28C12 23 17 15 17 8A8 8 0 1 0 15 13'],
  '-': [12, 'M1 15H11'],
  '+': [16, 'M1 15H15M8 8V22'],
  '.': [4, 'M2 27V28'],
  "'": [4, 'M2 0V7'],
  '’': [4, 'M2 0V7'],
  '&': [23, 'M22 28L5.5 10A5.8 5.8 0 1 1 14.5 10C11 13.5 3 14.5 3 21A7 7 0 0 0 10 28C15 28 20 24 21.5 17'],
};

const ACCENTS: Readonly<Record<string, (middle: number) => string>> = {
  '\u0301': middle => `M${middle - 2} -5L${middle + 3} -9`,
  '\u0300': middle => `M${middle + 2} -5L${middle - 3} -9`,
  '\u0302': middle => `M${middle - 5} -5L${middle} -9L${middle + 5} -5`,
  '\u0303': middle => `M${middle - 6} -5C${middle - 3} -10 ${middle + 3} -3 ${middle + 6} -8`,
  '\u0308': middle => `M${middle - 5} -6V-6M${middle + 5} -6V-6`,
  '\u0327': middle => `M${middle} 28V33`,
};

const lacks = (character: string): boolean => character !== ' ' && !GLYPHS[character] && !ACCENTS[character];

const SPACE = 10;
const GAP = 7;

/** A path of capital commands, moved to the right: `M1 28L11 0` by 10 is `M11 28L21 0`. */
const moveRight = (path: string, by: number): string =>
  path.replace(/([MLCAHVZ])([^MLCAHVZ]*)/g, (_, command: string, rest: string) => {
    const numbers =
      rest.trim() === ''
        ? []
        : rest
            .trim()
            .split(/[\s,]+/)
            .map(Number);
    const isX = (index: number): boolean => {
      if (command === 'H') return true;
      if (command === 'V') return false;
      return command === 'A' ? index % 7 === 5 : index % 2 === 0;
    };
    return command + numbers.map((value, index) => Math.round((isX(index) ? value + by : value) * 100) / 100).join(' ');
  });

/** Characters of a name that the alphabet lacks, each once: `Sol 日本` -> `['日', '本']`. */
export const listUndrawn = (words: string): string[] => [
  ...new Set([...words.normalize('NFC')].filter(one => [...one.normalize('NFD').toUpperCase()].some(lacks))),
];

/** Words as strokes: `{ width, strokes: ['M1 28…', …] }`, each where it belongs. Characters that the alphabet lacks are left out. */
export const drawWords = (words: string): { width: number; strokes: string[] } => {
  const strokes: string[] = [];
  let x = 0;
  let last = { x: 0, width: 0 };
  for (const character of words.normalize('NFD').toUpperCase()) {
    const accent = ACCENTS[character];
    const glyph = GLYPHS[character];
    if (accent) strokes.push(moveRight(accent(last.width / 2), last.x));
    else if (character === ' ') x += SPACE;
    else if (glyph) {
      const [width, path] = glyph;
      strokes.push(moveRight(path, x));
      last = { x, width };
      x += width + GAP;
    }
  }
  return { width: Math.max(0, x - GAP), strokes };
};

/** The first letters of the first two words: `Sol Nascente` -> `SN`, `Aurora` -> `A`. */
export const initialsOf = (title: string): string =>
  title
    .split(/\s+/)
    .filter(word => /^\p{L}/u.test(word) && !/^(de|da|do|das|dos|e)$/i.test(word))
    .slice(0, 2)
    .map(word => word[0] ?? '')
    .join('')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase();
