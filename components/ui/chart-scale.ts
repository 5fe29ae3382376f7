import { onFirstUse } from './on-first-use';

/** Round marks, lowest first, that stand at equal distances and hold every amount and zero. Centavos. */
export interface ChartScale {
  low: number;
  high: number;
  marks: readonly number[];
  /** Nothing happens between zero and the second mark: what lies there is left out, and drawn as left out. Else a height is an amount. */
  isBroken: boolean;
}

const REAL = 100;
const ROUND = [1, 2, 2.5, 5, 10] as const;

/** The next round step that is not below: 1, 2, 2.5 or 5 of a power of ten, whole reais at least. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, REAL)));
  const share = ROUND.find(part => part * power >= least) ?? 10;
  return Math.max(REAL, Math.round((share * power) / REAL) * REAL);
};

const MARKS = 3;
/** A line that keeps within this part of its height is flat to the eye. */
const FLAT = 1 / 3;
/** A step of a broken scale is a part of the whole amount that somebody would call a change. */
const LEAST_STEP = 1 / 20;

const marksFrom = (low: number, high: number, step: number): number[] =>
  Array.from({ length: Math.round((high - low) / step) + 1 }, (_, place) => low + place * step);

/** The scale of a line far above zero that hardly moves: zero at the foot, then its own range. */
function layOutBroken(least: number, most: number): ChartScale | null {
  const step = roundStep(Math.max((most - least) / (MARKS - 1), most * LEAST_STEP));
  const foot = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, foot + step);
  // what is left out is more than what is shown, or there is nothing to win
  if (foot <= high - foot) return null;
  return { low: 0, high, marks: [0, ...marksFrom(foot, high, step)], isBroken: true };
}

/** Lays the scale of a chart: zero is always on it, so that R$ 69 mil does not look like nothing. Only a line may leave a part of it out. */
export function layOutScale(amounts: readonly number[], mayBreak = false): ChartScale {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (mayBreak && least > 0 && most - least < most * FLAT) {
    const broken = layOutBroken(least, most);
    if (broken) return broken;
  }
  const top = Math.max(0, ...amounts);
  const bottom = Math.min(0, ...amounts);
  const step = roundStep((top - bottom) / MARKS);
  const low = Math.floor(bottom / step) * step;
  const high = Math.max(Math.ceil(top / step) * step, low + step);
  return { low, high, marks: marksFrom(low, high, step), isBroken: false };
}

/** How far above the foot of the scale an amount stands, from 0 to 1. */
export function heightOf(cents: number, { low, high, marks, isBroken }: ChartScale): number {
  const [, second = high] = marks;
  if (!isBroken) return (cents - low) / (high - low);
  const gap = 1 / (marks.length - 1);
  return cents <= second ? (cents / second) * gap : gap + ((cents - second) / (high - second)) * (1 - gap);
}

const UNITS = [
  { size: 1e9, name: 'bi' },
  { size: 1e6, name: 'mi' },
  { size: 1e3, name: 'mil' },
] as const;

const short = onFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }));

/** `7000000` -> `R$ 70 mil`, `-120000000` -> `−R$ 1,2 mi`, `75000` -> `R$ 750`: what stands beside a mark. Centavos. */
export function toShortAmount(cents: number): string {
  const reais = Math.abs(cents) / REAL;
  const unit = UNITS.find(({ size }) => reais >= size);
  const figure = short().format(unit ? reais / unit.size : reais);
  return `${cents < 0 ? '\u2212' : ''}R$\u00a0${figure}${unit ? `\u00a0${unit.name}` : ''}`;
}
