import { createHash } from 'node:crypto';
import type { Clock } from '../../../core/clock';
import { enqueueJob } from '../../../jobs';
import type { Database, Sql } from '../../../storage';
import type { FaultScript, TopUpFault } from '../../faults';
import { RailsTimeout, RailsUnavailable } from '../../rails';
import {
  RECEIVE_TOP_UP_MESSAGE_JOB,
  type TopUpCode,
  type TopUpComplaintOrder,
  type TopUpMessage,
  type TopUpProof,
  type TopUpPurchase,
  type TopUpRail,
  type TopUpState,
} from '../../top-up-rail';
import { guessOperator, listSold } from './catalogue';

/** How long a reservation waits for its confirmation. */
const RESERVED_MS = 10 * 60_000;
const SLOW_SECONDS = 20;

interface Row {
  nsu: string;
  phone: string;
  operator: string;
  amount_cents: bigint;
  reserved_at: Date;
  status: 'confirmed' | 'rejected' | null;
  code: TopUpCode | null;
  operator_nsu: string | null;
  authentication: string | null;
  tries: number;
  told_at: Date | null;
}

const REFUSED: Readonly<Record<string, TopUpCode>> = {
  '9001': 'number_unknown',
  '9002': 'wrong_operator',
  '9005': 'repeated',
};

/**
 * What befalls a purchase by the last digits of its number: `9003` is an operator that is down after the payment and refuses later, `9004` confirms late,
 * `9080` loses the first answer, `9081` confirms and takes the credit back. Any other number is charged. The table is in docs/how-to/top-ups.md.
 */
const faultOfPhone = (phone: string, attempt: number): TopUpFault | undefined => {
  switch (phone.slice(-4)) {
    case '9003':
      return { kind: 'late', afterSeconds: SLOW_SECONDS, code: 'operator_down' };
    case '9004':
      return { kind: 'late', afterSeconds: SLOW_SECONDS };
    case '9080':
      return attempt === 1 ? { kind: 'timeout_after_effect' } : undefined;
    case '9081':
      return { kind: 'return', afterSeconds: 30 };
    default:
      return undefined;
  }
};

const findRefusal = ({ phone, operator, amountCents }: TopUpPurchase): TopUpCode | null => {
  const refused = REFUSED[phone.slice(-4)];
  if (refused) return refused;
  const sold = listSold(phone.slice(3, 5)).find(one => one.operator === operator);
  if (!sold) return 'wrong_operator';
  if (!sold.isAvailable) return 'operator_down';
  const isSold =
    sold.values.some(value => value.amountCents === amountCents) ||
    (sold.range !== null && amountCents >= sold.range.minCents && amountCents <= sold.range.maxCents);
  return isSold ? null : 'value_refused';
};

const digest = (nsu: string) => createHash('sha256').update(nsu).digest('hex').toUpperCase();

const toProof = (nsu: string): TopUpProof => {
  const hex = digest(nsu);
  return {
    operatorNsu: (BigInt(`0x${hex.slice(0, 12)}`) % 1_000_000_000n).toString().padStart(9, '0'),
    authentication: (hex.slice(12, 28).match(/.{4}/g) ?? []).join('-'),
  };
};

const toReversalNumber = (nsu: string): string => `E${digest(nsu).slice(28, 47)}`;

const deliver = (sql: Sql, message: TopUpMessage, runAt: Date, copy = '') => {
  const payload = 'amountCents' in message ? { ...message, amountCents: message.amountCents.toString() } : message;
  const uniqueKey = `${message.nsu}/${message.kind}${copy}`;
  return enqueueJob(sql, { kind: RECEIVE_TOP_UP_MESSAGE_JOB, payload: { ...payload }, runAt, uniqueKey });
};

/** Sends the answer to a purchase, and what follows from it, in the transaction that decides it. */
const tellOutcome = async (sql: Sql, row: Row, word: TopUpMessage, fault: TopUpFault | undefined, toldAt: Date) => {
  const { nsu, amount_cents: amountCents } = row;
  const later = (seconds: number) => new Date(toldAt.getTime() + seconds * 1000);
  if (fault?.kind !== 'timeout_after_effect') await deliver(sql, word, toldAt);
  if (fault?.kind === 'duplicate') await deliver(sql, word, later(1), '/copy');
  if (fault?.kind !== 'return' || word.kind !== 'confirmed') return;
  const reversalNumber = toReversalNumber(nsu);
  const back: TopUpMessage = { nsu, kind: 'reversed', code: 'number_unknown', reversalNumber, amountCents };
  await deliver(sql, back, later(fault.afterSeconds));
  if (fault.twice) await deliver(sql, back, later(fault.afterSeconds), '/copy');
};

const toCode = (fault: TopUpFault | undefined): TopUpCode | null => {
  if (fault?.kind === 'reject') return fault.code;
  return fault?.kind === 'late' ? (fault.code ?? null) : null;
};

