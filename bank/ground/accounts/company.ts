import type { AccountStatus } from '../../contract/ground/accounts';
import type { Scope } from '../../contract/operation';
import { fromUuid, toUuid } from '../../core/ids';
import type { LedgerAccountId } from '../../ledger/types';
import type { Sql } from '../../storage';
import { type Role, roleAllows } from './roles';

/** A company with its accounts, whoever asks. */
export interface CompanyRow {
  /** `com_…` */
  id: string;
  legalName: string;
  tradeName: string;
  cnpj: string;
  /** How many of its representatives must agree where its articles ask for several. */
  jointSignatures: number;
  createdAt: Date;
  /** Oldest first. */
  accounts: {
    uuid: string;
    ledgerAccountId: LedgerAccountId;
    branch: string;
    number: string;
    ispb: string;
    status: AccountStatus;
  }[];
}

interface Row {
  company_id: string;
  legal_name: string;
  trade_name: string;
  cnpj: string;
  joint_signatures: number;
  created_at: Date;
  id: string;
  ledger_account_id: bigint;
  branch: string;
  number: string;
  ispb: string;
  status: AccountStatus;
}

/** The company with this CNPJ (14 characters), or undefined when it is no customer with an account. */
export const findCompanyByCnpj = async (sql: Sql, cnpj: string): Promise<CompanyRow | undefined> => {
  const { rows } = await sql.query<Row>(
    `select a.company_id, c.legal_name, c.trade_name, c.cnpj, c.joint_signatures, c.created_at, a.id, a.ledger_account_id, a.branch, a.number, a.ispb, a.status
     from company c join account a on a.company_id = c.id where c.cnpj = $1 order by a.status = 'closed', a.created_at, a.id`,
    [cnpj],
  );
  const [first] = rows;
  if (!first) return undefined;
  return {
    id: fromUuid('com', first.company_id),
    legalName: first.legal_name,
    tradeName: first.trade_name,
    cnpj: first.cnpj,
    jointSignatures: first.joint_signatures,
    createdAt: first.created_at,
    accounts: rows.map(row => ({
      uuid: row.id,
      ledgerAccountId: row.ledger_account_id,
      branch: row.branch,
      number: row.number,
      ispb: row.ispb,
      status: row.status,
    })),
  };
};

/** The people of a company (`com_…`) whose role has a scope, by name. */
export const listPeopleWho = async (
  sql: Sql,
  companyId: string,
  scope: Scope,
): Promise<{ userId: string; name: string }[]> => {
  const { rows } = await sql.query<{ user_id: string; name: string; role: Role }>(
    'select m.user_id, u.name, m.role from membership m join app_user u on u.id = m.user_id where m.company_id = $1 and m.until is null order by u.name, m.user_id',
    [toUuid(companyId)],
  );
  return rows
    .filter(row => roleAllows(row.role, scope))
    .map(row => ({ userId: fromUuid('usr', row.user_id), name: row.name }));
};

/** Gives a company (UUID) another name, as its amendment has it; what is left out stays. */
export const renameCompany = async (
  sql: Sql,
  companyUuid: string,
  { legalName, tradeName }: { legalName?: string; tradeName?: string },
): Promise<void> => {
  await sql.query(
    'update company set legal_name = coalesce($2, legal_name), trade_name = coalesce($3, trade_name) where id = $1',
    [companyUuid, legalName ?? null, tradeName ?? null],
  );
};
