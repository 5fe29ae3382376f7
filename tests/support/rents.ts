import { newId, toUuid } from '../../bank/core/ids';
import { type Ledger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { type ApprovalPolicy, NO_RULES } from '../../bank/payments/approvals';
import { createOrderDesks, type KindRules, type Order, toLegs } from '../../bank/payments/orders';
import type { Recheck } from '../../bank/payments/due';
import { createPixLimitBook } from '../../bank/products/pix/limits';
import { ORDERS_OF_DAY } from '../../bank/modules';
import { PROVIDER_RULES } from '../../bank/providers';
import type { Database } from '../../bank/storage';
import type { TestClock } from './clock';
import type { SeededPerson } from './people';

/* A kind of payment that only tests know: the rent of a house, at another institution, which the rails settle at once. */

export interface RentTarget {
  house: string;
}

export const RENT_TABLE =
  'create table rent_order (order_id uuid primary key references payment_order, house text not null)';

/** What the rails and the followers of rents were told: `sent`, `completed`, `short insufficient_funds`. */
export type Notes = { id: string; word: string; at: Date }[];

interface RentWorld {
  database: Database;
  clock: TestClock;
  ledger: Ledger;
  approvals?: ApprovalPolicy;
  /** Asked before a rent leaves; absent: it may. */
  recheck?: (order: Order<RentTarget>) => Promise<Recheck<Order<RentTarget>>>;
}

/** The orders of rents as the composition makes those of a kind. */
export const createRents = ({ database, clock, ledger, approvals = NO_RULES, recheck }: RentWorld) => {
  const notes: Notes = [];
  const note = (id: string, word: string) => void notes.push({ id, word, at: clock.now() });
  const settled = (word: string) => async (order: Order<RentTarget>) => {
    note(order.id, word);
    return { status: 'settled' as const };
  };
  const rules: KindRules<RentTarget> = {
    store: {
      // a kind whose own table stands beside the orders
      kind: 'pix',
      table: 'rent_order',
      columns: ['house'],
      toValues: ({ house }) => [house],
      toTarget: row => ({ house: row.house as string }),
    },
    ...{
      job: 'rent.settle',
      pauseMs: 1_000,
      lastHour: null,
      limits: 'pix',
      send: settled('sent'),
      ask: settled('asked'),
    },
    recheck: recheck ?? (async order => ({ status: 'ready', ready: order })),
    toPosting(order) {
      const { counterparties, ...legs } = toLegs(order, SYSTEM_ACCOUNTS['clearing.pix']);
      return { ...legs, details: { kind: 'pix_out', description: order.target.house, counterparties } };
    },
    toReceipt: () => undefined,
    onShort: async (_sql, { id }, { shortage }) => note(id, `short ${shortage}`),
    onCommit: async () => undefined,
    onEnd: async (_sql, { id }, { status }) => note(id, status),
  };
  const pix = createPixLimitBook({ ...PROVIDER_RULES.celcoin.pixLimits, orders: ORDERS_OF_DAY });
  const nobody = (
    kind: 'pix_return' | 'ted' | 'boleto' | 'bill' | 'tax' | 'gift_card' | 'top_up' | 'credit' | 'crypto_buy',
  ) => ({
    ...{ ...rules, job: `rent.nobody.${kind}`, store: { ...rules.store, kind } },
  });
  const made = createOrderDesks(
    {
      database,
      clock,
      ledger,
      books: { pix, ted: pix, boleto: pix, bill: pix, gift_card: pix, top_up: pix, crypto: pix },
      policy: approvals,
      acts: {},
    },
    {
      pix: rules,
      pix_return: nobody('pix_return'),
      ted: nobody('ted'),
      boleto: nobody('boleto'),
      bill: nobody('bill'),
      tax: nobody('tax'),
      gift_card: nobody('gift_card'),
      top_up: nobody('top_up'),
      credit: nobody('credit'),
      crypto_buy: nobody('crypto_buy'),
    },
  );
  return { ...made, desk: made.desks.pix, store: rules.store, notes };
};

/** One rent of a day, as its order is wished for. */
export const toRentWish = (payer: SeededPerson, { amountCents, dueOn }: { amountCents: bigint; dueOn: string }) => {
  const { accountId, userId, ledgerAccountId, legalName: name, cnpj: document, ispb, branch, number } = payer;
  return {
    ...{ id: toUuid(newId('pix')), accountId: toUuid(accountId), createdBy: toUuid(userId), amountCents, dueOn },
    ...{ authorizationId: toUuid(newId('aut')), description: null, target: { house: 'Rua das Flores 7' } },
    payer: { ledgerAccountId, name, document, ispb, branch, number },
    payee: {
      ...{ ref: 'rent', name: 'Dona Ana', document: '11222333000181', ispb: '00000000' },
      ...{ branch: '1', number: '2', ownAccount: null },
    },
  };
};
