import type { Receipt } from '../../contract/books/receipts';
import { toUuid } from '../../core/ids';
import { findTransactionByKey } from '../../ledger';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import type { FindOrderReceipt } from '../../payments/orders';
import { toPostedReceipt, toReceivedReceipt, toSentReceipt } from './receipt';

/** The receipt of the transaction with this UUID for `account`, or `undefined`: it does not exist, or is none of the account's business. */
export type FindReceipt = (sql: Sql, account: AccountRow, uuid: string) => Promise<Receipt | undefined>;

/** Receipts of orders as their kinds tell them, and of all other transactions as the ledger does. */
export const createReceiptFinder =
  (findOrderReceipt: FindOrderReceipt): FindReceipt =>
  async (sql, account, uuid) => {
    const accountUuid = toUuid(account.id);
    const told = await findOrderReceipt(sql, uuid);
    const posted = await findTransactionByKey(sql, uuid);
    if (told?.order.accountId === accountUuid) return toSentReceipt(account, told, posted);
    if (told && posted && told.order.payee.ownAccount?.id === accountUuid) {
      return toReceivedReceipt(account, told, posted);
    }
    return posted && toPostedReceipt(account, posted);
  };
