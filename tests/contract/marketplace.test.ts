import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoanConsent, LoanDraft } from '../../bank/contract/products/marketplace';
import type { LoanOfferSheet, LoanSearch } from '../../bank/contract/products/marketplace-offers';
import type { LoanProposal } from '../../bank/contract/products/marketplace-proposals';
import type { LoanFile } from '../../bank/contract/products/marketplace-desk';
import { toUuid } from '../../bank/core/ids';
import { startTestBank, type TestBank } from '../support/bank';
import {
  addPapers,
  done,
  ELSEWHERE,
  HOME,
  joinAsBorrower,
  listOffersOf,
  MARKET,
  openOn,
  passSeconds,
  prepareBorrower,
  readProposal,
  search,
  sendWhole,
  signUpBorrower,
  toLoanWish,
} from './market-world';
import { DETAILS } from '../modules/ground/borrowers';
import { readPdfPages } from '../support/pdf-text';

const OPERATIONS_KEY = 'the-key-of-who-runs-the-product';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ operationsKey: OPERATIONS_KEY, sessionCallsPerMinute: 100_000 });
});
afterAll(() => test?.close());

const borrow = async (income?: number) => {
  const { bearer, email } = await signUpBorrower(test);
  await prepareBorrower(test, bearer, income);
  return { bearer, email };
};

const codeOf = async (path: string, call: object) => (await test.fail(`${MARKET}${path}`, call)).body.code;
const desk = async (path: string, json?: object) =>
  (await test.call<LoanFile>(`/operations/marketplace/proposals${path}`, { bearer: OPERATIONS_KEY, json })).body;

/** A proposal whose contract waits for its signature, with the proof of it. */
const makeSignable = async (bearer: string, payout: object = ELSEWHERE, lender?: string) => {
  const { id: searchId } = await search(test, bearer);
  const { id } = await sendWhole(test, bearer, await openOn(test, bearer, searchId, lender), payout);
  await passSeconds(test, 20);
  const proposal = await readProposal(test, bearer, id);
  expect(proposal.state).toBe('waiting_signature');
  const document_sha256 = proposal.contract?.document_sha256 ?? '';
  const prove = () => test.authorize(bearer, { purpose: 'sign_loan', proposal_id: id, document_sha256 });
  const sign = (proof: string, sha256 = document_sha256) =>
    test.call<LoanProposal & { code?: string }>(`${MARKET}/proposals/${id}/signature`, {
      ...{ bearer, proof, json: { document_sha256: sha256 } },
    });
  return { id, proposal, document_sha256, prove, sign };
};

