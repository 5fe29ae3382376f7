import { areaOf } from '../../contract/top-up-phone';
import { BankError } from '../../core/errors';
import type { Cents } from '../../core/money';
import type { SoldTopUps, TopUpRail } from '../../providers';
import { type Chosen, requireSold } from './asked';
import { askDistributor, readCatalogue } from './catalogue';

const toPlain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

const isNamed = ({ operator, name }: SoldTopUps, text: string): boolean =>
  [operator, name].some(one => toPlain(one) === toPlain(text));

/**
 * A line of a list as its operator sells it: by the name that stands beside it, else by what its prefix proposes. Throws `top_up_distributor_unavailable`,
 * `validation_failed` with `operator: required` or `operator: unknown`, `top_up_operator_unavailable`, `top_up_value_unavailable` and `amount_invalid`.
 */
export const findTopUpRow = async (
  rail: TopUpRail,
  { phone, operator, amountCents }: { phone: string; operator: string | null; amountCents: Cents },
): Promise<Chosen> => {
  const sold = (await readCatalogue(rail, [phone])).get(areaOf(phone)) ?? [];
  const named = operator ?? (await askDistributor(rail.findOperator(phone)));
  const seller = named === null ? undefined : sold.find(one => isNamed(one, named));
  if (!seller) {
    const rule = operator === null ? 'required' : 'unknown';
    throw new BankError('validation_failed', { violations: [{ field: 'operator', rule }] });
  }
  return { phone, seller, value: requireSold(seller, amountCents) };
};
