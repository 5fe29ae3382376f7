import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatShare, parseShare, showShare, sumShares, WHOLE } from './shares';

describe('a share of a company', () => {
  it('is read as people write it', () => {
    expect(['25', '25,5', ' 33.33 % ', '100', '0,01'].map(parseShare)).toEqual([2500, 2550, 3333, 10_000, 1]);
    expect(['', '100,01', '-1', '1,234', 'metade'].map(parseShare)).toEqual(Array(5).fill(undefined));
  });

  it('comes back as it was typed', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: WHOLE }), share => parseShare(showShare(share)) === share));
    expect(formatShare(3333)).toBe('33,33%');
  });

  it('adds up without a rest: three thirds and a hundredth', () => {
    expect(sumShares([3333, 3333, 3334])).toEqual({ sum: WHOLE, left: 0, over: 0, mayHideOwner: false });
    expect(sumShares([6000, 5000])).toMatchObject({ over: 1000, left: 0 });
  });

  it('may hide an owner of more than a quarter only where more than a quarter is left', () => {
    expect(sumShares([7500, null]).mayHideOwner).toBe(false);
    expect(sumShares([7499]).mayHideOwner).toBe(true);
  });
});
