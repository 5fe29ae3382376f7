import { randomInt, randomUUID } from 'node:crypto';
import type { Account } from '../../bank/contract/ground/accounts';
import { PROVIDERS } from '../../bank/contract/providers';
import { fromUuid, newId, toUuid } from '../../bank/core/ids';
import { parseCnpj } from '../../bank/formats/documents';
import { createLedger, openLedgerAccount, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { createPasswords, createUser } from '../../bank/ground/identity';
import type { Database, Sql } from '../../bank/storage';
import type { TestClock } from './clock';
import { newCpf } from './new-cpf';

export const TEST_PASSWORD = 'Balcao-teste-2026';

export interface SeedPerson {
  /** Default: an address nobody else has. */
  email?: string;
  name?: string;
  /** Default: one that nobody else has; null: we do not know it. */
  cpf?: string | null;
  password?: string;
  twoFactorRequired?: boolean;
  role?: Account['role'];
  /** Another person's company (`com_…`); default: a new one. */
  companyId?: string;
  legalName?: string;
  /** Opening balance of the new company's account, in centavos. */
  balanceCents?: bigint;
}

export interface SeededPerson {
  /** `usr_…` */
  userId: string;
  name: string;
  email: string;
  cpf: string | null;
  password: string;
  /** `com_…` */
  companyId: string;
  /** `acc_…` */
  accountId: string;
  ledgerAccountId: bigint;
  legalName: string;
  cnpj: string;
  ispb: string;
  branch: string;
  number: string;
}

/** Counted on from a random one: of thousands of random ones two are alike now and then. */
let companies = randomInt(9_000_000);

/** A valid CNPJ that the lenders of the sandbox lend to: a root ending in 7 pays more, in 9 owes elsewhere; the parser finds the check digits. */
const newCnpj = (): string => {
  companies = (companies + 1) % 9_000_000;
  const root = `${1_000_000 + companies}${randomInt(7)}0001`;
  for (let digits = 0; digits < 100; digits++) {
    const cnpj = `${root}${String(digits).padStart(2, '0')}`;
    if (parseCnpj(cnpj)) return cnpj;
  }
  throw new Error('no check digits fit');
};

// argon2 takes its time: each password is hashed once per test file
const hashes = new Map<string, Promise<string>>();
const hashOnce = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? createPasswords().hash(password);
  hashes.set(password, known);
  return known;
};

type Company = Omit<SeededPerson, 'userId' | 'name' | 'email' | 'cpf' | 'password'>;

const openCompany = async (sql: Sql, legalName: string, now: Date): Promise<Company> => {
  const company = { id: newId('com'), cnpj: newCnpj() };
  const account = { id: newId('acc'), number: `${randomInt(1_000_000, 10_000_000)}-${randomInt(10)}`, branch: '0001' };
  const ispb = PROVIDERS.celcoin.ispb;
  const ledgerAccountId = await openLedgerAccount(sql, {
    code: `test.${randomUUID()}`,
    kind: 'customer',
    minBalanceCents: 0n,
  });
  await sql.query('insert into company (id, legal_name, trade_name, cnpj, created_at) values ($1, $2, $2, $3, $4)', [
    toUuid(company.id),
    legalName,
    company.cnpj,
    now,
  ]);
  await sql.query(
    'insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [toUuid(account.id), toUuid(company.id), ledgerAccountId, ispb, account.branch, account.number, now],
  );
  return {
    companyId: company.id,
    accountId: account.id,
    ledgerAccountId,
    legalName,
    cnpj: company.cnpj,
    ispb,
    branch: account.branch,
    number: account.number,
  };
};

const getCompany = async (sql: Sql, companyId: string): Promise<Company> => {
  const { rows } = await sql.query<{
    id: string;
    ledger_account_id: bigint;
    legal_name: string;
    cnpj: string;
    ispb: string;
    branch: string;
    number: string;
  }>(
    `select a.id, a.ledger_account_id, c.legal_name, c.cnpj, a.ispb, a.branch, a.number
     from account a join company c on c.id = a.company_id where c.id = $1 order by a.created_at limit 1`,
    [toUuid(companyId)],
  );
  const row = rows[0];
  if (!row) throw new Error(`no company ${companyId}`);
  return {
    companyId,
    accountId: fromUuid('acc', row.id),
    ledgerAccountId: row.ledger_account_id,
    legalName: row.legal_name,
    cnpj: row.cnpj,
    ispb: row.ispb,
    branch: row.branch,
    number: row.number,
  };
};

interface PeopleDeps {
  database: Database;
  databaseUrl: string;
  clock: TestClock;
}

/** Puts money on a ledger account out of `equity.opening`, through the ledger. */
export const fund = async (deps: PeopleDeps, ledgerAccountId: bigint, amountCents: bigint): Promise<void> => {
  const ledger = createLedger({ databaseUrl: deps.databaseUrl, clock: deps.clock, applicationName: 'test-fund' });
  try {
    await ledger.post({
      key: randomUUID(),
      legs: [
        { accountId: SYSTEM_ACCOUNTS['equity.opening'], amountCents: -amountCents },
        { accountId: ledgerAccountId, amountCents },
      ],
      details: { kind: 'opening', description: 'Saldo inicial' },
    });
  } finally {
    await ledger.close();
  }
};

/** A person with access to a company that has one account. */
export const seedPerson = async (deps: PeopleDeps, wish: SeedPerson = {}): Promise<SeededPerson> => {
  const { database, clock } = deps;
  const password = wish.password ?? TEST_PASSWORD;
  const passwordHash = await hashOnce(password);
  const name = wish.name ?? 'Ana Beatriz Souza';
  const email = wish.email ?? `pessoa-${randomUUID().slice(0, 8)}@empresa.example`;
  const cpf = wish.cpf === undefined ? newCpf() : wish.cpf;
  const now = clock.now();
  const person = await database.transaction(async sql => {
    const userId = await createUser(
      sql,
      { name, email, cpf, passwordHash, twoFactorRequired: wish.twoFactorRequired },
      now,
    );
    const company = wish.companyId
      ? await getCompany(sql, wish.companyId)
      : await openCompany(sql, wish.legalName ?? 'Empresa de Teste Ltda', now);
    await sql.query('insert into membership (user_id, company_id, role, created_at) values ($1, $2, $3, $4)', [
      toUuid(userId),
      toUuid(company.companyId),
      wish.role ?? 'admin',
      now,
    ]);
    return { userId, name, email, cpf, password, ...company };
  });
  if (wish.balanceCents) await fund(deps, person.ledgerAccountId, wish.balanceCents);
  return person;
};
