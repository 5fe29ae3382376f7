import { type Clock, toLocalDate } from '../../../core/clock';
import type { Database, Sql } from '../../../storage';
import type { BoletoCode, BoletoMessage, BoletoOrder, BoletoOrderState, BoletoRail } from '../../boleto-rail';
import type { RegisteredBoleto } from '../../boleto-registry';
import type { BoletoFault, FaultScript } from '../../faults';
import { RailsTimeout, RailsUnavailable } from '../../rails';
import { tellPayerChanged } from '../dda';
import { lockOwnBoleto, payOwnBoleto } from '../own-boletos';
import { deliver, toReturned } from './given-back';
import { findRegistered } from './registry';
import { findCase } from './told';

const RETURN_AFTER_SECONDS = 30;

const REFUSED: Readonly<Record<string, BoletoCode>> = { '30': 'BOL9', '31': 'BOL1' };

/** What befalls the payment of a boleto by the end of its barcode. The table is in docs/how-to/boletos.md. */
const faultOfCase = (barcode: string, attempt: number): BoletoFault | undefined => {
  const found = findCase(barcode) ?? '';
  const code = REFUSED[found];
  if (code) return { kind: 'reject', code };
  if (found === '32') return attempt === 1 ? { kind: 'timeout_after_effect' } : undefined;
  return found === '33' ? { kind: 'return', afterSeconds: RETURN_AFTER_SECONDS } : undefined;
};

const STATES: Readonly<Partial<Record<RegisteredBoleto['state'], BoletoCode>>> = {
  ...{ paid: 'BOL1', in_process: 'BOL1', parts_used_up: 'BOL1', withdrawn: 'BOL2', blocked: 'BOL3' },
  ...{ unfit: 'BOL4', unknown: 'BOL4' },
};

interface OrderRow {
  status: 'settled' | 'rejected' | null;
  code: BoletoCode | null;
  tries: number;
}

const countTry = async (sql: Sql, { paymentNumber, barcode, amountCents }: BoletoOrder): Promise<OrderRow> => {
  const { rows } = await sql.query<OrderRow>(
    `insert into sandbox_boleto_order as o (payment_number, barcode, amount_cents, tries) values ($1, $2, $3, 1)
     on conflict (payment_number) do update set tries = o.tries + 1 returning status, code, tries`,
    [paymentNumber, barcode, amountCents],
  );
  return rows[0] as OrderRow;
};

/** Sends the answer to an order, and what follows from it, in the transaction that decides it. */
const tellOutcome = async (
  sql: Sql,
  order: BoletoOrder,
  code: BoletoCode | null,
  fault: BoletoFault | undefined,
  now: Date,
) => {
  const { paymentNumber } = order;
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const word: BoletoMessage =
    code === null ? { paymentNumber, kind: 'settled' } : { paymentNumber, kind: 'rejected', code };
  if (fault?.kind !== 'timeout_after_effect') {
    await deliver(sql, word, fault?.kind === 'late' ? later(fault.afterSeconds) : undefined);
  }
  if (fault?.kind === 'duplicate') await deliver(sql, word, later(1), '/copy');
  if (fault?.kind !== 'return' || code !== null) return;
  const back = toReturned(order, 'BOL20');
  await deliver(sql, back, later(fault.afterSeconds));
  if (fault.twice) await deliver(sql, back, later(fault.afterSeconds), '/copy');
};

/** Why the registry does not take this payment of the boleto as it stands now. */
const refuse = (registered: RegisteredBoleto | undefined): BoletoCode | null =>
  registered ? (STATES[registered.state] ?? null) : 'BOL7';

/** Books the payment at the registry: a boleto that is paid at once is paid by any payment of it, one in parts by the last. */
const book = async (sql: Sql, { barcode, amountCents }: BoletoOrder, { parts, amountRule }: RegisteredBoleto) => {
  const isLast = parts ? parts.done + 1 >= parts.allowed : amountRule.kind !== 'free';
  await sql.query(
    `update sandbox_boleto set paid_cents = paid_cents + $2, parts = parts + 1, state = case when $3 then 'paid' else state end
     where barcode = $1`,
    [barcode, amountCents, isLast],
  );
};

const unbook = async (sql: Sql, { barcode, amountCents }: BoletoOrder): Promise<void> => {
  await sql.query(
    `update sandbox_boleto set paid_cents = paid_cents - $2, parts = parts - 1, state = null where barcode = $1`,
    [barcode, amountCents],
  );
};

