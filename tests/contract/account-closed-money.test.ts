import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { createLedger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { listOwedMoney, redirectLateMoney, retryLateMoney } from '../../bank/service/account-closing';
import { createSandboxRails } from '../../bank/providers';
import { type ClosingWorld, startClosingWorld } from './closing-world';
import type { Customer } from './pix-world';

const DAY_S = 86_400;
let world: ClosingWorld;
let payee: Customer;
beforeAll(async () => {
  world = await startClosingWorld();
  payee = world.oficina;
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const statusOf = async (who: Customer) => (await world.viewClosing(who)).status;
const desk = () => ({
  database: world.database,
  clock: world.clock,
  directory: createSandboxRails({ database: world.database, clock: world.clock }).directory,
  by: 'teste',
});
const later = async (seconds: number, ...people: Customer[]) => {
  world.clock.advance({ seconds });
  await world.pass(60);
  await world.signInAgain(...people);
};
const payInside = async (who: Customer, amountCents: number) =>
  (await world.pay(who, 'contato@oficina.example', amountCents)).receipt_id;

describe('money that comes for a closed account', () => {
  it('is what its own pay-out was, returned: owed, told, tried three times, and then paid where the owner says', async () => {
    const ana = await world.admit(90_000n);
    await world.askToClose(ana, world.ownKeyOf(ana, 'devolve-'));
    await world.letItClose(ana);
    expect(await statusOf(ana)).toBe('closed');
    await world.pass(60);
    // sent again at once, and back again: the next one waits an hour
    expect(await world.booksOf(ana)).toEqual({ account: 0n, owed: 90_000n });
    expect(await world.viewClosing(ana)).toMatchObject({ late_money: { status: 'due', owed_cents: 90_000 } });
    expect(await world.titlesOf(ana)).toContainEqual(
      expect.stringMatching(/^Chegaram R\$\s900,00 para a sua conta encerrada$/),
    );
    expect(world.mailbox.count(ana.email)).toBeGreaterThan(0);
    await later(3_600, ana);
    await later(DAY_S, ana);
    expect(await world.viewClosing(ana)).toMatchObject({
      late_money: { status: 'waiting', owed_cents: 90_000, waits_for: { code: 'came_back' } },
    });
    expect(await listOwedMoney(world.database)).toMatchObject([
      { accountUuid: toUuid(ana.accountId), amountCents: 90_000n, status: 'waiting', waitsFor: 'came_back' },
    ]);
    expect(await world.titlesOf(ana)).toContain('Falta dizer para onde vai o dinheiro da sua conta encerrada');
    const { rows } = await world.database.query<{ n: number }>(
      `select count(*)::int as n from account_payout where account_id = $1 and is_late`,
      [toUuid(ana.accountId)],
    );
    expect(rows[0]?.n).toBe(3);

    const other = { key: 'fornecedor@farinhas.example', keyType: 'email' } as const;
    await expect(redirectLateMoney(desk(), toUuid(ana.accountId), other)).rejects.toMatchObject({
      code: 'closing_destination_invalid',
    });
    await redirectLateMoney(desk(), toUuid(ana.accountId), { key: world.ownKeyOf(ana), keyType: 'email' });
    await world.pass(60);
    await world.signInAgain(ana);
    expect(await world.booksOf(ana)).toEqual({ account: 0n, owed: 0n });
    expect(await world.viewClosing(ana)).toMatchObject({ late_money: { status: 'paid', owed_cents: 0 } });
    expect(await world.titlesOf(ana)).toContain('O valor que chegou à sua conta encerrada foi enviado');
    await expect(retryLateMoney(desk(), toUuid(ana.accountId))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is what a company here gives back: paid on to where the closing went', async () => {
    const ana = await world.admit(10_000n);
    const receipt = await payInside(ana, 10_000);
    await world.askToClose(ana, world.ownKeyOf(ana));
    await world.letItClose(ana);
    await world.signInAgain(payee);
    expect(await world.giveBack(payee, receipt, 10_000)).toMatchObject({ status: 201, body: { status: 'completed' } });
    expect(await world.booksOf(ana)).toEqual({ account: 0n, owed: 10_000n });
    await world.pass(30);
    expect(await world.booksOf(ana)).toEqual({ account: 0n, owed: 0n });
    expect((await world.viewClosing(ana)).late_money).toMatchObject({ status: 'paid' });
  });

  it('waits for a place when its closing needed none', async () => {
    const ana = await world.admit(5_000n);
    const receipt = await payInside(ana, 5_000);
    await world.askToClose(ana);
    await world.letItClose(ana);
    await world.signInAgain(payee);
    await world.giveBack(payee, receipt, 5_000);
    await world.pass(10);
    expect((await world.viewClosing(ana)).late_money).toMatchObject({
      status: 'waiting',
      owed_cents: 5_000,
      waits_for: { code: 'destination' },
    });
    await redirectLateMoney(desk(), toUuid(ana.accountId), { key: world.ownKeyOf(ana), keyType: 'email' });
    await world.pass(30);
    expect(await world.booksOf(ana)).toEqual({ account: 0n, owed: 0n });
  });

  it('is what another institution returns, told once or twice', async () => {
    const ana = await world.admit(7_000n);
    const payment = await world.pay(ana, 'fornecedor@farinhas.example', 7_000);
    await world.pass(10);
    await world.askToClose(ana, world.ownKeyOf(ana));
    await world.letItClose(ana);
    await world.deliverReturn(payment.end_to_end_id, 7_000, '41');
    await world.deliverReturn(payment.end_to_end_id, 7_000, '41');
    await world.pass(30);
    expect(await world.booksOf(ana)).toEqual({ account: 0n, owed: 0n });
    const { rows } = await world.database.query<{ sum: bigint }>(
      `select sum(p.amount_cents)::bigint as sum from account_payout o join payment_order p on p.id = o.payment_id
       where o.account_id = $1 and o.is_late and p.status = 'completed'`,
      [toUuid(ana.accountId)],
    );
    expect(rows[0]?.sum).toBe(7_000n);
  });
});

describe('money that is promised', () => {
  it('by an accepted contest keeps the account open until it is there', async () => {
    const ana = await world.admit(7_000n);
    const payment = await world.pay(ana, 'golpe@loja.example', 7_000);
    await world.pass(10);
    await world.contest(ana, payment.receipt_id);
    await later(3 * DAY_S, ana);
    const { points } = await world.viewClosing(ana);
    expect(points.filter(({ state }) => state === 'open')).toMatchObject([{ id: 'coming_back', count: 1 }]);
    expect(await world.askToClose(ana, world.ownKeyOf(ana))).toMatchObject({
      body: { code: 'account_closing_blocked', params: { points: 'coming_back' } },
    });
    await later(DAY_S, ana);
    const after = await world.viewClosing(ana);
    expect(after.points.filter(({ state }) => state === 'open')).toEqual([]);
    expect(await world.booksOf(ana)).toEqual({ account: 7_000n, owed: null });
  });

  it('by a contest whose money never came keeps it open until its time is over, and no longer', async () => {
    const ana = await world.admit(7_000n);
    const payment = await world.pay(ana, 'golpe@loja.example', 7_000);
    await world.pass(10);
    await world.contest(ana, payment.receipt_id);
    await later(3 * DAY_S, ana);
    await world.database.query(`delete from job where kind = 'pix.receive_message'`);
    await later(7 * DAY_S, ana);
    const open = async () => (await world.viewClosing(ana)).points.filter(({ state }) => state === 'open');
    expect(await open()).toMatchObject([{ id: 'coming_back' }]);
    await later(DAY_S, ana);
    expect(await open()).toEqual([]);
  });

  it('by a return inside the bank that is on its way keeps the account open', async () => {
    const ana = await world.admit(2_000n);
    const receipt = await payInside(ana, 2_000);
    await world.signInAgain(payee);
    await world.giveBack(payee, receipt, 500);
    // as a crash between commitment and posting leaves it
    await world.database.query(
      `update payment_order o set status = 'processing', settled_at = null from pix_return_order t where t.order_id = o.id and t.received_id = $1`,
      [
        (
          await world.database.query<{ id: string }>('select id from payment_order where account_id = $1', [
            toUuid(ana.accountId),
          ])
        ).rows[0]?.id,
      ],
    );
    const { points } = await world.viewClosing(ana);
    expect(points.find(({ id }) => id === 'coming_back')).toMatchObject({ state: 'open', count: 1 });
    await world.database.query(
      `update payment_order set status = 'completed', settled_at = now() where status = 'processing' and kind = 'pix_return'`,
    );
  });
});

describe('the book of a closed account', () => {
  it('takes no credit, whichever way it comes: the ledger posts it to what is owed, once', async () => {
    const ana = await world.admit(0n);
    await world.askToClose(ana);
    await world.letItClose(ana);
    const ledger = createLedger({ databaseUrl: world.databaseUrl });
    const key = crypto.randomUUID();
    const credit = {
      key,
      legs: [
        { accountId: ana.ledgerAccountId, amountCents: 300n },
        { accountId: SYSTEM_ACCOUNTS['clearing.pix'], amountCents: -300n },
      ],
      details: { kind: 'pix_in', description: 'tarde' },
    };
    const [first, second] = await Promise.all([ledger.post(credit), ledger.post(credit)]);
    expect([first?.replayed, second?.replayed].toSorted()).toEqual([false, true]);
    expect(await ledger.post(credit)).toMatchObject({ replayed: true });
    expect(await world.booksOf(ana)).toEqual({ account: 0n, owed: 300n });
    await ledger.close();
    await expect(
      world.database.query('update ledger.account set balance = 300 where id = $1', [ana.ledgerAccountId]),
    ).rejects.toMatchObject({ constraint: 'closed_is_empty' });
    await expect(
      world.database.query(`update account set status = 'active' where id = $1`, [toUuid(ana.accountId)]),
    ).rejects.toThrow('a closed account stays closed');
    await world.pass(10);
  });

  it('closes with nothing in it, or not at all', async () => {
    const ana = await world.admit(1n);
    await expect(
      world.database.query(`update account set status = 'closed' where id = $1`, [toUuid(ana.accountId)]),
    ).rejects.toMatchObject({ constraint: 'closed_is_empty' });
  });
});

describe('a closing that had to pay out twice', () => {
  it('tells what it sent in all', async () => {
    const ana = await world.admit(3_000n);
    await world.askToClose(ana, world.ownKeyOf(ana, 'demora-'));
    world.clock.advance({ hours: 24 });
    await world.bank.runDueJobs();
    await world.fund(ana.ledgerAccountId, 500n);
    await world.pass(300);
    await world.signInAgain(ana);
    expect(await world.viewClosing(ana)).toMatchObject({
      status: 'closed',
      request: { payout: { amount_cents: 3_500 } },
    });
  });
});
