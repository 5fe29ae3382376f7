import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../bank/core/calendar';
import { toLocalDate } from '../../bank/core/clock';
import { fromUuid, newId, toUuid } from '../../bank/core/ids';
import { createJobRunner } from '../../bank/jobs';
import { createLedger, type Ledger } from '../../bank/ledger';
import type { ApprovalPolicy } from '../../bank/payments/approvals';
import { type DayOrder, isWaiting, listDayOrders, listVoidOrders, listOfSeries } from '../../bank/payments/orders';
import { listDayAgenda, listDayAmounts } from '../../bank/payments/orders/open-orders';
import { createRents, RENT_TABLE, type RentTarget, toRentWish } from '../support/rents';
import { type PixWorld, startPixWorld } from './pix-world';

/* What is ordered for days to come, of a kind that only tests know. The real tables, queue and ledger. */

const WEALTH = 1_000_000n;
const WEEK = 7;

/** What the rules of the company want of an order: nothing, or one approval from an amount on. */
let approvalFrom: bigint | null = null;
const POLICY: ApprovalPolicy = {
  async demand(_sql, { amountCents }, _authors, now) {
    if (amountCents === 666_00n) return { kind: 'denied', rule: 'never this amount' };
    if (approvalFrom === null || amountCents === null || amountCents < approvalFrom) return { kind: 'none' };
    return { kind: 'approvals', terms: { total: 1 }, expiresAt: new Date(now.getTime() + 30 * 86_400_000) };
  },
  judge: async (_sql, _subject, approvals) => ({ kind: approvals.length > 0 ? 'approved' : 'waiting' }),
  mayApprove: async () => true,
};

let world: PixWorld;
let ledger: Ledger;
let rents: ReturnType<typeof createRents>;
let sessionId: string;
beforeAll(async () => {
  world = await startPixWorld();
  ledger = createLedger({ databaseUrl: world.databaseUrl, clock: world.clock });
  await world.database.query(RENT_TABLE);
  rents = createRents({ database: world.database, clock: world.clock, ledger, approvals: POLICY });
  const { rows } = await world.database.query<{ id: string }>('select id from session limit 1');
  sessionId = fromUuid('ses', rows[0]?.id ?? '');
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await ledger?.close();
  await world?.close();
});
beforeEach(() => {
  approvalFrom = null;
});

const today = (): string => toLocalDate(world.clock.now());
const accountUuid = (): string => toUuid(world.padaria.accountId);

/** Orders a rent every week from a day on; gives the series. */
const order = async (count: number, { first = addDays(today(), 2), amountCents = 1_000n } = {}): Promise<string> => {
  const id = toUuid(newId('pss'));
  const orders = Array.from({ length: count }, (_, n) =>
    toRentWish(world.padaria, { amountCents, dueOn: addDays(first, n * WEEK) }),
  );
  const by = { accountId: accountUuid(), createdBy: toUuid(world.padaria.userId), sessionId };
  const series = { id, every: count > 1 ? ('week' as const) : null, ...by, orders };
  await world.database.transaction(sql => rents.desk.schedule(sql, series, world.clock.now()));
  return id;
};
const listed = (series: string): Promise<DayOrder<RentTarget>[]> => listOfSeries(world.database, rents.store, series);
const nth = async (series: string, number: number): Promise<DayOrder<RentTarget>> => {
  const found = (await listed(series))[number - 1];
  if (!found) throw new Error(`no ${number}. of the series`);
  return found;
};
const statesOf = async (series: string): Promise<string[]> => (await listed(series)).map(({ status }) => status);

type AppliesTo = 'this' | 'following';
const change = async (
  series: string,
  number: number,
  wish: { amountCents: bigint; dueOn?: string },
  appliesTo: AppliesTo = 'this',
): Promise<boolean> => {
  const seen = await nth(series, number);
  return world.database.transaction(async sql => {
    const held = await rents.desk.hold(sql, seen, appliesTo);
    if (!held[0] || !isWaiting(held[0])) return false;
    const authorizationId = toUuid(newId('aut'));
    const by = { personId: toUuid(world.padaria.userId), sessionId, now: world.clock.now() };
    await rents.desk.change(sql, held, { dueOn: held[0].dueOn, ...wish, authorizationId }, by);
    return true;
  });
};
const cancel = async (series: string, number: number, appliesTo: AppliesTo = 'this'): Promise<boolean> => {
  const seen = await nth(series, number);
  return world.database.transaction(async sql => {
    const held = await rents.desk.hold(sql, seen, appliesTo);
    if (!held[0] || !isWaiting(held[0])) return false;
    for (const { id } of held) await rents.desk.cancel(sql, id, toUuid(world.padaria.userId), world.clock.now());
    return true;
  });
};

