import { z } from 'zod';
import type { Sql } from '../../../storage';
import { titleAct } from '../../receivable';
import type { Movement } from './movements';

/** A movement of an accepted remessa that is still to be carried out. */
export interface PendingMovement {
  line: number;
  titleId: string;
  movement: Movement;
  act: z.infer<typeof titleAct>;
}

/** As it was stored by `insertPayments`. */
const instruction = z.object({ movement: z.string(), act: titleAct });

/** So many movements of a remessa (UUID) as are to be carried out next, in the order of their lines. */
export const listPending = async (sql: Sql, fileId: string, limit: number): Promise<PendingMovement[]> => {
  const { rows } = await sql.query<{ line: number; titleId: string; instruction: unknown }>(
    `select line, title_id as "titleId", instruction from cnab_payment
     where file_id = $1 and not is_final and movement is not null and result is null order by line limit $2`,
    [fileId, limit],
  );
  return rows.map(({ instruction: stored, ...row }) => {
    const { movement, act } = instruction.parse(stored);
    return { ...row, act, movement: movement as Movement };
  });
};

/** Notes what became of a movement, once: throws when it was noted before, so that nothing is done twice. */
export const noteResult = async (
  sql: Sql,
  { fileId, line }: { fileId: string; line: number },
  result: string,
): Promise<void> => {
  const { rowCount } = await sql.query(
    'update cnab_payment set result = $3 where file_id = $1 and line = $2 and result is null',
    [fileId, line, result],
  );
  if (rowCount !== 1) throw new Error('a movement of a file was carried out before');
};

/** Which of some titles (UUIDs) a file moves, and has not told of: whoever else watches them waits for it. */
export const listBeingMoved = async (sql: Sql, titleIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql.query<{ id: string }>(
    'select distinct title_id as id from cnab_payment where title_id = any ($1) and not is_final',
    [[...titleIds]],
  );
  return new Set(rows.map(({ id }) => id));
};

/** What the entry of a title (UUID) knows of it from now on, because a movement told it. */
export interface ToldElsewhere {
  titleId: string;
  told: string;
  isFinal: boolean;
}

/** That it is at the notary is not told over: what follows of it is that it came back, with its day of then. */
export const noteToldElsewhere = async (sql: Sql, told: readonly ToldElsewhere[]): Promise<void> => {
  await sql.query(
    `update cnab_payment p set occurrences = t.told, is_final = t.is_final from unnest($1::uuid[], $2::text[], $3::boolean[]) as t (id, told, is_final)
     where p.receivable_id = t.id and not p.is_final and (t.is_final or p.occurrences not like '23 %')`,
    [told.map(({ titleId }) => titleId), told.map(one => one.told), told.map(({ isFinal }) => isFinal)],
  );
};
