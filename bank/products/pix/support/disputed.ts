import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import type { Disputes } from '../returns';
import { blockFreed } from './block';
import { lockRunning } from './rows';

/** What giving back asks of disputes. */
export const disputes: Disputes = {
  lockRunning,
  blockFreed,
  async isDisputed(sql, endToEndId) {
    const { rowCount } = await sql.query(
      "select 1 from pix_dispute where end_to_end_id = $1 and status in ('open', 'analysis')",
      [endToEndId],
    );
    return rowCount !== 0;
  },
  async findLast(sql, accountUuid, endToEndId) {
    const { rows } = await sql.query<{
      id: string;
      status: NonNullable<Awaited<ReturnType<Disputes['findLast']>>>['status'];
      blocked_cents: bigint | null;
    }>(
      `select id, status, blocked_cents from pix_dispute
       where end_to_end_id = $1 and (contester_account_id = $2 or receiver_account_id = $2) order by opened_at desc, id desc limit 1`,
      [endToEndId, accountUuid],
    );
    const row = rows[0];
    return row
      ? { id: fromUuid('pds', row.id), status: row.status, blocked_cents: toWire(row.blocked_cents ?? 0n) }
      : null;
  },
};
