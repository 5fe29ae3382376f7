import { DAY_MS } from '../../../contract/durations';
import type { DisputeRequest } from '../../../contract/products/pix/support';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import { parseSpiId } from '../../../formats/end-to-end-id';
import type { Sql } from '../../../storage';
import { findPayment, type StoredPayment } from '../pay';
import {
  contestableUntil,
  findReceivedByEndToEndId,
  findUncredited,
  listRefundsOf,
  lockReceivedPix,
  type ReceivedPix,
  sumReturned,
} from '../returns';
import { type DisputesDeps, openDispute } from './disputes';
import type { DisputeRow } from './rows';
import { requireContestable } from './rules';

/** A text of several lines, without control and formatting characters. */
export const toPlainLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** What came back of a payment already. */
const sumBack = async (sql: Sql, payment: StoredPayment): Promise<Cents> => {
  if (payment.payee.ownAccount) return sumReturned(await listRefundsOf(sql, payment.id));
  const { rows } = await sql.query<{ cents: bigint }>(
    'select coalesce(sum(amount_cents), 0)::bigint as cents from pix_return where payment_id = $1',
    [payment.id],
  );
  return rows[0]?.cents ?? 0n;
};

/**
 * Contests a Pix that the account paid, in the caller's transaction. Throws `not_found`, `pix_not_disputable`, `pix_dispute_late` or
 * `pix_already_disputed`.
 */
export const contestPayment = async (
  deps: DisputesDeps,
  sql: Sql,
  who: { accountId: string; userId: string },
  { transaction_id, reason, text }: DisputeRequest,
): Promise<DisputeRow> => {
  const [accountUuid, paymentUuid] = [toUuid(who.accountId), toUuid(transaction_id)];
  await lockReceivedPix(sql, paymentUuid);
  const payment = await findPayment(sql, paymentUuid);
  if (payment?.accountId !== accountUuid) throw new BankError('not_found');
  const { payee, payer, settledAt } = payment;
  const restCents = payment.amountCents - (await sumBack(sql, payment));
  const until = settledAt && contestableUntil(settledAt);
  requireContestable({ isSettled: settledAt !== null, restCents, until }, deps.clock.now());
  const dispute = await openDispute(deps, sql, {
    reason,
    endToEndId: payment.endToEndId,
    amountCents: restCents,
    paidCents: payment.amountCents,
    paidAt: settledAt ?? payment.createdAt,
    payeeKey: payee.key,
    transactionId: payment.id,
    contester: { accountId: accountUuid, name: payer.name, document: payer.document, ispb: payer.ispb },
    receiver: {
      accountId: payee.ownAccount?.id ?? null,
      name: payee.owner.name,
      document: payee.owner.document,
      ispb: payee.account.ispb,
    },
    story: toPlainLines(text),
    openedBy: toUuid(who.userId),
  });
  if (!dispute) throw new BankError('pix_already_disputed');
  return dispute;
};

const isLate = (pix: ReceivedPix, now: Date): boolean => now > contestableUntil(pix.receivedAt);

class ContestTooEarly extends Error {
  override name = 'contest_too_early';
}

/** How long after it left a Pix that nothing is known of may still come in: our choice. */
const COMES_WITHIN_MS = DAY_MS;

/** Whether a contest may have overtaken the Pix that it is about. */
const mayStillCome = async (sql: Sql, endToEndId: string, now: Date): Promise<boolean> => {
  const known = await findUncredited(sql, endToEndId);
  if (known) return known === 'waits';
  const minute = parseSpiId(endToEndId)?.minute;
  return minute !== undefined && now.getTime() - minute.getTime() < COMES_WITHIN_MS;
};

/**
 * Somebody at another institution contests a Pix that was received here. One that is late, of nobody here, or of money that is back already changes
 * nothing. Throws while the Pix may still come in (the contest overtook it: looked at again later).
 */
export const contestFromElsewhere = async (
  deps: DisputesDeps,
  sql: Sql,
  message: { disputeId: string; endToEndId: string; amountCents: Cents; reason: DisputeRow['reason'] },
): Promise<void> => {
  const now = deps.clock.now();
  const found = await findReceivedByEndToEndId(sql, message.endToEndId);
  if (!found && (await mayStillCome(sql, message.endToEndId, now))) {
    throw new ContestTooEarly(`a contest of ${message.endToEndId} arrived before its credit`);
  }
  if (!found || found.payerAccount || isLate(found, now)) return;
  await lockReceivedPix(sql, found.id);
  // what is on its way may be refused: it counts as back once it is
  const back = (await listRefundsOf(sql, found.id)).filter(({ status }) => status === 'completed');
  const restCents = found.amountCents - sumReturned(back);
  if (restCents <= 0n) return;
  await openDispute(deps, sql, {
    id: message.disputeId,
    reason: message.reason,
    endToEndId: found.endToEndId,
    amountCents: message.amountCents < restCents ? message.amountCents : restCents,
    paidCents: found.amountCents,
    paidAt: found.receivedAt,
    payeeKey: found.key,
    transactionId: found.id,
    contester: { accountId: null, ...found.payer },
    receiver: { accountId: found.accountId, ...found.receiver, ispb: found.ispb },
    story: null,
    openedBy: null,
  });
};