const run = async (): Promise<void> => {
  const { database, clock } = world;
  const handlers = rents.jobs.filter(({ kind }) => kind === 'rent.settle' || kind === 'pix.release');
  const runner = createJobRunner({ database, clock, handlers });
  while ((await runner.runDue()) > 0);
};
const goTo = async (date: string, time = '07:00:00'): Promise<void> => {
  world.clock.set(new Date(`${date}T${time}-03:00`));
  await run();
};
const heldCents = async (): Promise<bigint | undefined> => {
  const { rows } = await world.database.query<{ held: bigint }>('select held from ledger.account where id = $1', [
    world.padaria.ledgerAccountId,
  ]);
  return rows[0]?.held;
};
const wordsOf = (id: string): string[] => rents.notes.filter(note => note.id === id).map(({ word }) => word);

describe('what is ordered for days to come', () => {
  it('is an order for each day that holds nothing, and leaves on its day as it was changed', async () => {
    const series = await order(3);
    const [first, second, third] = await listed(series);
    expect(first).toMatchObject({
      ...{ origin: 'series', sourceId: series, status: 'scheduled', dueOn: addDays(today(), 2) },
      series: { number: 1, of: 3, every: 'week' },
    });
    expect(await heldCents()).toBe(0n);
    expect(await change(series, 2, { amountCents: 2_000n }, 'following')).toBe(true);
    expect((await listed(series)).map(({ amountCents }) => amountCents)).toEqual([1_000n, 2_000n, 2_000n]);
    await goTo(first?.dueOn ?? '', '06:59:59');
    expect(await statesOf(series)).toEqual(['scheduled', 'scheduled', 'scheduled']);
    await goTo(first?.dueOn ?? '');
    expect(await statesOf(series)).toEqual(['completed', 'scheduled', 'scheduled']);
    expect(await cancel(series, 3)).toBe(true);
    expect(await change(series, 1, { amountCents: 1n })).toBe(false);
    await goTo(second?.dueOn ?? '');
    expect(await statesOf(series)).toEqual(['completed', 'completed', 'canceled']);
    expect(wordsOf(third?.id ?? '')).toEqual(['canceled']);
    expect(
      await listVoidOrders(
        world.database,
        (await listed(series)).map(({ id }) => id),
      ),
    ).toEqual([third?.id]);
  });

  it('takes its amount with all that follow and wait, and its day by itself, which may be an earlier one', async () => {
    const series = await order(4, { first: addDays(today(), 5) });
    const days = (await listed(series)).map(({ dueOn }) => dueOn);
    await cancel(series, 4);
    const earlier = addDays(days[0] ?? '', -3);
    await change(series, 1, { amountCents: 3_000n, dueOn: earlier }, 'following');
    expect((await listed(series)).map(({ dueOn }) => dueOn)).toEqual([earlier, ...days.slice(1)]);
    const amounts = (await listed(series)).map(({ amountCents }) => amountCents);
    expect(amounts).toEqual([3_000n, 3_000n, 3_000n, 1_000n]);
    await goTo(earlier);
    expect(await statesOf(series)).toEqual(['completed', 'scheduled', 'scheduled', 'canceled']);
    await cancel(series, 2, 'following');
  });

  it('is not changed by who comes while it ends: they wait, and find it ended', async () => {
    const series = await order(2);
    const { id } = await nth(series, 1);
    let changing: Promise<boolean> | undefined;
    await world.database.transaction(async sql => {
      await sql.query(`update payment_order set status = 'canceled', try_at = null where id = $1`, [id]);
      changing = change(series, 1, { amountCents: 9_000n });
      const waiting = 'select from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))';
      await expect.poll(async () => (await sql.query(waiting)).rowCount).not.toBe(0);
    });
    expect(await changing).toBe(false);
    expect((await nth(series, 1)).amountCents).toBe(1_000n);
    await cancel(series, 2);
  });

  it('waits for money at 12:00 and 18:00 of its day, is told of once, and is given up then', async () => {
    const series = await order(1, { amountCents: WEALTH * 9n });
    const { id, dueOn } = await nth(series, 1);
    await goTo(dueOn);
    expect(await nth(series, 1)).toMatchObject({ status: 'scheduled', shortage: 'insufficient_funds' });
    expect((await nth(series, 1)).tryAt).toEqual(new Date(`${dueOn}T12:00:00-03:00`));
    await goTo(dueOn, '12:00:00');
    expect((await nth(series, 1)).tryAt).toEqual(new Date(`${dueOn}T18:00:00-03:00`));
    await goTo(dueOn, '18:00:00');
    expect(await nth(series, 1)).toMatchObject({ status: 'expired', failureCode: 'insufficient_funds' });
    expect(wordsOf(id)).toEqual(['short insufficient_funds', 'expired']);
  });

  it('that came short waits for another day when it is given one, and for nothing it came short of', async () => {
    const series = await order(1, { amountCents: WEALTH * 9n });
    const { dueOn } = await nth(series, 1);
    await goTo(dueOn);
    const later = addDays(dueOn, 3);
    await change(series, 1, { amountCents: 1_000n, dueOn: later });
    expect(await nth(series, 1)).toMatchObject({ dueOn: later, shortage: null, status: 'scheduled' });
    await goTo(dueOn, '18:00:00');
    expect(await statesOf(series)).toEqual(['scheduled']);
    await goTo(later);
    expect(await statesOf(series)).toEqual(['completed']);
  });

  it('is found by account, day and state, page after page, on the agenda and in the forecast', async () => {
    const first = addDays(today(), 300);
    const series = await order(4, { first });
    await cancel(series, 4);
    const { database } = world;
    const list = (query: object) =>
      listDayOrders(database, rents.store, accountUuid(), { limit: 2, from: first, ...query });
    const [one, two, three, four] = (await listed(series)).map(({ id }) => id);
    const ids = async (query: object) => (await list(query)).map(({ id }) => id);
    expect(await ids({ state: 'open' })).toEqual([one, two, three]);
    expect(await ids({ state: 'open', after: two })).toEqual([three]);
    expect(await ids({ state: 'ended' })).toEqual([four]);
    expect(await ids({ to: addDays(first, WEEK) })).toEqual([one, two]);
    await expect(list({ after: randomUUID() })).rejects.toMatchObject({ code: 'validation_failed' });
    const agenda = await listDayAgenda(database, accountUuid(), {
      now: world.clock.now(),
      to: first,
      most: 9,
      userUuid: randomUUID(),
    });
    expect(agenda).toMatchObject([{ kind: 'due', by: 'schedule', name: 'Dona Ana', date: first, waits: false }]);
    const days = { from: today(), today: today(), to: addDays(first, WEEK) };
    expect(await listDayAmounts(database, accountUuid(), days)).toEqual([
      { date: first, outCents: 1_000n },
      { date: addDays(first, WEEK), outCents: 1_000n },
    ]);
    await cancel(series, 1, 'following');
  });
});

