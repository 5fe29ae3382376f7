import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CRYPTO_ASSETS } from '../../contract/products/crypto-words';
import {
  type Given,
  parsePrice,
  parseQuantity,
  toAverageCost,
  toCostOut,
  toPriceText,
  toQuantity,
  toSidePrice,
  toSpread,
  toTraded,
  toValue,
} from './amounts';
import { toChange } from './markets';

const ofCents = (cents: bigint): Given => ({ given: 'amount', cents });
const ofUnits = (units: bigint): Given => ({ given: 'quantity', units });

describe('the vectors of quotes', () => {
  it.each([
    ['btc', 55_012_345n, 150n, 55_837_531n, 54_187_159n],
    ['eth', 1_654_321n, 150n, 1_679_136n, 1_629_506n],
    ['usdc', 54_037n, 80n, 54_470n, 53_604n],
  ] as const)('%s is sold above and bought below the market', (_, mid, spread, ask, bid) => {
    expect([toSidePrice('buy', mid, spread), toSidePrice('sell', mid, spread)]).toEqual([ask, bid]);
  });

  it.each([
    ['btc', 'buy', 55_837_531n, ofCents(100_000n), 179_091n, 100_000n],
    ['btc', 'buy', 55_837_531n, ofUnits(500_000n), 500_000n, 279_188n],
    ['btc', 'sell', 54_187_159n, ofUnits(181_000n), 181_000n, 98_078n],
    ['btc', 'buy', 55_837_531n, ofCents(1n), 1n, 1n],
    ['eth', 'buy', 1_679_136n, ofCents(50_000n), 29_777_218_760_124_254n, 50_000n],
    ['eth', 'sell', 1_629_506n, ofUnits(123_456_789_012_345_678n), 123_456_789_012_345_678n, 201_173n],
    ['usdc', 'buy', 54_470n, ofCents(25_000n), 45_896_823n, 25_000n],
    ['usdc', 'sell', 53_604n, ofUnits(46_000_000n), 46_000_000n, 24_657n],
  ] as const)('%s %s', (asset, side, price, given, units, totalCents) => {
    expect(toTraded({ asset, side }, price, given)).toEqual({ units, totalCents });
  });

  it('say the margin: R$ 14,78 of R$ 1.000,00', () => {
    const trade = { asset: 'btc', side: 'buy', units: 179_091n, midPrice: 55_012_345n, iofCents: 0n } as const;
    expect(toValue('btc', 179_091n, 55_012_345n)).toBe(98_522n);
    expect(toSpread(trade, 100_000n)).toBe(1_478n);
  });

  it('give the average cost and the result of a sale', () => {
    const second = toTraded({ asset: 'btc', side: 'buy' }, 56_000_000n, ofCents(200_000n));
    expect(second.units).toBe(357_142n);
    const held = { units: 179_091n + second.units, costCents: 300_000n };
    const out = toCostOut(held, 200_000n);
    const { totalCents } = toTraded({ asset: 'btc', side: 'sell' }, 54_187_159n, ofUnits(200_000n));
    expect([held.units, out, totalCents, totalCents - out]).toEqual([536_233n, 111_892n, 108_374n, -3_518n]);
    const left = { units: held.units - 200_000n, costCents: held.costCents - out };
    expect(left).toEqual({ units: 336_233n, costCents: 188_108n });
    expect(toCostOut(left, left.units)).toBe(left.costCents);
    expect(toAverageCost('btc', { units: 0n, costCents: 0n })).toBeNull();
    expect(toAverageCost('btc', { units: 179_091n, costCents: 100_000n })).toBe(55_837_535n);
  });
});

