import { describe, expect, it } from 'vitest';
import { isBeyond, toLimitPrice } from './limit-price';

describe('the worst price that is accepted', () => {
  it.each([
    ['558375.31', 'buy', 2, '563959.06'],
    ['541871.59', 'sell', 2, '536452.88'],
    ['5.4470', 'buy', 4, '5.5014'],
    ['5.447', 'buy', 4, '5.5014'],
    ['0.0100', 'sell', 4, '0.0099'],
  ] as const)('of %s to %s with %i digits is %s', (price, side, digits, limit) => {
    expect(toLimitPrice(price, side, digits)).toBe(limit);
    expect(isBeyond(limit, limit, side)).toBe(false);
    expect(isBeyond(price, limit, side)).toBe(false);
  });

  it('is passed by the next centavo', () => {
    expect(isBeyond('563959.07', '563959.06', 'buy')).toBe(true);
    expect(isBeyond('536452.87', '536452.88', 'sell')).toBe(true);
    expect(isBeyond('999999.99', '536452.88', 'sell')).toBe(false);
  });
});
