import { createHash } from 'node:crypto';
import type { Clock } from '../../core/clock';
import { enqueueJob } from '../../jobs';
import type { Database, Sql } from '../../storage';
import type { FaultScript, StrFault } from '../faults';
import { RailsTimeout, RailsUnavailable } from '../rails';
import {
  formatControlNumber,
  type IncomingTed,
  RECEIVE_TED_JOB,
  RECEIVE_TED_MESSAGE_JOB,
  type StrMessage,
  type StrOrder,
  type StrRail,
  type StrState,
  type TedCode,
} from '../str-rail';

/** How long after settling an account that gives back does so. */
const RETURN_AFTER_SECONDS = 30;

const REFUSED: Readonly<Record<string, TedCode>> = {
  '90001': 'SPB1',
  '90002': 'SPB2',
  '90003': 'SPB3',
  '90019': 'SPB19',
};

/**
 * What befalls an order by the number of its account: `90001` with any check digit is closed, `90080` loses the first answer, and `90081` settles and
 * gives the money back. Any other number settles. The table is in docs/how-to/ted.md.
 */
const faultOfAccount = (number: string, attempt: number): StrFault | undefined => {
  const account = number.slice(0, -2);
  const code = REFUSED[account];
  if (code) return { kind: 'reject', code };
  if (account === '90080') return attempt === 1 ? { kind: 'timeout_after_effect' } : undefined;
  return account === '90081' ? { kind: 'return', afterSeconds: RETURN_AFTER_SECONDS } : undefined;
};

interface OrderRow {
  status: 'settled' | 'rejected' | null;
  code: TedCode | null;
  tries: number;
  questions: number;
}

const countTry = async (sql: Sql, order: StrOrder): Promise<OrderRow> => {
  const { rows } = await sql.query<OrderRow>(
    `insert into sandbox_str_order as o (control_number, amount_cents, tries) values ($1, $2, 1)
     on conflict (control_number) do update set tries = o.tries + 1 returning status, code, tries, questions`,
    [order.controlNumber, order.amountCents],
  );
  return rows[0] as OrderRow;
};

const deliver = (sql: Sql, message: StrMessage, runAt: Date | undefined, copy = '') => {
  const payload = 'amountCents' in message ? { ...message, amountCents: message.amountCents.toString() } : message;
  const uniqueKey = `${message.controlNumber}/${message.kind}${copy}`;
  return enqueueJob(sql, { kind: RECEIVE_TED_MESSAGE_JOB, payload: { ...payload }, runAt, uniqueKey });
};

/** Sends the answer to an order, and what follows from it, in the transaction that decides it. */
const tellOutcome = async (sql: Sql, order: StrOrder, code: TedCode | null, fault: StrFault | undefined, now: Date) => {
  const { controlNumber, amountCents } = order;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const word: StrMessage =
    code === null ? { controlNumber, kind: 'settled' } : { controlNumber, kind: 'rejected', code };
  if (fault?.kind !== 'timeout_after_effect') {
    await deliver(sql, word, fault?.kind === 'late' ? later(fault.afterSeconds) : undefined);
  }
  if (fault?.kind === 'duplicate') await deliver(sql, word, later(1), '/copy');
  if (fault?.kind !== 'return' || code !== null) return;
  const returnNumber = `D${createHash('sha256').update(controlNumber).digest('hex').slice(0, 19).toUpperCase()}`;
  const back: StrMessage = { controlNumber, kind: 'returned', code: 'SPB1', returnNumber, amountCents };
  await deliver(sql, back, later(fault.afterSeconds));
  if (fault.twice) await deliver(sql, back, later(fault.afterSeconds), '/copy');
};

/** Decides the order, once, and sends the answer on its way. */
const decide = async (sql: Sql, order: StrOrder, fault: StrFault | undefined, now: Date): Promise<void> => {
  const code = fault?.kind === 'reject' ? fault.code : null;
  const { rowCount } = await sql.query(
    'update sandbox_str_order set status = $2, code = $3, decided_at = $4 where control_number = $1 and status is null',
    [order.controlNumber, code === null ? 'settled' : 'rejected', code, now],
  );
  if (rowCount === 1) await tellOutcome(sql, order, code, fault, now);
};

type Taken = 'taken' | 'lost' | 'unreachable';

const take = async (sql: Sql, order: StrOrder, faults: FaultScript, now: Date): Promise<[Taken, StrFault?]> => {
  const row = await countTry(sql, order);
  if (row.status !== null) return ['taken'];
  const fault = faults.onStrOrder?.(order, row.tries) ?? faultOfAccount(order.payee.number, row.tries);
  if (fault?.kind === 'unavailable') return ['unreachable'];
  if (fault?.kind === 'timeout_before_effect') return ['lost'];
  if (fault?.kind === 'kill' && fault.when === 'before_effect') return ['lost', fault];
  await decide(sql, order, fault, now);
  return [fault?.kind === 'timeout_after_effect' || fault?.kind === 'kill' ? 'lost' : 'taken', fault];
};

/** A row without a decision is an order that never arrived. */
const answerQuestion = async (sql: Sql, controlNumber: string): Promise<StrState> => {
  const { rows } = await sql.query<OrderRow>(
    `update sandbox_str_order set questions = questions + 1 where control_number = $1 returning status, code, tries, questions`,
    [controlNumber],
  );
  if (rows[0]?.status === 'settled') return { status: 'settled' };
  return rows[0]?.status === 'rejected'
    ? { status: 'rejected', code: rows[0].code ?? 'SPB4' }
    : { status: 'unknown_order' };
};

/**
 * An STR of our own: it takes an order, decides it once and tells the outcome later in a message; it loses lines and answers, repeats and delays them,
 * rejects and returns as the fault script or the payee's account ask.
 */
export const createSandboxStr = (database: Database, clock: Clock, faults: FaultScript): StrRail => ({
  async send(order) {
    const [taken, fault] = await database.transaction(sql => take(sql, order, faults, clock.now()));
    if (fault?.kind === 'kill') faults.killWorker?.();
    if (taken === 'unreachable') throw new RailsUnavailable('the STR cannot be reached');
    if (taken === 'lost') throw new RailsTimeout('the STR did not answer in time');
  },
  ask: controlNumber => answerQuestion(database, controlNumber),
  async answer(controlNumber, code) {
    await database.query(
      'insert into sandbox_str_answer (control_number, code) values ($1, $2) on conflict (control_number) do nothing',
      [controlNumber, code],
    );
  },
});

/** A customer of another institution, invented. */
const PAYER: IncomingTed['payer'] = {
  name: 'Distribuidora Campo Largo Ltda',
  document: '93517408000116',
  ispb: '60701190',
};

/** Sends a TED from another institution of the sandbox, for tests and demos: it arrives with the next turn of the worker. Returns its control number. */
export const sendTedFromOutside = async (
  sql: Sql,
  { now, ...wish }: Pick<IncomingTed, 'amountCents' | 'payee'> & Partial<IncomingTed> & { now: Date },
): Promise<string> => {
  const ted: IncomingTed = {
    ...{ controlNumber: formatControlNumber(now), purpose: '00005', description: null, payer: PAYER },
    ...wish,
  };
  await enqueueJob(sql, {
    kind: RECEIVE_TED_JOB,
    payload: { ...ted, amountCents: ted.amountCents.toString() },
    uniqueKey: ted.controlNumber,
  });
  return ted.controlNumber;
};
