import { fromUuid } from '../../../core/ids';
import { type Cents, formatCents } from '../../../core/money';
import type { Sql } from '../../../storage';
import { type Notifier, tellChanged } from '../../../ground/notifications';

/** A Pix with a txid that an account (UUID) was credited with. */
export interface PaidPix {
  accountUuid: string;
  endToEndId: string;
  key: string;
  txid: string;
  amountCents: Cents;
  description: string | null;
  paidAt: Date;
}

/** Told of a Pix in the transaction that notes it as settled. */
export type OnPixPaid = (sql: Sql, paid: PaidPix) => Promise<void>;

/** Tells the people of an account (`acc_…`) that one of its charges (a UUID) was paid. */
export const tellChargePaid = async (
  sql: Sql,
  notifier: Notifier,
  paid: { accountId: string; chargeUuid: string; amountCents: Cents; payerName: string },
): Promise<void> => {
  await notifier.notifyPeopleOf(sql, paid.accountId, {
    kind: 'pix_received',
    title: `Cobrança de ${formatCents(paid.amountCents)} paga`,
    body: `Por ${paid.payerName}.`,
    href: `/pix/charges/${fromUuid('chg', paid.chargeUuid)}?conta=${paid.accountId}`,
  });
  await tellChanged(sql, paid.accountId, ['pix']);
};

/** Tells the people of an account that a Pix arrived; `key`: UUID of its ledger transaction. */
export const tellReceived = async (
  sql: Sql,
  notifier: Notifier,
  received: { accountId: string; key: string; amountCents: Cents; payerName: string },
): Promise<void> => {
  await notifier.notifyPeopleOf(sql, received.accountId, {
    kind: 'pix_received',
    title: `Pix de ${formatCents(received.amountCents)} recebido`,
    body: `De ${received.payerName}.`,
    href: `/receipts/${fromUuid('txn', received.key)}?conta=${received.accountId}`,
  });
  await tellChanged(sql, received.accountId, ['pix']);
};
