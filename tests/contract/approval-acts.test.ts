import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId, toUuid } from '../../bank/core/ids';
import { createJobRunner } from '../../bank/jobs';
import { createExpireJob, type SubjectFacts, type SubjectRules } from '../../bank/payments/approvals';
import { type Database, openDatabase, type Sql } from '../../bank/storage';
import { ANA, type ApprovalsWorld, BRUNO, STRANGER, startApprovalsWorld } from './approvals-world';

let world: ApprovalsWorld;
/** Connections for two people at once, and for who watches them. */
let database: Database;
/** What an act that is no order was told. */
let told: string[] = [];
const ACT: SubjectRules = {
  onApproved: async () => void told.push('approved'),
  onReopened: async () => void told.push('reopened'),
  onEnded: async (_sql, _subject, end) => void told.push(end),
};

beforeAll(async () => {
  world = await startApprovalsWorld({ limit_raise: ACT });
  database = openDatabase(world.databaseUrl, { poolSize: 3, applicationName: 'approvals-test' });
});
afterAll(async () => {
  await database?.close();
  await world?.close();
});
beforeEach(() => {
  told = [];
});

const approve: ApprovalsWorld['approve'] = (...given) => world.approve(...given);
const act: ApprovalsWorld['act'] = work => world.act(work);
const withdraw = (id: string, personId: string) =>
  act(sql => world.approvals.withdraw(sql, id, personId, world.clock.now()));
/** Lets hours pass and ends what nobody approved in time. */
const pass = async (hours: number): Promise<void> => {
  const { clock, approvals } = world;
  clock.advance({ hours });
  const handlers = [createExpireJob({ database, clock }, approvals)];
  await createJobRunner({ database, clock, handlers, onJob: () => undefined }).runDue();
};
const giveIn = (sql: Sql, { id: subjectId, binding }: SubjectFacts, personId: string) =>
  world.approvals.approve(
    sql,
    { subjectId, personId, authorizationId: toUuid(newId('aut')), binding },
    world.clock.now(),
  );

