import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import { newId, toUuid } from '../../bank/core/ids';
import type { ApprovalPolicy, Approvals, SubjectRules } from '../../bank/payments/approvals';
import type { OrderDesk } from '../../bank/payments/orders';
import type { PixTarget } from '../../bank/products/pix/pay';
import { createOrders, payeeOutside, toOrderWish } from '../support/orders';
import { type PixWorld, startPixWorld } from './pix-world';

/** People of the tests: the maker is the bakery's admin. */
const [ANA, BRUNO, STRANGER] = [1, 2, 3].map(() => toUuid(newId('usr'))) as [string, string, string];
const SUPPLIER = 'fornecedor@farinhas.example';
const HOUR_MS = 3_600_000;

/** What the rules say at the moment: they may change under way. */
let isDeniedNow = false;

/** From R$ 1.000,00 on one approval, from R$ 2.000,00 two, R$ 6.660,00 never. */
const POLICY: ApprovalPolicy = {
  async demand(_sql, { amountCents }, _authors, now) {
    if (amountCents === 666_000n) return { kind: 'denied', rule: 'never this amount' };
    if (amountCents !== null && amountCents < 100_000n) return { kind: 'none' };
    const total = amountCents !== null && amountCents < 200_000n ? 1 : 2;
    return { kind: 'approvals', terms: { total }, expiresAt: new Date(now.getTime() + 72 * HOUR_MS) };
  },
  async judge(_sql, { terms }, approvals) {
    if (isDeniedNow) return { kind: 'denied', rule: 'no more' };
    return { kind: approvals.length >= (terms as { total: number }).total ? 'approved' : 'waiting' };
  },
  mayApprove: async (_sql, _subject, personId) => personId !== STRANGER,
};

let world: PixWorld;
let desk: OrderDesk<PixTarget>;
let approvals: Approvals<string>;
/** What an act that is no order was told. */
let told: string[] = [];
const ACT: SubjectRules = {
  onApproved: async () => void told.push('approved'),
  onReopened: async () => void told.push('reopened'),
  onEnded: async (_sql, _subject, end) => void told.push(end),
};

beforeAll(async () => {
  world = await startPixWorld({ approvals: POLICY });
  const { database, clock } = world;
  const made = createOrders({ database, clock, approvals: POLICY, acts: { limit_raise: ACT } });
  desk = made.desks.pix;
  approvals = made.approvals;
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});
beforeEach(() => {
  isDeniedNow = false;
  told = [];
});

const order = async (amountCents: bigint, dueOn?: string): Promise<string> => {
  const now = world.clock.now();
  const wish = { ...toOrderWish(world.padaria, { amountCents, payee: payeeOutside(), now }), dueOn };
  await world.database.transaction(sql => desk.commit(sql, wish, now));
  return wish.id;
};
interface OrderRow {
  status: string;
  shortage: string | null;
  failure_code: string | null;
  limit_period: string | null;
}
const rowOf = async (id: string): Promise<OrderRow> => {
  const { rows } = await world.database.query<OrderRow>(
    'select status, shortage, failure_code, limit_period from payment_order where id = $1',
    [id],
  );
  if (!rows[0]) throw new Error('the order is written');
  return rows[0];
};
const statusOf = async (id: string): Promise<string> => (await rowOf(id)).status;
const bindingOf = async (id: string): Promise<Buffer> => {
  const { rows } = await world.database.query<{ binding: Buffer }>(
    'select binding from approval_subject where id = $1',
    [id],
  );
  return rows[0]?.binding ?? Buffer.alloc(0);
};
const approve = async (id: string, personId: string, binding?: Buffer) => {
  const given = { subjectId: id, personId, authorizationId: toUuid(newId('aut')) };
  const seen = binding ?? (await bindingOf(id));
  return world.database.transaction(sql => approvals.approve(sql, { ...given, binding: seen }, world.clock.now()));
};
const act = <T>(work: Parameters<typeof world.database.transaction<T>>[0]) => world.database.transaction(work);
const heldCents = async (): Promise<number> => (await world.balanceOf(world.padaria)).held_cents;
/** Lets time pass and the bank do what is due. */
const pass = async (ms: number): Promise<void> => {
  await world.advanceTo(new Date(world.clock.now().getTime() + ms), world.padaria);
  await world.bank.runDueJobs();
};

