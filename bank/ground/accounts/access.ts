import type { AccountStatus } from '../../contract/ground/accounts';
import type { Scope } from '../../contract/operation';
import { type Institution, PROVIDERS } from '../../contract/providers';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import type { Actor, ApiCaller, Admission } from '../../core/operation';
import type { LedgerAccountId } from '../../ledger/types';
import type { Sql } from '../../storage';
import { holdMember } from './members';
import { isReading, type Role, roleAllows } from './roles';

/** An account with its company, its institution and the role of the person who asks. */
export interface AccountRow {
  /** `acc_…` */
  id: string;
  ledgerAccountId: LedgerAccountId;
  /** `com_…` */
  companyId: string;
  legalName: string;
  tradeName: string;
  cnpj: string;
  branch: string;
  number: string;
  role: Role;
  ispb: string;
  compe: string;
  institutionName: string;
  status: AccountStatus;
  /** Since when it is what it is; null of an account that always was active. */
  statusSince: Date | null;
  createdAt: Date;
}

interface Row {
  id: string;
  ledger_account_id: bigint;
  company_id: string;
  legal_name: string;
  trade_name: string;
  cnpj: string;
  branch: string;
  number: string;
  role: Role;
  ispb: string;
  status: AccountStatus;
  status_since: Date | null;
  created_at: Date;
}

const SELECT = `
  select a.id, a.ledger_account_id, a.company_id, c.legal_name, c.trade_name, c.cnpj, a.branch, a.number, m.role, a.ispb, a.status, a.status_since, a.created_at
  from membership m join company c on c.id = m.company_id join account a on a.company_id = c.id and (m.until is null or a.created_at < m.until)
  where m.user_id = $1`;

/** The institution that keeps an account. */
export const institutionOf = (ispb: string): Institution => {
  const institution = Object.values(PROVIDERS).find(provider => provider.ispb === ispb);
  if (!institution) throw new Error(`no provider has the ISPB ${ispb} of a stored account`);
  return institution;
};

const toAccountRow = (row: Row): AccountRow => {
  const institution = institutionOf(row.ispb);
  return {
    id: fromUuid('acc', row.id),
    ledgerAccountId: row.ledger_account_id,
    companyId: fromUuid('com', row.company_id),
    legalName: row.legal_name,
    tradeName: row.trade_name,
    cnpj: row.cnpj,
    branch: row.branch,
    number: row.number,
    role: row.role,
    ispb: row.ispb,
    compe: institution.compe,
    institutionName: institution.name,
    status: row.status,
    statusSince: row.status_since,
    createdAt: row.created_at,
  };
};

const requireAllowed = (account: AccountRow, scope: Scope): AccountRow => {
  if (!roleAllows(account.role, scope)) throw new BankError('forbidden');
  if (account.status === 'closed' && !isReading(scope)) throw new BankError('account_closed');
  return account;
};

const readAccount = async (sql: Sql, actor: Pick<Actor, 'userId'>, accountId: string): Promise<AccountRow> => {
  if (!accountId.startsWith('acc_')) throw new BankError('not_found');
  const { rows } = await sql.query<Row>(`${SELECT} and a.id = $2`, [toUuid(actor.userId), toUuid(accountId)]);
  if (!rows[0]) throw new BankError('not_found');
  return toAccountRow(rows[0]);
};

/** A body may take its time to arrive, and a role may end meanwhile. */
const FRESH_MS = 1_000;

/** The account as the admission of a call read it: taken once, and only while it is fresh. */
class AdmittedAccount implements Admission {
  readonly accountId: string;
  readonly #readAt = performance.now();
  #account: AccountRow | undefined;

  constructor(account: AccountRow) {
    this.accountId = account.id;
    this.#account = account;
  }

  take(): AccountRow | undefined {
    const account = this.#account;
    this.#account = undefined;
    return performance.now() - this.#readAt < FRESH_MS ? account : undefined;
  }
}

type Caller = Pick<Actor, 'userId' | 'admission'>;

const takeAdmitted = ({ admission }: Caller, accountId: string): AccountRow | undefined =>
  admission instanceof AdmittedAccount && admission.accountId === accountId ? admission.take() : undefined;

/** Throws as `requireAccount`; the handler of the call, which asks for the account next, need not read it again. */
export const admitToAccount = async (sql: Sql, actor: Actor, accountId: string, scope: Scope): Promise<Admission> =>
  new AdmittedAccount(requireAllowed(await readAccount(sql, actor, accountId), scope));

/**
 * The account `acc_…` if the person behind `actor` may do `scope` with it.
 * Throws `not_found` (404) when the person has no access or the id is not one, `forbidden` (403) when the person's role lacks the scope,
 * `account_closed` (409) for anything but reading once the account has closed.
 */
export const requireAccount = async (sql: Sql, actor: Caller, accountId: string, scope: Scope): Promise<AccountRow> =>
  requireAllowed(takeAdmitted(actor, accountId) ?? (await readAccount(sql, actor, accountId)), scope);

/**
 * The account that a call was admitted to, in the transaction of the act: the person's end or another role waits for it, or is seen by it. Throws as `requireAccount`.
 */
export const holdAccount = async (
  sql: Sql,
  { userId }: Caller,
  account: AccountRow,
  scope: Scope,
): Promise<AccountRow> => {
  const role = await holdMember(sql, { companyUuid: toUuid(account.companyId), personUuid: toUuid(userId) });
  if (role === null) throw new BankError('not_found');
  return requireAllowed({ ...account, role }, scope);
};

/** All accounts the person has access to, closed ones last, the oldest first: the first one is what the app opens. */
export const listAccountsOf = async (sql: Sql, actor: Pick<Actor, 'userId'>): Promise<AccountRow[]> => {
  const { rows } = await sql.query<Row>(`${SELECT} order by a.status = 'closed', a.created_at, a.id`, [
    toUuid(actor.userId),
  ]);
  return rows.map(toAccountRow);
};

const ANYBODYS = `
  select a.id, a.ledger_account_id, a.company_id, c.legal_name, c.trade_name, c.cnpj, a.branch, a.number, 'viewer' as role, a.ispb, a.status, a.status_since, a.created_at
  from account a join company c on c.id = a.company_id`;

/** The account with this number, whoever asks; `numbers` are the spellings it may have. Its role is the least one. */
export const findAccountByNumber = async (
  sql: Sql,
  { ispb, branch, numbers }: { ispb: string; branch: string; numbers: readonly string[] },
): Promise<AccountRow | undefined> => {
  const { rows } = await sql.query<Row>(
    `${ANYBODYS} where a.ispb = $1 and a.branch = $2 and a.number = any ($3) limit 1`,
    [ispb, branch, numbers],
  );
  return rows[0] && toAccountRow(rows[0]);
};

/** The account `acc_…`, whoever asks: for what a link or the bank itself leads to. Its role is the least one. */
export const findAccount = async (sql: Sql, accountId: string): Promise<AccountRow | undefined> => {
  const { rows } = await sql.query<Row>(`${ANYBODYS} where a.id = $1`, [toUuid(accountId)]);
  return rows[0] && toAccountRow(rows[0]);
};

/** The account of a company's system; it cannot go away while the system's key stands. */
export const requireAccountOf = async (sql: Sql, { accountId }: Pick<ApiCaller, 'accountId'>): Promise<AccountRow> => {
  const account = await findAccount(sql, accountId);
  if (!account) throw new BankError('not_found');
  return account;
};
