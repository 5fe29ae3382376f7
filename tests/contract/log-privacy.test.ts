import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBank, type TestBank } from '../support/bank';
import { type SeededPerson, TEST_PASSWORD } from '../support/people';

const lines: string[] = [];
let test: TestBank;
let ana: SeededPerson;

beforeAll(async () => {
  test = await startTestBank({ logLevel: 'debug', logTo: { write: line => void lines.push(line) } });
  ana = await test.seedPerson({ balanceCents: 100_000n });
});
afterAll(() => test?.close());

it('the log of a whole journey, faults included, names no person and holds no secret', async () => {
  const secrets: string[] = [ana.email, TEST_PASSWORD, 'fornecedor@farinhas.example', '39053344705', '390.533.447-05'];
  const people = await test.database.query<{ name: string }>('select name from app_user');
  secrets.push(...people.rows.map(({ name }) => name));
  const companies = await test.database.query<{ cnpj: string; legal_name: string }>(
    'select cnpj, legal_name from company',
  );
  secrets.push(...companies.rows.flatMap(({ cnpj, legal_name: name }) => [cnpj, name]));

  await test.call('/identity_server/auth/login', { json: { email: ana.email, password: 'a wrong password' } });
  const tokens = await test.signInFully(ana.email);
  secrets.push(tokens.access_token, tokens.refresh_token);
  const bearer = tokens.access_token;
  const account = `/accounts/${ana.accountId}`;
  for (const path of ['/accounts?include=user', `${account}/balance`, `${account}/statement?q=39053344705`]) {
    await test.call(path, { bearer });
  }
  for (const key of ['fornecedor@farinhas.example', '39053344705', 'not a key at all']) {
    await test.call(`${account}/pix/lookups`, { bearer, json: { key } });
  }
  // what an error says may quote what it stumbled over
  await test.call(`${account}/pix/lookups`, {
    bearer,
    method: 'POST',
    body: `{"key": ana ${ana.email}`,
    headers: { 'content-type': 'application/json' },
  });
  await test.database.query(`alter table session rename to session_gone`);
  const broken = await test.call(`${account}/balance`, { bearer });
  await test.database.query(`alter table session_gone rename to session`);
  expect(broken.status).toBe(500);
  await test.bank.runDueJobs();

  const log = lines.join('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('"operation":"getBalance"');
  expect(log).toContain('request failed');
  expect(secrets.filter(secret => secret.length > 3 && log.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  // nor anything in the form of one
  expect(
    log.match(/[\w.+-]+@[\w-]+\.[a-z]{2,}|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b(?:at|rt|dv)_[\w-]{20,}|Bearer \S+/gi),
  ).toBeNull();
});
