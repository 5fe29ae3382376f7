import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application, UploadView } from '../../bank/contract/service/onboarding-application';
import type { OnboardingEntered } from '../../bank/contract/service/onboarding-entry';
import type { ApplicationFile } from '../../bank/contract/service/onboarding-operations';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { enqueueJob } from '../../bank/jobs';
import { startTestBank, type TestBank } from '../support/bank';
import {
  analyse,
  type Applying,
  apply,
  BASE,
  COMPANIES,
  demoCnpj,
  fillAccount,
  fillMembers,
  findQueuedMail,
  partnersOf,
  send,
  startApplying,
  upload,
} from '../support/onboarding';

const KEY = 'the-key-of-who-runs-the-product';
const DESK = '/operations/onboarding/applications';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ operationsKey: KEY });
});
afterAll(() => test?.close());

const linkOf = async ({ email, cnpj }: Applying): Promise<string> => {
  expect((await test.call('/onboarding/links', { json: { cnpj, email } })).status).toBe(202);
  const { url } = await findQueuedMail(test, email, 'onboarding_news');
  return /#(obl_[\w-]+)$/.exec(url ?? '')?.[1] ?? '';
};

const askCode = async ({ email }: Applying, from: object): Promise<string> => {
  expect((await test.call('/onboarding/returns', { json: from })).status).toBe(200);
  return (await findQueuedMail(test, email, 'onboarding_code')).code;
};

const enter = (from: object, code: string) =>
  test.call<OnboardingEntered & { code?: string }>('/onboarding/sessions', { json: { ...from, code } });

describe('the CPF of a partner', () => {
  it('is not found out by trying', async () => {
    const applying = await startApplying(test, demoCnpj('A090'));
    await fillAccount(test, applying);
    const { bearer } = applying;
    const { business_member } = await applying.get();
    const attempt = async (document: string | undefined) => {
      const partners = partnersOf(applying.cnpj, business_member.partners ?? []);
      const json = {
        partners: partners.map((partner, at) => (at === 0 && document ? { ...partner, document } : partner)),
      };
      await test.call(`${BASE}/steps/business-member`, { method: 'PUT', bearer, json });
      return test.call<{ code?: string }>(`${BASE}/steps/business-member/finish`, { method: 'POST', bearer });
    };
    for (let guess = 0; guess < 10; guess++)
      expect((await attempt('529.982.247-25')).body.code).toBe('validation_failed');
    expect((await attempt(undefined)).body.code).toBe('rate_limited');
  });
});

describe('the letter of a code', () => {
  it('holds no CPF of a sole trader, whose registered name ends with it', async () => {
    const { email } = await startApplying(test, COMPANIES.mei);
    expect((await findQueuedMail(test, email, 'onboarding_code')).company).not.toMatch(/\d{11}/);
  });
});

describe('coming back', () => {
  it('from another device takes the link and the code, once, and finds everything as it was', async () => {
    const applying = await startApplying(test, demoCnpj('A001'));
    await fillAccount(test, applying);
    const link_token = await linkOf(applying);
    const code = await askCode(applying, { link_token });
    const wrong = await enter({ link_token }, code === '111111' ? '222222' : '111111');
    expect(wrong.body).toMatchObject({ code: 'code_invalid', params: { tries_left: 4 } });
    const entered = await enter({ link_token }, code);
    expect(entered.body.application).toMatchObject({ due_step: 'business-member', id: (await applying.get()).id });
    expect((await enter({ link_token }, code)).body.code).toBe('onboarding_link_invalid');
    const bearer = entered.body.session?.token ?? '';
    expect((await test.call(BASE, { bearer })).status).toBe(200);
    expect((await test.call(BASE, { bearer: applying.bearer })).status).toBe(200);
  });

  it('by a link ends after three days, and nobody learns whether there is an application', async () => {
    const applying = await startApplying(test, demoCnpj('A002'));
    const link_token = await linkOf(applying);
    test.clock.advance({ days: 3, seconds: 1 });
    expect((await test.fail('/onboarding/returns', { json: { link_token } })).body.code).toBe(
      'onboarding_link_invalid',
    );
    const stranger = await test.call('/onboarding/links', {
      json: { cnpj: applying.cnpj, email: 'outra@pessoa.example' },
    });
    const known = await test.call('/onboarding/links', { json: { cnpj: applying.cnpj, email: applying.email } });
    expect([stranger.status, stranger.body]).toEqual([known.status, known.body]);
  });

  it('on the device whose session ended takes a code, and leads to the same step', async () => {
    const applying = await startApplying(test, demoCnpj('A003'));
    await fillAccount(test, applying);
    test.clock.advance({ minutes: 31 });
    expect((await test.fail(BASE, { bearer: applying.bearer })).body.code).toBe('unauthenticated');
    const from = { session_token: applying.bearer };
    const entered = await enter(from, await askCode(applying, from));
    expect(entered.body.application.due_step).toBe('business-member');
    const bearer = entered.body.session?.token ?? '';
    await test.call('/onboarding/leave', { method: 'POST', bearer });
    expect((await test.fail(BASE, { bearer })).status).toBe(401);
    expect((await test.fail('/onboarding/returns', { json: { session_token: bearer } })).body.code).toBe(
      'onboarding_link_invalid',
    );
  });

  it('a session that is used lasts a day and no longer', async () => {
    const { bearer } = await startApplying(test, demoCnpj('A004'));
    for (let half = 0; half < 57; half++) {
      test.clock.advance({ minutes: 25 });
      expect((await test.call(BASE, { bearer })).status).toBe(200);
    }
    test.clock.advance({ minutes: 25 });
    expect((await test.fail(BASE, { bearer })).status).toBe(401);
  });
});

