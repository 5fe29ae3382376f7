import type { RecurrenceFrequency } from '../../../contract/products/pix/automatic-cycles';
import { BankError } from '../../../core/errors';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';

/** One status with its instant, as ISO. */
export interface Past<S extends string> {
  status: S;
  at: string;
}

export type Ender = 'payer' | 'receiver' | 'payer_bank' | 'receiver_bank';
export type MandateStatus = 'created' | 'approved' | 'rejected' | 'expired' | 'cancelled';

/** Who pays, as far as its institution said. */
export interface MandatePayer {
  ispb: string;
  document: string;
  branch: string | null;
  number: string | null;
}

/** What a company asks to be allowed to charge (rec). Ids are UUIDs. */
export interface StoredMandate {
  id: string;
  /** idRec: `RR…` may be tried again on later days, `RN…` may not. */
  code: string;
  accountId: string;
  status: MandateStatus;
  history: Past<MandateStatus>[];
  contract: string;
  subject: string | null;
  debtor: { name: string; document: string };
  frequency: RecurrenceFrequency;
  startsOn: string;
  endsOn: string | null;
  amountCents: Cents | null;
  floorCents: Cents | null;
  agreement: string | null;
  journey: number | null;
  activationTxid: string | null;
  /** Who makes the charge of each cycle. */
  collectedBy: 'bank' | 'company';
  /** How it is offered, where it was made on screen: the number of the journey, and the txid of the charge beside it. */
  offeredJourney: number | null;
  offeredTxid: string | null;
  payer: MandatePayer | null;
  endedBy: Ender | null;
  endCode: string | null;
  createdAt: Date;
  location: { id: number; token: string; createdAt: Date } | null;
}

type Row = Omit<StoredMandate, 'debtor' | 'payer' | 'location'> & {
  debtor_name: string;
  debtor_document: string;
  payer_ispb: string | null;
  payer_document: string | null;
  payer_branch: string | null;
  payer_number: string | null;
  location_id: bigint | null;
  location_token: string;
  location_at: Date;
};

export const SELECT_MANDATE = `select m.id, m.code, m.account_id as "accountId", m.status, m.history, m.contract, m.subject, m.debtor_name, m.debtor_document,
    m.frequency, m.starts_on::text as "startsOn", m.ends_on::text as "endsOn", m.amount_cents as "amountCents", m.floor_cents as "floorCents",
    m.agreement, m.journey, m.activation_txid as "activationTxid", m.collected_by as "collectedBy",
    m.offered_journey as "offeredJourney", m.offered_txid as "offeredTxid", m.payer_ispb, m.payer_document, m.payer_branch, m.payer_number,
    m.ended_by as "endedBy", m.end_code as "endCode", m.created_at as "createdAt", m.location_id, l.token as location_token, l.created_at as location_at
  from pix_mandate m left join pix_mandate_location l on l.id = m.location_id`;

export const toMandate = (row: Row): StoredMandate => {
  const { debtor_name, debtor_document, payer_ispb, payer_document, payer_branch, payer_number, ...rest } = row;
  const { location_id, location_token, location_at, ...mandate } = rest;
  return {
    ...mandate,
    debtor: { name: debtor_name, document: debtor_document },
    payer:
      payer_ispb === null || payer_document === null
        ? null
        : { ispb: payer_ispb, document: payer_document, branch: payer_branch, number: payer_number },
    location: location_id === null ? null : { id: Number(location_id), token: location_token, createdAt: location_at },
  };
};

const lockOf = (lock: boolean) => (lock ? ' for update of m' : '');

const findBy = async (
  sql: Sql,
  where: string,
  values: unknown[],
  lock: boolean,
): Promise<StoredMandate | undefined> => {
  const { rows } = await sql.query<Row>(`${SELECT_MANDATE} where ${where}${lockOf(lock)}`, values);
  return rows[0] && toMandate(rows[0]);
};

/** The mandate with this UUID, whoever's it is. `lock` keeps it as it is until the transaction ends. */
export const findMandate = (sql: Sql, id: string, lock = false): Promise<StoredMandate | undefined> =>
  findBy(sql, 'm.id = $1', [id], lock);

/** The one that payers' institutions know by this code, kept for the caller's transaction. */
export const lockMandateByCode = (sql: Sql, code: string): Promise<StoredMandate | undefined> =>
  findBy(sql, 'm.code = $1', [code], true);

/** The one that a location leads to. */
export const findMandateByToken = (sql: Sql, token: string): Promise<StoredMandate | undefined> =>
  findBy(sql, 'l.token = $1', [token], false);

