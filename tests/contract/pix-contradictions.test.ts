import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PixReturn } from '../../bank/contract/products/pix/returns';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { createLedger, type Ledger } from '../../bank/ledger';
import { createNotifier } from '../../bank/ground/notifications';
import { type MessageDeps, receiveMessage } from '../../bank/products/pix/pay/messages';
import type { ReturnOutcome } from '../../bank/providers/returns-rail';
import { payFromOutside, type SpiMessage } from '../../bank/providers';
import { TEST_SECRET } from '../support/bank';
import { createOrders } from '../support/orders';
import { newKey, type PixWorld, startPixWorld } from './pix-world';

const SLOW = 'demora-muito@loja.example';
const AMOUNT = 30_000;

let world: PixWorld;
let ledger: Ledger;
beforeAll(async () => {
  world = await startPixWorld();
  ledger = createLedger({ databaseUrl: world.databaseUrl, clock: world.clock });
});
afterAll(async () => {
  await ledger?.close();
  await world?.requireSoundLedger();
  await world?.close();
});

interface Around {
  before?: () => Promise<unknown>;
  after?: () => Promise<unknown>;
}

/** The ledger with something done between its answer and what is written after it, or before it is asked. */
const watch = (around: Around): Ledger => ({
  ...ledger,
  async post(command) {
    await around.before?.();
    const posted = await ledger.post(command);
    await around.after?.();
    return posted;
  },
});

/** What a worker settles with. */
const worker = (around: Around = {}): MessageDeps => {
  const { database, clock } = world;
  const notifier = createNotifier({ clock, secret: [TEST_SECRET], publicUrl: 'http://localhost:3000' });
  const watched = watch(around);
  const { desks } = createOrders({ database, clock, ledger: watched });
  return { database, clock, notifier, ledger: watched, orders: desks.pix };
};

const newId = (): string => `M${randomBytes(12).toString('hex')}`;
const settled = (endToEndId: string): SpiMessage => ({ id: newId(), kind: 'settled', endToEndId });
const rejected = (endToEndId: string): SpiMessage => ({ id: newId(), kind: 'rejected', endToEndId, code: 'AM02' });
const hear = (message: SpiMessage, deps = worker()) => receiveMessage(deps, message, async () => undefined);

const countPosted = async (key: string): Promise<number> =>
  (await world.database.query('select 1 from ledger.transaction where key = $1', [toUuid(key)])).rowCount ?? 0;

const outcomeOf = async ({ id }: SpiMessage): Promise<string | undefined> =>
  (await world.database.query<{ outcome: string }>('select outcome from spi_inbox where message_id = $1', [id])).rows[0]
    ?.outcome;

/** A payment to elsewhere whose words have not arrived. */
const send = async () => {
  const before = await world.balanceOf(world.padaria);
  const payment = await world.pay(world.padaria, SLOW, AMOUNT);
  return { payment, before };
};

describe('contradicting words about one payment', () => {
  it('a refusal that comes while the settlement is posted and not written down changes nothing', async () => {
    const { payment, before } = await send();
    const [yes, no] = [settled(payment.end_to_end_id), rejected(payment.end_to_end_id)];
    const overtaken: unknown[] = [];
    await hear(yes, worker({ after: () => hear(no).catch(error => void overtaken.push(error)) }));
    expect(overtaken).toMatchObject([{ code: 'conflict' }]);
    expect(await world.getPayment(world.padaria, payment.id)).toMatchObject({ status: 'completed', failure: null });
    expect(await world.balanceOf(world.padaria)).toMatchObject({
      ledger_cents: before.ledger_cents - AMOUNT,
      held_cents: 0,
    });
    // looked at again, it is kept for people
    await hear(no);
    expect([await outcomeOf(yes), await outcomeOf(no)]).toEqual(['applied', 'contradicted']);
  });

  it('a settlement that comes when the refusal was written down posts nothing', async () => {
    const { payment, before } = await send();
    const [yes, no] = [settled(payment.end_to_end_id), rejected(payment.end_to_end_id)];
    await expect(hear(yes, worker({ before: () => hear(no) }))).rejects.toThrow();
    expect(await world.getPayment(world.padaria, payment.id)).toMatchObject({ status: 'failed' });
    expect(await world.balanceOf(world.padaria)).toMatchObject({ ledger_cents: before.ledger_cents, held_cents: 0 });
    await hear(yes);
    expect([await outcomeOf(yes), await outcomeOf(no)]).toEqual(['contradicted', 'applied']);
  });

  it('both at once, again and again: what failed was not posted, what was posted did not fail', async () => {
    const before = await world.balanceOf(world.padaria);
    let moved = 0;
    for (let round = 0; round < 12; round++) {
      const { payment } = await send();
      const words = [settled(payment.end_to_end_id), rejected(payment.end_to_end_id)];
      if (round % 2 === 1) words.reverse();
      await Promise.allSettled(words.map(word => hear(word)));
      for (const word of words) await hear(word);
      const { status } = await world.getPayment(world.padaria, payment.id);
      expect(['completed', 'failed']).toContain(status);
      expect(await countPosted(payment.receipt_id)).toBe(status === 'completed' ? 1 : 0);
      if (status === 'completed') moved += AMOUNT;
      expect((await Promise.all(words.map(outcomeOf))).sort()).toEqual(['applied', 'contradicted']);
    }
    expect(await world.balanceOf(world.padaria)).toMatchObject({
      ledger_cents: before.ledger_cents - moved,
      held_cents: 0,
    });
  });
});

