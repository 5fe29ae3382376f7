import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agenda } from '../../bank/contract/books/agenda';
import type { Problem } from '../../bank/contract/primitives';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import type { ScheduledPix } from '../../bank/contract/products/pix/schedules';
import { toUuid } from '../../bank/core/ids';
import { OPEN_POINTS } from '../../bank/modules';
import type { ApprovalPolicy, Approvals } from '../../bank/payments/approvals';
import { findPayment, listAuthorizedPayments } from '../../bank/products/pix/pay';
import { createOrders } from '../support/orders';
import { orderSchedule, schedule } from '../support/schedules';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

/* A scheduled Pix is an order: what knows payments knows it when it left and not before, and the rules of its company hold for it. */

const PAYEE = 'contato@oficina.example';
const DAY = '2026-12-01';
const DAY_MS = 86_400_000;

/** From R$ 1.000,00 on somebody else has to agree within three days; R$ 6.660,00 never. */
const POLICY: ApprovalPolicy = {
  async demand(_sql, { amountCents }, _authors, now) {
    if (amountCents === 666_000n) return { kind: 'denied', rule: 'never this amount' };
    if (amountCents === null || amountCents < 100_000n) return { kind: 'none' };
    return { kind: 'approvals', terms: null, expiresAt: new Date(now.getTime() + 3 * DAY_MS) };
  },
  judge: async (_sql, _subject, approvals) => ({ kind: approvals.length > 0 ? 'approved' : 'waiting' }),
  mayApprove: async () => true,
};

let world: PixWorld;
let padaria: Customer;
let approvals: Approvals<string>;
beforeAll(async () => {
  world = await startPixWorld({ approvals: POLICY });
  padaria = world.padaria;
  const { database, clock } = world;
  approvals = createOrders({ database, clock, approvals: POLICY }).approvals;
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const scheduleOne = async (amount_cents: number, date = DAY): Promise<ScheduledPix> => {
  const [made] = await schedule(world, padaria, PAYEE, { amount_cents, date });
  if (!made) throw new Error('one was scheduled');
  return made;
};
const get = async ({ id }: ScheduledPix): Promise<ScheduledPix> =>
  (await world.as<ScheduledPix>(padaria, `/pix/schedules/${id}`)).body;
const goTo = async (local: string): Promise<void> => {
  await world.advanceTo(new Date(`${local}-03:00`), padaria);
  while ((await world.bank.runDueJobs()) > 0);
};
const listPayments = async (): Promise<PixPayment[]> =>
  (await world.as<{ data: PixPayment[] }>(padaria, '/pix/payments')).body.data;
const approve = async ({ id }: ScheduledPix): Promise<string> => {
  const subjectId = toUuid(id);
  const { rows } = await world.database.query<{ binding: Buffer }>(
    'select binding from approval_subject where id = $1',
    [subjectId],
  );
  const given = { subjectId, personId: randomUUID(), authorizationId: randomUUID() };
  const binding = rows[0]?.binding ?? Buffer.alloc(0);
  return world.database.transaction(sql => approvals.approve(sql, { ...given, binding }, world.clock.now()));
};

describe('a scheduled Pix, before it leaves', () => {
  it('is no payment, on its way or done, and has no receipt', async () => {
    const made = await scheduleOne(12_300);
    const cancelled = await scheduleOne(100);
    expect((await world.as(padaria, `/pix/schedules/${cancelled.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await listPayments()).toEqual([]);
    for (const { id } of [made, cancelled]) {
      const [payment, receipt] = [id.replace('psc', 'pix'), id.replace('psc', 'txn')];
      expect((await world.as(padaria, `/pix/payments/${payment}`)).status).toBe(404);
      expect((await world.as<Problem>(padaria, `/pix/payments?cursor=${payment}`)).body.code).toBe('validation_failed');
      expect((await world.as(padaria, `/receipts/${receipt}`)).status).toBe(404);
    }
    expect(await findPayment(world.database, toUuid(made.id))).toBeUndefined();
    expect(await listAuthorizedPayments(world.database, padaria.userId)).toEqual([]);
    const account = toUuid(padaria.accountId);
    const [onTheWay, scheduled] = [OPEN_POINTS.on_the_way, OPEN_POINTS.scheduled];
    expect(await onTheWay(world.database, account, world.clock.now())).toBe(0);
    expect(await scheduled(world.database, account, world.clock.now())).toBe(1);
    const { body } = await world.as<Agenda>(padaria, '/agenda?days=30');
    expect(body.data).toMatchObject([{ kind: 'due', by: 'schedule', id: made.id, amount_cents: 12_300, date: DAY }]);
    const lookup = await world.lookUp(padaria, PAYEE);
    expect(lookup.body.recent_payments ?? []).toEqual([]);
  });

  it('is made when it leaves, and stands among payments then', async () => {
    const paidBefore = await world.pay(padaria, PAYEE, 500);
    await goTo(`${DAY}T07:00:00`);
    expect(await listAuthorizedPayments(world.database, padaria.userId)).toHaveLength(2);
    const [newest, before] = await listPayments();
    expect(newest).toMatchObject({ amount_cents: 12_300, created_at: `${DAY}T10:00:00.000Z`, status: 'completed' });
    expect(before?.id).toBe(paidBefore.id);
    const { body } = await world.as<{ data: ScheduledPix[] }>(padaria, '/pix/schedules?state=ended');
    expect(body.data.find(({ payment_id }) => payment_id === newest?.id)).toMatchObject({
      created_at: '2026-11-20T13:00:00.000Z',
      receipt_id: newest?.receipt_id,
    });
  });
});

describe('a scheduled Pix of a company with rules', () => {
  it('waits for its people, is told as scheduled meanwhile, and leaves on its day with what it needs', async () => {
    const made = await scheduleOne(150_000, '2026-12-03');
    expect(made).toMatchObject({ status: 'scheduled', try_at: null });
    expect(await approve(made)).toBe('approved');
    expect(await get(made)).toMatchObject({ status: 'scheduled', try_at: '2026-12-03T10:00:00.000Z' });
    await goTo('2026-12-03T07:00:00');
    expect((await get(made)).status).toBe('completed');
  });

  it('is not made when nobody agreed in time, also on its day', async () => {
    const made = await scheduleOne(150_000, '2026-12-05');
    await goTo('2026-12-05T07:00:00');
    expect((await get(made)).status).toBe('scheduled');
    await goTo('2026-12-06T11:00:00');
    expect(await get(made)).toMatchObject({ status: 'failed', payment_id: null, receipt_id: null });
    expect(await listPayments()).toHaveLength(3);
  });

  it('is refused where they deny it, and leaves nothing', async () => {
    const before = await world.database.query('select 1 from payment_series');
    const refused = await orderSchedule(world, padaria, PAYEE, { amount_cents: 666_000, date: '2026-12-20' });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const after = await world.database.query('select 1 from payment_series');
    expect(after.rowCount).toBe(before.rowCount);
  });
});
