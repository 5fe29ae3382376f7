import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CardNetworkAnswer, CardNetworkMessage } from '../../../contract/products/card-network';
import { BankError } from '../../../core/errors';
import { type Cents, fromWire, greatest } from '../../../core/money';
import { cancelJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import { placeHold, requireRelease } from '../../../ledger';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { OVERTAKING, TOO_EARLY, toAnswer, UNKNOWN_CARD } from './answers';
import { EXPIRE_JOB } from './authorize';
import { findRefusalOfMore } from './decide';
import { changeHeld, iofOf, toReais, totalOf, type Whole } from './foreign';
import { giveBack } from './give-back';
import { tellDeclined } from './news';
import { holdPersonUse } from './person';
import {
  findTransaction,
  getTransaction,
  type HeldCard,
  holdCard,
  readUsed,
  setTransaction,
  type TransactionRow,
} from './rows';

type Word<T extends CardNetworkMessage['type']> = Extract<CardNetworkMessage, { type: T }>;

interface Held {
  card: HeldCard;
  row: TransactionRow;
}

/** A transaction with its card held: as it is once nobody else changes it. */
export const holdTransaction = async (sql: Sql, networkId: string): Promise<Held | undefined> => {
  const seen = await findTransaction(sql, networkId);
  const card = seen && (await holdCard(sql, seen.card_id));
  return seen && card && { card, row: await getTransaction(sql, seen.id) };
};

/** What a purchase comes to, as it was authorised; of one in reais, what a hundred of them do. */
const wholeOf = ({ rules }: Pick<CardDeps, 'rules'>, row: TransactionRow): Whole => {
  const foreign = row.foreign_amount !== null && { amount: row.foreign_amount, rate: row.foreign_rate ?? 0n };
  const inReais = {
    baseCents: 10_000n,
    spreadCents: 0n,
    iofCents: row.country === 'BR' ? 0n : iofOf(10_000n, row.local_day),
  };
  const parts = foreign ? toReais(foreign, rules.spreadBasisPoints, row.local_day) : inReais;
  return { baseCents: greatest(1n, parts.baseCents), totalCents: greatest(1n, totalOf(parts)) };
};

/** Sets another amount aside in place of the one that is. Throws `insufficient_funds`. */
const replaceHold = async (sql: Sql, { card, row }: Held, amountCents: Cents): Promise<void> => {
  const id = randomUUID();
  await setTransaction(sql, row.id, {
    ...row,
    held_cents: amountCents,
    counted_cents: row.counted_cents + amountCents - row.held_cents,
    hold_id: id,
  });
  if (row.hold_id !== null) await requireRelease(sql, row.hold_id);
  await placeHold(sql, { id, accountId: card.ledger_account_id, amountCents });
};

/** More of what was approved before: a longer stay, another day of a rented car. */
export const increment = async (sql: Sql, deps: CardDeps, word: Word<'increment'>): Promise<CardNetworkAnswer> => {
  const seen = await findTransaction(sql, word.network_id);
  const person = seen ? await holdPersonUse(sql, seen.card_id, seen.local_day) : null;
  const held = await holdTransaction(sql, word.network_id);
  if (!held) return UNKNOWN_CARD;
  const { card, row } = held;
  const more = changeHeld(row.held_cents, fromWire(word.amount_cents), wholeOf(deps, row)) - row.held_cents;
  if (row.status !== 'pending' || row.foreign_currency !== null) return toAnswer('declined', 'not_pending');
  if (word.amount_cents === 0) return toAnswer('approved');
  const now = deps.clock.now();
  const used = await readUsed(sql, card, { category: row.category, day: row.local_day, person });
  const refusal = findRefusalOfMore({ card, category: row.category, amountCents: more, used, now });
  const told = { merchantName: row.merchant_name, totalCents: more };
  if (refusal) {
    await tellDeclined(sql, deps.notifier, card, { ...told, refusal });
    return toAnswer('declined', refusal.reason);
  }
  await sql.query('savepoint more');
  try {
    await replaceHold(sql, held, row.held_cents + more);
    return toAnswer('approved');
  } catch (error) {
    if (!(error instanceof BankError) || error.code !== 'insufficient_funds') throw error;
    await sql.query('rollback to savepoint more');
    await tellDeclined(sql, deps.notifier, card, {
      ...told,
      refusal: { reason: 'insufficient_funds', facts: { ...error.info.params } },
    });
    return toAnswer('declined', 'insufficient_funds');
  }
};

/** Gives free what is still set aside, and the part of the limits that it took. */
const free = async (sql: Sql, { row }: Held, status: 'reversed' | 'expired' | 'closed'): Promise<void> => {
  await setTransaction(sql, row.id, {
    status,
    held_cents: 0n,
    cleared_cents: row.cleared_cents,
    counted_cents: row.counted_cents - row.held_cents,
    hold_id: null,
  });
  await cancelJob(sql, EXPIRE_JOB, row.id);
  if (row.hold_id !== null) await requireRelease(sql, row.hold_id);
};

/** The merchant takes back all of it, or a part. What is no longer pending has nothing to give; what was not asked yet will not be approved. */
export const reverse = async (sql: Sql, deps: CardDeps, word: Word<'reverse'>): Promise<CardNetworkAnswer> => {
  await sql.query('select pg_advisory_xact_lock(26, hashtext($1))', [word.network_id]);
  const held = await holdTransaction(sql, word.network_id);
  if (!held) return word.amount_cents === null ? OVERTAKING : TOO_EARLY;
  const { row } = held;
  if (row.kind === 'withdrawal') return giveBack(sql, deps, held, word.amount_cents);
  if (row.status !== 'pending' || word.amount_cents === 0) return toAnswer('noted');
  const left =
    word.amount_cents === null ? 0n : changeHeld(row.held_cents, -fromWire(word.amount_cents), wholeOf(deps, row));
  if (left === 0n) await free(sql, held, row.cleared_cents > 0n ? 'closed' : 'reversed');
  else await replaceHold(sql, held, left);
  return toAnswer('noted');
};

const payloadOf = z.object({ transactionId: z.uuid() });

/** Ends what nobody cleared in time: the money is free again. It may clear later all the same. */
export const createExpireJob = ({ database }: Pick<CardDeps, 'database'>): JobHandler => ({
  ...{ kind: EXPIRE_JOB, lane: 'money', maxAttempts: Number.POSITIVE_INFINITY },
  backoff: exponentialBackoff(1_000, 600_000),
  run: (payload, { finish }) =>
    database.transaction(async sql => {
      const seen = await getTransaction(sql, payloadOf.parse(payload).transactionId);
      const held = await holdTransaction(sql, seen.network_id);
      await finish(sql);
      if (held?.row.status === 'pending') await free(sql, held, held.row.cleared_cents > 0n ? 'closed' : 'expired');
    }),
});
