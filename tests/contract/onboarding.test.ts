import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBank, type TestBank } from '../support/bank';
import {
  analyse,
  apply,
  BASE,
  COMPANIES,
  fillAccount,
  fillDocuments,
  fillMembers,
  findQueuedMail,
  send,
  startApplying,
} from '../support/onboarding';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ operationsKey: 'the-key-of-the-operations' });
});
afterAll(() => test?.close());

const PASSWORD = 'quarenta girassois 27 no telhado';

describe('opening an account', () => {
  it('leads a MEI from the first step to the first sign-in', async () => {
    const applying = await apply(test, COMPANIES.mei);
    const sent = await send(test, applying);
    expect(sent).toMatchObject({ status: 'sent', due_step: null, actions: ['cancel'] });
    const approved = await analyse(test, applying);
    expect(approved.status).toBe('approved');
    expect(approved.account?.number).toMatch(/^\d{7}-\d$/);
    expect(approved.timeline.map(({ status }) => status)).toEqual(['draft', 'sent', 'analysis', 'approved']);

    const email = `${COMPANIES.mei}-0@socios.example`;
    let text = '';
    while (!text.includes('/onboarding/convite#')) text = (await test.mailbox.take(email)).text;
    const token = /#(obi_[\w-]+)/.exec(text)?.[1];
    const open = await test.call('/onboarding/invitations/open', { json: { token } });
    expect(open.body).toMatchObject({ email, has_access: false, company_name: 'Marlene Aparecida Gomes' });
    const weak = await test.fail('/onboarding/invitations/accept', { json: { token, password: 'senha' } });
    expect(weak.body).toMatchObject({
      code: 'validation_failed',
      violations: [{ field: 'password', rule: 'too_short' }],
    });
    const accepted = await test.call('/onboarding/invitations/accept', { json: { token, password: PASSWORD } });
    expect(accepted).toMatchObject({ status: 200, body: { email } });
    const again = await test.fail('/onboarding/invitations/accept', { json: { token, password: PASSWORD } });
    expect(again.body.code).toBe('invitation_invalid');
    // no PIN of a card is made of it
    const born = await test.database.query('select birth_date::text as day from app_user where email = $1', [email]);
    expect(born.rows).toEqual([{ day: '1985-03-14' }]);

    // Open Finance holds requests to it
    const known = await test.database.query<{ cpf: string | null }>('select cpf from app_user where email = $1', [
      email,
    ]);
    expect(known.rows).toEqual([{ cpf: expect.stringMatching(/^\d{11}$/) }]);

    const bearer = await test.signIn(email, PASSWORD);
    const { body } = await test.call<{ data: { accounts: { number: string; role: string }[] } }>('/accounts', {
      bearer,
    });
    expect(body.data.accounts).toEqual([expect.objectContaining({ number: approved.account?.number, role: 'admin' })]);
    expect((await test.fail('/onboarding/companies', { json: { cnpj: COMPANIES.mei } })).body.code).toBe(
      'company_is_customer',
    );
  });

  it('asks a company of three partners for what is to be sent again', async () => {
    const applying = await apply(test, COMPANIES.threePartners);
    await send(test, applying);
    const pending = await analyse(test, applying);
    expect(pending).toMatchObject({
      status: 'pending',
      due_step: 'business-document',
      issues: [{ item: 'company.address_proof', reason: 'expired', status: 'open' }],
    });
    expect(pending.documents.find(({ name }) => name === 'address_proof')?.status).toBe('refused');
    const finish = `${BASE}/steps/business-document/finish`;
    const early = await test.fail(finish, { method: 'POST', bearer: applying.bearer });
    expect(early.body).toMatchObject({
      code: 'onboarding_documents_missing',
      violations: [{ field: 'company.address_proof', rule: 'required' }],
    });
    test.clock.advance({ seconds: 1 });
    await fillDocuments(test, applying, (_slot, kind) => `${kind}-novo`);
    await send(test, applying);
    const approved = await analyse(test, applying);
    expect(approved).toMatchObject({ status: 'approved', issues: [{ status: 'resolved' }] });
    const invited = await test.database.query(
      'select 1 from invitation i join company c on c.id = i.company_id where c.cnpj = $1',
      [COMPANIES.threePartners],
    );
    expect(invited.rowCount).toBe(2);
  });

  it('lets a refused company correct what was wrong', async () => {
    const applying = await apply(test, COMPANIES.refusedFirst);
    await send(test, applying);
    const refused = await analyse(test, applying);
    expect(refused).toMatchObject({ status: 'refused', actions: ['reopen'], decision: { reason: 'documents' } });
    await test.call(`${BASE}/reopen`, { method: 'POST', bearer: applying.bearer });
    test.clock.advance({ seconds: 1 });
    expect(await applying.get()).toMatchObject({ status: 'draft', due_step: 'business-document' });
    await fillDocuments(test, applying, (_slot, kind) => `${kind}-certo`);
    await send(test, applying);
    expect((await analyse(test, applying)).status).toBe('approved');
  });

  it('opens no account while BC Protege+ is on, and the next one when it is off', async () => {
    const applying = await apply(test, COMPANIES.protected);
    await send(test, applying);
    expect(await analyse(test, applying)).toMatchObject({
      status: 'blocked_protege',
      protected: ['company'],
      actions: ['send', 'cancel'],
    });
    await send(test, applying);
    expect((await analyse(test, applying)).status).toBe('approved');
  });

  it('tells a company on a list nothing of why', async () => {
    const applying = await apply(test, COMPANIES.sanctioned);
    await send(test, applying);
    const refused = await analyse(test, applying);
    expect(refused).toMatchObject({ status: 'refused', actions: [], decision: { reason: 'policy' }, issues: [] });
    expect(JSON.stringify(refused)).not.toMatch(/restritiva|Coincid|sanction/);
    expect((await test.fail(`${BASE}/reopen`, { method: 'POST', bearer: applying.bearer })).body.code).toBe(
      'onboarding_status',
    );
  });

  it('has a partner whose CPF is irregular put in order first', async () => {
    const applying = await apply(test, COMPANIES.irregularPartner);
    await send(test, applying);
    const pending = await analyse(test, applying);
    expect(pending).toMatchObject({
      status: 'pending',
      due_step: 'business-member',
      issues: [{ reason: 'cpf_irregular' }],
    });
    await fillMembers(test, applying);
    await send(test, applying);
    expect((await analyse(test, applying)).status).toBe('approved');
  });

  it('opens one account for a company that applied twice', async () => {
    const [first, second] = [await apply(test, COMPANIES.plain), await apply(test, COMPANIES.plain)];
    await Promise.all([send(test, first), send(test, second)]);
    await analyse(test, first);
    const states = [await analyse(test, first), await analyse(test, second)].map(({ status, decision }) => [
      status,
      decision?.reason,
    ]);
    expect(states.sort()).toEqual([
      ['approved', undefined],
      ['refused', 'company_is_customer'],
    ]);
  });
});

