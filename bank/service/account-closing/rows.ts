import type { ClosingReason } from '../../contract/service/account-closing';
import type { Sql } from '../../storage';
import { PAYEE_COLUMNS, type PayeeColumns, type PixPayee, toPayeeValues, toPixPayee } from '../../products/pix/pay';

/** The closing of an account as it is stored. Ids are UUIDs. */
export interface StoredClosing {
  id: string;
  accountId: string;
  protocol: string;
  status: 'signing' | 'requested' | 'paying' | 'closed' | 'cancelled';
  reason: ClosingReason;
  requestedBy: string;
  requesterName: string;
  requestedAt: Date;
  /** Where what is left goes; null while nothing is. */
  destination: PixPayee | null;
  /** Who named the destination, with which proof. */
  authorizationId: string;
  authorizedBy: string;
  signedAt: Date | null;
  effectiveAt: Date | null;
  deadlineAt: Date;
  paymentId: string | null;
  waitsFor: string | null;
  closedAt: Date | null;
  cancelledAt: Date | null;
  cancellerName: string | null;
}

type Row = Omit<StoredClosing, 'destination'> & { [Column in keyof PayeeColumns]: PayeeColumns[Column] | null };

const OWN_PAYEE = PAYEE_COLUMNS.split(', ')
  .map(column => `c.${column}`)
  .join(', ');

const SELECT = `select c.id, c.account_id as "accountId", c.protocol, c.status, c.reason, c.requested_by as "requestedBy", r.name as "requesterName",
    c.requested_at as "requestedAt", c.authorization_id as "authorizationId", c.authorized_by as "authorizedBy", c.signed_at as "signedAt",
    c.effective_at as "effectiveAt", c.deadline_at as "deadlineAt", c.payment_id as "paymentId",
    c.waits_for as "waitsFor", c.closed_at as "closedAt", c.cancelled_at as "cancelledAt", x.name as "cancellerName", ${OWN_PAYEE}
  from account_closing c join app_user r on r.id = c.requested_by left join app_user x on x.id = c.cancelled_by`;

const toStored = (row: Row): StoredClosing => ({
  ...row,
  destination: row.payee_key === null ? null : toPixPayee(row as PayeeColumns),
});

const NEWEST = `${SELECT} where c.account_id = $1 order by c.requested_at desc, c.id desc limit 1`;

/** The newest closing of an account. */
export const findNewest = async (sql: Sql, accountUuid: string): Promise<StoredClosing | undefined> => {
  const { rows } = await sql.query<Row>(NEWEST, [accountUuid]);
  return rows[0] && toStored(rows[0]);
};

/** The closing by which an account has closed. */
export const findClosed = async (sql: Sql, accountUuid: string): Promise<StoredClosing | undefined> => {
  const { rows } = await sql.query<Row>(`${SELECT} where c.account_id = $1 and c.status = 'closed'`, [accountUuid]);
  return rows[0] && toStored(rows[0]);
};

/** The closing of an account that has not ended, kept for the caller's transaction. */
export const lockLiving = async (sql: Sql, accountUuid: string): Promise<StoredClosing | undefined> => {
  const { rows } = await sql.query<Row>(
    `${SELECT} where c.account_id = $1 and c.status in ('signing', 'requested', 'paying') for update of c`,
    [accountUuid],
  );
  return rows[0] && toStored(rows[0]);
};

/** The closing with this UUID; `lock` keeps it for the caller's transaction. */
export const findClosing = async (sql: Sql, id: string, lock = false): Promise<StoredClosing | undefined> => {
  const { rows } = await sql.query<Row>(`${SELECT} where c.id = $1${lock ? ' for update of c' : ''}`, [id]);
  return rows[0] && toStored(rows[0]);
};

/** `2026112100000042`: the day of Brasília and a number that never repeats. */
export const newProtocol = async (sql: Sql, today: string): Promise<string> => {
  const { rows } = await sql.query<{ number: bigint }>(`select nextval('account_closing_number') as number`);
  return `${today.replaceAll('-', '')}${String(rows[0]?.number ?? 0n).padStart(8, '0')}`;
};