/** The one of an account (UUID) by its code. Throws `not_found`. */
export const getMandate = async (sql: Sql, accountUuid: string, code: string, lock = false): Promise<StoredMandate> => {
  const found = await findBy(sql, 'm.account_id = $1 and m.code = $2', [accountUuid, code], lock);
  if (!found) throw new BankError('not_found');
  return found;
};

type NewMandate = Omit<
  StoredMandate,
  'history' | 'status' | 'journey' | 'payer' | 'endedBy' | 'endCode' | 'location'
> & {
  locationId: number | null;
};

/** Writes a new one. */
export const insertMandate = async (sql: Sql, mandate: NewMandate): Promise<void> => {
  const history: Past<MandateStatus>[] = [{ status: 'created', at: mandate.createdAt.toISOString() }];
  await sql.query(
    `insert into pix_mandate (id, code, account_id, status, history, contract, subject, debtor_name, debtor_document, frequency, starts_on, ends_on,
       amount_cents, floor_cents, location_id, agreement, activation_txid, collected_by, offered_journey, offered_txid, created_at)
     values ($1, $2, $3, 'created', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      ...[mandate.id, mandate.code, mandate.accountId, JSON.stringify(history), mandate.contract, mandate.subject],
      ...[mandate.debtor.name, mandate.debtor.document, mandate.frequency, mandate.startsOn, mandate.endsOn],
      ...[mandate.amountCents, mandate.floorCents, mandate.locationId, mandate.agreement, mandate.activationTxid],
      ...[mandate.collectedBy, mandate.offeredJourney, mandate.offeredTxid, mandate.createdAt],
    ],
  );
};

/** Moves a mandate that the caller holds to another status, which its history keeps; who ended it, and why, where it ended. */
export const moveMandate = async (
  sql: Sql,
  id: string,
  status: Exclude<MandateStatus, 'created'>,
  { now, endedBy = null, endCode = null }: { now: Date; endedBy?: Ender | null; endCode?: string | null },
): Promise<void> => {
  await sql.query(
    `update pix_mandate set status = $2, history = history || $3::jsonb, ended_by = $4, end_code = $5 where id = $1`,
    [id, status, JSON.stringify([{ status, at: now.toISOString() }]), endedBy, endCode],
  );
};

/** Notes who approved it and how. */
export const notePayer = async (
  sql: Sql,
  id: string,
  { journey, payer }: { journey: number; payer: MandatePayer | null },
): Promise<void> => {
  await sql.query(
    `update pix_mandate set journey = $2::smallint, payer_ispb = $3, payer_document = $4, payer_branch = $5, payer_number = $6,
       activation_txid = case when $2::smallint = 3 then activation_txid end where id = $1`,
    [id, journey, payer?.ispb ?? null, payer?.document ?? null, payer?.branch ?? null, payer?.number ?? null],
  );
};

/** Writes what its company revised. */
export const reviseMandate = async (
  sql: Sql,
  id: string,
  to: { debtorName: string; startsOn: string; locationId: number | null; activationTxid: string | null },
): Promise<void> => {
  await sql.query(
    'update pix_mandate set debtor_name = $2, starts_on = $3, location_id = $4, activation_txid = $5 where id = $1',
    [id, to.debtorName, to.startsOn, to.locationId, to.activationTxid],
  );
};

interface Filters {
  from: Date;
  to: Date;
  page: number;
  size: number;
  document: string | null;
  status: MandateStatus | null;
  hasLocation: boolean | null;
  agreement: string | null;
}

/** One page of the mandates of an account (UUID), in the order in which they were made. */
export const searchMandates = async (
  sql: Sql,
  accountUuid: string,
  wish: Filters,
): Promise<{ items: StoredMandate[]; count: number }> => {
  const where = `where m.account_id = $1 and m.created_at between $2 and $3 and ($4::text is null or m.debtor_document = $4)
    and ($5::text is null or m.status = $5) and ($6::boolean is null or (m.location_id is not null) = $6) and ($7::text is null or m.agreement = $7)`;
  const values = [...[accountUuid, wish.from, wish.to, wish.document, wish.status, wish.hasLocation, wish.agreement]];
  const total = await sql.query<{ count: number }>(`select count(*)::int as count from pix_mandate m ${where}`, values);
  const { rows } = await sql.query<Row>(`${SELECT_MANDATE} ${where} order by m.created_at, m.id limit $8 offset $9`, [
    ...values,
    wish.size,
    wish.page * wish.size,
  ]);
  return { items: rows.map(toMandate), count: total.rows[0]?.count ?? 0 };
};
