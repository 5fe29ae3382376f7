import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BankError } from '../../bank/core/errors';
import { newId, toUuid } from '../../bank/core/ids';
import { createJobRunner, type JobEvent, type JobHandler } from '../../bank/jobs';
import { createDayTries, createDueJob, type Due, dropDue, type DueRules, queueDue } from '../../bank/payments/due';
import type { Sql } from '../../bank/storage';
import { createOrders, payeeOutside, toOrderWish } from '../support/orders';
import { type PixWorld, startPixWorld } from './pix-world';

/* What is due, of a kind that only this file knows: the rent of a month. The real queue, a real table and the real money of the bakery. */

const PLAN = { job: 'test.pay_rent', tries: createDayTries(9, 15) };
const WEALTH = 1_000_000n;

interface Rent extends Due {
  day: string;
  amountCents: bigint;
}

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
  await world.database.query(`create table rent (id uuid primary key, day text not null, amount_cents bigint not null, try_at timestamptz not null,
    status text not null default 'due', shortage text, code text)`);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const find = async (sql: Sql, id: string, lock = false): Promise<Rent | undefined> => {
  const { rows } = await sql.query<Rent>(
    `select id, day, amount_cents as "amountCents", try_at as "tryAt", shortage from rent
     where id = $1 and status = 'due'${lock ? ' for update' : ''}`,
    [id],
  );
  return rows[0];
};

const end = (sql: Sql, id: string, status: string, code: string | null = null) =>
  sql.query('update rent set status = $2, code = $3 where id = $1', [id, status, code]);

/** The rules of rents; a test says what happens while one is looked at. */
const createRules = (recheck: DueRules<Rent, null>['recheck']): DueRules<Rent, null> => ({
  job: PLAN.job,
  triesOf: () => PLAN.tries,
  find,
  lock: (sql, { id }) => find(sql, id, true),
  facts: ['amountCents', 'tryAt'],
  dayOf: ({ day }) => day,
  recheck,
  async commit(sql, { id, amountCents }, _ready, now) {
    await end(sql, id, 'paid');
    const wish = toOrderWish(world.padaria, { id, amountCents, payee: payeeOutside(), now });
    await createOrders(world).desks.pix.commit(sql, wish, now);
  },
  onGivenUp: async (sql, { id }, { code }) => void (await end(sql, id, 'failed', code)),
  onPostponed: async (sql, { id }, { shortage, tryAt }) =>
    void (await sql.query('update rent set shortage = $2, try_at = $3 where id = $1', [id, shortage, tryAt])),
});
const READY = async () => ({ status: 'ready' as const, ready: null });

let days = 0;
/** A rent of a day that no other test has, and its hours. */
const owe = async (amountCents: bigint) => {
  days++;
  const day = new Date(Date.UTC(2026, 11, days)).toISOString().slice(0, 10);
  const at = (time: string) => new Date(`${day}T${time}-03:00`);
  const id = toUuid(newId('pix'));
  const { database } = world;
  const tryAt = PLAN.tries.first(day);
  await database.query('insert into rent (id, day, amount_cents, try_at) values ($1, $2, $3, $4)', [
    ...[id, day, amountCents, tryAt],
  ]);
  await queueDue(database, PLAN, id, tryAt);
  return {
    id,
    at,
    /** The rent, what its order holds, and when its job comes again. */
    look: async () => {
      const { rows } = await database.query<{ status: string; held: bigint | null; again: Date | null }>(
        `select concat_ws(' ', r.status, coalesce(r.code, r.shortage)) as status, h.amount as held, j.run_at as again
         from rent r left join ledger.hold h on h.id = r.id left join job j on j.kind = $2 and j.unique_key = r.id::text where r.id = $1`,
        [id, PLAN.job],
      );
      return rows[0];
    },
  };
};

type Wrap = (job: JobHandler) => JobHandler;

