import { computeDueAmounts, type DueAmounts, type DueTerms } from '../../core/due-amount';

/** Rates of the registry: of a real or of one percent, five decimals, as `1.00000` is 100,000. */
const UNIT = 100_000;

interface Rule {
  code: number;
  value: number;
}

/** What the registry tells of a boleto's money, in its own codes. Source: credit-boleto-files.md D.3. */
export interface BoletoTerms {
  amountCents: bigint;
  dueDate: string;
  rebateCents: bigint;
  /** 1 amount, 2 percent, 3 none. */
  fine: Rule & { code: 1 | 2 | 3 };
  /** 1 to 4: amount and percent a day, percent a month, a year, in calendar days; 6 to 9 in business days; 5 none. */
  interest: Rule & { code: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 };
  /** 0 none; 1 amount and 2 percent until a day, up to three of them; 3 and 4 amount, 5 and 6 percent a calendar or business day before. */
  discount:
    | { code: 0 }
    | { code: 1 | 2; tiers: readonly { until: string; value: number }[] }
    | (Rule & { code: 3 | 4 | 5 | 6 });
}

const toInterest = ({ code, value }: BoletoTerms['interest']): DueTerms['interest'] =>
  code === 5 ? undefined : { mode: code > 5 ? code - 1 : code, value };

const toDiscount = (discount: BoletoTerms['discount']): DueTerms['discount'] => {
  if (discount.code === 0) return undefined;
  return 'tiers' in discount
    ? { mode: discount.code, tiers: discount.tiers }
    : { mode: discount.code, value: discount.value };
};

/**
 * What a boleto costs on a day and how it comes about, for a registry that computes; who asks a registry that has computed takes its sum instead. Months are of
 * 30 days and years of 365; late days count from the due date itself.
 */
export const computeBoletoAmounts = (terms: BoletoTerms, day: string): DueAmounts => {
  const { amountCents, dueDate, rebateCents, fine } = terms;
  // a rebate comes off before anything is worked out of the amount, and leaves one centavo
  const abatement = rebateCents < amountCents ? rebateCents : amountCents - 1n;
  const amounts = computeDueAmounts(
    {
      amountCents: amountCents - abatement,
      dueDate,
      unit: UNIT,
      terms: {
        fine: fine.code === 3 ? undefined : { mode: fine.code, value: fine.value },
        interest: toInterest(terms.interest),
        discount: toDiscount(terms.discount),
      },
    },
    day,
  );
  return { ...amounts, abatement };
};

/** What a registry computed for payments until a day. */
export interface BoletoCalculation {
  validUntil: string;
  totalCents: bigint;
}

/** The sum to charge on a day: of what the registry computed, the one whose validity ends first and not before it. `undefined`: it has to be asked again. */
export const pickCalculation = <Calculation extends BoletoCalculation>(
  calculations: readonly Calculation[],
  day: string,
): Calculation | undefined =>
  calculations
    .filter(({ validUntil }) => validUntil >= day)
    .reduce<Calculation | undefined>(
      (first, next) => (first && first.validUntil <= next.validUntil ? first : next),
      undefined,
    );

/** A share of an amount in percent with five decimals, half a centavo up: the least and the most that a boleto takes. */
export const shareOf = (amountCents: bigint, percent: number): bigint => {
  const whole = BigInt(UNIT) * 100n;
  return (amountCents * BigInt(percent) + whole / 2n) / whole;
};
