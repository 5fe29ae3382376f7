import type { OpenFinancePermission } from '../../contract/open-finance-permissions';
import type { Sql } from '../../storage';
import type { ConsentStatus, RejectCode, RejectedBy } from './consent-state';

/** A consent as it is stored, with who asked. Ids are UUIDs. */
export interface StoredConsent {
  id: string;
  clientId: string;
  client: { name: string; cnpj: string; purpose: string };
  companyCnpj: string;
  personCpf: string;
  permissions: OpenFinancePermission[];
  status: ConsentStatus;
  statusUpdatedAt: Date;
  expiresAt: Date | null;
  rejection: { by: RejectedBy; code: RejectCode } | null;
  authorisedAt: Date | null;
  /** Null until somebody confirmed. */
  signaturesNeeded: number | null;
  lastAccessAt: Date | null;
  createdAt: Date;
}

interface Row {
  id: string;
  client_id: string;
  client_name: string;
  client_cnpj: string;
  client_purpose: string;
  company_cnpj: string;
  person_cpf: string;
  permissions: OpenFinancePermission[];
  status: ConsentStatus;
  status_updated_at: Date;
  expires_at: Date | null;
  rejected_by: RejectedBy | null;
  reject_code: RejectCode | null;
  authorised_at: Date | null;
  signatures_needed: number | null;
  last_access_at: Date | null;
  created_at: Date;
}

const SELECT = `select c.*, k.name as client_name, k.cnpj as client_cnpj, k.purpose as client_purpose
  from open_finance_consent c join open_finance_client k on k.id = c.client_id`;

const toConsent = (row: Row): StoredConsent => ({
  id: row.id,
  clientId: row.client_id,
  client: { name: row.client_name, cnpj: row.client_cnpj, purpose: row.client_purpose },
  companyCnpj: row.company_cnpj,
  personCpf: row.person_cpf,
  permissions: row.permissions,
  status: row.status,
  statusUpdatedAt: row.status_updated_at,
  expiresAt: row.expires_at,
  rejection: row.rejected_by && row.reject_code ? { by: row.rejected_by, code: row.reject_code } : null,
  authorisedAt: row.authorised_at,
  signaturesNeeded: row.signatures_needed,
  lastAccessAt: row.last_access_at,
  createdAt: row.created_at,
});

/** One consent by its UUID, locked until the transaction ends, or undefined. */
export const lockConsentRow = async (sql: Sql, uuid: string): Promise<StoredConsent | undefined> => {
  const { rows } = await sql.query<Row>(`${SELECT} where c.id = $1 for update of c`, [uuid]);
  return rows[0] && toConsent(rows[0]);
};

/** One consent as it was last written, or undefined. */
export const findConsentRow = async (sql: Sql, uuid: string): Promise<StoredConsent | undefined> => {
  const { rows } = await sql.query<Row>(`${SELECT} where c.id = $1`, [uuid]);
  return rows[0] && toConsent(rows[0]);
};

const MOST_LISTED = 200;

/** What somebody of the company has answered to, newest first. */
export const listConsentsOfCompany = async (sql: Sql, cnpj: string): Promise<StoredConsent[]> => {
  const { rows } = await sql.query<Row>(
    `${SELECT} where c.company_cnpj = $1 and (c.authorised_at is not null or c.reject_code = 'CUSTOMER_MANUALLY_REJECTED')
     order by c.created_at desc, c.id desc limit ${MOST_LISTED}`,
    [cnpj],
  );
  return rows.map(toConsent);
};

/** Writes a consent that waits for its person. */
export const insertConsent = async (
  sql: Sql,
  consent: Pick<StoredConsent, 'id' | 'clientId' | 'companyCnpj' | 'personCpf' | 'permissions' | 'expiresAt'>,
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into open_finance_consent (id, client_id, company_cnpj, person_cpf, permissions, status, status_updated_at, expires_at, created_at)
     values ($1, $2, $3, $4, $5, 'AWAITING_AUTHORISATION', $6, $7, $6)`,
    [consent.id, consent.clientId, consent.companyCnpj, consent.personCpf, consent.permissions, now, consent.expiresAt],
  );
};

/** The accounts (UUIDs) that a consent covers. */
export const listConsentAccounts = async (sql: Sql, consentUuid: string): Promise<string[]> => {
  const { rows } = await sql.query<{ account_id: string }>(
    'select account_id from open_finance_consent_account where consent_id = $1 order by account_id',
    [consentUuid],
  );
  return rows.map(row => row.account_id);
};

export interface Signature {
  userUuid: string;
  name: string;
  signedAt: Date;
}

/** Who of the company has agreed, first one first. */
export const listSignatures = async (sql: Sql, consentUuid: string): Promise<Signature[]> => {
  const { rows } = await sql.query<{ user_id: string; name: string; signed_at: Date }>(
    `select s.user_id, u.name, s.signed_at from open_finance_signature s join app_user u on u.id = s.user_id
     where s.consent_id = $1 order by s.signed_at, s.user_id`,
    [consentUuid],
  );
  return rows.map(row => ({ userUuid: row.user_id, name: row.name, signedAt: row.signed_at }));
};

/** Notes that a person agreed. False when they had before. */
export const insertSignature = async (sql: Sql, consentUuid: string, userUuid: string, now: Date): Promise<boolean> => {
  const { rowCount } = await sql.query(
    'insert into open_finance_signature (consent_id, user_id, signed_at) values ($1, $2, $3) on conflict do nothing',
    [consentUuid, userUuid, now],
  );
  return rowCount === 1;
};
