import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueJob } from '../../bank/jobs';
import { payFromOutside, RECEIVE_TED_MESSAGE_JOB, sendTedFromOutside } from '../../bank/providers';
import { createKeyedCalls, idOf, KEYED, type Keyed } from './keyed-calls';
import { findFaults } from './many-hands-books';
import { newKey } from './pix-world';
import { MONDAY_AT_TEN, startTedWorld, type TedWorld } from './ted-world';

/*
 * The bank loses its connection to the database at one statement: before the server has it, or when it was done and nobody was told. Whoever asked
 * asks again with the same key, the worker goes on later, and everything is as if nothing had been.
 */

const SEED = Number(process.env.SECURITY_SEED ?? 20_261_125);
/** How many statements of a call or a word are cut. */
const CUTS = process.env.LONG ? Number.POSITIVE_INFINITY : 4;

type Manner = 'before' | 'after';
type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const hangUp = (client: pg.Client): void =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
const lost = () => new Error('Connection terminated unexpectedly');

/** Has the statement done, and whoever waits for it hear that the line was lost. */
const cutAfter = (query: Query, client: pg.Client, args: unknown[]): unknown => {
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const told = (error: unknown) => {
      hangUp(client);
      callback(error ?? lost());
    };
    return query.apply(client, [...args.slice(0, -1), told]);
  }
  const done = query.apply(client, args);
  if (!(done instanceof Promise)) return done;
  return done.then(() => {
    hangUp(client);
    throw lost();
  });
};

/** Cuts a connection of this process at its n-th statement, once. */
const createCutter = () => {
  const original = pg.Client.prototype.query as Query;
  let [left, seen, manner]: [number, number, Manner] = [0, 0, 'before'];
  let cuts = 0;
  const query: Query = function query(...args) {
    seen++;
    if (left === 0 || --left > 0) return original.apply(this, args);
    cuts++;
    if (manner === 'after') return cutAfter(original, this, args);
    hangUp(this);
    return original.apply(this, args);
  };
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  return {
    arm(at: number, how: Manner) {
      [left, seen, manner] = [at, 0, how];
    },
    /** How many statements there were since it was armed. */
    disarm(): number {
      left = 0;
      return seen;
    },
    countCuts: () => cuts,
    restore() {
      pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
    },
  };
};

let world: TedWorld;
let calls: ReturnType<typeof createKeyedCalls>;
let cutter: ReturnType<typeof createCutter>;
beforeAll(async () => {
  world = await startTedWorld({ logLevel: 'silent', sessionCallsPerMinute: 1_000_000 });
  await world.fund(world.padaria.ledgerAccountId, 90_000_000n);
  calls = createKeyedCalls(world, () => 'padaria@padaria.example');
  cutter = createCutter();
});
afterAll(async () => {
  cutter?.restore();
  await world?.requireSoundLedger();
  await world?.close();
});

const tell = async (kind: string, payload: Record<string, unknown>): Promise<void> => {
  await world.database.transaction(sql => enqueueJob(sql, { kind, payload }));
};

/** What the rails bring, and by how much the account is richer once. */
const WORDS: Record<string, { cents: number; bring(): Promise<void> }> = {
  'a Pix that comes': {
    cents: 1_000,
    async bring() {
      const now = world.clock.now();
      await payFromOutside(world.database, { key: 'padaria@padaria.example', amountCents: 1_000n, now });
    },
  },
  'a TED that comes': {
    cents: 1_000,
    async bring() {
      const { cnpj: document, ispb, branch, number } = world.padaria;
      const ted = { amountCents: 1_000n, payee: { document, ispb, branch, number }, now: world.clock.now() };
      await world.database.transaction(sql => sendTedFromOutside(sql, ted));
    },
  },
  'a TED that comes back': {
    cents: 1_000,
    async bring() {
      const { body } = await world.send({ amountCents: 1_000 });
      await settleAll();
      const back = { returnNumber: `D${body.control_number}`, code: 'SPB1', amountCents: '1000' };
      await tell(RECEIVE_TED_MESSAGE_JOB, { controlNumber: body.control_number, kind: 'returned', ...back });
    },
  },
};

