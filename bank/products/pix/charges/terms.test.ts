import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChargeTerms } from '../../../contract/products/pix/charges';
import { addDays, isBusinessDay } from '../../../core/calendar';
import { computeDueAmounts } from '../../../core/due-amount';
import { findBadTerms, toLastDay } from './terms';

/** R$ 100,00 due on Thursday 2026-10-15. */
const due = (terms: ChargeTerms, dueDate = '2026-10-15') => ({ amountCents: 10_000n, dueDate, terms });
const total = (terms: ChargeTerms, day: string, dueDate?: string) => computeDueAmounts(due(terms, dueDate), day).total;

describe('what is due on a day', () => {
  it.each<[string, ChargeTerms, string, bigint]>([
    [
      'nothing more on the due date',
      { fine: { mode: 2, value: 200 }, interest: { mode: 3, value: 100 } },
      '2026-10-15',
      10_000n,
    ],
    ['a fixed fine one day late', { fine: { mode: 1, value: 250 } }, '2026-10-16', 10_250n],
    ['a fine of 2 %', { fine: { mode: 2, value: 200 } }, '2026-10-16', 10_200n],
    ['R$ 0,10 a calendar day', { interest: { mode: 1, value: 10 } }, '2026-10-25', 10_100n],
    ['0,5 % a calendar day', { interest: { mode: 2, value: 50 } }, '2026-10-25', 10_500n],
    ['1 % a month, ten days of it', { interest: { mode: 3, value: 100 } }, '2026-10-25', 10_033n],
    ['12 % a year, 73 days of it', { interest: { mode: 4, value: 1_200 } }, '2026-12-27', 10_240n],
    ['R$ 0,10 a business day', { interest: { mode: 5, value: 10 } }, '2026-10-25', 10_060n],
    ['0,5 % a business day', { interest: { mode: 6, value: 50 } }, '2026-10-25', 10_300n],
    ['2,1 % a month of business days', { interest: { mode: 7, value: 210 } }, '2026-10-25', 10_060n],
    ['25,2 % a year of business days', { interest: { mode: 8, value: 2_520 } }, '2026-10-25', 10_060n],
    [
      'an amount off until a day',
      { discount: { mode: 1, tiers: [{ until: '2026-10-10', value: 500 }] } },
      '2026-10-10',
      9_500n,
    ],
    [
      'nothing off the day after',
      { discount: { mode: 1, tiers: [{ until: '2026-10-10', value: 500 }] } },
      '2026-10-11',
      10_000n,
    ],
    [
      'the first of several tiers',
      {
        discount: {
          mode: 2,
          tiers: [
            { until: '2026-10-12', value: 300 },
            { until: '2026-10-05', value: 1_000 },
          ],
        },
      },
      '2026-10-05',
      9_000n,
    ],
    [
      'the next of several tiers',
      {
        discount: {
          mode: 2,
          tiers: [
            { until: '2026-10-12', value: 300 },
            { until: '2026-10-05', value: 1_000 },
          ],
        },
      },
      '2026-10-06',
      9_700n,
    ],
    ['R$ 1,00 for each calendar day before', { discount: { mode: 3, value: 100 } }, '2026-10-05', 9_000n],
    // 12 October is a holiday: 6, 7, 8, 9, 13, 14 and 15 are left
    ['R$ 1,00 for each business day before', { discount: { mode: 4, value: 100 } }, '2026-10-05', 9_300n],
    ['0,25 % for each calendar day before', { discount: { mode: 5, value: 25 } }, '2026-10-05', 9_750n],
    ['0,25 % for each business day before', { discount: { mode: 6, value: 25 } }, '2026-10-05', 9_825n],
    ['an abatement in reais', { abatement: { mode: 1, value: 1_000 } }, '2026-10-15', 9_000n],
    ['an abatement in percent', { abatement: { mode: 2, value: 1_000 } }, '2026-10-15', 9_000n],
    [
      'the fine of what the abatement left',
      { abatement: { mode: 1, value: 1_000 }, fine: { mode: 2, value: 200 } },
      '2026-10-16',
      9_180n,
    ],
  ])('%s', (_name, terms, day, expected) => {
    expect(total(terms, day)).toBe(expected);
  });

  it('charges nothing for a due date on which banks were closed, and counts from it one business day later', () => {
    const terms: ChargeTerms = { fine: { mode: 2, value: 200 }, interest: { mode: 2, value: 100 } };
    // Friday 20 November 2026 is a holiday
    expect(total(terms, '2026-11-23', '2026-11-20')).toBe(10_000n);
    expect(total(terms, '2026-11-24', '2026-11-20')).toBe(10_000n + 200n + 400n);
  });

  it('takes nothing off after the due date, even where banks were closed on it', () => {
    const terms: ChargeTerms = { discount: { mode: 1, tiers: [{ until: '2026-11-25', value: 500 }] } };
    expect(total(terms, '2026-11-20', '2026-11-20')).toBe(9_500n);
    expect(total(terms, '2026-11-21', '2026-11-20')).toBe(10_000n);
  });

  it.each<[string, ChargeTerms, bigint]>([
    ['R$ 0,25 a calendar day', { discount: { mode: 3, value: 25 } }, 250n],
    ['R$ 0,25 a business day', { discount: { mode: 4, value: 25 } }, 175n],
    ['0,25 % a calendar day', { discount: { mode: 5, value: 25 } }, 1_000n],
    ['0,25 % a business day', { discount: { mode: 6, value: 25 } }, 700n],
    ['R$ 0,25 until a day', { discount: { mode: 1, tiers: [{ until: '2026-10-05', value: 25 }] } }, 25n],
    ['0,25 % until a day', { discount: { mode: 2, tiers: [{ until: '2026-10-05', value: 25 }] } }, 100n],
  ])('takes %s off R$ 400,00', (_name, terms, discount) => {
    expect(computeDueAmounts({ ...due(terms), amountCents: 40_000n }, '2026-10-05').discount).toBe(discount);
  });

  it('takes the tier that ends first of those still open, in whatever order they stand', () => {
    const tiers = [
      { until: '2026-10-05', value: 500 },
      { until: '2026-10-10', value: 300 },
      { until: '2026-10-12', value: 100 },
    ];
    for (const order of [tiers, [...tiers].reverse(), [...tiers.slice(1), ...tiers.slice(0, 1)]]) {
      const off = ['2026-10-05', '2026-10-06', '2026-10-10', '2026-10-12', '2026-10-13'].map(
        day => computeDueAmounts(due({ discount: { mode: 1, tiers: order } }), day).discount,
      );
      expect(off).toEqual([500n, 300n, 300n, 100n, 0n]);
    }
  });

  it('tells each part of it, a part that the terms do not have as nothing', () => {
    const terms: ChargeTerms = {
      abatement: { mode: 1, value: 1_000 },
      fine: { mode: 1, value: 250 },
      interest: { mode: 1, value: 10 },
    };
    expect(computeDueAmounts(due(terms), '2026-10-16')).toEqual({
      abatement: 1_000n,
      discount: 0n,
      fine: 250n,
      interest: 10n,
      total: 9_260n,
    });
    expect(computeDueAmounts(due({}), '2026-10-16')).toEqual({
      abatement: 0n,
      discount: 0n,
      fine: 0n,
      interest: 0n,
      total: 10_000n,
    });
  });

  it('rounds half a centavo up and less than half down', () => {
    const of = (amountCents: bigint) =>
      computeDueAmounts({ ...due({ fine: { mode: 2, value: 50 } }), amountCents }, '2026-10-16').fine;
    // 0,5 % of R$ 0,99, R$ 1,00, R$ 2,99 and R$ 3,00
    expect([of(99n), of(100n), of(299n), of(300n)]).toEqual([0n, 1n, 1n, 2n]);
  });

  it('never falls below one centavo', () => {
    expect(total({ discount: { mode: 3, value: 5_000 } }, '2026-09-01')).toBe(1n);
    expect(total({ abatement: { mode: 1, value: 10_000 } }, '2026-10-15')).toBe(1n);
  });
});

