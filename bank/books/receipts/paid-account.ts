import type { PaidAccount } from '../../contract/books/receipts';
import { toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import type { FindOrderReceipt } from '../../payments/orders';
import { getInstitutionName } from '../../providers';
import type { Sql } from '../../storage';

/** The account that the payment with this UUID named, for `account` which paid it; undefined where it named none. */
export type FindPaidAccount = (sql: Sql, account: AccountRow, uuid: string) => Promise<PaidAccount | undefined>;

/** Of ways to pay by the numbers of an account: TED and Pix. */
export const createPaidAccountFinder =
  (findOrderReceipt: FindOrderReceipt): FindPaidAccount =>
  async (sql, account, uuid) => {
    const told = await findOrderReceipt(sql, uuid);
    if (!told?.namedAccount || told.order.accountId !== toUuid(account.id)) return undefined;
    const { order, namedAccount, purpose = null } = told;
    // who was found by a key is paid by it again
    if (order.payee.ref !== null || (order.kind !== 'ted' && order.kind !== 'pix')) return undefined;
    const [number = '', check_digit = ''] = namedAccount.number.split('-');
    return {
      ...{ way: order.kind, institution: order.payee.ispb, institution_name: getInstitutionName(order.payee.ispb) },
      ...{
        branch: namedAccount.branch,
        account: number.replace(/^0+/, ''),
        check_digit,
        account_type: namedAccount.type,
      },
      ...{ name: order.payee.name, document: order.payee.document, purpose },
      ...{ amount_cents: toWire(order.amountCents), description: order.description },
    };
  };
