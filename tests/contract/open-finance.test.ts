import { createHash, randomUUID } from 'node:crypto';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotificationPage } from '../../services/notifications';
import type {
  OpenFinanceJourney,
  PublicOpenFinanceRequest,
  SharingDetail,
  SharingList,
} from '../../bank/contract/service/open-finance';
import { toUuid } from '../../bank/core/ids';
import { makeReceiverKeys, type Receiver } from '../../scripts/open-finance/receiver';
import { startTestBank, type TestBank } from '../support/bank';
import {
  ALL_PERMISSIONS,
  admitReceiver,
  askFor,
  confirm,
  CPF,
  ISSUER,
  readWayBack,
  RETURN,
  share,
} from '../support/open-finance';
import type { SeededPerson } from '../support/people';

let test: TestBank;
let receiver: Receiver;
let clientId: string;
let ana: SeededPerson;
let bearer: string;
/** `{ bearer, cnpj, accountIds }` of the company that says yes. */
let company: { bearer: string; cnpj: string; accountIds: string[] };

beforeAll(async () => {
  test = await startTestBank();
  ({ receiver, clientId } = await admitReceiver(test));
  ana = await test.seedPerson({ name: 'Ana Sabiá', cpf: CPF, balanceCents: 1_234_50n });
  bearer = await test.signIn(ana.email);
  company = { bearer, cnpj: ana.cnpj, accountIds: [ana.accountId] };
});
afterAll(() => test?.close());

/** Sessions live fifteen minutes. */
const signInAgain = async () => {
  bearer = await test.signIn(ana.email);
  company = { ...company, bearer };
};

const statusOf = async (own: string, urn: string) => {
  const { body } = await receiver.getConsent(own, urn);
  return body.data as { status: string; rejection?: { rejectedBy: string; reason: { code: string } } };
};

const ACCOUNTS = '/open-banking/accounts/v2/accounts';
const errorOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { code: string }[] | undefined)?.[0]?.code;