describe('the last day of a charge', () => {
  it.each([
    ['2026-10-15', 0, '2026-10-15'],
    ['2026-11-20', 0, '2026-11-23'],
    ['2026-10-15', 30, '2026-11-16'],
    ['2028-01-30', 30, '2028-03-01'],
  ])('of %s with %i days after it is %s', (dueDate, days, last) => {
    expect(toLastDay(dueDate, days)).toBe(last);
  });
});

describe('terms that break a rule', () => {
  it('are named by their field', () => {
    expect(findBadTerms(due({}), '2026-10-16')).toEqual([{ field: 'due_date', rule: 'past' }]);
    expect(findBadTerms(due({ abatement: { mode: 1, value: 10_000 } }), '2026-10-01')).toEqual([
      { field: 'terms.abatement', rule: 'too_much' },
    ]);
    const late: ChargeTerms = { discount: { mode: 1, tiers: [{ until: '2026-10-16', value: 100 }] } };
    expect(findBadTerms(due(late), '2026-10-01')).toEqual([{ field: 'terms.discount', rule: 'day' }]);
    const all: ChargeTerms = { discount: { mode: 2, tiers: [{ until: '2026-10-15', value: 10_000 }] } };
    expect(findBadTerms(due(all), '2026-10-01')).toEqual([{ field: 'terms.discount', rule: 'too_much' }]);
    expect(findBadTerms(due({ fine: { mode: 2, value: 200 } }), '2026-10-15')).toEqual([]);
  });

  const TODAY = '2026-10-01';
  const rulesOf = (terms: ChargeTerms) => findBadTerms(due(terms), TODAY).map(({ field, rule }) => `${field} ${rule}`);
  const tiers = (mode: 1 | 2, ...list: [string, number][]): ChargeTerms => ({
    discount: { mode, tiers: list.map(([until, value]) => ({ until, value })) },
  });

  it.each<[string, ChargeTerms, string[]]>([
    ['an abatement of all but a centavo', { abatement: { mode: 1, value: 9_999 } }, []],
    ['an abatement of all', { abatement: { mode: 1, value: 10_000 } }, ['terms.abatement too_much']],
    ['an abatement of 99,99 %', { abatement: { mode: 2, value: 9_999 } }, []],
    ['an abatement of 100 %', { abatement: { mode: 2, value: 10_000 } }, ['terms.abatement too_much']],
    ['a fine of 100 %', { fine: { mode: 2, value: 10_000 } }, []],
    ['a fine of more than 100 %', { fine: { mode: 2, value: 10_001 } }, ['terms.fine too_much']],
    ['a fine in reais above the amount', { fine: { mode: 1, value: 10_001 } }, []],
    ['a discount of all but a centavo', tiers(1, ['2026-10-15', 9_999]), []],
    [
      'one discount of several that is all',
      tiers(1, ['2026-10-14', 10_000], ['2026-10-15', 1]),
      ['terms.discount too_much'],
    ],
    ['a discount until today and until the due date', tiers(2, [TODAY, 500], ['2026-10-15', 100]), []],
    [
      'one discount of several until yesterday',
      tiers(2, ['2026-09-30', 500], ['2026-10-15', 100]),
      ['terms.discount day'],
    ],
    [
      'one discount of several beyond the due date',
      tiers(2, ['2026-10-10', 500], ['2026-10-16', 100]),
      ['terms.discount day'],
    ],
    ['two discounts until one day', tiers(2, ['2026-10-10', 500], ['2026-10-10', 100]), ['terms.discount day']],
    [
      'an abatement and a discount that are all together',
      { abatement: { mode: 1, value: 6_000 }, ...tiers(1, ['2026-10-15', 4_000]) },
      ['terms.discount too_much'],
    ],
    ['a discount for each day before', { discount: { mode: 3, value: 10_000 } }, []],
  ])('%s', (_name, terms, rules) => {
    expect(rulesOf(terms)).toEqual(rules);
  });

  it('are none for a percentage above the amount in centavos, nor for an amount above a hundred percent', () => {
    expect(findBadTerms({ ...due({ abatement: { mode: 2, value: 500 } }), amountCents: 100n }, TODAY)).toEqual([]);
    expect(findBadTerms({ ...due({ abatement: { mode: 1, value: 20_000 } }), amountCents: 30_000n }, TODAY)).toEqual(
      [],
    );
  });

  it('are due today at the earliest and in 3.660 days at the latest', () => {
    const dueOn = (day: string) => findBadTerms(due({}, day), TODAY);
    expect(dueOn(TODAY)).toEqual([]);
    expect(dueOn(addDays(TODAY, 3_660))).toEqual([]);
    expect(dueOn(addDays(TODAY, 3_661))).toEqual([{ field: 'due_date', rule: 'too_far' }]);
  });
});

