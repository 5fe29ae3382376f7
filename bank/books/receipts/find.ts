import type { Receipt } from '../../contract/books/receipts';
import { toUuid } from '../../core/ids';
import { findTransactionByKey } from '../../ledger';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import { findPayment } from '../../products/pix/pay';
import { toPostedReceipt, toReceivedPixReceipt, toSentPixReceipt } from './receipt';

/** The receipt of the transaction with this UUID for `account`, or `undefined`: it does not exist, or is none of the account's business. */
export const findReceipt = async (sql: Sql, account: AccountRow, uuid: string): Promise<Receipt | undefined> => {
  const accountUuid = toUuid(account.id);
  const payment = await findPayment(sql, uuid);
  const posted = await findTransactionByKey(sql, uuid);
  if (payment?.accountId === accountUuid) return toSentPixReceipt(account, payment, posted);
  if (payment && posted && payment.payee.ownAccount?.id === accountUuid) {
    return toReceivedPixReceipt(account, payment, posted);
  }
  return posted && toPostedReceipt(account, posted);
};
