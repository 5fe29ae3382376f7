import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, toUuid } from '../../bank/core/ids';
import { createLedger, type Ledger } from '../../bank/ledger';
import type { NewOrder } from '../../bank/payments/orders';
import { formatEndToEndId, type PixTarget } from '../../bank/products/pix/pay';
import { type PaymentTarget, toOrderTarget } from '../../bank/products/pix/pay/payments';
import { findSandboxEntry } from '../../bank/providers/sandbox/directory';
import type { Database, Sql } from '../../bank/storage';
import { createOrders } from '../support/orders';
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

const payeeOutside = (): PaymentTarget['payee'] => {
  const entry = findSandboxEntry('fornecedor@farinhas.example', 'email');
  if (!entry) throw new Error('the sandbox knows the supplier');
  return { ...entry, ownAccount: null };
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

const toWish = (amountCents: bigint, payee: PaymentTarget['payee']): NewOrder<PixTarget> => {
  const { accountId, userId, ledgerAccountId, legalName: name, cnpj: document, ispb, branch, number } = world.padaria;
  const endToEndId = formatEndToEndId(ispb, world.clock.now());
  return {
    ...{ id: toUuid(newId('pix')), accountId: toUuid(accountId), origin: 'screen', sourceId: null },
    ...{ createdBy: toUuid(userId), authorizationId: toUuid(newId('aut')), amountCents, description: null },
    payer: { ledgerAccountId, name, document, ispb, branch, number },
    ...toOrderTarget({ source: 'key', endToEndId, payee, txid: null, chargeId: null, location: null }),
  };
};

const payOnce = async (payee: PaymentTarget['payee'], key = newKey()) => {
  const reads: string[] = [];
  const { clock } = world;
  const orders = createOrders({ database: listen(world.database, reads), clock, ledger }).desks.pix;
  const { accountId, userId } = world.padaria;
  const call = { accountId, personId: userId, operation: 'createPixPayment', key, request: 'one', now: clock.now() };
  const order = await orders.runOnce(call, sql => orders.commit(sql, toWish(1_200n, payee), clock.now()));
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
