import type { PixKeyType } from '../../contract/pix';
import type { Sql } from '../../storage';
import type { PixPayee } from './payee';

interface KeyRow {
  key: string;
  key_type: PixKeyType;
  account_id: string;
  ledger_account_id: bigint;
  owner_name: string;
  owner_document: string;
  ispb: string;
  branch: string;
  account_number: string;
}

/** The payee behind a key of this institution, or `undefined`. */
export const findOwnPayee = async (sql: Sql, key: string): Promise<PixPayee | undefined> => {
  const { rows } = await sql.query<KeyRow>(
    `select key, key_type, account_id, ledger_account_id, owner_name, owner_document, ispb, branch, account_number
     from pix_key where key = $1`,
    [key],
  );
  const row = rows[0];
  if (!row) return undefined;
  return {
    key: row.key,
    keyType: row.key_type,
    owner: { name: row.owner_name, document: row.owner_document },
    account: { ispb: row.ispb, branch: row.branch, number: row.account_number },
    ownAccount: { id: row.account_id, ledgerAccountId: row.ledger_account_id },
  };
};
