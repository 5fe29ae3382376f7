import type { PublicReceivable } from '@/bank/contract/products/receivable-public';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatAmount, formatDate, formatMoney, formatSignedMoney } from '@/components/ui/format';
import { texts } from './public-texts';

type Explained = Pick<PublicReceivable, 'amount_cents' | 'amounts' | 'terms'>;

/** Hundredths of a real or of one percent: `R$ 10,00`, `2%`, `0,33%`. */
const toValue = (mode: number, value: number): string =>
  mode === 1 ? formatMoney(value) : `${formatAmount(value).replace(/,00$/, '')}%`;

/** The tiers of the discount that may still be had, the nearest first. */
const listTiers = ({ terms: { discount }, amounts }: Explained) =>
  (discount?.tiers ?? []).filter(({ until }) => until >= amounts.day).sort((a, b) => (a.until < b.until ? -1 : 1));

const row = (term: string, cents: number): DefinitionRow[] =>
  cents === 0 ? [] : [{ term, value: formatSignedMoney(cents) }];

/** How the amount of today is made of the face value; no rows where it is the face value. */
export const toAmountRows = (receivable: Explained): DefinitionRow[] => {
  const { amount_cents, amounts } = receivable;
  const until = listTiers(receivable)[0]?.until;
  const parts = [
    ...row(texts.amount.rebate, -amounts.rebate_cents),
    ...row(until ? texts.amount.discountUntil(formatDate(until)) : texts.amount.discount, -amounts.discount_cents),
    ...row(texts.amount.fine, amounts.fine_cents),
    ...row(texts.amount.interest, amounts.interest_cents),
  ];
  if (parts.length === 0) return [];
  return [
    { term: texts.face, value: formatMoney(amount_cents) },
    ...parts,
    { term: texts.amount.total, value: formatMoney(amounts.total_cents) },
  ];
};

const toLate = ({ terms: { fine, interest } }: Explained): string => {
  const parts = [
    ...(fine ? [texts.amount.fineOf(toValue(fine.mode, fine.value))] : []),
    ...(interest
      ? [texts.amount.interestOf(toValue(interest.mode, interest.value), texts.periods[interest.mode] ?? '')]
      : []),
  ];
  return parts.length === 0 ? texts.amount.noCharges : texts.amount.late(parts.join(texts.amount.and));
};

/** What becomes of the amount on other days, in sentences. */
export const toTermWords = (receivable: Explained): string[] => {
  const { terms, amounts } = receivable;
  if (amounts.fine_cents > 0 || amounts.interest_cents > 0) return terms.interest ? [texts.amount.growing] : [];
  const mode = terms.discount?.mode ?? 1;
  const tiers = listTiers(receivable).map(({ until, value }) =>
    texts.amount.tier(toValue(mode, value), formatDate(until)),
  );
  return [...(tiers.length > 0 ? [texts.amount.early(tiers.join('; '))] : []), toLate(receivable)];
};
