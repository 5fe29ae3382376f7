import { fromUuid } from '../../core/ids';
import type { News } from '../../ground/notifications';

/** What the people of an account hear of a receivable that was paid. */
export const toPaidNews = (of: {
  accountUuid: string;
  /** Of the credit. */
  transactionUuid: string;
  payerName: string;
  amount: string;
}): News => ({
  ...{ kind: 'receivable_paid', title: `Cobrança paga: ${of.amount}` },
  body: `Pago por ${of.payerName}. O valor está na conta.`,
  href: `/receipts/${fromUuid('txn', of.transactionUuid)}?conta=${fromUuid('acc', of.accountUuid)}`,
});
