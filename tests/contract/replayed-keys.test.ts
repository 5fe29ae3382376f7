import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorizationWish } from '../../bank/contract/authorizations';
import type { BoletoQuote } from '../../bank/contract/products/boleto';
import type { Problem } from '../../bank/contract/primitives';
import type { TedQuote } from '../../bank/contract/products/ted';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { setPixLimits } from '../../bank/products/pix/limits';
import { registerPixKey } from '../../bank/products/pix/pay';
import { payFromOutside } from '../../bank/providers';
import { toBoletoLine } from '../support/boletos';
import { SAMPLED } from '../support/sample-calls';
import { openSecondAccount } from '../support/second-account';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';
import { MOINHO, MONDAY_AT_TEN } from './ted-world';

/*
 * Every call that commits an account carries a key of its caller's choice. Whoever else sends that key, and wherever, gets nothing of what it was
 * answered, and takes nothing from its owner.
 */

type Answer = { id?: string; data?: [{ id: string }] } & Partial<Problem>;

interface Ready {
  path: string;
  json: Record<string, unknown>;
  /** What has to be proven; absent: nothing. */
  wish?: (key: string) => AuthorizationWish;
}

let world: PixWorld;
/** The bakery's other account, and a colleague at the first. */
let second: Customer;
let colleague: Customer;

const PAYEE = 'contato@oficina.example';
const DAY = '2026-11-27';

const secondAccount = async (): Promise<Customer> => {
  const { padaria, database, clock } = world;
  const accountId = await openSecondAccount(world, padaria);
  const { rows } = await database.query<{ id: bigint }>('select ledger_account_id as id from account where id = $1', [
    toUuid(accountId),
  ]);
  const ledgerAccountId = rows[0]?.id as bigint;
  await world.fund(ledgerAccountId, 1_000_000n);
  const limits = { perPaymentCents: 1_000_000n, dayCents: 1_000_000n, nightCents: 1_000_000n, nightStartsAtHour: 20 };
  await setPixLimits(database, accountId, { ...limits, nightStartsAtHour: 20 });
  const key = { text: 'filial@padaria.example', type: 'email', createdAt: clock.now() } as const;
  await registerPixKey(database, { ...padaria, id: accountId }, key);
  return { ...padaria, accountId, ledgerAccountId };
};

