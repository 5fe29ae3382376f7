import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import { formatDynamicBrCode } from '../../../formats/br-code';
import type { Sql } from '../../../storage';
import {
  amountNow,
  findCharge,
  getOwner,
  type NewCharge,
  newToken,
  type StoredCharge,
  toExpiry,
  toLocation,
} from './charges';

/**
 * Writes a charge that nobody has paid anew, one revision later. The caller holds its row. Throws `conflict` when it was paid, is being paid, was
 * withdrawn or has another kind, and what `createCharge` throws.
 */
export const reviseCharge = async (sql: Sql, stored: StoredCharge, charge: NewCharge): Promise<void> => {
  const { owner_name: merchantName, city } = await getOwner(sql, charge);
  if (stored.kind !== (charge.due ? 'due_date' : 'immediate')) throw new BankError('conflict');
  const token = charge.token ?? stored.token;
  const location = toLocation(charge.host, stored.kind, token);
  const { rowCount } = await sql.query(
    `update pix_charge set token = $2, key = $3, amount_cents = $4, description = $5, expires_at = $6, br_code = $7, payer_name = $8,
       payer_document = $9, due_date = $10, days_after_due = $11, terms = $12, details = $13, revision = revision + 1
     where id = $1 and payment_id is null and removed_at is null`,
    [
      stored.id,
      token,
      charge.key,
      charge.amountCents,
      charge.description ?? null,
      toExpiry({ ...charge, now: stored.createdAt }),
      formatDynamicBrCode({ location, merchantName, merchantCity: charge.city ?? city }),
      charge.payer?.name ?? null,
      charge.payer?.document ?? null,
      charge.due?.dueDate ?? null,
      charge.due?.daysAfterDue ?? null,
      JSON.stringify(charge.due?.terms ?? {}),
      JSON.stringify(charge.details ?? {}),
    ],
  );
  if (rowCount === 0) throw new BankError('conflict');
};

/** Takes a charge that nobody has paid off its location: only its txid still finds it. Throws `conflict` when it is too late. */
export const detachCharge = async (sql: Sql, charge: StoredCharge, host: string): Promise<void> => {
  const { owner_name: merchantName, city: merchantCity } = await getOwner(sql, charge);
  const token = newToken();
  const location = toLocation(host, charge.kind, token);
  const { rowCount } = await sql.query(
    `update pix_charge set token = $2, br_code = $3, details = details || '{"semLocation": true}', revision = revision + 1
     where id = $1 and payment_id is null and removed_at is null`,
    [charge.id, token, formatDynamicBrCode({ location, merchantName, merchantCity })],
  );
  if (rowCount === 0) throw new BankError('conflict');
};

const OPEN_WITH_KEY = 'account_id = $1 and key = $2 and payment_id is null and removed_at is null';

/** Withdraws a charge that nobody has paid. Throws `conflict` when it was paid, is being paid, or was withdrawn. */
export const cancelCharge = async (sql: Sql, chargeUuid: string, now: Date): Promise<void> => {
  const { rowCount } = await sql.query(
    `update pix_charge set removed_at = $2, revision = revision + 1
     where id = $1 and payment_id is null and removed_at is null and expires_at > $2`,
    [chargeUuid, now],
  );
  if (rowCount === 0) throw new BankError('conflict');
};

/**
 * Withdraws the open charges that an account (`acc_…`) made with a key which leaves it, in the transaction that takes the key away: nobody else who
 * may have the key is paid in their name. Gives how many. What is being paid ends as it would.
 */
export const withdrawChargesOfKey = async (sql: Sql, accountId: string, key: string, now: Date): Promise<number> => {
  const { rowCount } = await sql.query(
    `update pix_charge set removed_at = $3, removed_by_bank = true, revision = revision + 1
     where ${OPEN_WITH_KEY} and expires_at > $3`,
    [toUuid(accountId), key, now],
  );
  return rowCount ?? 0;
};

/** Whether an account (`acc_…`) has open charges that it made with the key. */
export const hasChargesOfKey = async (sql: Sql, accountId: string, key: string, now: Date): Promise<boolean> => {
  const { rowCount } = await sql.query(`select 1 from pix_charge where ${OPEN_WITH_KEY} and expires_at > $3 limit 1`, [
    toUuid(accountId),
    key,
    now,
  ]);
  return rowCount === 1;
};

/** What paying the charge at a location takes now, whatever the host: for who pays it from the sandbox's other institutions. */
export const findOwnChargeByLocation = async (
  sql: Sql,
  location: string,
  now: Date,
): Promise<{ key: string; amountCents: Cents; txid: string } | undefined> => {
  const charge = await findCharge(sql, 'token', location.slice(location.lastIndexOf('/') + 1));
  return charge && { key: charge.key, amountCents: amountNow(charge, now), txid: charge.txid };
};