describe('texts', () => {
  it('are read and written digit by digit', () => {
    expect(toQuantity('btc', 179_091n)).toBe('0.00179091');
    expect(toPriceText('usdc', 54_470n)).toBe('5.4470');
    expect(parsePrice('btc', '558375.31')).toBe(55_837_531n);
    expect(parsePrice('btc', '558375.3199')).toBe(55_837_531n);
    expect(parseQuantity('btc', '0.001790910000')).toBe(179_091n);
    fc.assert(
      fc.property(fc.constantFrom(...CRYPTO_ASSETS), fc.bigInt(1n, 10n ** 30n), (asset, units) => {
        expect(parseQuantity(asset, toQuantity(asset, units))).toBe(units);
      }),
    );
  });

  it.each([
    ['eth', '0.0000000000000000001', 'digits'],
    ['btc', '0.000000001', 'digits'],
    ['usdt', '1.0000001', 'digits'],
    ['eth', '0', 'zero'],
    ['eth', '0.000000000000000000', 'zero'],
  ] as const)('refuse %s of %s: %s', (asset, text, reason) => {
    expect(() => parseQuantity(asset, text)).toThrow(
      expect.objectContaining({ info: expect.objectContaining({ params: expect.objectContaining({ reason }) }) }),
    );
  });

  it('tell the change of a day to the even hundredth', () => {
    expect(toChange(58_176_140n, 57_640_165n)).toBe('0.93');
    expect(toChange(99n, 100n)).toBe('-1.00');
    expect(toChange(1_000_050n, 1_000_000n)).toBe('0.00');
    expect(toChange(1_000_150n, 1_000_000n)).toBe('0.02');
    expect(toChange(999_950n, 1_000_000n)).toBe('0.00');
  });
});

describe('whatever is traded', () => {
  const trade = fc.record({
    asset: fc.constantFrom(...CRYPTO_ASSETS),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    mid: fc.bigInt(1_000n, 10n ** 9n),
    spread: fc.bigInt(0n, 500n),
  });

  it('goes the house’s way, by less than the smallest part', () => {
    fc.assert(
      fc.property(trade, fc.bigInt(1n, 10n ** 22n), ({ asset, side, mid, spread }, units) => {
        const price = toSidePrice(side, mid, spread);
        const { totalCents } = toTraded({ asset, side }, price, ofUnits(units));
        const worth = toValue(asset, units, price);
        expect(side === 'buy' ? totalCents - worth : worth - totalCents).toBeGreaterThanOrEqual(0n);
        expect(side === 'buy' ? totalCents - worth : worth - totalCents).toBeLessThanOrEqual(1n);
        expect(toSpread({ asset, side, units, midPrice: mid, iofCents: 0n }, totalCents)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('of reais keeps the reais, and never gives a unit too many', () => {
    fc.assert(
      fc.property(trade, fc.bigInt(1n, 10n ** 10n), ({ asset, side, mid, spread }, cents) => {
        const price = toSidePrice(side, mid, spread);
        const { units, totalCents } = toTraded({ asset, side }, price, ofCents(cents));
        expect(totalCents).toBe(cents);
        const fair = toValue(asset, units, price);
        expect(side === 'buy' ? fair <= cents : fair >= cents).toBe(true);
        expect(toSpread({ asset, side, units, midPrice: mid, iofCents: 0n }, totalCents)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('leaves no cost behind, however a holding is sold in parts', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 20n),
        fc.bigInt(0n, 10n ** 12n),
        fc.array(fc.double({ min: 0.01, max: 0.9, noNaN: true }), { maxLength: 8 }),
        (units, costCents, shares) => {
          const held = { units, costCents };
          let out = 0n;
          for (const share of shares) {
            const sold = (held.units * BigInt(Math.floor(share * 1_000))) / 1_000n;
            if (sold === 0n) continue;
            const left = toCostOut(held, sold);
            expect(left).toBeLessThanOrEqual(held.costCents);
            held.units -= sold;
            held.costCents -= left;
            out += left;
          }
          expect(out + toCostOut(held, held.units)).toBe(costCents);
        },
      ),
    );
  });
});
