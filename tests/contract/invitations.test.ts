import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../bank/contract/service/onboarding-application';
import type { ApplicationFile } from '../../bank/contract/service/onboarding-operations';
import { startTestBank, type TestBank } from '../support/bank';
import {
  analyse,
  type Applying,
  apply,
  BASE,
  COMPANIES,
  demoCnpj,
  fillAccount,
  fillDocuments,
  fillMembers,
  findQueuedMail,
  send,
  startApplying,
} from '../support/onboarding';

const KEY = 'the-key-of-the-operations';
const DESK = '/operations/onboarding/applications';
const PASSWORD = 'quarenta girassois 27 no telhado';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ operationsKey: KEY });
});
afterAll(() => test?.close());

const open = async (cnpj: string): Promise<Applying & { id: string }> => {
  const applying = await apply(test, cnpj);
  await send(test, applying);
  const { status, id } = await analyse(test, applying);
  if (status !== 'approved') throw new Error(status);
  return { ...applying, id };
};

/** The link of the next invitation that arrives at an address. */
const linkTo = async (email: string): Promise<string> => {
  await test.bank.runDueJobs();
  for (;;) {
    const token = /#(obi_[\w-]+)/.exec((await test.mailbox.take(email)).text)?.[1];
    if (token) return token;
  }
};

const accept = (token: string) =>
  test.call<{ email?: string; code?: string }>('/onboarding/invitations/accept', {
    json: { token, password: PASSWORD },
  });

const comeBack = async ({ cnpj, email }: Applying): Promise<{ bearer: string; application: Application }> => {
  await test.call('/onboarding/links', { json: { cnpj, email } });
  const { url } = await findQueuedMail(test, email, 'onboarding_news');
  const link_token = url?.split('#')[1];
  test.clock.advance({ minutes: 2 });
  await test.call('/onboarding/returns', { json: { link_token } });
  const { code } = await findQueuedMail(test, email, 'onboarding_code');
  const { body } = await test.call<{ session: { token: string }; application: Application }>('/onboarding/sessions', {
    json: { link_token, code },
  });
  return { bearer: body.session.token, application: body.application };
};

const membersOf = async (cnpj: string): Promise<string[]> => {
  const { rows } = await test.database.query<{ email: string }>(
    `select u.email from membership m join company c on c.id = m.company_id join app_user u on u.id = m.user_id
     where c.cnpj = $1 and m.until is null order by u.email`,
    [cnpj],
  );
  return rows.map(({ email }) => email);
};

const fromDesk = (id: string, json: object) =>
  test.call<ApplicationFile & { code?: string; violations?: unknown }>(`${DESK}/${id}/invitations`, {
    bearer: KEY,
    json: { analyst: 'Rita Analista', ...json },
  });

