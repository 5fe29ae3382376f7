import { randomInt } from 'node:crypto';
import type { Anticipation, AnticipationDetail } from '../../contract/products/acquiring';
import type { Arrangement, CardBrand } from '../../contract/products/acquiring-words';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { effectiveRateOf } from './advance';
import { toDaysText } from './quote';

export const ADVANCE_JOB = 'acquiring.advance';
const SHOWN_UNITS = 200;

export interface AnticipationRow {
  id: string;
  account_id: string;
  number: string;
  monthly_rate: number;
  gross_cents: Cents;
  cost_cents: Cents;
  unit_count: number;
  mean_days: number;
  credit_on: string;
  undo_until: Date;
  state: 'scheduled' | 'paying' | 'paid' | 'undone';
  is_automatic: boolean;
  created_at: Date;
  paid_at: Date | null;
  undone_at: Date | null;
}

const SELECT = `select a.id, a.account_id, a.number, a.monthly_rate, a.gross_cents, a.cost_cents, a.unit_count,
    round(100 * a.weighed / a.gross_cents)::int as mean_days, a.credit_on::text as credit_on, a.undo_until, a.state, a.is_automatic, a.created_at, a.paid_at,
    a.undone_at from acquiring_anticipation a`;

export const isUndoable = ({ state, undo_until }: Pick<AnticipationRow, 'state' | 'undo_until'>, now: Date): boolean =>
  state === 'scheduled' && now < undo_until;

export const toWireAnticipation = (row: AnticipationRow, now: Date): Anticipation => {
  const net = row.gross_cents - row.cost_cents;
  return {
    ...{ id: fromUuid('ant', row.id), number: row.number, gross_cents: toWire(row.gross_cents) },
    ...{ cost_cents: toWire(row.cost_cents), net_cents: toWire(net), monthly_rate: row.monthly_rate },
    effective_rate: effectiveRateOf(row.gross_cents, net, row.mean_days / 100),
    ...{ mean_days: toDaysText(row.mean_days), credit_date: row.credit_on },
    ...{ undo_until: row.undo_until.toISOString(), unit_count: row.unit_count },
    state: row.state === 'paying' ? 'scheduled' : row.state,
    ...{ is_automatic: row.is_automatic, is_undoable: isUndoable(row, now), created_at: row.created_at.toISOString() },
    ...{ paid_at: row.paid_at?.toISOString() ?? null, undone_at: row.undone_at?.toISOString() ?? null },
  };
};

