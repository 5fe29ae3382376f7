import { getReceipt, type Receipt } from '../../contract/receipts';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { findTransactionByKey } from '../../ledger';
import type { Database, Sql } from '../../storage';
import { type AccountRow, requireAccount } from '../accounts';
import { findPayment } from '../pix';
import { toPostedReceipt, toReceivedPixReceipt, toSentPixReceipt } from './receipt';

/** The receipt of the transaction with this UUID for `account`, or `undefined`: it does not exist, or is none of the account's business. */
const findReceipt = async (sql: Sql, account: AccountRow, uuid: string): Promise<Receipt | undefined> => {
  const accountUuid = toUuid(account.id);
  const payment = await findPayment(sql, uuid);
  const posted = await findTransactionByKey(sql, uuid);
  if (payment?.accountId === accountUuid) return toSentPixReceipt(account, payment, posted);
  if (payment && posted && payment.payee.ownAccount?.id === accountUuid) {
    return toReceivedPixReceipt(account, payment, posted);
  }
  return posted && toPostedReceipt(account, posted);
};

export const createReceiptsRoutes = ({ database }: { database: Database }): Route[] => [
  route(getReceipt, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    const receipt = await findReceipt(database, account, toUuid(params.transaction_id));
    if (!receipt) throw new BankError('not_found');
    return receipt;
  }),
];
