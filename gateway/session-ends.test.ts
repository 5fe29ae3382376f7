import { expect, it } from 'vitest';
import { sessionEndsOf } from './session-ends';

it('tells the ends that the cookies claim, and nothing of what is not there', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const token = (endsAt: number | undefined) => ({ token: 'secret', endsAt });
  expect(sessionEndsOf({ accessToken: token(now / 1000 + 900), refreshToken: token(now / 1000 + 60) }, now)).toEqual({
    now: '2026-11-21T12:00:00.000Z',
    access_ends_at: '2026-11-21T12:15:00.000Z',
    session_ends_at: '2026-11-21T12:01:00.000Z',
  });
  expect(sessionEndsOf({ accessToken: token(undefined), refreshToken: undefined }, now)).toMatchObject({
    access_ends_at: null,
    session_ends_at: null,
  });
});