describe('a borrower', () => {
  it('signs up by a code, signs in as everybody does, and has no account', async () => {
    const { bearer } = await borrow();
    const { body } = await test.call<{ data: { user: { user_identifier: string }; accounts: unknown[] } }>(
      '/accounts?include=user',
      { bearer },
    );
    expect(body.data.user.user_identifier).toMatch(/^usr_/);
    expect(body.data.accounts).toEqual([]);
    expect(await done(test, '/borrower', { bearer })).toMatchObject({
      has_account: false,
      borrower: { kind: 'person' },
    });
  });

  it('is told nothing about who is known: the same answer, and a letter without a code', async () => {
    const { email } = await borrow();
    const json = (to: string) => ({
      who: { kind: 'person', name: 'Outra Pessoa', cpf: '52998224725', birth_date: '1990-01-01', phone: '11987654321' },
      ...{ email: to, password: 'quarenta girassois 27 no telhado', terms_version: '1.0', privacy_version: '1.0' },
    });
    test.clock.advance({ seconds: 61 });
    const known = await test.call<Record<string, unknown>>(`${MARKET}/sign-ups`, { json: json(email) });
    const fresh = await test.call<Record<string, unknown>>(`${MARKET}/sign-ups`, { json: json('nova@pessoa.example') });
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(fresh.body));
    await test.bank.runDueJobs();
    const letter = await test.mailbox.takeNewest(email);
    expect(letter.code).toBeUndefined();
    const { code } = await test.mailbox.takeNewest('nova@pessoa.example');
    expect(code).toMatch(/^\d{6}$/);
    // no code opens what is known, not even one of another sign-up
    expect(await codeOf(`/sign-ups/${known.body.id}/confirmation`, { json: { code } })).toBe('code_invalid');
    expect((await test.call(`${MARKET}/sign-ups/${fresh.body.id}/confirmation`, { json: { code } })).status).toBe(200);
    expect(await codeOf(`/sign-ups/${fresh.body.id}/confirmation`, { json: { code } })).toBe('code_used');
  });

  it('may be a company, which the registry knows', async () => {
    const who = {
      kind: 'company',
      name: 'Rita Souza',
      cpf: '52998224725',
      birth_date: '1980-05-05',
      phone: '11987654321',
    };
    const { bearer } = await signUpBorrower(test, { ...who, cnpj: '37485960000107', role: 'partner' });
    expect(await done(test, '/borrower', { bearer })).toMatchObject({
      borrower: { company: { cnpj: '37485960000107', is_mei: false } },
    });
    const { address } = DETAILS;
    const told = { kind: 'company', revenue_cents: 90_000_000, pep: false, address };
    const asMei = { ...told, tax_regime: 'mei' };
    const refused = await test.fail(`${MARKET}/borrower/details`, { bearer, method: 'PUT', json: asMei });
    expect(refused.body.violations).toEqual([{ field: 'tax_regime', rule: 'unknown' }]);
    await done(test, '/borrower/details', { bearer, method: 'PUT', json: { ...told, tax_regime: 'simples' } });
    const { body } = await test.fail(`${MARKET}/sign-ups`, {
      json: {
        ...{ who: { ...who, cnpj: '11444777000161', role: 'partner', cpf: '1', phone: '2', birth_date: '2015-01-01' } },
        ...{
          email: 'a@b.example',
          password: 'quarenta girassois 27 no telhado',
          terms_version: '1',
          privacy_version: '1',
        },
      },
    });
    expect(body.violations?.map(({ field }) => field)).toEqual(['who.cpf', 'who.phone', 'who.birth_date', 'who.cnpj']);
  });

  it('who has an account joins with the CPF that the bank has of them', async () => {
    const person = await test.seedPerson();
    const bearer = await test.signIn(person.email);
    expect(await codeOf('/consents', { bearer })).toBe('borrower_required');
    const who = { kind: 'person', name: 'Ana', cpf: '52998224725', birth_date: '1990-01-01', phone: '11987654321' };
    const terms = { terms_version: '1.0', privacy_version: '1.0' };
    expect(await codeOf('/borrower', { bearer, json: { who, ...terms } })).toBe('validation_failed');
    await joinAsBorrower(test, bearer, person.cpf ?? '');
    expect(await done(test, '/borrower', { bearer })).toMatchObject({ has_account: true });
    expect(await codeOf('/borrower', { bearer, json: { who: { ...who, cpf: person.cpf }, ...terms } })).toBe(
      'borrower_exists',
    );
  });
});

describe('a draft', () => {
  it('goes on on another device, and an old one overwrites nothing', async () => {
    const { bearer, email } = await borrow();
    const other = await test.signIn(email, 'quarenta girassois 27 no telhado');
    const form = { amount: '20.000,00', accepted: true };
    await done(test, '/draft', { bearer, method: 'PUT', json: { version: 0, step: 'pre-offer', form } });
    const read = await done<LoanDraft>(test, '/draft', { bearer: other });
    expect(read).toMatchObject({ version: 1, step: 'pre-offer', form });
    await done(test, '/draft', { bearer: other, method: 'PUT', json: { version: 1, step: 'security', form } });
    // one that no column holds is as stale as any other
    for (const version of [1, Number.MAX_SAFE_INTEGER]) {
      expect(await codeOf('/draft', { bearer, method: 'PUT', json: { version, step: 'x', form } })).toBe(
        'loan_draft_stale',
      );
    }
    test.clock.advance({ hours: 31 * 24 });
    const later = await test.signIn(email, 'quarenta girassois 27 no telhado');
    expect(await done(test, '/draft', { bearer: later })).toEqual({ version: 0, step: '', form: {}, kept_at: null });
  });
});

