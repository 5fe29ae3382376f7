import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '../../core/ids';
import { deriveAccessToken, deriveRefreshToken, isGenuine, parseRefreshToken } from './session-tokens';

describe('session tokens', () => {
  const key = randomBytes(32);
  const sessionId = newId('ses');

  it('say which session and turn they are of, and prove it', () => {
    const token = deriveRefreshToken(key, sessionId, 7);
    const claim = parseRefreshToken(token);
    expect(claim).toEqual({ sessionId, counter: 7 });
    expect(claim && isGenuine(token, key, claim)).toBe(true);
    expect(claim && isGenuine(token, randomBytes(32), claim)).toBe(false);
  });

  it('are the same when derived again and differ from turn to turn', () => {
    expect(deriveRefreshToken(key, sessionId, 1)).toBe(deriveRefreshToken(key, sessionId, 1));
    expect(deriveAccessToken(key, sessionId, 1)).toBe(deriveAccessToken(key, sessionId, 1));
    expect(deriveRefreshToken(key, sessionId, 2)).not.toBe(deriveRefreshToken(key, sessionId, 1));
    expect(deriveAccessToken(key, sessionId, 2)).not.toBe(deriveAccessToken(key, sessionId, 1));
  });

  it('lead back to their session at any turn, to the last that four bytes count', () => {
    for (const counter of [0, 1, 255, 65_536, 4_294_967_295]) {
      expect(parseRefreshToken(deriveRefreshToken(key, sessionId, counter))).toEqual({ sessionId, counter });
    }
  });

  it('are of one kind each: none to enter with is one to renew with', () => {
    const refresh = deriveRefreshToken(key, sessionId, 1);
    const access = deriveAccessToken(key, sessionId, 1);
    expect(refresh).toMatch(/^rt_[\w-]{70}$/);
    expect(access).toMatch(/^at_[\w-]{43}$/);
    expect(Buffer.from(refresh.slice(3), 'base64url').subarray(20).toString('base64url')).not.toBe(access.slice(3));
    expect(parseRefreshToken(refresh.replace('rt_', 'at_'))).toBeUndefined();
    const claim = { sessionId, counter: 1 };
    expect([
      isGenuine(refresh.slice(0, -1), key, claim),
      isGenuine(`${refresh}A`, key, claim),
      isGenuine('', key, claim),
    ]).toEqual([false, false, false]);
  });

  it('do not survive the change of any character', () => {
    const token = deriveRefreshToken(key, sessionId, 0);
    for (let at = 0; at < token.length; at++) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      const claim = parseRefreshToken(changed);
      expect(claim !== undefined && isGenuine(changed, key, claim)).toBe(false);
    }
  });

  it.each(['', 'rt_', 'at_abc', `rt_${'A'.repeat(69)}`, `rt_${'A'.repeat(300)}`])('turn away %j', token => {
    expect(parseRefreshToken(token)).toBeUndefined();
  });
});