beforeAll(async () => {
  world = await startPixWorld({ startAt: MONDAY_AT_TEN });
  const { companyId, accountId } = world.padaria;
  const person = await world.seedPerson({ companyId, name: 'Rita Prado' });
  colleague = { ...world.padaria, ...person, accountId, bearer: await world.signIn(person.email) };
  second = await secondAccount();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

// nobody has that much authorised in an hour
beforeEach(() => world.database.query('delete from rate_limit'));

const lookUp = async (who: Customer): Promise<string> => (await world.lookUp(who, PAYEE)).body.id;

/** A Pix from another institution that may be given back: the id of its receipt. */
const receive = async ({ accountId }: Customer): Promise<string> => {
  const key = accountId === second.accountId ? 'filial@padaria.example' : 'padaria@padaria.example';
  const railId = await payFromOutside(world.database, { key, amountCents: 5_000n, now: world.clock.now() });
  await world.bank.runDueJobs();
  const { rows } = await world.database.query<{ id: string }>('select id from payment_incoming where rail_id = $1', [
    railId,
  ]);
  return fromUuid('txn', rows[0]?.id ?? '');
};

const quoteTed = async (who: Customer): Promise<string> =>
  (await world.as<TedQuote>(who, '/ted/quotes', { json: MOINHO })).body.id;
const quoteBoleto = async (who: Customer, day?: string): Promise<BoletoQuote> =>
  (await world.as<BoletoQuote>(who, '/boletos/quotes', { json: { code: toBoletoLine(), day } })).body;

const ONCE = { repeat: 'none', times: 0, until: '' } as const;

/** Every operation that asks for a key, made ready to be called by a person for an account. */
const WAYS: Record<string, (who: Customer) => Promise<Ready>> = {
  async createPixPayment(who) {
    const json = { lookup_id: await lookUp(who), amount_cents: 1_000 };
    const act = { purpose: 'pix_payment', account_id: who.accountId, ...json } as const;
    return { path: '/pix/payments', json, wish: idempotency_key => ({ ...act, idempotency_key }) };
  },
  async createManualPixPayment({ accountId }) {
    const json = { ...MOINHO, amount_cents: 1_000 };
    const act = { purpose: 'pix_manual_payment', account_id: accountId, ...json } as const;
    return { path: '/pix/manual_payments', json, wish: idempotency_key => ({ ...act, idempotency_key }) };
  },
  async createPixSchedule(who) {
    const json = { lookup_id: await lookUp(who), amount_cents: 1_000, date: DAY };
    const act = { purpose: 'schedule_pix_payment', account_id: who.accountId, ...json, ...ONCE } as const;
    return { path: '/pix/schedules', json, wish: () => act };
  },
  async createPixReturn(who) {
    const json = { transaction_id: await receive(who), amount_cents: 1_000 };
    const act = { purpose: 'return_pix_payment', account_id: who.accountId, ...json } as const;
    return { path: '/pix/returns', json, wish: idempotency_key => ({ ...act, idempotency_key }) };
  },
  async createTed(who) {
    const asked = { ted_quote_id: await quoteTed(who), amount_cents: 1_000 };
    const act = { purpose: 'ted_payment', account_id: who.accountId, ...asked, ted_purpose: '00005' } as const;
    const wish: Ready['wish'] = idempotency_key => ({ ...act, idempotency_key });
    return { path: '/ted/payments', json: { ...asked, purpose: '00005' }, wish };
  },
  async createTedSchedule(who) {
    const asked = { ted_quote_id: await quoteTed(who), amount_cents: 1_000, date: DAY };
    const act = {
      purpose: 'schedule_ted',
      account_id: who.accountId,
      ...asked,
      ted_purpose: '00005',
      ...ONCE,
    } as const;
    return { path: '/ted/schedules', json: { ...asked, purpose: '00005' }, wish: () => act };
  },
  async createBoletoPayment(who) {
    const { id, amount } = await quoteBoleto(who);
    const json = { boleto_quote_id: id, amount_cents: amount.total_cents };
    const act = { purpose: 'boleto_payment', account_id: who.accountId, ...json } as const;
    return { path: '/boletos/payments', json, wish: idempotency_key => ({ ...act, idempotency_key }) };
  },
  async createBoletoSchedule(who) {
    const { id, amount, day: date } = await quoteBoleto(who, DAY);
    const json = { boleto_quote_id: id, amount_cents: amount.total_cents, date };
    const act = { purpose: 'schedule_boleto', account_id: who.accountId, ...json } as const;
    return { path: '/boletos/schedules', json, wish: () => act };
  },
  createDeposit: async () => ({ path: '/deposits', json: { amount_cents: 1_000, due_date: DAY } }),
};
const NAMES = Object.keys(WAYS);
const ready = (name: string, who: Customer): Promise<Ready> => (WAYS[name] as (typeof WAYS)[string])(who);

const prove = async ({ bearer }: Customer, { wish }: Ready, key: string): Promise<string | undefined> =>
  wish && world.authorize(bearer, wish(key));
const send = (who: Customer, { path, json }: Ready, key: string, proof?: string) =>
  world.as<Answer>(who, path, { json, key, proof });
const idOf = ({ id, data }: Answer): string => id ?? data?.[0].id ?? '';

/** Proven and sent: the id of what came of it. */
const take = async (who: Customer, call: Ready, key: string): Promise<string> => {
  const { status, body } = await send(who, call, key, await prove(who, call, key));
  expect([status, body.code]).toEqual([201, undefined]);
  return idOf(body);
};

/** Everything that an account is committed to, and what calls have used up. */
const countAll = async (): Promise<number> => {
  const { rows } = await world.database.query<{ count: number }>(
    `select (select count(*) from payment_order)::int + (select count(*) from deposit)::int + (select count(*) from ledger.hold)::int
       + (select count(*) from idempotency_record)::int + (select count(*) from step_up_authorization where used_at is not null)::int as count`,
  );
  return rows[0]?.count ?? 0;
};
const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await countAll();
  const answer = await work();
  expect(await countAll()).toBe(before);
  return answer;
};

describe.each(NAMES)('the key of %s', name => {
  it('gives its owner the same again, and nothing else under it', async () => {
    const [call, key] = [await ready(name, world.padaria), newKey()];
    const id = await take(world.padaria, call, key);
    const again = await unchanged(() => send(world.padaria, call, key));
    expect([again.status, idOf(again.body)]).toEqual([201, id]);
    const json = { ...call.json, amount_cents: (call.json.amount_cents as number) + 1 };
    const other = await unchanged(() => send(world.padaria, { ...call, json }, key));
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });

  it('gives nothing to a colleague, with the same call or one of their own that is proven', async () => {
    const [call, key] = [await ready(name, world.padaria), newKey()];
    const id = await take(world.padaria, call, key);
    const own = await ready(name, colleague);
    const proof = await prove(colleague, own, key);
    for (const asked of [call, own]) {
      const answer = await unchanged(() => send(colleague, asked, key, proof));
      expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
      expect(JSON.stringify(answer.body)).not.toContain(id);
    }
    // what the colleague was ready to do is not used up
    expect(await take(colleague, own.wish ? own : await ready(name, colleague), newKey())).not.toBe(id);
    const again = await send(world.padaria, call, key);
    expect([again.status, idOf(again.body)]).toEqual([201, id]);
  });

  it('means another thing at another account of the same person', async () => {
    const [call, key] = [await ready(name, world.padaria), newKey()];
    const id = await take(world.padaria, call, key);
    expect(await take(second, await ready(name, second), key)).not.toBe(id);
    const again = await unchanged(() => send(world.padaria, call, key));
    expect(idOf(again.body)).toBe(id);
  });

  it('tells a stranger nothing, whatever it was used for', async () => {
    const [call, key] = [await ready(name, world.padaria), newKey()];
    const id = await take(world.padaria, call, key);
    const intruder = { ...world.oficina, accountId: world.padaria.accountId };
    const answer = await unchanged(() => send(intruder, call, key));
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(JSON.stringify(answer.body)).not.toContain(id);
  });
});

describe.each(NAMES.filter(name => name !== 'createDeposit'))('a proof of %s', name => {
  it('is of use at its own account only, and is not used up by the try', async () => {
    const [call, key] = [await ready(name, world.padaria), newKey()];
    const proof = await prove(world.padaria, call, key);
    const moved = await unchanged(() => send(second, call, key, proof));
    expect([403, 404]).toContain(moved.status);
    await take(world.padaria, call, key);
  });
});

describe('one key', () => {
  it('is asked for by these operations and no other', () => {
    const asking = SAMPLED.filter(({ contract }) => contract.idempotency === 'required').map(({ name }) => name);
    expect(asking.sort()).toEqual([...NAMES].sort());
  });

  it('for every operation of an account is as many calls', async () => {
    const key = newKey();
    const ids = new Set<string>();
    for (const name of NAMES) ids.add(await take(world.padaria, await ready(name, world.padaria), key));
    expect(ids.size).toBe(NAMES.length);
  });
});