describe('a sharing', () => {
  it('goes from the request to the data, with nothing chosen for the person', async () => {
    const asked = await askFor(receiver, { cnpj: ana.cnpj, expiresAt: '2027-05-20T12:00:00Z' });
    expect(asked.answer).toMatchObject({ status: 201, body: { expires_in: 60 } });

    const open = await test.call<PublicOpenFinanceRequest>(`/open_finance/requests/${asked.token}`);
    expect(open.body).toMatchObject({ receiver: { name: 'Contas em Ordem' }, return_host: 'contas.example' });
    expect(JSON.stringify(open.body)).not.toContain(ana.cnpj);

    const journey = await test.call<OpenFinanceJourney>(`/open_finance/requests/${asked.token}/journey`, { bearer });
    expect(journey.body).toMatchObject({
      groups: ['identification', 'balances', 'transactions', 'limits'],
      expires_at: '2027-05-20T12:00:00.000Z',
      accounts: [{ id: ana.accountId }],
      signatures_needed: 1,
    });

    const given = await confirm(test, bearer, { token: asked.token, accountIds: [ana.accountId] });
    expect(given.redirect_to.startsWith(`${RETURN}#`)).toBe(true);
    expect(given.state).toBe(asked.state);
    const keys = await test.call<JSONWebKeySet>('/open-banking/oauth/jwks');
    const check = { algorithms: ['PS256'], issuer: ISSUER, audience: clientId, currentDate: test.clock.now() };
    const { payload } = await jwtVerify(given.id_token, createLocalJWKSet(keys.body), check);
    const half = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
    expect(payload).toMatchObject({ nonce: asked.nonce, c_hash: half(given.code), s_hash: half(asked.state) });
    expect(JSON.stringify(keys.body)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);

    const { status, body } = await receiver.exchange(given.code, RETURN, asked.verifier);
    expect(status).toBe(200);
    const token = String(body.access_token);
    const uuid = toUuid(ana.accountId);
    const [number, checkDigit] = ana.number.split('-');
    const accounts = await receiver.request('GET', ACCOUNTS, token);
    expect(accounts.body).toMatchObject({
      data: [
        {
          accountId: uuid,
          compeCode: '509',
          branchCode: ana.branch,
          number,
          checkDigit,
          type: 'CONTA_PAGAMENTO_PRE_PAGA',
        },
      ],
      meta: { totalRecords: 1, totalPages: 1 },
    });
    expect(accounts.headers.get('x-fapi-interaction-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await receiver.request('GET', `${ACCOUNTS}/${uuid}/balances`, token)).body).toMatchObject({
      data: { availableAmount: { amount: '1234.50', currency: 'BRL' }, blockedAmount: { amount: '0.00' } },
    });
    expect((await receiver.request('GET', '/open-banking/resources/v3/resources', token)).body).toMatchObject({
      data: [{ resourceId: uuid, type: 'ACCOUNT', status: 'AVAILABLE' }],
    });
    expect((await receiver.request('GET', `${ACCOUNTS}/${uuid}/overdraft-limits`, token)).status).toBe(200);
    const path = '/open-banking/customers/v2/business/identifications';
    expect((await receiver.request('GET', path, token)).body).toMatchObject({
      data: [{ cnpjNumber: ana.cnpj, companyName: ana.legalName }],
    });

    const list = await test.call<SharingList>(`/accounts/${ana.accountId}/open_finance/consents`, { bearer });
    expect(list.body).toMatchObject({
      can_share: true,
      data: [{ status: 'active', receiver: { name: 'Contas em Ordem' } }],
    });
    expect(list.body.data[0]?.last_access_at).not.toBeNull();
    const news = await test.call<NotificationPage>('/notifications', { bearer });
    expect(news.body.data[0]?.title).toBe('Dados compartilhados com Contas em Ordem');
  });

  it('covers what was permitted and no more', async () => {
    const permissions = ['ACCOUNTS_READ', 'ACCOUNTS_BALANCES_READ', 'RESOURCES_READ'];
    const { tokens, own, consentUrn } = await share(test, receiver, { ...company, permissions });
    const uuid = toUuid(ana.accountId);
    const get = (path: string, token = tokens.access_token) => receiver.request('GET', path, token);
    expect((await get(`${ACCOUNTS}/${uuid}/balances`)).status).toBe(200);
    for (const path of [
      `${ACCOUNTS}/${uuid}/transactions`,
      `${ACCOUNTS}/${uuid}/overdraft-limits`,
      '/open-banking/customers/v2/business/identifications',
    ]) {
      expect((await get(path)).status, path).toBe(403);
    }
    expect((await get(`${ACCOUNTS}/${toUuid(ana.companyId)}/balances`)).status).toBe(404);
    // neither token does the other's work
    expect((await get(ACCOUNTS, own)).status).toBe(403);
    expect((await receiver.getConsent(tokens.access_token, consentUrn)).status).toBe(403);
    expect((await get(ACCOUNTS, bearer)).status).toBe(401);
    expect((await test.fail('/accounts', { bearer: tokens.access_token })).status).toBe(401);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await test.fetch(ACCOUNTS, { headers })).status).toBe(400);
  });

  it('is refreshed for as long as it lives, and not an instant longer', async () => {
    const { tokens, own, consentUrn } = await share(test, receiver, { ...company, expiresAt: '2026-11-20T13:40:00Z' });
    test.clock.advance({ minutes: 15 });
    expect((await receiver.request('GET', ACCOUNTS, tokens.access_token)).status).toBe(401);
    const fresh = await receiver.refresh(tokens.refresh_token);
    expect((await receiver.request('GET', ACCOUNTS, String(fresh.body.access_token))).status).toBe(200);
    test.clock.set(new Date('2026-11-20T13:40:00Z'));
    expect((await receiver.request('GET', ACCOUNTS, String(fresh.body.access_token))).status).toBe(401);
    expect((await receiver.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect(await statusOf(await receiver.getOwnToken(), consentUrn)).toMatchObject({
      status: 'REJECTED',
      rejection: { rejectedBy: 'ASPSP', reason: { code: 'CONSENT_MAX_DATE_REACHED' } },
    });
    expect(own).not.toBe('');
    await signInAgain();
    const news = await test.call<NotificationPage>('/notifications?limit=5', { bearer });
    expect(news.body.data.map(({ title }) => title)).toContain('Compartilhamento com Contas em Ordem encerrado');
  });
});