/** Books the payment of a boleto of ours: its payee's bank is told by the number of the order. */
const bookOwn = async (
  sql: Sql,
  { paymentNumber: settlementNumber, barcode, amountCents, payer }: BoletoOrder,
  own: { amountCents: bigint; ispb: string },
  now: Date,
): Promise<BoletoCode | null> => {
  if (amountCents !== own.amountCents) return 'BOL5';
  const settled = await payOwnBoleto(sql, { settlementNumber, barcode, payer: { ...payer, ispb: own.ispb }, now });
  // open a line above, so that its last day is over
  return settled === undefined ? 'BOL6' : null;
};

/** Takes the payment, or says why it is not taken. */
const settle = async (sql: Sql, order: BoletoOrder, own: { amountCents: bigint } | undefined, now: Date) => {
  const asked = { asker: order.payer, day: toLocalDate(now), lock: true };
  const registered = await findRegistered(sql, order.barcode, asked);
  const code = refuse(registered);
  if (code !== null || !registered) return code;
  if (own) return bookOwn(sql, order, { ...own, ispb: registered.payee.ispb }, now);
  await book(sql, order, registered);
  return null;
};

/** Decides the order, once, and sends the answer on its way. The caller holds its row. */
const decide = async (sql: Sql, order: BoletoOrder, scripted: BoletoFault | undefined, now: Date): Promise<void> => {
  const own = await lockOwnBoleto(sql, order.barcode, toLocalDate(now));
  // what one of our own accounts is paid only the bank gives back
  const fault = own && scripted?.kind === 'return' ? undefined : scripted;
  const code = fault?.kind === 'reject' ? fault.code : await settle(sql, order, own, now);
  await sql.query(
    'update sandbox_boleto_order set status = $2, code = $3, decided_at = $4 where payment_number = $1 and status is null',
    [order.paymentNumber, code === null ? 'settled' : 'rejected', code, now],
  );
  if (code === null && fault?.kind === 'return') await unbook(sql, order);
  if (code === null) await tellPayerChanged(sql, order.barcode, toLocalDate(now));
  await tellOutcome(sql, order, code, fault, now);
};

type Taken = 'taken' | 'lost' | 'unreachable';

const take = async (sql: Sql, order: BoletoOrder, faults: FaultScript, now: Date): Promise<[Taken, BoletoFault?]> => {
  const row = await countTry(sql, order);
  if (row.status !== null) return ['taken'];
  const fault = faults.onBoletoOrder?.(order, row.tries) ?? faultOfCase(order.barcode, row.tries);
  if (fault?.kind === 'unavailable') return ['unreachable'];
  if (fault?.kind === 'timeout_before_effect') return ['lost'];
  if (fault?.kind === 'kill' && fault.when === 'before_effect') return ['lost', fault];
  await decide(sql, order, fault, now);
  return [fault?.kind === 'timeout_after_effect' || fault?.kind === 'kill' ? 'lost' : 'taken', fault];
};

/** A row without a decision is an order that never arrived. */
const answerQuestion = async (sql: Sql, paymentNumber: string): Promise<BoletoOrderState> => {
  const { rows } = await sql.query<OrderRow>(
    'select status, code, tries from sandbox_boleto_order where payment_number = $1',
    [paymentNumber],
  );
  if (rows[0]?.status === 'settled') return { status: 'settled' };
  return rows[0]?.status === 'rejected'
    ? { status: 'rejected', code: rows[0].code ?? 'BOL9' }
    : { status: 'unknown_order' };
};

/**
 * A settlement of boletos of our own: it takes a payment, decides it once by what the registry says of the boleto, and tells the outcome later in a message; it
 * loses lines and answers, repeats and delays them, rejects and returns as the fault script or the digits ask.
 */
export const createSandboxBoletoRail = (database: Database, clock: Clock, faults: FaultScript): BoletoRail => ({
  async send(order) {
    const [taken, fault] = await database.transaction(sql => take(sql, order, faults, clock.now()));
    if (fault?.kind === 'kill') faults.killWorker?.();
    if (taken === 'unreachable') throw new RailsUnavailable('the settlement cannot be reached');
    if (taken === 'lost') throw new RailsTimeout('the settlement did not answer in time');
  },
  ask: paymentNumber => answerQuestion(database, paymentNumber),
});