describe('a search', () => {
  it('asks only whom the consents allow, survives a silent lender, and says who answered what', async () => {
    const { bearer } = await borrow();
    const begun = await done<LoanSearch>(test, '/searches', { bearer, json: toLoanWish(test) });
    const stateOf = (found: LoanSearch, id: string) => found.lenders.find(({ lender }) => lender.id === id);
    expect(stateOf(begun, 'estreito')).toMatchObject({ state: 'not_asked', reason: 'consent' });
    expect(stateOf(begun, 'cedro')).toMatchObject({ state: 'not_asked', reason: 'guarantee' });
    expect(await codeOf('/searches', { bearer, json: toLoanWish(test) })).toBe('loan_search_open');
    await passSeconds(test, 6, 1);
    expect(await done(test, `/searches/${begun.id}`, { bearer })).toMatchObject({
      state: 'asking',
      asked: 3,
      answered: 2,
    });
    await passSeconds(test, 56);
    const ready = await done<LoanSearch>(test, `/searches/${begun.id}`, { bearer });
    expect([ready.state, ready.offers, stateOf(ready, 'diamantina')?.state]).toEqual(['ready', 2, 'silent']);
    await passSeconds(test, 20);
    expect(await done(test, `/searches/${begun.id}`, { bearer })).toMatchObject({ offers: 3, answered: 3 });
  });

  it('for little and a short time has no offer of whom costs would eat up, and is not kept waiting by them', async () => {
    const little = { amount_cents: 100_000, months: 3 };
    const { bearer } = await borrow();
    const found = await search(test, bearer, little);
    const answers = found.lenders.filter(({ state }) => state === 'offered' || state === 'refused');
    expect(answers.map(({ lender, reason }) => [lender.id, reason])).toContainEqual(['alvorada', 'amount']);
    expect((await listOffersOf(test, bearer, found.id)).length).toBeGreaterThan(0);
    const { goal: _, guarantee: __, ...terms } = toLoanWish(test, little);
    const wish = { ...terms, borrower_kind: 'person', simples: false, guarantee_kind: 'none' };
    const told = await done<{ lenders: number }>(test, '/estimates', { json: wish });
    expect(told.lenders).toBeGreaterThan(0);
  });

  it('compares by CET, not by rate, with figures that add up', async () => {
    const { bearer } = await borrow();
    const { id } = await search(test, bearer);
    const offers = await listOffersOf(test, bearer, id);
    expect(offers.map(({ lender }) => lender.id)).toEqual(['bandeirante', 'alvorada']);
    expect(offers.map(({ rate_month }) => rate_month)).toEqual(['1.89', '1.79']);
    expect(offers.map(({ is_best }) => is_best)).toEqual([true, false]);
    expect(new Set(offers.map(({ released_cents }) => released_cents))).toEqual(new Set([2_000_000]));
    for (const { id: offerId } of offers) {
      const sheet = await done<LoanOfferSheet>(test, `/offers/${offerId}`, { bearer });
      const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
      expect(sum(sheet.sheet.map(({ amount_cents }) => amount_cents))).toBe(sheet.credit_cents);
      expect(sum(sheet.sheet.map(({ share }) => Math.round(Number(share) * 100)))).toBe(10_000);
      expect(sum(sheet.instalments.map(({ amortisation_cents }) => amortisation_cents))).toBe(sheet.credit_cents);
      expect(sum(sheet.instalments.map(({ amount_cents }) => amount_cents))).toBe(sheet.total_cents);
    }
  });

  it('is refused in words for what nobody lends', async () => {
    const { bearer } = await borrow();
    const ask = (more: Parameters<typeof toLoanWish>[1]) =>
      codeOf('/searches', { bearer, json: toLoanWish(test, more) });
    for (const amount_cents of [0, 100_000_000_000]) expect(await ask({ amount_cents })).toBe('loan_amount_invalid');
    for (const months of [1, 421]) expect(await ask({ months })).toBe('loan_term_invalid');
    expect(await ask({ first_due_date: '2026-11-01' })).toBe('loan_day_invalid');
    expect(await ask({ first_due_date: '2027-02-29' })).toBe('validation_failed');
    const papers = { fipe_code: '005004-1', year: 1987, plate: 'ABC1D23', renavam: '00123456789', mileage_km: 1 };
    const old = { ...papers, kind: 'vehicle' as const, owner: 'self' as const, debt_cents: 0, auction: false };
    expect(await ask({ guarantee: old })).toBe('loan_guarantee_refused');
    expect(await ask({ guarantee: { ...HOME, debt_cents: 900_000_000 } as typeof HOME })).toBe(
      'loan_guarantee_refused',
    );
    await done(test, '/consents/bureau', { bearer, method: 'DELETE' });
    expect(await ask({})).toBe('loan_consent_missing');
  });

  it('is told by a letter; an offer that its lender changes is another one', async () => {
    const { bearer, email } = await borrow();
    const { id } = await search(test, bearer);
    expect((await test.mailbox.takeNewest(email)).subject).toContain('ofertas de crédito chegaram');
    await passSeconds(test, 20);
    const rateOf = async () =>
      (await listOffersOf(test, bearer, id)).find(({ lender }) => lender.id === 'diamantina')?.rate_month;
    expect(await rateOf()).toBe('2.05');
    test.clock.advance({ hours: 49 });
    const later = await test.signIn(email, 'quarenta girassois 27 no telhado');
    await passSeconds(test, 2);
    const offers = await listOffersOf(test, later, id);
    expect(offers.find(({ lender }) => lender.id === 'diamantina')?.rate_month).toBe('2.17');
  });
});

