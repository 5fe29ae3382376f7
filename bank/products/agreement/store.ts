import type {
  AgreementKind,
  AgreementLayout,
  AgreementState,
  GapPolicy,
} from '../../contract/products/agreement-words';
import { BankError } from '../../core/errors';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import type { AgreedTerms, ChangedTerms } from './agreed-terms';

/** An agreement as it is stored, with whose it is. Ids are UUIDs. */
export interface AgreementRow {
  id: string;
  accountId: string;
  companyId: string;
  legalName: string;
  tradeName: string;
  cnpj: string;
  ispb: string;
  branch: string;
  account: string;
  kind: AgreementKind;
  name: string;
  state: AgreementState;
  code: string | null;
  layout: AgreementLayout;
  gapPolicy: GapPolicy;
  lastSentNumber: number;
  lastReturnNumber: number;
  monthlyItems: number;
  termsVersion: string;
  /** Its terms as decided; those of a day are told by `toTermsOn`. */
  decided: AgreedTerms;
  changes: ChangedTerms[];
  askedByName: string;
  askedAt: Date;
  note: string | null;
  decidedAt: Date | null;
  endedAt: Date | null;
}

const SELECT = `select g.id, g.account_id as "accountId", a.company_id as "companyId", c.legal_name as "legalName", c.trade_name as "tradeName", c.cnpj,
  a.ispb, a.branch, a.number as account, g.kind, g.name, g.state, g.code, g.layout, g.gap_policy as "gapPolicy",
  g.last_sent_number as "lastSentNumber", g.last_return_number as "lastReturnNumber", g.monthly_items as "monthlyItems",
  g.terms_version as "termsVersion", g.item_fee_cents as "itemFeeCents", g.may_protest as "mayProtest",
  (select coalesce(jsonb_agg(jsonb_build_object('fromOn', t.from_on, 'itemFee', t.item_fee_cents::text, 'mayProtest', t.may_protest, 'note', t.note)
     order by t.from_on), '[]') from agreement_terms t where t.agreement_id = g.id) as changes, u.name as "askedByName", g.asked_at as "askedAt", g.note,
  g.decided_at as "decidedAt", g.ended_at as "endedAt"
  from agreement g join account a on a.id = g.account_id join company c on c.id = a.company_id join app_user u on u.id = g.asked_by`;

type Read = Omit<AgreementRow, 'decided' | 'changes'> &
  AgreedTerms & { changes: (Omit<ChangedTerms, 'itemFeeCents'> & { itemFee: string | null })[] };

const toRow = ({ itemFeeCents, mayProtest, changes, ...row }: Read): AgreementRow => ({
  ...row,
  decided: { itemFeeCents, mayProtest },
  changes: changes.map(({ itemFee, ...terms }) => ({
    ...terms,
    itemFeeCents: itemFee === null ? null : BigInt(itemFee),
  })),
});

/** The most that a list tells. */
const MOST = 100;

/** Agreements of an account (UUID), the newest first. */
export const listOfAccount = async (sql: Sql, accountUuid: string): Promise<AgreementRow[]> => {
  const { rows } = await sql.query<Read>(
    `${SELECT} where g.account_id = $1 order by g.asked_at desc, g.id desc limit ${MOST}`,
    [accountUuid],
  );
  return rows.map(toRow);
};

/** What waits for the bank, the oldest first, then what was decided last. */
export const listForDesk = async (sql: Sql): Promise<AgreementRow[]> => {
  const { rows: waiting } = await sql.query<Read>(
    `${SELECT} where g.state = 'requested' order by g.asked_at, g.id limit ${MOST}`,
  );
  const { rows: decided } = await sql.query<Read>(
    `${SELECT} where g.decided_at is not null order by g.decided_at desc, g.id limit ${MOST}`,
  );
  return [...waiting, ...decided].map(toRow);
};

/** The agreement with this UUID, of an account (UUID) or of any. Throws `not_found`. */
export const getAgreementRow = async (
  sql: Sql,
  id: string,
  { accountUuid, hold = false }: { accountUuid?: string; hold?: boolean },
): Promise<AgreementRow> => {
  const { rows } = await sql.query<Read>(
    `${SELECT} where g.id = $1 and ($2::uuid is null or g.account_id = $2)${hold ? ' for update of g' : ''}`,
    [id, accountUuid ?? null],
  );
  if (!rows[0]) throw new BankError('not_found');
  return toRow(rows[0]);
};