/** Jobs that are under way; what waits for its day is not. */
const countUnderWay = async (): Promise<number> => {
  const { rows } = await world.database.query<{ count: number }>(
    `select count(*)::int as count from job where died_at is null and run_at < $1::timestamptz + interval '1 hour'`,
    [world.clock.now()],
  );
  return rows[0]?.count ?? 0;
};

/** Lets whatever is under way come to its end, and the morning begin again. */
const settleAll = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) {
    // what a worker took and never heard of is another's once its lease is over, which is real time
    await world.database.query('update job set locked_until = null');
    await world.bank.runDueJobs();
    if ((await countUnderWay()) === 0) break;
    world.clock.advance({ seconds: 15 });
  }
  world.clock.set(MONDAY_AT_TEN);
  await world.database.query('delete from rate_limit');
};

const countOrders = async (): Promise<number> => {
  const { rows } = await world.database.query<{ count: number }>(
    `select (select count(*) from payment_order)::int + (select count(*) from deposit)::int
       + (select count(*) from receivable)::int + (select count(*) from pix_mandate)::int + (select count(*) from pix_mandate_charge)::int as count`,
  );
  return rows[0]?.count ?? 0;
};
const balance = async () => (await world.balanceOf(world.padaria)).ledger_cents;

let state = SEED;
/** Places among `count` statements, thrown by the seed: Lehmer's. */
const throwPlaces = (count: number): number[] => {
  if (count <= CUTS) return Array.from({ length: count }, (_, at) => at + 1);
  return Array.from({ length: CUTS }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 1 + (state % count);
  });
};

/** A call under its key, cut at a statement of it or of the jobs that follow; sent again until it is answered for. Gives how many statements there were. */
const callCut = async (name: Keyed, at: number, manner: Manner): Promise<number> => {
  const [call, key] = [await calls.ready(name, world.padaria), newKey()];
  const proof = await calls.prove(world.padaria, call, key);
  const before = await countOrders();
  cutter.arm(at, manner);
  const first = await calls.send(world.padaria, call, key, proof);
  await world.bank.runDueJobs().catch(() => undefined);
  const seen = cutter.disarm();
  const where = `${name}, ${manner} statement ${at}, seed ${SEED}`;
  expect(first.status === 201 || first.status >= 500, `${where}: ${first.status} ${first.body.code}`).toBe(true);
  let again = await calls.send(world.padaria, call, key, proof);
  for (let tries = 0; again.status !== 201 && tries < 5; tries++) {
    await world.bank.runDueJobs();
    again = await calls.send(world.padaria, call, key, proof);
  }
  expect([again.status, again.body.code], where).toEqual([201, undefined]);
  if (first.status === 201) expect(idOf(again.body), where).toBe(idOf(first.body));
  await settleAll();
  expect(await countOrders(), where).toBe(before + 1);
  expect(await findFaults(world.database), where).toEqual({});
  return seen;
};

const bringCut = async (name: string, at: number, manner: Manner): Promise<number> => {
  const { bring, cents } = WORDS[name] as (typeof WORDS)[string];
  await bring();
  const before = await balance();
  cutter.arm(at, manner);
  await world.bank.runDueJobs().catch(() => undefined);
  const seen = cutter.disarm();
  await settleAll();
  const where = `${name}, ${manner} statement ${at}, seed ${SEED}`;
  expect((await balance()) - before, where).toBe(cents);
  expect(await findFaults(world.database), where).toEqual({});
  return seen;
};

const cutEverywhere = async (once: (at: number, manner: Manner) => Promise<number>): Promise<void> => {
  const count = await once(Number.MAX_SAFE_INTEGER, 'before');
  const before = cutter.countCuts();
  for (const manner of ['before', 'after'] as const) {
    for (const place of throwPlaces(count)) await once(place, manner);
  }
  // a call may have some statements fewer than the one that was counted
  expect(cutter.countCuts() - before).toBeGreaterThan(Math.min(count, CUTS));
};

describe('a line to the database that is lost', () => {
  it.each(KEYED)(
    'in %s or what follows it: asked again, it is done once',
    async name => {
      await cutEverywhere((at, manner) => callCut(name, at, manner));
    },
    1_800_000,
  );

  it.each(Object.keys(WORDS))(
    'in %s: it is credited once',
    async name => {
      await cutEverywhere((at, manner) => bringCut(name, at, manner));
    },
    1_800_000,
  );
});
