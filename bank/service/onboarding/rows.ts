import type {
  BusinessAccountDraft,
  BusinessMemberDraft,
  CompanyKind,
  OnboardingStatus,
  OnboardingStep,
} from '../../contract/service/onboarding-data';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { companyKindOf, type CompanyRecord } from '../../providers';
import type { Sql } from '../../storage';

export type Decision =
  | 'policy'
  | 'data_mismatch'
  | 'documents'
  | 'company_is_customer'
  | 'company_not_eligible'
  | 'expired';

export interface ApplicationRow {
  /** `oba_…` */
  id: string;
  uuid: string;
  protocol: bigint;
  status: OnboardingStatus;
  company: CompanyRecord;
  kind: CompanyKind;
  applicant: { name: string; cpf: string; email: string; mobile: string };
  emailVerifiedAt: Date | null;
  mobileVerifiedAt: Date | null;
  account: BusinessAccountDraft;
  member: BusinessMemberDraft;
  savedAt: Record<'business-account' | 'business-member', Date | null>;
  doneAt: Record<Exclude<OnboardingStep, 'review'>, Date | null>;
  round: number;
  decision: Decision | null;
  decidedAt: Date | null;
  correctable: boolean;
  protected: string[];
  /** `com_…` */
  companyId: string | null;
  createdAt: Date;
  updatedAt: Date;
  sentAt: Date | null;
  expiresAt: Date | null;
  forgetAt: Date | null;
}

interface Row {
  id: string;
  protocol: bigint;
  status: OnboardingStatus;
  company: CompanyRecord;
  applicant_name: string;
  applicant_cpf: string;
  applicant_email: string;
  applicant_mobile: string;
  email_verified_at: Date | null;
  mobile_verified_at: Date | null;
  business_account: BusinessAccountDraft;
  account_saved_at: Date | null;
  account_done_at: Date | null;
  business_member: BusinessMemberDraft;
  member_saved_at: Date | null;
  member_done_at: Date | null;
  document_done_at: Date | null;
  round: number;
  decision: Decision | null;
  decided_at: Date | null;
  correctable: boolean;
  protected: string[];
  company_id: string | null;
  created_at: Date;
  updated_at: Date;
  sent_at: Date | null;
  expires_at: Date | null;
  forget_at: Date | null;
}

const toRow = (row: Row): ApplicationRow => ({
  id: fromUuid('oba', row.id),
  uuid: row.id,
  protocol: row.protocol,
  status: row.status,
  company: row.company,
  kind: companyKindOf(row.company) ?? 'ltda',
  applicant: {
    name: row.applicant_name,
    cpf: row.applicant_cpf,
    email: row.applicant_email,
    mobile: row.applicant_mobile,
  },
  emailVerifiedAt: row.email_verified_at,
  mobileVerifiedAt: row.mobile_verified_at,
  account: row.business_account,
  member: row.business_member,
  savedAt: { 'business-account': row.account_saved_at, 'business-member': row.member_saved_at },
  doneAt: {
    'business-account': row.account_done_at,
    'business-member': row.member_done_at,
    'business-document': row.document_done_at,
  },
  round: row.round,
  decision: row.decision,
  decidedAt: row.decided_at,
  correctable: row.correctable,
  protected: row.protected,
  companyId: row.company_id && fromUuid('com', row.company_id),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  forgetAt: row.forget_at,
});

/** The application `oba_…`. Throws `not_found`. */
export const getApplication = async (sql: Sql, id: string): Promise<ApplicationRow> => {
  const { rows } = await sql.query<Row>('select * from onboarding_application where id = $1', [toUuid(id)]);
  if (!rows[0]) throw new BankError('not_found');
  return toRow(rows[0]);
};

/** The application, locked as by `lockApplication`; undefined when it was forgotten. */
export const findLockedApplication = async (sql: Sql, id: string): Promise<ApplicationRow | undefined> => {
  const { rows } = await sql.query<Row>('select * from onboarding_application where id = $1 for update', [toUuid(id)]);
  return rows[0] && toRow(rows[0]);
};

