import type { World } from '../broken-world';

/** Breaks one thing of the good brand `veredal`, and the one line that must come of it, without its leading `variants/veredal/`. */
export type Broken = readonly [what: string, breakIt: (world: World) => void, line: string];

/** Breaks a line of the brand’s own file. */
export const index = (what: string, from: string | RegExp, to: string, line: string): Broken => [
  what,
  ({ edit }) => edit('index.ts', from, to),
  `index.ts: ${line}`,
];

/** Breaks a drawing. */
export const drawing = (what: string, file: string, from: string | RegExp, to: string, line: string): Broken => [
  what,
  ({ edit }) => edit(file, from, to),
  `${file}: ${line}`,
];
