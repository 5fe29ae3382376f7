import type { CreditCalculation, CreditReplaced } from '../../contract/products/credit/shapes';
import type { CreditDocument, CreditProductId, CreditRefusal, CreditState } from '../../contract/products/credit/words';
import type { LateRules } from '../../contract/products/loan/late';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';

export interface ProfileRow {
  account_id: string;
  status: 'asking' | 'offered' | 'refused';
  monthly_revenue_cents: Cents;
  is_simples: boolean;
  asked_by: string;
  asked_at: Date;
  decided_at: Date | null;
  reasons: CreditRefusal[];
  limit_cents: Cents;
  review: 'none' | 'open' | 'kept' | 'changed';
}

export interface OfferRow {
  id: string;
  account_id: string;
  product: CreditProductId;
  monthly_rate: string;
  limit_cents: Cents;
  min_cents: Cents;
  min_installments: number;
  max_installments: number;
  installment_limit_cents: Cents;
  offered_at: Date;
  expires_at: Date;
  withdrawn_at: Date | null;
  used_at: Date | null;
}

interface SheetFacts {
  id: string;
  account_id: string;
  calculation: CreditCalculation;
  late: LateRules;
  document_sha256: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Made out by an offer of the lender. */
export interface OfferedSheet extends SheetFacts {
  offer_id: string;
  renegotiates: null;
  contract_version: null;
  replaced: null;
  breaks_after_days: null;
}

/** Made out to take the place of a contract (UUID), of a version. */
export interface ReplacingSheet extends SheetFacts {
  offer_id: null;
  renegotiates: string;
  contract_version: number;
  replaced: CreditReplaced;
  breaks_after_days: number | null;
}

export type SheetRow = OfferedSheet | ReplacingSheet;

export interface ContractRow {
  id: string;
  account_id: string;
  number: string;
  product: CreditProductId;
  state: Exclude<CreditState, 'late'>;
  principal_cents: Cents;
  signed_by: string;
  signer: string;
  signed_at: Date;
  release_on: string;
  released_at: Date | null;
  release_id: string | null;
  ended_at: Date | null;
  automatic_debit: boolean;
  version: number;
  posting_id: string | null;
  /** UUIDs of the contract whose place it takes, and of the one that takes its place. */
  renegotiates: string | null;
  renegotiated_by: string | null;
  /** UUID of one that took its place and was undone. */
  broken_by: string | null;
  /** After how many days without its first instalment it is undone itself. */
  breaks_after_days: number | null;
  /** How many took the place of one another before it. */
  chain: number;
  /** Since when its tax is counted: the first release of the chain. */
  taxed_from: string;
  told_soon: string | null;
  told_late: string | null;
  told_short: string | null;
  calculation: CreditCalculation;
  late: LateRules;
  /** Whether its tax has the reduced rate; null of one that was signed before sheets kept it. */
  iof_reduced: boolean | null;
  document_sha256: string;
  sheet_id: string;
}

export interface InstallmentRow {
  generation: number;
  number: number;
  starts_on: string;
  due_on: string;
  payment_cents: Cents;
  interest_cents: Cents;
  amortization_cents: Cents;
  balance_cents: Cents;
  state: 'open' | 'paid' | 'replaced' | 'cancelled';
  paid_cents: Cents | null;
  paid_on: string | null;
}

export const findProfile = async (sql: Sql, accountUuid: string, lock = false): Promise<ProfileRow | undefined> => {
  const { rows } = await sql.query<ProfileRow>(
    `select account_id, status, monthly_revenue_cents, is_simples, asked_by, asked_at, decided_at, reasons, limit_cents, review
     from credit_profile where account_id = $1${lock ? ' for update' : ''}`,
    [accountUuid],
  );
  return rows[0];
};

const OFFER =
  'id, account_id, product, monthly_rate, limit_cents, min_cents, min_installments, max_installments, installment_limit_cents, offered_at, expires_at, withdrawn_at, used_at';

export const listOffers = async (sql: Sql, accountUuid: string): Promise<OfferRow[]> => {
  const { rows } = await sql.query<OfferRow>(
    `select ${OFFER} from credit_offer where account_id = $1 order by offered_at desc, product limit 20`,
    [accountUuid],
  );
  return rows;
};

export const getOffer = async (sql: Sql, accountUuid: string, id: string): Promise<OfferRow> => {
  const { rows } = await sql.query<OfferRow>(`select ${OFFER} from credit_offer where id = $1 and account_id = $2`, [
    toUuid(id),
    accountUuid,
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** Throws `credit_offer_used` or `credit_offer_expired`. */
export const requireOpenOffer = (offer: OfferRow, now: Date): void => {
  if (offer.used_at) throw new BankError('credit_offer_used');
  if (offer.withdrawn_at || offer.expires_at <= now) throw new BankError('credit_offer_expired');
};

export const getSheet = async (sql: Sql, accountUuid: string, id: string, lock = false): Promise<SheetRow> => {
  const { rows } = await sql.query<SheetRow>(
    `select id, account_id, offer_id, renegotiates, contract_version, replaced, breaks_after_days, calculation, late, document_sha256, created_at, expires_at, used_at
     from credit_sheet where id = $1 and account_id = $2${lock ? ' for update' : ''}`,
    [toUuid(id), accountUuid],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

export const readPaper = async (
  sql: Sql,
  sheetUuid: string,
  paper: Exclude<CreditDocument, 'statement'>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { rows } = await sql.query<{ bytes: Buffer }>(`select ${paper} as bytes from credit_sheet where id = $1`, [
    sheetUuid,
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return new Uint8Array(rows[0].bytes);
};

const CONTRACT = `select c.id, c.account_id, c.number, c.product, c.state, c.principal_cents, c.signed_by, u.name as signer, c.signed_at,
    c.release_on::text as release_on, c.released_at, (select p.id from credit_posting p where p.contract_id = c.id and p.kind = 'release') as release_id,
    c.ended_at, c.automatic_debit, c.version, c.posting_id, c.renegotiates, c.chain,
    coalesce(c.taxed_from, c.release_on)::text as taxed_from, (select r.id from credit_contract r where r.renegotiates = c.id and r.state <> 'broken') as renegotiated_by,
    (select r.id from credit_contract r where r.renegotiates = c.id and r.state = 'broken') as broken_by, s.breaks_after_days, c.told_soon::text as told_soon, c.told_late::text as told_late,
    c.told_short::text as told_short, s.calculation, s.late, s.iof_reduced, s.document_sha256, s.id as sheet_id
  from credit_contract c join credit_sheet s on s.id = c.sheet_id join app_user u on u.id = c.signed_by`;

export const findContract = async (sql: Sql, uuid: string, lock = false): Promise<ContractRow | undefined> => {
  const { rows } = await sql.query<ContractRow>(`${CONTRACT} where c.id = $1${lock ? ' for update of c' : ''}`, [uuid]);
  return rows[0];
};

/** The contract `crc_…` of the account. Throws `not_found`. */
export const getContract = async (sql: Sql, accountUuid: string, id: string, lock = false): Promise<ContractRow> => {
  const row = await findContract(sql, toUuid(id), lock);
  if (row?.account_id !== accountUuid) throw new BankError('not_found');
  return row;
};

/** Throws `credit_not_active` for a contract that has ended. */
export const requireOpen = ({ ended_at }: Pick<ContractRow, 'ended_at'>): void => {
  if (ended_at) throw new BankError('credit_not_active');
};

export const listContracts = async (
  sql: Sql,
  accountUuid: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<ContractRow[]> => {
  const { rows } = await sql.query<ContractRow>(
    `${CONTRACT} where c.account_id = $1 and ($2::uuid is null or c.id < $2) order by c.id desc limit $3`,
    [accountUuid, before, limit],
  );
  return rows;
};

/** Its instalments by number, what was replaced before what replaced it. */
export const listInstallments = async (sql: Sql, contractUuid: string): Promise<InstallmentRow[]> => {
  const { rows } = await sql.query<InstallmentRow>(
    `select generation, number, starts_on::text as starts_on, due_on::text as due_on, payment_cents, interest_cents, amortization_cents,
       balance_cents, state, paid_cents, paid_on::text as paid_on
     from credit_installment where contract_id = $1 order by number, generation`,
    [contractUuid],
  );
  return rows;
};

/** What the account owes of credits: what is left of those that were signed and have not ended. */
export const sumOwed = async (sql: Sql, accountUuid: string): Promise<Cents> => {
  const { rows } = await sql.query<{ cents: Cents }>(
    `select coalesce(sum(i.amortization_cents), 0)::bigint as cents from credit_installment i
     join credit_contract c on c.id = i.contract_id where c.account_id = $1 and i.state = 'open'`,
    [accountUuid],
  );
  return rows[0]?.cents ?? 0n;
};
