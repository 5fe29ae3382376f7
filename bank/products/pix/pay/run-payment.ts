import type { PixPayment } from '../../../contract/products/pix/pay';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Sql, withIdempotency } from '../../../storage';
import { toWirePayment } from './payment-wire';
import { findPayment, type StoredPayment } from './payments';
import { type SettlementDeps, settlePayment } from './settlement';

/** A call that pays: what was asked, by which operation and under which idempotency key. */
interface PaymentCall {
  /** `acc_…` that pays. */
  accountId: string;
  /** `usr_…` who calls. */
  personId: string;
  operation: string;
  key: string;
  request: unknown;
  now: Date;
}

/** Runs `commit`, which gives the id of the payment (`pix_…`), at most once under the key of the call, and tells the payment. */
export type RunPayment = (call: PaymentCall, commit: (sql: Sql) => Promise<string>) => Promise<PixPayment>;

const requirePayment = async (sql: Sql, accountUuid: string, paymentId: string): Promise<StoredPayment> => {
  const payment = await findPayment(sql, toUuid(paymentId));
  if (payment?.accountId !== accountUuid) throw new BankError('not_found');
  return payment;
};

/** The payment of the account, as the contract shows it. Throws `not_found`. */
export const getPayment = async (sql: Sql, accountUuid: string, paymentId: string): Promise<PixPayment> =>
  toWirePayment(await requirePayment(sql, accountUuid, paymentId));

/** Once the commitment stands, a busy database must not read as a refusal: the caller asks again with its key. */
const afterCommit = async <T>(read: Promise<T>): Promise<T> =>
  read.catch(() => {
    throw new BankError('outcome_unknown');
  });

/** What every call that pays has in common: once under its key, and at once when the payee banks here. */
export const createPaymentRunner =
  (deps: SettlementDeps): RunPayment =>
  async ({ accountId, ...call }, commit) => {
    const { database } = deps;
    const { answer: paymentId } = await database.transaction(sql =>
      // a replay is answered before the proof is looked at: it was used up by the call that is repeated
      withIdempotency(sql, { scope: accountId, ...call }, () => commit(sql)),
    );
    const payment = await afterCommit(requirePayment(database, toUuid(accountId), paymentId));
    if (!payment.payee.ownAccount) return toWirePayment(payment);
    // the commitment stands whatever happens now: what the call cannot finish, the settlement job does
    await settlePayment(deps, paymentId).catch(() => undefined);
    return afterCommit(getPayment(database, toUuid(accountId), paymentId));
  };
