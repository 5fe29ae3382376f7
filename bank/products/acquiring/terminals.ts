import type { Terminal } from '../../contract/products/acquiring-terminals';
import type { TerminalAsk, TerminalModel, TerminalState } from '../../contract/products/acquiring-words';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, toWire, toWireSum } from '../../core/money';
import { tellChanged } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { type AcquirerRules, MessageRefused, type ToldTerminal } from '../../providers';
import type { Sql } from '../../storage';
import type { AcquiringDeps } from './deps';

const TERMINAL_JOB = 'acquiring.terminal';

const MODEL_NAMES: Readonly<Record<TerminalModel, string>> = {
  smart: 'Smart com impressora',
  mini: 'Mini sem fio',
  pinpad: 'Pinpad para o caixa',
};

/** What may be asked for a terminal in each state. */
const ASKS: Readonly<Record<TerminalState, readonly TerminalAsk[]>> = {
  ...{ requested: [], returned: [], lost_stolen: [], in_exchange: [], in_maintenance: ['return'] },
  ...{ shipped: ['lost', 'stolen'], blocked: ['return', 'lost', 'stolen'] },
  active: ['exchange', 'paper', 'return', 'lost', 'stolen'],
  inactive: ['exchange', 'return', 'lost', 'stolen'],
};

/** What it is from the moment on at which something is asked. */
const ASKED: Readonly<Partial<Record<TerminalAsk, TerminalState>>> = {
  ...{ exchange: 'in_exchange', lost: 'lost_stolen', stolen: 'lost_stolen' },
};

interface Row {
  id: string;
  name: string;
  model: TerminalModel;
  state: TerminalState;
  serial: string | null;
  logical_number: string | null;
  requested_at: Date;
  sold_cents: Cents;
  last_sale_at: Date | null;
  requests: { id: string; kind: TerminalAsk; created_at: string; done_at: string | null }[];
}

const toWireTerminal = (row: Row, { terminals }: AcquirerRules, mayAct: boolean): Terminal => ({
  ...{ id: fromUuid('trm', row.id), name: row.name, model: row.model, model_name: MODEL_NAMES[row.model] },
  ...{ state: row.state, serial: row.serial, logical_number: row.logical_number },
  ...{ rent_cents: toWire(terminals.rentCents), free_from_cents: toWire(terminals.freeFromCents) },
  ...{ sold_this_month_cents: toWireSum(row.sold_cents), last_sale_at: row.last_sale_at?.toISOString() ?? null },
  requested_at: row.requested_at.toISOString(),
  requests: row.requests.map(({ id, kind, created_at, done_at }) => ({
    ...{ id: fromUuid('trq', id), kind, created_at: new Date(created_at).toISOString() },
    done_at: done_at === null ? null : new Date(done_at).toISOString(),
  })),
  may: mayAct ? ['rename', ...ASKS[row.state]] : [],
});

/** Terminals of a shop (account UUID), the oldest first; `id`: only this one. */
export const listTerminalRows = async (
  sql: Sql,
  { rules, clock }: Pick<AcquiringDeps, 'rules' | 'clock'>,
  of: { accountUuid: string; id?: string; mayAct: boolean },
): Promise<Terminal[]> => {
  const month = startOfLocalDate(`${toLocalDate(clock.now()).slice(0, 7)}-01`);
  const { rows } = await sql.query<Row>(
    `select t.id, t.name, t.model, t.state, t.serial, t.logical_number, t.requested_at,
       coalesce((select sum(s.gross_cents - s.refunded_cents) from acquiring_sale s where s.account_id = t.account_id and s.terminal_number = t.logical_number
         and s.sold_at >= $2), 0)::bigint as sold_cents,
       (select max(s.sold_at) from acquiring_sale s where s.account_id = t.account_id and s.terminal_number = t.logical_number) as last_sale_at,
       coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'created_at', r.created_at, 'done_at', r.done_at) order by r.created_at desc)
         from acquiring_terminal_request r where r.terminal_id = t.id), '[]'::json) as requests
     from acquiring_terminal t where t.account_id = $1 and ($3::uuid is null or t.id = $3) order by t.requested_at, t.id`,
    [of.accountUuid, month, of.id === undefined ? null : toUuid(of.id)],
  );
  return rows.map(row => toWireTerminal(row, rules, of.mayAct));
};

/** One of them (`trm_…`). Throws `not_found`. */
export const readTerminal = async (
  sql: Sql,
  deps: Pick<AcquiringDeps, 'rules' | 'clock'>,
  of: { accountUuid: string; id: string; mayAct: boolean },
): Promise<Terminal> => {
  const [found] = await listTerminalRows(sql, deps, of);
  if (!found) throw new BankError('not_found');
  return found;
};

export interface Asking {
  accountUuid: string;
  by: string;
  now: Date;
}