describe('an invitation that is over', () => {
  it('is sent anew by the applicant, who hears that nobody came in', async () => {
    const applying = await open(demoCnpj('I001'));
    const email = `${applying.cnpj.toLowerCase()}-0@socios.example`;
    const first = await linkTo(email);
    test.clock.advance({ days: 14, seconds: 1 });
    expect((await accept(first)).body.code).toBe('invitation_invalid');
    await test.bank.runDueJobs();
    const letter = await test.mailbox.take(applying.email);
    let text = letter.text;
    while (!text.includes('venceram')) text = (await test.mailbox.take(applying.email)).text;
    expect(text).toContain('/onboarding/retomar#');
    const rows = await test.call<{ data: { id: string; without_access: boolean }[] }>(`${DESK}?without_access=true`, {
      bearer: KEY,
    });
    expect(rows.body.data).toEqual([expect.objectContaining({ id: applying.id, without_access: true })]);

    const { bearer, application } = await comeBack(applying);
    expect(application).toMatchObject({
      status: 'approved',
      actions: ['invite'],
      invitations: [{ email, status: 'expired' }],
    });
    const again = await test.call<Application>(`${BASE}/invitations`, { method: 'POST', bearer });
    expect(again.body.invitations).toMatchObject([{ email, status: 'waiting' }]);
    expect((await accept(first)).body.code).toBe('invitation_invalid');
    expect((await accept(await linkTo(email))).status).toBe(200);
    expect(await membersOf(applying.cnpj)).toEqual([email]);
    const done = await test.fail(`${BASE}/invitations`, { method: 'POST', bearer });
    expect(done.body.code).toBe('conflict');
    const after = await test.call<{ data: unknown[] }>(`${DESK}?without_access=true`, { bearer: KEY });
    expect(after.body.data).toEqual([]);
  });

  it('is the only good one after it was sent anew, and not sent without end', async () => {
    const applying = await open(demoCnpj('I002'));
    const email = `${applying.cnpj.toLowerCase()}-0@socios.example`;
    const first = await linkTo(email);
    const { bearer } = applying;
    for (let time = 0; time < 3; time++) {
      expect((await test.call(`${BASE}/invitations`, { method: 'POST', bearer })).status).toBe(200);
    }
    expect((await test.fail(`${BASE}/invitations`, { method: 'POST', bearer })).body.code).toBe('rate_limited');
    expect((await accept(first)).body.code).toBe('invitation_invalid');
  });

  it('is nobody’s to send before the account is open, nor by an e-mail that was not proven', async () => {
    const applying = await startApplying(test, demoCnpj('I003'));
    const early = await test.fail(`${BASE}/invitations`, { method: 'POST', bearer: applying.bearer });
    expect(early.body.code).toBe('onboarding_status');
    const opened = await open(demoCnpj('I004'));
    await test.database.query('update onboarding_application set email_verified_at = null where cnpj = $1', [
      opened.cnpj,
    ]);
    const unproven = await test.fail(`${BASE}/invitations`, { method: 'POST', bearer: opened.bearer });
    expect(unproven.body.code).toBe('onboarding_contact_unverified');
  });
});

describe('an invitation to an address that is wrong', () => {
  it('is corrected at the desk, with how the person was checked; the company hears of it', async () => {
    const applying = await open(demoCnpj('I005'));
    const wrong = `${applying.cnpj.toLowerCase()}-0@socios.example`;
    const right = 'certa@socios.example';
    const first = await linkTo(wrong);
    const [invitation] = (await applying.get()).invitations;
    const unsaid = await fromDesk(applying.id, { invitation_id: invitation?.id, email: right });
    expect(unsaid.body).toMatchObject({ code: 'validation_failed', violations: [{ field: 'note', rule: 'required' }] });
    const note = 'Conferida por vídeo, com a CNH.';
    expect((await fromDesk(applying.id, { email: right, note })).body.code).toBe('not_found');
    const corrected = await fromDesk(applying.id, { invitation_id: invitation?.id, email: right, note });
    expect(corrected.body.application.invitations).toMatchObject([{ email: right, status: 'waiting' }]);
    expect(corrected.body.events.find(({ kind }) => kind === 'invitation_corrected')).toMatchObject({
      by: 'Rita Analista',
      note: expect.stringContaining(note),
    });
    const audit = await test.database.query(`select 1 from audit_event where kind = 'invitation.corrected'`);
    expect(audit.rowCount).toBe(1);
    const told = await findQueuedMail(test, `empresa-${applying.cnpj.toLowerCase()}@registro.example`, 'notice');
    expect(told.title).toBe('O e-mail de um convite mudou');
    expect((await accept(first)).body.code).toBe('invitation_invalid');
    expect((await accept(await linkTo(right))).status).toBe(200);
    const late = await fromDesk(applying.id, { invitation_id: invitation?.id, email: 'outra@socios.example', note });
    expect(late.body.code).toBe('conflict');
    expect(await membersOf(applying.cnpj)).toEqual([right]);
  });

  it('of another application is not found, and two people share no address', async () => {
    const [own, other] = [await open(demoCnpj('I006')), await open(demoCnpj('I007'))];
    const [foreign] = (await other.get()).invitations;
    const note = 'Conferida.';
    const crossed = await fromDesk(own.id, { invitation_id: foreign?.id, email: 'x@socios.example', note });
    expect(crossed.body.code).toBe('not_found');
    const [mine] = (await own.get()).invitations;
    const same = await fromDesk(own.id, { invitation_id: mine?.id, email: mine?.email.toUpperCase(), note });
    expect(same.body.violations).toEqual([{ field: 'email', rule: 'twice' }]);
  });
});

