import type { NamedKind } from '../../contract/payments/orders';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';

/** What one person may pay for a company; null: no limit of this sort. */
export interface PersonLimit {
  kinds: NamedKind[] | null;
  /** UUIDs. */
  accountIds: string[] | null;
  paymentCents: Cents | null;
  dayCents: Cents | null;
}

const COLUMNS = 'kinds, account_ids as "accountIds", payment_cents as "paymentCents", day_cents as "dayCents"';

/** The limits of the people (UUIDs) of a company (UUID): of those who have some. */
export const mapPersonLimits = async (sql: Sql, companyUuid: string): Promise<Map<string, PersonLimit>> => {
  const { rows } = await sql.query<PersonLimit & { personId: string }>(
    `select person_id as "personId", ${COLUMNS} from person_limit where company_id = $1`,
    [companyUuid],
  );
  return new Map(rows.map(({ personId, ...limit }) => [personId, limit]));
};

/** Forgets the limits of everybody who had access to a company (UUID): nobody of before has any more. */
export const dropPersonLimits = async (sql: Sql, companyUuid: string): Promise<void> => {
  await sql.query('delete from person_limit where company_id = $1', [companyUuid]);
};

/** Gives a person of a company limits of their own, or none. */
export const setPersonLimit = async (
  sql: Sql,
  { companyUuid, personUuid }: { companyUuid: string; personUuid: string },
  limit: PersonLimit | null,
  { by, now }: { by: string; now: Date },
): Promise<void> => {
  if (limit === null) {
    await sql.query('delete from person_limit where person_id = $1 and company_id = $2', [personUuid, companyUuid]);
    return;
  }
  const { kinds, accountIds, paymentCents, dayCents } = limit;
  await sql.query(
    `insert into person_limit (person_id, company_id, kinds, account_ids, payment_cents, day_cents, set_by, set_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (person_id, company_id) do update set kinds = $3, account_ids = $4, payment_cents = $5, day_cents = $6, set_by = $7, set_at = $8`,
    [personUuid, companyUuid, kinds, accountIds, paymentCents, dayCents, by, now],
  );
};

/** The limits of a person of a company (UUIDs), held until the caller's transaction ends: payments of who has some come one after the other. */
export const findHeldPersonLimit = async (
  sql: Sql,
  { personId, companyUuid }: { personId: string; companyUuid: string },
): Promise<PersonLimit | undefined> => {
  const { rows } = await sql.query<PersonLimit>(
    `select ${COLUMNS} from person_limit where person_id = $1 and company_id = $2 for no key update`,
    [personId, companyUuid],
  );
  return rows[0];
};
