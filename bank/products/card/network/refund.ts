import { toLocalDate } from '../../../core/clock';
import { newId, toUuid } from '../../../core/ids';
import { greatest, least } from '../../../core/money';
import type { CardNetworkAnswer, CardNetworkMessage } from '../../../contract/products/card-network';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { endRefunded } from '../disputes/refunded';
import { readKept } from '../disputes/shares';
import { holdPurchase } from '../receipts/lock';
import { toAnswer, UNKNOWN_CARD } from './answers';
import { toParts } from './authorize';
import { type Parts, toReais, totalOf } from './foreign';
import { tellRefund } from './news';
import { addPosting } from './postings';
import {
  addTransaction,
  findTransaction,
  getTransaction,
  type HeldCard,
  holdNamedCard,
  type TransactionRow,
} from './rows';

type Refund = Extract<CardNetworkMessage, { type: 'refund' }>;

/** What of the margin and the tax of a purchase was kept, or is to be once it clears. */
const readLeft = async (sql: Sql, deps: CardDeps, of: TransactionRow) => {
  const { spread, iof } = await readKept(sql, of.id);
  if (of.status !== 'pending' || of.cleared_cents > 0n) return { spread, iof };
  if (of.foreign_amount === null || of.foreign_rate === null) return { spread, iof };
  const foreign = { amount: of.foreign_amount, rate: of.foreign_rate };
  const whole = toReais(foreign, deps.rules.spreadBasisPoints, of.local_day);
  return { spread: whole.spreadCents + spread, iof: whole.iofCents + iof };
};

/** What goes back with a purchase that is undone: of the margin and the tax never more than was paid, and none where no purchase is known. */
const toRefundParts = async (
  sql: Sql,
  deps: CardDeps,
  word: Refund,
  of: TransactionRow | undefined,
  day: string,
): Promise<Parts> => {
  const rate = of?.foreign_rate == null ? word.foreign?.rate : Number(of.foreign_rate);
  const foreign = word.foreign && { ...word.foreign, rate: rate ?? word.foreign.rate };
  const parts = toParts(deps, { ...word, foreign }, of?.local_day ?? day);
  const left = of ? await readLeft(sql, deps, of) : { spread: 0n, iof: 0n };
  const upTo = (cents: bigint, most: bigint) => greatest(0n, least(cents, most));
  return { ...parts, spreadCents: upTo(parts.spreadCents, left.spread), iofCents: upTo(parts.iofCents, left.iof) };
};

/** The purchase that a shop gives back, held: of the card that it names, or of one that the card came in the place of. */
const holdOriginal = async (sql: Sql, word: Refund, card: HeldCard): Promise<TransactionRow | undefined> => {
  const found = word.original_network_id === null ? undefined : await findTransaction(sql, word.original_network_id);
  if (found?.lineage_id !== card.lineage_id) return undefined;
  // what is contested of a purchase is decided with its own card held
  if (found.card_id !== card.id) await holdPurchase(sql, found.id);
  return getTransaction(sql, found.id);
};

/** A shop gives back: a credit of its own, whatever it gives back for. */
export const refund = async (sql: Sql, deps: CardDeps, word: Refund): Promise<CardNetworkAnswer> => {
  const now = deps.clock.now();
  const card = await holdNamedCard(sql, word.card_token);
  if (!card) return UNKNOWN_CARD;
  if (await findTransaction(sql, word.network_id)) return toAnswer('noted');
  const of = await holdOriginal(sql, word, card);
  const parts = await toRefundParts(sql, deps, word, of, toLocalDate(now));
  const total = totalOf(parts);
  if (total === 0n) return toAnswer('noted');
  const id = toUuid(newId('ctr'));
  await addTransaction(sql, {
    ...{ id, card, usage: word, kind: 'refund', status: 'closed', askedCents: total, now, ofId: of?.id ?? null },
    ofNetworkId: of ? null : word.original_network_id,
  });
  await sql.query('update card_transaction set cleared_cents = $2 where id = $1', [id, total]);
  await addPosting(sql, { transactionId: id, accountId: card.account_id, kind: 'refund', parts, holdId: null, now });
  if (of) await endRefunded(sql, deps, of.id);
  const isMore = of !== undefined && total > greatest(of.cleared_cents, of.asked_cents);
  await tellRefund(sql, deps.notifier, card, { merchantName: word.merchant.name, totalCents: total, isMore });
  return toAnswer('noted');
};
