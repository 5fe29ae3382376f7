import type { DiscountWish } from '../../contract/products/receivable-shapes';
import { addDays } from '../../core/calendar';
import { computeDueAmounts, type DueAmounts } from '../../core/due-amount';
import { BankError } from '../../core/errors';
import { findBadTerms } from '../pix/charges';
import type { OwnBoletoTerms } from '../../providers';

/** A fixed amount (1) or a percentage (2), in hundredths. */
interface Value {
  mode: 1 | 2;
  value: number;
}

/** What becomes of the amount, as it is stored: in the codes and hundredths of the API Pix, so that boleto and Pix cost the same every day. */
export interface Terms {
  fine?: Value;
  /** 1 amount a day; 2 percent a day, 3 a month, 4 a year. */
  interest?: { mode: number; value: number };
  discount?: { mode: 1 | 2; tiers: { until: string; value: number }[] };
  abatement?: { mode: 1; value: number };
}

/** What terms are made of. */
interface TermsWish {
  fine: Value | null;
  interest: { mode: number; value: number } | null;
  discount: DiscountWish | null;
  rebate_cents: number;
}

export const toDiscount = ({ mode, tiers }: DiscountWish, dueDate: string): NonNullable<Terms['discount']> => ({
  mode,
  tiers: tiers.map(({ days_before, value }) => ({ until: addDays(dueDate, -days_before), value })),
});

export const toAbatement = (rebateCents: number): Pick<Terms, 'abatement'> =>
  rebateCents === 0 ? {} : { abatement: { mode: 1, value: rebateCents } };

export const toTerms = ({ fine, interest, discount, rebate_cents }: TermsWish, dueDate: string): Terms => ({
  ...(fine && { fine }),
  ...(interest && { interest }),
  ...(discount && { discount: toDiscount(discount, dueDate) }),
  ...toAbatement(rebate_cents),
});

/** Throws `receivable_terms_invalid`, which names the fields, for terms that break a rule. */
export const requireSound = (
  of: { amountCents: bigint; dueDate: string; daysAfterDue: number; terms: Terms },
  today: string,
): void => {
  const bad = findBadTerms(of, today).filter(({ field }) => field !== 'due_date');
  if (bad.length === 0) return;
  const fields = bad.map(({ field, rule }) => ({ field: field.replace(/^terms\.?/, '') || 'terms', rule }));
  throw new BankError('receivable_terms_invalid', { violations: fields });
};

/** What it costs on a day of Brasília. */
export const computeOn = (of: { amount_cents: bigint; due_date: string; terms: Terms }, day: string): DueAmounts =>
  computeDueAmounts({ amountCents: of.amount_cents, dueDate: of.due_date, terms: of.terms }, day);

/** Thousandths of the registry in a hundredth of ours: it counts five decimals. */
const FINER = 1_000;

/** The same terms in the codes of the registry. Source: credit-boleto-files.md D.3. */
export const toRegistryTerms = ({ fine, interest, discount, abatement }: Terms): OwnBoletoTerms => ({
  rebateCents: BigInt(abatement?.value ?? 0),
  fine: fine ? { code: fine.mode, value: fine.value * FINER } : { code: 3, value: 0 },
  interest: interest ? { code: interest.mode as 1 | 2 | 3 | 4, value: interest.value * FINER } : { code: 5, value: 0 },
  discount: discount
    ? { code: discount.mode, tiers: discount.tiers.map(({ until, value }) => ({ until, value: value * FINER })) }
    : { code: 0 },
});
