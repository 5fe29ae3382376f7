import { randomUUID } from 'node:crypto';
import { toLocalDate } from '../../../core/clock';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import { greatest } from '../../../core/money';
import type { CardNetworkAnswer, CardNetworkMessage } from '../../../contract/products/card-network';
import { cancelJob } from '../../../jobs';
import { placeHold, requireRelease } from '../../../ledger';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { toAnswer, UNKNOWN_CARD } from './answers';
import { endRefunded } from '../disputes/refunded';
import { EXPIRE_JOB, toParts } from './authorize';
import { holdTransaction } from './change';
import { type Parts, totalOf } from './foreign';
import { tellRefund } from './news';
import { addPosting } from './postings';
import {
  addTransaction,
  findAlike,
  findTransaction,
  getTransaction,
  type HeldCard,
  holdNamedCard,
  setTransaction,
  type TransactionRow,
} from './rows';

type Clearing = Extract<CardNetworkMessage, { type: 'clear' }>;
type Refund = Extract<CardNetworkMessage, { type: 'refund' }>;

/** What clears is paid at the rate of the day on which it was authorised. */
const toClearedParts = (deps: CardDeps, word: Clearing, row: TransactionRow | undefined, now: Date): Parts => {
  if (!word.foreign || row?.foreign_rate == null) return toParts(deps, word, row?.local_day ?? toLocalDate(now));
  return toParts(deps, { ...word, foreign: { ...word.foreign, rate: Number(row.foreign_rate) } }, row.local_day);
};

/** No authorisation is known: it is owed all the same, and counts on the day on which it comes. */
const force = async (sql: Sql, deps: CardDeps, word: Clearing, card: HeldCard): Promise<CardNetworkAnswer> => {
  const now = deps.clock.now();
  const parts = toClearedParts(deps, word, undefined, now);
  const total = totalOf(parts);
  if (total === 0n) return toAnswer('noted');
  const id = toUuid(newId('ctr'));
  const amounts = { askedCents: total, countedCents: total };
  await addTransaction(sql, { id, card, usage: word, kind: 'purchase', status: 'closed', ...amounts, now });
  await sql.query('update card_transaction set cleared_cents = $2 where id = $1', [id, total]);
  await addPosting(sql, { transactionId: id, accountId: card.account_id, kind: 'clearing', parts, holdId: null, now });
  return toAnswer('noted');
};

/** Cuts what is held in two: what clears now, which its posting captures, and the rest, which stays set aside. */
const split = async (
  sql: Sql,
  card: HeldCard,
  row: TransactionRow,
  clearedCents: bigint,
  restId: string,
): Promise<string> => {
  const clearedId = randomUUID();
  if (row.hold_id !== null) await requireRelease(sql, row.hold_id);
  await placeHold(sql, { id: clearedId, accountId: card.ledger_account_id, amountCents: clearedCents });
  await placeHold(sql, { id: restId, accountId: card.ledger_account_id, amountCents: row.held_cents - clearedCents });
  return clearedId;
};

/** An authorisation clears: as it was, less, more, in parts or late. It always goes through. */
export const clear = async (sql: Sql, deps: CardDeps, word: Clearing): Promise<CardNetworkAnswer> => {
  const now = deps.clock.now();
  const named = await holdTransaction(sql, word.network_id);
  const card = named?.card ?? (await holdNamedCard(sql, word.card_token));
  if (!card) return UNKNOWN_CARD;
  const guess = totalOf(toParts(deps, word, toLocalDate(now)));
  const alike = named
    ? undefined
    : await findAlike(sql, card.id, { merchantId: word.merchant.id, amountCents: guess, now });
  const row = named?.row ?? (alike && (await getTransaction(sql, alike.id)));
  if (!row) return force(sql, deps, word, card);
  // cash cleared with its authorisation, and a refund is no purchase
  if (row.kind === 'refund' || row.kind === 'withdrawal') return toAnswer('noted');
  const parts = toClearedParts(deps, word, row, now);
  const total = totalOf(parts);
  if (total === 0n) return toAnswer('noted');
  const isPart = row.status === 'pending' && !word.is_final && total < row.held_cents;
  const restId = isPart ? randomUUID() : null;
  const held = isPart ? row.held_cents - total : 0n;
  const cleared = row.cleared_cents + total;
  await setTransaction(sql, row.id, {
    status: isPart ? 'pending' : 'closed',
    held_cents: held,
    cleared_cents: cleared,
    // what cleared counts in the day of the authorisation, whatever was counted before
    counted_cents: cleared + held,
    hold_id: restId,
  });
  if (!isPart) await cancelJob(sql, EXPIRE_JOB, row.id);
  const holdId = isPart && restId !== null ? await split(sql, card, row, total, restId) : row.hold_id;
  const of = { transactionId: row.id, accountId: row.account_id };
  const key = await addPosting(sql, { ...of, kind: 'clearing', parts, holdId, now });
  // its receipts go with it into the statement
  await deps.papers.move(sql, fromUuid('acc', row.account_id), { from: row.id, to: key });
  return toAnswer('noted');
};

/** What of the margin and the tax goes back with a purchase that is undone: no more than was paid. */
const toRefundParts = (deps: CardDeps, word: Refund, of: TransactionRow | undefined, day: string): Parts => {
  if (!word.foreign) return toParts(deps, word, day);
  const rate = of?.foreign_rate == null ? word.foreign.rate : Number(of.foreign_rate);
  const parts = toParts(deps, { ...word, foreign: { ...word.foreign, rate } }, of?.local_day ?? day);
  const paid = of?.foreign_amount ?? null;
  if (paid !== null && paid >= BigInt(word.foreign.amount)) return parts;
  // of what no purchase is known, or beyond it, no tax was paid
  return { ...parts, iofCents: 0n };
};

/** A shop gives back: a credit of its own, whatever it gives back for. */
export const refund = async (sql: Sql, deps: CardDeps, word: Refund): Promise<CardNetworkAnswer> => {
  const now = deps.clock.now();
  const card = await holdNamedCard(sql, word.card_token);
  if (!card) return UNKNOWN_CARD;
  if (await findTransaction(sql, word.network_id)) return toAnswer('noted');
  const found = word.original_network_id === null ? undefined : await findTransaction(sql, word.original_network_id);
  const of = found?.card_id === card.id ? found : undefined;
  const parts = toRefundParts(deps, word, of, toLocalDate(now));
  const total = totalOf(parts);
  if (total === 0n) return toAnswer('noted');
  const id = toUuid(newId('ctr'));
  await addTransaction(sql, {
    ...{ id, card, usage: word, kind: 'refund', status: 'closed', askedCents: total, now, ofId: of?.id ?? null },
  });
  await sql.query('update card_transaction set cleared_cents = $2 where id = $1', [id, total]);
  await addPosting(sql, { transactionId: id, accountId: card.account_id, kind: 'refund', parts, holdId: null, now });
  if (of) await endRefunded(sql, deps, of.id);
  const isMore = of !== undefined && total > greatest(of.cleared_cents, of.asked_cents);
  await tellRefund(sql, deps.notifier, card, { merchantName: word.merchant.name, totalCents: total, isMore });
  return toAnswer('noted');
};
