import type { AuditKind } from '../contract';
import type { Institution } from '../contract/providers';
import { fromUuid } from '../core/ids';
import { maskDocument } from '../formats/documents';
import { type LedgerAccountId, openLedgerAccount } from '../ledger';
import { rememberAccount, rememberPayee } from '../ground/contacts';
import { createUser, learnBirthDate } from '../ground/identity';
import { registerPixKey } from '../products/pix/pay';
import { setPixLimits } from '../products/pix/limits';
import { getInstitutionName } from '../providers';
import { recordAudit, type Sql } from '../storage/index';
import { addDays, atLocalTime } from './calendar';
import { recordCategories } from './categories';
import { issueDemoBoletos } from './boletos';
import { COMPANIES, PEOPLE, toCompanyParty } from './data/demo';
import type { DemoCompanyId, Movement } from './movement';
import { createRandom, toSeedUuid } from './random';
import { recordRecurrences } from './recurrences';

/** Generous, so that nobody meets a limit while trying: R$ 50.000 a payment, R$ 200.000 a day, R$ 20.000 a night. */
const DEMO_LIMITS = {
  perPaymentCents: 5_000_000n,
  dayCents: 20_000_000n,
  nightCents: 2_000_000n,
  nightStartsAtHour: 20,
} as const;

export interface DemoAccount {
  /** UUIDs. */
  id: string;
  companyId: string;
  ledgerAccountId: LedgerAccountId;
  /** When company and account were opened. */
  openedAt: Date;
}

const IDS: readonly DemoCompanyId[] = ['padaria', 'oficina'];

/** Company, account, ledger account, limits and keys of one demo company. */
const openCompany = async (
  sql: Sql,
  seed: number,
  id: DemoCompanyId,
  openedAt: Date,
  institution: Institution,
): Promise<DemoAccount> => {
  const company = COMPANIES[id];
  const random = createRandom(seed, 'company', id);
  const companyId = toSeedUuid(openedAt, random);
  const accountId = toSeedUuid(openedAt, random);
  const ledgerAccountId = await openLedgerAccount(sql, { code: `demo.${id}`, kind: 'customer', minBalanceCents: 0n });
  await sql.query(
    'insert into company (id, legal_name, trade_name, cnpj, created_at, joint_signatures) values ($1, $2, $3, $4, $5, $6)',
    [companyId, company.legalName, company.tradeName, company.cnpj, openedAt, company.jointSignatures ?? 1],
  );
  await sql.query(
    'insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [accountId, companyId, ledgerAccountId, institution.ispb, company.branch, company.number, openedAt],
  );
  const owner = {
    id: fromUuid('acc', accountId),
    ledgerAccountId,
    legalName: company.legalName,
    cnpj: company.cnpj,
    ispb: institution.ispb,
    branch: company.branch,
    number: company.number,
  };
  await setPixLimits(sql, owner.id, DEMO_LIMITS);
  for (const [index, key] of company.keys.entries()) {
    const createdAt = new Date(openedAt.getTime() + (index + 1) * 600_000);
    await registerPixKey(sql, owner, { ...key, createdAt });
  }
  return { id: accountId, companyId, ledgerAccountId, openedAt };
};

/** The people of the demo and what each may do. Gives their ids (`usr_…`) in the order of `PEOPLE`. */
const admitPeople = async (
  sql: Sql,
  accounts: Record<DemoCompanyId, DemoAccount>,
  passwordHashes: readonly string[],
): Promise<string[]> => {
  const userIds: string[] = [];
  for (const [index, person] of PEOPLE.entries()) {
    const since = accounts.padaria.openedAt;
    const { name, email, cpf } = person;
    const userId = await createUser(sql, { name, email, cpf, passwordHash: passwordHashes[index] ?? '' }, since);
    if (person.birthDate) await learnBirthDate(sql, userId, person.birthDate);
    userIds.push(userId);
    for (const id of IDS) {
      const role = person.roles[id];
      if (!role) continue;
      await sql.query(
        `insert into membership (user_id, company_id, role, created_at)
         select id, $2, $3, $4 from app_user where email = $1`,
        [email, accounts[id].companyId, role, since],
      );
    }
  }
  return userIds;
};

interface HistoryEvent {
  kind: AuditKind;
  at: Date;
  facts: Record<string, string>;
  userId?: string;
}

/** What the audit chain remembers of the opening, in the order of time. */
const recordHistory = async (
  sql: Sql,
  accounts: Record<DemoCompanyId, DemoAccount>,
  userIds: readonly string[],
): Promise<void> => {
  const events: HistoryEvent[] = [];
  const add = (id: DemoCompanyId, minutes: number, kind: AuditKind, facts: Record<string, string>, userId?: string) =>
    events.push({ kind, at: new Date(accounts[id].openedAt.getTime() + minutes * 60_000), facts, userId });
  for (const id of IDS) {
    const account = { account_id: fromUuid('acc', accounts[id].id) };
    add(id, 0, 'account.opened', account, userIds[0]);
    for (const [index, { type }] of COMPANIES[id].keys.entries()) {
      add(id, (index + 1) * 10, 'pix_key.registered', { ...account, key_type: type }, userIds[0]);
    }
    for (const [index, person] of PEOPLE.entries()) {
      const role = person.roles[id];
      const company = { company_id: fromUuid('com', accounts[id].companyId) };
      if (role) add(id, 60 + index, 'person.admitted', { ...company, role }, userIds[index]);
    }
  }
  events.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { kind, at, facts, userId } of events) {
    await recordAudit(sql, { kind, occurredAt: at, facts, requestId: 'demo-seed', address: '127.0.0.1', userId });
  }
};

