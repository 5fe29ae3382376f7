import type { GiftCategory } from '@/bank/contract/products/gift-card-words';

/** One stroke or ground of a drawing, in a field of 160 by 100. */
export interface Shape {
  d: string;
  /** From 1 to 3: how dark. */
  tone: 1 | 2 | 3;
}

/** FNV-1a: the same id is always drawn alike. */
const toSeed = (id: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
};

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;

/** The drawing of a category; `at` moves it, from 0 to `most`. */
const DRAWINGS: Readonly<Record<GiftCategory, (at: (most: number, turn: number) => number) => Shape[]>> = {
  games: at => [
    { d: box(96 + at(20, 0), 12 + at(10, 1), 22, 66) + box(74 + at(20, 0), 34 + at(10, 1), 66, 22), tone: 2 },
    { d: circle(30 + at(16, 2), 84, 12), tone: 3 },
    { d: circle(58 + at(16, 3), 88, 7), tone: 1 },
  ],
  tv: at => [
    { d: box(70 + at(16, 0), 14 + at(10, 1), 76, 48), tone: 1 },
    { d: `M${100 + at(12, 0)} ${24 + at(8, 1)}l24 14l-24 14z`, tone: 3 },
    { d: box(90 + at(12, 2), 72, 36, 5), tone: 2 },
  ],
  digital: at => [
    { d: circle(116 + at(14, 0), 40 + at(12, 1), 34), tone: 1 },
    { d: circle(116 + at(14, 0), 40 + at(12, 1), 22), tone: 2 },
    { d: circle(116 + at(14, 0), 40 + at(12, 1), 9), tone: 3 },
  ],
  retail: at => [
    { d: `M${84 + at(14, 0)} 36h56l8 58h-72z`, tone: 2 },
    { d: `M${96 + at(14, 0)} 36a16 22 0 0 1 32 0h-6a10 16 0 0 0 -20 0z`, tone: 3 },
    { d: circle(34 + at(20, 1), 20 + at(12, 2), 10), tone: 1 },
  ],
  food: at => [
    { d: `M${74 + at(12, 0)} 50h76a38 38 0 0 1 -76 0z`, tone: 2 },
    { d: `M${92 + at(12, 0)} 42q-8 -10 0 -20t0 -18h5q-6 10 2 19t-1 19z`, tone: 1 },
    { d: `M${122 + at(12, 1)} 42q-8 -10 0 -20t0 -18h5q-6 10 2 19t-1 19z`, tone: 3 },
  ],
  mobility: at => [
    { d: `M${64 + at(8, 0)} 66l16 -28h46l18 28z`, tone: 2 },
    { d: circle(86 + at(8, 0), 72, 11) + circle(126 + at(8, 0), 72, 11), tone: 3 },
    { d: box(0, 86, 160, 3 + at(4, 1)), tone: 1 },
  ],
  transport: at => [
    { d: `M0 ${92 - at(10, 0)}q40 -58 80 -28t80 -40v12q-40 70 -80 42t-80 26z`, tone: 1 },
    { d: circle(118 + at(20, 1), 26 + at(10, 2), 14), tone: 3 },
    { d: circle(118 + at(20, 1), 26 + at(10, 2), 6), tone: 1 },
  ],
  software: at => [
    { d: box(84 + at(10, 0), 16, 28, 28) + box(118 + at(10, 0), 16, 28, 28), tone: 1 },
    { d: box(84 + at(10, 0), 50, 28, 28), tone: 3 },
    { d: box(118 + at(10, 0), 50, 28, 28), tone: 2 },
  ],
};

/** The shapes of a product, from its id and category alone: nobody's mark, and the same every time. */
export function drawGift(id: string, category: GiftCategory): Shape[] {
  const seed = toSeed(id);
  return DRAWINGS[category]((most, turn) => (seed >>> (turn * 7)) % (most + 1));
}

/** `Casas Bahia` -> `CB`, `iFood` -> `IF`: what stands for a brand whose mark is its owner's. */
export const toInitials = (brand: string): string => {
  const words = brand.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.map(word => word[0] ?? '').join('') : (words[0] ?? '');
  return letters.slice(0, 2).toLocaleUpperCase('pt-BR');
};
