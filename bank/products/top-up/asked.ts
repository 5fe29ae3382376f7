import type { TopUpItem } from '../../contract/products/top-up';
import { readTopUpPhone } from '../../contract/top-up-phone';
import { BankError } from '../../core/errors';
import { fromWire, toWire } from '../../core/money';
import { toPlainText } from '../../core/plain-text';
import type { SoldTopUps, TopUpRail } from '../../providers';
import { type Catalogue, findSeller, findValue, listNearest, readCatalogue } from './catalogue';

/** One credit for one line, as its operator sells it. */
export interface Chosen {
  phone: string;
  seller: SoldTopUps;
  value: SoldTopUps['values'][number];
}

interface Violation {
  field: string;
  rule: string;
}

const refuse = (violations: Violation[]): never => {
  throw new BankError('validation_failed', { violations });
};

/** The numbers of a call in one writing, in their order. Throws `validation_failed` that says of each what it is. */
export const requirePhones = (typed: readonly string[], toField: (index: number) => string): string[] => {
  const violations: Violation[] = [];
  const phones = typed.map((text, index) => {
    const read = readTopUpPhone(text);
    if ('phone' in read) return read.phone;
    violations.push({ field: toField(index), rule: read.problem });
    return '';
  });
  return violations.length > 0 ? refuse(violations) : phones;
};

/** What a line may be charged with. Throws `top_up_value_unavailable` with the nearest values, `top_up_operator_unavailable`, `amount_invalid`. */
export const requireSold = (seller: SoldTopUps, amountCents: bigint): Chosen['value'] => {
  if (amountCents <= 0n) throw new BankError('amount_invalid');
  if (!seller.isAvailable) throw new BankError('top_up_operator_unavailable', { params: { operator: seller.name } });
  const value = findValue(seller, amountCents);
  if (value) return value;
  const [first, second] = listNearest(seller, amountCents).map(toWire);
  const nearest = {
    ...(first === undefined ? {} : { nearest_cents: first }),
    ...(second === undefined ? {} : { other_cents: second }),
  };
  throw new BankError('top_up_value_unavailable', { params: { operator: seller.name, ...nearest } });
};

const requireOnce = (phones: readonly string[]): void => {
  const seen = new Set<string>();
  const violations = phones.flatMap((phone, index) => {
    const isKnown = seen.has(phone);
    seen.add(phone);
    return isKnown ? [{ field: `top_ups.${index}.phone`, rule: 'repeated' }] : [];
  });
  if (violations.length > 0) refuse(violations);
};

/** The lines of a call, each with a number of its own. */
const requireLines = (items: readonly TopUpItem[]): string[] => {
  const phones = requirePhones(
    items.map(({ phone }) => phone),
    index => `top_ups.${index}.phone`,
  );
  requireOnce(phones);
  return phones;
};

const choose = (items: readonly TopUpItem[], phones: readonly string[], catalogue: Catalogue): Chosen[] =>
  items.map(({ operator, amount_cents }, index) => {
    const phone = phones[index] ?? '';
    const seller = findSeller(catalogue, phone, operator);
    if (!seller) return refuse([{ field: `top_ups.${index}.operator`, rule: 'unknown' }]);
    return { phone, seller, value: requireSold(seller, fromWire(amount_cents)) };
  });

/**
 * What is asked for as operators sell it, read before any transaction; what refuses it is thrown where the answer is called for, so that a call which is
 * repeated is answered though nothing is sold any more.
 */
export const readAsked = async (
  rail: TopUpRail,
  { top_ups: items, description: typed }: { top_ups: readonly TopUpItem[]; description?: string | undefined },
): Promise<() => Asked> => {
  try {
    const phones = requireLines(items);
    const chosen = choose(items, phones, await readCatalogue(rail, phones));
    return () => ({ chosen, description: toPlainText(typed, 140) });
  } catch (error) {
    return () => {
      throw error;
    };
  }
};

/** What a company is charged for, and for which purpose of its own. */
export interface Asked {
  chosen: readonly Chosen[];
  description: string | null;
}

/** All that the proof of some credits holds for: line, operator and amount of each. */
export const toBoundLines = (chosen: readonly Chosen[]): string =>
  chosen.map(({ phone, seller, value }) => `${phone}/${seller.operator}/${value.amountCents}`).join(';');

/** What they come to. */
export const sumOf = (chosen: readonly Chosen[]): bigint =>
  chosen.reduce((sum, { value }) => sum + value.amountCents, 0n);
