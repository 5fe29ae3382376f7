import { randomUUID } from 'node:crypto';
import { newId, toUuid } from '../../bank/core/ids';
import { addDispute } from '../../bank/products/card/disputes/open';
import { addTransaction, holdCard } from '../../bank/products/card/network/rows';
import type { Sql } from '../../bank/storage';

/** A contest that waits for what shows it. */
export const CONTEST = {
  reason: 'not_as_described' as const,
  amount_cents: 1_000,
  story: 'Veio outra coisa, sem uso.',
};

/** What a shop asks of a card. */
export const toUsage = () => ({
  ...{ network_id: randomUUID(), foreign: null, channel: 'online' as const },
  merchant: { id: 'M-1', name: 'Nuvem Ltda', mcc: '7372', city: null, country: 'BR' },
});

interface Contesting {
  cardId: string;
  purchase: string;
  accountId: string;
  by: string;
  now: Date;
}

/** A contest of a purchase that waits for files. */
export const contestOf = async (sql: Sql, { cardId, purchase, accountId, by, now }: Contesting): Promise<string> => {
  const id = newId('cdi');
  const money = { cleared_cents: 1_000n, refunded_cents: 0n, contested_cents: 0n, was_told: false };
  await addDispute(sql, {
    ...{ disputeUuid: toUuid(id), accountUuid: toUuid(accountId), asked: CONTEST, by: toUuid(by), now },
    purchase: { id: toUuid(purchase), card_id: toUuid(cardId), kind: 'purchase', status: 'closed', at: now, ...money },
  });
  return id;
};

/** Something bought with a card that has left the account. */
export const boughtWith = async (sql: Sql, cardId: string, now: Date): Promise<string> => {
  const id = newId('ctr');
  const card = await holdCard(sql, toUuid(cardId));
  if (!card) throw new Error('the card was made');
  await addTransaction(sql, {
    ...{ id: toUuid(id), card, usage: toUsage(), kind: 'purchase', status: 'closed', askedCents: 1_000n, now },
  });
  await sql.query('update card_transaction set cleared_cents = 1000 where id = $1', [toUuid(id)]);
  return id;
};
