import { expect } from 'vitest';
import { apiScope, type CreatedApiCredential } from '../../../bank/contract/products/pix/api';
import { newId, toUuid } from '../../../bank/core/ids';
import type { TestBank, TestCall } from '../../support/bank';

const require2xx = async <Body>(test: TestBank, path: string, call: TestCall): Promise<Body> => {
  const { status, body } = await test.call<Body>(path, call);
  expect(status, path).toBeLessThan(300);
  return body;
};

/** A system of the company with every scope, and a token of it. */
export const makeCredential = async (test: TestBank, accountId: string, bearer: string) => {
  const [name, scopes] = ['ERP', apiScope.options];
  const wish = { purpose: 'create_pix_credential', account_id: accountId, name, scope: scopes.join(' ') } as const;
  const proof = await test.authorize(bearer, wish);
  const path = `/accounts/${accountId}/api_keys`;
  const credential = await require2xx<CreatedApiCredential>(test, path, { bearer, proof, json: { name, scopes } });
  const { access_token } = await require2xx<{ access_token: string }>(test, '/api-pix/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: credential.id,
      client_secret: credential.secret,
    }).toString(),
  });
  return { credential, apiBearer: access_token };
};

/** Something that a system of the company was told of a payment. */
export const makeDelivery = async ({ database, clock }: TestBank, accountId: string) => {
  const id = newId('pwd');
  await database.query(
    `insert into event_delivery (id, account_id, event, url, payload, status, tries, created_at, ended_at)
     values ($1, $2, 'ted.failed', 'https://erp.example.com', '{}', 'failed', 13, $3, $3)`,
    [toUuid(id), toUuid(accountId), clock.now()],
  );
  return { delivery_id: id };
};
