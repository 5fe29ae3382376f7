import type { CardDisputeRequest } from '../../../contract/products/card-disputes';
import {
  DISPUTE_DOCUMENT_DAYS,
  DISPUTE_REASONS,
  LONGEST_DISPUTE_STORY,
} from '../../../contract/products/card-dispute-words';
import { DAY_MS } from '../../../contract/durations';
import { BankError } from '../../../core/errors';
import { addDays } from '../../../core/calendar';
import { toLocalDate } from '../../../core/clock';
import { fromWire, toWire } from '../../../core/money';
import { toPlainText } from '../../../core/plain-text';
import type { Sql } from '../../../storage';
import { endCard } from '../acts';
import { holdPurchase, refreshReceiptLock } from '../receipts/lock';
import { type Contested, leftOf } from './store';
import { queueDocumentDays } from './documents';
import { sendContest } from './follow';
import { readShares } from './shares';

/** The request as it is written down: one line. */
export const toPlainRequest = (asked: CardDisputeRequest): CardDisputeRequest => ({
  ...asked,
  story: toPlainText(asked.story, LONGEST_DISPUTE_STORY) ?? '',
});

/** Throws `card_dispute_state` for what did not leave the account, `card_dispute_late`, `card_dispute_amount` with what can be contested. */
export const requireContestable = (
  purchase: Contested,
  { reason, amount_cents }: CardDisputeRequest,
  now: Date,
): void => {
  const left = leftOf(purchase);
  if (left === 0n) throw new BankError('card_dispute_state');
  const { days } = DISPUTE_REASONS[reason];
  if (!purchase.was_told && now.getTime() - purchase.at.getTime() > days * DAY_MS)
    throw new BankError('card_dispute_late', { params: { days } });
  if (fromWire(amount_cents) > left)
    throw new BankError('card_dispute_amount', { params: { left_cents: toWire(left) } });
};

interface NewDispute {
  disputeUuid: string;
  accountUuid: string;
  purchase: Contested;
  asked: CardDisputeRequest;
  by: string;
  now: Date;
}

/** Writes a contest of a held purchase down. A card whose number is in other hands ends; what has to be shown first waits for it. */
export const addDispute = async (
  sql: Sql,
  { disputeUuid, accountUuid, purchase, asked, by, now }: NewDispute,
): Promise<void> => {
  const { needsFiles, endsCard, days } = DISPUTE_REASONS[asked.reason];
  const today = toLocalDate(now);
  const [inTime, atMost] = [addDays(today, DISPUTE_DOCUMENT_DAYS), addDays(toLocalDate(purchase.at), days)];
  const documentsBy = purchase.was_told || inTime < atMost ? inTime : atMost;
  const amountCents = fromWire(asked.amount_cents);
  const { spreadCents, iofCents, feeCents } = await readShares(sql, purchase.id, amountCents);
  await sql.query(
    `insert into card_dispute (id, account_id, transaction_id, reason, amount_cents, story, state, opened_by, opened_at, documents_by, spread_cents,
       iof_cents, fee_cents)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[disputeUuid, accountUuid, purchase.id, asked.reason, amountCents, asked.story],
      ...[needsFiles ? 'waiting_documents' : 'sent', by, now, needsFiles ? documentsBy : null],
      ...[spreadCents, iofCents, feeCents],
    ],
  );
  if (endsCard) {
    const { rowCount } = await sql.query('select 1 from payment_card where id = $1 and is_open for no key update', [
      purchase.card_id,
    ]);
    if (rowCount === 1) await endCard(sql, { id: purchase.card_id }, 'unrecognized_purchase', now);
  }
  // what is contested needs no receipt
  const lineage = await holdPurchase(sql, purchase.id);
  if (lineage) await refreshReceiptLock(sql, lineage, { today, now });
  if (needsFiles) await queueDocumentDays(sql, disputeUuid, documentsBy, now);
  else await sendContest(sql, disputeUuid, now);
};
