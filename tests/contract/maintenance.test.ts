import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeExpired } from '../../bank/maintenance';
import { startTestBank, type TestBank } from '../support/bank';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

const count = async (table: string) =>
  Number((await test.database.query<{ count: bigint }>(`select count(*) from ${table}`)).rows[0]?.count);

it('removes what has expired, keeps what lives and the audit trail for ever', async () => {
  const old = await test.seedPerson();
  await test.signIn(old.email);
  await test.fail('/identity_server/auth/login', { json: { email: old.email, password: 'errada' } });
  test.clock.advance({ days: 41 });
  const young = await test.seedPerson();
  const bearer = await test.signIn(young.email);
  const events = await count('audit_event');

  await removeExpired(test.database, test.clock.now());

  expect(await count('session')).toBe(1);
  expect(await count('access_token')).toBe(1);
  expect(await count('email_challenge')).toBe(1);
  expect(await count('audit_event')).toBe(events);
  expect((await test.call('/accounts', { bearer })).status).toBe(200);
});