describe('a consent', () => {
  it('is given to the text that was read, and revoked', async () => {
    const { bearer } = await borrow();
    const { data } = await done<{ data: LoanConsent[] }>(test, '/consents', { bearer });
    for (const { text, text_sha256 } of data) {
      expect(createHash('sha256').update(text).digest('hex')).toBe(text_sha256);
    }
    const json = { text_sha256: '0'.repeat(64) };
    expect(await codeOf('/consents/scr', { bearer, method: 'PUT', json })).toBe('conflict');
    const { data: left } = await done<{ data: LoanConsent[] }>(test, '/consents/scr', { bearer, method: 'DELETE' });
    expect(left.map(({ kind, state }) => [kind, state])).toEqual([
      ['scr', 'revoked'],
      ['bureau', 'given'],
      ['open_finance', 'none'],
    ]);
  });

  it('that is taken back leaves out who has not answered yet', async () => {
    const { bearer } = await borrow();
    const { id } = await search(test, bearer);
    await done(test, '/consents/bureau', { bearer, method: 'DELETE' });
    await passSeconds(test, 60);
    const { lenders } = await done<LoanSearch>(test, `/searches/${id}`, { bearer });
    const late = lenders.find(({ lender }) => lender.id === 'diamantina');
    expect(late).toMatchObject({ state: 'not_asked', reason: 'consent' });
    expect((await listOffersOf(test, bearer, id)).map(({ lender }) => lender.id)).not.toContain('diamantina');
  });
});