describe('a phone that takes over the photos', () => {
  it('may send files and see their places, once, for ten minutes', async () => {
    const applying = await startApplying(test, demoCnpj('B001'));
    await fillAccount(test, applying);
    await fillMembers(test, applying);
    const made = await test.call<{ url: string }>(`${BASE}/handoffs`, { method: 'POST', bearer: applying.bearer });
    const token = made.body.url.split('#')[1];
    // in a browser that fills in an application, this one or another, it does nothing and stays good
    const here = await test.fail('/onboarding/handoffs', { json: { token, session_token: applying.bearer } });
    expect(here.body.code).toBe('onboarding_handoff_here');
    const opened = await test.call<{ session: { token: string }; uploads: UploadView }>('/onboarding/handoffs', {
      json: { token },
    });
    expect(Object.keys(opened.body.uploads).sort()).toEqual([
      'company_name',
      'documents',
      'id',
      'session_expires_in',
      'updated_at',
    ]);
    const bearer = opened.body.session.token;
    const sent = await upload(test, bearer, { slot: 'company.social_contract', kind: 'social_contract' });
    expect(sent.status).toBe(200);
    const { documents } = await applying.get();
    expect(documents.find(({ name }) => name === 'social_contract')?.status).toBe('received');
    expect((await test.fail(BASE, { bearer })).body.code).toBe('forbidden');
    expect((await test.fail(`${BASE}/send`, { bearer, json: { consents: [] } })).body.code).toBe('forbidden');
    expect((await test.fail('/onboarding/handoffs', { json: { token } })).body.code).toBe('onboarding_link_invalid');
    test.clock.advance({ minutes: 61 });
    expect((await test.fail(`${BASE}/documents`, { bearer })).status).toBe(401);
    expect((await test.fail('/onboarding/returns', { json: { session_token: bearer } })).body.code).toBe(
      'onboarding_link_invalid',
    );
  });

  it('comes late after ten minutes, and before a newer code', async () => {
    const { bearer } = await startApplying(test, demoCnpj('B002'));
    const make = async () =>
      (await test.call<{ url: string }>(`${BASE}/handoffs`, { method: 'POST', bearer })).body.url.split('#')[1];
    const open = async (token: string | undefined) =>
      (await test.call<{ code?: string }>('/onboarding/handoffs', { json: { token } })).body.code;
    const [first, second] = [await make(), await make()];
    expect(await open(first)).toBe('onboarding_link_invalid');
    test.clock.advance({ minutes: 10, seconds: 1 });
    expect(await open(second)).toBe('onboarding_link_invalid');
  });
});

describe('the files of an application', () => {
  it('are nobody else’s, fit their place, and make room for a newer one', async () => {
    const [own, other] = [await startApplying(test, demoCnpj('C001')), await startApplying(test, demoCnpj('C002'))];
    for (const applying of [own, other]) {
      await fillAccount(test, applying);
      await fillMembers(test, applying);
    }
    await upload(test, own.bearer, { slot: 'company.address_proof', kind: 'address_proof' });
    const file = (await own.get()).documents.find(({ name }) => name === 'address_proof')?.files[0];
    const at = `${BASE}/documents/${file?.id}`;
    expect((await test.fetch(at, { bearer: own.bearer })).headers.get('content-disposition')).toContain('attachment');
    for (const method of ['GET', 'DELETE']) {
      expect((await test.fail(at, { method, bearer: other.bearer })).body.code).toBe('not_found');
    }
    const places: [string, string][] = [
      ['company.ccmei', 'ccmei'],
      ['company.address_proof', 'selfie'],
      [(await other.get()).documents.find(({ name }) => name === 'selfie')?.id ?? '', 'selfie'],
    ];
    for (const [slot, kind] of places) {
      expect((await upload(test, own.bearer, { slot, kind })).body.code).toBe('onboarding_slot_invalid');
    }
    const identity = (await own.get()).documents.find(({ name }) => name === 'identity')?.id ?? '';
    for (const kind of ['rg_front', 'rg_back', 'cnh_digital']) await upload(test, own.bearer, { slot: identity, kind });
    const kinds = (await own.get()).documents.find(({ id }) => id === identity)?.files.map(({ kind }) => kind);
    expect(kinds).toEqual(['cnh_digital']);
    const removed = await test.call<UploadView>(at, { method: 'DELETE', bearer: own.bearer });
    expect(removed.body.documents.find(({ name }) => name === 'address_proof')?.status).toBe('missing');
  });
});

