import type { Variant } from '../../../variants/schema';
import { drawWords, initialsOf } from './letters';
import { tonesOf } from './palette';
import { drawTile, TILE } from './pattern';

const svg = (width: number, height: number, body: string, more = ''): string =>
  `<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${more}>${body}</svg>\n`;

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** A number from a name, so that each brand gets its own pattern and gets it again. */
const seedOf = (name: string): number =>
  [...name].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 9973, 7);

const words = (text: string, ink: string, { x, y, scale }: { x: number; y: number; scale: number }): string => {
  const { strokes } = drawWords(text);
  // one path for all of it, so that no two brands share a drawing but for whole words
  const paths = `<path d="${strokes.join('')}"/>`;
  return `<g fill="none" stroke="${ink}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round" transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})">${paths}</g>`;
};

const BADGES = [
  (fill: string) => `<rect width="40" height="40" rx="11" fill="${fill}"/>`,
  (fill: string) => `<circle cx="20" cy="20" r="20" fill="${fill}"/>`,
  (fill: string) => `<path d="M0 20A20 20 0 0 1 20 0H40V20A20 20 0 0 1 0 20z" fill="${fill}"/>`,
  (fill: string) => `<path d="M20 0L40 10V30L20 40L0 30V10z" fill="${fill}"/>`,
];

const badge = (title: string, seed: number, fill: string, ink: string): string => {
  const initials = initialsOf(title);
  const scale = initials.length > 1 ? 0.52 : 0.72;
  const { width } = drawWords(initials);
  const place = { x: 20 - (width * scale) / 2, y: 20 - 14 * scale, scale };
  return `${(BADGES[seed % BADGES.length] ?? BADGES[0])?.(fill) ?? ''}${words(initials, ink, place)}`;
};

/** Whose drawing it is: two brands of one motif have two drawings. */
const titled = (title: string): string => `<title>${title.replaceAll('&', 'e')}</title>`;

const LONGEST = 210;