describe('a code', () => {
  it('holds once; coming twice it ends the consent and its tokens', async () => {
    const { tokens, given, verifier, consentUrn, own } = await share(test, receiver, company);
    expect((await receiver.exchange(given.code, RETURN, verifier)).body.error).toBe('invalid_grant');
    expect(await statusOf(own, consentUrn)).toMatchObject({
      status: 'REJECTED',
      rejection: { rejectedBy: 'ASPSP', reason: { code: 'INTERNAL_SECURITY_REASON' } },
    });
    expect((await receiver.request('GET', ACCOUNTS, tokens.access_token)).status).toBe(401);
  });

  it('is refused late, with another verifier and for another address', async () => {
    const tries = [
      { advance: 60, redirect: RETURN, verifier: (right: string) => right },
      { advance: 0, redirect: RETURN, verifier: () => 'A'.repeat(43) },
      { advance: 0, redirect: 'https://contas.example/outra', verifier: (right: string) => right },
    ];
    for (const { advance, redirect, verifier } of tries) {
      const asked = await askFor(receiver, { cnpj: ana.cnpj });
      const { code } = await confirm(test, bearer, { token: asked.token, accountIds: [ana.accountId] });
      test.clock.advance({ seconds: advance });
      expect((await receiver.exchange(code, redirect, verifier(asked.verifier))).body.error).toBe('invalid_grant');
    }
  });
});

