import { randomInt, randomUUID } from 'node:crypto';
import type {
  Arrangement,
  CardBrand,
  DifferenceReason,
  TerminalAsk,
  TerminalState,
} from '../../contract/products/acquiring-words';
import type { Clock } from '../../core/clock';
import { enqueueJob } from '../../jobs';
import type { Database, Sql } from '../../storage';
import {
  type AcquirerMessage,
  type AcquirerRail,
  isDifferenceReason,
  RECEIVE_ACQUIRER_JOB,
  toAcquirerPayload,
  type ToldSale,
} from '../acquirer-rail';
import type { AcquirerAct, AcquirerFault, FaultScript } from '../faults';
import { RailsTimeout, RailsUnavailable } from '../rails';

const DAY_MS = 86_400_000;

/** What ends in so many centavos is refused: the holder's card is closed. */
const REFUSED_CENTS = 97n;

/** Brings a word of the acquirer, for tests and demos. */
export const tellAcquirer = async (sql: Sql, told: AcquirerMessage, runAt?: Date): Promise<void> => {
  await enqueueJob(sql, { kind: RECEIVE_ACQUIRER_JOB, payload: toAcquirerPayload(told), runAt });
};

/** What a terminal is once what was asked for it is done; null: as it was. */
const DONE: Readonly<Record<TerminalAsk, TerminalState | null>> = {
  ...{ exchange: 'active', paper: null, return: 'returned', lost: null, stolen: null },
};

const digits = (many: number): string => String(randomInt(10 ** many)).padStart(many, '0');

export type SandboxSale = Pick<
  ToldSale,
  'merchantNumber' | 'grossCents' | 'brand' | 'product' | 'instalments' | 'mdr'
> &
  Partial<ToldSale> & { soldAt: string };

/** A sale as the acquirer of the sandbox tells it: what is not given is made up. */
export const toSandboxSale = (sale: SandboxSale): ToldSale => ({
  ...{ kind: 'sale', code: digits(12) + digits(3), channel: 'terminal', nsu: digits(6) },
  ...{ authorizationCode: digits(6), tid: digits(10) + digits(10), last4: digits(4), entryMode: 'chip' },
  terminalNumber: null,
  ...sale,
});

