import type { PixKey, PixKeyType } from '../../contract/pix';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { parsePixKey } from '../../formats/pix-key';
import type { LedgerAccountId } from '../../ledger';
import type { Sql } from '../../storage';
import type { PixPayee } from './payee';

/** The account a key belongs to, as `requireAccount` gives it. */
export interface KeyOwner {
  /** `acc_…` */
  id: string;
  ledgerAccountId: LedgerAccountId;
  legalName: string;
  cnpj: string;
  ispb: string;
  branch: string;
  number: string;
}

/**
 * Registers a key in its stored form (`parsePixKey`) for an account of this institution.
 * Throws `pix_key_invalid` for a text that is no key of the type or a CNPJ that is not the owner's, `conflict` when the key is taken.
 */
export const registerPixKey = async (
  sql: Sql,
  owner: KeyOwner,
  key: { text: string; type: PixKeyType; createdAt: Date },
): Promise<PixKey> => {
  const parsed = parsePixKey(key.text, key.type);
  const foreign = (key.type === 'cnpj' || key.type === 'cpf') && parsed.ok && parsed.key !== owner.cnpj;
  if (!parsed.ok || foreign) throw new BankError('pix_key_invalid');
  const { rowCount } = await sql.query(
    `insert into pix_key (key, key_type, account_id, ledger_account_id, owner_name, owner_document, ispb, branch, account_number, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (key) do nothing`,
    [
      parsed.key,
      parsed.type,
      toUuid(owner.id),
      owner.ledgerAccountId,
      owner.legalName,
      owner.cnpj,
      owner.ispb,
      owner.branch,
      owner.number,
      key.createdAt,
    ],
  );
  if (rowCount === 0) throw new BankError('conflict');
  return { key: parsed.key, type: parsed.type, created_at: key.createdAt.toISOString() };
};

/** The keys of an account, oldest first. */
export const listPixKeysOf = async (sql: Sql, accountId: string): Promise<PixKey[]> => {
  const { rows } = await sql.query<{ key: string; key_type: PixKeyType; created_at: Date }>(
    'select key, key_type, created_at from pix_key where account_id = $1 order by created_at, key',
    [toUuid(accountId)],
  );
  return rows.map(row => ({ key: row.key, type: row.key_type, created_at: row.created_at.toISOString() }));
};

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