/** The same, locked until the transaction ends: whoever changes an application holds this lock. */
export const lockApplication = async (sql: Sql, id: string): Promise<ApplicationRow> => {
  const application = await findLockedApplication(sql, id);
  if (!application) throw new BankError('not_found');
  return application;
};

/** The newest living application of a company and an e-mail. */
export const findApplicationOf = async (sql: Sql, cnpj: string, email: string): Promise<ApplicationRow | undefined> => {
  const { rows } = await sql.query<Row>(
    `select * from onboarding_application where cnpj = $1 and applicant_email = $2 and status <> 'cancelled'
     order by created_at desc, id desc limit 1`,
    [cnpj, email],
  );
  return rows[0] && toRow(rows[0]);
};

export interface ListPosition {
  createdAt: Date;
  uuid: string;
}

/** Applications, the newest first, after a position. `where`: more SQL about the row `a`, of our own. */
export const listApplicationRows = async (
  sql: Sql,
  wish: { status?: OnboardingStatus; where?: string; after?: ListPosition; limit: number },
): Promise<ApplicationRow[]> => {
  const { rows } = await sql.query<Row>(
    `select a.* from onboarding_application a
     where ${wish.where ?? 'true'} and ($1::text is null or status = $1) and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
     order by created_at desc, id desc limit $4`,
    [wish.status ?? null, wish.after?.createdAt ?? null, wish.after?.uuid ?? null, wish.limit],
  );
  return rows.map(toRow);
};

type Column =
  | 'status'
  | 'cnpj'
  | 'company'
  | 'applicant_name'
  | 'applicant_cpf'
  | 'applicant_email'
  | 'applicant_mobile'
  | 'email_verified_at'
  | 'mobile_verified_at'
  | 'business_account'
  | 'account_saved_at'
  | 'account_done_at'
  | 'business_member'
  | 'member_saved_at'
  | 'member_done_at'
  | 'document_done_at'
  | 'round'
  | 'decision'
  | 'decided_at'
  | 'correctable'
  | 'protected'
  | 'company_id'
  | 'sent_at'
  | 'expires_at'
  | 'forget_at';

const JSON_COLUMNS: ReadonlySet<string> = new Set(['company', 'business_account', 'business_member']);

/** Writes columns of a locked application. */
export const writeApplication = async (
  sql: Sql,
  uuid: string,
  columns: Partial<Record<Column, unknown>>,
  now: Date,
): Promise<void> => {
  const names = Object.keys(columns) as Column[];
  const values = names.map(name => (JSON_COLUMNS.has(name) ? JSON.stringify(columns[name]) : columns[name]));
  const sets = names.map((name, index) => `${name} = $${index + 3}`);
  await sql.query(`update onboarding_application set ${['updated_at = $2', ...sets].join(', ')} where id = $1`, [
    uuid,
    now,
    ...values,
  ]);
};

/** Writes a line of the application's history. `by`: `applicant`, `sandbox` or an analyst's name. */
export const recordEvent = async (
  sql: Sql,
  uuid: string,
  event: { kind: string; status?: OnboardingStatus; by: string; note?: string | null; at: Date },
): Promise<void> => {
  await sql.query(
    'insert into onboarding_event (application_id, kind, status, by_whom, note, at) values ($1, $2, $3, $4, $5, $6)',
    [uuid, event.kind, event.status ?? null, event.by, event.note ?? null, event.at],
  );
};

export interface EventRow {
  kind: string;
  status: OnboardingStatus | null;
  by_whom: string;
  note: string | null;
  at: Date;
}

/** The history, the oldest first. */
export const listEvents = async (sql: Sql, uuid: string): Promise<EventRow[]> => {
  const { rows } = await sql.query<EventRow>(
    'select kind, status, by_whom, note, at from onboarding_event where application_id = $1 order by id',
    [uuid],
  );
  return rows;
};

/** The applicant's name for a letter; empty while nobody has proven the e-mail: a stranger may have written both. */
export const provenName = ({
  applicant,
  emailVerifiedAt,
}: Pick<ApplicationRow, 'applicant' | 'emailVerifiedAt'>): string => (emailVerifiedAt ? applicant.name : '');
