import { fromUuid } from '../../../core/ids';
import { type Cents, formatCents } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { News } from '../../../ground/notifications';

/** A Pix with a txid that an account (UUID) was credited with. */
export interface PaidPix {
  accountUuid: string;
  endToEndId: string;
  key: string;
  txid: string;
  amountCents: Cents;
  description: string | null;
  paidAt: Date;
  /** A customer of this bank paid it, and no rule of theirs did. */
  isByHand: boolean;
}

/** Told of a Pix in the transaction that notes it as settled. */
export type OnPixPaid = (sql: Sql, paid: PaidPix) => Promise<void>;

/** What an account was credited with; ids are UUIDs. */
interface Received {
  /** Of the ledger transaction. */
  id: string;
  accountId: string;
  /** Of the charge that it paid. */
  chargeId: string | null;
  amountCents: Cents;
  payerName: string;
}

/** What the people of an account hear of a Pix that it received, or of its charge that was paid. */
export const toReceivedNews = ({ id, accountId, chargeId, amountCents, payerName }: Received): News => {
  const amount = formatCents(amountCents);
  const company = `?conta=${fromUuid('acc', accountId)}`;
  return chargeId === null
    ? {
        ...{ kind: 'pix_received', title: `Pix de ${amount} recebido`, body: `De ${payerName}.` },
        href: `/receipts/${fromUuid('txn', id)}${company}`,
      }
    : {
        ...{ kind: 'pix_received', title: `Cobrança de ${amount} paga`, body: `Por ${payerName}.` },
        href: `/pix/charges/${fromUuid('chg', chargeId)}${company}`,
      };
};
