import type { Passkey } from '../../../contract/ground/factors';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';

/** A passkey as the bank knows it: its public half and what it said of itself. */
export interface PasskeyRow {
  /** `psk_…` */
  id: string;
  userId: string;
  /** base64url */
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  backupEligible: boolean;
  backedUp: boolean;
  transports: string[];
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

interface Row {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: bigint;
  backup_eligible: boolean;
  backed_up: boolean;
  transports: string[];
  name: string;
  added_at: Date;
  last_used_at: Date | null;
}

const toPasskeyRow = (row: Row): PasskeyRow => ({
  id: fromUuid('psk', row.id),
  userId: fromUuid('usr', row.user_id),
  credentialId: row.credential_id.toString('base64url'),
  publicKey: Uint8Array.from(row.public_key),
  counter: Number(row.counter),
  backupEligible: row.backup_eligible,
  backedUp: row.backed_up,
  transports: row.transports,
  name: row.name,
  addedAt: row.added_at,
  lastUsedAt: row.last_used_at,
});

/** A passkey as settings show it. */
export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  synced: row.backedUp,
  added_at: row.addedAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

/** The person's passkeys, oldest first. */
export const listPasskeys = async (sql: Sql, userId: string): Promise<PasskeyRow[]> => {
  const { rows } = await sql.query<Row>('select * from passkey where user_id = $1 order by added_at, id', [
    toUuid(userId),
  ]);
  return rows.map(toPasskeyRow);
};

/** The passkey with this credential id (base64url), locked until the transaction ends, or undefined. */
export const lockPasskey = async (sql: Sql, credentialId: string): Promise<PasskeyRow | undefined> => {
  const { rows } = await sql.query<Row>('select * from passkey where credential_id = $1 for update', [
    Buffer.from(credentialId, 'base64url'),
  ]);
  return rows[0] && toPasskeyRow(rows[0]);
};

/** Whose passkey this credential id (base64url) is, or undefined. */
export const findPasskeyOwner = async (sql: Sql, credentialId: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ user_id: string }>('select user_id from passkey where credential_id = $1', [
    Buffer.from(credentialId, 'base64url'),
  ]);
  return rows[0] && fromUuid('usr', rows[0].user_id);
};

/** Keeps a passkey; says no when its credential is somebody's already. */
export const insertPasskey = async (
  sql: Sql,
  passkey: Omit<PasskeyRow, 'id' | 'addedAt' | 'lastUsedAt'>,
  now: Date,
): Promise<boolean> => {
  const inserted = await sql.query(
    `insert into passkey (id, user_id, credential_id, public_key, counter, backup_eligible, backed_up, transports, name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (credential_id) do nothing`,
    [
      toUuid(newId('psk')),
      toUuid(passkey.userId),
      Buffer.from(passkey.credentialId, 'base64url'),
      Buffer.from(passkey.publicKey),
      passkey.counter,
      passkey.backupEligible,
      passkey.backedUp,
      passkey.transports,
      passkey.name,
      now,
    ],
  );
  return inserted.rowCount === 1;
};

/** Writes down that a locked passkey was used. */
export const markPasskeyUsed = async (
  sql: Sql,
  passkeyId: string,
  used: { counter: number; backedUp: boolean; now: Date },
): Promise<void> => {
  await sql.query('update passkey set counter = $2, backed_up = $3, last_used_at = $4 where id = $1', [
    toUuid(passkeyId),
    used.counter,
    used.backedUp,
    used.now,
  ]);
};

/** Names a passkey of the person and gives it, or undefined when it is not theirs. */
export const namePasskey = async (
  sql: Sql,
  { userId, passkeyId, name }: { userId: string; passkeyId: string; name: string },
): Promise<PasskeyRow | undefined> => {
  const { rows } = await sql.query<Row>('update passkey set name = $3 where id = $1 and user_id = $2 returning *', [
    toUuid(passkeyId),
    toUuid(userId),
    name,
  ]);
  return rows[0] && toPasskeyRow(rows[0]);
};

/** Takes a passkey of the person away and gives its name, or undefined when it is not theirs. */
export const deletePasskey = async (
  sql: Sql,
  { userId, passkeyId }: { userId: string; passkeyId: string },
): Promise<string | undefined> => {
  const { rows } = await sql.query<{ name: string }>(
    'delete from passkey where id = $1 and user_id = $2 returning name',
    [toUuid(passkeyId), toUuid(userId)],
  );
  return rows[0]?.name;
};