describe('a receiver', () => {
  it('is known by its signature alone, each holding once', async () => {
    const stranger = await admitReceiver(test, { jwks: (await makeReceiverKeys()).jwks });
    expect((await stranger.receiver.getToken({ grant_type: 'client_credentials' })).body.error).toBe('invalid_client');
    const client_assertion = await receiver.sign({ sub: clientId, jti: 'once' });
    const form = { grant_type: 'client_credentials', client_assertion };
    expect((await receiver.getToken(form)).status).toBe(200);
    expect((await receiver.getToken(form)).body.error).toBe('invalid_client');
    for (const claims of [{ aud: 'https://other.example' }, { exp: 9_999_999_999 }, { sub: 'x' }, { jti: undefined }]) {
      const assertion = await receiver.sign({ sub: clientId, jti: randomUUID(), ...claims });
      const answer = await receiver.getToken({ ...form, client_assertion: assertion });
      expect(answer.body.error, JSON.stringify(claims)).toBe('invalid_client');
    }
  });

  it('can only push what it signed, for its own consent and address', async () => {
    const { consentUrn } = await askFor(receiver, { cnpj: ana.cnpj });
    for (const claims of [
      { redirect_uri: 'https://evil.example/volta' },
      { code_challenge_method: 'plain' },
      { code_challenge: undefined },
      { nonce: undefined },
      { response_type: 'code' },
      { scope: 'openid accounts' },
      { client_id: randomUUID() },
    ]) {
      const { answer } = await receiver.push(consentUrn, RETURN, { claims });
      expect(answer, JSON.stringify(claims)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    }
    const other = await admitReceiver(test, { name: 'Outra Instituição' });
    expect((await other.receiver.push(consentUrn, RETURN)).answer.status).toBe(400);
    const own = await other.receiver.getOwnToken();
    expect((await other.receiver.getConsent(own, consentUrn)).status).toBe(404);
    expect((await other.receiver.deleteConsent(own, consentUrn)).status).toBe(404);
  });

  it('is told by the official names what it may not ask for', async () => {
    const own = await receiver.getOwnToken();
    const ask = async (change: object) =>
      errorOf(await receiver.askConsent(own, { cpf: CPF, cnpj: ana.cnpj, permissions: ALL_PERMISSIONS, ...change }));
    expect(await ask({ cnpj: undefined })).toBe('INFORMACOES_PJ_NAO_INFORMADAS');
    expect(await ask({ permissions: ['ACCOUNTS_READ', 'RESOURCES_READ'] })).toBe('COMBINACAO_PERMISSOES_INCORRETA');
    expect(await ask({ expiresAt: '2026-11-19T00:00:00Z' })).toBe('DATA_EXPIRACAO_INVALIDA');
    expect(await ask({ expiresAt: '2028-01-01T00:00:00Z' })).toBe('DATA_EXPIRACAO_INVALIDA');
    expect(await ask({ expiresAt: '2027-02-30T00:00:00Z' })).toBe('DATA_EXPIRACAO_INVALIDA');
    expect(await ask({ permissions: ['NOTHING'] })).toBe('PARAMETRO_INVALIDO');
    expect(await ask({ cpf: '11111111111' })).toBe('PARAMETRO_INVALIDO');
  });
});

describe('a request', () => {
  it('is cancelled by the person: the receiver hears access_denied, once', async () => {
    const { token, state, own, consentUrn } = await askFor(receiver, { cnpj: ana.cnpj });
    const path = `/open_finance/requests/${token}`;
    const cancelled = await test.call<{ redirect_to: string }>(`${path}/cancel`, { json: {} });
    expect(readWayBack(cancelled.body.redirect_to)).toMatchObject({ error: 'access_denied', state });
    expect(await statusOf(own, consentUrn)).toMatchObject({
      status: 'REJECTED',
      rejection: { rejectedBy: 'USER', reason: { code: 'CUSTOMER_MANUALLY_REJECTED' } },
    });
    expect((await test.fail(`${path}/cancel`, { json: {} })).status).toBe(404);
    expect((await test.fail(path)).status).toBe(404);
  });

  it('must be opened within a minute, and then lives until the hour is over, in any browser', async () => {
    const late = await askFor(receiver, { cnpj: ana.cnpj });
    test.clock.advance({ seconds: 61 });
    expect((await test.fail(`/open_finance/requests/${late.token}`)).status).toBe(404);
    const opened = await askFor(receiver, { cnpj: ana.cnpj });
    expect((await test.call(`/open_finance/requests/${opened.token}`)).status).toBe(200);
    test.clock.advance({ minutes: 59, seconds: 59 });
    expect((await test.call(`/open_finance/requests/${opened.token}`)).status).toBe(200);
    test.clock.advance({ seconds: 1 });
    expect((await test.fail(`/open_finance/requests/${opened.token}`)).status).toBe(404);
    // written by the job, though nobody asks
    const { rows } = await test.database.query('select 1 from open_finance_consent where status = $1', [
      'AWAITING_AUTHORISATION',
    ]);
    await test.bank.runDueJobs();
    const left = await test.database.query('select 1 from open_finance_consent where status = $1', [
      'AWAITING_AUTHORISATION',
    ]);
    expect([rows.length > left.rows.length || rows.length === 0, left.rows.length]).toEqual([true, 0]);
    expect(await statusOf(await receiver.getOwnToken(), opened.consentUrn)).toMatchObject({
      rejection: { rejectedBy: 'ASPSP', reason: { code: 'CONSENT_EXPIRED' } },
    });
    await signInAgain();
  });

  it('is answered by who may share for that company, with accounts of it, and with a proof', async () => {
    const { token } = await askFor(receiver, { cnpj: ana.cnpj });
    const path = `/open_finance/requests/${token}`;
    const stranger = await test.signIn((await test.seedPerson()).email);
    expect((await test.fail(`${path}/journey`, { bearer: stranger })).body.code).toBe('open_finance_other_company');
    const { companyId } = ana;
    const operator = await test.seedPerson({ companyId, role: 'operator' });
    const low = await test.signIn(operator.email);
    expect((await test.fail(`${path}/journey`, { bearer: low })).body.code).toBe('forbidden');
    const json = { account_ids: [ana.accountId] };
    expect((await test.fail(`${path}/confirm`, { bearer, json })).body.code).toBe('step_up_required');
    const wish = { purpose: 'share_open_finance', request_token: token, account_ids: ana.accountId } as const;
    const proof = await test.authorize(bearer, wish);
    const none = await test.fail(`${path}/confirm`, { bearer, proof, json: { account_ids: [] } });
    expect(none.body).toMatchObject({
      code: 'validation_failed',
      violations: [{ field: 'account_ids', rule: 'too_small' }],
    });
    const other = await askFor(receiver, { cnpj: ana.cnpj });
    const elsewhere = `/open_finance/requests/${other.token}/confirm`;
    expect((await test.fail(elsewhere, { bearer, proof, json })).body.code).toBe('step_up_required');
    expect((await test.call(`${path}/confirm`, { bearer, proof, json })).status).toBe(200);
  });

  it('that was said yes to leads back once more when the answer was lost, with one code that holds', async () => {
    const asked = await askFor(receiver, { cnpj: ana.cnpj });
    const wish = { purpose: 'share_open_finance', request_token: asked.token, account_ids: ana.accountId } as const;
    const proof = await test.authorize(bearer, wish);
    const path = `/open_finance/requests/${asked.token}/confirm`;
    const json = { account_ids: [ana.accountId] };
    const yes = async () => {
      const { status, body } = await test.call<{ redirect_to: string }>(path, { bearer, proof, json });
      expect(status).toBe(200);
      return readWayBack(body.redirect_to).code ?? '';
    };
    const [lost, code] = [await yes(), await yes()];
    const exchange = async (one: string) => (await receiver.exchange(one, RETURN, asked.verifier)).status;
    expect([await exchange(lost), await exchange(code)]).toEqual([400, 200]);
    // what the receiver has heard is told to nobody again, and other accounts are another wish
    expect((await test.fail(path, { bearer, proof, json })).status).toBe(404);
    expect((await test.fail(path, { bearer, proof, json: { account_ids: [] } })).body.code).toBe('step_up_required');
    expect(await statusOf(asked.own, asked.consentUrn)).toMatchObject({ status: 'AUTHORISED' });
    const granted = await test.database.query(
      `select 1 from audit_event where kind = 'open_finance.granted' and facts->>'consent' = $1`,
      [asked.consentId],
    );
    expect(granted.rowCount).toBe(1);
  });
});

describe('a request of somebody else', () => {
  const OTHER_CPF = '11144477735';

  it('is confirmed by nobody but the person whose CPF it tells, whatever the others may do in the company', async () => {
    const { companyId, accountId } = ana;
    const other = await test.seedPerson({ name: 'Beto Bem-te-vi', cpf: OTHER_CPF, companyId });
    const unknown = await test.seedPerson({ name: 'Caio Carcará', cpf: null, companyId });
    const { token, own, consentUrn } = await askFor(receiver, { cnpj: ana.cnpj });
    const path = `/open_finance/requests/${token}`;
    for (const { email } of [other, unknown]) {
      const by = await test.signIn(email);
      expect((await test.fail(`${path}/journey`, { bearer: by })).body).toMatchObject({
        status: 403,
        code: 'open_finance_other_person',
      });
      const wish = { purpose: 'share_open_finance', request_token: token, account_ids: accountId } as const;
      const asked = await test.fail('/identity_server/authorizations', { bearer: by, json: wish });
      expect(asked.body.code).toBe('open_finance_other_person');
    }
    // whose proof was made before the CPF was known to be another's: the confirmation asks once more
    const proof = await test.authorize(bearer, {
      purpose: 'share_open_finance',
      request_token: token,
      account_ids: accountId,
    });
    const json = { account_ids: [accountId] };
    const setCpf = (cpf: string) =>
      test.database.query('update app_user set cpf = $2 where id = $1', [toUuid(ana.userId), cpf]);
    await setCpf(OTHER_CPF);
    expect((await test.fail(`${path}/confirm`, { bearer, proof, json })).body.code).toBe('open_finance_other_person');
    await setCpf(CPF);
    expect((await statusOf(own, consentUrn)).status).toBe('AWAITING_AUTHORISATION');
    // it waits for the right person still
    expect((await test.call(`${path}/confirm`, { bearer, proof, json })).status).toBe(200);
  });
});

describe('an end', () => {
  it('by the person is at once, and is told to receiver and company', async () => {
    const { tokens, own, consentUrn, consentId } = await share(test, receiver, company);
    const path = `/accounts/${ana.accountId}/open_finance/consents/${consentId}`;
    expect((await test.call(path, { bearer, method: 'DELETE' })).status).toBe(204);
    expect((await receiver.request('GET', ACCOUNTS, tokens.access_token)).status).toBe(401);
    expect(await statusOf(own, consentUrn)).toMatchObject({
      rejection: { rejectedBy: 'USER', reason: { code: 'CUSTOMER_MANUALLY_REVOKED' } },
    });
    const detail = await test.call<SharingDetail>(path, { bearer });
    expect(detail.body).toMatchObject({ status: 'ended', end_reason: 'revoked' });
    expect(detail.body.events.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'revoked person',
      'authorised person',
      'signed person',
      'requested receiver',
    ]);
    expect((await test.fail(path, { bearer, method: 'DELETE' })).body.code).toBe('open_finance_ended');
  });

  it('by the receiver ends it here as well', async () => {
    const { own, consentUrn, consentId } = await share(test, receiver, company);
    expect((await receiver.deleteConsent(own, consentUrn)).status).toBe(204);
    expect(errorOf(await receiver.deleteConsent(own, consentUrn))).toBe('CONSENTIMENTO_EM_STATUS_REJEITADO');
    const path = `/accounts/${ana.accountId}/open_finance/consents/${consentId}`;
    expect((await test.call<SharingDetail>(path, { bearer })).body.end_reason).toBe('revoked');
  });
});

