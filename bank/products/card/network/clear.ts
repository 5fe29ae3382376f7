import { randomUUID } from 'node:crypto';
import { toLocalDate } from '../../../core/clock';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import type { CardNetworkAnswer, CardNetworkMessage } from '../../../contract/products/card-network';
import { cancelJob } from '../../../jobs';
import { placeHold, requireRelease } from '../../../ledger';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { toAnswer, UNKNOWN_CARD } from './answers';
import { EXPIRE_JOB, toParts } from './authorize';
import { holdTransaction } from './change';
import { findEarlyRefunds, linkEarlyRefunds, withoutEarly } from './early';
import { type Parts, totalOf } from './foreign';
import { addPosting } from './postings';
import {
  addAlias,
  addTransaction,
  findAlike,
  type HeldCard,
  holdNamedCard,
  setTransaction,
  type TransactionRow,
} from './rows';

type Clearing = Extract<CardNetworkMessage, { type: 'clear' }>;

/** What clears is paid at the rate of the day on which it was authorised. */
const toClearedParts = (deps: CardDeps, word: Clearing, row: TransactionRow | undefined, now: Date): Parts => {
  if (!word.foreign || row?.foreign_rate == null) return toParts(deps, word, row?.local_day ?? toLocalDate(now));
  return toParts(deps, { ...word, foreign: { ...word.foreign, rate: Number(row.foreign_rate) } }, row.local_day);
};

const kindOf = ({ channel }: Clearing): 'purchase' | 'withdrawal' => (channel === 'atm' ? 'withdrawal' : 'purchase');

/** No authorisation is known: it is owed all the same, and counts on the day on which it comes. */
const force = async (sql: Sql, deps: CardDeps, word: Clearing, card: HeldCard): Promise<CardNetworkAnswer> => {
  const now = deps.clock.now();
  const early = await findEarlyRefunds(sql, card.lineage_id, word.network_id);
  const parts = withoutEarly(toClearedParts(deps, word, undefined, now), early);
  const total = totalOf(parts);
  if (total === 0n) return toAnswer('noted');
  const id = toUuid(newId('ctr'));
  const amounts = { askedCents: total, countedCents: total };
  await addTransaction(sql, { id, card, usage: word, kind: kindOf(word), status: 'closed', ...amounts, now });
  await sql.query('update card_transaction set cleared_cents = $2 where id = $1', [id, total]);
  await addPosting(sql, { transactionId: id, accountId: card.account_id, kind: 'clearing', parts, holdId: null, now });
  await linkEarlyRefunds(sql, deps, early, id);
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

/** What a clearing under another id is most likely of, held: of its card, or of one that the card came in the place of. */
const holdAlike = async (
  sql: Sql,
  { lineage_id }: HeldCard,
  what: Parameters<typeof findAlike>[2],
): Promise<TransactionRow | undefined> => {
  const alike = await findAlike(sql, lineage_id, what);
  const held = alike && (await holdTransaction(sql, alike.network_id));
  // it may have ended while it was waited for
  return held?.row.status === alike?.status ? held?.row : undefined;
};

/** An authorisation clears: as it was, less, more, in parts or late. It always goes through. */
export const clear = async (sql: Sql, deps: CardDeps, word: Clearing): Promise<CardNetworkAnswer> => {
  const now = deps.clock.now();
  const named = await holdTransaction(sql, word.network_id);
  const card = named?.card ?? (await holdNamedCard(sql, word.card_token));
  if (!card) return UNKNOWN_CARD;
  const guess = totalOf(toParts(deps, word, toLocalDate(now)));
  const looked = { kind: kindOf(word), merchantId: word.merchant.id, amountCents: guess, now };
  const row = named?.row ?? (await holdAlike(sql, card, looked));
  if (!row) return force(sql, deps, word, card);
  // what comes after it may name either
  if (!named) await addAlias(sql, word.network_id, row.id);
  // cash cleared with its authorisation, and a refund is no purchase
  if (row.kind === 'refund' || row.kind === 'withdrawal') return toAnswer('noted');
  const early = await findEarlyRefunds(sql, row.lineage_id, word.network_id);
  const parts = withoutEarly(toClearedParts(deps, word, row, now), early);
  const total = totalOf(parts);
  if (total === 0n) return toAnswer('noted');
  const isPart = row.status === 'pending' && !word.is_final && total < row.held_cents;
  const restId = isPart ? randomUUID() : null;
  const held = isPart ? row.held_cents - total : 0n;
  const cleared = row.cleared_cents + total;
  // what was only looked at before is bought now
  if (row.kind === 'check')
    await sql.query('update card_transaction set kind = $2 where id = $1', [row.id, kindOf(word)]);
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
  await linkEarlyRefunds(sql, deps, early, row.id);
  return toAnswer('noted');
};
