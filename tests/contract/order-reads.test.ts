import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { createLedger, type Ledger } from '../../bank/ledger';
import type { OrderDesk } from '../../bank/payments/orders';
import type { PaymentTarget, PixTarget } from '../../bank/products/pix/pay';
import type { Database, Sql } from '../../bank/storage';
import { createOrders, payeeOutside, toOrderWish } from '../support/orders';
import { newKey, type PixWorld, startPixWorld } from './pix-world';

/* How often a call that pays reads the row of its payment. */

const read: string[] = [];
const watch = (sql: Sql): Sql => ({
  ...sql,
  query: (text: string, ...rest: unknown[]) => {
    if (/\b(from|join) payment_order\b/.test(String(text))) read.push(text);
    return (sql.query as (...call: unknown[]) => unknown)(text, ...rest) as never;
  },
});

let world: PixWorld;
let ledger: Ledger;
let desk: OrderDesk<PixTarget>;
beforeAll(async () => {
  world = await startPixWorld();
  const { database: real, clock } = world;
  ledger = createLedger({ databaseUrl: world.databaseUrl, clock });
  const database: Database = {
    ...real,
    ...watch(real),
    transaction: work => real.transaction(sql => work(watch(sql))),
  };
  desk = createOrders({ database, clock, ledger }).desks.pix;
});
afterAll(async () => {
  await ledger?.close();
  await world?.close();
});

/** Pays, and pays again under the same key; how often each of both read the row. */
const payTwice = async (payee: PaymentTarget['payee']): Promise<{ first: number; again: number; status: string }> => {
  const { accountId, userId: personId } = world.padaria;
  const now = world.clock.now();
  const call = { scope: accountId, personId, operation: 'createPixPayment', key: newKey(), request: {}, now };
  const pay = async () => {
    read.length = 0;
    const wish = toOrderWish(world.padaria, { amountCents: 100n, payee, now });
    const { status } = await desk.runOnce(call, sql => desk.commit(sql, wish, now));
    return { status, reads: read.length };
  };
  const [first, again] = [await pay(), await pay()];
  return { first: first.reads, again: again.reads, status: again.status };
};

describe('a call that pays reads the row of its payment', () => {
  it('never when it goes to another institution: it wrote it; once when it is repeated', async () => {
    expect(await payTwice(payeeOutside())).toEqual({ first: 0, again: 1, status: 'processing' });
  });

  it('once, as it ended, when its payee banks here; once when it is repeated', async () => {
    const { cnpj, legalName, ispb, branch, number, accountId, ledgerAccountId } = world.oficina;
    const payee = {
      ...{ key: cnpj, keyType: 'cnpj' as const, owner: { name: legalName, document: cnpj } },
      ...{ account: { ispb, branch, number }, ownAccount: { id: toUuid(accountId), ledgerAccountId } },
    };
    expect(await payTwice(payee)).toEqual({ first: 1, again: 1, status: 'completed' });
  });
});
