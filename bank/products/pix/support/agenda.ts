import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import type { ListAgenda } from '../../../parcel';
import { listDisputesOf } from './rows';
import { isLiving } from './rules';
import { sideOf } from './wire';

/** Contests that have not been decided, by the account and against it, the newest first. */
export const listContests: ListAgenda = async (sql, accountUuid) =>
  (await listDisputesOf(sql, accountUuid))
    .filter(({ status }) => isLiving(status))
    .map(dispute => {
      const against = sideOf(dispute, accountUuid) === 'receiver';
      const asks = against && dispute.answer === null;
      return {
        kind: 'contest',
        id: fromUuid('pds', dispute.id),
        name: (against ? dispute.contester : dispute.receiver).name,
        amount_cents: toWire(dispute.amountCents),
        against,
        asks,
        until: (asks ? dispute.answerDeadline : dispute.analysisDeadline).toISOString(),
      };
    });
