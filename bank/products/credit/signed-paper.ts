import { BankError } from '../../core/errors';
import { type EvidenceFacts, writeSigned } from '../../documents';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { CreditDeps } from './deps';

interface SignedRow {
  number: string;
  signed_at: Date;
  signed_paper: Buffer | null;
  ccb: Buffer;
  signer: string;
  cpf: string | null;
}

type Account = Pick<AccountRow, 'legalName' | 'cnpj'>;

const getSigned = async (sql: Sql, contractUuid: string): Promise<SignedRow> => {
  const { rows } = await sql.query<SignedRow>(
    `select c.number, c.signed_at, c.signed_paper, s.ccb, u.name as signer, u.cpf
     from credit_contract c join credit_sheet s on s.id = c.sheet_id join app_user u on u.id = c.signed_by where c.id = $1`,
    [contractUuid],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

const write = (
  { brand }: Pick<CreditDeps, 'brand'>,
  row: SignedRow,
  account: Account,
  proof: EvidenceFacts['proof'],
): Promise<Uint8Array<ArrayBuffer>> =>
  writeSigned(row.ccb, {
    ...{ brand, number: `Contrato ${row.number}`, signedAt: row.signed_at, proof },
    signer: { name: row.signer, cpf: row.cpf },
    company: { name: account.legalName, cnpj: account.cnpj },
  });

/** Keeps a contract as it was just signed, with its page of evidence. */
export const keepSignedPaper = async (
  sql: Sql,
  deps: Pick<CreditDeps, 'brand'>,
  account: Account,
  { contractId, proof }: { contractId: string; proof: EvidenceFacts['proof'] },
): Promise<void> => {
  const paper = await write(deps, await getSigned(sql, contractId), account, proof);
  await sql.query('update credit_contract set signed_paper = $2 where id = $1', [contractId, Buffer.from(paper)]);
};

/** A contract as it was signed; one from before that was kept says so of its proof. */
export const readSignedPaper = async (
  sql: Sql,
  deps: Pick<CreditDeps, 'brand'>,
  account: Account,
  contractUuid: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const row = await getSigned(sql, contractUuid);
  return row.signed_paper ? new Uint8Array(row.signed_paper) : write(deps, row, account, null);
};
