import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Agenda } from '../../bank/contract/books/agenda';
import type { AccountClosing, ClosingRequest } from '../../bank/contract/service/account-closing';
import type { AccountList, Balance } from '../../bank/contract/ground/accounts';
import type { PixCharge } from '../../bank/contract/products/pix/charges';
import type { PixLookup } from '../../bank/contract/products/pix/pay';
import type { Problem } from '../../bank/contract/primitives';
import { toUuid } from '../../bank/core/ids';
import { verifyLedger } from '../../bank/ledger';
import { registerPixKey } from '../../bank/products/pix/keys';
import { payFromOutside } from '../../bank/providers';
import { startTestBank, type TestAnswer, type TestBank, type TestCall } from '../support/bank';
import { admitReceiver, share } from '../support/open-finance';
import type { SeedPerson, SeededPerson } from '../support/people';

interface Customer extends SeededPerson {
  bearer: string;
}

const START = new Date('2026-11-20T13:00:00.000Z');
let bank: TestBank;

beforeAll(async () => {
  bank = await startTestBank({ startAt: START, poolSize: 12 });
});
afterAll(async () => {
  expect((await verifyLedger(bank.database)).violations).toEqual([]);
  await bank?.close();
});

const signIn = async (person: SeededPerson): Promise<Customer> => ({
  ...person,
  bearer: await bank.signIn(person.email),
});
const admit = async (wish: SeedPerson = {}): Promise<Customer> => signIn(await bank.seedPerson(wish));
const as = <Body>({ accountId, bearer }: Customer, path: string, call?: TestCall): Promise<TestAnswer<Body>> =>
  bank.call<Body>(`/accounts/${accountId}${path}`, { bearer, ...call });
const view = async (who: Customer): Promise<AccountClosing> => (await as<AccountClosing>(who, '/closing')).body;
const requestOf = async (who: Customer): Promise<ClosingRequest | null> => (await view(who)).request;
const codeOf = ({ body }: TestAnswer<unknown>): string => (body as Problem).code;
const balanceOf = async (who: Customer): Promise<number> => (await as<Balance>(who, '/balance')).body.ledger_cents;
const again = async (who: Customer): Promise<void> => {
  who.bearer = await bank.signIn(who.email);
};

const ownKeyOf = ({ cnpj }: Customer, before = ''): string => `${before}titular-${cnpj}@outrobanco.example`;
const lookUp = async (who: Customer, input: string): Promise<string> =>
  (await as<PixLookup>(who, '/pix/lookups', { json: { input } })).body.id;

/** Asks for the closing as the page does: looked up, proven, sent. `input` is where what is left goes. */
const close = async (who: Customer, input?: string): Promise<TestAnswer<AccountClosing>> => {
  const lookupId = input === undefined ? null : await lookUp(who, input);
  const wish = { purpose: 'close_account', account_id: who.accountId, reason: 'unused' } as const;
  const proof = await bank.authorize(who.bearer, { ...wish, lookup_id: lookupId ?? '' });
  return as(who, '/closing', { json: { reason: 'unused', lookup_id: lookupId }, proof });
};
const sign = async (who: Customer): Promise<TestAnswer<AccountClosing>> => {
  const proof = await bank.authorize(who.bearer, { purpose: 'sign_account_closing', account_id: who.accountId });
  return as(who, '/closing/signatures', { method: 'POST', proof });
};
const rest = async (who: Customer, resting: boolean): Promise<TestAnswer<AccountClosing>> => {
  const proof = await bank.authorize(who.bearer, { purpose: 'set_account_rest', account_id: who.accountId, resting });
  return as(who, '/rest', { method: 'PUT', json: { resting }, proof });
};
const pay = async (who: Customer, lookupId: string, key: string): Promise<TestAnswer<unknown>> => {
  const amount = { lookup_id: lookupId, amount_cents: 1_000 };
  const wish = { purpose: 'pix_payment', account_id: who.accountId, ...amount, idempotency_key: key } as const;
  const proof = await bank.authorize(who.bearer, wish).catch(() => undefined);
  return as(who, '/pix/payments', { json: amount, key, proof });
};
const addKey = ({ accountId, ...person }: Customer, text: string) =>
  registerPixKey(bank.database, { ...person, id: accountId }, { text, type: 'email', createdAt: bank.clock.now() });
