import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../bank/core/calendar';
import { toLocalDate } from '../../bank/core/clock';
import { fromUuid, newId, toUuid } from '../../bank/core/ids';
import { createJobRunner } from '../../bank/jobs';
import { createLedger, type Ledger } from '../../bank/ledger';
import type { ApprovalPolicy } from '../../bank/payments/approvals';
import { type DayOrder, findOrder, listOfSeries } from '../../bank/payments/orders';
import { createRents, RENT_TABLE, type RentTarget, toRentWish } from '../support/rents';
import { type PixWorld, startPixWorld } from './pix-world';

/* What is ordered for days to come while the rules of its company become others. The real tables, queue and ledger. */

/** From which amount on the rules want one approval, and from which on they deny. */
const rules: { approvalFrom: bigint | null; denyFrom: bigint | null } = { approvalFrom: null, denyFrom: null };
const reaches = (amountCents: bigint | null, from: bigint | null): boolean =>
  amountCents !== null && from !== null && amountCents >= from;

const POLICY: ApprovalPolicy = {
  async demand(_sql, { amountCents }, _authors, now) {
    if (reaches(amountCents, rules.denyFrom)) return { kind: 'denied', rule: 'never so much' };
    if (!reaches(amountCents, rules.approvalFrom)) return { kind: 'none' };
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
  const { companyId } = world.padaria;
  bruno = toUuid((await world.seedPerson({ companyId, name: 'Bruno Lima' })).userId);
  carla = toUuid((await world.seedPerson({ companyId, name: 'Carla Reis' })).userId);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await ledger?.close();
  await world?.close();
});
beforeEach(() => {
  Object.assign(rules, { approvalFrom: null, denyFrom: null });
});

const ana = (): string => toUuid(world.padaria.userId);
let bruno: string;
let carla: string;

const today = (): string => toLocalDate(world.clock.now());
const order = async (count = 1): Promise<string> => {
  const id = toUuid(newId('pss'));
  const orders = Array.from({ length: count }, (_, n) =>
    toRentWish(world.padaria, { amountCents: 1_000n, dueOn: addDays(today(), 2 + 7 * n) }),
  );
  const by = { accountId: toUuid(world.padaria.accountId), createdBy: ana(), sessionId };
  const series = { id, every: count > 1 ? ('week' as const) : null, ...by, orders };
  await world.database.transaction(sql => rents.desk.schedule(sql, series, world.clock.now()));
  return id;
};
const listed = (series: string): Promise<DayOrder<RentTarget>[]> => listOfSeries(world.database, rents.store, series);
const first = async (series: string): Promise<DayOrder<RentTarget>> => {
  const [found] = await listed(series);
  if (!found) throw new Error('the series has an order');
  return found;
};
const change = async (series: string, personId: string, wish: { amountCents: bigint; dueOn?: string }) => {
  const seen = await first(series);
  await world.database.transaction(async sql => {
    const held = await rents.desk.hold(sql, seen, 'this');
    const by = { personId, sessionId, now: world.clock.now() };
    const authorizationId = toUuid(newId('aut'));
    await rents.desk.change(sql, held, { dueOn: seen.dueOn, ...wish, authorizationId }, by);
  });
};
const approve = async (id: string, personId: string): Promise<string> => {
  const { rows } = await world.database.query<{ binding: Buffer }>(
    'select binding from approval_subject where id = $1',
    [id],
  );
  const binding = rows[0]?.binding ?? Buffer.alloc(0);
  const given = { subjectId: id, personId, authorizationId: randomUUID(), binding };
  return world.database.transaction(sql => rents.approvals.approve(sql, given, world.clock.now()));
};
const run = async (): Promise<void> => {
  const { database, clock } = world;
  const handlers = rents.jobs.filter(({ kind }) => kind === 'rent.settle' || kind === 'pix.release');
  const runner = createJobRunner({ database, clock, handlers });
  while ((await runner.runDue()) > 0);
};
const goTo = async (date: string): Promise<void> => {
  world.clock.set(new Date(`${date}T07:00:00-03:00`));
  await run();
  // who was overtaken looks once more
  world.clock.advance({ minutes: 2 });
  await run();
};

describe('rules that become others while a payment waits for its day', () => {
  it('deny what nobody had to agree to when it was ordered: it does not leave', async () => {
    const series = await order();
    rules.denyFrom = 1n;
    const { id, dueOn } = await first(series);
    await goTo(dueOn);
    expect(await first(series)).toMatchObject({ status: 'rejected', failureCode: null, sentAt: null });
    expect(rents.notes.filter(note => note.id === id).map(({ word }) => word)).toEqual(['rejected']);
    const jobs = await world.database.query('select 1 from job where unique_key = $1', [id]);
    expect(jobs.rowCount).toBe(0);
  });

  it.each(['charge', 'closing', 'return'] as const)('deny nothing that nobody was asked about: %s', async origin => {
    const dueOn = addDays(today(), 2);
    const rent = toRentWish(world.padaria, { amountCents: 1_000n, dueOn });
    const wish = { ...rent, origin, sourceId: null, createdBy: origin === 'return' ? null : rent.createdBy };
    await world.database.transaction(sql => rents.desk.commit(sql, wish, world.clock.now()));
    rules.denyFrom = 1n;
    await goTo(dueOn);
    expect(await findOrder(world.database, rents.store, wish.id)).toMatchObject({ status: 'completed' });
  });

  it('that only ask for somebody find it agreed to: on its day nothing but a denial counts', async () => {
    const series = await order();
    rules.approvalFrom = 1n;
    await goTo((await first(series)).dueOn);
    expect(await first(series)).toMatchObject({ status: 'completed' });
  });

  it('are asked of each by itself', async () => {
    const series = await order(2);
    await change(series, ana(), { amountCents: 9_000n });
    rules.denyFrom = 9_000n;
    for (const { dueOn } of await listed(series)) await goTo(dueOn);
    expect((await listed(series)).map(({ status }) => status)).toEqual(['rejected', 'completed']);
  });
});

describe('what is written of a payment for a day', () => {
  it('is the proof of its last change, and the hour at which it left', async () => {
    const series = await order();
    const before = await first(series);
    await change(series, ana(), { amountCents: 2_000n });
    const changed = await first(series);
    expect(changed.authorizationId).not.toBe(before.authorizationId);
    await goTo(changed.dueOn);
    const left = await first(series);
    expect([left.authorizationId, toLocalDate(left.createdAt)]).toEqual([changed.authorizationId, changed.dueOn]);
    expect(left.series?.orderedAt).toEqual(before.createdAt);
  });
});

describe('who wrote what a payment is', () => {
  it('does not agree to it, though nobody had to when they wrote it', async () => {
    const series = await order();
    const { id, dueOn } = await first(series);
    await change(series, bruno, { amountCents: 8_000n });
    rules.approvalFrom = 1n;
    // Carla moves its day alone: the amount is still Bruno's
    await change(series, carla, { amountCents: 8_000n, dueOn: addDays(dueOn, 1) });
    expect(await first(series)).toMatchObject({ status: 'awaiting_approval' });
    expect([await approve(id, ana()), await approve(id, bruno), await approve(id, carla)]).toEqual([
      ...['not_allowed', 'not_allowed', 'not_allowed'],
    ]);
    expect(await approve(id, randomUUID())).toBe('approved');
    await goTo(addDays(dueOn, 1));
    expect(await first(series)).toMatchObject({ status: 'completed', amountCents: 8_000n });
  });
});
