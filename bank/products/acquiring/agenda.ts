import type {
  AcquiringAgenda,
  AgendaSums,
  ReceivableUnit,
  ReceivableUnitDetail,
} from '../../contract/products/acquiring';
import type { Arrangement, CardBrand } from '../../contract/products/acquiring-words';
import { addDays } from '../../core/calendar';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Cents, toWire, toWireSum } from '../../core/money';
import type { Sql } from '../../storage';

const SUMS = ['total', 'free', 'anticipated', 'ceded', 'encumbered', 'settled'] as const;
type Sums = { units: number } & Record<`${(typeof SUMS)[number]}_cents`, Cents>;

const toWireSums = (sums: Sums): AgendaSums => ({
  units: sums.units,
  ...{ total_cents: toWireSum(sums.total_cents), free_cents: toWireSum(sums.free_cents) },
  ...{ anticipated_cents: toWireSum(sums.anticipated_cents), ceded_cents: toWireSum(sums.ceded_cents) },
  ...{ encumbered_cents: toWireSum(sums.encumbered_cents), settled_cents: toWireSum(sums.settled_cents) },
});

const SUMMED = `coalesce(sum(units), 0)::int as units, ${SUMS.map(name => `coalesce(sum(${name}_cents), 0)::bigint as ${name}_cents`).join(', ')}`;

/** What of a shop (account UUID) is due from a day on. */
export const sumFrom = async (sql: Sql, accountUuid: string, from: string): Promise<AgendaSums> => {
  const text = `select ${SUMMED} from acquiring_day where account_id = $1 and day >= $2`;
  return toWireSums((await sql.query<Sums>(text, [accountUuid, from])).rows[0] as Sums);
};

/** The next day from one on on which something is paid. */
export const findNextDay = async (
  sql: Sql,
  accountUuid: string,
  from: string,
): Promise<{ day: string; free_cents: number } | null> => {
  const { rows } = await sql.query<{ day: string; free_cents: Cents }>(
    `select day::text as day, free_cents from acquiring_day where account_id = $1 and day >= $2 and free_cents > 0 and settled_cents = 0 order by day limit 1`,
    [accountUuid, from],
  );
  return rows[0] ? { day: rows[0].day, free_cents: toWire(rows[0].free_cents) } : null;
};

/** A month day by day: sums that are kept, not counted. */
export const readAgenda = async (sql: Sql, accountUuid: string, month: string): Promise<AcquiringAgenda> => {
  const from = `${month}-01`;
  const to = `${addDays(from, 31).slice(0, 7)}-01`;
  const { rows } = await sql.query<Sums & { day: string }>(
    `select day::text as day, units, ${SUMS.map(name => `${name}_cents`).join(', ')} from acquiring_day
     where account_id = $1 and day >= $2 and day < $3 and units > 0 order by day`,
    [accountUuid, from, to],
  );
  const total = (name: keyof Omit<Sums, 'units'>) => rows.reduce((sum, row) => sum + row[name], 0n);
  return {
    month,
    totals: toWireSums({
      units: rows.reduce((sum, { units }) => sum + units, 0),
      ...{ total_cents: total('total_cents'), free_cents: total('free_cents') },
      ...{ anticipated_cents: total('anticipated_cents'), ceded_cents: total('ceded_cents') },
      ...{ encumbered_cents: total('encumbered_cents'), settled_cents: total('settled_cents') },
    }),
    days: rows.map(row => ({ day: row.day, ...toWireSums(row) })),
  };
};

export interface UnitRow {
  id: string;
  brand: CardBrand;
  arrangement: Arrangement;
  due_date: string;
  total_cents: Cents;
  free_cents: Cents;
  anticipated_cents: Cents;
  ceded_cents: Cents;
  encumbered_cents: Cents;
  lines: number;
  beneficiary: string | null;
  paid_cents: Cents | null;
  settled_at: Date | null;
}

const UNIT = `u.id, u.brand, u.arrangement, u.due_date::text as due_date, u.total_cents, u.free_cents, u.anticipated_cents, u.ceded_cents, u.encumbered_cents,
  u.lines, u.beneficiary, u.paid_cents, u.settled_at`;

