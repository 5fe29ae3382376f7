import { newId, toUuid } from '../../core/ids';
import { openLedgerAccount } from '../../ledger';
import type { Sql } from '../../storage';
import type { Role } from './roles';

const BRANCH = '0001';

/** An account number with its check digit: modulo 11, weights 2 to 9 from the right; 10 and 11 give 0. `2100001` becomes `2100001-4`. */
const withCheckDigit = (number: string): string => {
  const sum = [...number].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return `${number}-${digit > 9 ? 0 : digit}`;
};

/** Whether the company has an account of ours that is not closed. */
export const isCustomer = async (sql: Sql, cnpj: string): Promise<boolean> => {
  const { rows } = await sql.query(
    `select 1 from company c join account a on a.company_id = c.id where c.cnpj = $1 and a.status <> 'closed' limit 1`,
    [cnpj],
  );
  return rows.length === 1;
};

/**
 * The company's row (UUID), held by this transaction: a new one, or the one of a company that had an account here and closed it, whose history stays.
 * Undefined for one that is a customer. Who had access to what was closed has none to what is opened now.
 */
export const takeCompany = async (
  sql: Sql,
  { cnpj, legalName, tradeName }: { cnpj: string; legalName: string; tradeName: string },
  now: Date,
): Promise<string | undefined> => {
  const { rowCount } = await sql.query(
    `insert into company (id, legal_name, trade_name, cnpj, created_at) values ($1, $2, $3, $4, $5) on conflict (cnpj) do nothing`,
    [toUuid(newId('com')), legalName, tradeName, cnpj, now],
  );
  const { rows } = await sql.query<{ id: string }>('select id from company where cnpj = $1 for update', [cnpj]);
  const id = rows[0]?.id;
  if (rowCount === 1 || id === undefined) return id;
  // asked after the lock: another approval may have opened one meanwhile
  if (await isCustomer(sql, cnpj)) return undefined;
  await sql.query('update company set legal_name = $2, trade_name = $3 where id = $1', [id, legalName, tradeName]);
  await sql.query('update membership set until = $2 where company_id = $1 and until is null', [id, now]);
  await sql.query('delete from member_absence where company_id = $1', [id]);
  return id;
};

/** Opens an account of a company (UUID) at an institution, with its ledger account and the next free number. Gives its id (`acc_…`). */
export const openAccountOf = async (sql: Sql, companyUuid: string, ispb: string, now: Date): Promise<string> => {
  const accountId = newId('acc');
  const ledgerAccountId = await openLedgerAccount(sql, {
    code: `customer:${accountId}`,
    kind: 'customer',
    minBalanceCents: 0n,
  });
  const { rows } = await sql.query<{ next: bigint }>(`select nextval('account_number') as next`);
  const number = withCheckDigit(String(rows[0]?.next));
  await sql.query(
    'insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [toUuid(accountId), companyUuid, ledgerAccountId, ispb, BRANCH, number, now],
  );
  return accountId;
};

/** Gives a person (`usr_…`) a role in a company (UUID): a new one, or anew to somebody whose time was over, without the ceiling of then. A role that somebody has stays. */
export const admitMember = async (
  sql: Sql,
  { userId, companyUuid, role }: { userId: string; companyUuid: string; role: Role },
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into membership (user_id, company_id, role, created_at) values ($1, $2, $3, $4)
     on conflict (user_id, company_id) do update set role = excluded.role, until = null, ceiling_cents = null
       where membership.until is not null`,
    [toUuid(userId), companyUuid, role, now],
  );
};