/** What the queue does at this moment with the jobs of rents. */
const runAt = async (now: Date, recheck: DueRules<Rent, null>['recheck'] = READY, wrap: Wrap = job => job) => {
  const { database, clock } = world;
  clock.set(now);
  const events: string[] = [];
  const onJob = ({ outcome, error }: JobEvent) => void events.push(error ? `${outcome}: ${error}` : outcome);
  const handlers = [wrap(createDueJob({ database, clock }, createRules(recheck)))];
  await createJobRunner({ database, clock, handlers, onJob }).runDue();
  return events;
};

describe('what is due', () => {
  it('is paid at the first hour of its day and not before, and its job ends with it', async () => {
    const { at, look } = await owe(1_200n);
    expect(await runAt(at('08:59:59.999'))).toEqual([]);
    expect(await runAt(at('09:00:00'))).toEqual(['done']);
    expect(await look()).toEqual({ status: 'paid', held: 1_200n, again: null });
  });

  it('waits for its hour when a job comes too early', async () => {
    const { id, at, look } = await owe(1_200n);
    await dropDue(world.database, PLAN, id);
    await queueDue(world.database, PLAN, id, at('03:00:00'));
    expect(await runAt(at('03:00:00'))).toEqual(['later']);
    expect(await look()).toEqual({ status: 'due', held: null, again: at('09:00:00') });
    await dropDue(world.database, PLAN, id);
  });

  it('is not paid as it was seen when somebody changed it meanwhile, but as it is then', async () => {
    const { id, at, look } = await owe(1_200n);
    const changed = async () => {
      await world.database.query('update rent set amount_cents = 1300 where id = $1', [id]);
      return READY();
    };
    expect(await runAt(at('09:00:00'), changed)).toEqual(['again: overtaken']);
    expect(await look()).toMatchObject({ status: 'due', held: null });
    expect(await runAt(at('09:10:00'))).toEqual(['done']);
    expect(await look()).toEqual({ status: 'paid', held: 1_300n, again: null });
  });

  it('and that ends meanwhile is not paid at all', async () => {
    const { id, at, look } = await owe(1_200n);
    const ended = async () => {
      await end(world.database, id, 'cancelled');
      return READY();
    };
    expect(await runAt(at('09:00:00'), ended)).toEqual(['again: overtaken']);
    expect(await runAt(at('09:10:00'))).toEqual(['done']);
    expect(await look()).toEqual({ status: 'cancelled', held: null, again: null });
  });

  it('is neither given up nor postponed by a run that was overtaken', async () => {
    const { id, at, look } = await owe(1_200n);
    const move = () =>
      world.database.query(`update rent set try_at = try_at + interval '1 minute' where id = $1`, [id]);
    const refused = async () => {
      await move();
      return { status: 'refused' as const, code: 'payee_changed' };
    };
    const short = async () => {
      await move();
      throw new BankError('limit_exceeded');
    };
    expect(await runAt(at('09:00:00'), refused)).toEqual(['again: overtaken']);
    expect(await runAt(at('09:10:00'), short)).toEqual(['again: overtaken']);
    expect(await look()).toMatchObject({ status: 'due', held: null });
    await dropDue(world.database, PLAN, id);
  });
});

