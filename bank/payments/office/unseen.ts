import { toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { FindHidden } from '../orders';

/** Who asks: `usr_…`, with how it is found what is not for their eyes. */
export interface OfficeReader {
  account: AccountRow;
  userId: string;
  findHidden: FindHidden;
}

/** Where what tells of people's pay comes from. */
const FROM_FILES = `origin in ('batch', 'cnab')`;

const keepUnseen = async (
  sql: Sql,
  { account, userId, findHidden }: OfficeReader,
  rows: readonly { id: string }[],
): Promise<string[]> => {
  const ids = rows.map(({ id }) => id);
  return [...(await findHidden(sql, account, userId, ids)).keys()];
};

/** Things of the desk (UUIDs) that are not for its reader's eyes, whatever they narrow the list to. */
export const listUnseenThings = async (sql: Sql, reader: OfficeReader): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from approval_subject where account_id = $1 and ${FROM_FILES}`,
    [toUuid(reader.account.id)],
  );
  return keepUnseen(sql, reader, rows);
};