describe('a renewal', () => {
  it('gives a later end, once confirmed at the receiver, and is in the history', async () => {
    const { tokens, own, consentUrn, consentId } = await share(test, receiver, {
      ...company,
      expiresAt: '2027-01-01T00:00:00Z',
    });
    const person = { cpf: CPF, cnpj: ana.cnpj };
    const extend = (change: object) =>
      receiver.extendConsent(tokens.access_token, consentUrn, { ...person, ...change });
    expect(errorOf(await extend({ expiresAt: '2026-12-01T00:00:00Z' }))).toBe('DATA_EXPIRACAO_INVALIDA');
    expect(errorOf(await extend({ cpf: '11144477735', expiresAt: '2027-03-01T00:00:00Z' }))).toBe(
      'ESTADO_CONSENTIMENTO_INVALIDO',
    );
    expect((await extend({ expiresAt: '2027-03-01T00:00:00Z' })).body.data).toMatchObject({
      expirationDateTime: '2027-03-01T00:00:00Z',
    });
    const list = await receiver.request('GET', `/open-banking/consents/v3/consents/${consentUrn}/extensions`, own);
    expect(list.body.data).toMatchObject([
      { expirationDateTime: '2027-03-01T00:00:00Z', previousExpirationDateTime: '2027-01-01T00:00:00Z' },
    ]);
    const path = `/accounts/${ana.accountId}/open_finance/consents/${consentId}`;
    const detail = await test.call<SharingDetail>(path, { bearer });
    expect(detail.body.events[0]).toMatchObject({ kind: 'extended', expires_at: '2027-03-01T00:00:00.000Z' });
  });
});

