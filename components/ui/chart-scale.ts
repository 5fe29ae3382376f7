/** A scale of round marks at equal steps, lowest first, that holds every amount and zero: a height is an amount. Centavos. */
export interface ChartScale {
  low: number;
  high: number;
  marks: readonly number[];
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

/** Lays the scale of a chart: never cut at its foot, so that R$ 69 mil does not look like nothing. */
export function layOutScale(amounts: readonly number[]): ChartScale {
  const top = Math.max(0, ...amounts);
  const bottom = Math.min(0, ...amounts);
  const step = roundStep((top - bottom) / MARKS);
  const low = Math.floor(bottom / step) * step;
  const high = Math.max(Math.ceil(top / step) * step, low + step);
  const count = Math.round((high - low) / step);
  return { low, high, marks: Array.from({ length: count + 1 }, (_, place) => low + place * step) };
}

const UNITS = [
  { size: 1e9, name: 'bi' },
  { size: 1e6, name: 'mi' },
  { size: 1e3, name: 'mil' },
] as const;

const short = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `7000000` -> `R$ 70 mil`, `-120000000` -> `−R$ 1,2 mi`, `75000` -> `R$ 750`: what stands beside a mark. Centavos. */
export function toShortAmount(cents: number): string {
  const reais = Math.abs(cents) / REAL;
  const unit = UNITS.find(({ size }) => reais >= size);
  const figure = short.format(unit ? reais / unit.size : reais);
  return `${cents < 0 ? '\u2212' : ''}R$\u00a0${figure}${unit ? `\u00a0${unit.name}` : ''}`;
}
