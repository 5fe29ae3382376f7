import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../bank/contract/service/onboarding-application';
import { toUuid } from '../../bank/core/ids';
import { removeExpired } from '../../bank/maintenance';
import { toSubject } from '../../bank/service/onboarding/forgetting';
import { findSandboxCompany } from '../../bank/providers/sandbox/registry/companies';
import { startTestBank, TEST_SECRET, type TestBank } from '../support/bank';
import {
  analyse,
  type Applying,
  apply,
  BASE,
  COMPANIES,
  demoCnpj,
  findQueuedMail,
  send,
  startApplying,
} from '../support/onboarding';

const KEY = 'the-key-of-who-runs-the-product';
const DESK = '/operations/onboarding/applications';
const PARTS = ['consent', 'event', 'issue', 'check', 'file', 'session', 'code', 'link'];

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ operationsKey: KEY });
});
afterAll(() => test?.close());

const count = async (table: string, uuid: string, column = 'application_id'): Promise<number> => {
  const { rows } = await test.database.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${column} = $1`,
    [uuid],
  );
  return rows[0]?.n ?? 0;
};

const statusOf = async (id: string): Promise<string | undefined> => {
  const { rows } = await test.database.query<{ status: string }>(
    'select status from onboarding_application where id = $1',
    [toUuid(id)],
  );
  return rows[0]?.status;
};

const pass = async (days: number): Promise<void> => {
  test.clock.advance({ days });
  await test.bank.runDueJobs();
};

const cancel = ({ bearer }: Applying) => test.call<Application>(`${BASE}/cancel`, { method: 'POST', bearer });

describe('an application that ended without an account', () => {
  it('is forgotten ninety days later: files and people go, the decision stays', async () => {
    const applying = await apply(test, COMPANIES.sanctioned);
    const { id } = await send(test, applying);
    const refused = await analyse(test, applying);
    expect(refused).toMatchObject({ status: 'refused', expires_at: null, forget_at: expect.any(String) });
    const uuid = toUuid(id);
    expect(await count('stored_file', uuid, 'owner_id')).toBeGreaterThan(0);
    await pass(89);
    expect(await statusOf(id)).toBe('refused');
    await pass(2);
    expect(await statusOf(id)).toBeUndefined();
    for (const part of PARTS) expect(await count(`onboarding_${part}`, uuid), part).toBe(0);
    // the job of the files' sweep is another one's: given up at once, gone with it
    const { rows: files } = await test.database.query(
      'select 1 from stored_file where owner_id = $1 and discarded_at is null',
      [uuid],
    );
    expect(files).toEqual([]);

    const { rows } = await test.database.query<Record<string, unknown> & { subjects: Buffer[] }>(
      'select * from onboarding_forgotten where id = $1',
      [uuid],
    );
    const [kept] = rows;
    if (!kept) throw new Error('nothing was kept');
    expect(kept).toMatchObject({ status: 'refused', decision: 'policy', rounds: 1 });
    expect(kept.decided_at).toBeInstanceOf(Date);
    expect(kept.checks).toContainEqual(expect.objectContaining({ kind: 'protege' }));
    const company = findSandboxCompany(COMPANIES.sanctioned);
    const documents = [
      '52998224725',
      COMPANIES.sanctioned,
      ...(company?.partners ?? []).map(({ document }) => document),
    ];
    for (const document of documents) {
      expect(kept.subjects.some(subject => subject.equals(toSubject(TEST_SECRET, document)))).toBe(true);
      expect(JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(
        document,
      );
    }
    const desk = `/operations/onboarding/applications/${id}`;
    expect((await test.fail(desk, { bearer: KEY })).body.code).toBe('not_found');
    expect((await test.fail(BASE, { bearer: applying.bearer })).status).toBe(401);
    await removeExpired(test.database, new Date(test.clock.now().getTime() + 3_654 * 86_400_000));
    expect(await count('onboarding_forgotten', uuid, 'id')).toBe(0);
  });

  it('and begins anew is kept, until ninety days after it ended for good', async () => {
    const applying = await apply(test, COMPANIES.refusedFirst);
    const { id } = await send(test, applying);
    expect((await analyse(test, applying)).status).toBe('refused');
    await test.call(`${BASE}/reopen`, { method: 'POST', bearer: applying.bearer });
    expect(await applying.get()).toMatchObject({ status: 'draft', expires_at: expect.any(String), forget_at: null });
    // nobody works on it: given up after 30 days
    await pass(31);
    expect(await statusOf(id)).toBe('cancelled');
    await pass(60);
    expect(await statusOf(id)).toBe('cancelled');
    await pass(31);
    expect(await statusOf(id)).toBeUndefined();
  });

  it('leaves one that became an account as it is', async () => {
    const approved = await apply(test, demoCnpj('F001'));
    const given = await startApplying(test, demoCnpj('F002'));
    await send(test, approved);
    const { id, forget_at } = await analyse(test, approved);
    expect(forget_at).toBeNull();
    const cancelled = (await cancel(given)).body;
    expect(cancelled.forget_at).not.toBeNull();
    await pass(91);
    expect(await statusOf(id)).toBe('approved');
    expect(await statusOf(cancelled.id)).toBeUndefined();
  });
});

describe('an account that nobody entered', () => {
  it('is still found, and entered by an invitation sent anew, years after its letters went astray', async () => {
    const applying = await apply(test, demoCnpj('F003'));
    await send(test, applying);
    const { id, invitations } = await analyse(test, applying);
    await pass(385);
    await removeExpired(test.database, test.clock.now());
    const { body: waiting } = await test.call<{ data: { id: string }[] }>(`${DESK}?without_access=true`, {
      bearer: KEY,
    });
    expect(waiting.data.map(one => one.id)).toContain(id);
    const wish = {
      ...{ analyst: 'Rita Analista', note: 'Identificada por telefone.', invitation_id: invitations[0]?.id },
      email: 'certo@empresa.example',
    };
    const sent = await test.call<{ code?: string }>(`${DESK}/${id}/invitations`, { bearer: KEY, json: wish });
    expect(sent.body.code ?? sent.status).toBe(200);
    // with somebody in, what the others did not take up goes after its year
    const { url } = await findQueuedMail(test, 'certo@empresa.example', 'invitation');
    const json = { token: url?.split('#')[1], password: 'Melancia-azul-4417-voa' };
    expect((await test.call('/onboarding/invitations/accept', { json })).status).toBe(200);
    await test.database.query(
      `insert into invitation (id, token_hash, company_id, account_id, application_id, name, email, cpf, attested, role, created_at, sent_at, expires_at)
       select gen_random_uuid(), sha256('another'), company_id, account_id, application_id, name, 'outro@empresa.example', null, false, role, created_at, sent_at, sent_at
       from invitation where application_id = $1`,
      [toUuid(id)],
    );
    expect(await count('invitation', toUuid(id))).toBe(2);
    await pass(385);
    await removeExpired(test.database, test.clock.now());
    expect(await count('invitation', toUuid(id))).toBe(1);
  });
});

describe('what waits for its applicant', () => {
  it('is given up after thirty days without work, as a draft is', async () => {
    const asked = await apply(test, COMPANIES.threePartners);
    await send(test, asked);
    const pending = await analyse(test, asked);
    expect(pending).toMatchObject({ status: 'pending', expires_at: expect.any(String) });
    const guarded = await apply(test, COMPANIES.protected);
    await send(test, guarded);
    const blocked = await analyse(test, guarded);
    expect(blocked).toMatchObject({ status: 'blocked_protege', expires_at: expect.any(String) });
    await pass(29);
    expect(await statusOf(pending.id)).toBe('pending');
    await pass(2);
    expect([await statusOf(pending.id), await statusOf(blocked.id)]).toEqual(['cancelled', 'cancelled']);
  });
});
