import { BankError } from '../../../core/errors';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { Ender, Past } from './rows';

export type ChargeStatus = 'created' | 'active' | 'completed' | 'expired' | 'rejected' | 'cancelled';
export type TryStatus = 'requested' | 'scheduled' | 'paid' | 'cancelled' | 'rejected' | 'expired';

/** A day on which a charge is to be paid. */
export interface StoredTry {
  place: number;
  payOn: string;
  status: TryStatus;
  history: Past<TryStatus>[];
  endToEndId: string;
  failureCode: string | null;
}

/** What was charged under a mandate (cobr). Ids are UUIDs. */
export interface StoredCharge {
  id: string;
  mandateId: string;
  accountId: string;
  code: string;
  txid: string;
  status: ChargeStatus;
  history: Past<ChargeStatus>[];
  cycle: number;
  amountCents: Cents;
  dueOn: string;
  adjusts: boolean;
  info: string | null;
  details: { debtor?: Record<string, string>; account?: { agencia?: string; conta: string; tipoConta: string } };
  endedBy: Ender | null;
  endCode: string | null;
  endToEndId: string | null;
  paidCents: Cents | null;
  paidAt: Date | null;
  createdAt: Date;
  tries: StoredTry[];
}

const SELECT = `select c.id, c.mandate_id as "mandateId", c.account_id as "accountId", m.code, c.txid, c.status, c.history, c.cycle,
    c.amount_cents as "amountCents", c.due_on::text as "dueOn", c.adjusts, c.info, c.details, c.ended_by as "endedBy", c.end_code as "endCode",
    c.end_to_end_id as "endToEndId", c.paid_cents as "paidCents", c.paid_at as "paidAt", c.created_at as "createdAt",
    (select coalesce(jsonb_agg(jsonb_build_object('place', t.place, 'payOn', t.pay_on, 'status', t.status, 'history', t.history,
       'endToEndId', t.end_to_end_id, 'failureCode', t.failure_code) order by t.place), '[]') from pix_mandate_try t where t.charge_id = c.id) as tries
  from pix_mandate_charge c join pix_mandate m on m.id = c.mandate_id`;

/** The last try of a charge; there is always one. */
export const lastTry = ({ tries }: Pick<StoredCharge, 'tries'>): StoredTry => tries.at(-1) as StoredTry;

type NewCharge = Omit<
  StoredCharge,
  'code' | 'status' | 'history' | 'endedBy' | 'endCode' | 'endToEndId' | 'paidCents' | 'paidAt' | 'tries'
>;