export interface NewAgreement {
  id: string;
  accountId: string;
  kind: AgreementKind;
  name: string;
  layout: AgreementLayout;
  gapPolicy: GapPolicy;
  monthlyItems: number;
  termsVersion: string;
  by: string;
}

/** Writes a request down. Throws `agreement_open` while another one of its kind waits. */
export const insertAgreement = async (sql: Sql, row: NewAgreement, now: Date): Promise<void> => {
  const { id, accountId, kind, name, layout, gapPolicy, monthlyItems, termsVersion, by } = row;
  const { rowCount } = await sql.query(
    `insert into agreement (id, account_id, kind, name, state, layout, gap_policy, monthly_items, terms_version, asked_by, asked_at)
     values ($1, $2, $3, $4, 'requested', $5, $6, $7, $8, $9, $10) on conflict (account_id, kind) where state = 'requested' do nothing`,
    [id, accountId, kind, name, layout, gapPolicy, monthlyItems, termsVersion, by, now],
  );
  if (rowCount !== 1) throw new BankError('agreement_open');
};

/** Writes what a held agreement is called and how strict it is. */
export const writeSettings = async (
  sql: Sql,
  { id, name, gapPolicy }: Pick<AgreementRow, 'id' | 'name' | 'gapPolicy'>,
): Promise<void> => {
  await sql.query('update agreement set name = $2, gap_policy = $3 where id = $1', [id, name, gapPolicy]);
};

/** Ends a held agreement. */
export const writeEnd = async (sql: Sql, id: string, state: 'withdrawn' | 'closed', now: Date): Promise<void> => {
  await sql.query('update agreement set state = $2, ended_at = $3 where id = $1', [id, state, now]);
};

/** Writes what the bank decided on a held request; an agreement gets its code. */
export const writeDecision = async (
  sql: Sql,
  id: string,
  decision: {
    isAgreed: boolean;
    analyst: string;
    note: string | null;
    itemFeeCents: Cents | null;
    mayProtest: boolean;
  },
  now: Date,
): Promise<void> => {
  const { isAgreed, analyst, note, itemFeeCents, mayProtest } = decision;
  await sql.query(
    `update agreement set state = $2, code = case when $2 = 'active' then nextval('agreement_code')::text end, analyst = $3, note = $4,
       item_fee_cents = $5, decided_at = $6, may_protest = $7 where id = $1`,
    [id, isAgreed ? 'active' : 'refused', analyst, note, itemFeeCents, now, mayProtest],
  );
};

/** Writes the terms that a held agreement has from a day on; what was written for the same day before goes. */
export const writeTerms = async (
  sql: Sql,
  id: string,
  { fromOn, itemFeeCents, mayProtest, note, analyst }: ChangedTerms & { analyst: string },
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into agreement_terms (agreement_id, from_on, item_fee_cents, may_protest, analyst, note, written_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (agreement_id, from_on) do update set item_fee_cents = excluded.item_fee_cents, may_protest = excluded.may_protest,
       analyst = excluded.analyst, note = excluded.note, written_at = excluded.written_at`,
    [id, fromOn, itemFeeCents, mayProtest, analyst, note, now],
  );
};

/** The agreement in use with this code, held; whoever's it is. */
export const findActiveByCode = async (
  sql: Sql,
  code: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<AgreementRow | undefined> => {
  const { rows } = await sql.query<Read>(
    `${SELECT} where g.code = $1 and g.state = 'active'${hold ? ' for update of g' : ''}`,
    [code],
  );
  return rows[0] && toRow(rows[0]);
};

/** Notes the number of a remessa that was accepted. */
export const noteSent = async (sql: Sql, id: string, number: number): Promise<void> => {
  await sql.query('update agreement set last_sent_number = $2 where id = $1', [id, number]);
};

/** The number of the next retorno: after the last one that there is comes 1. */
export const takeReturnNumber = async (sql: Sql, id: string): Promise<number> => {
  const { rows } = await sql.query<{ number: number }>(
    `update agreement set last_return_number = last_return_number % 999999 + 1 where id = $1 returning last_return_number as number`,
    [id],
  );
  if (!rows[0]) throw new Error('the agreement is there');
  return rows[0].number;
};