describe('an invitation that reaches somebody who signs in already', () => {
  const inviteUser = async (mark: string, user: { email: string }, cpf: string | null) => {
    await test.database.query('update app_user set cpf = $2 where email = $1', [user.email, cpf]);
    const applying = await open(demoCnpj(mark));
    const [invitation] = (await applying.get()).invitations;
    await fromDesk(applying.id, { invitation_id: invitation?.id, email: user.email, note: 'Conferida.' });
    return { cnpj: applying.cnpj, token: await linkTo(user.email) };
  };
  const cpfOf = async (email: string) =>
    (await test.database.query<{ cpf: string | null }>('select cpf from app_user where email = $1', [email])).rows[0]
      ?.cpf;

  it('lets no other person in whose CPF we know', async () => {
    const user = await test.seedPerson();
    const { cnpj, token } = await inviteUser('I008', user, '39053344705');
    const opened = await test.call('/onboarding/invitations/open', { json: { token } });
    expect(opened.body).toMatchObject({ has_access: true, cpf_masked: expect.stringMatching(/^\*\*\*\..*-\*\*$/) });
    expect((await test.fail('/onboarding/invitations/accept', { json: { token } })).body.code).toBe(
      'invitation_other_person',
    );
    expect(await membersOf(cnpj)).toEqual([]);
    expect(await cpfOf(user.email)).toBe('39053344705');
  });

  it('learns a CPF of whom the registry attests, and of nobody else', async () => {
    const user = await test.seedPerson();
    const { cnpj, token } = await inviteUser('I009', user, null);
    await test.database.query('update invitation set attested = false where email = $1', [user.email]);
    expect((await test.call('/onboarding/invitations/accept', { json: { token } })).status).toBe(200);
    expect(await membersOf(cnpj)).toEqual([user.email]);
    expect(await cpfOf(user.email)).toBeNull();
    const attested = await test.seedPerson();
    const second = await inviteUser('I010', attested, null);
    await test.call('/onboarding/invitations/accept', { json: { token: second.token } });
    expect(await cpfOf(attested.email)).toMatch(/^\d{11}$/);
  });
});

