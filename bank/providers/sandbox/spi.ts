import { createHash } from 'node:crypto';
import type { Clock } from '../../core/clock';
import { formatSpiId } from '../../formats/end-to-end-id';
import { enqueueJob } from '../../jobs';
import type { Database, Sql } from '../../storage';
import {
  type FaultScript,
  RECEIVE_RETURN_JOB,
  type SpiFault,
  type SpiOrder,
  type SpiOutcome,
  type SpiRail,
} from '../rails';
import { isSpiRejectCode, type SpiRejectCode } from '../reject-codes';
import { findKeyFault } from './directory';

/** Seconds after settlement at which a `devolve-` payment comes back. */
const RETURN_AFTER_SECONDS = 30;

interface OrderRow {
  status: 'settled' | 'rejected' | null;
  reject_code: SpiRejectCode | null;
  tries: number;
}

const faultOfKey = (key: string, attempt: number): SpiFault | undefined => {
  const wish = findKeyFault(key);
  if (wish?.fault === 'demora') return attempt === 1 ? { kind: 'timeout_after_effect' } : undefined;
  if (wish?.fault === 'devolve') return { kind: 'return', afterSeconds: RETURN_AFTER_SECONDS };
  if (wish?.fault !== 'recusa') return undefined;
  const code = wish.detail.toUpperCase();
  return { kind: 'reject', code: isSpiRejectCode(code) ? code : 'AC07' };
};

const receiveOrder = async (sql: Sql, order: SpiOrder): Promise<OrderRow> => {
  const { rows } = await sql.query<OrderRow>(
    `insert into sandbox_spi_order as o (end_to_end_id, location, amount_cents, tries) values ($1, $2, $3, 1)
     on conflict (end_to_end_id) do update set tries = o.tries + 1
     returning status, reject_code, tries`,
    [order.endToEndId, order.location, order.amountCents],
  );
  return rows[0] as OrderRow;
};

const decide = (sql: Sql, order: SpiOrder, code: SpiRejectCode | null, now: Date) =>
  sql.query('update sandbox_spi_order set status = $2, reject_code = $3, decided_at = $4 where end_to_end_id = $1', [
    order.endToEndId,
    code === null ? 'settled' : 'rejected',
    code,
    now,
  ]);

const planReturn = (sql: Sql, order: SpiOrder, at: Date) =>
  enqueueJob(sql, {
    kind: RECEIVE_RETURN_JOB,
    payload: {
      endToEndId: order.endToEndId,
      returnId: formatSpiId('D', order.payee.account.ispb, at, createHash('sha256').update(order.endToEndId).digest()),
      amountCents: order.amountCents.toString(),
      reason: 'MD06',
    },
    runAt: at,
    uniqueKey: order.endToEndId,
  });

/** Whether the charge of a dynamic code was paid by an order that settled. */
export const isChargePaid = async (sql: Sql, location: string): Promise<boolean> => {
  const paid = await sql.query("select 1 from sandbox_spi_order where location = $1 and status = 'settled'", [
    location,
  ]);
  return paid.rowCount !== 0;
};

/**
 * An SPI of our own that behaves like the real one: it decides an order once, answers repeats with the same outcome, and loses
 * answers, rejects and returns as the fault script or the payee's key ask. Its memory is the database, as the real SPI's outlives us.
 */
export const createSandboxSpi = (database: Database, clock: Clock, faults: FaultScript): SpiRail => ({
  settle: order =>
    database.transaction(async (sql): Promise<SpiOutcome> => {
      const row = await receiveOrder(sql, order);
      if (row.status === 'settled') return { status: 'settled' };
      if (row.status === 'rejected') return { status: 'rejected', code: row.reject_code ?? 'ED05' };
      const fault = faults.onSpiOrder?.(order, row.tries) ?? faultOfKey(order.payee.key, row.tries);
      if (fault?.kind === 'timeout_before_effect') return { status: 'unknown' };
      if (fault?.kind === 'reject' || (order.location && (await isChargePaid(sql, order.location)))) {
        const code = fault?.kind === 'reject' ? fault.code : 'DS04';
        await decide(sql, order, code, clock.now());
        return { status: 'rejected', code };
      }
      await decide(sql, order, null, clock.now());
      if (fault?.kind === 'return') {
        await planReturn(sql, order, new Date(clock.now().getTime() + fault.afterSeconds * 1000));
      }
      return fault?.kind === 'timeout_after_effect' ? { status: 'unknown' } : { status: 'settled' };
    }),
});
