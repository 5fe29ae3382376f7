import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderOrigin } from '../../bank/contract/payments/orders';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { ANA, type ApprovalsWorld, BRUNO, HOUR_MS, startApprovalsWorld, STRANGER } from './approvals-world';

const SUPPLIER = 'fornecedor@farinhas.example';

let world: ApprovalsWorld;

beforeAll(async () => {
  world = await startApprovalsWorld();
  // of what races with its approval nobody knows how much leaves
  await world.fund(world.padaria.ledgerAccountId, 1_000_000n);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});
beforeEach(() => {
  world.rules.isDenied = false;
});

const order = (amountCents: bigint, dueOn?: string): Promise<string> => world.order(amountCents, { dueOn });
const rowOf: ApprovalsWorld['rowOf'] = id => world.rowOf(id);
const statusOf: ApprovalsWorld['statusOf'] = id => world.statusOf(id);
const approve: ApprovalsWorld['approve'] = (...given) => world.approve(...given);
const act: ApprovalsWorld['act'] = work => world.act(work);
const pass: ApprovalsWorld['pass'] = ms => world.pass(ms);
const heldCents = async (): Promise<number> => (await world.balanceOf(world.padaria)).held_cents;

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

describe('who has to be asked', () => {
  it.each<[OrderOrigin, string]>([
    ...(['screen', 'schedule', 'series', 'batch', 'cnab', 'api'] as const).map((origin): [OrderOrigin, string] => [
      origin,
      'awaiting_approval',
    ]),
    ...(['charge', 'return'] as const).map((origin): [OrderOrigin, string] => [origin, 'processing']),
  ])('of what comes by %s: %s', async (origin, status) => {
    expect(await world.statusOf(await world.order(100_000n, { origin }))).toBe(status);
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
    await act(sql => world.desk.cancel(sql, id, ANA, world.clock.now()));
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
      act(sql => world.approvals.reject(sql, id, { personId, reason: 'not ours' }, world.clock.now()));
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
    const withdraw = () => act(sql => world.approvals.withdraw(sql, id, ANA, world.clock.now()));
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
        act(sql => world.approvals.withdraw(sql, id, ANA, world.clock.now())),
      ]);
      const status = await statusOf(id);
      expect(outcome === 'waiting' ? ['awaiting_approval'] : ['processing', 'completed']).toContain(status);
      if (outcome === 'waiting') await act(sql => world.desk.cancel(sql, id, ANA, world.clock.now()));
    }
    await pass(10_000);
    expect(await heldCents()).toBe(0);
  });

  it('is looked at by the rules of now before it leaves', async () => {
    const id = await order(100_000n);
    await approve(id, ANA);
    world.rules.isDenied = true;
    await pass(0);
    expect(await statusOf(id)).toBe('rejected');
  });
});

describe('an approved order', () => {
  it('waits for its people again, and not for its day, when an approval is taken back', async () => {
    const id = await order(100_000n, '2026-12-02');
    await approve(id, ANA);
    await act(sql => world.approvals.withdraw(sql, id, ANA, world.clock.now()));
    expect(await rowOf(id)).toMatchObject({ status: 'awaiting_approval' });
    await approve(id, BRUNO);
    expect(await statusOf(id)).toBe('scheduled');
    expect(await act(sql => world.desk.cancel(sql, id, ANA, world.clock.now()))).toBe(true);
  });

  it('needs no second approval of who did not take theirs back', async () => {
    const id = await order(200_000n, '2026-12-02');
    for (const person of [ANA, BRUNO]) await approve(id, person);
    await act(sql => world.approvals.withdraw(sql, id, ANA, world.clock.now()));
    expect([await approve(id, ANA), await statusOf(id)]).toEqual(['approved', 'scheduled']);
    expect(await act(sql => world.desk.cancel(sql, id, ANA, world.clock.now()))).toBe(true);
  });

  it('waits for its day, may be ended until then, and leaves on it', async () => {
    const day = '2026-12-02';
    const [kept, ended] = [await order(100_000n, day), await order(100_000n, day)];
    for (const id of [kept, ended]) await approve(id, ANA);
    expect([await statusOf(kept), await statusOf(ended)]).toEqual(['scheduled', 'scheduled']);
    expect(await act(sql => world.desk.cancel(sql, ended, ANA, world.clock.now()))).toBe(true);
    await world.advanceTo(new Date(`${day}T10:00:00.000Z`), world.padaria);
    await world.bank.runDueJobs();
    expect([['processing', 'completed'].includes(await statusOf(kept)), await statusOf(ended)]).toEqual([
      true,
      'canceled',
    ]);
    expect(await act(sql => world.desk.cancel(sql, kept, ANA, world.clock.now()))).toBe(false);
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

  it('leaves at once when it is approved early on its day', async () => {
    const day = new Date(world.clock.now().getTime() + 24 * HOUR_MS).toISOString().slice(0, 10);
    await world.fund(world.padaria.ledgerAccountId, 100_000n);
    const id = await order(100_000n, day);
    await world.advanceTo(new Date(`${day}T05:00:00.000Z`), world.padaria);
    await approve(id, ANA);
    await pass(0);
    expect(['processing', 'completed']).toContain(await statusOf(id));
  });

  it('is no news for its payee before it leaves, and does not leave for an account that is at rest by then', async () => {
    const { legalName: name, cnpj: document, accountId, ledgerAccountId, ispb, branch, number } = world.oficina;
    const ownAccount = { id: toUuid(accountId), ledgerAccountId };
    const account = { ispb, branch, number, kind: 'checking' as const };
    const payee = { key: null, keyType: null, owner: { name, document }, account, ownAccount };
    await world.fund(world.padaria.ledgerAccountId, 100_000n);
    const id = await world.order(100_000n, { payee });
    world.oficina.bearer = await world.signIn(world.oficina.email);
    const receipt = await world.as(world.oficina, `/receipts/${fromUuid('txn', id)}`);
    expect(receipt.status).toBe(404);
    await approve(id, ANA);
    const rest = (status: string) =>
      world.database.query('update account set status = $2 where id = $1', [toUuid(accountId), status]);
    await rest('inactive');
    await pass(0);
    await rest('active');
    expect(await rowOf(id)).toMatchObject({ status: 'expired', failure_code: 'payee_account_unavailable' });
  });
});

describe('the time for approvals', () => {
  it('runs on when one was taken back', async () => {
    const id = await order(100_900n);
    await approve(id, ANA);
    await world.act(sql => world.approvals.withdraw(sql, id, ANA, world.clock.now()));
    await pass(72 * HOUR_MS);
    expect(await statusOf(id)).toBe('expired');
  });

  it('is over at its instant, though nothing has ended the order yet', async () => {
    const id = await order(100_900n);
    world.clock.advance({ hours: 72 });
    expect([await approve(id, ANA), await statusOf(id)]).toEqual(['ended', 'awaiting_approval']);
    await pass(0);
    expect(await statusOf(id)).toBe('expired');
  });
});
