import { enqueueJob } from '../../jobs';
import { tellChanged } from '../../ground/notifications';
import { fromUuid } from '../../core/ids';
import type { OnPixPaid } from '../pix/incoming';
import { WITHDRAW_JOB } from './jobs';

/** Notes that the Pix of a deposit was paid, and closes its barcode; in the transaction that notes the Pix. */
export const noteDepositPaid: OnPixPaid = async (sql, { accountUuid, txid, paidAt }) => {
  const { rows } = await sql.query<{ id: string }>(
    `update deposit d set paid_at = $3, paid_by = 'pix' from pix_charge c
     where c.account_id = $1 and c.txid = $2 and d.charge_id = c.id and d.paid_at is null and d.incoming_id is null and d.canceled_at is null returning d.id`,
    [accountUuid, txid, paidAt],
  );
  const id = rows[0]?.id;
  if (id === undefined) return;
  await enqueueJob(sql, { kind: WITHDRAW_JOB, payload: { depositId: id }, uniqueKey: id });
  await tellChanged(sql, fromUuid('acc', accountUuid), ['deposits']);
};
