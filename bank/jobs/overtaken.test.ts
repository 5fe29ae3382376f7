import { describe, expect, it } from 'vitest';
import { Overtaken, requireAsSeen } from './overtaken';

const SEEN = { amountCents: 1_200n, tryAt: new Date('2026-11-21T10:00:00Z'), note: 'a' };
const require = (held: typeof SEEN | undefined) => () => requireAsSeen(SEEN, held, ['amountCents', 'tryAt']);

describe('what a run saw', () => {
  it('is as it was seen when the facts on which it decided are the same, the instant in another object', () => {
    expect(require({ ...SEEN, tryAt: new Date(SEEN.tryAt), note: 'b' })).not.toThrow();
  });

  it.each([
    ['its amount', { ...SEEN, amountCents: 1_201n }],
    ['its hour by a millisecond', { ...SEEN, tryAt: new Date(SEEN.tryAt.getTime() + 1) }],
    ['that it is there at all', undefined],
  ])('is overtaken when somebody changed %s', (_what, held) => {
    expect(require(held)).toThrow(Overtaken);
  });
});
