import type { AccountStatus } from '../../../contract/ground/accounts';
import type { PixKeyType } from '../../../contract/products/pix/pay';
import { BankError } from '../../../core/errors';
import type { Sql } from '../../../storage';
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
  status: AccountStatus;
}

/** The payee behind a key of this institution, or `undefined`. Throws `payee_account_unavailable` for one whose account does not receive now. */
export const findOwnPayee = async (sql: Sql, key: string): Promise<PixPayee | undefined> => {
  const { rows } = await sql.query<KeyRow>(
    `select k.key, k.key_type, k.account_id, k.ledger_account_id, k.owner_name, k.owner_document, k.ispb, k.branch, k.account_number, a.status
     from pix_key k join account a on a.id = k.account_id where k.key = $1`,
    [key],
  );
  const row = rows[0];
  if (!row) return undefined;
  if (row.status === 'inactive' || row.status === 'closed') throw new BankError('payee_account_unavailable');
  return {
    key: row.key,
    keyType: row.key_type,
    owner: { name: row.owner_name, document: row.owner_document },
    account: { ispb: row.ispb, branch: row.branch, number: row.account_number },
    ownAccount: { id: row.account_id, ledgerAccountId: row.ledger_account_id },
  };
};