describe('what is ordered for days to come in a company with rules', () => {
  const approve = async (id: string): Promise<string> => {
    const { rows } = await world.database.query<{ binding: Buffer }>(
      'select binding from approval_subject where id = $1',
      [id],
    );
    const binding = rows[0]?.binding ?? Buffer.alloc(0);
    const given = { subjectId: id, personId: randomUUID(), authorizationId: randomUUID(), binding };
    return world.database.transaction(sql => rents.approvals.approve(sql, given, world.clock.now()));
  };

  it('is asked about as it is ordered, and leaves on its day only with what it needs', async () => {
    approvalFrom = 1n;
    const series = await order(2);
    const [first, second] = await listed(series);
    expect([first?.status, first?.tryAt]).toEqual(['awaiting_approval', null]);
    expect(await approve(first?.id ?? '')).toBe('approved');
    expect(await statesOf(series)).toEqual(['scheduled', 'awaiting_approval']);
    await goTo(first?.dueOn ?? '');
    await goTo(second?.dueOn ?? '');
    expect(await statesOf(series)).toEqual(['completed', 'awaiting_approval']);
    expect(await cancel(series, 2)).toBe(true);
  });

  it('is asked about again when it becomes another, also when nobody had to agree before', async () => {
    approvalFrom = 5_000n;
    const series = await order(2);
    const [first, second] = await listed(series);
    expect(await statesOf(series)).toEqual(['scheduled', 'scheduled']);
    await change(series, 1, { amountCents: 9_000n }, 'following');
    expect(await statesOf(series)).toEqual(['awaiting_approval', 'awaiting_approval']);
    await approve(first?.id ?? '');
    await change(series, 1, { amountCents: 9_000n, dueOn: addDays(first?.dueOn ?? '', 1) });
    expect(await statesOf(series)).toEqual(['scheduled', 'awaiting_approval']);
    await change(series, 1, { amountCents: 9_500n });
    expect(await statesOf(series)).toEqual(['awaiting_approval', 'awaiting_approval']);
    await goTo(addDays(first?.dueOn ?? '', 1));
    await goTo(second?.dueOn ?? '');
    expect(await statesOf(series)).toEqual(['awaiting_approval', 'awaiting_approval']);
    await cancel(series, 1, 'following');
  });

  it('becomes nothing that the rules deny, and stays as it was', async () => {
    const series = await order(2);
    await expect(change(series, 1, { amountCents: 666_00n }, 'following')).rejects.toMatchObject({ code: 'forbidden' });
    expect((await listed(series)).map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [1_000n, 'scheduled'],
      [1_000n, 'scheduled'],
    ]);
    await cancel(series, 1, 'following');
  });
});