/** Decides a reserved purchase, once, and sends the answer on its way. */
const decide = async (sql: Sql, row: Row, fault: TopUpFault | undefined, now: Date): Promise<void> => {
  const { nsu } = row;
  const isOver = now.getTime() - row.reserved_at.getTime() > RESERVED_MS;
  const code = isOver ? 'reservation_over' : toCode(fault);
  const proof = code === null ? toProof(nsu) : null;
  const toldAt = fault?.kind === 'late' ? new Date(now.getTime() + fault.afterSeconds * 1000) : now;
  await sql.query(
    `update sandbox_top_up set status = $2, code = $3, operator_nsu = $4, authentication = $5, told_at = $6 where nsu = $1`,
    [nsu, proof ? 'confirmed' : 'rejected', code, proof?.operatorNsu ?? null, proof?.authentication ?? null, toldAt],
  );
  const word: TopUpMessage = proof
    ? { nsu, kind: 'confirmed', ...proof }
    : { nsu, kind: 'rejected', code: code ?? 'refused' };
  await tellOutcome(sql, row, word, fault, toldAt);
};

type Taken = 'taken' | 'lost' | 'unreachable';

const capture = async (sql: Sql, nsu: string, faults: FaultScript, now: Date): Promise<[Taken, TopUpFault?]> => {
  const { rows } = await sql.query<Row>('update sandbox_top_up set tries = tries + 1 where nsu = $1 returning *', [
    nsu,
  ]);
  const [row] = rows;
  // what was never reserved cannot be confirmed: the question tells so
  if (!row) return ['lost'];
  if (row.status !== null) return ['taken'];
  const fault = faults.onTopUp?.({ nsu, phone: row.phone }, row.tries) ?? faultOfPhone(row.phone, row.tries);
  if (fault?.kind === 'unavailable') return ['unreachable'];
  if (fault?.kind === 'timeout_before_effect') return ['lost'];
  if (fault?.kind === 'kill' && fault.when === 'before_effect') return ['lost', fault];
  await decide(sql, row, fault, now);
  return [fault?.kind === 'timeout_after_effect' || fault?.kind === 'kill' ? 'lost' : 'taken', fault];
};

const reserve = async (sql: Sql, purchase: TopUpPurchase, now: Date): Promise<void> => {
  const { nsu, phone, operator, amountCents } = purchase;
  await sql.query(
    `insert into sandbox_top_up (nsu, phone, operator, amount_cents, reserved_at) values ($1, $2, $3, $4, $5)
     on conflict (nsu) do nothing`,
    [nsu, phone, operator, amountCents, now],
  );
};

const toState = (row: Row | undefined, now: Date): TopUpState => {
  if (!row) return { status: 'unknown_order' };
  if (row.status === null) return { status: 'reserved' };
  if (row.told_at !== null && now < row.told_at) return { status: 'pending' };
  if (row.status === 'rejected') return { status: 'rejected', code: row.code ?? 'refused' };
  return { status: 'confirmed', operatorNsu: row.operator_nsu ?? '', authentication: row.authentication ?? '' };
};

const ANSWER_SECONDS = 60;

/**
 * Answers a complaint by the last digits of its number: `9082` never arrived and comes back, of `9083` nobody says anything, any other was delivered. A
 * repeated complaint is answered once more, as before.
 */
const answerComplaint = async (
  sql: Sql,
  { nsu, phone, amountCents }: TopUpComplaintOrder,
  now: Date,
): Promise<void> => {
  const at = new Date(now.getTime() + ANSWER_SECONDS * 1000);
  const ending = phone.slice(-4);
  if (ending === '9083') return;
  const word: TopUpMessage =
    ending === '9082'
      ? { nsu, kind: 'reversed', code: 'not_delivered', reversalNumber: toReversalNumber(nsu), amountCents }
      : { nsu, kind: 'delivered', ...toProof(nsu) };
  await deliver(sql, word, at, '/complaint');
};

/**
 * A distributor of our own: it tells what operators sell, reserves and confirms a purchase once, and tells the outcome later in a message; it loses lines and
 * answers, repeats and delays them, rejects and takes back as the fault script or the digits of the number ask.
 */
export const createSandboxTopUps = (database: Database, clock: Clock, faults: FaultScript): TopUpRail => ({
  listOperators: async areaCode => listSold(areaCode),
  findOperator: async phone => guessOperator(phone),
  async reserve(purchase) {
    const code = findRefusal(purchase);
    if (code !== null) return { status: 'rejected', code };
    await reserve(database, purchase, clock.now());
    return { status: 'reserved' };
  },
  async capture(nsu) {
    const [taken, fault] = await database.transaction(sql => capture(sql, nsu, faults, clock.now()));
    if (fault?.kind === 'kill') faults.killWorker?.();
    if (taken === 'unreachable') throw new RailsUnavailable('the distributor cannot be reached');
    if (taken === 'lost') throw new RailsTimeout('the distributor did not answer in time');
  },
  complain: complaint => answerComplaint(database, complaint, clock.now()),
  async ask(nsu) {
    const { rows } = await database.query<Row>('select * from sandbox_top_up where nsu = $1', [nsu]);
    return toState(rows[0], clock.now());
  },
});
