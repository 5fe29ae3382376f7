import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromUuid, toUuid } from '../../core/ids';

/**
 * The tokens of a verified session, derived from its own random key and a counter: renewing twice within the grace gives the same strings,
 * and none of them is stored. `rt_` + base64url(session UUID 16 B ‖ counter 4 B ‖ HMAC-SHA256 32 B).
 */
const MAC_BYTES = 32;
const BODY_BYTES = 20;

const mac = (sessionKey: Buffer, purpose: 'access' | 'refresh', body: Buffer): Buffer =>
  createHmac('sha256', sessionKey).update(purpose).update(body).digest();

const bodyOf = (sessionId: string, counter: number): Buffer => {
  const body = Buffer.alloc(BODY_BYTES);
  body.write(toUuid(sessionId).replaceAll('-', ''), 'hex');
  body.writeUInt32BE(counter, BODY_BYTES - 4);
  return body;
};

/** The refresh token of a session (`ses_…`) at a counter. */
export const deriveRefreshToken = (sessionKey: Buffer, sessionId: string, counter: number): string => {
  const body = bodyOf(sessionId, counter);
  return `rt_${Buffer.concat([body, mac(sessionKey, 'refresh', body)]).toString('base64url')}`;
};

/** The access token that goes with it. */
export const deriveAccessToken = (sessionKey: Buffer, sessionId: string, counter: number): string =>
  `at_${mac(sessionKey, 'access', bodyOf(sessionId, counter)).toString('base64url')}`;

export interface ParsedRefreshToken {
  sessionId: string;
  counter: number;
}

/** What a refresh token claims; whether it is genuine needs the session's key. Undefined when it is not even shaped like one. */
export const parseRefreshToken = (token: string): ParsedRefreshToken | undefined => {
  const bytes = Buffer.from(token.slice(3), 'base64url');
  if (!token.startsWith('rt_') || bytes.length !== BODY_BYTES + MAC_BYTES) return undefined;
  const hex = bytes.subarray(0, BODY_BYTES - 4).toString('hex');
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId: fromUuid('ses', uuid), counter: bytes.readUInt32BE(BODY_BYTES - 4) };
};

/** Whether the token is the one this session's key gives for the counter it claims. Constant time. */
export const isGenuine = (token: string, sessionKey: Buffer, claim: ParsedRefreshToken): boolean => {
  const expected = Buffer.from(deriveRefreshToken(sessionKey, claim.sessionId, claim.counter));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