describe('whatever is done to a series as its days pass', () => {
  type Act = { number: number; appliesTo: AppliesTo };
  const NUMBERS = 4;
  const act = fc.record<Act>({
    number: fc.integer({ min: 1, max: NUMBERS }),
    appliesTo: fc.constantFrom<AppliesTo>('this', 'following'),
  });
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('change' as const),
      act,
      cents: fc.integer({ min: 1, max: 400 }),
      days: fc.integer({ min: 0, max: 9 }),
    }),
    fc.record({ kind: fc.constant('unpayable' as const), act }),
    fc.record({ kind: fc.constant('cancel' as const), act }),
    fc.record({ kind: fc.constant('race' as const), act }),
    fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ kind: fc.constant('sleep' as const), days: fc.integer({ min: 1, max: 3 }) }),
  );
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  const doStep = async (series: string, one: Step): Promise<void> => {
    if (one.kind === 'pass' || one.kind === 'sleep') {
      world.clock.advance(one);
      // who sleeps comes too late for what was due meanwhile
      return one.kind === 'pass' ? run() : undefined;
    }
    const { number, appliesTo } = one.act;
    if (one.kind === 'cancel') return void (await cancel(series, number, appliesTo));
    if (one.kind === 'unpayable') return void (await change(series, number, { amountCents: WEALTH * 99n }, appliesTo));
    if (one.kind === 'change') {
      const dueOn = one.days === 0 ? {} : { dueOn: addDays(today(), one.days) };
      return void (await change(series, number, { amountCents: BigInt(one.cents), ...dueOn }, appliesTo));
    }
    const hour = new Date(`${(await nth(series, number)).dueOn}T07:00:00-03:00`);
    if (hour > world.clock.now()) world.clock.set(hour);
    await Promise.all([run(), cancel(series, number, appliesTo)]);
  };

  it('leaves each of its numbers paid at most once, on its day, with what it was changed to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async steps => {
        const series = await order(NUMBERS, { amountCents: 100n });
        for (const one of steps) await doStep(series, one);
        while ((await listed(series)).some(isWaiting)) {
          world.clock.advance({ days: 1 });
          await run();
        }
        await run();
        for (const { id, status, dueOn, amountCents } of await listed(series)) {
          const sent = rents.notes.filter(note => note.id === id && note.word === 'sent');
          expect(['completed', 'canceled', 'expired']).toContain(status);
          expect(sent.map(({ at }) => toLocalDate(at))).toEqual(status === 'completed' ? [dueOn] : []);
          const { rows } = await world.database.query<{ legs: bigint[] }>(
            'select legs from ledger.transaction where key = $1',
            [id],
          );
          expect(rows.map(({ legs }) => BigInt(legs[1] ?? 0))).toEqual(status === 'completed' ? [-amountCents] : []);
        }
        expect(await heldCents()).toBe(0n);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
