import type { Arrangement, CardBrand, SaleProduct } from '../../contract/products/acquiring-words';
import { addDays, rollToBusinessDay } from '../../core/calendar';
import { newId, toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';

/** Debit and prepaid are one kind of scheme, all the rest is credit. Source: Res. BCB 264/2022. */
export const arrangementOf = (product: SaleProduct): Arrangement =>
  product === 'debit' || product === 'prepaid' ? 'debit' : 'credit';

export interface UnitPart {
  brand: CardBrand;
  arrangement: Arrangement;
  dueDate: string;
  netCents: Cents;
}

/** A day on which a unit can still be paid: what comes late is paid on the next one. */
export const payableOn = (dueDate: string, today: string): string =>
  dueDate > today ? dueDate : rollToBusinessDay(addDays(today, 1), 1);

/** Adds parts to the units of a shop (account UUID), whose lock the caller has. Gives the unit (UUID) of each, in their order. */
export const addToUnits = async (sql: Sql, accountUuid: string, parts: readonly UnitPart[]): Promise<string[]> => {
  const { rows } = await sql.query<{ position: number; id: string }>(
    `with part as (
       select * from unnest($2::uuid[], $3::text[], $4::text[], $5::date[], $6::bigint[]) with ordinality as p (id, brand, arrangement, due_date, net, position)),
     unit as (
       insert into acquiring_unit as u (id, account_id, brand, arrangement, due_date, total_cents, free_cents, lines)
         select (array_agg(id order by position))[1], $1, brand, arrangement, due_date, sum(net), sum(net), count(*) from part
         group by brand, arrangement, due_date order by due_date
       on conflict (account_id, brand, arrangement, due_date) do update
         set total_cents = u.total_cents + excluded.total_cents, free_cents = u.free_cents + excluded.free_cents, lines = u.lines + excluded.lines
       returning u.id, u.brand, u.arrangement, u.due_date)
     select part.position::int as position, unit.id from part join unit using (brand, arrangement, due_date) order by part.position`,
    [
      ...[accountUuid, parts.map(() => toUuid(newId('rcu'))), parts.map(({ brand }) => brand)],
      ...[parts.map(({ arrangement }) => arrangement), parts.map(({ dueDate }) => dueDate)],
      parts.map(({ netCents }) => netCents),
    ],
  );
  return rows.map(({ id }) => id);
};

/** Takes an instalment off its unit; false when that is being paid, or what is free of it is less. The caller has the lock of the shop. */
export const takeOffUnit = async (sql: Sql, unitId: string, netCents: Cents): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update acquiring_unit set total_cents = total_cents - $2, free_cents = free_cents - $2, lines = lines - 1
     where id = $1 and settle_key is null and free_cents >= $2`,
    [unitId, netCents],
  );
  return rowCount === 1;
};
