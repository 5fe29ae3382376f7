import type { Cents } from '../../../core/money';

/** What a barcode of a boleto and a column of amounts can hold. */
const MOST_CENTS = 99_999_999_999n;

export type AmountResult =
  | { ok: true; cents: Cents }
  | { ok: false; rule: 'number' | 'exponent' | 'too_small' | 'too_large' | 'fraction' };

const wrong = (rule: Extract<AmountResult, { ok: false }>['rule']): AmountResult => ({ ok: false, rule });

/** Digits in groups of three, the mark of thousands between them. */
const isGrouped = (text: string, mark: string): boolean =>
  text.split(mark).every((group, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));

/** Reais and the digits of centavos: the last mark is that of decimals, unless it stands where thousands have theirs. */
const toParts = (text: string): { reais: string; decimals: string } | null => {
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  const at = Math.max(comma, dot);
  if (at === -1) return { reais: text, decimals: '' };
  const mark = text.charAt(at);
  const other = mark === ',' ? '.' : ',';
  const isThousands = mark === '.' && !text.includes(other) && isGrouped(text, '.');
  if (isThousands) return { reais: text.replaceAll('.', ''), decimals: '' };
  const [before, decimals] = [text.slice(0, at), text.slice(at + 1)];
  if (before.includes(mark)) return null;
  if (before.includes(other) && !isGrouped(before, other)) return null;
  return { reais: before.replaceAll(other, ''), decimals };
};

/** Holds an amount that was added up or multiplied to what any amount may be. */
export const holdToMost = (cents: Cents): AmountResult =>
  cents > MOST_CENTS ? wrong('too_large') : { ok: true, cents };

/** An amount as people write it: `1.234,56`, `1234.56`, `R$ 1.234`, `1.234` (one thousand two hundred and thirty-four). */
export const readAmount = (typed: string): AmountResult => {
  const text = typed.replace(/\s|R\$/gi, '').replace(/^\+/, '');
  if (/^-?[\d.,]+e[+-]?\d+$/i.test(text)) return wrong('exponent');
  if (/^(-|\()/.test(text)) return wrong('too_small');
  if (!/^\d[\d.,]*$/.test(text)) return wrong('number');
  const parts = toParts(text);
  if (!parts || !/^\d+$/.test(parts.reais) || !/^\d*$/.test(parts.decimals)) return wrong('number');
  if (parts.decimals.length > 2 && /[1-9]/.test(parts.decimals.slice(2))) return wrong('fraction');
  if (parts.reais.length > 15) return wrong('too_large');
  const cents = BigInt(parts.reais) * 100n + BigInt(parts.decimals.slice(0, 2).padEnd(2, '0'));
  return cents === 0n ? wrong('too_small') : holdToMost(cents);
};
