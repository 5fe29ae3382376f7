import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword, verifyPasswordReset } from '../../bank/contract/ground/security';
import { postTwoFactor, refreshSession } from '../../bank/contract/ground/identity';
import { type Bank, createBank } from '../../bank/index';
import { countOlder, resealAll, SEALED_COLUMNS } from '../../bank/reseal';
import { openMail } from '../../bank/mail/mail';
import { startTestBank, TEST_SECRET, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

const NEW_SECRET = 'the secret that comes after, of more than thirty-two characters';

let test: TestBank;
let ana: SeededPerson;
const others: Bank[] = [];

/** Another process of the same bank, with these secrets. */
const process = async (secret: string, otherSecrets: string[] = []): Promise<Bank> => {
  const bank = await createBank({
    ...{ databaseUrl: test.databaseUrl, provider: 'celcoin', secret, otherSecrets, clock: test.clock },
    mailFrom: { name: 'Balcão', address: 'nao-responda@balcao.example' },
    brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
    publicUrl: 'http://localhost:3000',
    logLevel: 'silent',
    fileStorage: { folder: test.filesFolder },
  });
  others.push(bank);
  return bank;
};

const call = async (
  bank: Bank,
  path: string,
  { bearer, json, method }: { bearer?: string; json?: object; method?: string },
) => {
  const answer = await bank.fetch(
    new Request(`http://bank.example${path}`, {
      method: method ?? (json ? 'POST' : 'GET'),
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
    }),
    '198.51.100.7',
  );
  return { status: answer.status, body: (await answer.json().catch(() => undefined)) as Record<string, unknown> };
};

beforeAll(async () => {
  test = await startTestBank();
  ana = await test.seedPerson({ balanceCents: 100_000n });
});
afterAll(async () => {
  for (const bank of others) await bank.close();
  await test?.close();
});

const FORM = '/identity_server/drafts/pix-manual';

describe('a rotation of the bank’s secret', () => {
  it('leaves no session, draft or code behind, with processes of both secrets side by side', async () => {
    const tokens = await test.signInFully(ana.email);
    const bearer = tokens.access_token;
    const kept = await test.call(FORM, { method: 'PUT', bearer, json: { content: 'meio escrito', version: null } });
    expect(kept.status).toBe(200);

    // first every process learns to read the new one, then it is written with
    const reading = await process(TEST_SECRET, [NEW_SECRET]);
    const writing = await process(NEW_SECRET, [TEST_SECRET]);
    const renewed = await call(writing, refreshSession.path, {
      json: { refresh_token: tokens.refresh_token, user_identifier: ana.userId },
    });
    expect(renewed.status).toBe(200);
    const next = String(renewed.body.access_token);
    expect(await call(writing, FORM, { bearer: next })).toMatchObject({ body: { draft: { content: 'meio escrito' } } });
    const { version } = (await call(writing, FORM, { bearer: next })).body.draft as { version: string };
    await call(writing, FORM, { bearer: next, method: 'PUT', json: { content: 'mais escrito', version } });
    expect(await call(reading, FORM, { bearer: next })).toMatchObject({ body: { draft: { content: 'mais escrito' } } });

    // a code that the old one sent is right for the new one
    const waiting = await test.openSession(ana.email);
    const { rows } = await test.database.query<{ payload: Record<string, unknown> }>(
      "select payload from job where kind = 'mail.send' order by id desc",
    );
    const codes = rows
      .map(({ payload }) => openMail(payload, TEST_SECRET))
      .flatMap(mail => (mail.template === 'sign_in_code' ? [mail.code] : []));
    const [code] = codes;
    const proven = await call(writing, postTwoFactor.path, {
      bearer: waiting.access_token,
      json: { action: 'verify', code },
    });
    expect(proven.status).toBe(200);

    // what was asked before is found after
    await test.call(forgotPassword.path, { json: { email: ana.email } });
    const guess = await call(writing, verifyPasswordReset.path, { json: { email: ana.email, code: '000000' } });
    expect(['code_invalid', 'code_expired']).toContain(guess.body.code);
  });

  it('ends with everything sealed anew, and then the old secret opens nothing and is not needed', async () => {
    const bia = await test.seedPerson({ name: 'Bia Lima' });
    const tokens = await test.signInFully(bia.email);
    await test.call(FORM, { method: 'PUT', bearer: tokens.access_token, json: { content: 'de Bia', version: null } });
    const secrets = [NEW_SECRET, TEST_SECRET] as const;
    expect((await countOlder(test.database, secrets)).some(({ older }) => older > 0)).toBe(true);
    const outcomes = await resealAll(test.database, secrets);
    expect(outcomes.every(({ lost }) => lost === 0)).toBe(true);
    expect((await countOlder(test.database, secrets)).every(({ older }) => older === 0)).toBe(true);
    // again changes nothing
    expect((await resealAll(test.database, secrets)).every(({ resealed }) => resealed === 0)).toBe(true);

    const after = await process(NEW_SECRET);
    const renewed = await call(after, refreshSession.path, {
      json: { refresh_token: tokens.refresh_token, user_identifier: bia.userId },
    });
    expect(renewed.status).toBe(200);
    const bearer = String(renewed.body.access_token);
    expect(await call(after, FORM, { bearer })).toMatchObject({ body: { draft: { content: 'de Bia' } } });
  });

  it('says how many rows no secret opens, and leaves them', async () => {
    const outcomes = await resealAll(test.database, ['a secret that never sealed anything in this bank']);
    const lost = outcomes.reduce((sum, outcome) => sum + outcome.lost, 0);
    expect(lost).toBeGreaterThan(0);
    expect((await countOlder(test.database, NEW_SECRET)).every(({ older }) => older === 0)).toBe(true);
  });

  it('knows every column that holds sealed bytes', async () => {
    const { rows } = await test.database.query<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea' and (column_name like '%sealed%' or column_name = 'refresh_key')`,
    );
    expect(rows.map(({ place }) => place).sort()).toEqual(
      SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort(),
    );
  });
});