describe('two parts of a payment that come back at the same moment', () => {
  /** Everybody goes on when `count` have arrived. */
  const meet = (count: number) => {
    let [arrived, open] = [0, (): void => undefined];
    const all = new Promise<void>(resolve => {
      open = resolve;
    });
    return async () => {
      arrived += 1;
      if (arrived === count) open();
      await all;
    };
  };
  const part = (endToEndId: string, tail: string): SpiMessage => ({
    ...{ id: newId(), kind: 'returned', endToEndId, amountCents: 15_000n, reason: 'MD06' },
    returnId: `D60701190202611201400${tail.padStart(11, '0')}`,
  });

  it('are the whole: it is told as returned', async () => {
    for (let round = 0; round < 10; round++) {
      const { payment, before } = await send();
      await hear(settled(payment.end_to_end_id));
      const both = meet(2);
      const parts = ['1', '2'].map(half => part(payment.end_to_end_id, `${round}${half}`));
      await Promise.all(parts.map(message => hear(message, worker({ after: both }))));
      expect((await world.getPayment(world.padaria, payment.id)).status).toBe('returned');
      expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents);
    }
  });
});

describe('contradicting answers about one return', () => {
  const OFICINA = 'contato@oficina.example';

  /** A return that is on its way: its UUID. */
  const giveBack = async (): Promise<string> => {
    const { oficina } = world;
    const pix = { key: OFICINA, amountCents: 9_000n, now: world.clock.now() };
    const endToEndId = await payFromOutside(world.database, pix);
    await world.bank.runDueJobs();
    const { rows } = await world.database.query<{ id: string }>('select id from payment_incoming where rail_id = $1', [
      endToEndId,
    ]);
    const transaction_id = fromUuid('txn', rows[0]?.id ?? '');
    const key = newKey();
    const proof = await world.authorize(oficina.bearer, {
      ...{ purpose: 'return_pix_payment', account_id: oficina.accountId, transaction_id },
      ...{ amount_cents: 9_000, idempotency_key: key },
    });
    const answer = await world.as<PixReturn>(oficina, '/pix/returns', {
      ...{ key, proof, json: { transaction_id, amount_cents: 9_000 } },
    });
    expect(answer.status).toBe(201);
    return toUuid(answer.body.id);
  };
  const statusOf = async (id: string): Promise<string | undefined> =>
    (await world.database.query<{ status: string }>('select status from payment_order where id = $1', [id])).rows[0]
      ?.status;
  const deps = (answer: ReturnOutcome, around: Around = {}) => ({
    ...{ database: world.database, clock: world.clock, ledger: watch(around) },
    returns: { sendReturn: async () => answer },
  });
  const settleRefund = async (given: ReturnType<typeof deps>, id: string) => {
    const job = createOrders(given).jobs.find(({ kind }) => kind === 'pix.send_return');
    await job?.run({ orderId: id }, {} as never);
  };
  const YES: ReturnOutcome = { status: 'settled' };
  const NO: ReturnOutcome = { status: 'rejected', code: 'AM09' };

  it('a refusal never frees money that was posted', async () => {
    const before = await world.balanceOf(world.oficina);
    const id = await giveBack();
    const overtaken: unknown[] = [];
    await settleRefund(
      deps(YES, { after: () => settleRefund(deps(NO), id).catch(error => void overtaken.push(error)) }),
      id,
    );
    expect(overtaken).toMatchObject([{ code: 'conflict' }]);
    expect(await statusOf(id)).toBe('completed');
    expect(await world.balanceOf(world.oficina)).toEqual(before);
  });

  it('nor is anything posted after a refusal', async () => {
    const before = await world.balanceOf(world.oficina);
    const id = await giveBack();
    await expect(settleRefund(deps(YES, { before: () => settleRefund(deps(NO), id) }), id)).rejects.toThrow();
    expect(await statusOf(id)).toBe('failed');
    expect((await world.balanceOf(world.oficina)).available_cents).toBe(before.available_cents + 9_000);
  });

  it('nor by both at once', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await giveBack();
      await Promise.allSettled([
        settleRefund(deps(round % 2 ? YES : NO), id),
        settleRefund(deps(round % 2 ? NO : YES), id),
      ]);
      await settleRefund(deps(YES), id);
      expect(await countPosted(fromUuid('txn', id))).toBe((await statusOf(id)) === 'completed' ? 1 : 0);
    }
  });
});