/** An anticipation (`ant_…`) of an account (UUID). Throws `not_found`. */
export const getAnticipationRow = async (
  sql: Sql,
  accountUuid: string,
  id: string,
  lock = '',
): Promise<AnticipationRow> => {
  const { rows } = await sql.query<AnticipationRow>(`${SELECT} where a.id = $1 and a.account_id = $2 ${lock}`, [
    ...[toUuid(id), accountUuid],
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

interface UnitRow {
  unit_id: string;
  brand: CardBrand;
  arrangement: Arrangement;
  due_date: string;
  days: number;
  gross_cents: Cents;
  cost_cents: Cents;
}

export const readAnticipation = async (
  sql: Sql,
  accountUuid: string,
  id: string,
  now: Date,
): Promise<AnticipationDetail> => {
  const row = await getAnticipationRow(sql, accountUuid, id);
  const { rows } = await sql.query<UnitRow>(
    `select x.unit_id, u.brand, u.arrangement, u.due_date::text as due_date, x.days, x.gross_cents, x.cost_cents
     from acquiring_anticipation_unit x join acquiring_unit u on u.id = x.unit_id where x.anticipation_id = $1 order by u.due_date, u.id limit $2`,
    [row.id, SHOWN_UNITS],
  );
  return {
    ...toWireAnticipation(row, now),
    units: rows.map(unit => ({
      ...{ unit_id: fromUuid('rcu', unit.unit_id), brand: unit.brand, arrangement: unit.arrangement },
      ...{ due_date: unit.due_date, days: unit.days, gross_cents: toWire(unit.gross_cents) },
      ...{ cost_cents: toWire(unit.cost_cents), net_cents: toWire(unit.gross_cents - unit.cost_cents) },
    })),
  };
};

/** A page of anticipations, the newest first. Throws `not_found` for a cursor that is none of the account's. */
export const listAnticipationRows = async (
  sql: Sql,
  { accountUuid, cursor, limit, now }: { accountUuid: string; cursor: string | undefined; limit: number; now: Date },
): Promise<{ data: Anticipation[]; next_cursor: string | null }> => {
  const after = cursor === undefined ? null : await getAnticipationRow(sql, accountUuid, cursor);
  const { rows } = await sql.query<AnticipationRow>(
    `${SELECT} where a.account_id = $1 and ($2::timestamptz is null or (a.created_at, a.id) < ($2, $3::uuid))
     order by a.created_at desc, a.id desc limit $4`,
    [accountUuid, after?.created_at ?? null, after?.id ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(row => toWireAnticipation(row, now)),
    next_cursor: rows.length > limit && last ? fromUuid('ant', last.id) : null,
  };
};

const newNumber = (day: string): string => `A${day.replaceAll('-', '')}${String(randomInt(10 ** 8)).padStart(8, '0')}`;

export interface NewAnticipation {
  accountUuid: string;
  /** What was quoted, which has its units. */
  quoteUuid: string;
  monthlyRate: number;
  creditOn: string;
  undoUntil: Date;
  /** UUID; null: by itself. */
  by: string | null;
  now: Date;
}

/**
 * Takes quoted units over, all of them or none, in the caller's transaction, who has the lock of the shop. Gives its UUID; throws `anticipation_changed`
 * when one of them is not free any more.
 */
export const addAnticipation = async (sql: Sql, of: NewAnticipation): Promise<string> => {
  const id = toUuid(newId('ant'));
  const inserted = await sql.query(
    `insert into acquiring_anticipation (id, account_id, number, monthly_rate, gross_cents, cost_cents, unit_count, weighed, credit_on, undo_until, state,
       is_automatic, created_by, created_at)
     select $1, $2, $3, $4, sum(gross_cents), sum(cost_cents), count(*), sum(gross_cents * days), $5::date, $6, 'scheduled', $7::uuid is null, $7, $8
     from acquiring_quote_unit where quote_id = $9 having count(*) > 0`,
    [
      ...[id, of.accountUuid, newNumber(of.creditOn), of.monthlyRate, of.creditOn, of.undoUntil, of.by, of.now],
      of.quoteUuid,
    ],
  );
  if (inserted.rowCount === 0) throw new BankError('anticipation_changed');
  const taken = await sql.query(
    `insert into acquiring_anticipation_unit (anticipation_id, unit_id, gross_cents, cost_cents, days)
     select $1, unit_id, gross_cents, cost_cents, days from acquiring_quote_unit where quote_id = $2`,
    [id, of.quoteUuid],
  );
  const moved = await sql.query(
    `update acquiring_unit u set free_cents = u.free_cents - x.gross_cents, anticipated_cents = u.anticipated_cents + x.gross_cents
     from acquiring_anticipation_unit x where x.anticipation_id = $1 and u.id = x.unit_id and u.account_id = $2 and u.settle_key is null
       and u.free_cents >= x.gross_cents and u.due_date > $3`,
    [id, of.accountUuid, of.creditOn],
  );
  if (moved.rowCount !== taken.rowCount) throw new BankError('anticipation_changed');
  await enqueueJob(sql, { kind: ADVANCE_JOB, payload: { anticipationId: id }, uniqueKey: id, runAt: of.undoUntil });
  return id;
};

/** Sets units free again, in the caller's transaction, who has the lock of the shop. */
export const freeUnits = async (sql: Sql, anticipationUuid: string): Promise<void> => {
  await sql.query(
    `update acquiring_unit u set free_cents = u.free_cents + x.gross_cents, anticipated_cents = u.anticipated_cents - x.gross_cents
     from acquiring_anticipation_unit x where x.anticipation_id = $1 and u.id = x.unit_id`,
    [anticipationUuid],
  );
};
