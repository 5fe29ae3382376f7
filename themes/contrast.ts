import { parseHex, toHex, toOklch } from './oklch';

/** Relative luminance 0..1 of `#rrggbb`. Source: WCAG 2.2, "relative luminance". */
export function luminanceOf(hex: string): number {
  const [r, g, b] = parseHex(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio 1..21 of two colours, in either order. */
export function contrastOf(one: string, other: string): number {
  const a = luminanceOf(one);
  const b = luminanceOf(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const lowest = (hex: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map(ground => contrastOf(hex, ground)));

const STEP = 0.005;

function walk(hex: string, grounds: readonly string[], minimum: number, direction: 1 | -1): string | undefined {
  const start = toOklch(hex);
  for (let l = start.l; l >= 0 && l <= 1; l += direction * STEP) {
    const candidate = toHex({ ...start, l });
    if (lowest(candidate, grounds) >= minimum) return candidate;
  }
  const end = direction > 0 ? '#ffffff' : '#000000';
  return lowest(end, grounds) >= minimum ? end : undefined;
}

/**
 * The colour nearest to `hex` that reaches `minimum` against every one of `grounds`: hue stays, lightness moves as little as it
 * must, away from the grounds. When neither way reaches it (grounds of opposite lightness), the better of black and white.
 */
export function withContrast(hex: string, grounds: readonly string[], minimum: number): string {
  if (lowest(hex, grounds) >= minimum) return hex;
  const darker = walk(hex, grounds, minimum, -1);
  const lighter = walk(hex, grounds, minimum, 1);
  if (darker && lighter) {
    const { l } = toOklch(hex);
    return l - toOklch(darker).l <= toOklch(lighter).l - l ? darker : lighter;
  }
  return darker ?? lighter ?? (lowest('#ffffff', grounds) >= lowest('#000000', grounds) ? '#ffffff' : '#000000');
}
