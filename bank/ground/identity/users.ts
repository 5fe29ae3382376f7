import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

/** A person who may sign in. */
export interface UserRow {
  /** `usr_…`: the `user_identifier` of the wire. */
  id: string;
  name: string;
  email: string;
  /** 11 digits; null: nobody has told us. */
  cpf: string | null;
  passwordHash: string;
  twoFactorRequired: boolean;
  lastSignInAt: Date | null;
  /** When the person locked their access; null: it is open. */
  lockedAt: Date | null;
}

interface Row {
  id: string;
  name: string;
  email: string;
  cpf: string | null;
  password_hash: string;
  two_factor_required: boolean;
  last_sign_in_at: Date | null;
  locked_at: Date | null;
}

// whoever added a factor of their own is asked for it, also when e-mail codes were never asked of them
const COLUMNS = `id, name, email, cpf, password_hash, last_sign_in_at, locked_at, two_factor_required
  or exists (select 1 from totp_factor t where t.user_id = app_user.id)
  or exists (select 1 from passkey p where p.user_id = app_user.id) as two_factor_required`;

const toUserRow = (row: Row): UserRow => ({
  id: fromUuid('usr', row.id),
  name: row.name,
  email: row.email,
  cpf: row.cpf,
  passwordHash: row.password_hash,
  twoFactorRequired: row.two_factor_required,
  lastSignInAt: row.last_sign_in_at,
  lockedAt: row.locked_at,
});

/** E-mail addresses are compared without case, as people type them. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** The person with this e-mail address, or undefined. */
export const findUserByEmail = async (sql: Sql, email: string): Promise<UserRow | undefined> => {
  const { rows } = await sql.query<Row>(`select ${COLUMNS} from app_user where email = $1`, [normalizeEmail(email)]);
  return rows[0] && toUserRow(rows[0]);
};

/** The person `usr_…`. Throws when there is none: ids of persons come from sessions, never from outside. */
export const getUser = async (sql: Sql, userId: string): Promise<UserRow> => {
  const { rows } = await sql.query<Row>(`select ${COLUMNS} from app_user where id = $1`, [toUuid(userId)]);
  if (!rows[0]) throw new Error('a session belongs to a person who does not exist');
  return toUserRow(rows[0]);
};

export interface NewUser {
  name: string;
  email: string;
  /** 11 digits. */
  cpf?: string | null;
  /** From `Passwords.hash`. */
  passwordHash: string;
  /** False: signing in with the password alone is enough. Default true. */
  twoFactorRequired?: boolean;
}

/** Creates a person and gives the id (`usr_…`). Throws `conflict` for an e-mail address that is taken, also by somebody who comes at the same moment. */
export const createUser = async (sql: Sql, user: NewUser, now: Date): Promise<string> => {
  const id = newId('usr');
  const { rowCount } = await sql.query(
    `insert into app_user (id, name, email, cpf, password_hash, two_factor_required, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (email) do nothing`,
    [
      ...[toUuid(id), user.name, normalizeEmail(user.email), user.cpf ?? null],
      ...[user.passwordHash, user.twoFactorRequired ?? true, now],
    ],
  );
  if (rowCount !== 1) throw new BankError('conflict', { detail: 'somebody signs in with that e-mail address' });
  return id;
};

/** The e-mail addresses of people with this CPF (11 digits). */
export const listEmailsOfCpf = async (sql: Sql, cpf: string): Promise<string[]> => {
  const { rows } = await sql.query<{ email: string }>('select email from app_user where cpf = $1 order by email', [
    cpf,
  ]);
  return rows.map(({ email }) => email);
};

/** Writes down the CPF of somebody whose we had none of; one that we have stays. */
export const learnCpf = async (sql: Sql, userId: string, cpf: string): Promise<void> => {
  await sql.query('update app_user set cpf = $2 where id = $1 and cpf is null', [toUuid(userId), cpf]);
};

/** Stores a hash of the same password with today's parameters, unless the password was changed meanwhile. */
export const replacePasswordHash = async (sql: Sql, user: UserRow, passwordHash: string): Promise<void> => {
  await sql.query('update app_user set password_hash = $2 where id = $1 and password_hash = $3', [
    toUuid(user.id),
    passwordHash,
    user.passwordHash,
  ]);
};

/** Stores the hash of a new password. */
export const setPasswordHash = async (sql: Sql, userId: string, passwordHash: string): Promise<void> => {
  await sql.query('update app_user set password_hash = $2 where id = $1', [toUuid(userId), passwordHash]);
};

/** Whether the password is still the one that was checked and the access open; neither can change until the transaction ends. */
export const holdsPassword = async (sql: Sql, user: UserRow): Promise<boolean> => {
  const { rows } = await sql.query(
    'select 1 from app_user where id = $1 and password_hash = $2 and locked_at is null for no key update',
    [toUuid(user.id), user.passwordHash],
  );
  return rows.length === 1;
};

/** Writes down a completed sign-in and gives the one before it. */
export const markSignedIn = async (sql: Sql, userId: string, now: Date): Promise<Date | null> => {
  const { rows } = await sql.query<{ previous: Date | null }>(
    `update app_user u set last_sign_in_at = $2 from (select id, last_sign_in_at as previous from app_user where id = $1 for no key update) old
     where u.id = old.id returning old.previous`,
    [toUuid(userId), now],
  );
  return rows[0]?.previous ?? null;
};

/** Locks the person until the transaction ends; tells when they locked their access, if they did. */
export const lockUser = async (sql: Sql, userId: string): Promise<{ lockedAt: Date | null }> => {
  const { rows } = await sql.query<{ locked_at: Date | null }>(
    'select locked_at from app_user where id = $1 for no key update',
    [toUuid(userId)],
  );
  if (!rows[0]) throw new Error('a session belongs to a person who does not exist');
  return { lockedAt: rows[0].locked_at };
};

/** How many people are not of the demo, whose addresses end with a name that nobody can have (RFC 2606). */
export const countPeopleOfTheirOwn = async (db: Sql): Promise<number> => {
  const { rows } = await db.query<{ people: number }>(
    "select count(*)::int as people from app_user where email !~* '[.@]example$'",
  );
  return rows[0]?.people ?? 0;
};
