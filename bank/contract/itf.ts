/** Narrow and wide of the five bars or spaces of a digit: two of the five are wide. Source: ISO/IEC 16390. */
const PATTERNS = ['NNWWN', 'WNNNW', 'NWNNW', 'WWNNN', 'NNWNW', 'WNWNN', 'NWWNN', 'NNNWW', 'WNNWN', 'NWNWN'] as const;
const START = 'NNNN';
const STOP = 'WNN';
/** Modules of a wide element; a narrow one is 1. */
const WIDE = 3;
/** Modules of white on each side that readers need. */
const QUIET_ZONE = 10;

const toPattern = (digit: string): string => {
  const pattern = PATTERNS[Number(digit)];
  if (!pattern || !/^\d$/.test(digit)) throw new RangeError('an ITF barcode holds digits alone');
  return pattern;
};

/** The elements of Interleaved 2 of 5, bar and space by turns, in modules. Throws RangeError unless the digits are even in number. */
export const encodeItf = (digits: string): number[] => {
  if (digits === '' || digits.length % 2 === 1) throw new RangeError('an ITF barcode holds an even number of digits');
  let elements = START;
  for (let at = 0; at < digits.length; at += 2) {
    const [bars, spaces] = [toPattern(digits.charAt(at)), toPattern(digits.charAt(at + 1))];
    elements += [...bars].map((bar, index) => `${bar}${spaces[index]}`).join('');
  }
  return [...elements, ...STOP].map(element => (element === 'W' ? WIDE : 1));
};

export interface ItfDrawing {
  /** Modules, the quiet zones included. */
  width: number;
  /** Each bar: where it begins and how wide it is, in modules. For a paper, rectangles of its height. */
  bars: readonly { x: number; width: number }[];
}

/** The bars of a barcode with a quiet zone on each side; 44 digits are 405 modules between them: 103 mm in modules of 0.254 mm. */
export const drawItf = (digits: string): ItfDrawing => {
  const bars: { x: number; width: number }[] = [];
  let x = QUIET_ZONE;
  encodeItf(digits).forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  });
  return { width: x + QUIET_ZONE, bars };
};

/** The bars as one path of an SVG whose unit is a module. */
export const toItfPath = ({ bars }: ItfDrawing, height: number): string =>
  bars.map(({ x, width }) => `M${x} 0h${width}v${height}h-${width}z`).join('');