describe('what nobody has to approve', () => {
  it('leaves at once, and is denied where the rules deny it', async () => {
    const id = await order(5_000n);
    expect(await statusOf(id)).toBe('processing');
    await expect(order(666_000n)).rejects.toMatchObject({ code: 'forbidden' });
    await pass(0);
  });

  it('waits for its day, holding nothing, and leaves then', async () => {
    const before = await heldCents();
    const id = await order(5_000n, '2026-11-24');
    expect([await statusOf(id), await heldCents()]).toEqual(['scheduled', before]);
    await pass(HOUR_MS);
    expect(await statusOf(id)).toBe('scheduled');
    await world.advanceTo(new Date('2026-11-24T10:00:00.000Z'), world.padaria);
    await world.bank.runDueJobs();
    expect(['processing', 'completed']).toContain(await statusOf(id));
    expect((await rowOf(id)).limit_period).toBe('day');
  });
});

describe('an order that needs approval', () => {
  it('holds and takes nothing before it has all of it, and is told as under way', async () => {
    const before = await world.balanceOf(world.padaria);
    const lookup = await world.lookUp(world.padaria, SUPPLIER);
    const answer = await world.payLookup(world.padaria, lookup.body.id, 100_000);
    expect([answer.status, answer.body.status]).toEqual([201, 'processing']);
    const id = toUuid((answer.body as PixPayment).id);
    expect(await rowOf(id)).toMatchObject({ status: 'awaiting_approval', limit_period: null });
    expect(await world.balanceOf(world.padaria)).toEqual(before);
    await act(sql => desk.cancel(sql, id, ANA, world.clock.now()));
    expect(await statusOf(id)).toBe('canceled');
  });

  it('counts nobody who wrote it, nobody whom the rules do not know, nobody twice, and nothing that was given for something else', async () => {
    const id = await order(200_000n);
    expect(await approve(id, toUuid(world.padaria.userId))).toBe('not_allowed');
    expect(await approve(id, STRANGER)).toBe('not_allowed');
    expect(await approve(id, ANA, Buffer.alloc(32))).toBe('changed');
    expect(await approve(id, ANA)).toBe('waiting');
    expect(await approve(id, ANA)).toBe('waiting');
    expect(await statusOf(id)).toBe('awaiting_approval');
    expect(await approve(id, BRUNO)).toBe('approved');
    expect(await statusOf(id)).toBe('approved');
    await pass(0);
    expect(['processing', 'completed']).toContain(await statusOf(id));
    expect(await approve(id, ANA)).toBe('ended');
  });

  it('leaves once when the last two approvals come at once', async () => {
    const id = await order(210_000n);
    const outcomes = await Promise.all([approve(id, ANA), approve(id, BRUNO)]);
    expect(outcomes.sort()).toEqual(['approved', 'waiting']);
    const { rows } = await world.database.query(`select 1 from job where unique_key = $1 and kind = 'pix.release'`, [
      id,
    ]);
    expect(rows).toHaveLength(1);
    await pass(0);
    await pass(10_000);
    expect(await statusOf(id)).toBe('completed');
  });

  it('ends when it is rejected, and is not approved after it', async () => {
    const id = await order(100_000n);
    const reject = (personId: string) =>
      act(sql => approvals.reject(sql, id, { personId, reason: 'not ours' }, world.clock.now()));
    expect(await reject(STRANGER)).toBe('not_allowed');
    expect(await reject(ANA)).toBe('denied');
    expect([await statusOf(id), await approve(id, BRUNO), await reject(ANA)]).toEqual(['rejected', 'ended', 'ended']);
  });

  it('expires when nobody approves it in time', async () => {
    const id = await order(100_000n);
    await pass(71 * HOUR_MS);
    expect(await statusOf(id)).toBe('awaiting_approval');
    await pass(HOUR_MS);
    expect([await statusOf(id), await approve(id, ANA)]).toEqual(['expired', 'ended']);
  });

  it('waits again when an approval is taken back before it leaves, and never afterwards', async () => {
    const id = await order(100_000n);
    await approve(id, ANA);
    const withdraw = () => act(sql => approvals.withdraw(sql, id, ANA, world.clock.now()));
    expect([await withdraw(), await withdraw()]).toEqual(['waiting', 'not_allowed']);
    await pass(0);
    expect(await statusOf(id)).toBe('awaiting_approval');
    await approve(id, ANA);
    await pass(0);
    expect([await withdraw(), ['processing', 'completed'].includes(await statusOf(id))]).toEqual(['ended', true]);
  });

  it('either leaves or waits when its approval is taken back in that instant', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const id = await order(100_000n);
      await approve(id, ANA);
      const [, outcome] = await Promise.all([
        world.bank.runDueJobs(),
        act(sql => approvals.withdraw(sql, id, ANA, world.clock.now())),
      ]);
      const status = await statusOf(id);
      expect(outcome === 'waiting' ? ['awaiting_approval'] : ['processing', 'completed']).toContain(status);
      if (outcome === 'waiting') await act(sql => desk.cancel(sql, id, ANA, world.clock.now()));
    }
    await pass(10_000);
    expect(await heldCents()).toBe(0);
  });

  it('is looked at by the rules of now before it leaves', async () => {
    const id = await order(100_000n);
    await approve(id, ANA);
    isDeniedNow = true;
    await pass(0);
    expect(await statusOf(id)).toBe('rejected');
  });
});

