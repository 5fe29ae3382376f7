import { createHash } from 'node:crypto';

/** A source of one inline text, as a policy names it. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const TWO_YEARS_SECONDS = 63_072_000;

const CLOSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb', 'clipboard-read'];

/** Headers of every answer of the frame: nothing is stored, nothing is told onwards, nothing is read by another site. */
export const baseHeaders = (isSecure: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [...CLOSED.map(name => `${name}=()`), 'clipboard-write=(self)'].join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  ...(isSecure ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
});

/** The policy of a page of it: its own script and style by their hashes, calls to its own origin, and one site that may hold it. */
export const pagePolicy = (page: { script: string; style: string }, brandOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashSource(page.script)}`,
    `style-src ${hashSource(page.style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${brandOrigin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
