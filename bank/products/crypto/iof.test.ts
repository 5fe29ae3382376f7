import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CRYPTO_ASSETS } from '../../contract/products/crypto-words';
import { toSidePrice, toSpread, toTraded } from './amounts';
import { CRYPTO_IOF_TABLE, type CryptoIofRule, findCryptoIof, toTaxed } from './iof';

/** What was drafted and is not in force: 3.5 % of purchases. */
const DRAFT: CryptoIofRule = { id: 'draft', validFrom: '2027-01-01', buyBasisPoints: 350n };
const TABLE = [DRAFT, ...CRYPTO_IOF_TABLE];

describe('the dated rule', () => {
  it('is the newest that has begun, and none before the table', () => {
    expect(['2026-11-23', '2026-12-31', '2027-01-01', '2030-05-05'].map(day => findCryptoIof(day, TABLE).id)).toEqual([
      ...['none', 'none', 'draft', 'draft'],
    ]);
    expect(() => findCryptoIof('1999-01-01')).toThrow('1999-01-01');
  });

  it('in force taxes nothing', () => {
    expect(findCryptoIof('2026-11-23')).toMatchObject({ id: 'none', buyBasisPoints: 0n });
  });
});

describe('the tax of a trade', () => {
  const btc = { asset: 'btc', side: 'buy' } as const;
  it('is inside the reais of a purchase by amount, and on top of a quantity', () => {
    // 1.000,00 = 966,18 + 33,82
    const byAmount = toTaxed(btc, 55_837_531n, { given: 'amount', cents: 100_000n }, DRAFT);
    expect(byAmount).toMatchObject({ totalCents: 100_000n, iofCents: 3_382n, iofRule: 'draft' });
    expect(byAmount.units).toBe(toTraded(btc, 55_837_531n, { given: 'amount', cents: 96_618n }).units);
    // 2.791,88 and 97,72 on top of it
    const byUnits = toTaxed(btc, 55_837_531n, { given: 'quantity', units: 500_000n }, DRAFT);
    expect(byUnits).toEqual({ units: 500_000n, totalCents: 288_960n, iofCents: 9_772n, iofRule: 'draft' });
  });

  it('is never taken of a sale, which keeps the rule it was made with', () => {
    const sold = toTaxed({ asset: 'btc', side: 'sell' }, 54_187_159n, { given: 'quantity', units: 181_000n }, DRAFT);
    expect(sold).toEqual({ units: 181_000n, totalCents: 98_078n, iofCents: 0n, iofRule: 'draft' });
  });

  it('leaves market value, margin and tax that add up to what is paid, whatever the rate', () => {
    fc.assert(
      fc.property(
        ...[fc.constantFrom(...CRYPTO_ASSETS), fc.bigInt(1_000n, 10n ** 9n), fc.bigInt(10_000n, 10n ** 8n)],
        ...[fc.bigInt(0n, 2_000n), fc.boolean()],
        (asset, cents, midPrice, buyBasisPoints, isAmount) => {
          const trade = { asset, side: 'buy' } as const;
          const price = toSidePrice('buy', midPrice, 150n);
          const rule = { ...DRAFT, buyBasisPoints };
          const { units } = toTraded(trade, price, { given: 'amount', cents });
          if (units === 0n) return;
          const given = isAmount ? ({ given: 'amount', cents } as const) : ({ given: 'quantity', units } as const);
          const taxed = toTaxed(trade, price, given, rule);
          const spread = toSpread({ ...trade, ...taxed, midPrice }, taxed.totalCents);
          expect(spread).toBeGreaterThanOrEqual(0n);
          if (isAmount) expect(taxed.totalCents).toBe(cents);
          // the tax is that of the rest, to the centavo
          const wished = ((taxed.totalCents - taxed.iofCents) * buyBasisPoints) / 10_000n;
          const away = taxed.iofCents - wished;
          expect(away >= -1n && away <= 1n).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