describe('an act that is no order', () => {
  const raise = (amountCents: bigint, binding = Buffer.alloc(32, 1)) => ({
    ...{ id: toUuid(newId('lch')), kind: 'limit_raise', accountId: toUuid(world.padaria.accountId), amountCents },
    ...{ payeeDocument: null, origin: 'screen' as const, dueOn: null, binding },
  });

  it('needs what the rules ask of what it has become, within the time they give that', async () => {
    const facts = raise(100_000n);
    await act(sql => world.approvals.ask(sql, facts, [STRANGER], world.clock.now()));
    await pass(48);
    const other = { ...facts, amountCents: 200_000n, binding: Buffer.alloc(32, 2) };
    await act(sql => world.approvals.revise(sql, other, STRANGER, world.clock.now()));
    await pass(48);
    expect([await approve(facts.id, ANA), told]).toEqual(['waiting', []]);
    await pass(24);
    expect([await approve(facts.id, BRUNO), told]).toEqual(['ended', ['expired']]);
  });

  it('is told once of what its approvals come to', async () => {
    const facts = raise(100_000n);
    expect((await act(sql => world.approvals.ask(sql, facts, [BRUNO], world.clock.now()))).kind).toBe('approvals');
    await approve(facts.id, ANA);
    await act(sql => world.approvals.finish(sql, facts.id, world.clock.now()));
    expect([told, await approve(facts.id, ANA)]).toEqual([['approved'], 'ended']);
  });

  it('needs its approvals anew when it becomes another, of nobody who ever wrote it', async () => {
    const facts = raise(100_000n);
    await act(sql => world.approvals.ask(sql, facts, [BRUNO], world.clock.now()));
    await approve(facts.id, ANA);
    const later = { ...facts, dueOn: '2026-12-30' };
    await act(sql => world.approvals.revise(sql, later, BRUNO, world.clock.now()));
    expect(told).toEqual(['approved']);
    const other = { ...later, amountCents: 150_000n, binding: Buffer.alloc(32, 2) };
    await act(sql => world.approvals.revise(sql, other, ANA, world.clock.now()));
    expect(told).toEqual(['approved', 'reopened']);
    expect([await approve(facts.id, ANA), await approve(facts.id, BRUNO)]).toEqual(['not_allowed', 'not_allowed']);
    expect(await approve(facts.id, toUuid(world.padaria.userId))).toBe('approved');
    expect(told).toEqual(['approved', 'reopened', 'approved']);
  });

  it('does not keep what was approved before it became another', async () => {
    const facts = raise(200_000n);
    const admin = toUuid(world.padaria.userId);
    await act(sql => world.approvals.ask(sql, facts, [BRUNO], world.clock.now()));
    expect(await approve(facts.id, ANA)).toBe('waiting');
    const other = { ...facts, amountCents: 210_000n, binding: Buffer.alloc(32, 2) };
    await act(sql => world.approvals.revise(sql, other, BRUNO, world.clock.now()));
    expect([await approve(facts.id, admin), await approve(facts.id, ANA)]).toEqual(['waiting', 'approved']);
  });

  it('loses the approval of who writes it afterwards, though it stays the same', async () => {
    const facts = raise(200_000n);
    const admin = toUuid(world.padaria.userId);
    await act(sql => world.approvals.ask(sql, facts, [BRUNO], world.clock.now()));
    expect(await approve(facts.id, ANA)).toBe('waiting');
    await act(sql => world.approvals.revise(sql, { ...facts, dueOn: '2026-12-30' }, ANA, world.clock.now()));
    expect([await approve(facts.id, admin), told]).toEqual(['waiting', []]);
  });

  it('stays what it was when the rules deny what it should become', async () => {
    const facts = raise(100_000n);
    await act(sql => world.approvals.ask(sql, facts, [BRUNO], world.clock.now()));
    const other = { ...facts, amountCents: 666_000n, binding: Buffer.alloc(32, 2) };
    const denied = await act(sql => world.approvals.revise(sql, other, BRUNO, world.clock.now()));
    expect([denied.kind, await approve(facts.id, ANA, facts.binding), told]).toEqual([
      'denied',
      'approved',
      ['approved'],
    ]);
  });

  it('is nothing else any more once it is done', async () => {
    const facts = raise(100_000n);
    await act(sql => world.approvals.ask(sql, facts, [BRUNO], world.clock.now()));
    await approve(facts.id, ANA);
    await act(sql => world.approvals.finish(sql, facts.id, world.clock.now()));
    const other = { ...facts, amountCents: 150_000n, binding: Buffer.alloc(32, 2) };
    const revise = act(sql => world.approvals.revise(sql, other, BRUNO, world.clock.now()));
    await expect(revise).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is told at once when an approval was taken back', async () => {
    const facts = raise(100_000n);
    await act(sql => world.approvals.ask(sql, facts, [BRUNO], world.clock.now()));
    await approve(facts.id, ANA);
    expect([await withdraw(facts.id, ANA), told]).toEqual(['waiting', ['approved', 'reopened']]);
  });

  it('is judged for one approval after the other', async () => {
    const facts = raise(200_000n);
    await act(sql => world.approvals.ask(sql, facts, [STRANGER], world.clock.now()));
    let end = () => {};
    const ended = new Promise<void>(resolve => {
      end = resolve;
    });
    let onGiven = () => {};
    const given = new Promise<void>(resolve => {
      onGiven = resolve;
    });
    const first = database.transaction(async sql => {
      const outcome = await giveIn(sql, facts, ANA);
      onGiven();
      await ended;
      return outcome;
    });
    await given;
    const second = database.transaction(sql => giveIn(sql, facts, BRUNO));
    const isHeld = async () => {
      const { rows } = await database.query<{ waits: boolean }>(
        `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%approval_subject%') as waits`,
      );
      return rows[0]?.waits;
    };
    await expect
      .poll(isHeld)
      .toBe(true)
      .finally(() => end());
    expect([await first, await second, told]).toEqual(['waiting', 'approved', ['approved']]);
  });
});
