import type { Clock } from '../../core/clock';
import { isSpiId } from '../../formats/end-to-end-id';
import type { Database, Sql } from '../../storage';
import type { FaultScript, SpiFault } from '../faults';
import { RailsTimeout, RailsUnavailable, type SpiOrder, type SpiRail, type SpiState } from '../rails';
import { isSpiRejectCode, type SpiRejectCode } from '../reject-codes';
import { findAccountFault } from './accounts';
import { findKeyFault } from './directory';
import { tellOutcome } from './messages';

/** How long after settling a `devolve-` key sends the money back. */
const RETURN_AFTER_SECONDS = 30;

interface OrderRow {
  status: 'settled' | 'rejected' | null;
  reject_code: SpiRejectCode | null;
  tries: number;
  questions: number;
}

const faultOfKey = (key: string, attempt: number): SpiFault | undefined => {
  const wish = findKeyFault(key);
  if (wish?.fault === 'demora') return attempt === 1 ? { kind: 'timeout_after_effect' } : undefined;
  if (wish?.fault === 'devolve') return { kind: 'return', afterSeconds: RETURN_AFTER_SECONDS };
  if (wish?.fault !== 'recusa') return undefined;
  const code = wish.detail.toUpperCase();
  return { kind: 'reject', code: isSpiRejectCode(code) ? code : 'AC07' };
};

const faultOfPayee = ({ key, account }: SpiOrder['payee'], attempt: number): SpiFault | undefined =>
  key === null ? findAccountFault(account.number, attempt) : faultOfKey(key, attempt);

/** Counts a try to send, also one that never arrives: the sandbox remembers what the script has to know. */
const countTry = async (sql: Sql, order: SpiOrder): Promise<OrderRow> => {
  const { rows } = await sql.query<OrderRow>(
    `insert into sandbox_spi_order as o (end_to_end_id, location, amount_cents, tries) values ($1, $2, $3, 1)
     on conflict (end_to_end_id) do update set tries = o.tries + 1
     returning status, reject_code, tries, questions`,
    [order.endToEndId, order.location, order.amountCents],
  );
  return rows[0] as OrderRow;
};

/** Whether the charge of a dynamic code was paid by an order that settled. */
export const isChargePaid = async (sql: Sql, location: string): Promise<boolean> => {
  const paid = await sql.query("select 1 from sandbox_spi_order where location = $1 and status = 'settled'", [
    location,
  ]);
  return paid.rowCount !== 0;
};

const judge = async (sql: Sql, order: SpiOrder, fault: SpiFault | undefined): Promise<SpiRejectCode | null> => {
  if (fault?.kind === 'reject') return fault.code;
  if (!isSpiId(order.endToEndId, 'E')) return 'FF08';
  if (order.location === null) return null;
  // of two orders at once for one charge the second finds it paid
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 6))', [order.location]);
  return (await isChargePaid(sql, order.location)) ? 'DS04' : null;
};

/** Decides the order, once, and sends the answer on its way. */
const decide = async (sql: Sql, order: SpiOrder, fault: SpiFault | undefined, now: Date): Promise<void> => {
  const code = await judge(sql, order, fault);
  const { rowCount } = await sql.query(
    'update sandbox_spi_order set status = $2, reject_code = $3, decided_at = $4 where end_to_end_id = $1 and status is null',
    [order.endToEndId, code === null ? 'settled' : 'rejected', code, now],
  );
  if (rowCount === 1) await tellOutcome(sql, order, { code, fault, now });
};

type Taken = 'taken' | 'lost' | 'unreachable';

const take = async (sql: Sql, order: SpiOrder, faults: FaultScript, now: Date): Promise<[Taken, SpiFault?]> => {
  const row = await countTry(sql, order);
  if (row.status !== null) return ['taken'];
  const fault = faults.onSpiOrder?.(order, row.tries) ?? faultOfPayee(order.payee, row.tries);
  if (fault?.kind === 'unavailable') return ['unreachable'];
  if (fault?.kind === 'timeout_before_effect') return ['lost'];
  if (fault?.kind === 'kill' && fault.when === 'before_effect') return ['lost', fault];
  await decide(sql, order, fault, now);
  return [fault?.kind === 'timeout_after_effect' || fault?.kind === 'kill' ? 'lost' : 'taken', fault];
};

/** Counts a question for the fault script. A row without a decision is an order that never arrived. */
const answer = async (sql: Sql, endToEndId: string, faults: FaultScript): Promise<SpiState> => {
  const { rows } = await sql.query<OrderRow>(
    `update sandbox_spi_order set questions = questions + 1 where end_to_end_id = $1
     returning status, reject_code, tries, questions`,
    [endToEndId],
  );
  const row = rows[0];
  const fault = row && faults.onSpiQuestion?.(endToEndId, row.questions);
  if (fault === 'unavailable') throw new RailsUnavailable('the SPI cannot be reached');
  if (fault === 'timeout') throw new RailsTimeout('the SPI did not answer in time');
  if (row?.status === 'settled') return { status: 'settled' };
  if (row?.status === 'rejected') return { status: 'rejected', code: row.reject_code ?? 'ED05' };
  return { status: 'unknown_order' };
};

/**
 * An SPI of our own that behaves like the real one: it takes an order, decides it once and tells the outcome later in a message; it loses
 * lines and answers, repeats and delays them, rejects and returns as the fault script or the payee's key ask. Its memory is the database, as the
 * real SPI's outlives us.
 */
export const createSandboxSpi = (database: Database, clock: Clock, faults: FaultScript): SpiRail => ({
  async send(order) {
    const [taken, fault] = await database.transaction(sql => take(sql, order, faults, clock.now()));
    if (fault?.kind === 'kill') faults.killWorker?.();
    if (taken === 'unreachable') throw new RailsUnavailable('the SPI cannot be reached');
    if (taken === 'lost') throw new RailsTimeout('the SPI did not answer in time');
  },
  ask: endToEndId => answer(database, endToEndId, faults),
});
