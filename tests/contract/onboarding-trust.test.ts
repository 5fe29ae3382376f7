import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartnerDraft } from '../../bank/contract/service/onboarding-data';
import type { ApplicationFile } from '../../bank/contract/service/onboarding-operations';
import { startTestBank, type TestBank } from '../support/bank';
import {
  analyse,
  apply,
  BASE,
  COMPANIES,
  CONSENTS,
  demoCnpj,
  fillAccount,
  fillDocuments,
  fillMembers,
  findQueuedMail,
  partnersOf,
  send,
  startApplying,
  upload,
} from '../support/onboarding';

const KEY = 'the-key-of-the-operations';
const DESK = '/operations/onboarding/applications';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ operationsKey: KEY });
});
afterAll(() => test?.close());

const person = (email: string) => ({
  name: 'Candidata da Silva',
  cpf: '529.982.247-25',
  email,
  mobile: '(11) 98765-4321',
});

const saveMembers = (bearer: string, partners: readonly PartnerDraft[]) =>
  test.call(`${BASE}/steps/business-member`, { method: 'PUT', bearer, json: { partners } });

describe('what is the bank’s to decide', () => {
  it('gives each partner a key of its own, whatever the browser calls them', async () => {
    const { bearer, get, cnpj } = await startApplying(test, COMPANIES.threePartners);
    await fillAccount(test, { bearer, get, cnpj, email: '' });
    const typed = partnersOf(cnpj, (await get()).business_member.partners ?? []).map(one => ({ ...one, key: 'same' }));
    await saveMembers(bearer, typed);
    const keys = ((await get()).business_member.partners ?? []).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(keys).not.toContain('same');
    await test.call(`${BASE}/steps/business-member/finish`, { method: 'POST', bearer });
    const { documents } = await get();
    expect(documents.filter(({ name }) => name === 'selfie')).toHaveLength(2);
    // the same typed once more is the same: nothing is opened again
    await saveMembers(bearer, (await get()).business_member.partners ?? []);
    expect((await get()).due_step).toBe('business-document');
  });

  it('knows a row again that the browser still calls by its own name', async () => {
    const { bearer, get, cnpj } = await startApplying(test, demoCnpj('T001'));
    await fillAccount(test, { bearer, get, cnpj, email: '' });
    const rows = partnersOf(cnpj, (await get()).business_member.partners ?? []);
    const added = { key: 'typed-here', name: 'Outra Pessoa' };
    await saveMembers(bearer, [...rows, added]);
    const first = (await get()).business_member.partners?.at(-1)?.key;
    await saveMembers(bearer, [...rows, { ...added, name: 'Outra Pessoa Ainda' }]);
    expect((await get()).business_member.partners?.at(-1)?.key).toBe(first);
  });

  it('refuses a key twice in what was stored before', async () => {
    const applying = await startApplying(test, COMPANIES.irregularPartner);
    await fillAccount(test, applying);
    const { bearer, cnpj } = applying;
    const rows = partnersOf(cnpj, (await applying.get()).business_member.partners ?? []);
    await test.database.query('update onboarding_application set business_member = $2 where cnpj = $1', [
      cnpj,
      JSON.stringify({ partners: rows.map(one => ({ ...one, key: 'same', is_representative: true })) }),
    ]);
    const refused = await test.fail(`${BASE}/steps/business-member/finish`, { method: 'POST', bearer });
    expect(refused.body.violations).toContainEqual({ field: 'partners.1.key', rule: 'twice' });
  });

  it('takes consents only to the texts in force', async () => {
    const applying = await apply(test, demoCnpj('T002'));
    const say = (version: (of: string) => string) =>
      test.fail(`${BASE}/send`, {
        bearer: applying.bearer,
        json: { consents: CONSENTS.map(one => ({ ...one, version: version(one.version) })) },
      });
    const never = await say(() => '0.0-never-shown');
    expect(never.body).toMatchObject({ code: 'onboarding_consent_missing' });
    expect(never.body.params?.missing).toContain('account_contract');
    expect(never.body.params?.missing).toContain('truth_of_data');
    const old = await say(version => (version === '1' ? '0' : version));
    expect(old.body.params?.missing).toBe('truth_of_data,fraud_data_sharing,registry_queries');
    expect((await applying.get()).consents).toEqual([]);
    expect((await send(test, applying)).status).toBe('sent');
    const begun = await test.fail('/onboarding/applications', {
      json: {
        cnpj: demoCnpj('T003'),
        ...person('t003@candidata.example'),
        consents: [{ id: 'terms_of_use', version: '9' }],
      },
    });
    expect(begun.body).toMatchObject({ code: 'onboarding_consent_missing', params: { missing: 'terms_of_use' } });
  });
});