describe('a company that closed its account', () => {
  const close = (cnpj: string) =>
    test.database.query(
      `update account set status = 'closed', status_since = $2 where company_id = (select id from company where cnpj = $1)`,
      [cnpj, test.clock.now()],
    );
  const accountsOf = async (email: string) => {
    const bearer = await test.signIn(email, PASSWORD);
    const { body } = await test.call<{ data: { accounts: { number: string; status: string }[] } }>('/accounts', {
      bearer,
    });
    return body.data.accounts.map(({ number, status }) => ({ number, status }));
  };

  it('may come back: a new account on its row, with its history, for the people of today', async () => {
    const cnpj = demoCnpj('I011');
    const first = await open(cnpj);
    const old = `${cnpj.toLowerCase()}-0@socios.example`;
    await accept(await linkTo(old));
    const before = (await first.get()).account?.number;
    expect((await test.fail('/onboarding/companies', { json: { cnpj } })).body.code).toBe('company_is_customer');
    await test.database.query(
      `insert into approval_policy (id, company_id, version, content, state, author, confirmed_by, created_at, activated_at)
       select gen_random_uuid(), m.company_id, 1, '{"groups":[],"rules":[]}', 'active', m.user_id, m.user_id, $2, $2
       from membership m join company c on c.id = m.company_id where c.cnpj = $1`,
      [cnpj, test.clock.now()],
    );
    await close(cnpj);
    test.clock.advance({ days: 1 });
    expect((await test.call('/onboarding/companies', { json: { cnpj } })).status).toBe(200);

    const back = await startApplying(test, cnpj, 'volta@candidata.example');
    await fillAccount(test, back);
    const { business_member } = await back.get();
    await fillMembers(test, back);
    const partners = ((await back.get()).business_member.partners ?? []).map(one => ({
      ...one,
      email: 'nova@socios.example',
    }));
    await test.call(`${BASE}/steps/business-member`, { method: 'PUT', bearer: back.bearer, json: { partners } });
    await test.call(`${BASE}/steps/business-member/finish`, { method: 'POST', bearer: back.bearer });
    expect(business_member.partners).toHaveLength(1);
    await fillDocuments(test, back);
    await send(test, back);
    const approved = await analyse(test, back);
    expect(approved.status).toBe('approved');
    const now = approved.account?.number;
    expect(now).not.toBe(before);
    const companies = await test.database.query('select 1 from company where cnpj = $1', [cnpj]);
    expect(companies.rowCount).toBe(1);
    // rules of those who left hold for nobody
    const { rows: rules } = await test.database.query('select state from approval_policy');
    expect(rules).toEqual([{ state: 'replaced' }]);
    // who had access then keeps what was, and has none to what is opened now
    expect(await accountsOf(old)).toEqual([{ number: before, status: 'closed' }]);
    expect(await membersOf(cnpj)).toEqual([]);
    await accept(await linkTo('nova@socios.example'));
    expect(await accountsOf('nova@socios.example')).toEqual([
      { number: now, status: 'active' },
      { number: before, status: 'closed' },
    ]);
    expect((await test.fail('/onboarding/companies', { json: { cnpj } })).body.code).toBe('company_is_customer');
  });

  it('takes its open invitations with it: they are for no account of later', async () => {
    const cnpj = demoCnpj('I012');
    const first = await open(cnpj);
    const token = await linkTo(`${cnpj.toLowerCase()}-0@socios.example`);
    await close(cnpj);
    expect((await accept(token)).body.code).toBe('invitation_invalid');
    const back = await startApplying(test, cnpj, 'volta-2@candidata.example');
    await fillAccount(test, back);
    await fillMembers(test, back);
    await fillDocuments(test, back);
    await send(test, back);
    expect((await analyse(test, back)).status).toBe('approved');
    expect((await accept(token)).body.code).toBe('invitation_invalid');
    const stale = await comeBack({ ...first, email: first.email });
    const again = await test.fail(`${BASE}/invitations`, { method: 'POST', bearer: stale.bearer });
    expect(again.body.code).toBe('onboarding_status');
    expect((await fromDesk(first.id, {})).body.code).toBe('onboarding_status');
  });

  it('of two approvals at once opens one account', async () => {
    const cnpj = COMPANIES.plain;
    await open(cnpj);
    await close(cnpj);
    test.clock.advance({ days: 1 });
    const ids: string[] = [];
    for (const email of ['um@candidata.example', 'dois@candidata.example']) {
      const one = await startApplying(test, cnpj, email);
      await fillAccount(test, one);
      await fillMembers(test, one);
      await fillDocuments(test, one);
      const { id } = await send(test, one);
      await test.call(`${DESK}/${id}/decisions`, {
        bearer: KEY,
        json: { decision: 'analyse', analyst: 'Rita Analista' },
      });
      ids.push(id);
    }
    const answers = await Promise.all(
      ids.map(id =>
        test.call<ApplicationFile>(`${DESK}/${id}/decisions`, {
          bearer: KEY,
          json: { decision: 'approve', analyst: 'Rita Analista' },
        }),
      ),
    );
    expect(answers.map(({ body }) => body.application.status).sort()).toEqual(['approved', 'refused']);
    const living = await test.database.query(
      `select 1 from account a join company c on c.id = a.company_id where c.cnpj = $1 and a.status <> 'closed'`,
      [cnpj],
    );
    expect(living.rowCount).toBe(1);
  });
});
