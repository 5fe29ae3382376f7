import { randomBytes } from 'node:crypto';
import type { Draft } from '../../contract/service/drafts';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { seal, unseal } from '../../core/sealing';
import { DAY_MS } from '../../contract/durations';
import type { Sql } from '../../storage';

const KEEP_MS = 7 * DAY_MS;
const FORMS_PER_PERSON = 20;

/** Whose draft of which form. */
export interface DraftAddress {
  /** `usr_…` */
  userId: string;
  form: string;
}

interface Row {
  version: string;
  sealed: Buffer;
  saved_at: Date;
  expires_at: Date;
}

/** A row that is moved to another person or form opens no more. */
const boundTo = ({ userId, form }: DraftAddress): string => `draft ${userId} ${form}`;

const newVersion = (): string => randomBytes(8).toString('hex');

const open = (keys: readonly Buffer[], sealed: Buffer, at: DraftAddress): string | undefined => {
  try {
    return unseal(keys, sealed, boundTo(at)).toString('utf8');
  } catch {
    return undefined;
  }
};

/** The person's draft of a form, or undefined: none, its seven days are over, or the bank's secret is another now; that one is removed. */
export const findDraft = async (
  sql: Sql,
  keys: readonly Buffer[],
  at: DraftAddress,
  now: Date,
): Promise<Draft | undefined> => {
  const { rows } = await sql.query<Row>(
    'select version, sealed, saved_at, expires_at from draft where user_id = $1 and form = $2 and expires_at > $3',
    [toUuid(at.userId), at.form, now],
  );
  const row = rows[0];
  const content = row && open(keys, row.sealed, at);
  if (row && content === undefined) await removeDraft(sql, at);
  if (!row || content === undefined) return undefined;
  const { version, saved_at, expires_at } = row;
  return { content, version, saved_at: saved_at.toISOString(), expires_at: expires_at.toISOString() };
};

/** The oldest drafts beyond twenty make room. */
const removeSurplus = async (sql: Sql, userId: string): Promise<void> => {
  await sql.query(
    `delete from draft where user_id = $1 and form not in (
       select form from draft where user_id = $1 order by saved_at desc, form limit ${FORMS_PER_PERSON})`,
    [toUuid(userId)],
  );
};

/**
 * Keeps a draft in place of the one of `seen`; null when the writer saw none.
 * Throws `conflict` when another tab has saved or removed it meanwhile.
 */
export const keepDraft = async (
  sql: Sql,
  keys: readonly Buffer[],
  at: DraftAddress,
  { content, seen, now }: { content: string; seen: string | null; now: Date },
): Promise<Omit<Draft, 'content'>> => {
  const version = newVersion();
  const expiresAt = new Date(now.getTime() + KEEP_MS);
  const sealed = seal(keys, Buffer.from(content, 'utf8'), boundTo(at));
  // one statement each: of two tabs that save at once one finds the version of the other
  const row = [toUuid(at.userId), at.form, version, sealed, now, expiresAt];
  const kept =
    seen === null
      ? await sql.query(
          `insert into draft as d (user_id, form, version, sealed, saved_at, expires_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (user_id, form) do update set version = $3, sealed = $4, saved_at = $5, expires_at = $6
             where d.expires_at <= $5`,
          row,
        )
      : await sql.query(
          `update draft set version = $3, sealed = $4, saved_at = $5, expires_at = $6
           where user_id = $1 and form = $2 and version = $7 and expires_at > $5`,
          [...row, seen],
        );
  if (kept.rowCount !== 1) throw new BankError('conflict', { detail: 'the draft was changed elsewhere' });
  if (seen === null) await removeSurplus(sql, at.userId);
  return { version, saved_at: now.toISOString(), expires_at: expiresAt.toISOString() };
};

/** Removes a draft; nothing happens when there is none. */
export const removeDraft = async (sql: Sql, at: DraftAddress): Promise<void> => {
  await sql.query('delete from draft where user_id = $1 and form = $2', [toUuid(at.userId), at.form]);
};
