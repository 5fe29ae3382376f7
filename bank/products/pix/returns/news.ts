import { fromUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { type Notifier, tellChanged } from '../../../ground/notifications';
import type { ReceivedPix } from './received';
import type { Refund } from './refund-rows';
import { formatCents } from './words';

/** Tells who received the Pix how giving it back ended. */
export const tellRefundEnded = async (
  sql: Sql,
  notifier: Notifier,
  pix: ReceivedPix,
  { id, amountCents, status }: Refund,
): Promise<void> => {
  const accountId = fromUuid('acc', pix.accountId);
  const amount = formatCents(amountCents);
  const isDone = status === 'completed';
  await notifier.notifyPeopleOf(sql, accountId, {
    kind: isDone ? 'pix_completed' : 'pix_failed',
    title: isDone ? `Devolução de ${amount} enviada` : `Devolução de ${amount} não realizada`,
    body: isDone ? `O valor voltou para ${pix.payer.name}.` : 'O valor voltou a ficar disponível na conta.',
    // a return that never left has no receipt of its own
    href: `/receipts/${fromUuid('txn', isDone ? id : pix.id)}?conta=${accountId}`,
  });
  await tellChanged(sql, accountId, ['balance', 'statement', 'pix']);
};
