import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { createLedger, type Ledger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import type { KindRules, Order } from '../../bank/payments/orders';
import { completeOrder, failOrder, settleOrder } from '../../bank/payments/orders/settle';
import type { PixTarget } from '../../bank/products/pix/pay';
import { type PaymentTarget, PIX_STORE, toStoredPayment } from '../../bank/products/pix/pay/payments';
import { toPaymentPosting } from '../../bank/products/pix/pay/posting';
import type { Database, Sql } from '../../bank/storage';
import { createOrders, payeeOutside, toOrderWish } from '../support/orders';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

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

/** A database that tells of each statement that reads orders. */
const listen = (database: Database, reads: string[]): Database => {
  const watch = <T extends Sql>(sql: T): T => ({
    ...sql,
    query: (text: string, values?: unknown[]) => {
      if (/^\s*select\b.*\bfrom payment_order\b/s.test(text)) reads.push(text);
      return sql.query(text, values);
    },
  });
  return { ...watch(database), transaction: (work, options) => database.transaction(sql => work(watch(sql)), options) };
};

const payeeInside = ({
  accountId,
  ledgerAccountId,
  legalName,
  cnpj,
  ...account
}: Customer): PaymentTarget['payee'] => ({
  ...{ key: 'contato@oficina.example', keyType: 'email', owner: { name: legalName, document: cnpj } },
  account: { ispb: account.ispb, branch: account.branch, number: account.number },
  ownAccount: { id: toUuid(accountId), ledgerAccountId },
});

const payOnce = async (payee: PaymentTarget['payee'], key = newKey()) => {
  const reads: string[] = [];
  const { clock } = world;
  const orders = createOrders({ database: listen(world.database, reads), clock, ledger }).desks.pix;
  const { accountId, userId } = world.padaria;
  const call = {
    scope: accountId,
    personId: userId,
    operation: 'createPixPayment',
    key,
    request: 'one',
    now: clock.now(),
  };
  const order = await orders.runOnce(call, sql =>
    orders.commit(sql, toOrderWish(world.padaria, { amountCents: 1_200n, payee, now: clock.now() }), clock.now()),
  );
  return { order, key, reads: reads.length };
};

describe('a call that pays', () => {
  it('answers from the order that it wrote, without reading it', async () => {
    const { order, key, reads } = await payOnce(payeeOutside());
    expect([order.status, reads]).toEqual(['processing', 0]);
    const again = await payOnce(payeeOutside(), key);
    expect([again.order, again.reads]).toEqual([order, 1]);
  });

  it('reads once what it brought to its end itself', async () => {
    const { order, reads } = await payOnce(payeeInside(world.oficina));
    expect([order.status, reads]).toEqual(['completed', 1]);
  });
});

/** The rules of a kind that notes what the rails are asked and what followers are told. */
const createRules = (notes: string[]): KindRules<PixTarget> => {
  const note = (word: string) => () => {
    notes.push(word);
    return Promise.resolve({ status: 'settled' as const });
  };
  return {
    ...{
      store: PIX_STORE,
      job: 'pix.settle',
      pauseMs: 1_000,
      lastHour: null,
      limits: null,
      send: note('sent'),
      ask: note('asked'),
    },
    recheck: async (order: Order<PixTarget>) => ({ status: 'ready' as const, ready: order }),
    toPosting: (order: Order<PixTarget>) => toPaymentPosting(toStoredPayment(order), SYSTEM_ACCOUNTS['clearing.pix']),
    toReceipt: () => undefined,
    onShort: () => Promise.resolve(),
    onCommit: () => Promise.resolve(),
    onEnd: (_sql, _order, { status }) => Promise.resolve(void notes.push(status)),
  };
};

describe('an order that two bring to its end', () => {
  const prepare = async () => {
    const { clock, database } = world;
    const notes: string[] = [];
    const { order } = await payOnce(payeeOutside());
    return { notes, order, rules: createRules(notes), deps: { database, clock, ledger } };
  };
  const fail = ({ deps, rules, order }: Awaited<ReturnType<typeof prepare>>) =>
    deps.database.transaction(sql => failOrder(sql, rules, order, { code: 'AC07', at: deps.clock.now() }));

  it('is neither sent nor asked about when it ended after it was seen', async () => {
    const it = await prepare();
    await fail(it);
    await settleOrder(it.deps, it.rules, it.order);
    expect(it.notes).toEqual(['failed']);
  });

  it('tells its followers once, and by the first end alone', async () => {
    const it = await prepare();
    const complete = () => completeOrder(it.deps, it.rules, it.order);
    await Promise.all([complete(), complete()]);
    await fail(it);
    expect(it.notes).toEqual(['completed']);
  });
});