const toWireUnit = (row: UnitRow): ReceivableUnit => ({
  ...{ id: fromUuid('rcu', row.id), brand: row.brand, arrangement: row.arrangement, due_date: row.due_date },
  ...{ total_cents: toWire(row.total_cents), free_cents: toWire(row.free_cents) },
  ...{ anticipated_cents: toWire(row.anticipated_cents), ceded_cents: toWire(row.ceded_cents) },
  ...{ encumbered_cents: toWire(row.encumbered_cents), sales: row.lines, state: row.settled_at ? 'paid' : 'open' },
  settled_cents: row.settled_at && row.paid_cents !== null ? toWire(row.paid_cents) : null,
  ...{ settled_at: row.settled_at?.toISOString() ?? null, beneficiary: row.beneficiary },
});

const getUnitRow = async (sql: Sql, accountUuid: string, unitId: string): Promise<UnitRow> => {
  const text = `select ${UNIT} from acquiring_unit u where u.id = $1 and u.account_id = $2`;
  const { rows } = await sql.query<UnitRow>(text, [toUuid(unitId), accountUuid]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

interface UnitQuery {
  from?: string | undefined;
  to?: string | undefined;
  brand?: CardBrand | undefined;
  arrangement?: Arrangement | undefined;
  free?: 'true' | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of units, the soonest first. Throws `not_found` for a cursor that is none of its. */
export const listUnits = async (
  sql: Sql,
  accountUuid: string,
  { from, to, brand, arrangement, free, cursor, limit }: UnitQuery,
): Promise<{ data: ReceivableUnit[]; next_cursor: string | null }> => {
  const after = cursor === undefined ? null : await getUnitRow(sql, accountUuid, cursor);
  const { rows } = await sql.query<UnitRow>(
    `select ${UNIT} from acquiring_unit u where u.account_id = $1 and u.due_date between coalesce($2, '-infinity'::date) and coalesce($3, 'infinity'::date)
       and ($4::text is null or u.brand = $4) and ($5::text is null or u.arrangement = $5) and u.lines > 0
       ${free ? 'and u.free_cents > 0 and u.settle_key is null' : ''} and (u.due_date, u.id) > (coalesce($6, '-infinity'::date), coalesce($7, '00000000-0000-0000-0000-000000000000'::uuid))
     order by u.due_date, u.id limit $8`,
    [
      ...[accountUuid, from ?? null, to ?? null, brand ?? null, arrangement ?? null],
      ...[after?.due_date ?? null, after?.id ?? null, limit + 1],
    ],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(toWireUnit),
    next_cursor: rows.length > limit && last ? fromUuid('rcu', last.id) : null,
  };
};

const MOST_LINES = 200;

/** A unit (`rcu_…`) with the instalments in it. Throws `not_found`. */
export const readUnit = async (sql: Sql, accountUuid: string, unitId: string): Promise<ReceivableUnitDetail> => {
  const unit = await getUnitRow(sql, accountUuid, unitId);
  const { rows } = await sql.query<{
    sale_id: string;
    number: number;
    of: number;
    sold_at: Date;
    gross_cents: Cents;
    fee_cents: Cents;
    net_cents: Cents;
  }>(
    `select i.sale_id, i.number, s.instalments as of, s.sold_at, i.gross_cents, i.fee_cents, i.net_cents from acquiring_instalment i
     join acquiring_sale s on s.id = i.sale_id where i.unit_id = $1 and i.state = 'open' order by s.sold_at, s.id, i.number limit $2`,
    [unit.id, MOST_LINES],
  );
  return {
    ...toWireUnit(unit),
    lines: rows.map(row => ({
      ...{ sale_id: fromUuid('sal', row.sale_id), number: row.number, of: row.of, sold_at: row.sold_at.toISOString() },
      ...{ gross_cents: toWire(row.gross_cents), fee_cents: toWire(row.fee_cents), net_cents: toWire(row.net_cents) },
    })),
  };
};
