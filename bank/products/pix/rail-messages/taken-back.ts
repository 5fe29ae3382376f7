import type { Sql } from '../../../storage';

/** What a word of the rails is about, by its id at the rails. */
type Matter = `${'claim' | 'dispute' | 'key' | 'recurrence charge'} ${string}`;

/** Holds a matter until the transaction ends: of two words about it, one is dealt with wholly before the other. */
export const holdMatter = (sql: Sql, matter: Matter): Promise<unknown> =>
  sql.query('select pg_advisory_xact_lock(hashtextextended($1, 920))', [matter]);

/** Notes that a matter which the caller holds was taken back before it was heard of: the word that begins it was overtaken. */
export const noteTakenBack = async (sql: Sql, matter: Matter, saidAt: Date): Promise<void> => {
  await sql.query('insert into pix_taken_back (matter, said_at) values ($1, $2) on conflict do nothing', [
    matter,
    saidAt,
  ]);
};

/** Whether a matter which the caller holds was taken back before it was heard of. */
export const wasTakenBack = async (sql: Sql, matter: Matter): Promise<boolean> => {
  const { rowCount } = await sql.query('select 1 from pix_taken_back where matter = $1', [matter]);
  return rowCount !== 0;
};
