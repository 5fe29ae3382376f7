import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import type { ListAgenda } from '../../../parcel';
import { listScheduled } from './rows';

/** Scheduled payments that wait for their day, the next first. */
export const listScheduledDue: ListAgenda = async (sql, accountUuid, { to, most }) => {
  const found = await listScheduled(sql, accountUuid, { state: 'open', to, limit: most });
  return found.map(({ id, payee, amountCents, date, shortage }) => ({
    kind: 'due',
    by: 'schedule',
    id: fromUuid('psc', id),
    name: payee.owner.name,
    amount_cents: toWire(amountCents),
    date,
    waits: shortage !== null,
  }));
};