describe('the order of the steps', () => {
  it('answers which step is due, and keeps what was typed', async () => {
    const applying = await startApplying(test, COMPANIES.alphanumeric);
    const { bearer } = applying;
    const early = await test.fail(`${BASE}/steps/business-document/finish`, { method: 'POST', bearer });
    expect(early.body).toMatchObject({ code: 'onboarding_step_not_due', params: { due: 'business-account' } });
    const half = { phone: '(11', email: 'contato@', address: { cep: '0131' } };
    await test.call(`${BASE}/steps/business-account`, { method: 'PUT', bearer, json: half });
    const refused = await test.fail(`${BASE}/steps/business-account/finish`, { method: 'POST', bearer });
    expect(refused.body.violations).toEqual(
      expect.arrayContaining([
        { field: 'phone', rule: 'phone_invalid' },
        { field: 'email', rule: 'email_invalid' },
        { field: 'address.cep', rule: 'cep_invalid' },
        { field: 'registry_confirmed', rule: 'not_confirmed' },
      ]),
    );
    expect((await applying.get()).business_account).toEqual(half);
    expect(
      (await fillAccount(test, applying, { trade_name: 'Aurora', cnae: '7410-2/02', legal_nature: '206-2' })).due_step,
    ).toBe('business-member');
  });

  it('says what another company takes away before it does', async () => {
    const applying = await startApplying(test, COMPANIES.soleTrader);
    await fillAccount(test, applying);
    const asked = await test.fail(`${BASE}/company`, {
      method: 'PUT',
      bearer: applying.bearer,
      json: { cnpj: COMPANIES.association, confirmed: false },
    });
    expect(asked.body).toMatchObject({
      code: 'onboarding_company_change',
      params: { loses: 'registry,address,cnae,legal_nature,partners_to_check,step_business_account' },
    });
    expect((await applying.get()).company.cnpj).toBe(COMPANIES.soleTrader);
    await test.call(`${BASE}/company`, {
      method: 'PUT',
      bearer: applying.bearer,
      json: { cnpj: COMPANIES.association, confirmed: true },
    });
    const changed = await applying.get();
    expect(changed).toMatchObject({
      company: { cnpj: COMPANIES.association, kind: 'association' },
      due_step: 'business-account',
    });
    expect(changed.business_account).toMatchObject({ phone: '+551134567890', registry_confirmed: false });
  });

  it('is not begun for a company that may have no account', async () => {
    const ask = async (cnpj: string) => (await test.fail('/onboarding/companies', { json: { cnpj } })).body;
    expect(await ask(COMPANIES.inapt)).toMatchObject({ code: 'company_not_eligible', params: { situation: 'inapt' } });
    expect(await ask(COMPANIES.closed)).toMatchObject({
      code: 'company_not_eligible',
      params: { situation: 'closed' },
    });
    expect((await ask('11.444.777/0001-61')).code).toBe('company_not_found');
    expect(await ask('12.ABC.345/01DE-36')).toMatchObject({ violations: [{ field: 'cnpj', rule: 'cnpj_invalid' }] });
    expect(await ask('12ABC34501DEA5')).toMatchObject({ violations: [{ field: 'cnpj', rule: 'cnpj_invalid' }] });
  });

  it('waits for the contacts to be proven', async () => {
    const person = {
      name: 'Candidata da Silva',
      cpf: '52998224725',
      email: 'sem-codigo@candidata.example',
      mobile: '11987654321',
    };
    const { body } = await test.call<{ session: { token: string } }>('/onboarding/applications', {
      json: { cnpj: COMPANIES.soleTrader, ...person },
    });
    const put = { method: 'PUT', bearer: body.session.token, json: {} };
    expect((await test.fail(`${BASE}/steps/business-account`, put)).body.code).toBe('onboarding_contact_unverified');
    expect(await findQueuedMail(test, person.email, 'onboarding_code').catch(() => 'none')).toBe('none');
  });
});
