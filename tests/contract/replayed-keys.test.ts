import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { setPixLimits } from '../../bank/products/pix/limits';
import { registerPixKey } from '../../bank/products/pix/pay';
import { SAMPLED } from '../support/sample-calls';
import { openSecondAccount } from '../support/second-account';
import { createKeyedCalls, idOf, KEYED, type Keyed, type ReadyCall } from './keyed-calls';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';
import { MONDAY_AT_TEN } from './ted-world';

/*
 * Every call that commits an account carries a key of its caller's choice. Whoever else sends that key, and wherever, gets nothing of what it was
 * answered, and takes nothing from its owner.
 */

let world: PixWorld;
let calls: ReturnType<typeof createKeyedCalls>;
/** The bakery's other account, and a colleague at the first. */
let second: Customer;
let colleague: Customer;

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
  world = await startPixWorld({ startAt: MONDAY_AT_TEN, sessionCallsPerMinute: 10_000 });
  const { companyId, accountId } = world.padaria;
  const person = await world.seedPerson({ companyId, name: 'Rita Prado' });
  colleague = { ...world.padaria, ...person, accountId, bearer: await world.signIn(person.email) };
  second = await secondAccount();
  calls = createKeyedCalls(world, ({ accountId }) =>
    accountId === second.accountId ? 'filial@padaria.example' : 'padaria@padaria.example',
  );
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const ready = (name: Keyed, who: Customer) => calls.ready(name, who);
const prove = (who: Customer, call: ReadyCall, key: string) => calls.prove(who, call, key);
const send = (who: Customer, call: ReadyCall, key: string, proof?: string) => calls.send(who, call, key, proof);

/** Proven and sent: the id of what came of it. */
const take = async (who: Customer, call: ReadyCall, key: string): Promise<string> => {
  const { status, body } = await send(who, call, key, await prove(who, call, key));
  expect([status, body.code]).toEqual([201, undefined]);
  return idOf(body);
};

/** Everything that an account is committed to, and what calls have used up. */
const countAll = async (): Promise<number> => {
  const { rows } = await world.database.query<{ count: number }>(
    `select (select count(*) from payment_order)::int + (select count(*) from deposit)::int + (select count(*) from receivable)::int + (select count(*) from ledger.hold)::int
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

describe.each(KEYED)('the key of %s', name => {
  it('gives its owner the same again, and nothing else under it', async () => {
    const [call, key] = [await ready(name, world.padaria), newKey()];
    const id = await take(world.padaria, call, key);
    const again = await unchanged(() => send(world.padaria, call, key));
    expect([again.status, idOf(again.body)]).toEqual([201, id]);
    // what is authorised by its hash, or bought by its quote, has no amount of its own
    const { amount_cents: cents } = call.json;
    const otherwise =
      'hash' in call.json ? { hash: 'f'.repeat(64) } : { ...call.json, description: 'outra', consent: true };
    const json = typeof cents === 'number' ? { ...call.json, amount_cents: cents + 1 } : otherwise;
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

const UNPROVEN: readonly Keyed[] = ['createDeposit', 'createReceivables', 'createPixMandate', 'chargePixMandate'];

describe.each(KEYED.filter(name => !UNPROVEN.includes(name)))('a proof of %s', name => {
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
    // the keys of systems: tests/contract/api-paying.test.ts; of credits and of sales by card: tests of their own
    const asking = SAMPLED.filter(
      ({ contract: { idempotency, level, scope } }) =>
        idempotency === 'required' && level !== 'api' && !/^(credit|acquiring):/.test(scope),
    ).map(({ name }) => name);
    expect(asking.sort()).toEqual([...KEYED].sort());
  });

  it('for every operation of an account is as many calls', async () => {
    const key = newKey();
    const ids = new Set<string>();
    for (const name of KEYED) ids.add(await take(world.padaria, await ready(name, world.padaria), key));
    expect(ids.size).toBe(KEYED.length);
  });
});