describe('a code', () => {
  it('of a phone, sent to the e-mail of before, proves nothing after it changed', async () => {
    const { body } = await test.call<{ session: { token: string } }>('/onboarding/applications', {
      json: { cnpj: demoCnpj('T004'), ...person('antes@candidata.example') },
    });
    const bearer = body.session.token;
    await test.call(`${BASE}/verifications`, { bearer, json: { action: 'send', contact: 'mobile' } });
    const { code } = await findQueuedMail(test, 'antes@candidata.example', 'onboarding_code');
    await test.call(`${BASE}/applicant`, { method: 'PUT', bearer, json: person('depois@candidata.example') });
    const confirm = { action: 'confirm', contact: 'mobile', code };
    expect((await test.fail(`${BASE}/verifications`, { bearer, json: confirm })).body.code).toBe('code_expired');
  });

  it('confirmed beside a change of the applicant waits in one order: no deadlock', async () => {
    const before = await test.database.query<{ deadlocks: bigint }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    for (let round = 0; round < 6; round++) {
      const email = `ao-mesmo-tempo-${round}@candidata.example`;
      const { body } = await test.call<{ session: { token: string } }>('/onboarding/applications', {
        json: { cnpj: demoCnpj(`U00${round}`), ...person(email) },
      });
      const bearer = body.session.token;
      await test.call(`${BASE}/verifications`, { bearer, json: { action: 'send', contact: 'email' } });
      const { code } = await findQueuedMail(test, email, 'onboarding_code');
      await Promise.all([
        test.call(`${BASE}/verifications`, { bearer, json: { action: 'confirm', contact: 'email', code } }),
        test.call(`${BASE}/applicant`, { method: 'PUT', bearer, json: person(`outro-${email}`) }),
      ]);
    }
    await test.database.query('select pg_stat_clear_snapshot()');
    const after = await test.database.query<{ deadlocks: bigint }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(after.rows).toEqual(before.rows);
  });
});

describe('a phone that was handed the photos', () => {
  const handOver = async (bearer: string): Promise<string> => {
    const { body } = await test.call<{ url: string }>(`${BASE}/handoffs`, { method: 'POST', bearer });
    const opened = await test.call<{ session: { token: string } }>('/onboarding/handoffs', {
      json: { token: body.url.split('#')[1] },
    });
    return opened.body.session.token;
  };
  const begin = async (mark: string) => {
    const applying = await startApplying(test, demoCnpj(mark));
    await fillAccount(test, applying);
    await fillMembers(test, applying);
    return applying;
  };

  it('is put out with the application that is given up, and with one that is sent', async () => {
    const given = await begin('V001');
    const phone = await handOver(given.bearer);
    expect((await test.call(`${BASE}/documents`, { bearer: phone })).status).toBe(200);
    await test.call(`${BASE}/cancel`, { method: 'POST', bearer: given.bearer });
    expect((await test.fail(`${BASE}/documents`, { bearer: phone })).status).toBe(401);
    const sent = await begin('V002');
    const other = await handOver(sent.bearer);
    await fillDocuments(test, sent);
    await send(test, sent);
    expect((await test.fail(`${BASE}/documents`, { bearer: other })).status).toBe(401);
    expect((await sent.get()).status).toBe('sent');
  });

  it('is put out from the computer, with the links that were not opened', async () => {
    const applying = await begin('V003');
    const { bearer } = applying;
    expect((await applying.get()).phone).toBeNull();
    const phone = await handOver(bearer);
    expect((await applying.get()).phone).toEqual({ since: expect.any(String) });
    const waiting = await test.call<{ url: string }>(`${BASE}/handoffs`, { method: 'POST', bearer });
    const ended = await test.call<{ phone: unknown }>(`${BASE}/handoffs`, { method: 'DELETE', bearer });
    expect(ended).toMatchObject({ status: 200, body: { phone: null } });
    expect((await test.fail(`${BASE}/documents`, { bearer: phone })).status).toBe(401);
    const late = await test.fail('/onboarding/handoffs', { json: { token: waiting.body.url.split('#')[1] } });
    expect(late.body.code).toBe('onboarding_link_invalid');
    // a phone puts nobody out
    const next = await handOver(bearer);
    expect((await test.fail(`${BASE}/handoffs`, { method: 'DELETE', bearer: next })).body.code).toBe('forbidden');
    expect((await applying.get()).due_step).toBe('business-document');
  });
});

describe('an item that the analyst asks for', () => {
  it('of papers is answered by another file, whatever step it was filed under', async () => {
    const applying = await apply(test, demoCnpj('W001'));
    const partners = (await applying.get()).business_member.partners ?? [];
    await saveMembers(
      applying.bearer,
      partners.map(one => ({ ...one, pep: 'self', pep_detail: 'Vereadora' })),
    );
    await test.call(`${BASE}/steps/business-member/finish`, { method: 'POST', bearer: applying.bearer });
    const { id } = await send(test, applying);
    await analyse(test, applying);
    const selfie = (await applying.get()).documents.find(({ name }) => name === 'selfie')?.id ?? '';
    const asked = await test.call<ApplicationFile>(`${DESK}/${id}/decisions`, {
      bearer: KEY,
      json: {
        decision: 'ask',
        analyst: 'Rita Analista',
        items: [{ step: 'business-member', item: selfie, reason: 'illegible' }],
      },
    });
    expect(asked.body.application.issues).toMatchObject([{ step: 'business-document', item: selfie, status: 'open' }]);
    expect(asked.body.application.due_step).toBe('business-document');
    // going through the people again answers nothing of it
    await test.call(`${BASE}/steps/business-member/finish`, { method: 'POST', bearer: applying.bearer });
    expect((await applying.get()).issues).toMatchObject([{ status: 'open' }]);
    test.clock.advance({ seconds: 1 });
    await upload(test, applying.bearer, { slot: selfie, kind: 'selfie', name: 'nova' });
    await test.call(`${BASE}/steps/business-document/finish`, { method: 'POST', bearer: applying.bearer });
    expect((await applying.get()).issues).toMatchObject([{ status: 'answered' }]);
  });
});
