import { afterAll, beforeAll, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
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

it('keeps invitations and strangers’ requests no longer than they serve', async () => {
  const { accountId, companyId } = await test.seedPerson();
  const now = test.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const invite = (days: number, isUsed: boolean) =>
    test.database.query(
      `insert into invitation (id, token_hash, company_id, account_id, name, email, role, created_at, sent_at, expires_at, used_at)
       values (gen_random_uuid(), sha256($1), $2, $3, 'Nome', 'nome@socios.example', 'admin', $4, $4, $4, $5)`,
      [Buffer.from(`${days} ${isUsed}`), toUuid(companyId), toUuid(accountId), ago(days), isUsed ? now : null],
    );
  await invite(366, false);
  await invite(364, false);
  await invite(366, true);
  const ask = (protocol: string, days: number | null) =>
    test.database.query(
      `insert into data_request (id, protocol, token_hash, kind, status, outcome, sealed_request, opened_at, due_at, answered_at)
       values (gen_random_uuid(), $1, sha256($2), 'deletion', $3, $4, '\\x00', $5, $5, $6)`,
      [
        protocol,
        Buffer.from(protocol),
        days === null ? 'open' : 'answered',
        days === null ? null : 'fulfilled',
        ago(3_000),
        days === null ? null : ago(days),
      ],
    );
  await ask('1'.repeat(16), 1_826);
  await ask('2'.repeat(16), 1_824);
  await ask('3'.repeat(16), null);
  await removeExpired(test.database, now);
  expect(await count('invitation')).toBe(2);
  const { rows } = await test.database.query<{ protocol: string }>(
    'select protocol from data_request order by protocol',
  );
  expect(rows.map(({ protocol }) => protocol[0])).toEqual(['2', '3']);
});

it('keeps a dead job about money, and no other for longer than a month', async () => {
  const now = test.clock.now();
  const died = new Date(now.getTime() - 31 * 86_400_000);
  for (const kind of ['ted.settle', 'mail.send']) {
    await test.database.query(
      "insert into job (kind, payload, run_at, unique_key, died_at) values ($1, '{}', $2, $1, $2)",
      [kind, died],
    );
  }
  await removeExpired(test.database, now, ['ted.settle']);
  const { rows } = await test.database.query("select kind from job where unique_key in ('ted.settle', 'mail.send')");
  expect(rows).toEqual([{ kind: 'ted.settle' }]);
});