/** Asks for a terminal, in the caller's transaction. Gives its id (`trm_…`). */
export const addTerminal = async (
  sql: Sql,
  { accountUuid, by, now, model, name }: Asking & { model: TerminalModel; name: string },
): Promise<string> => {
  const id = newId('trm');
  await sql.query(
    `insert into acquiring_terminal (id, account_id, name, model, state, requested_at, requested_by) values ($1, $2, $3, $4, 'requested', $5, $6)`,
    [toUuid(id), accountUuid, name, model, now, by],
  );
  await enqueueJob(sql, { kind: TERMINAL_JOB, payload: { terminalId: toUuid(id) }, uniqueKey: toUuid(id) });
  return id;
};

const holdTerminal = async (sql: Sql, accountUuid: string, id: string): Promise<TerminalState> => {
  const { rows } = await sql.query<{ state: TerminalState }>(
    'select state from acquiring_terminal where id = $1 and account_id = $2 for no key update',
    [toUuid(id), accountUuid],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0].state;
};

export const renameRow = async (sql: Sql, accountUuid: string, id: string, name: string): Promise<void> => {
  await holdTerminal(sql, accountUuid, id);
  await sql.query('update acquiring_terminal set name = $2 where id = $1', [toUuid(id), name]);
};

/** Asks something for one (`trm_…`). Throws `terminal_state` for what does not fit, or is asked already. */
export const addRequest = async (
  sql: Sql,
  { accountUuid, by, now, id, kind }: Asking & { id: string; kind: TerminalAsk },
): Promise<void> => {
  const state = await holdTerminal(sql, accountUuid, id);
  if (!ASKS[state].includes(kind)) throw new BankError('terminal_state');
  const open = await sql.query(
    'select 1 from acquiring_terminal_request where terminal_id = $1 and kind = $2 and done_at is null',
    [toUuid(id), kind],
  );
  if (open.rowCount !== 0) throw new BankError('terminal_state');
  const requestId = toUuid(newId('trq'));
  await sql.query(
    'insert into acquiring_terminal_request (id, terminal_id, kind, created_at, created_by) values ($1, $2, $3, $4, $5)',
    [requestId, toUuid(id), kind, now, by],
  );
  const next = ASKED[kind];
  if (next) await sql.query('update acquiring_terminal set state = $2 where id = $1', [toUuid(id), next]);
  await enqueueJob(sql, { kind: TERMINAL_JOB, payload: { requestId }, uniqueKey: requestId });
};

/** Takes over what the acquirer says of a terminal; one that is lost or given back stays so. */
export const noteTerminal = async (sql: Sql, told: ToldTerminal, now: Date): Promise<void> => {
  const { rows } = await sql.query<{ account_id: string }>(
    `update acquiring_terminal set serial = coalesce($2, serial), logical_number = coalesce($3, logical_number),
       state = case when $4::text is null or state in ('lost_stolen', 'returned') or (state = 'active' and $4 = 'shipped') then state else $4 end
     where id = $1 returning account_id`,
    [told.terminalId, told.serial, told.logicalNumber, told.state],
  );
  if (!rows[0]) throw new MessageRefused('contradicted', 'the acquirer tells of a terminal that nobody asked for');
  if (told.doneRequestId !== null) {
    await sql.query('update acquiring_terminal_request set done_at = coalesce(done_at, $2) where id = $1', [
      ...[told.doneRequestId, now],
    ]);
  }
  await tellChanged(sql, fromUuid('acc', rows[0].account_id), ['acquiring']);
};

/** Tells the acquirer what was asked, until it has heard. */
export const createTerminalJob = ({ database, rail, clock }: AcquiringDeps): JobHandler => ({
  ...{ kind: TERMINAL_JOB, lane: 'rails', maxAttempts: Number.POSITIVE_INFINITY },
  backoff: exponentialBackoff(1_000, 600_000),
  async run({ terminalId, requestId }) {
    if (requestId !== undefined) {
      const { rows } = await database.query<{ terminal_id: string; kind: TerminalAsk }>(
        'select terminal_id, kind from acquiring_terminal_request where id = $1 and sent_at is null',
        [String(requestId)],
      );
      if (!rows[0]) return;
      await rail.askForTerminal({ requestId: String(requestId), terminalId: rows[0].terminal_id, kind: rows[0].kind });
      const text = 'update acquiring_terminal_request set sent_at = $2 where id = $1';
      await database.query(text, [String(requestId), clock.now()]);
      return;
    }
    const { rows } = await database.query<{ model: TerminalModel; merchant_number: string }>(
      `select t.model, m.merchant_number from acquiring_terminal t join acquiring_merchant m on m.account_id = t.account_id
       where t.id = $1 and t.sent_at is null`,
      [String(terminalId)],
    );
    if (!rows[0]) return;
    const { model, merchant_number: merchantNumber } = rows[0];
    await rail.requestTerminal({ terminalId: String(terminalId), merchantNumber, model });
    const text = 'update acquiring_terminal set sent_at = $2 where id = $1';
    await database.query(text, [String(terminalId), clock.now()]);
  },
});