const logo = (title: string, seed: number, colours: { ink: string; fill: string; letters: string }): string => {
  const { width } = drawWords(title);
  const scale = Math.min(0.86, LONGEST / width);
  const text = words(title, colours.ink, { x: 54, y: 23 - 14 * scale, scale });
  const mark = `<g transform="translate(0 3)">${badge(title, seed, colours.fill, colours.letters)}</g>`;
  const total = Math.ceil(58 + width * scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${total}" height="46" viewBox="0 0 ${total} 46">${titled(title)}${mark}${text}</svg>\n`;
};

type Pattern = (tones: readonly string[], span: number) => string;

/** Patterns that grow out of the upper right corner of a field `span` wide and leave its lower left quiet. */
const PATTERNS: readonly Pattern[] = [
  ([one = '', two = ''], span) =>
    Array.from({ length: 9 }, (_, i) => {
      const radius = round(span * (0.12 + i * 0.085));
      return `<circle cx="${round(span * 0.86)}" cy="${round(span * 0.22)}" r="${radius}" fill="none" stroke="${i % 3 ? one : two}" stroke-width="${round(span * 0.022)}" opacity="${round(0.75 - i * 0.075)}"/>`;
    }).join(''),
  ([one = '', two = ''], span) =>
    Array.from({ length: 8 }, (_, i) => {
      const at = span * (0.34 + i * 0.1);
      return `<path d="M${round(at)} 0L${round(at + span * 0.07)} 0L${round(at + span * 0.47)} ${round(span * 0.4)}L${round(at + span * 0.4)} ${round(span * 0.4)}z" fill="${i % 2 ? one : two}" opacity="${round(0.2 + i * 0.08)}"/>`;
    }).join(''),
  ([one = '', two = '', three = ''], span) =>
    Array.from({ length: 36 }, (_, i) => {
      const [column, row] = [i % 6, Math.floor(i / 6)];
      if (row > column + 1) return '';
      const x = span * (0.34 + column * 0.125);
      const y = span * (0.03 + row * 0.11);
      const fill = [one, two, three][(i * 7 + row) % 3];
      return `<path d="M0 0H${round(span * 0.1)}A${round(span * 0.1)} ${round(span * 0.1)} 0 0 1 0 ${round(span * 0.1)}z" transform="translate(${round(x)} ${round(y)}) rotate(${((i * 5) % 4) * 90} ${round(span * 0.05)} ${round(span * 0.05)})" fill="${fill}" opacity="${round(0.95 - row * 0.13)}"/>`;
    }).join(''),
];

const pattern = (seed: number, tones: readonly string[], span: number): string =>
  (PATTERNS[seed % PATTERNS.length] ?? PATTERNS[0])?.(tones, span) ?? '';

const OBJECTS = {
  'marketplace-home': (a: string, b: string, c: string) =>
    `<path d="M92 150L200 66L308 150z" fill="${a}"/><path d="M118 150H282V246H118z" fill="${c}"/><path d="M180 246V196H220V246z" fill="${b}"/>`,
  'marketplace-vehicle': (a: string, b: string, c: string) =>
    `<path d="M56 214c-6-34 4-50 34-54l34-6 38-44c8-9 16-12 28-12h72c13 0 20 4 28 14l30 40 26 6c20 5 26 20 24 50-1 6-4 8-10 8H66c-6 0-9-2-10-6z" fill="${c}"/><path d="M146 152l30-36c4-4 8-6 14-6h84l32 42z" fill="${a}"/><circle cx="120" cy="218" r="28" fill="${b}"/><circle cx="300" cy="218" r="28" fill="${b}"/><circle cx="120" cy="218" r="20" fill="${a}"/><circle cx="300" cy="218" r="20" fill="${a}"/>`,
  'marketplace-motorcycle': (a: string, b: string, c: string) =>
    `<g fill="none" stroke="${c}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"><circle cx="110" cy="206" r="42"/><circle cx="296" cy="206" r="42"/><path d="M110 206L162 150H232L268 190M296 206L258 108H232M162 150L182 206H248"/><path d="M118 144H186" stroke="${a}"/></g><circle cx="110" cy="206" r="12" fill="${b}"/><circle cx="296" cy="206" r="12" fill="${b}"/>`,
  deposit: (a: string, b: string, c: string) =>
    `<path d="M92 176V226A20 20 0 0 0 112 246H288A20 20 0 0 0 308 226V176" fill="none" stroke="${c}" stroke-width="18" stroke-linecap="round"/><circle cx="200" cy="128" r="58" fill="${a}"/><path d="M200 98V156M176 134L200 158L224 134" fill="none" stroke="${b}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`,
} as const;

/** Every drawing of a new brand by file name, from its name and colours: a start that can be shown, to be replaced by a designer's. */
export const drawBrand = (
  name: string,
  title: string,
  colors: Variant['colors'],
  { withLoans, withDeposit }: { withLoans: boolean; withDeposit: boolean },
): Record<string, string> => {
  const seed = seedOf(name);
  const { fill, onFill, deep, bright, warm, pale } = tonesOf(colors);
  const scene = (object: keyof typeof OBJECTS): string =>
    svg(
      400,
      300,
      `${titled(title)}<rect width="400" height="300" fill="${deep}"/>${pattern(seed, [bright, warm, pale], 400)}<g>${OBJECTS[object](bright, deep, '#ffffff')}</g>`,
    );
  const white = { ink: '#ffffff', fill: '#ffffff', letters: deep };
  // a bright fill would vanish on white and on a header of its own colour: there the mark is dark, and its letters are bright
  const black = onFill === deep ? { fill: deep, letters: fill } : { fill, letters: onFill };
  const clip = '<clipPath id="c"><rect width="856" height="540" rx="36"/></clipPath>';
  const card = `<g clip-path="url(#c)"><rect width="856" height="540" fill="${deep}"/>${pattern(seed, [bright, warm, pale], 856)}</g><g transform="translate(56 56) scale(1.35)">${badge(title, seed, '#ffffff', deep)}</g>`;
  const loans = ['marketplace-home', 'marketplace-vehicle', 'marketplace-motorcycle'] as const;
  const scenes = [...(withLoans ? loans : []), ...(withDeposit ? (['deposit'] as const) : [])];
  return {
    'logo-white.svg': logo(title, seed, white),
    'logo-black.svg': logo(title, seed, { ink: '#15181c', ...black }),
    'pattern.svg': svg(TILE, TILE, `${titled(title)}${drawTile(seed)}`),
    'favicon.svg': svg(40, 40, badge(title, seed, fill, onFill)),
    'login-banner.svg': svg(
      810,
      1080,
      `${titled(title)}${pattern(seed, [bright, warm, pale], 810)}`,
      ' preserveAspectRatio="xMaxYMin slice"',
    ),
    'card-front.svg': svg(856, 540, clip + card),
    ...Object.fromEntries(scenes.map(object => [`${object}.svg`, scene(object)])),
  };
};