/** Writes a new closing; false when the account has one that has not ended. */
export const insertClosing = async (
  sql: Sql,
  closing: Pick<
    StoredClosing,
    'id' | 'accountId' | 'protocol' | 'reason' | 'requestedBy' | 'requestedAt' | 'authorizationId' | 'deadlineAt'
  >,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into account_closing (id, account_id, protocol, status, reason, requested_by, requested_at, authorization_id, authorized_by, deadline_at)
     values ($1, $2, $3, 'signing', $4, $5, $6, $7, $5, $8)
     on conflict (account_id) where status in ('signing', 'requested', 'paying') do nothing`,
    [
      closing.id,
      closing.accountId,
      closing.protocol,
      closing.reason,
      closing.requestedBy,
      closing.requestedAt,
      closing.authorizationId,
      closing.deadlineAt,
    ],
  );
  return rowCount === 1;
};

/** Names where what is left goes, by whose proof; without one when the bank itself writes down what the owner told it. */
export const setDestination = async (
  sql: Sql,
  id: string,
  payee: PixPayee,
  by?: { userUuid: string; authorizationUuid: string },
): Promise<void> => {
  const places = PAYEE_COLUMNS.split(', ').map((column, at) => `${column} = $${at + 4}`);
  await sql.query(
    `update account_closing set authorized_by = coalesce($2, authorized_by), authorization_id = coalesce($3, authorization_id), waits_for = null,
       ${places.join(', ')} where id = $1`,
    [id, by?.userUuid ?? null, by?.authorizationUuid ?? null, ...toPayeeValues(payee)],
  );
};

const COLUMN = {
  status: 'status',
  signedAt: 'signed_at',
  effectiveAt: 'effective_at',
  paymentId: 'payment_id',
  waitsFor: 'waits_for',
  closedAt: 'closed_at',
  cancelledAt: 'cancelled_at',
} as const satisfies Partial<Record<keyof StoredClosing, string>>;

type Change = Partial<Pick<StoredClosing, keyof typeof COLUMN>> & { cancelledBy?: string };

/** Writes what changed of a closing. */
export const saveClosing = async (sql: Sql, id: string, change: Change): Promise<void> => {
  const columns: Readonly<Record<string, string>> = { ...COLUMN, cancelledBy: 'cancelled_by' };
  const changed = Object.entries(change);
  const sets = changed.map(([name], at) => `${columns[name]} = $${at + 2}`);
  await sql.query(`update account_closing set ${sets.join(', ')} where id = $1`, [
    id,
    ...changed.map(([, value]) => value),
  ]);
};

/** Who signed a closing, and when, by the UUID of the person. */
export const mapSignatures = async (sql: Sql, closingId: string): Promise<Map<string, Date>> => {
  const { rows } = await sql.query<{ user_id: string; signed_at: Date }>(
    'select user_id, signed_at from account_closing_signature where closing_id = $1',
    [closingId],
  );
  return new Map(rows.map(row => [row.user_id, row.signed_at]));
};

/** Who stands under a closing: their names are today's. */
export interface Signer {
  /** UUID. */
  userUuid: string;
  name: string;
  signedAt: Date | null;
}

/** Those who signed a closing, by name, whoever they are by now. */
export const listSignatures = async (sql: Sql, closingId: string): Promise<Signer[]> =>
  (
    await sql.query<Signer>(
      `select s.user_id as "userUuid", u.name, s.signed_at as "signedAt" from account_closing_signature s join app_user u on u.id = s.user_id
       where s.closing_id = $1 order by u.name, s.user_id`,
      [closingId],
    )
  ).rows;

/** Takes every signature off a closing: what was signed is not what it is any more. Gives how many there were; the audit chain keeps them. */
export const voidSignatures = async (sql: Sql, closingId: string): Promise<number> => {
  const { rowCount } = await sql.query('delete from account_closing_signature where closing_id = $1', [closingId]);
  return rowCount ?? 0;
};

/** Adds a signature; false when the person signed before. */
export const insertSignature = async (
  sql: Sql,
  closingId: string,
  { userUuid, authorizationUuid, now }: { userUuid: string; authorizationUuid: string; now: Date },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into account_closing_signature (closing_id, user_id, authorization_id, signed_at) values ($1, $2, $3, $4)
     on conflict (closing_id, user_id) do nothing`,
    [closingId, userUuid, authorizationUuid, now],
  );
  return rowCount === 1;
};
