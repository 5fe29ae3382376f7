import { deriveKeys, headOf, type Secret, seal, unseal } from './core/sealing';
import { MODULES } from './modules';
import type { RowId, SealedColumn } from './parcel';
import type { Database } from './storage';

/**
 * Everything that lies sealed in the database for longer than a letter waits, as the modules hand it over. `tests/contract/keys.test.ts` finds a table
 * that is missing. Queued letters are not among them: they are gone in minutes.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = MODULES.flatMap(({ sealed }) => sealed);

const AT_ONCE = 200;

export interface Resealed {
  table: string;
  resealed: number;
  /** Rows that none of the secrets opens: of a secret that is lost. They are left as they are. */
  lost: number;
}

const resealColumn = async (database: Database, secret: Secret, column: SealedColumn): Promise<Resealed> => {
  const keys = deriveKeys(secret, column.purpose);
  const head = headOf(keys[0] as Buffer);
  const { table, column: name, id } = column;
  const outcome = { table, resealed: 0, lost: 0 };
  const where = id.map((part, index) => `${part} = $${index + 2}`).join(' and ');
  // rows that nobody opens come last, so that they do not stand in the way of others
  const select = `select ${id.join(', ')}, ${name} as sealed from ${table}
    where ${name} is not null and substring(${name} from 1 for ${head.length}) <> $1
    order by ${id.join(', ')} limit ${AT_ONCE} offset $2 for update skip locked`;
  for (;;) {
    const found = await database.transaction(async sql => {
      const { rows } = await sql.query<RowId & { sealed: never }>(select, [head, outcome.lost]);
      for (const row of rows) {
        const boundTo = column.boundTo(row);
        try {
          const clear = unseal(keys, row.sealed as unknown as Buffer, boundTo);
          await sql.query(`update ${table} set ${name} = $1 where ${where}`, [
            seal(keys, clear, boundTo),
            ...id.map(part => row[part]),
          ]);
          outcome.resealed++;
        } catch (error) {
          // the database's own errors have a code
          if ((error as { severity?: unknown }).severity) throw error;
          outcome.lost++;
        }
      }
      return rows.length;
    });
    if (found === 0) return outcome;
  }
};

/** Seals with the newest secret what others sealed. Rows are taken in small transactions; it may run beside everything else, and again. */
export const resealAll = async (database: Database, secret: Secret): Promise<Resealed[]> => {
  const outcomes: Resealed[] = [];
  for (const column of SEALED_COLUMNS) outcomes.push(await resealColumn(database, secret, column));
  return outcomes;
};

/** How many rows each table still has that the newest secret did not seal. */
export const countOlder = async (database: Database, secret: Secret): Promise<{ table: string; older: number }[]> => {
  const counts: { table: string; older: number }[] = [];
  for (const { table, column, purpose } of SEALED_COLUMNS) {
    const head = headOf(deriveKeys(secret, purpose)[0] as Buffer);
    const { rows } = await database.query<{ older: number }>(
      `select count(*)::int as older from ${table} where ${column} is not null and substring(${column} from 1 for ${head.length}) <> $1`,
      [head],
    );
    counts.push({ table, older: rows[0]?.older ?? 0 });
  }
  return counts;
};
