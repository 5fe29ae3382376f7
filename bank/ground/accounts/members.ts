import type { FactorMethod } from '../../contract/ground/factors';
import { BankError } from '../../core/errors';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { noteFormerAdmin } from './former-admins';
import type { Role } from './roles';

/** Who stands in for whom; days in Brasília, both included. */
interface Absence {
  /** UUID. */
  standInId: string;
  startsOn: string;
  endsOn: string;
}

/** Somebody with access to a company. */
export interface Member {
  /** UUID. */
  personId: string;
  name: string;
  email: string;
  cpf: string | null;
  role: Role;
  /** The largest payment that they may approve; null: any. */
  ceilingCents: Cents | null;
  lastAccessAt: Date | null;
  factors: FactorMethod[];
  /** The one that is now or to come. */
  absence: Absence | null;
}

/** UUIDs. */
interface Of {
  companyUuid: string;
  personUuid: string;
}

type Row = Omit<Member, 'absence' | 'factors'> & {
  standInId: string | null;
  startsOn: string;
  endsOn: string;
  passkey: boolean;
  totp: boolean;
  byEmail: boolean;
};

const toMember = ({ standInId, startsOn, endsOn, passkey, totp, byEmail, ...row }: Row): Member => ({
  ...row,
  factors: [
    ...(passkey ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(byEmail ? (['email'] as const) : []),
  ],
  absence: standInId === null ? null : { standInId, startsOn, endsOn },
});

/** Everybody with access to a company (UUID), by name; absences that are over by the day are not told. */
export const listMembers = async (sql: Sql, companyUuid: string, today: string): Promise<Member[]> => {
  const { rows } = await sql.query<Row>(
    `select m.user_id as "personId", u.name, u.email, u.cpf, m.role, m.ceiling_cents as "ceilingCents", u.last_sign_in_at as "lastAccessAt",
       u.email_factor as "byEmail", exists (select 1 from totp_factor t where t.user_id = u.id) as totp,
       exists (select 1 from passkey p where p.user_id = u.id) as passkey,
       b.stand_in_id as "standInId", b.starts_on::text as "startsOn", b.ends_on::text as "endsOn"
     from membership m join app_user u on u.id = m.user_id
     left join member_absence b on b.user_id = m.user_id and b.company_id = m.company_id and b.ends_on >= $2
     where m.company_id = $1 and m.until is null order by u.name, m.user_id`,
    [companyUuid, today],
  );
  return rows.map(toMember);
};

/** The role of a person in a company; null of who has none. */
export const findMemberRole = async (sql: Sql, { companyUuid, personUuid }: Of): Promise<Role | null> => {
  const { rows } = await sql.query<{ role: Role }>(
    'select role from membership where company_id = $1 and user_id = $2 and until is null',
    [companyUuid, personUuid],
  );
  return rows[0]?.role ?? null;
};

/** The same, held: a removal or another role waits until the caller's transaction ends, or is seen by it. */
export const holdMember = async (sql: Sql, { companyUuid, personUuid }: Of): Promise<Role | null> => {
  const { rows } = await sql.query<{ role: Role }>(
    'select role from membership where company_id = $1 and user_id = $2 and until is null for share',
    [companyUuid, personUuid],
  );
  return rows[0]?.role ?? null;
};

/** Changes to the people of a company (UUID) come one after the other until the caller's transaction ends. */
export const lockMembers = async (sql: Sql, companyUuid: string): Promise<void> => {
  await sql.query('select 1 from company where id = $1 for no key update', [companyUuid]);
};

/** Throws `people_last_admin` when nobody of a held company could manage it any more. */
export const requireAdmin = async (sql: Sql, companyUuid: string): Promise<void> => {
  const { rows } = await sql.query(
    `select 1 from membership where company_id = $1 and role = 'admin' and until is null limit 1`,
    [companyUuid],
  );
  if (rows.length === 0) throw new BankError('people_last_admin');
};

/** Gives a person of a held company another role and ceiling. */
export const setMember = async (
  sql: Sql,
  { companyUuid, personUuid }: Of,
  { role, ceilingCents, now }: Pick<Member, 'role' | 'ceilingCents'> & { now: Date },
): Promise<void> => {
  if (role !== 'admin') await noteFormerAdmin(sql, { companyUuid, personUuid }, now);
  await sql.query('update membership set role = $3, ceiling_cents = $4 where company_id = $1 and user_id = $2', [
    ...[companyUuid, personUuid, role, ceilingCents],
  ]);
  await requireAdmin(sql, companyUuid);
  // who may approve nothing stands in for nobody
  if (role !== 'admin' && role !== 'approver') {
    await sql.query('delete from member_absence where company_id = $1 and stand_in_id = $2', [companyUuid, personUuid]);
  }
};

/** Ends a person's access to a held company, to all of its accounts. */
export const removeMember = async (sql: Sql, { companyUuid, personUuid }: Of, now: Date): Promise<void> => {
  await noteFormerAdmin(sql, { companyUuid, personUuid }, now);
  await sql.query('delete from membership where company_id = $1 and user_id = $2', [companyUuid, personUuid]);
  await requireAdmin(sql, companyUuid);
};

/** Writes down who stands in for a person of a held company; one of before gives way. */
export const setAbsence = async (
  sql: Sql,
  { companyUuid, personUuid }: Of,
  { standInId, startsOn, endsOn, by, now }: Absence & { by: string; now: Date },
): Promise<void> => {
  await sql.query(
    `insert into member_absence (company_id, user_id, stand_in_id, starts_on, ends_on, set_by, set_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, company_id) do update set stand_in_id = $3, starts_on = $4, ends_on = $5, set_by = $6, set_at = $7`,
    [companyUuid, personUuid, standInId, startsOn, endsOn, by, now],
  );
};

/** Ends an absence; false when there was none. */
export const endAbsence = async (sql: Sql, { companyUuid, personUuid }: Of): Promise<boolean> =>
  (await sql.query('delete from member_absence where company_id = $1 and user_id = $2', [companyUuid, personUuid]))
    .rowCount === 1;