/** Who was paid by TED in the story, with an account that follows from the document. */
const rememberTeds = async (sql: Sql, account: DemoAccount, movements: readonly Movement[], now: Date) => {
  for (const { kind, party, at } of movements) {
    const { name, document, ispb } = party;
    if (kind !== 'ted_out' || document === null || ispb === null) continue;
    const number = `${Number(document.slice(2, 8)) + 10_000}-${document.slice(-1)}`;
    const paid = { name, document, ispb, branch: '0001', number, kind: 'checking' };
    await rememberAccount(sql, fromUuid('acc', account.id), paid, { paidAt: at, now });
  }
};

/** Contacts with the day of their last payment in the story. */
const rememberContacts = async (
  sql: Sql,
  accounts: Record<DemoCompanyId, DemoAccount>,
  movements: readonly Movement[],
  now: Date,
  institution: Institution,
) => {
  for (const id of IDS) {
    const partner = id === 'padaria' ? 'oficina' : 'padaria';
    for (const party of [...COMPANIES[id].contacts, toCompanyParty(COMPANIES[partner], institution.ispb)]) {
      if (!party.pix || party.document === null || party.ispb === null) continue;
      const { key } = party.pix;
      const paid = movements.findLast(
        ({ company, kind, party: { pix } }) => company === id && kind === 'pix_out' && pix?.key === key,
      );
      const payee = {
        name: party.name,
        documentMasked: maskDocument(party.document),
        pixKey: party.pix.key,
        pixKeyType: party.pix.type,
        institutionName: getInstitutionName(party.ispb),
      };
      await rememberPayee(sql, fromUuid('acc', accounts[id].id), payee, paid?.at ?? null, now);
    }
    await rememberTeds(
      sql,
      accounts[id],
      movements.filter(({ company }) => company === id),
      now,
    );
    const [favorite] = COMPANIES[id].contacts;
    await sql.query('update contact set is_favorite = true where account_id = $1 and name = $2', [
      accounts[id].id,
      favorite?.name,
    ]);
  }
};

/** Writes everything of the demo but its money, in the caller's transaction. */
export const createRecords = async (
  sql: Sql,
  demo: {
    seed: number;
    now: Date;
    institution: Institution;
    movements: readonly Movement[];
    passwordHashes: readonly string[];
  },
): Promise<void> => {
  const { seed, now, institution, movements } = demo;
  const openings = movements.filter(movement => movement.kind === 'opening');
  const openedAtOf = (id: DemoCompanyId): Date => {
    const opening = openings.find(movement => movement.company === id);
    // some days before the first money came in
    return atLocalTime(
      addDays((opening?.at ?? now).toISOString().slice(0, 10), -3),
      id === 'padaria' ? 36_000 : 50_400,
    );
  };
  const accounts = {
    padaria: await openCompany(sql, seed, 'padaria', openedAtOf('padaria'), institution),
    oficina: await openCompany(sql, seed, 'oficina', openedAtOf('oficina'), institution),
  };
  const userIds = await admitPeople(sql, accounts, demo.passwordHashes);
  await rememberContacts(sql, accounts, movements, now, institution);
  for (const id of IDS) {
    const own = movements.filter(({ company }) => company === id);
    await recordCategories(sql, own, { accountId: accounts[id].id, userId: userIds[0] ?? '', at: now });
  }
  await recordHistory(sql, accounts, userIds);
  await recordRecurrences(sql, { seed, now, userId: userIds[0] ?? '' });
  await issueDemoBoletos(sql, now);
};

/** The accounts of a demo whose records exist. */
export const getDemoAccounts = async (sql: Sql): Promise<Record<DemoCompanyId, DemoAccount>> => {
  const find = async (id: DemoCompanyId): Promise<DemoAccount> => {
    const { rows } = await sql.query<{ id: string; company_id: string; ledger_account_id: bigint; created_at: Date }>(
      `select a.id, a.company_id, a.ledger_account_id, a.created_at
       from account a join company c on c.id = a.company_id where c.cnpj = $1`,
      [COMPANIES[id].cnpj],
    );
    const row = rows[0];
    if (!row) throw new Error(`the demo company ${COMPANIES[id].legalName} has no account`);
    return { id: row.id, companyId: row.company_id, ledgerAccountId: row.ledger_account_id, openedAt: row.created_at };
  };
  return { padaria: await find('padaria'), oficina: await find('oficina') };
};
