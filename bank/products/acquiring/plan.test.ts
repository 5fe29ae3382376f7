import { describe, expect, it } from 'vitest';
import { feeBackOf, planSale, splitSale } from './plan';

const shape = (gross: bigint, mdr: number, n: number) => {
  const parts = splitSale(gross, mdr, n);
  const [first, second = first] = parts;
  return [
    ...[first?.grossCents, second?.grossCents, first?.feeCents, second?.feeCents, first?.netCents, second?.netCents],
    parts.reduce((sum, { netCents }) => sum + netCents, 0n),
  ].map(Number);
};

describe('a sale in instalments', () => {
  it.each([
    [10_000n, 1_080, 1, [10_000, 10_000, 108, 108, 9_892, 9_892, 9_892]],
    [25_000n, 2_160, 1, [25_000, 25_000, 540, 540, 24_460, 24_460, 24_460]],
    [3_790n, 2_990, 2, [1_895, 1_895, 57, 56, 1_838, 1_839, 3_677]],
    [10_000n, 3_490, 3, [3_334, 3_333, 117, 116, 3_217, 3_217, 9_651]],
    [30_000n, 3_500, 3, [10_000, 10_000, 350, 350, 9_650, 9_650, 28_950]],
    [100_000n, 3_990, 7, [14_290, 14_285, 576, 569, 13_714, 13_716, 96_010]],
    [150_000n, 4_390, 12, [12_500, 12_500, 557, 548, 11_943, 11_952, 143_415]],
    [5n, 3_500, 3, [3, 1, 0, 0, 3, 1, 5]],
  ] as const)('%d at %d in %d', (gross, mdr, n, told) => {
    expect(shape(gross, mdr, n)).toEqual(told);
  });

  it('is never worth less than nothing in one of its parts', () => {
    const nets = splitSale(336n, 6_000, 21).map(({ netCents }) => Number(netCents));
    expect(nets.slice(0, 3)).toEqual([0, 12, 16]);
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(316);
  });

  it.each([
    [9_999n, 12, 836n, 833n],
    [123_456n, 10, 12_351n, 12_345n],
    [5_000n, 6, 835n, 833n],
  ])('what does not divide is in the first: %d in %d', (gross, n, first, others) => {
    const parts = splitSale(gross, 0, n).map(({ grossCents }) => grossCents);
    expect(parts).toEqual([first, ...Array.from({ length: n - 1 }, () => others)]);
  });

  it('half a centavo of fee is one', () => {
    expect(splitSale(500n, 100, 1)[0]?.feeCents).toBe(1n);
    expect(splitSale(499n, 100, 1)[0]?.feeCents).toBe(0n);
  });
});

const dates = (soldOn: string, brand: 'visa' | 'mastercard', n: number, product = 'instalments' as const) =>
  planSale({ grossCents: 100_000n, mdr: 3_000, product, brand, instalments: n, soldOn }).map(({ dueDate }) => dueDate);

describe('the days on which it is paid', () => {
  it('are those of the manual', () => {
    expect(dates('2015-01-10', 'visa', 4)).toEqual(['2015-02-09', '2015-03-12', '2015-04-09', '2015-05-11']);
    expect(dates('2015-01-10', 'mastercard', 4)).toEqual(['2015-02-09', '2015-03-11', '2015-04-10', '2015-05-11']);
  });

  it.each([
    [
      '2026-11-19',
      '2026-11-23',
      '2026-12-21',
      '21/12 18/01 18/02 22/03 19/04 19/05',
      '21/12 18/01 17/02 19/03 19/04 18/05',
    ],
    [
      '2026-11-21',
      '2026-11-23',
      '2026-12-21',
      '21/12 20/01 22/02 23/03 20/04 21/05',
      '21/12 20/01 19/02 22/03 20/04 20/05',
    ],
    [
      '2026-12-01',
      '2026-12-02',
      '2026-12-31',
      '31/12 01/02 03/03 31/03 03/05 31/05',
      '31/12 01/02 01/03 31/03 30/04 31/05',
    ],
    [
      '2026-12-31',
      '2027-01-04',
      '2027-02-01',
      '01/02 02/03 30/03 30/04 31/05 30/06',
      '01/02 01/03 31/03 30/04 31/05 29/06',
    ],
    [
      '2027-01-08',
      '2027-01-11',
      '2027-02-10',
      '10/02 10/03 07/04 10/05 07/06 08/07',
      '10/02 09/03 08/04 10/05 07/06 07/07',
    ],
  ])('of a sale on %s', (soldOn, debit, credit, visa, mastercard) => {
    const terms = { grossCents: 10_000n, mdr: 1_000, brand: 'visa', instalments: 1, soldOn } as const;
    expect(planSale({ ...terms, product: 'debit' })[0]?.dueDate).toBe(debit);
    expect(planSale({ ...terms, product: 'prepaid' })[0]?.dueDate).toBe(debit);
    expect(planSale({ ...terms, product: 'credit' })[0]?.dueDate).toBe(credit);
    const short = (days: string[]) => days.map(day => `${day.slice(8)}/${day.slice(5, 7)}`).join(' ');
    expect(short(dates(soldOn, 'visa', 6))).toBe(visa);
    expect(short(dates(soldOn, 'mastercard', 6))).toBe(mastercard);
  });

  it('is one where the issuer waits', () => {
    const terms = { grossCents: 60_000n, mdr: 3_000, brand: 'visa', soldOn: '2026-11-19' } as const;
    expect(planSale({ ...terms, product: 'issuer_instalments', instalments: 6 })).toEqual([
      { number: 1, grossCents: 60_000n, feeCents: 1_800n, netCents: 58_200n, dueDate: '2026-12-21' },
    ]);
  });
});

/** Refunds one after the other: fee that comes back, and what is taken. */
const refunds = (grossCents: bigint, feeCents: bigint, amounts: bigint[]) => {
  let sale = { grossCents, feeCents, refundedCents: 0n, feeBackCents: 0n };
  return amounts.map(amount => {
    const back = feeBackOf(sale, amount);
    sale = { ...sale, refundedCents: sale.refundedCents + amount, feeBackCents: sale.feeBackCents + back };
    return [Number(back), Number(amount - back)];
  });
};

describe('a refund', () => {
  it('brings the fee back in proportion, the last one the rest', () => {
    expect(refunds(30_000n, 1_050n, [15_000n, 15_000n])).toEqual([
      [525, 14_475],
      [525, 14_475],
    ]);
    expect(refunds(10_000n, 349n, [3_333n, 3_333n, 3_334n])).toEqual([
      [116, 3_217],
      [116, 3_217],
      [117, 3_217],
    ]);
    // half a centavo of fee each: never more than all of it
    expect(refunds(100n, 4n, [13n, 13n, 13n, 13n, 13n, 35n]).map(([back]) => back)).toEqual([1, 0, 1, 0, 1, 1]);
  });
});
