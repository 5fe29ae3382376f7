import type { RecurrenceFrequency } from '../../../contract/products/pix/automatic-cycles';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import type { RecurrenceProposal } from '../../../providers';
import type { Sql } from '../../../storage';
import { PAYEE_COLUMNS, type PayeeColumns, type PixPayee, toPayeeValues, toPixPayee } from '../pay';

/** An authorisation as it is stored. Ids are UUIDs. */
export interface StoredRecurrence {
  id: string;
  /** idRec: `RR…` lets the receiver try again, `RN…` does not. */
  code: string;
  accountId: string;
  /** 1: its receiver asked; 2 to 4: its payer read a code. */
  journey: number;
  status: 'proposed' | 'approved' | 'refused' | 'expired' | 'cancelled';
  receiver: PixPayee;
  debtor: { name: string; document: string };
  contract: string;
  subject: string;
  frequency: RecurrenceFrequency;
  startsOn: string;
  endsOn: string | null;
  amountCents: Cents | null;
  floorCents: Cents | null;
  maxCents: Cents | null;
  retriesAllowed: boolean;
  authorizationId: string | null;
  answeredBy: string | null;
  proposedAt: Date;
  expiresAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
  cancelledBy: 'payer' | 'receiver' | null;
}

type Row = PayeeColumns &
  Omit<StoredRecurrence, 'receiver' | 'debtor'> & { debtor_name: string; debtor_document: string };

const SELECT = `select id, code, account_id as "accountId", journey, status, debtor_name, debtor_document, contract, subject, frequency,
    starts_on::text as "startsOn", ends_on::text as "endsOn", amount_cents as "amountCents", floor_cents as "floorCents",
    max_cents as "maxCents", retries_allowed as "retriesAllowed", authorization_id as "authorizationId", answered_by as "answeredBy",
    proposed_at as "proposedAt", expires_at as "expiresAt", answered_at as "answeredAt", ended_at as "endedAt",
    cancelled_by as "cancelledBy", ${PAYEE_COLUMNS}
  from pix_recurrence`;

const toStored = ({ debtor_name, debtor_document, ...row }: Row): StoredRecurrence => ({
  ...row,
  receiver: toPixPayee(row),
  debtor: { name: debtor_name, document: debtor_document },
});

/** Writes what a receiver asks for; false when it is known already. */
export const insertProposal = async (
  sql: Sql,
  accountId: string,
  proposal: RecurrenceProposal & { id: string; proposedAt: Date; journey: number } & Pick<PixPayee, 'ownAccount'>,
): Promise<boolean> => {
  const receiver: PixPayee = { ...proposal.receiver, ownAccount: proposal.ownAccount };
  const { rowCount } = await sql.query(
    `insert into pix_recurrence (id, code, account_id, status, debtor_name, debtor_document, contract, subject, frequency, starts_on, ends_on,
       amount_cents, floor_cents, proposed_at, expires_at, journey, ${PAYEE_COLUMNS})
     values ($1, $2, $3, 'proposed', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)
     on conflict (code) do nothing`,
    [
      proposal.id,
      proposal.code,
      accountId,
      proposal.debtor.name,
      proposal.debtor.document,
      proposal.contract,
      proposal.subject,
      proposal.frequency,
      proposal.startsOn,
      proposal.endsOn,
      proposal.amountCents,
      proposal.floorCents,
      proposal.proposedAt,
      proposal.expiresAt,
      proposal.journey,
      ...toPayeeValues(receiver),
    ],
  );
  return rowCount === 1;
};

const UNANSWERED = `from pix_recurrence where code = $1 and journey > 1
  and (status in ('refused', 'expired') or (status = 'proposed' and account_id <> $2))`;

/** UUIDs of what `dropUnanswered` would take away. */
export const listUnanswered = async (sql: Sql, code: string, accountId: string): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(`select id ${UNANSWERED}`, [code, toUuid(accountId)]);
  return rows.map(({ id }) => id);
};

/** Takes away what was read from a code and not approved: of another account than `acc_…`, or refused or expired. */
export const dropUnanswered = async (sql: Sql, code: string, accountId: string): Promise<void> => {
  await sql.query(`delete ${UNANSWERED}`, [code, toUuid(accountId)]);
};

