import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiScope } from '../../../bank/contract/operation';
import { apiScope, type CreatedApiCredential } from '../../../bank/contract/products/pix/api';
import { figure } from '../../support/attacks';
import { readText, startTestBank, type TestBank } from '../../support/bank';
import { nobodysThings, SAMPLED, type SampledOperation } from '../../support/sample-calls';

/*
 * A key of a company's system opens the family of calls that it was made for. Every operation of systems, with a token of every scope but its own, and
 * with one of its own alone.
 */

let test: TestBank;
let credential: CreatedApiCredential;

const makeCredential = async (): Promise<CreatedApiCredential> => {
  const { accountId: account_id, email } = await test.seedPerson({ balanceCents: 100_000n });
  const [bearer, name, scopes] = [await test.signIn(email), 'ERP', apiScope.options];
  const wish = { purpose: 'create_pix_credential', account_id, name, scope: scopes.join(' ') } as const;
  const proof = await test.authorize(bearer, wish);
  return (
    await test.call<CreatedApiCredential>(`/accounts/${account_id}/api_keys`, { bearer, proof, json: { name, scopes } })
  ).body;
};

const tokenOf = async (scopes: readonly ApiScope[]): Promise<string> => {
  // nobody asks for so many tokens at once
  test.clock.advance({ minutes: 1 });
  const { status, body } = await test.call<{ access_token: string; scope: string }>('/api-pix/oauth/token', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${btoa(`${credential.id}:${credential.secret}`)}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: scopes.join(' ') }).toString(),
  });
  expect([status, body.scope.split(' ').sort()]).toEqual([200, [...scopes].sort()]);
  return body.access_token;
};

const OF_SYSTEMS = SAMPLED.filter(({ contract }) => contract.level === 'api');

const ask = async ({ callsWith }: SampledOperation, bearer: string): Promise<{ status: number; text: string }[]> => {
  const answers = [];
  for (const { path, call } of callsWith(nobodysThings())) {
    const response = await test.fetch(path, { ...call, bearer });
    answers.push({ status: response.status, text: await readText(response) });
  }
  return answers;
};

/** Every row that a call of a system may write. */
const countRows = async (): Promise<number> => {
  const { rows } = await test.database.query<{ count: number }>(
    `select (select count(*) from pix_charge)::int + (select count(*) from payment_order)::int
       + (select count(*) from pix_webhook)::int + (select count(*) from pix_location)::int + (select count(*) from pix_mandate)::int
       + (select count(*) from pix_mandate_location)::int + (select count(*) from recurrence_address)::int as count`,
  );
  return rows[0]?.count ?? 0;
};

beforeAll(async () => {
  test = await startTestBank();
  credential = await makeCredential();
});
afterAll(() => test?.close());

describe('a token of a system', () => {
  it('of every scope but that of the call is refused, and writes nothing', async () => {
    const before = await countRows();
    const wrong: string[] = [];
    for (const operation of OF_SYSTEMS) {
      const others = apiScope.options.filter(scope => scope !== operation.contract.scope);
      expect(others.length, operation.name).toBe(apiScope.options.length - 1);
      for (const { status, text } of await ask(operation, await tokenOf(others))) {
        if (status !== 403 || !text.includes('"code":"forbidden"')) wrong.push(`${operation.name}: ${status}`);
      }
    }
    figure(
      'scopes',
      `${OF_SYSTEMS.length} operations of systems with the scopes of all others: ${wrong.length} let in`,
    );
    expect(wrong).toEqual([]);
    expect(await countRows()).toBe(before);
    expect(OF_SYSTEMS.length).toBeGreaterThan(15);
  });

  it('of the scope of the call alone is let in', async () => {
    const wrong: string[] = [];
    for (const operation of OF_SYSTEMS) {
      const token = await tokenOf([operation.contract.scope as ApiScope]);
      for (const { status } of await ask(operation, token)) {
        if (status === 401 || status === 403) wrong.push(`${operation.name}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
