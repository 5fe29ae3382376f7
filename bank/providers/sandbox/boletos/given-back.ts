import { createHash } from 'node:crypto';
import { enqueueJob } from '../../../jobs';
import type { Sql } from '../../../storage';
import { type BoletoMessage, type BoletoOrder, RECEIVE_BOLETO_MESSAGE_JOB, toBoletoCode } from '../../boleto-rail';

/** Sends a word of the settlement on its way; the same word under another `copy` arrives twice. */
export const deliver = (sql: Sql, message: BoletoMessage, runAt: Date | undefined, copy = '') => {
  const payload = 'amountCents' in message ? { ...message, amountCents: message.amountCents.toString() } : message;
  const uniqueKey = `${message.paymentNumber}/${message.kind}${copy}`;
  return enqueueJob(sql, { kind: RECEIVE_BOLETO_MESSAGE_JOB, payload: { ...payload }, runAt, uniqueKey });
};

/** The word that a payment comes back. */
export const toReturned = (
  { paymentNumber, amountCents }: Pick<BoletoOrder, 'paymentNumber' | 'amountCents'>,
  code: string,
): BoletoMessage => ({
  ...{ paymentNumber, kind: 'returned', code: toBoletoCode(code), amountCents },
  returnNumber: `D${createHash('sha256').update(paymentNumber).digest('hex').slice(0, 19).toUpperCase()}`,
});

/** Gives the order of this number back to its payer, whose payee did not take it. Nothing happens for a number that is no order of ours. */
export const giveBack = async (sql: Sql, paymentNumber: string, code: string, now: Date): Promise<void> => {
  const { rows } = await sql.query<{ amount_cents: bigint }>(
    `select amount_cents from sandbox_boleto_order where payment_number = $1 and status = 'settled'`,
    [paymentNumber],
  );
  if (rows[0]) await deliver(sql, toReturned({ paymentNumber, amountCents: rows[0].amount_cents }, code), now);
};
