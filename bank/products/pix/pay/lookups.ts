import { randomBytes } from 'node:crypto';
import type { PixLookup } from '../../../contract/products/pix/pay';
import { BankError } from '../../../core/errors';
import { newId, toUuid } from '../../../core/ids';
import { type Cents, toWire } from '../../../core/money';
import { DAY_MS } from '../../../contract/durations';
import { formatSpiId } from '../../../formats/end-to-end-id';
import type { DueBreakdown } from '../../../providers';
import type { RateRule, Sql } from '../../../storage';
import { PAYEE_COLUMNS, type PayeeColumns, type PixPayee, toPayeeValues, toPixPayee, toWirePayee } from './payee';
import type { PaymentTarget } from './payments';
import type { ResolvedPix } from './resolve';

/** A person types and pastes, a machine tries. What is asked of the directory has a budget of its own beside this. */
export const LOOKUPS: RateRule = { name: 'pix.lookup', limit: 120, windowSeconds: 60 };

const LOOKUP_LIFE_MS = 15 * 60_000;
/** Long enough to tell a late second try that the lookup was used. */
const LOOKUP_KEPT_MS = DAY_MS;
const LOOKUP_ID = /^pxl_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** A payee that was looked up, as the payment that uses it needs it. */
export interface StoredLookup extends PaymentTarget {
  source: PixLookup['source'];
  payee: PixPayee;
  amountCents: Cents | null;
  description: string | null;
  /** Of a charge of ours: the revision that was seen. */
  chargeRevision: number | null;
}

interface LookupRow extends PayeeColumns {
  source: PixLookup['source'];
  end_to_end_id: string;
  amount_cents: bigint | null;
  description: string | null;
  txid: string | null;
  charge_id: string | null;
  charge_revision: number | null;
  location: string | null;
}

const toWireOrNull = (cents: Cents | null): number | null => (cents === null ? null : toWire(cents));

const toWireDue = (due: DueBreakdown): NonNullable<PixLookup['due']> => ({
  due_date: due.dueDate,
  original_cents: toWire(due.originalCents),
  fine_cents: toWire(due.fineCents),
  interest_cents: toWire(due.interestCents),
  abatement_cents: toWire(due.abatementCents),
  discount_cents: toWire(due.discountCents),
});

const earlier = (a: Date, b: Date | null): Date => (b && b < a ? b : a);

/** Keeps what was found for 15 minutes, or until the charge ends, and clears away those of the day before. `account` is the payer's. */
export const createLookup = async (
  sql: Sql,
  account: { id: string; ispb: string },
  found: ResolvedPix,
  firstPayment: boolean,
  now: Date,
): Promise<PixLookup> => {
  const id = newId('pxl');
  const accountUuid = toUuid(account.id);
  const expiresAt = earlier(new Date(now.getTime() + LOOKUP_LIFE_MS), found.expiresAt);
  await sql.query('delete from pix_lookup where account_id = $1 and expires_at < $2', [
    accountUuid,
    new Date(now.getTime() - LOOKUP_KEPT_MS),
  ]);
  await sql.query(
    `insert into pix_lookup (id, account_id, source, end_to_end_id, amount_cents, description, txid, charge_id, charge_revision,
       location, created_at, expires_at, ${PAYEE_COLUMNS})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
    [
      toUuid(id),
      accountUuid,
      found.source,
      formatSpiId('E', account.ispb, now, randomBytes(11)),
      found.amountCents,
      found.description,
      found.txid,
      found.chargeId,
      found.chargeRevision ?? null,
      found.location,
      now,
      expiresAt,
      ...toPayeeValues(found.payee),
    ],
  );
  return {
    id,
    source: found.source,
    payee: toWirePayee(found.payee),
    amount_cents: toWireOrNull(found.amountCents ?? found.suggestedCents ?? null),
    amount_fixed: found.amountCents !== null,
    description: found.description,
    txid: found.txid,
    first_payment: firstPayment,
    due: found.due ? toWireDue(found.due) : null,
    expires_at: expiresAt.toISOString(),
  };
};

const LOOKUP_COLUMNS = `source, end_to_end_id, amount_cents, description, txid, charge_id, charge_revision, location, ${PAYEE_COLUMNS}`;

const toStoredLookup = (row: LookupRow): StoredLookup => ({
  source: row.source,
  endToEndId: row.end_to_end_id,
  payee: toPixPayee(row),
  amountCents: row.amount_cents,
  description: row.description,
  txid: row.txid,
  chargeId: row.charge_id,
  chargeRevision: row.charge_revision,
  location: row.location,
});

/** Throws why the account's lookup cannot be used: `not_found`, `pix_lookup_used` or `pix_lookup_expired`. */
const refuseLookup = async (sql: Sql, identity: readonly unknown[]): Promise<never> => {
  const { rows } = await sql.query<{ used: boolean }>(
    'select used_at is not null as used from pix_lookup where id = $1 and account_id = $2',
    identity,
  );
  if (!rows[0]) throw new BankError('not_found');
  throw new BankError(rows[0].used ? 'pix_lookup_used' : 'pix_lookup_expired');
};

const LIVING = 'id = $1 and account_id = $2 and used_at is null and expires_at > $3';

/**
 * The lookup as its payment would find it now; it stays unused.
 * Throws `not_found` for an id that is not one of this account, `pix_lookup_used` or `pix_lookup_expired`.
 */
export const getLookup = async (sql: Sql, accountUuid: string, lookupId: string, now: Date): Promise<StoredLookup> => {
  if (!LOOKUP_ID.test(lookupId)) throw new BankError('not_found');
  const identity = [toUuid(lookupId), accountUuid];
  const { rows } = await sql.query<LookupRow>(`select ${LOOKUP_COLUMNS} from pix_lookup where ${LIVING}`, [
    ...identity,
    now,
  ]);
  return rows[0] ? toStoredLookup(rows[0]) : refuseLookup(sql, identity);
};

/**
 * Uses the lookup up, in the transaction of its payment: a second payment waits here and is then refused.
 * Throws `not_found` for an id that is not one of this account, `pix_lookup_used` or `pix_lookup_expired`.
 */
export const takeLookup = async (sql: Sql, accountUuid: string, lookupId: string, now: Date): Promise<StoredLookup> => {
  if (!LOOKUP_ID.test(lookupId)) throw new BankError('not_found');
  const identity = [toUuid(lookupId), accountUuid];
  const { rows } = await sql.query<LookupRow>(
    `update pix_lookup set used_at = $3 where ${LIVING} returning ${LOOKUP_COLUMNS}`,
    [...identity, now],
  );
  return rows[0] ? toStoredLookup(rows[0]) : refuseLookup(sql, identity);
};