describe('what the person gave', () => {
  it('with an end is not made endless on the receiver’s word: a renewal without a day holds 12 months', async () => {
    const given = await share(test, receiver, { ...company, expiresAt: '2026-12-01T00:00:00Z' });
    const extended = await receiver.extendConsent(given.tokens.access_token, given.consentUrn, {
      cpf: CPF,
      cnpj: ana.cnpj,
    });
    const inAYear = new Date(test.clock.now());
    inAYear.setUTCMonth(inAYear.getUTCMonth() + 12);
    expect(extended.body.data).toMatchObject({
      expirationDateTime: `${inAYear.toISOString().slice(0, 19)}Z`,
    });
    const { rows } = await test.database.query(
      'select 1 from open_finance_consent where id = $1 and expires_at is null',
      [toUuid(given.consentId)],
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['left the company', 'delete from membership where user_id = $1'],
    ['may not share any more', `update membership set role = 'viewer' where user_id = $1`],
    ['had access to an account of before', 'update membership set until = now() where user_id = $1'],
  ])('ends with the access of who %s, at once', async (_what, change) => {
    const seeded = await test.seedPerson({ cpf: CPF });
    const { companyId } = seeded;
    const colleague = await test.seedPerson({ companyId });
    const who = { bearer: await test.signIn(seeded.email), cnpj: seeded.cnpj, accountIds: [seeded.accountId] };
    const { tokens, consentId } = await share(test, receiver, who);
    expect((await receiver.request('GET', ACCOUNTS, tokens.access_token)).status).toBe(200);
    await test.database.query(change, [toUuid(seeded.userId)]);
    expect((await receiver.request('GET', ACCOUNTS, tokens.access_token)).status).toBe(401);
    await test.bank.runDueJobs();
    const { rows } = await test.database.query('select status, reject_code from open_finance_consent where id = $1', [
      toUuid(consentId),
    ]);
    expect(rows).toEqual([{ status: 'REJECTED', reject_code: 'INTERNAL_SECURITY_REASON' }]);
    expect((await receiver.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    const other = await test.signIn(colleague.email);
    const path = `/accounts/${seeded.accountId}/open_finance/consents/${consentId}`;
    expect((await test.call<SharingDetail>(path, { bearer: other })).body.status).not.toBe('active');
  });

  it('is not shown as in force when nobody has read since', async () => {
    const seeded = await test.seedPerson({ cpf: CPF });
    const colleague = await test.seedPerson({ companyId: seeded.companyId });
    const who = { bearer: await test.signIn(seeded.email), cnpj: seeded.cnpj, accountIds: [seeded.accountId] };
    const { consentId } = await share(test, receiver, who);
    await test.database.query('delete from membership where user_id = $1', [toUuid(seeded.userId)]);
    const bearer = await test.signIn(colleague.email);
    await test.call(`/accounts/${seeded.accountId}/open_finance/consents`, { bearer });
    const { rows } = await test.database.query('select status from open_finance_consent where id = $1', [
      toUuid(consentId),
    ]);
    expect(rows).toEqual([{ status: 'REJECTED' }]);
  });
});

describe('where several must sign', () => {
  it('nothing is read before the last one has, and any of them may refuse', async () => {
    const { cnpj, companyId, accountId, ...first } = await test.seedPerson({ name: 'Rita Rolinha', cpf: CPF });
    const second = await test.seedPerson({ name: 'Davi Dodó', companyId, role: 'approver' });
    await test.database.query('update company set joint_signatures = 2 where id = $1', [toUuid(companyId)]);
    const [rita, davi] = [await test.signIn(first.email), await test.signIn(second.email)];
    const person = { bearer: rita, cnpj, accountIds: [accountId] };
    const { tokens, given, consentId, consentUrn } = await share(test, receiver, person);
    expect(given.signatures_missing).toBe(1);
    const read = (path: string) => receiver.request('GET', path, tokens.access_token);
    expect((await read('/open-banking/resources/v3/resources')).body).toMatchObject({
      data: [{ status: 'PENDING_AUTHORISATION' }],
    });
    for (const path of [
      ACCOUNTS,
      `${ACCOUNTS}/${toUuid(accountId)}/balances`,
      '/open-banking/customers/v2/business/identifications',
    ]) {
      expect([path, (await read(path)).status]).toEqual([path, 403]);
    }
    const path = `/accounts/${accountId}/open_finance/consents/${consentId}`;
    const seen = async (by: string) => (await test.call<SharingDetail>(path, { bearer: by })).body;
    expect([(await seen(rita)).can_sign, (await seen(davi)).can_sign]).toEqual([false, true]);
    const wish = { purpose: 'sign_open_finance', account_id: accountId, consent_id: consentId } as const;
    const twice = await test.authorize(rita, wish);
    expect((await test.fail(`${path}/signature`, { bearer: rita, proof: twice, json: {} })).body.code).toBe('conflict');
    const proof = await test.authorize(davi, wish);
    const signed = await test.call<SharingDetail>(`${path}/signature`, { bearer: davi, proof, json: {} });
    expect(signed.body).toMatchObject({
      status: 'active',
      signatures: [{ name: 'Rita Rolinha' }, { name: 'Davi Dodó' }],
    });
    expect((await read(ACCOUNTS)).status).toBe(200);
    const later = { cpf: CPF, cnpj, expiresAt: '2027-06-01T00:00:00Z' };
    expect(errorOf(await receiver.extendConsent(tokens.access_token, consentUrn, later))).toBe(
      'DEPENDE_MULTIPLA_ALCADA',
    );
    expect((await test.call(path, { bearer: davi, method: 'DELETE' })).status).toBe(204);
    expect((await read(ACCOUNTS)).status).toBe(401);
  });
});

describe('the database', () => {
  it('knows the same edges, and refuses every other', async () => {
    const STATUSES = ['AWAITING_AUTHORISATION', 'AUTHORISED', 'REJECTED'] as const;
    const CODES = [
      ...['CONSENT_EXPIRED', 'CUSTOMER_MANUALLY_REJECTED', 'CUSTOMER_MANUALLY_REVOKED'],
      ...['CONSENT_MAX_DATE_REACHED', 'CONSENT_TECHNICAL_ISSUE', 'INTERNAL_SECURITY_REASON'],
    ];
    const targets = [
      { status: 'AWAITING_AUTHORISATION', code: null },
      { status: 'AUTHORISED', code: null },
      ...CODES.map(code => ({ status: 'REJECTED', code })),
    ];
    const TO = `update open_finance_consent set status = $2, reject_code = $3, rejected_by = case when $3::text is null then null else 'ASPSP' end,
      authorised_at = coalesce(authorised_at, case when $2 = 'AUTHORISED' then now() end),
      signatures_needed = coalesce(signatures_needed, case when $2 = 'AUTHORISED' then 1 end) where id = $1`;
    const NEW = `insert into open_finance_consent (id, client_id, company_cnpj, person_cpf, permissions, status, status_updated_at, created_at)
      values ($1, $2, $3, $4, array['RESOURCES_READ'], 'AWAITING_AUTHORISATION', now(), now())`;
    const went: string[] = [];
    for (const from of STATUSES) {
      for (const { status, code } of targets) {
        const id = randomUUID();
        await test.database.query(NEW, [id, clientId, ana.cnpj, CPF]);
        if (from === 'AUTHORISED') await test.database.query(TO, [id, 'AUTHORISED', null]);
        if (from === 'REJECTED') await test.database.query(TO, [id, 'REJECTED', 'CONSENT_EXPIRED']);
        const done = await test.database.query(TO, [id, status, code]).then(
          () => true,
          () => false,
        );
        const isSame = from === status && (from !== 'REJECTED' || code === 'CONSENT_EXPIRED');
        if (done && !isSame) went.push(`${from} ${code ?? status}`);
      }
    }
    expect(went).toEqual([
      'AWAITING_AUTHORISATION AUTHORISED',
      'AWAITING_AUTHORISATION CONSENT_EXPIRED',
      'AWAITING_AUTHORISATION CUSTOMER_MANUALLY_REJECTED',
      'AWAITING_AUTHORISATION CONSENT_TECHNICAL_ISSUE',
      'AWAITING_AUTHORISATION INTERNAL_SECURITY_REASON',
      'AUTHORISED CUSTOMER_MANUALLY_REVOKED',
      'AUTHORISED CONSENT_MAX_DATE_REACHED',
      'AUTHORISED CONSENT_TECHNICAL_ISSUE',
      'AUTHORISED INTERNAL_SECURITY_REASON',
    ]);
  });
});