describe('a loan', () => {
  it('is proposed, signed and released elsewhere, once', async () => {
    const { bearer } = await borrow();
    const { id, prove, sign, document_sha256 } = await makeSignable(bearer);
    const paper = await test.fetch(`${MARKET}/proposals/${id}/contract`, { bearer });
    const bytes = Buffer.from(await paper.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(document_sha256);
    const proof = await prove();
    const [first, second] = await Promise.all([sign(proof), sign(proof)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await sign(proof)).status).toBe(200);
    expect((await sign(proof, '1'.repeat(64))).body.code).toBe('step_up_required');
    await passSeconds(test, 15);
    expect(await readProposal(test, bearer, id)).toMatchObject({ state: 'active', release: { state: 'done' } });
    const copy = async () =>
      Buffer.from(await (await test.fetch(`${MARKET}/proposals/${id}/contract`, { bearer })).arrayBuffer());
    const signed = await copy();
    expect((await copy()).equals(signed)).toBe(true);
    expect(signed.subarray(0, bytes.length).equals(bytes)).toBe(true);
    const pages = await readPdfPages(signed);
    expect(pages[0]).toMatch(/emitida em [^,]+, [A-Z]{2}, em /);
    for (const told of ['Marina Teles', 'em nome próprio', document_sha256, 'horário de Brasília', 'IP']) {
      expect(pages.at(-1)).toContain(told);
    }
    const { rows } = await test.database.query('select 1 from loan_release where state <> $1', ['failed']);
    expect(rows).toHaveLength(1);
  });

  it('arrives in the borrower’s own account here by the rails, once, and nowhere else', async () => {
    const person = await test.seedPerson();
    const bearer = await test.signIn(person.email);
    const company = await test.seedPerson();
    await joinAsBorrower(test, bearer, person.cpf ?? '');
    const here = { ispb: company.ispb, branch: company.branch, number: company.number, kind: 'checking' };
    const { id: searchId } = await search(test, bearer);
    const { id } = await openOn(test, bearer, searchId);
    const put = (json: object) => codeOf(`/proposals/${id}/payout`, { bearer, method: 'PUT', json });
    expect(await put(here)).toBe('loan_payout_invalid');
    expect(await put({ ...here, ispb: '99999999' })).toBe('loan_payout_invalid');
    await test.database.query(
      `update borrower set kind = 'company', cnpj = $2, legal_name = 'Empresa', opened_on = '2020-01-01', cnae = '4711302', acts_as = 'partner'
       where cpf = $1`,
      [person.cpf, company.cnpj],
    );
    const proposal = await readProposal(test, bearer, id);
    await sendWhole(test, bearer, proposal, here);
    await passSeconds(test, 20);
    const { contract } = await readProposal(test, bearer, id);
    const json = { document_sha256: contract?.document_sha256 ?? '' };
    const proof = await test.authorize(bearer, { purpose: 'sign_loan', proposal_id: id, ...json });
    await done(test, `/proposals/${id}/signature`, { bearer, proof, json });
    await passSeconds(test, 12);
    expect((await readProposal(test, bearer, id)).state).toBe('active');
    const owner = await test.signIn(company.email);
    const balance = await test.call<{ available_cents: number }>(`/accounts/${company.accountId}/balance`, {
      bearer: owner,
    });
    expect(balance.body.available_cents).toBe(2_000_000);
  });

  it('that an account does not take is sent to another one, and only then', async () => {
    const { bearer } = await borrow();
    const { id, prove, sign } = await makeSignable(bearer, { ...ELSEWHERE, branch: '9999' });
    await sign(await prove());
    await passSeconds(test, 3);
    expect(await readProposal(test, bearer, id)).toMatchObject({
      state: 'release_failed',
      release: { state: 'failed' },
    });
    const proofs = await Promise.all(
      [1, 2].map(() => test.authorize(bearer, { purpose: 'redirect_loan', proposal_id: id, ...ELSEWHERE })),
    );
    const path = `${MARKET}/proposals/${id}/payout-change`;
    const answers = await Promise.all(proofs.map(proof => test.call(path, { bearer, proof, json: ELSEWHERE })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await passSeconds(test, 15);
    expect((await readProposal(test, bearer, id)).state).toBe('active');
    expect(await codeOf(`/proposals/${id}/payout`, { bearer, method: 'PUT', json: ELSEWHERE })).toBe(
      'loan_proposal_state',
    );
  });

  it('on a home waits for its registry', async () => {
    const { bearer } = await borrow(6_000_000);
    const wish = { guarantee: HOME, amount_cents: 30_000_000, months: 120 };
    const { id: searchId } = await search(test, bearer, wish);
    const { id } = await sendWhole(test, bearer, await openOn(test, bearer, searchId, 'bandeirante'));
    await passSeconds(test, 20);
    const { contract } = await readProposal(test, bearer, id);
    const json = { document_sha256: contract?.document_sha256 ?? '' };
    const proof = await test.authorize(bearer, { purpose: 'sign_loan', proposal_id: id, ...json });
    expect(await done(test, `/proposals/${id}/signature`, { bearer, proof, json })).toMatchObject({
      state: 'registering',
    });
    await passSeconds(test, 140);
    expect((await readProposal(test, bearer, id)).state).toBe('active');
  });
});

describe('attacks', () => {
  it('two browsers open two offers: one proposal', async () => {
    const { bearer } = await borrow();
    const { id } = await search(test, bearer);
    const offers = await listOffersOf(test, bearer, id);
    const open = (offer_id: string) =>
      test.call<{ code?: string }>(`${MARKET}/proposals`, { bearer, json: { offer_id } });
    const answers = await Promise.all(offers.map(({ id: offerId }) => open(offerId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('loan_proposal_open');
  });

  it('an offer that expires while it is signed is not signed', async () => {
    const { bearer } = await borrow();
    const { id, document_sha256, proposal, prove, sign } = await makeSignable(bearer);
    const ends = new Date(test.clock.now().getTime() + 2_000);
    const { protocol } = proposal;
    await test.database.query('update loan_proposal set expires_at = $2 where protocol = $1', [protocol, ends]);
    const proof = await prove();
    test.clock.advance({ seconds: 3 });
    expect((await sign(proof)).body.code).toBe('loan_offer_ended');
    const wish = { purpose: 'sign_loan', proposal_id: id, document_sha256 };
    const { body } = await test.fail('/identity_server/authorizations', { bearer, json: wish });
    expect(body.code).toBe('loan_offer_ended');
    await passSeconds(test, 10);
    expect((await readProposal(test, bearer, id)).release).toBeNull();
  });

  it('what nobody goes on with ends by itself', async () => {
    const { bearer, email } = await borrow();
    const { id: searchId } = await search(test, bearer);
    const { id } = await openOn(test, bearer, searchId);
    await passSeconds(test, 30);
    test.clock.advance({ hours: 8 * 24 });
    await passSeconds(test, 5);
    const later = await test.signIn(email, 'quarenta girassois 27 no telhado');
    expect((await readProposal(test, later, id)).state).toBe('expired');
    expect((await listOffersOf(test, later, searchId)).map(({ state }) => state)).not.toContain('open');
  });

  it('a proof of one proposal signs no other, and nobody else’s', async () => {
    const one = await borrow();
    const other = await borrow();
    const mine = await makeSignable(one.bearer);
    const theirs = await makeSignable(other.bearer);
    const proof = await mine.prove();
    expect((await theirs.sign(proof)).body.code).toBe('step_up_required');
    for (const path of ['', '/contract']) {
      expect(await codeOf(`/proposals/${theirs.id}${path}`, { bearer: one.bearer })).toBe('not_found');
    }
    const [file] = theirs.proposal.papers.flatMap(({ files }) => files);
    expect(await codeOf(`/proposals/${mine.id}/papers/${file?.id}`, { bearer: one.bearer })).toBe('not_found');
    expect((await mine.sign(proof)).status).toBe(200);
  });

  it('a lender that refused is not heard again', async () => {
    const { bearer } = await borrow(40_000);
    const { id, lenders } = await search(test, bearer);
    const asked = lenders.filter(({ state }) => state !== 'not_asked');
    expect(new Set(asked.map(({ state }) => state))).toEqual(new Set(['refused', 'silent']));
    const { rows } = await test.database.query<{ id: string }>(
      'select id from loan_search order by begun_at desc limit 1',
    );
    await test.database.query(`insert into job (kind, payload, run_at) values ('loan.ask', $1, '-infinity')`, [
      JSON.stringify({ searchId: rows[0]?.id, lenderId: 'alvorada' }),
    ]);
    await passSeconds(test, 30);
    expect(await listOffersOf(test, bearer, id)).toEqual([]);
  });
});

describe('the desk', () => {
  it('asks for papers, makes a counter-offer that is taken, and approves', async () => {
    const { bearer } = await borrow(6_000_000);
    const { id: searchId } = await search(test, bearer, { guarantee: HOME, amount_cents: 30_000_000, months: 120 });
    const { id } = await sendWhole(test, bearer, await openOn(test, bearer, searchId, 'cedro'));
    await passSeconds(test, 20);
    const analyst = 'Clara Nunes';
    expect(await desk(`/${id}`)).toMatchObject({
      state: 'in_analysis',
      decisions: ['ask', 'counter', 'approve', 'refuse'],
    });
    await desk(`/${id}/decisions`, {
      decision: 'ask',
      analyst,
      note: 'A matrícula está vencida.',
      slots: ['registration'],
    });
    expect(await codeOf(`/proposals/${id}/sending`, { bearer, method: 'POST' })).toBe('loan_documents_missing');
    test.clock.advance({ seconds: 1 });
    await addPapers(test, bearer, await readProposal(test, bearer, id));
    await done(test, `/proposals/${id}/sending`, { bearer, method: 'POST' });
    await desk(`/${id}/messages`, { analyst, body: 'Recebemos, obrigada.' });
    const terms = { amount_cents: 25_000_000, months: 96, rate_month: '1.25' };
    const countered = await desk(`/${id}/decisions`, { decision: 'counter', analyst, ...terms });
    expect(countered).toMatchObject({
      state: 'counter_offered',
      counter_offer: { released_cents: 25_000_000, months: 96 },
    });
    const json = { offer_id: countered.counter_offer?.id, accept: true };
    const accepted = await done<LoanProposal>(test, `/proposals/${id}/counter-offer`, { bearer, json });
    expect(accepted).toMatchObject({ state: 'waiting_signature', offer: { months: 96, is_counter: true } });
    expect(accepted.messages.map(({ from }) => from)).toEqual(['lender']);
  });

  it('looks at no refusal again while another proposal runs, and says which', async () => {
    const { bearer } = await borrow();
    const { id: searchId } = await search(test, bearer);
    const { id } = await sendWhole(test, bearer, await openOn(test, bearer, searchId, 'bandeirante'));
    await desk(`/${id}/decisions`, { decision: 'refuse', analyst: 'Clara Nunes', reason: 'policy', note: 'Não.' });
    const { id: other } = await openOn(test, bearer, searchId);
    const json = { story: 'Tenho um contrato novo que explica a renda.' };
    const { body } = await test.fail(`${MARKET}/proposals/${id}/review`, { bearer, json });
    expect([body.code, body.params]).toEqual(['loan_proposal_open', { proposal_id: other }]);
    await done(test, `/proposals/${other}/withdrawal`, { bearer, method: 'POST' });
    expect(await done(test, `/proposals/${id}/review`, { bearer, json })).toMatchObject({ state: 'in_analysis' });
  });

  /** How many papers of a proposal go by themselves some day. */
  const countEnding = async (id: string) => {
    const { rows } = await test.database.query<{ count: number }>(
      'select count(*)::int as count from stored_file where owner_id = $1 and keep_until is not null',
      [toUuid(id)],
    );
    return rows[0]?.count ?? 0;
  };

  it('looks at a refusal again, once, and keeps its papers as long as it runs', async () => {
    const { bearer } = await borrow();
    const { id: searchId } = await search(test, bearer);
    const { id } = await sendWhole(test, bearer, await openOn(test, bearer, searchId));
    const refusing = { decision: 'refuse', analyst: 'Clara Nunes', reason: 'policy', note: 'Fora da política.' };
    expect(await desk(`/${id}/decisions`, refusing)).toMatchObject({ refusal: { review: 'possible' } });
    expect(await countEnding(id)).toBeGreaterThan(0);
    const json = { story: 'Tenho um contrato novo que explica a renda.' };
    expect(await done(test, `/proposals/${id}/review`, { bearer, json })).toMatchObject({ state: 'in_analysis' });
    await passSeconds(test, 20);
    expect((await readProposal(test, bearer, id)).state).toBe('in_analysis');
    expect(await countEnding(id)).toBe(0);
    expect(await desk(`/${id}/decisions`, refusing)).toMatchObject({ refusal: { review: 'answered' } });
    expect(await countEnding(id)).toBeGreaterThan(0);
    expect(await codeOf(`/proposals/${id}/review`, { bearer, json })).toBe('loan_proposal_state');
  });
});
