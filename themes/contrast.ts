import { luminanceOf } from '@/bank/contract/luminance';
import { toHex, toOklch } from './oklch';

/** WCAG contrast ratio 1..21 of two colours, in either order. */
export function contrastOf(one: string, other: string): number {
  const a = luminanceOf(one);
  const b = luminanceOf(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The worst contrast of a colour with any of the others. */
export const lowestContrast = (hex: string, others: readonly string[]): number =>
  Math.min(...others.map(other => contrastOf(hex, other)));

const STEP = 0.005;

/**
 * The colour nearest to `hex` that is good: hue stays, lightness moves as little as it must, either way; then black or white.
 * `undefined` when no lightness is good.
 */
export function nearestGood(hex: string, isGood: (candidate: string) => boolean): string | undefined {
  if (isGood(hex)) return hex;
  const start = toOklch(hex);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const l of [start.l - distance, start.l + distance]) {
      if (l < 0 || l > 1) continue;
      const candidate = toHex({ ...start, l });
      if (isGood(candidate)) return candidate;
    }
  }
  return ['#ffffff', '#000000'].find(isGood);
}

/**
 * The colour nearest to `hex` that reaches `minimum` against every one of `grounds`. When none does (grounds of opposite
 * lightness), the better of black and white.
 */
export function withContrast(hex: string, grounds: readonly string[], minimum: number): string {
  const found = nearestGood(hex, candidate => lowestContrast(candidate, grounds) >= minimum);
  return found ?? (lowestContrast('#ffffff', grounds) >= lowestContrast('#000000', grounds) ? '#ffffff' : '#000000');
}
