import type { JobContext } from '../../jobs';
import { lockOrder, type Order } from '../../payments/orders';
import { MessageRefused, type TopUpMessage } from '../../providers';
import { answerComplaint, mapComplaints } from './complaint-rows';
import { tellDelivered } from './news';
import type { TopUpDeps, TopUpTarget } from './store';

/** The operator's word that a credit which was complained about is on its line. */
export const receiveDelivered = async (
  { database, clock, notifier }: Pick<TopUpDeps, 'database' | 'clock' | 'notifier'>,
  order: Order<TopUpTarget>,
  message: Extract<TopUpMessage, { kind: 'delivered' }>,
  finish: JobContext['finish'],
): Promise<void> => {
  await database.transaction(async sql => {
    await lockOrder(sql, order.id);
    const { operatorNsu } = message;
    if (await answerComplaint(sql, order.id, { state: 'delivered', operatorNsu, at: clock.now() })) {
      await tellDelivered(sql, notifier, order, operatorNsu);
    } else if ((await mapComplaints(sql, [order.id])).get(order.id)?.state !== 'delivered') {
      throw new MessageRefused('contradicted', 'it answers what nobody asked, or tells of another answer than before');
    }
    await finish(sql);
  });
};