describe('what is due and cannot be paid', () => {
  it('is tried at the next hour of the day, and paid when the money has come', async () => {
    const { at, look } = await owe(WEALTH);
    expect(await runAt(at('09:00:00'))).toEqual(['later']);
    expect(await look()).toEqual({ status: 'due insufficient_funds', held: null, again: at('15:00:00') });
    await world.fund(world.padaria.ledgerAccountId, WEALTH);
    expect(await runAt(at('15:00:00'))).toEqual(['done']);
    expect(await look()).toEqual({ status: 'paid insufficient_funds', held: WEALTH, again: null });
  });

  it('is given up for want of money at the last hour of the day', async () => {
    const { at, look } = await owe(WEALTH * 2n);
    await runAt(at('09:00:00'));
    expect(await runAt(at('15:00:00'))).toEqual(['done']);
    expect(await look()).toEqual({ status: 'failed insufficient_funds', held: null, again: null });
  });

  it('is never made up for when its day is over', async () => {
    const idle = await owe(1_200n);
    expect(await runAt(new Date(idle.at('00:00:00').getTime() + 86_400_000))).toEqual(['done']);
    expect(await idle.look()).toEqual({ status: 'failed day_over', held: null, again: null });
    const poor = await owe(WEALTH * 2n);
    await runAt(poor.at('14:00:00'));
    expect(await runAt(new Date(poor.at('00:00:00').getTime() + 86_400_000))).toEqual(['done']);
    expect(await poor.look()).toEqual({ status: 'failed insufficient_funds', held: null, again: null });
  });

  it('is given up at once for what no later hour mends', async () => {
    const refused = await owe(1_200n);
    await runAt(refused.at('09:00:00'), async () => ({ status: 'refused', code: 'payee_changed' }));
    expect(await refused.look()).toEqual({ status: 'failed payee_changed', held: null, again: null });
    const resting = await owe(1_200n);
    const rest = (status: string) =>
      world.database.query('update account set status = $2 where id = $1', [toUuid(world.padaria.accountId), status]);
    await rest('inactive');
    await runAt(resting.at('09:00:00'));
    await rest('active');
    expect(await resting.look()).toEqual({ status: 'failed account_inactive', held: null, again: null });
  });

  it('is asked about every quarter of an hour while who must be asked is away, until one hour after the last try', async () => {
    const away = async () => ({ status: 'away' as const, code: 'payee_unavailable' });
    const { at, look } = await owe(1_200n);
    expect(await runAt(at('09:00:00'), away)).toEqual(['later']);
    expect(await look()).toEqual({ status: 'due', held: null, again: at('09:15:00') });
    expect(await runAt(at('15:45:00'), away)).toEqual(['later']);
    expect(await runAt(at('16:00:00'), away)).toEqual(['done']);
    expect(await look()).toEqual({ status: 'failed payee_unavailable', held: null, again: null });
  });
});

describe('a worker that dies', () => {
  const died = () => Promise.reject(new Error('the worker died'));
  const before: Wrap = job => ({ ...job, run: (payload, context) => job.run(payload, { ...context, finish: died }) });
  /** Its job was not ended with its effect: nothing in the bank leaves it so. */
  const after: Wrap = job => ({
    ...job,
    async run(payload, context) {
      await job.run(payload, { ...context, finish: async () => undefined });
      return died();
    },
  });

  it('before the end of the job leaves everything as it was, and the next one pays', async () => {
    const { at, look } = await owe(1_200n);
    expect(await runAt(at('09:00:00'), READY, before)).toEqual(['again: Error']);
    expect(await look()).toMatchObject({ status: 'due', held: null });
    expect(await runAt(at('09:10:00'))).toEqual(['done']);
    expect(await look()).toEqual({ status: 'paid', held: 1_200n, again: null });
  });

  it('before the end of the job has given nothing up', async () => {
    const { at, look } = await owe(WEALTH * 2n);
    expect(await runAt(at('15:00:00'), READY, before)).toEqual(['again: Error']);
    expect(await look()).toMatchObject({ status: 'due' });
    expect(await runAt(at('15:10:00'))).toEqual(['done']);
    expect(await look()).toEqual({ status: 'failed insufficient_funds', held: null, again: null });
  });

  it('after the commitment leaves nothing to do: the job comes again and finds it done', async () => {
    const { id, at, look } = await owe(1_200n);
    expect(await runAt(at('09:00:00'), READY, after)).toEqual(['again: Error']);
    expect(await runAt(at('09:10:00'))).toEqual(['done']);
    expect(await look()).toEqual({ status: 'paid', held: 1_200n, again: null });
    const orders = await world.database.query('select 1 from payment_order where id = $1', [id]);
    expect(orders.rowCount).toBe(1);
  });
});
