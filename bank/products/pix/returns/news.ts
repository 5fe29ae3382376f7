import { fromUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import type { Sql } from '../../../storage';
import { type Notifier, tellChanged } from '../../../ground/notifications';
import type { Order } from '../../../payments/orders';
import type { ReturnTarget } from './refunds';

/** Tells who received the Pix how giving it back ended. */
export const tellRefundEnded = async (
  sql: Sql,
  notifier: Notifier,
  { id, accountId: accountUuid, amountCents, payee, target }: Order<ReturnTarget>,
  isDone: boolean,
): Promise<void> => {
  const accountId = fromUuid('acc', accountUuid);
  const amount = formatCents(amountCents);
  await notifier.notifyPeopleOf(sql, accountId, {
    kind: isDone ? 'pix_completed' : 'pix_failed',
    title: isDone ? `Devolução de ${amount} enviada` : `Devolução de ${amount} não realizada`,
    body: isDone ? `O valor voltou para ${payee.name}.` : 'Nenhum valor saiu da conta.',
    // a return that never left has no receipt of its own
    href: `/receipts/${fromUuid('txn', isDone ? id : target.receivedId)}?conta=${accountId}`,
  });
  await tellChanged(sql, accountId, ['balance', 'statement', 'pix']);
};
