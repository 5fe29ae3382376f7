import type { Clock } from '../../core/clock';
import { isSpiId } from '../../formats/end-to-end-id';
import type { Database, Sql } from '../../storage';
import type { FaultScript, SpiFault } from '../faults';
import { RailsTimeout, RailsUnavailable, type SpiReturn } from '../rails';
import type { SpiRejectCode } from '../reject-codes';
import type { ReturnOutcome, ReturnsRail } from '../returns-rail';

interface Row {
  status: ReturnOutcome['status'] | null;
  reject_code: SpiRejectCode | null;
  tries: number;
}

const countTry = async (sql: Sql, { returnId }: SpiReturn): Promise<Row> => {
  const { rows } = await sql.query<Row>(
    `insert into sandbox_spi_return as r (return_id, tries) values ($1, 1)
     on conflict (return_id) do update set tries = r.tries + 1 returning status, reject_code, tries`,
    [returnId],
  );
  return rows[0] as Row;
};

const judge = (refund: SpiReturn, fault: SpiFault | undefined): SpiRejectCode | null => {
  if (fault?.kind === 'reject') return fault.code;
  if (!isSpiId(refund.returnId, 'D')) return 'FF08';
  return refund.amountCents > 0n ? null : 'AM09';
};

type Taken = { lost: 'before' | 'after' | 'unreachable' } | { outcome: ReturnOutcome };

const take = async (sql: Sql, refund: SpiReturn, faults: FaultScript, now: Date): Promise<Taken> => {
  const row = await countTry(sql, refund);
  const toOutcome = (code: SpiRejectCode | null): ReturnOutcome =>
    code === null ? { status: 'settled' } : { status: 'rejected', code };
  if (row.status !== null) return { outcome: toOutcome(row.reject_code) };
  const fault = faults.onSpiReturn?.(refund, row.tries);
  if (fault?.kind === 'unavailable') return { lost: 'unreachable' };
  if (fault?.kind === 'timeout_before_effect') return { lost: 'before' };
  const code = judge(refund, fault);
  await sql.query('update sandbox_spi_return set status = $2, reject_code = $3, decided_at = $4 where return_id = $1', [
    refund.returnId,
    code === null ? 'settled' : 'rejected',
    code,
    now,
  ]);
  return fault?.kind === 'timeout_after_effect' ? { lost: 'after' } : { outcome: toOutcome(code) };
};

/** The sandbox's side of returns: decides each once, in its database; the fault script loses lines and rejects. */
export const createSandboxReturns = (database: Database, clock: Clock, faults: FaultScript): ReturnsRail => ({
  async sendReturn(refund) {
    const taken = await database.transaction(sql => take(sql, refund, faults, clock.now()));
    if ('outcome' in taken) return taken.outcome;
    if (taken.lost === 'unreachable') throw new RailsUnavailable('the SPI cannot be reached');
    throw new RailsTimeout('the SPI did not answer in time');
  },
});
