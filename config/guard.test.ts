import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from './guard';

const VISITOR = { accessToken: undefined, refreshToken: undefined, twoFactor: false };
const token = { token: 'abc', endsAt: undefined };

describe('the guard', () => {
  it('has no say over what is no page', () => {
    expect(decide('/api/bank', VISITOR, () => false)).toEqual({ kind: 'pass' });
  });

  it('decides by nothing but who the cookies say is there, whatever the path', () => {
    const path = fc
      .array(fc.string({ unit: 'grapheme-ascii', maxLength: 12 }), { maxLength: 4 })
      .map(parts => `/${parts.join('/')}`);
    fc.assert(
      fc.property(path, fc.boolean(), (pathname, on) => {
        const verified = { ...VISITOR, accessToken: token, twoFactor: true };
        const renewable = { ...VISITOR, refreshToken: token };
        const decided = decide(pathname, VISITOR, () => on).kind;
        expect(decide(pathname, { ...VISITOR, accessToken: token }, () => on).kind).toBe(decided);
        expect(decide(pathname, { ...VISITOR, twoFactor: true }, () => on).kind).toBe(decided);
        expect(decide(pathname, verified, () => on)).toEqual(decide(pathname, renewable, () => on));
        expect(decided).not.toBe('not_found');
        expect(decide(pathname, verified, () => on).kind).not.toBe('login');
      }),
    );
  });
});
