import { createHash } from 'node:crypto';
import type { Clock } from '../../core/clock';
import { enqueueJob } from '../../jobs';
import type { Database, Sql } from '../../storage';
import type { FaultScript, TaxFault } from '../faults';
import { RailsTimeout, RailsUnavailable } from '../rails';
import {
  RECEIVE_TAX_MESSAGE_JOB,
  type TaxCode,
  type TaxMessage,
  type TaxOrder,
  type TaxRail,
  type TaxState,
} from '../tax-rail';

const SLOW_SECONDS = 20;

const REFUSED: Readonly<Record<string, TaxCode>> = {
  '9001': 'TRB1',
  '9002': 'TRB2',
  '9003': 'TRB3',
  '9005': 'TRB5',
};

/**
 * What befalls an order by its revenue code: `9001` is not accepted, `9004` is answered late, `9080` loses the first answer. Any other is collected.
 * The table is in docs/how-to/taxes.md.
 */
const faultOfCode = (code: string, attempt: number): TaxFault | undefined => {
  const refused = REFUSED[code];
  if (refused) return { kind: 'reject', code: refused };
  if (code === '9004') return { kind: 'late', afterSeconds: SLOW_SECONDS };
  return code === '9080' && attempt === 1 ? { kind: 'timeout_after_effect' } : undefined;
};

interface Row {
  status: 'settled' | 'rejected' | null;
  code: TaxCode | null;
  authentication: string | null;
  tries: number;
  told_at: Date | null;
}

const countTry = async (sql: Sql, { paymentNumber, amountCents, tax }: TaxOrder): Promise<Row> => {
  const { rows } = await sql.query<Row>(
    `insert into sandbox_tax_order as o (payment_number, amount_cents, tax, tries) values ($1, $2, $3, 1)
     on conflict (payment_number) do update set tries = o.tries + 1 returning status, code, authentication, tries, told_at`,
    [paymentNumber, amountCents, JSON.stringify(tax)],
  );
  return rows[0] as Row;
};

/** `1A2B.3C4D.5E6F.7A8B`, as the machines of collectors print it. */
const toAuthentication = (paymentNumber: string): string =>
  (createHash('sha256').update(paymentNumber).digest('hex').slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('.');

const deliver = (sql: Sql, message: TaxMessage, runAt: Date, copy = '') =>
  enqueueJob(sql, {
    ...{ kind: RECEIVE_TAX_MESSAGE_JOB, payload: { ...message }, runAt },
    uniqueKey: `${message.paymentNumber}/${message.kind}${copy}`,
  });

/** Decides an order, once, and sends the answer on its way. */
const decide = async (sql: Sql, paymentNumber: string, fault: TaxFault | undefined, now: Date): Promise<void> => {
  const word: TaxMessage =
    fault?.kind === 'reject'
      ? { paymentNumber, kind: 'rejected', code: fault.code }
      : { paymentNumber, kind: 'settled', authentication: toAuthentication(paymentNumber) };
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const toldAt = fault?.kind === 'late' ? later(fault.afterSeconds) : now;
  const [code, authentication] = word.kind === 'rejected' ? [word.code, null] : [null, word.authentication];
  const { rowCount } = await sql.query(
    `update sandbox_tax_order set status = $2, code = $3, authentication = $4, decided_at = $5, told_at = $6
     where payment_number = $1 and status is null`,
    [paymentNumber, word.kind, code, authentication, now, toldAt],
  );
  if (rowCount !== 1 || fault?.kind === 'timeout_after_effect') return;
  await deliver(sql, word, toldAt);
  if (fault?.kind === 'duplicate') await deliver(sql, word, later(1), '/copy');
};

type Taken = 'taken' | 'lost' | 'unreachable';

const take = async (sql: Sql, order: TaxOrder, faults: FaultScript, now: Date): Promise<[Taken, TaxFault?]> => {
  const row = await countTry(sql, order);
  if (row.status !== null) return ['taken'];
  const fault = faults.onTaxOrder?.(order, row.tries) ?? faultOfCode(order.tax.revenueCode, row.tries);
  if (fault?.kind === 'unavailable') return ['unreachable'];
  if (fault?.kind === 'timeout_before_effect') return ['lost'];
  if (fault?.kind === 'kill' && fault.when === 'before_effect') return ['lost', fault];
  await decide(sql, order.paymentNumber, fault, now);
  return [fault?.kind === 'timeout_after_effect' || fault?.kind === 'kill' ? 'lost' : 'taken', fault];
};

/** A row without a decision is an order that never arrived. */
const toState = (row: Row | undefined, now: Date): TaxState => {
  if (!row?.status) return { status: 'unknown_order' };
  if (row.told_at !== null && now < row.told_at) return { status: 'pending' };
  if (row.status === 'rejected') return { status: 'rejected', code: row.code ?? 'TRB9' };
  return { status: 'settled', authentication: row.authentication ?? '' };
};

/**
 * A collector of our own: it takes an order, decides it once and tells the outcome later in a message; it loses lines and answers, repeats and delays them
 * and refuses as the fault script or the revenue code ask. What was collected never comes back: that is the treasury's to decide.
 */
export const createSandboxTaxes = (database: Database, clock: Clock, faults: FaultScript): TaxRail => ({
  async send(order) {
    const [taken, fault] = await database.transaction(sql => take(sql, order, faults, clock.now()));
    if (fault?.kind === 'kill') faults.killWorker?.();
    if (taken === 'unreachable') throw new RailsUnavailable('the collector cannot be reached');
    if (taken === 'lost') throw new RailsTimeout('the collector did not answer in time');
  },
  async ask(paymentNumber) {
    const { rows } = await database.query<Row>(
      'select status, code, authentication, tries, told_at from sandbox_tax_order where payment_number = $1',
      [paymentNumber],
    );
    return toState(rows[0], clock.now());
  },
});