/** Takes away a request that its receiver took back before anybody answered it, for another one: a word that comes twice is the same one. */
export const dropTakenBack = async (
  sql: Sql,
  accountId: string,
  { code, expiresAt }: Pick<RecurrenceProposal, 'code' | 'expiresAt'>,
): Promise<void> => {
  await sql.query(
    `delete from pix_recurrence where code = $1 and journey = 1 and status = 'cancelled' and cancelled_by = 'receiver' and answered_at is null
       and (account_id <> $2 or expires_at <> $3)`,
    [code, accountId, expiresAt],
  );
};

/** The authorisation with this UUID, whoever's it is. `lock` keeps it as it is until the transaction ends. */
export const findRecurrence = async (sql: Sql, id: string, lock = false): Promise<StoredRecurrence | undefined> => {
  const { rows } = await sql.query<Row>(`${SELECT} where id = $1${lock ? ' for update' : ''}`, [id]);
  return rows[0] && toStored(rows[0]);
};

/** The UUID of the authorisation that receivers know by this code. */
export const findRecurrenceIdByCode = async (sql: Sql, code: string): Promise<string | undefined> =>
  (await sql.query<{ id: string }>('select id from pix_recurrence where code = $1', [code])).rows[0]?.id;

/** The authorisation that receivers know by this code, kept for the caller's transaction. */
export const lockRecurrenceByCode = async (sql: Sql, code: string): Promise<StoredRecurrence | undefined> => {
  const { rows } = await sql.query<Row>(`${SELECT} where code = $1 for update`, [code]);
  return rows[0] && toStored(rows[0]);
};

/** The authorisation `prc_…` of the account `acc_…`. Throws `not_found`. */
export const getRecurrence = async (
  sql: Sql,
  accountId: string,
  recurrenceId: string,
  lock = false,
): Promise<StoredRecurrence> => {
  const found = await findRecurrence(sql, toUuid(recurrenceId), lock);
  if (found?.accountId !== toUuid(accountId)) throw new BankError('not_found');
  return found;
};

const STATES = {
  awaiting: `and status = 'proposed' and expires_at > $5::timestamptz`,
  active: `and status = 'approved' and (ends_on is null or ends_on >= $4::date)`,
  ended: `and (status in ('refused', 'expired', 'cancelled') or (status = 'approved' and ends_on < $4::date)
    or (status = 'proposed' and expires_at <= $5::timestamptz))`,
} as const;

/** The `limit` authorisations after the cursor, newest first, and one more, if there is. `today`: `2026-12-31`. */
export const listRecurrences = async (
  sql: Sql,
  accountId: string,
  { state, cursor, limit }: { state?: keyof typeof STATES; cursor?: string; limit: number },
  { today, now }: { today: string; now: Date },
): Promise<StoredRecurrence[]> => {
  const after = cursor === undefined ? null : toUuid(cursor);
  const { rows } = await sql.query<Row>(
    `${SELECT} where account_id = $1 and ($2::uuid is null or id < $2) and ($4::date, $5::timestamptz) is not null
       ${state ? STATES[state] : ''} order by id desc limit $3`,
    [toUuid(accountId), after, limit + 1, today, now],
  );
  return rows.map(toStored);
};

const COLUMN = {
  status: 'status',
  maxCents: 'max_cents',
  retriesAllowed: 'retries_allowed',
  authorizationId: 'authorization_id',
  answeredBy: 'answered_by',
  answeredAt: 'answered_at',
  endedAt: 'ended_at',
  cancelledBy: 'cancelled_by',
} as const satisfies Partial<Record<keyof StoredRecurrence, string>>;

type Change = Partial<Pick<StoredRecurrence, keyof typeof COLUMN>>;

/** Writes what changed of an authorisation, and gives it as it is then. */
export const saveRecurrence = async (
  sql: Sql,
  recurrence: StoredRecurrence,
  change: Change,
): Promise<StoredRecurrence> => {
  const names = (Object.keys(COLUMN) as (keyof typeof COLUMN)[]).filter(name => name in change);
  await sql.query(
    `update pix_recurrence set ${names.map((name, place) => `${COLUMN[name]} = $${place + 2}`).join(', ')} where id = $1`,
    [recurrence.id, ...names.map(name => change[name])],
  );
  return { ...recurrence, ...change };
};
