import { randomUUID } from 'node:crypto';
import { type ServerEnv, getServerEnv } from '@/config/env.server';
import { PEER_ADDRESS_HEADER } from './peer-address';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Who asks, as far as the bank wants to know. */
export interface Caller {
  requestId: string;
  address: string | undefined;
  userAgent: string;
  /** Of a proxy that traces; empty without one. */
  traceParent: string;
}

/** The caller of a request: its own well-formed `X-Request-Id` or a new one, its address, its user agent. */
export const callerOf = (headers: Headers, env: Pick<ServerEnv, 'TRUSTED_PROXY_HOPS'> = getServerEnv()): Caller => {
  const given = headers.get('x-request-id');
  return {
    requestId: given && REQUEST_ID.test(given) ? given : randomUUID(),
    address: addressOf(headers, env.TRUSTED_PROXY_HOPS),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 256),
    traceParent: (headers.get('traceparent') ?? '').slice(0, 64),
  };
};

/**
 * The client's address behind `hops` proxies of ours: each appended the address it saw to `X-Forwarded-For`, so the last
 * `hops` entries are theirs to tell and everything before may be invented. Without proxies it is the connection's peer.
 */
const addressOf = (headers: Headers, hops: number): string | undefined => {
  const peer = headers.get(PEER_ADDRESS_HEADER) ?? undefined;
  if (hops === 0) return peer;
  const told = (headers.get('x-forwarded-for') ?? '').split(',').map(part => part.trim());
  return told.at(-hops) || peer;
};

/** The same for what a page reads for its visitor: the bank counts it apart from what the visitor does. */
export const pageHeaders = (caller: Caller, env: Pick<ServerEnv, 'GATEWAY_KEY'> = getServerEnv()) => ({
  ...callerHeaders(caller, env),
  ...(env.GATEWAY_KEY ? { 'x-gateway-key': env.GATEWAY_KEY, 'x-page-read': '1' } : {}),
});

/** Headers that tell the bank who asks: request id, and the client's address under the key that the bank shares with us. */
export const callerHeaders = (caller: Caller, env: Pick<ServerEnv, 'GATEWAY_KEY'> = getServerEnv()) => ({
  'x-request-id': caller.requestId,
  'user-agent': caller.userAgent,
  ...(caller.traceParent ? { traceparent: caller.traceParent } : {}),
  ...(env.GATEWAY_KEY && caller.address
    ? { 'x-gateway-key': env.GATEWAY_KEY, 'x-client-address': caller.address }
    : {}),
});
