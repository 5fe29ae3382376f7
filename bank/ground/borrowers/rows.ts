import type { Borrower, BorrowerDetails, BorrowerRole } from '../../contract/ground/borrowers';
import { maskCpf } from '../../contract/cpf';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Actor } from '../../core/operation';
import type { Sql } from '../../storage';
import type { BorrowerCompany, KnownWho } from './who';

/** A borrower as the bank keeps them. */
export interface BorrowerRow {
  /** `usr_…` */
  userId: string;
  kind: Borrower['kind'];
  name: string;
  /** 11 digits, by their own word. */
  cpf: string;
  birthDate: string;
  phone: string;
  company: BorrowerCompany | null;
  details: BorrowerDetails | null;
  joinedAt: Date;
}

interface Row extends Omit<BorrowerRow, 'userId' | 'company'> {
  cnpj: string | null;
  legalName: string;
  openedOn: string;
  cnae: string;
  isMei: boolean | null;
  actsAs: BorrowerRole;
}

const SELECT = `select kind, name, cpf, birth_date::text as "birthDate", phone, cnpj, legal_name as "legalName", opened_on::text as "openedOn", cnae, is_mei as "isMei", acts_as as "actsAs",
  details, joined_at as "joinedAt" from borrower where user_id = $1`;

const toRow = (userId: string, { cnpj, legalName, openedOn, cnae, isMei, actsAs, ...row }: Row): BorrowerRow => ({
  ...row,
  userId,
  company: cnpj === null ? null : { cnpj, legalName, openedOn, cnae, isMei, actsAs },
});

/** The borrower that a person (`usr_…`) is, or undefined. */
export const findBorrower = async (sql: Sql, userId: string): Promise<BorrowerRow | undefined> => {
  const { rows } = await sql.query<Row>(SELECT, [toUuid(userId)]);
  return rows[0] && toRow(userId, rows[0]);
};

/** The borrower who calls. Throws `borrower_required` for anybody else. */
export const requireBorrower = async (sql: Sql, actor: Pick<Actor, 'userId'>): Promise<BorrowerRow> => {
  const found = await findBorrower(sql, actor.userId);
  if (!found) throw new BankError('borrower_required');
  return found;
};

/** Who stands behind a borrower before lenders: their CNPJ, else their CPF. */
export const documentOf = ({ cpf, company }: Pick<BorrowerRow, 'cpf' | 'company'>): string => company?.cnpj ?? cpf;

/** What the borrower's name is on a contract. */
export const legalNameOf = ({ name, company }: Pick<BorrowerRow, 'name' | 'company'>): string =>
  company?.legalName ?? name;

/** Writes a borrower down, once: false when the person is one already. */
export const insertBorrower = async (
  sql: Sql,
  userId: string,
  who: KnownWho,
  terms: { terms_version: string; privacy_version: string },
  now: Date,
): Promise<boolean> => {
  const { company } = who;
  const { rowCount } = await sql.query(
    `insert into borrower (user_id, kind, name, cpf, birth_date, phone, cnpj, legal_name, opened_on, cnae, acts_as, terms_version, privacy_version,
       joined_at, changed_at, is_mei) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15) on conflict (user_id) do nothing`,
    [
      ...[toUuid(userId), who.kind, who.name, who.cpf, who.birth_date, who.phone],
      ...[company?.cnpj ?? null, company?.legalName ?? null, company?.openedOn ?? null, company?.cnae ?? null],
      ...[company?.actsAs ?? null, terms.terms_version, terms.privacy_version, now, company?.isMei ?? null],
    ],
  );
  return rowCount === 1;
};

/** Keeps what lenders ask of a borrower. */
export const saveDetails = async (sql: Sql, userId: string, details: BorrowerDetails, now: Date): Promise<void> => {
  await sql.query('update borrower set details = $2, changed_at = $3 where user_id = $1', [
    toUuid(userId),
    JSON.stringify(details),
    now,
  ]);
};

/** A borrower as they see themselves. */
export const toWire = ({ kind, name, cpf, phone, company, details, joinedAt }: BorrowerRow): Borrower => ({
  ...{ kind, name, cpf_masked: maskCpf(cpf), phone, details },
  company: company && {
    ...{ cnpj: company.cnpj, legal_name: company.legalName },
    ...{ opened_on: company.openedOn, cnae: company.cnae, is_mei: company.isMei },
  },
  joined_at: joinedAt.toISOString(),
});
