import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { authorizationId } from '../contract/authorizations';
import type { TraceParent } from '../core/call-scope';
import { BankError } from '../core/errors';
import { newId } from '../core/ids';
import { hashToken } from '../core/sealing';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/** The caller's `X-Request-Id` when it is well formed, else a new one. */
export const requestIdOf = (headers: Headers): string => {
  const given = headers.get('x-request-id');
  return given && REQUEST_ID.test(given) ? given : newId('req');
};

const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Where in the caller's trace this call is (W3C Trace Context); undefined without one. */
export const traceParentOf = (headers: Headers): TraceParent | undefined => {
  const [, traceId, spanId] = TRACE_PARENT.exec(headers.get('traceparent') ?? '') ?? [];
  return traceId && spanId ? { traceId, spanId } : undefined;
};

const sameSecret = (a: string, b: string): boolean => timingSafeEqual(hashToken(a), hashToken(b));

/**
 * Where the call comes from: the address that our gateway vouches for with the shared key, else the peer of the connection.
 * Forwarding headers of anybody else are not believed.
 */
export const addressOf = (headers: Headers, peerAddress: string, gatewayKey: string | undefined): string => {
  const claimed = headers.get('x-client-address');
  const key = headers.get('x-gateway-key');
  return claimed && key && gatewayKey && sameSecret(key, gatewayKey) && isIP(claimed) ? claimed : peerAddress;
};

/**
 * Whether a page that our web server makes reads this for somebody: it says so under the key that vouches for addresses too. One page reads a dozen
 * things, and the browser fetches pages before anybody asks for them.
 */
export const isPageRead = (headers: Headers, gatewayKey: string | undefined): boolean => {
  const key = headers.get('x-gateway-key');
  return headers.has('x-page-read') && key !== null && gatewayKey !== undefined && sameSecret(key, gatewayKey);
};

/** What a reader of events saw last, or empty. Cut: no id of ours is longer. */
export const lastEventIdOf = (headers: Headers): string => (headers.get('last-event-id') ?? '').slice(0, 64);

const BASIC = /^Basic ([A-Za-z0-9+/=]{1,512})$/i;

/** The client's own credentials, in base64; empty without them. */
export const basicCredentialsOf = (headers: Headers): string =>
  BASIC.exec(headers.get('authorization') ?? '')?.[1] ?? '';

const PLAIN = /^[\x20-\x7e]{1,256}$/;

/** What a receiver of Open Finance tells of its customer; cut to what is kept of it. */
export const customerOf = (headers: Headers): { address: string; userAgent: string } => {
  const [address, agent] = [
    headers.get('x-fapi-customer-ip-address') ?? '',
    headers.get('x-customer-user-agent') ?? '',
  ];
  return { address: isIP(address) ? address : '', userAgent: PLAIN.test(agent) ? agent : '' };
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of an interaction of Open Finance, which its answer repeats. Throws `invalid_request` for one that is missing or no UUID. */
export const requireInteractionId = (headers: Headers): string => {
  const id = headers.get('x-fapi-interaction-id') ?? '';
  if (!UUID.test(id)) throw new BankError('invalid_request', { detail: 'x-fapi-interaction-id must be a UUID' });
  return id;
};

/** The user agent, cut to what a session list shows. */
export const userAgentOf = (headers: Headers): string => (headers.get('user-agent') ?? '').slice(0, 256);

/** The key of a call that commits to money. Throws `idempotency_key_required`, or `invalid_request` for one that is not 8 to 128 visible ASCII characters. */
export const requireIdempotencyKey = (headers: Headers): string => {
  const key = headers.get('idempotency-key');
  if (!key) throw new BankError('idempotency_key_required');
  if (!IDEMPOTENCY_KEY.test(key)) throw new BankError('invalid_request', { detail: 'Idempotency-Key is malformed' });
  return key;
};

/**
 * The proof of a call that needs one authorised. Throws `step_up_required` without it, but for a call with an idempotency key: its repetition is
 * answered without another proof, so there an absent one is empty, and the handler refuses it where the call is not a repetition.
 */
export const requireStepUpProof = (headers: Headers, idempotencyKey: string): string => {
  const proof = headers.get('step-up-proof');
  if (proof === null && idempotencyKey !== '') return '';
  if (!proof || !authorizationId.safeParse(proof).success) throw new BankError('step_up_required');
  return proof;
};
