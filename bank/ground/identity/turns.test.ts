import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeTurn, secondsUntil, toTokenEnds } from './turns';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const at = (offsetMs: number): Date => new Date(NOW.getTime() + offsetMs);
const session = (refreshCounter: number, refreshedAt: Date | null = NOW) => ({
  refreshCounter,
  refreshedAt,
  createdAt: at(-60_000),
});

describe('a refresh token that comes back', () => {
  it('turns the tokens when it is the current one, however old', () => {
    expect(judgeTurn(3, session(3), at(9 * 86_400_000))).toBe('turn');
    expect(judgeTurn(0, session(0, null), NOW)).toBe('turn');
  });

  it('of the turn before is answered for ten seconds, counted either way', () => {
    const afterMs = (ms: number) => judgeTurn(2, session(3), at(ms));
    expect([0, 10_000, -10_000].map(afterMs)).toEqual(['repeat', 'repeat', 'repeat']);
    expect([10_001, -10_001].map(afterMs)).toEqual(['end', 'end']);
  });

  it('has its grace from the opening of a session that was never renewed', () => {
    expect(judgeTurn(0, session(1, null), at(-50_000))).toBe('repeat');
    expect(judgeTurn(0, session(1, null), at(-49_999))).toBe('end');
  });

  it('of any other turn ends the session at once', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(1_000), (counter, current) => {
        if (counter === current || counter === current - 1) return;
        expect(judgeTurn(counter, session(current), NOW)).toBe('end');
      }),
    );
  });
});

describe('the ends of access tokens', () => {
  it('come after 15 minutes, and never after the session', () => {
    expect(toTokenEnds(1, at(86_400_000), NOW).expiresAt).toEqual(at(900_000));
    expect(toTokenEnds(1, at(900_000), NOW).expiresAt).toEqual(at(900_000));
    expect(toTokenEnds(1, at(899_999), NOW).expiresAt).toEqual(at(899_999));
  });

  it('come for those before it at once in the first turn, and after the grace in any other', () => {
    expect(toTokenEnds(0, at(86_400_000), NOW).othersEndAt).toEqual(NOW);
    expect(toTokenEnds(1, at(86_400_000), NOW).othersEndAt).toEqual(at(10_000));
  });

  it('are told in whole seconds that are really left', () => {
    expect([1_000, 1_999, 999, 0, -5_000].map(ms => secondsUntil(at(ms), NOW))).toEqual([1, 1, 0, 0, 0]);
  });
});
