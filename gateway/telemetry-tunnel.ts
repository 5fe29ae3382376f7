import { MINUTE_MS } from '@/bank/contract/durations';
import { SENTRY_DSN } from '@/config/env.client';
import { createRateWindow } from './rate-window';
import { handle } from './handle';
import { GatewayError } from './problem';
import { readBytes } from './request-checks';
import { callUpstream } from './upstream';

const ENVELOPE_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 5_000;

const perAddress = createRateWindow({ limit: 60, windowMs: MINUTE_MS });
const overall = createRateWindow({ limit: 600, windowMs: MINUTE_MS });

/** Where envelopes of our own DSN go: `https://key@host/42` -> `https://host/api/42/envelope/?sentry_key=key&sentry_version=7`. */
export const envelopeUrlOf = (dsn: string): URL => {
  const { protocol, host, username, pathname } = new URL(dsn);
  const project = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const url = new URL(`${protocol}//${host}/api/${project}/envelope/`);
  url.searchParams.set('sentry_version', '7');
  url.searchParams.set('sentry_key', username);
  return url;
};

/** The DSN that an envelope names in its first line; undefined when it names none. */
export const dsnOf = (envelope: Uint8Array): string | undefined => {
  const end = envelope.indexOf(0x0a);
  const line = Buffer.from(envelope.subarray(0, end < 0 ? 0 : Math.min(end, 8_192))).toString('utf8');
  try {
    const { dsn } = JSON.parse(line) as { dsn?: unknown };
    return typeof dsn === 'string' ? dsn : undefined;
  } catch {
    return undefined;
  }
};

/**
 * `POST /monitoring`: hands envelopes of the error service on, for our own DSN only and to the address made from it, without
 * cookies. Drops them when this build has no DSN.
 */
export const handleEnvelope = handle(async ({ request, caller }) => {
  const nothing = new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  if (!SENTRY_DSN) return nothing;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') throw new GatewayError('csrf_rejected');
  if (!perAddress(caller.address ?? '') || !overall('')) {
    throw new GatewayError('rate_limited', { headers: { 'retry-after': '60' } });
  }
  const envelope = await readBytes(request, ENVELOPE_BYTES);
  if (!envelope || dsnOf(envelope) !== SENTRY_DSN) throw new GatewayError('invalid_request');
  const { status } = await callUpstream({
    method: 'POST',
    url: envelopeUrlOf(SENTRY_DSN),
    headers: { 'content-type': 'application/x-sentry-envelope' },
    body: envelope,
    timeoutMs: TIMEOUT_MS,
  });
  if (status >= 400 && status !== 429) throw new GatewayError('upstream_unavailable');
  return status === 429 ? new Response(null, { status: 429 }) : nothing;
});