/** The day after, and whatever a closing does then: the Pix leaves, settles, and the account closes. */
const letItClose = async (who: Customer): Promise<void> => {
  bank.clock.advance({ hours: 24 });
  for (let turns = 0; turns < 5; turns++) {
    await bank.bank.runDueJobs();
    bank.clock.advance({ seconds: 11 });
  }
  await again(who);
};

describe('an account that closes', () => {
  it('pays out to an account of its owner, and is then to be read only', async () => {
    const ana = await admit({ balanceCents: 2_300_000n });
    const requested = await close(ana, ownKeyOf(ana));
    expect(requested.status).toBe(201);
    expect(requested.body).toMatchObject({
      status: 'closing',
      request: {
        status: 'requested',
        protocol: expect.stringMatching(/^20261120\d{8}$/),
        destination: { key: ownKeyOf(ana) },
      },
    });
    await letItClose(ana);
    expect(await view(ana)).toMatchObject({
      status: 'closed',
      request: { status: 'closed', payout: { amount_cents: 2_300_000 }, waits_for: null },
    });
    expect(await balanceOf(ana)).toBe(0);
    const { body } = await bank.call<AccountList>('/accounts', { bearer: ana.bearer });
    expect(body.data.accounts?.[0]?.status).toBe('closed');
    expect((await as<{ data: unknown[] }>(ana, '/statement?limit=10')).status).toBe(200);
    const refused = [
      await as(ana, '/pix/lookups', { json: { input: 'fornecedor@farinhas.example' } }),
      await as(ana, '/pix/keys', { json: { type: 'evp' } }),
      await as(ana, '/pix/charges', { json: { kind: 'immediate', key: 'x', amount_cents: 100 } }),
    ];
    expect(refused.map(codeOf)).toEqual(['account_closed', 'account_closed', 'account_closed']);
    await expect(addKey(ana, 'depois@fechada.example')).rejects.toThrow();
    const { body: news } = await bank.call<{ data: { title: string }[] }>('/notifications', { bearer: ana.bearer });
    expect(news.data.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Conta encerrada', 'Encerramento de conta pedido']),
    );
    const term = await bank.fetch(`/accounts/${ana.accountId}/closing/term`, { bearer: ana.bearer });
    expect(term.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await term.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('names what is open, and cannot be asked for meanwhile', async () => {
    const ana = await admit();
    await addKey(ana, 'aberta@ana.example');
    await as<PixCharge>(ana, '/pix/charges', {
      json: { kind: 'immediate', key: 'aberta@ana.example', amount_cents: 500 },
    });
    const open = (await view(ana)).points.filter(({ state }) => state === 'open');
    expect(open.map(({ id, count }) => [id, count])).toEqual([
      ['charges', 1],
      ['keys', 1],
    ]);
    const answer = await close(ana);
    expect(codeOf(answer)).toBe('account_closing_blocked');
    expect((answer.body as unknown as Problem).params).toEqual({ points: 'charges,keys' });
    expect((await view(ana)).status).toBe('active');
  });

  it('stays open for a sharing of Open Finance, and begins none while it closes', async () => {
    const ana = await admit();
    const { receiver } = await admitReceiver(bank);
    const company = { bearer: ana.bearer, cpf: ana.cpf ?? '', cnpj: ana.cnpj, accountIds: [ana.accountId] };
    const { consentId } = await share(bank, receiver, company);
    const onlyIdentity = { permissions: ['CUSTOMERS_BUSINESS_IDENTIFICATIONS_READ', 'RESOURCES_READ'], accountIds: [] };
    const { own, consentUrn } = await share(bank, receiver, { ...company, ...onlyIdentity });
    const openOf = async () => (await view(ana)).points.filter(({ state }) => state === 'open');
    expect((await openOf()).map(({ id, count }) => [id, count])).toEqual([['sharings', 2]]);
    expect(codeOf(await close(ana))).toBe('account_closing_blocked');
    await as(ana, `/open_finance/consents/${consentId}`, { method: 'DELETE' });
    await receiver.deleteConsent(own, consentUrn);
    expect(await openOf()).toEqual([]);
    expect((await close(ana)).status).toBe(201);
    for (const wish of [company, { ...company, ...onlyIdentity }]) {
      await expect(share(bank, receiver, wish)).rejects.toThrow('account_closing');
    }
    // the tables themselves, for who began a moment earlier
    const begin = `insert into open_finance_consent_account select c.id, a.id from open_finance_consent c, account a where a.id = $1`;
    await expect(bank.database.query(begin, [toUuid(ana.accountId)])).rejects.toThrow('account_closing');
    const confirm = `update open_finance_consent set status = 'AUTHORISED', authorised_at = now(), signatures_needed = 1 where status like 'AWAIT%'`;
    await expect(bank.database.query(confirm)).rejects.toThrow('account_closing');
  });

  it('takes no money to anybody else, nor without a place for it', async () => {
    const ana = await admit({ balanceCents: 5_000n });
    expect(codeOf(await close(ana))).toBe('closing_destination_invalid');
    const lookupId = await lookUp(ana, 'fornecedor@farinhas.example');
    const json = { purpose: 'close_account', account_id: ana.accountId, reason: 'unused', lookup_id: lookupId };
    const begun = await bank.fail('/identity_server/authorizations', { bearer: ana.bearer, json });
    expect(begun.body).toMatchObject({ code: 'closing_destination_invalid', params: { because: 'owner' } });
  });

  it('may be taken back until its hour, and takes on nothing new meanwhile', async () => {
    const ana = await admit({ balanceCents: 5_000n });
    const before = await lookUp(ana, 'fornecedor@farinhas.example');
    expect((await close(ana, ownKeyOf(ana))).status).toBe(201);
    expect(codeOf(await pay(ana, before, 'chave-durante-o-fim'))).toBe('account_closing');
    expect(codeOf(await close(ana, ownKeyOf(ana)))).toBe('conflict');
    expect((await as<AccountClosing>(ana, '/closing', { method: 'DELETE' })).body).toMatchObject({
      status: 'active',
      request: { status: 'cancelled', cancelled_by: ana.name },
    });
    expect((await pay(ana, before, 'chave-depois-do-fim')).status).toBe(201);
    bank.clock.advance({ hours: 25 });
    await bank.bank.runDueJobs();
    await again(ana);
    expect((await view(ana)).status).toBe('active');
  });

  it('needs the signature of every admin, and of nobody else', async () => {
    const ana = await admit();
    const { companyId } = ana;
    const [rui, olga] = [
      await admit({ companyId, name: 'Rui Prado' }),
      await admit({ companyId, name: 'Olga Reis', role: 'operator' }),
    ];
    const wish = { purpose: 'close_account', account_id: ana.accountId, reason: 'unused', lookup_id: '' };
    const refused = await bank.fail('/identity_server/authorizations', { bearer: olga.bearer, json: wish });
    expect(refused.body.code).toBe('forbidden');
    expect((await close(ana)).body).toMatchObject({ status: 'active', request: { status: 'signing' } });
    const waitsFor = async (who: Customer) => (await as<Agenda>(who, '/agenda')).body.data;
    const { protocol, deadline_at } = (await requestOf(ana)) ?? {};
    expect(await waitsFor(rui)).toEqual([{ kind: 'signature', id: protocol, requested_by: ana.name, deadline_at }]);
    for (const who of [ana, olga]) expect(await waitsFor(who)).toEqual([]);
    expect(codeOf(await sign(ana))).toBe('conflict');
    await addKey(ana, 'entre@assinaturas.example');
    expect(codeOf(await sign(rui))).toBe('account_closing_blocked');
    await bank.database.query(`delete from pix_key where key = 'entre@assinaturas.example'`);
    expect((await sign(rui)).body).toMatchObject({ status: 'closing', request: { status: 'requested' } });
    expect(await waitsFor(rui)).toEqual([]);
    await letItClose(rui);
    expect((await view(rui)).signers.map(({ name, is_you, signed_at }) => [name, is_you, signed_at !== null])).toEqual([
      [ana.name, false, true],
      ['Rui Prado', true, true],
    ]);
    expect((await view(rui)).status).toBe('closed');
  });

  it.each(['signs', 'takes it back'] as const)(
    'waits for one thing at a time when one %s and another lays the account to rest',
    async act => {
      const ana = await admit();
      const rui = await admit({ companyId: ana.companyId, name: 'Rui Prado' });
      expect((await close(ana)).body).toMatchObject({ request: { status: 'signing' } });
      const waiting = async (most: number) => {
        const { rows } = await bank.database.query<{ pid: number; blockers: number[] }>(
          `select pid, pg_blocking_pids(pid) as blockers from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        const pairs = rows.filter(({ pid, blockers }) =>
          rows.some(other => blockers.includes(other.pid) && other.blockers.includes(pid)),
        );
        expect(pairs, 'two that wait for each other').toEqual([]);
        return rows.length >= most;
      };
      const calls: Promise<TestAnswer<AccountClosing>>[] = [];
      // both come while somebody else holds the account, the rest before the other
      await bank.database.transaction(async sql => {
        await sql.query('select 1 from account where id = $1 for update', [toUuid(ana.accountId)]);
        calls.push(rest(ana, true));
        await vi.waitUntil(() => waiting(1), 60_000);
        calls.push(act === 'signs' ? sign(rui) : as(rui, '/closing', { method: 'DELETE' }));
        await vi.waitUntil(() => waiting(2), 60_000);
      });
      const answers = Promise.all(calls);
      let isDone = false;
      void answers.finally(() => {
        isDone = true;
      });
      while (!isDone) await waiting(0);
      const [rested, other] = await answers;
      expect([codeOf(rested as TestAnswer<unknown>), other?.status]).toEqual(['account_closing', 200]);
      expect((await view(ana)).request?.status).toBe(act === 'signs' ? 'requested' : 'cancelled');
    },
  );

  it('begins when the one who is missing is no admin any more', async () => {
    const ana = await admit();
    const rui = await admit({ companyId: ana.companyId, name: 'Rui Prado' });
    await close(ana);
    expect((await requestOf(ana))?.status).toBe('signing');
    const change = 'update membership set role = $2 where user_id = $1';
    await bank.database.query(change, [toUuid(rui.userId), 'operator']);
    bank.clock.advance({ hours: 1 });
    await bank.bank.runDueJobs();
    await again(ana);
    expect((await requestOf(ana))?.status).toBe('requested');
    await letItClose(ana);
    expect((await view(ana)).status).toBe('closed');
  });

  it('begins for nobody whose signature counts no more', async () => {
    const ana = await admit();
    await admit({ companyId: ana.companyId, name: 'Rui Prado' });
    await close(ana);
    await bank.database.query(
      `update membership set role = 'viewer' where company_id = (select company_id from account where id = $1)`,
      [toUuid(ana.accountId)],
    );
    bank.clock.advance({ hours: 2 });
    await bank.bank.runDueJobs();
    const { rows } = await bank.database.query<{ status: string }>(
      'select status from account_closing where account_id = $1',
      [toUuid(ana.accountId)],
    );
    expect(rows).toEqual([{ status: 'signing' }]);
  });

  it('begins when who is left names its place alone', async () => {
    const ana = await admit({ balanceCents: 4_400n });
    const rui = await admit({ companyId: ana.companyId, name: 'Rui Prado' });
    await close(ana, ownKeyOf(ana));
    await bank.database.query('delete from membership where user_id = $1', [toUuid(rui.userId)]);
    const lookupId = await lookUp(ana, ownKeyOf(ana, 'outra-'));
    const wish = { purpose: 'change_closing_destination', account_id: ana.accountId, lookup_id: lookupId } as const;
    const proof = await bank.authorize(ana.bearer, wish);
    await as(ana, '/closing/destination', { method: 'PUT', json: { lookup_id: lookupId }, proof });
    await bank.bank.runDueJobs();
    expect((await requestOf(ana))?.status).toBe('requested');
  });

  it('keeps the money when its place refuses it, and goes on with another place', async () => {
    const ana = await admit({ balanceCents: 7_700n });
    await close(ana, ownKeyOf(ana, 'recusa-'));
    await letItClose(ana);
    expect(await requestOf(ana)).toMatchObject({ status: 'requested', waits_for: { code: 'AC07' }, payout: null });
    expect(await balanceOf(ana)).toBe(7_700);
    const lookup_id = await lookUp(ana, ownKeyOf(ana));
    const wish = { purpose: 'change_closing_destination', account_id: ana.accountId, lookup_id } as const;
    const proof = await bank.authorize(ana.bearer, wish);
    expect((await as(ana, '/closing/destination', { method: 'PUT', json: { lookup_id }, proof })).status).toBe(200);
    await letItClose(ana);
    expect(await view(ana)).toMatchObject({ status: 'closed', request: { payout: { amount_cents: 7_700 } } });
    expect(await balanceOf(ana)).toBe(0);
  });

  it('goes to another place only with everybody’s signature for it, and every admin hears of it', async () => {
    const ana = await admit({ balanceCents: 7_700n });
    const rui = await admit({ companyId: ana.companyId, name: 'Rui Prado' });
    await close(ana, ownKeyOf(ana, 'recusa-'));
    await sign(rui);
    await letItClose(ana);
    await again(rui);
    expect(await view(ana)).toMatchObject({ status: 'closing', request: { status: 'requested' } });
    const lookup_id = await lookUp(rui, ownKeyOf(ana));
    const wish = { purpose: 'change_closing_destination', account_id: rui.accountId, lookup_id } as const;
    const proof = await bank.authorize(rui.bearer, wish);
    const changed = await as<AccountClosing>(rui, '/closing/destination', {
      method: 'PUT',
      json: { lookup_id },
      proof,
    });
    expect(changed.body).toMatchObject({
      status: 'active',
      request: { status: 'signing', signed_at: null, effective_at: null },
    });
    expect(changed.body.signers.map(({ name, signed_at }) => [name, signed_at !== null])).toEqual([
      [ana.name, false],
      ['Rui Prado', true],
    ]);
    const told = await bank.database.query<{ user_id: string; body: string }>(
      `select user_id, body from notification where title = 'O destino do saldo do encerramento mudou' and account_id = $1`,
      [toUuid(ana.accountId)],
    );
    expect(told.rows.find(({ user_id }) => user_id === toUuid(ana.userId))?.body).toContain('assine de novo');
    expect(told.rows).toHaveLength(2);
    await letItClose(ana);
    await again(rui);
    expect(await balanceOf(ana)).toBe(7_700);
    expect((await sign(ana)).body).toMatchObject({ status: 'closing', request: { status: 'requested' } });
    await letItClose(ana);
    expect(await view(ana)).toMatchObject({ status: 'closed', request: { payout: { amount_cents: 7_700 } } });
  });

  it('is over after 30 days when money came in and nobody says where to', async () => {
    const [ana, rui] = [await admit(), await admit({ balanceCents: 9_000n })];
    await close(ana);
    await bank.fund(ana.ledgerAccountId, 300n);
    await letItClose(ana);
    expect(await requestOf(ana)).toMatchObject({ status: 'requested', waits_for: { code: 'destination' } });
    bank.clock.advance({ days: 30 });
    await bank.bank.runDueJobs();
    await again(ana);
    expect(await view(ana)).toMatchObject({ status: 'active', request: { status: 'cancelled', cancelled_by: null } });
    expect(rui.accountId).not.toBe(ana.accountId);
  });
});

describe('a payment and a closing at once', () => {
  it('never both win: what is committed keeps the account open, what comes later is refused', async () => {
    const outcomes = { closed: 0, kept: 0 };
    for (let round = 0; round < 3; round++) {
      const ana = await admit({ balanceCents: 20_000n });
      await addKey(ana, `corrida-${round}@ana.example`);
      await bank.database.query('delete from pix_key where key = $1', [`corrida-${round}@ana.example`]);
      const [place, payee] = [await lookUp(ana, ownKeyOf(ana)), await lookUp(ana, 'fornecedor@farinhas.example')];
      const asked = { reason: 'unused', lookup_id: place } as const;
      const closeProof = await bank.authorize(ana.bearer, {
        purpose: 'close_account',
        account_id: ana.accountId,
        ...asked,
      });
      const amount = { lookup_id: payee, amount_cents: 1_000 };
      const key = `corrida-${round}-chave`;
      bank.clock.advance({ seconds: 61 });
      const payProof = await bank.authorize(ana.bearer, {
        ...{ purpose: 'pix_payment', account_id: ana.accountId, idempotency_key: key },
        ...amount,
      } as const);
      const closing = () => as(ana, '/closing', { json: asked, proof: closeProof });
      const paying = () => as(ana, '/pix/payments', { json: amount, key, proof: payProof });
      const naming = () => as(ana, '/pix/keys', { json: { type: 'evp' } });
      const calls = round % 2 === 0 ? [closing, paying, naming] : [naming, paying, closing];
      const answers = await Promise.all(calls.map(call => call()));
      const [closed, ...others] = round % 2 === 0 ? answers : [...answers].reverse();
      const committed = others.filter(({ status }) => status === 201);
      if (closed?.status === 201) {
        outcomes.closed++;
        expect(committed).toEqual([]);
        expect(others.map(codeOf)).toEqual(['account_closing', 'account_closing']);
      } else {
        outcomes.kept++;
        expect(codeOf(closed as TestAnswer<unknown>)).toBe('account_closing_blocked');
        expect(committed.length).toBeGreaterThan(0);
      }
    }
    expect(outcomes.closed + outcomes.kept).toBe(3);
  });

  it('nor a Pix that arrives while it closes: either it is in the account, which stays, or it was refused', async () => {
    const payer = await admit({ balanceCents: 100_000n });
    for (let round = 0; round < 2; round++) {
      const ana = await admit({ legalName: `Chegada ${round} Ltda` });
      await close(ana);
      bank.clock.advance({ hours: 23, minutes: 58 });
      await again(payer);
      const [account = '', check_digit = ''] = ana.number.split('-');
      const named = {
        ...{ institution: ana.ispb, branch: ana.branch, account, check_digit, document: ana.cnpj },
        ...({ account_type: 'payment', name: ana.legalName } as const),
      };
      const key = `chegada-${round}-chave`;
      const wish = { purpose: 'pix_manual_payment', account_id: payer.accountId, idempotency_key: key } as const;
      const proof = await bank.authorize(payer.bearer, { ...wish, ...named, amount_cents: 100 });
      bank.clock.advance({ minutes: 3 });
      const [paid] = await Promise.all([
        as(payer, '/pix/manual_payments', { json: { ...named, amount_cents: 100 }, key, proof }),
        bank.bank.runDueJobs(),
      ]);
      bank.clock.advance({ seconds: 20 });
      await bank.bank.runDueJobs();
      await again(ana);
      const { status } = await view(ana);
      if (paid.status === 201) expect([status, await balanceOf(ana)]).toEqual(['closing', 100]);
      else expect([codeOf(paid), status, await balanceOf(ana)]).toEqual(['payee_account_unavailable', 'closed', 0]);
    }
  });
});

describe('an account at rest', () => {
  it('neither pays nor receives, keeps its keys, and wakes as it was', async () => {
    const [ana, rui] = [await admit({ balanceCents: 50_000n }), await admit({ balanceCents: 50_000n })];
    await addKey(ana, 'repouso@ana.example');
    const before = await lookUp(ana, 'fornecedor@farinhas.example');
    const toAna = await lookUp(rui, 'repouso@ana.example');
    expect((await rest(ana, true)).body.status).toBe('inactive');
    expect(codeOf(await pay(ana, before, 'chave-em-repouso'))).toBe('account_inactive');
    expect(codeOf(await pay(rui, toAna, 'chave-para-repouso'))).toBe('payee_account_unavailable');
    const found = await as(rui, '/pix/lookups', { json: { input: 'repouso@ana.example' } });
    expect(codeOf(found)).toBe('payee_account_unavailable');
    await payFromOutside(bank.database, { key: 'repouso@ana.example', amountCents: 500n, now: bank.clock.now() });
    await bank.bank.runDueJobs();
    const { rows } = await bank.database.query<{ refusal: string }>(
      `select refusal from payment_incoming join pix_incoming on incoming_id = id where key = 'repouso@ana.example'`,
    );
    expect(rows).toEqual([{ refusal: 'AC06' }]);
    expect(await balanceOf(ana)).toBe(50_000);
    expect(codeOf(await rest(ana, true))).toBe('conflict');
    expect((await rest(ana, false)).body.status).toBe('active');
    expect((await pay(rui, toAna, 'chave-para-acordada')).status).toBe(201);
    expect((await pay(ana, before, 'chave-acordada')).status).toBe(201);
  });
});
