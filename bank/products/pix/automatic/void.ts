import { type Cents, greatest } from '../../../core/money';
import { mapWaitingActs } from '../../../payments/office';
import type { Sql } from '../../../storage';
import { mapAsked } from './asking';

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

/** The most that one payment of these authorisations (UUIDs) may be by now, or once people agree, of those that have a maximum. */
export const mapMostCharged = async (sql: Sql, ids: readonly string[]): Promise<Map<string, Cents>> => {
  const { rows } = await sql.query<{ id: string; mostCents: Cents }>(
    `select id, coalesce(amount_cents, max_cents) as "mostCents" from pix_recurrence
     where id = any ($1::uuid[]) and coalesce(amount_cents, max_cents) is not null`,
    [ids],
  );
  const asked = await mapAsked(sql, ids);
  const most = rows.flatMap(({ id, mostCents }) => {
    const maxCents = asked.get(id)?.terms.maxCents;
    if (maxCents === null) return [];
    return [[id, maxCents === undefined ? mostCents : greatest(mostCents, maxCents)] as const];
  });
  return new Map(most);
};
