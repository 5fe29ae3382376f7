import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchOperation, OPERATIONS } from './operations';

/** The APIs of companies' own systems and of other institutions are the bank's alone. */
const NOT_FOR_BROWSERS = [
  ...['products/pix/api-pix.ts', 'products/pix/api-token.ts', 'products/ted-api.ts', 'products/boleto-api.ts'],
  ...['products/receivable-api.ts', 'products/transmission-api.ts'],
  ...['products/pix/api-pix-lots.ts', 'products/events.ts', 'products/webhook-log-api.ts', 'ground/balance-api.ts'],
  'service/open-finance-receiver.ts',
  ...['products/pix/mandates.ts', 'products/pix/mandate-charges.ts', 'products/pix/mandate-hooks.ts'],
];

const CONTRACT = path.join(import.meta.dirname, '../bank/contract');

/** Answered by route handlers of their own, or not for browsers. */
const APART = [
  ...[
    'getHealth',
    'getReady',
    'getServiceStatus',
    'refreshSession',
    'revokeSession',
    'signIn',
    'passkeySignIn',
    'signOut',
  ],
  ...['getChargePayload', 'getDueChargePayload', 'listChargeKeys'],
  ...['receiveRailMessage', 'receiveCardMessage', 'redeemCardReveal', 'redeemCardPin'],
  ...['getCardCheckout', 'captureCardCheckout', 'getApiTax'],
];

describe('the operations that the gateway lets through', () => {
  it('are all of the contract but those that carry tokens or concern machines only', () => {
    const declared = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !NOT_FOR_BROWSERS.includes(file))
      .flatMap(file =>
        [...readFileSync(path.join(CONTRACT, file), 'utf8').matchAll(/^\s+id: '(\w+)',$/gm)].map(match => match[1]),
      );
    expect(declared.length).toBeGreaterThan(15);
    expect([...OPERATIONS.map(({ id }) => id), ...APART].sort()).toEqual(declared.sort());
  });

  it('are found by method and path', () => {
    expect(matchOperation('GET', '/accounts')).toMatchObject({ kind: 'found', operation: { id: 'listAccounts' } });
    expect(matchOperation('POST', '/accounts')).toEqual({ kind: 'wrong_method', allow: 'GET' });
    expect(matchOperation('GET', '/accounts/')).toEqual({ kind: 'unknown' });
  });
});
