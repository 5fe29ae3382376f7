import type { CompanyAddress, CompanyChange, CompanyChangeWish } from '../../contract/service/company-changes';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

/** A change as it is stored. */
export interface ChangeRow {
  /** UUIDs. */
  id: string;
  companyId: string;
  wish: CompanyChangeWish;
  state: CompanyChange['state'];
  askedByName: string;
  askedAt: Date;
  note: string | null;
  decidedAt: Date | null;
  legalName: string;
  tradeName: string;
  cnpj: string;
}

const SELECT = `select c.id, c.company_id as "companyId", c.wish, c.state, u.name as "askedByName", c.asked_at as "askedAt", c.note,
  c.decided_at as "decidedAt", co.legal_name as "legalName", co.trade_name as "tradeName", co.cnpj
  from company_change c join app_user u on u.id = c.asked_by join company co on co.id = c.company_id`;

/** The most that a list tells. */
const MOST = 100;

/** What a company (UUID) asked for, the newest first. */
export const listOfCompany = async (sql: Sql, companyUuid: string): Promise<ChangeRow[]> => {
  const { rows } = await sql.query<ChangeRow>(
    `${SELECT} where c.company_id = $1 order by c.asked_at desc, c.id desc limit ${MOST}`,
    [companyUuid],
  );
  return rows;
};

/** What waits for the desk, the oldest first, then what was decided last. */
export const listForDesk = async (sql: Sql): Promise<ChangeRow[]> => {
  const { rows: waiting } = await sql.query<ChangeRow>(
    `${SELECT} where c.state = 'review' order by c.sent_at, c.id limit ${MOST}`,
  );
  const { rows: decided } = await sql.query<ChangeRow>(
    `${SELECT} where c.state in ('approved', 'refused') and c.analyst is not null order by c.decided_at desc, c.id limit ${MOST}`,
  );
  return [...waiting, ...decided];
};

/** One change (`cch_…`), of a company (UUID) or of any; held until the caller's transaction ends when asked so. Throws `not_found`. */
export const getChange = async (
  sql: Sql,
  changeId: string,
  { companyUuid, hold = false }: { companyUuid?: string; hold?: boolean },
): Promise<ChangeRow> => {
  const { rows } = await sql.query<ChangeRow>(
    `${SELECT} where c.id = $1 and ($2::uuid is null or c.company_id = $2)${hold ? ' for update of c' : ''}`,
    [toUuid(changeId), companyUuid ?? null],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** Writes a change down. Throws `company_change_open` while another one of its kind is not decided. */
export const insertChange = async (
  sql: Sql,
  row: { id: string; companyId: string; wish: CompanyChangeWish; state: ChangeRow['state']; by: string; now: Date },
): Promise<void> => {
  const { id, companyId, wish, state, by, now } = row;
  const { rowCount } = await sql.query(
    `insert into company_change (id, company_id, kind, wish, state, asked_by, asked_at, sent_at, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (company_id, kind) where state in ('papers', 'review') do nothing`,
    [
      ...[id, companyId, wish.kind, JSON.stringify(wish), state, by, now],
      ...[state === 'papers' ? null : now, state === 'approved' ? now : null],
    ],
  );
  if (rowCount !== 1) throw new BankError('company_change_open');
};

/** Throws `company_change_open` while one of the kind is not decided. */
export const requireNoneOpen = async (sql: Sql, companyUuid: string, kind: string): Promise<void> => {
  const { rowCount } = await sql.query(
    `select 1 from company_change where company_id = $1 and kind = $2 and state in ('papers', 'review')`,
    [companyUuid, kind],
  );
  if (rowCount) throw new BankError('company_change_open');
};

/** Moves a held change on. Each decision has the note of its own, or none. */
export const moveChange = async (
  sql: Sql,
  id: string,
  to: { state: ChangeRow['state']; note?: string | null; analyst?: string; now: Date },
): Promise<void> => {
  const isEnd = to.state !== 'papers' && to.state !== 'review';
  await sql.query(
    `update company_change set state = $2, note = case when $4::text is null then note else $3 end, analyst = coalesce($4, analyst), decided_at = $5,
       sent_at = case when $2 = 'review' then $6 else sent_at end where id = $1`,
    [id, to.state, to.note ?? null, to.analyst ?? null, isEnd ? to.now : null, to.now],
  );
};

/** What a company told of itself since its account was opened. */
export interface ToldRow {
  email: string | null;
  phone: string | null;
  site: string | null;
  address: CompanyAddress | null;
  /** Whether contacts were told; an address alone leaves those of before. */
  hasContacts: boolean;
}

export const findTold = async (sql: Sql, companyUuid: string): Promise<ToldRow | undefined> => {
  const { rows } = await sql.query<ToldRow>(
    'select email, phone, site, address, email is not null as "hasContacts" from company_told where company_id = $1',
    [companyUuid],
  );
  return rows[0];
};

/** Keeps what was told; what is left out stays. */
export const keepTold = async (
  sql: Sql,
  companyUuid: string,
  told: { contacts?: { email: string; phone: string; site: string | null }; address?: CompanyAddress },
  now: Date,
): Promise<void> => {
  const { contacts, address } = told;
  await sql.query(
    `insert into company_told (company_id, email, phone, site, address, changed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id) do update set email = coalesce($2, company_told.email), phone = coalesce($3, company_told.phone),
       site = case when $2::text is null then company_told.site else $4 end, address = coalesce($5::jsonb, company_told.address), changed_at = $6`,
    [
      ...[companyUuid, contacts?.email ?? null, contacts?.phone ?? null, contacts?.site ?? null],
      ...[address ? JSON.stringify(address) : null, now],
    ],
  );
};

/** CNPJs against which boletos of a company (UUID) arrive by DDA. */
export const listDdaDocuments = async (sql: Sql, companyUuid: string): Promise<string[]> => {
  const { rows } = await sql.query<{ document: string }>(
    `select m.document from dda_member m join account a on a.id = m.account_id
     where a.company_id = $1 and m.status in ('joining', 'active')`,
    [companyUuid],
  );
  return rows.map(({ document }) => document);
};