describe('an analyst', () => {
  const decide = (id: string, json: object) =>
    test.call<ApplicationFile & { code?: string }>(`${DESK}/${id}/decisions`, {
      bearer: KEY,
      json: { analyst: 'Rita Analista', ...json },
    });

  it('decides where the sandbox does not: asks, refuses, lifts and approves, each with a trace', async () => {
    const applying = await apply(test, demoCnpj('D001'));
    const partners = (await applying.get()).business_member.partners ?? [];
    const exposed = partners.map(partner => ({ ...partner, pep: 'self', pep_detail: 'Vereadora' }));
    await test.call(`${BASE}/steps/business-member`, {
      method: 'PUT',
      bearer: applying.bearer,
      json: { partners: exposed },
    });
    await test.call(`${BASE}/steps/business-member/finish`, { method: 'POST', bearer: applying.bearer });
    const { id } = await send(test, applying);
    expect((await decide(id, { decision: 'approve' })).body.code).toBe('onboarding_status');
    expect((await analyse(test, applying)).status).toBe('analysis');

    const listed = await test.call<{ data: { id: string }[] }>(`${DESK}?status=analysis`, { bearer: KEY });
    expect(listed.body.data.map(row => row.id)).toEqual([id]);
    const open = await test.call<ApplicationFile>(`${DESK}/${id}`, { bearer: KEY });
    expect(open.body.checks.find(check => check.id === 'pep')?.result).toBe('attention');
    expect(open.body.decisions).toEqual(['ask', 'approve', 'refuse']);
    expect((await decide(id, { decision: 'analyse' })).body.code).toBe('onboarding_status');
    const file = open.body.application.documents[0]?.files[0];
    expect((await test.fetch(`${DESK}/${id}/documents/${file?.id}`, { bearer: KEY })).status).toBe(200);

    const item = {
      step: 'business-account',
      item: 'business-account:address',
      reason: 'address_differs',
      note: 'Confira o número.',
    };
    expect((await decide(id, { decision: 'ask', items: [item] })).body.application.status).toBe('pending');
    const asked = await applying.get();
    expect(asked).toMatchObject({
      due_step: 'business-account',
      issues: [{ note: 'Confira o número.', status: 'open' }],
    });
    await fillAccount(test, applying);
    await send(test, applying);
    await analyse(test, applying);
    const refused = await decide(id, { decision: 'refuse', reason: 'policy', correctable: true });
    expect(refused.body.application).toMatchObject({ status: 'refused', actions: [] });
    expect((await decide(id, { decision: 'lift' })).body.application.status).toBe('analysis');
    await analyse(test, applying);
    const approved = await decide(id, { decision: 'approve', note: 'PEP aprovada pela diretoria.' });
    expect(approved.body.application).toMatchObject({ status: 'approved', issues: [{ status: 'resolved' }] });
    expect(approved.body.events.filter(({ by }) => by === 'Rita Analista').map(({ kind }) => kind)).toEqual([
      'moved.pending',
      'moved.refused',
      'moved.analysis',
      'moved.approved',
    ]);
    expect((await decide(id, { decision: 'approve' })).body.code).toBe('onboarding_status');
    const trail = await test.database.query<{ to: string }>(
      `select facts->>'to' as "to" from audit_event where kind = 'onboarding.moved' and facts->>'by' = 'Rita Analista' order by seq`,
    );
    expect(trail.rows.map(({ to }) => to)).toEqual(['pending', 'refused', 'analysis', 'approved']);
  });

  it('who approves at once with another opens one account', async () => {
    const applying = await apply(test, demoCnpj('D002'));
    const { id } = await send(test, applying);
    await decide(id, { decision: 'analyse' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(id, { decision: 'approve' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const opened = await test.database.query(
      'select 1 from account a join company c on c.id = a.company_id where c.cnpj = $1',
      [applying.cnpj],
    );
    expect(opened.rowCount).toBe(1);
  });

  it('is nobody without the key, and nobody is one where there is none', async () => {
    expect((await test.fail(DESK)).status).toBe(401);
    expect((await test.fail(DESK, { bearer: `${KEY}x` })).status).toBe(401);
  });
});

describe('what nobody works on', () => {
  it('is given up after thirty days, and told', async () => {
    const applying = await startApplying(test, COMPANIES.soleTrader);
    test.clock.advance({ days: 29 });
    const link_token = await linkOf(applying);
    const code = await askCode(applying, { link_token });
    const bearer = (await enter({ link_token }, code)).body.session?.token ?? '';
    await test.call(`${BASE}/steps/business-account`, { method: 'PUT', bearer, json: { phone: '11' } });
    test.clock.advance({ days: 2 });
    await test.bank.runDueJobs();
    const { rows } = await test.database.query<{ status: Application['status'] }>(
      'select status from onboarding_application where applicant_email = $1',
      [applying.email],
    );
    expect(rows).toEqual([{ status: 'draft' }]);
    test.clock.advance({ days: 29 });
    await test.bank.runDueJobs();
    const after = await test.database.query(
      'select status, decision from onboarding_application where applicant_email = $1',
      [applying.email],
    );
    expect(after.rows).toEqual([{ status: 'cancelled', decision: 'expired' }]);
  });
});

describe('the demo', () => {
  it('has an application in each interesting state', async () => {
    await enqueueJob(test.database, { kind: 'onboarding.demo', payload: {} });
    const statesOf = async () => {
      const { rows } = await test.database.query<{ status: string }>(
        `select status from onboarding_application where applicant_email like '%@candidata.example' and applicant_name <> 'Candidata da Silva' order by status`,
      );
      return rows.map(({ status }) => status);
    };
    for (let second = 0; second < 12; second++) {
      await test.bank.runDueJobs();
      test.clock.advance({ seconds: 1 });
    }
    const expected = ['analysis', 'approved', 'blocked_protege', 'cancelled', 'draft', 'pending', 'refused', 'refused'];
    expect(await statesOf()).toEqual(expected);
    await enqueueJob(test.database, { kind: 'onboarding.demo', payload: {} });
    await test.bank.runDueJobs();
    expect(await statesOf()).toEqual(expected);
  });
});

describe('a company that closed its account and applied anew', () => {
  const enterAnew = async (): Promise<void> => {
    const applying = await apply(test, demoCnpj('A097'));
    await send(test, applying);
    const { id, status } = await analyse(test, applying);
    expect(status).toBe('approved');
    await test.call(`${DESK}/${id}/invitations`, { bearer: KEY, json: { analyst: 'Rita Analista' } });
    const { url } = await findQueuedMail(test, `${applying.cnpj.toLowerCase()}-0@socios.example`, 'invitation');
    const json = { token: url?.split('#')[1], password: 'Melancia-azul-4417-voa' };
    expect((await test.call('/onboarding/invitations/accept', { json })).status).toBe(200);
  };

  it('is administered without the ceiling, the limits and the stand-in of who administers it', async () => {
    await enterAnew();
    const { rows } = await test.database.query<{ user: string; company: string }>(
      `select user_id as "user", company_id as company from membership m join company c on c.id = m.company_id where c.cnpj = $1`,
      [demoCnpj('A097')],
    );
    const of = [rows[0]?.user, rows[0]?.company];
    await test.database.query(
      'update membership set ceiling_cents = 100000 where user_id = $1 and company_id = $2',
      of,
    );
    await test.database.query(
      `insert into person_limit (person_id, company_id, kinds, payment_cents, day_cents, set_by, set_at) values ($1, $2, '{pix}', 5000, 10000, $1, now())`,
      of,
    );
    const standIn = await test.seedPerson({ companyId: fromUuid('com', of[1] ?? ''), role: 'approver' });
    await test.database.query(
      `insert into member_absence (user_id, company_id, stand_in_id, starts_on, ends_on, set_by, set_at) values ($1, $2, $3, '2026-01-01', '2099-01-01', $1, now())`,
      [...of, toUuid(standIn.userId)],
    );
    await test.database.query(`update account set status = 'closed' where company_id = $1`, [of[1]]);
    test.clock.advance({ days: 1 });
    await enterAnew();
    const { rows: now } = await test.database.query(
      `select m.role, m.until, m.ceiling_cents, (select count(*)::int from person_limit l where l.company_id = m.company_id) as limits,
         (select count(*)::int from member_absence b where b.company_id = m.company_id) as absences
       from membership m where m.user_id = $1 and m.company_id = $2`,
      of,
    );
    expect(now).toEqual([{ role: 'admin', until: null, ceiling_cents: null, limits: 0, absences: 0 }]);
  });
});