describe('an approved order', () => {
  it('waits for its day, may be ended until then, and leaves on it', async () => {
    const day = '2026-12-02';
    const [kept, ended] = [await order(100_000n, day), await order(100_000n, day)];
    for (const id of [kept, ended]) await approve(id, ANA);
    expect([await statusOf(kept), await statusOf(ended)]).toEqual(['scheduled', 'scheduled']);
    expect(await act(sql => desk.cancel(sql, ended, ANA, world.clock.now()))).toBe(true);
    await world.advanceTo(new Date(`${day}T10:00:00.000Z`), world.padaria);
    await world.bank.runDueJobs();
    expect([['processing', 'completed'].includes(await statusOf(kept)), await statusOf(ended)]).toEqual([
      true,
      'canceled',
    ]);
    expect(await act(sql => desk.cancel(sql, kept, ANA, world.clock.now()))).toBe(false);
  });

  it('waits for money until the last hour of its day', async () => {
    const { available_cents: available } = await world.balanceOf(world.padaria);
    const [first, second] = [await order(BigInt(available) + 200_000n), await order(BigInt(available) + 300_000n)];
    for (const id of [first, second]) for (const person of [ANA, BRUNO]) await approve(id, person);
    await pass(0);
    expect(await rowOf(first)).toMatchObject({ status: 'approved', shortage: 'insufficient_funds' });
    await world.fund(world.padaria.ledgerAccountId, 210_000n);
    await pass(HOUR_MS);
    expect(['processing', 'completed']).toContain(await statusOf(first));
    await world.advanceTo(new Date('2026-12-03T02:00:00.000Z'), world.padaria);
    await world.bank.runDueJobs();
    expect(await rowOf(second)).toMatchObject({ status: 'expired', failure_code: 'insufficient_funds' });
  });
});

describe('an act that is no order', () => {
  const raise = (amountCents: bigint, binding = Buffer.alloc(32, 1)) => ({
    ...{ id: toUuid(newId('lch')), kind: 'limit_raise', accountId: toUuid(world.padaria.accountId), amountCents },
    ...{ payeeDocument: null, origin: 'screen' as const, dueOn: null, binding },
  });

  it('is told once of what its approvals come to', async () => {
    const facts = raise(100_000n);
    expect((await act(sql => approvals.ask(sql, facts, [BRUNO], world.clock.now()))).kind).toBe('approvals');
    await approve(facts.id, ANA);
    await act(sql => approvals.finish(sql, facts.id, world.clock.now()));
    expect([told, await approve(facts.id, ANA)]).toEqual([['approved'], 'ended']);
  });

  it('needs its approvals anew when it becomes another, of nobody who ever wrote it', async () => {
    const facts = raise(100_000n);
    await act(sql => approvals.ask(sql, facts, [BRUNO], world.clock.now()));
    await approve(facts.id, ANA);
    const later = { ...facts, dueOn: '2026-12-30' };
    await act(sql => approvals.revise(sql, later, BRUNO, world.clock.now()));
    expect(told).toEqual(['approved']);
    const other = { ...later, amountCents: 150_000n, binding: Buffer.alloc(32, 2) };
    await act(sql => approvals.revise(sql, other, ANA, world.clock.now()));
    expect(told).toEqual(['approved', 'reopened']);
    expect([await approve(facts.id, ANA), await approve(facts.id, BRUNO)]).toEqual(['not_allowed', 'not_allowed']);
    expect(await approve(facts.id, toUuid(world.padaria.userId))).toBe('approved');
    expect(told).toEqual(['approved', 'reopened', 'approved']);
  });
});