/** Has the acquirer pay a unit otherwise than expected. */
export const differAtAcquirer = async (
  sql: Sql,
  of: {
    merchantNumber: string;
    brand: CardBrand;
    arrangement: Arrangement;
    dueDate: string;
    reason: DifferenceReason;
    amountCents: bigint;
    note: string;
  },
): Promise<void> => {
  await sql.query(
    `insert into sandbox_acquirer_difference (id, merchant_number, brand, arrangement, due_date, reason, amount_cents, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [randomUUID(), of.merchantNumber, of.brand, of.arrangement, of.dueDate, of.reason, of.amountCents, of.note],
  );
};

interface Row {
  brand: string;
  arrangement: string;
  due_date: string;
  reason: string;
  amount_cents: bigint;
  note: string;
}

/** Does an act once, and says what befalls its line. Another amount under the same reference is an Error. */
const take = async (
  sql: Sql,
  { kind, reference, amountCents }: AcquirerAct & { amountCents: bigint },
  faults: FaultScript,
): Promise<AcquirerFault | undefined> => {
  const { rows } = await sql.query<{ tries: number; is_done: boolean }>(
    `insert into sandbox_acquirer_act as a (reference, kind, amount_cents, tries) values ($1, $2, $3, 1)
     on conflict (reference) do update set tries = a.tries + 1 where a.kind = excluded.kind and a.amount_cents = excluded.amount_cents
     returning tries, is_done`,
    [reference, kind, amountCents],
  );
  const [act] = rows;
  if (!act) throw new Error('the acquirer is asked for something else under the same reference');
  if (act.is_done) return undefined;
  const fault = faults.onAcquirerAct?.({ kind, reference }, act.tries);
  const isLost =
    fault !== undefined &&
    (fault.kind === 'kill' ? fault.when === 'before_effect' : fault.kind !== 'timeout_after_effect');
  if (!isLost) await sql.query('update sandbox_acquirer_act set is_done = true where reference = $1', [reference]);
  return fault;
};

/** An acquirer of our own: it pays what is expected, save what it was told to pay otherwise, and decides contests a day after they were answered. */
export const createSandboxAcquirer = ({
  database,
  clock,
  faults = {},
}: {
  database: Database;
  clock: Clock;
  faults?: FaultScript | undefined;
}): AcquirerRail => {
  const requireReached = (): void => {
    if (faults.isAcquirerAway?.()) throw new RailsUnavailable('the acquirer cannot be reached');
  };
  const perform = async (act: AcquirerAct & { amountCents: bigint }): Promise<void> => {
    requireReached();
    const fault = await database.transaction(sql => take(sql, act, faults));
    if (fault?.kind === 'kill') faults.killWorker?.();
    if (fault?.kind === 'unavailable') throw new RailsUnavailable('the acquirer cannot be reached');
    if (fault) throw new RailsTimeout('the acquirer did not answer in time');
  };
  const after = (days: number): Date => new Date(clock.now().getTime() + days * DAY_MS);
  return {
    async join({ merchantId }) {
      requireReached();
      const number = BigInt(`0x${merchantId.replaceAll('-', '')}`) % 10_000_000_000n;
      return { merchantNumber: String(number).padStart(10, '0') };
    },
    async settle(merchantNumber, units) {
      const [first, last] = [units[0]?.dueDate, units.at(-1)?.dueDate];
      await perform({ kind: 'settle', reference: `${merchantNumber}/${first}/${last}`, amountCents: 0n });
      const { rows } = await database.query<Row>(
        `select brand, arrangement, due_date::text as due_date, reason, amount_cents, note from sandbox_acquirer_difference
         where merchant_number = $1 and due_date = any ($2::date[]) order by id`,
        [merchantNumber, units.map(({ dueDate }) => dueDate)],
      );
      return units.map(unit => {
        const own = rows.filter(
          row => row.brand === unit.brand && row.arrangement === unit.arrangement && row.due_date === unit.dueDate,
        );
        const paidCents = own.reduce((sum, row) => sum + row.amount_cents, unit.expectedCents);
        return {
          paidCents: paidCents > 0n ? paidCents : 0n,
          differences: own.flatMap(({ reason, amount_cents: amountCents, note }) =>
            isDifferenceReason(reason) && reason !== 'unexplained' ? [{ reason, amountCents, note }] : [],
          ),
        };
      });
    },
    async refund({ refundId, amountCents }) {
      await perform({ kind: 'refund', reference: refundId, amountCents });
      return amountCents % 100n === REFUSED_CENTS ? 'card_closed' : null;
    },
    advance: ({ number, netCents }) => perform({ kind: 'advance', reference: number, amountCents: netCents }),
    async requestTerminal({ terminalId }) {
      requireReached();
      const serial = `SN${terminalId.slice(-10).toUpperCase()}`;
      const logicalNumber = String(BigInt(`0x${terminalId.replaceAll('-', '')}`) % 100_000_000n).padStart(8, '0');
      const of = { kind: 'terminal', terminalId, serial, logicalNumber, doneRequestId: null } as const;
      await tellAcquirer(database, { ...of, state: 'shipped' }, after(1));
      await tellAcquirer(database, { ...of, state: 'active' }, after(3));
    },
    async askForTerminal({ requestId, terminalId, kind }) {
      requireReached();
      const of = { kind: 'terminal', terminalId, serial: null, logicalNumber: null, doneRequestId: requestId } as const;
      await tellAcquirer(database, { ...of, state: DONE[kind] }, after(2));
    },
    async answer({ caseNumber, kind }) {
      requireReached();
      if (kind === 'accept') return;
      // a case whose number ends in 2 is lost
      const outcome = caseNumber.endsWith('2') ? 'lost' : 'won';
      await tellAcquirer(database, { kind: 'chargeback_decided', caseNumber, outcome }, after(1));
    },
  };
};
