import { toLocalDate } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import type { ListAgenda } from '../../../parcel';
import { mapAsked } from './asking';
import { listOpenCharges } from './charge-rows';
import { listRecurrences } from './rows';

/** Charges that are to be paid, the next first, and what receivers ask to be allowed. */
export const listAutomaticOpen: ListAgenda = async (sql, accountUuid, { now, to, most }) => {
  const charges = await listOpenCharges(sql, accountUuid, { to });
  const wanted = { state: 'awaiting', limit: most } as const;
  const accountId = fromUuid('acc', accountUuid);
  const proposals = await listRecurrences(sql, accountId, wanted, { today: toLocalDate(now), now });
  const asked = await mapAsked(
    sql,
    proposals.map(({ id }) => id),
  );
  return [
    ...charges.map(({ recurrenceId, receiverName, amountCents, payOn, shortage }) => ({
      kind: 'due' as const,
      by: 'recurrence' as const,
      id: fromUuid('prc', recurrenceId),
      name: receiverName,
      amount_cents: toWire(amountCents),
      date: payOn,
      waits: shortage !== null,
    })),
    // what waits for approvals is at the desk
    ...proposals
      .filter(({ id }) => !asked.has(id))
      .map(({ id, receiver, subject, amountCents, expiresAt }) => ({
        kind: 'proposal' as const,
        id: fromUuid('prc', id),
        name: receiver.owner.name,
        subject,
        amount_cents: amountCents === null ? null : toWire(amountCents),
        answer_by: expiresAt.toISOString(),
      })),
  ];
};