/** Writes a charge; false when its txid is known, or its cycle has another one. */
export const insertCharge = async (sql: Sql, charge: NewCharge): Promise<boolean> => {
  const history: Past<ChargeStatus>[] = [{ status: 'created', at: charge.createdAt.toISOString() }];
  const { rowCount } = await sql.query(
    `insert into pix_mandate_charge (id, mandate_id, account_id, txid, status, history, cycle, amount_cents, due_on, adjusts, info, details, created_at)
     values ($1, $2, $3, $4, 'created', $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      ...[charge.id, charge.mandateId, charge.accountId, charge.txid, JSON.stringify(history), charge.cycle],
      ...[
        charge.amountCents,
        charge.dueOn,
        charge.adjusts,
        charge.info,
        JSON.stringify(charge.details),
        charge.createdAt,
      ],
    ],
  );
  return rowCount === 1;
};

/** Writes a day on which a charge is to be paid. */
export const insertTry = async (
  sql: Sql,
  chargeId: string,
  { place, payOn, endToEndId, now }: { place: number; payOn: string; endToEndId: string; now: Date },
): Promise<void> => {
  const history: Past<TryStatus>[] = [{ status: 'requested', at: now.toISOString() }];
  await sql.query(
    `insert into pix_mandate_try (charge_id, place, pay_on, status, history, end_to_end_id) values ($1, $2, $3, 'requested', $4, $5)`,
    [chargeId, place, payOn, JSON.stringify(history), endToEndId],
  );
};

/** The charge with this UUID, kept for the caller's transaction where it says so. */
export const findCharge = async (sql: Sql, id: string, lock = false): Promise<StoredCharge | undefined> =>
  (await sql.query<StoredCharge>(`${SELECT} where c.id = $1${lock ? ' for update of c' : ''}`, [id])).rows[0];

/** The charge of an account (UUID) by its txid, where it has one. */
export const findChargeByTxid = async (
  sql: Sql,
  accountUuid: string,
  txid: string,
  lock = false,
): Promise<StoredCharge | undefined> =>
  (
    await sql.query<StoredCharge>(
      `${SELECT} where c.account_id = $1 and c.txid = $2${lock ? ' for update of c' : ''}`,
      [accountUuid, txid],
    )
  ).rows[0];

/** Whether an account (UUID) charges under a mandate by this txid. */
export const isTxidUsed = async (sql: Sql, accountUuid: string, txid: string): Promise<boolean> =>
  (await sql.query('select 1 from pix_mandate_charge where account_id = $1 and txid = $2', [accountUuid, txid]))
    .rowCount !== 0;

/** The same where there has to be one. Throws `not_found`. */
export const getCharge = async (sql: Sql, accountUuid: string, txid: string, lock = false): Promise<StoredCharge> => {
  const found = await findChargeByTxid(sql, accountUuid, txid, lock);
  if (!found) throw new BankError('not_found');
  return found;
};

/** Whether a cycle of a mandate has a charge that was neither refused nor taken back. */
export const isCycleCharged = async (sql: Sql, mandateId: string, cycle: number): Promise<boolean> =>
  (
    await sql.query(
      `select 1 from pix_mandate_charge where mandate_id = $1 and cycle = $2 and status not in ('rejected', 'cancelled')`,
      [mandateId, cycle],
    )
  ).rowCount !== 0;

/** The charges of a mandate, the one of the latest day first, at most 100. */
export const listChargesOf = async (sql: Sql, mandateId: string): Promise<StoredCharge[]> =>
  (
    await sql.query<StoredCharge>(
      `${SELECT} where c.mandate_id = $1 order by c.due_on desc, c.created_at desc, c.id limit 100`,
      [mandateId],
    )
  ).rows;

/** The cycles of these mandates (UUIDs) that were charged for a day from `today` on, whatever came of it. */
export const listChargedCycles = async (
  sql: Sql,
  mandateIds: readonly string[],
  today: string,
): Promise<{ mandateId: string; cycle: number }[]> =>
  (
    await sql.query<{ mandateId: string; cycle: number }>(
      `select distinct mandate_id as "mandateId", cycle from pix_mandate_charge where mandate_id = any ($1::uuid[]) and due_on >= $2`,
      [mandateIds, today],
    )
  ).rows;

/** The charges of a mandate that may still be paid, kept for the caller's transaction. */
export const lockOpenCharges = async (sql: Sql, mandateId: string): Promise<StoredCharge[]> =>
  (
    await sql.query<StoredCharge>(
      `${SELECT} where c.mandate_id = $1 and c.status in ('created', 'active') order by c.id for update of c`,
      [mandateId],
    )
  ).rows;

interface ChargeEnd {
  now: Date;
  endedBy?: Ender;
  endCode?: string;
  paid?: { endToEndId: string; amountCents: Cents };
}

/** Moves a charge that the caller holds to another status, which its history keeps. */
export const moveCharge = async (sql: Sql, id: string, status: ChargeStatus, end: ChargeEnd): Promise<void> => {
  const { now, endedBy = null, endCode = null, paid } = end;
  await sql.query(
    `update pix_mandate_charge set status = $2, history = history || $3::jsonb, ended_by = $4, end_code = $5, end_to_end_id = $6, paid_cents = $7,
       paid_at = $8 where id = $1`,
    [
      ...[id, status, JSON.stringify([{ status, at: now.toISOString() }]), endedBy, endCode],
      ...[paid?.endToEndId ?? null, paid?.amountCents ?? null, paid ? now : null],
    ],
  );
};

/** Moves the last try of a charge to another status, which its history keeps. */
export const moveTry = async (
  sql: Sql,
  { id, tries }: Pick<StoredCharge, 'id' | 'tries'>,
  status: TryStatus,
  { now, failureCode = null, endToEndId }: { now: Date; failureCode?: string | null; endToEndId?: string },
): Promise<void> => {
  await sql.query(
    `update pix_mandate_try set status = $3, history = history || $4::jsonb, failure_code = $5, end_to_end_id = coalesce($6, end_to_end_id)
     where charge_id = $1 and place = $2`,
    [
      id,
      lastTry({ tries }).place,
      status,
      JSON.stringify([{ status, at: now.toISOString() }]),
      failureCode,
      endToEndId ?? null,
    ],
  );
};

interface Filters {
  from: Date;
  to: Date;
  page: number;
  size: number;
  code: string | null;
  document: string | null;
  status: ChargeStatus | null;
  agreement: string | null;
}

/** One page of the charges of an account (UUID), in the order in which they were made. */
export const searchCharges = async (
  sql: Sql,
  accountUuid: string,
  wish: Filters,
): Promise<{ items: StoredCharge[]; count: number }> => {
  const where = `where c.account_id = $1 and c.created_at between $2 and $3 and ($4::text is null or m.code = $4)
    and ($5::text is null or m.debtor_document = $5) and ($6::text is null or c.status = $6) and ($7::text is null or m.agreement = $7)`;
  const values = [accountUuid, wish.from, wish.to, wish.code, wish.document, wish.status, wish.agreement];
  const total = await sql.query<{ count: number }>(
    `select count(*)::int as count from pix_mandate_charge c join pix_mandate m on m.id = c.mandate_id ${where}`,
    values,
  );
  const { rows } = await sql.query<StoredCharge>(`${SELECT} ${where} order by c.created_at, c.id limit $8 offset $9`, [
    ...values,
    wish.size,
    wish.page * wish.size,
  ]);
  return { items: rows, count: total.rows[0]?.count ?? 0 };
};
