import { toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { tellChanged } from '../../ground/notifications';
import { enqueueJob } from '../../jobs';
import type { OnPixPaid } from '../pix/incoming';
import { WITHDRAW_JOB } from './registry';
import type { TellPaid } from './told';

/** Notes that the Pix of a receivable was paid, and closes its barcode; in the transaction that notes the Pix. */
export const createNotePaid =
  (tellPaid: TellPaid): OnPixPaid =>
  async (sql, { accountUuid, txid, amountCents, paidAt }) => {
    const { rows } = await sql.query<{ id: string }>(
      `update receivable r set paid_at = $3, paid_by = 'pix', paid_on = $4, paid_cents = $5 from pix_charge c
       where c.account_id = $1 and c.txid = $2 and r.charge_id = c.id and r.paid_at is null and r.incoming_id is null and r.canceled_at is null
         and r.received_at is null returning r.id`,
      [accountUuid, txid, paidAt, toLocalDate(paidAt), amountCents],
    );
    const id = rows[0]?.id;
    if (id === undefined) return;
    await enqueueJob(sql, { kind: WITHDRAW_JOB, payload: { receivableId: id }, uniqueKey: id });
    await tellPaid(sql, id);
    await tellChanged(sql, fromUuid('acc', accountUuid), ['receivables']);
  };