const part = fc.record({ mode: fc.constantFrom<1 | 2>(1, 2), value: fc.integer({ min: 1, max: 9_999 }) });
const anyTerms: fc.Arbitrary<ChargeTerms> = fc.record(
  {
    fine: part,
    interest: fc.record({ mode: fc.integer({ min: 1, max: 8 }), value: fc.integer({ min: 1, max: 9_999 }) }),
    discount: fc.record({
      mode: fc.constantFrom<3 | 4 | 5 | 6>(3, 4, 5, 6),
      value: fc.integer({ min: 1, max: 9_999 }),
    }),
    abatement: part,
  },
  { requiredKeys: [] },
);
const anyCharge = fc.record({
  amountCents: fc.bigInt({ min: 1n, max: 999_999_999_999n }),
  dueDate: fc.integer({ min: 0, max: 1_500 }).map(days => addDays('2026-01-01', days)),
  terms: anyTerms,
});

describe('for whatever charge and day', () => {
  it('adds up, and is at least one centavo', () => {
    fc.assert(
      fc.property(anyCharge, fc.integer({ min: -400, max: 400 }), (charge, days) => {
        const {
          abatement,
          discount,
          fine,
          interest,
          total: sum,
        } = computeDueAmounts(charge, addDays(charge.dueDate, days));
        expect(sum).toBe(charge.amountCents - abatement - discount + fine + interest);
        expect(sum >= 1n && abatement >= 0n && discount >= 0n && fine >= 0n && interest >= 0n).toBe(true);
        if (days > 0) expect(discount).toBe(0n);
        else expect(fine + interest).toBe(0n);
      }),
    );
  });

  it('never costs less a day later', () => {
    fc.assert(
      fc.property(anyCharge, fc.integer({ min: -60, max: 200 }), (charge, days) => {
        const day = addDays(charge.dueDate, days);
        const today = computeDueAmounts(charge, day).total;
        expect(computeDueAmounts(charge, addDays(day, 1)).total >= today).toBe(true);
      }),
    );
  });

  it('ends on a business day, never before its validity', () => {
    fc.assert(
      fc.property(anyCharge, fc.integer({ min: 0, max: 365 }), ({ dueDate }, days) => {
        const last = toLastDay(dueDate, days);
        expect(isBusinessDay(last) && last >= addDays(dueDate, days)).toBe(true);
      }),
    );
  });
});
