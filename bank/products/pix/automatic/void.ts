import type { Cents } from '../../../core/money';
import { mapWaitingActs } from '../../../payments/office';
import type { Sql } from '../../../storage';

/** Which of these authorisations (UUIDs) hold no more, or never did: one that is only asked for holds while people are asked. */
export const listVoidRecurrences = async (sql: Sql, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string; isAsked: boolean }>(
    `select id, status = 'proposed' as "isAsked" from pix_recurrence
     where id = any ($1::uuid[]) and status in ('cancelled', 'refused', 'expired', 'proposed')`,
    [ids],
  );
  const asked = await mapWaitingActs(
    sql,
    rows.filter(({ isAsked }) => isAsked).map(({ id }) => id),
  );
  return rows.map(({ id }) => id).filter(id => !asked.has(id));
};

/** The most that one payment of these authorisations (UUIDs) may be by now, of those that have a maximum. */
export const mapMostCharged = async (sql: Sql, ids: readonly string[]): Promise<Map<string, Cents>> => {
  const { rows } = await sql.query<{ id: string; mostCents: Cents }>(
    `select id, coalesce(amount_cents, max_cents) as "mostCents" from pix_recurrence
     where id = any ($1::uuid[]) and coalesce(amount_cents, max_cents) is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, mostCents }) => [id, mostCents]));
};
