import type { BoletoAmount, BoletoPart } from '@/bank/contract/products/boleto-parts';
import { formatDate, formatMoney } from '@/components/ui/format';
import { onFirstUse } from '@/components/ui/on-first-use';
import { amountTexts as texts } from './amount-texts';

const rates = onFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 5 }));
/** Rates have five decimals: 2% is 200000. */
const RATE = 100_000;

const toParts = ({ parts }: BoletoAmount): BoletoPart[] => parts.filter(({ amount_cents }) => amount_cents > 0);

const toUntil = (until: string | null): string => (until ? texts.until(formatDate(until)) : '');

/**
 * What a boleto comes to on its day, in a sentence: `R$ 100,00 + multa de R$ 2,00 + juros de R$ 0,33, 1 dia depois do vencimento.` Null where nothing is
 * added or taken off.
 */
export function toAmountSentence(amount: BoletoAmount): string | null {
  const parts = toParts(amount);
  if (parts.length === 0) return null;
  const sum = [
    formatMoney(amount.original_cents),
    ...parts.map(({ kind, amount_cents, until }) => texts.parts[kind](formatMoney(amount_cents)) + toUntil(until)),
  ].join(' ');
  const late = parts.find(({ kind, days }) => (kind === 'interest' || kind === 'fine') && days);
  const since = late?.days ? texts.late(late.days, late.business_days) : '';
  return `${sum}${since}.`;
}

/** The rules that the parts come from: `Multa de 2% e juros de 1% ao mês.` Null where none is told. */
export function toRuleSentence(amount: BoletoAmount): string | null {
  const rules = toParts(amount).flatMap(({ kind, rate, unit, per, business_days }) => {
    if (rate === null || unit === null || kind === 'rebate' || kind === 'paid_before') return [];
    const value = unit === 'percent' ? `${rates().format(rate / RATE)}%` : formatMoney(Math.round(rate / 1000));
    return [
      `${texts.rules[kind]} ${value}${per ? ` ${texts.per[per]}` : ''}${business_days ? texts.businessDays : ''}`,
    ];
  });
  if (rules.length === 0) return null;
  const all = rules.length === 1 ? (rules[0] ?? '') : `${rules.slice(0, -1).join(', ')} e ${rules.at(-1)}`;
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
}

/** Between what an amount may be chosen; null of one that is fixed, or free of any bound worth a word. */
export function toBoundsSentence({ kind, min_cents, max_cents }: BoletoAmount): string | null {
  if (kind === 'fixed') return null;
  return kind === 'free' ? texts.free : texts.range(formatMoney(min_cents), formatMoney(max_cents));
}
