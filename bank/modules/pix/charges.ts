import { randomBytes } from 'node:crypto';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { formatDynamicBrCode } from '../../formats/br-code';
import type { Sql } from '../../storage';

/** Path under which the charges of this institution live on its host. */
const CHARGE_PATH = '/qr/v2/';

export interface ChargeRequest {
  /** `acc_…` of the payee. */
  accountId: string;
  /** A registered key of that account, in its stored form. */
  key: string;
  amountCents: Cents;
  /** Asked of the payer, up to 140 characters. */
  description?: string;
  expiresInSeconds: number;
  /** 26 to 35 letters and digits; made here when absent. */
  txid?: string;
  /** Host of the location: `pix.balcao.example`. */
  host: string;
  /** City of the payee, printed in the code. */
  city: string;
  now: Date;
}

/** An immediate charge and the dynamic BR Code that leads to it. */
export interface Charge {
  id: string;
  txid: string;
  location: string;
  brCode: string;
  expiresAt: Date;
}

/**
 * Creates an immediate charge that is paid once, and its BR Code. Amounts are in centavos.
 * Throws `pix_key_not_found` when the key is not one of the account's, RangeError for a field that breaks a rule of the BR Code.
 */
export const createCharge = async (sql: Sql, request: ChargeRequest): Promise<Charge> => {
  const { rows } = await sql.query<{ owner_name: string }>(
    'select owner_name from pix_key where key = $1 and account_id = $2',
    [request.key, toUuid(request.accountId)],
  );
  const owner = rows[0];
  if (!owner) throw new BankError('pix_key_not_found');
  const id = newId('chg');
  // 128 bits nobody can guess: whoever holds the location may read the charge
  const token = randomBytes(16).toString('hex');
  const txid = request.txid ?? randomBytes(16).toString('hex');
  const location = `${request.host}${CHARGE_PATH}${token}`;
  const expiresAt = new Date(request.now.getTime() + request.expiresInSeconds * 1000);
  const brCode = formatDynamicBrCode({ location, merchantName: owner.owner_name, merchantCity: request.city });
  await sql.query(
    `insert into pix_charge (id, token, txid, account_id, key, amount_cents, description, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      toUuid(id),
      token,
      txid,
      toUuid(request.accountId),
      request.key,
      request.amountCents,
      request.description ?? null,
      request.now,
      expiresAt,
    ],
  );
  return { id, txid, location, brCode, expiresAt };
};

export interface StoredCharge {
  /** UUID. */
  id: string;
  txid: string;
  key: string;
  amountCents: Cents;
  description: string | null;
  expiresAt: Date;
  removed: boolean;
  reserved: boolean;
}

/** The charge at `location` if it is on our `host`; `undefined` when the host is another or the charge does not exist. */
export const findOwnCharge = async (sql: Sql, host: string, location: string): Promise<StoredCharge | undefined> => {
  const prefix = `${host}${CHARGE_PATH}`;
  if (!location.toLowerCase().startsWith(prefix)) return undefined;
  const { rows } = await sql.query<{
    id: string;
    txid: string;
    key: string;
    amount_cents: bigint;
    description: string | null;
    expires_at: Date;
    removed: boolean;
    reserved: boolean;
  }>(
    `select id, txid, key, amount_cents, description, expires_at, removed_at is not null as removed, payment_id is not null as reserved
     from pix_charge where token = $1`,
    [location.slice(prefix.length)],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { amount_cents: amountCents, expires_at: expiresAt, ...same } = row;
  return { ...same, amountCents, expiresAt };
};

/** Binds the charge to the one payment that may pay it, in that payment's transaction. Throws `br_code_paid` when another one has it. */
export const reserveCharge = async (sql: Sql, chargeUuid: string, paymentUuid: string): Promise<void> => {
  const { rowCount } = await sql.query(
    'update pix_charge set payment_id = $2 where id = $1 and payment_id is null and removed_at is null',
    [chargeUuid, paymentUuid],
  );
  if (rowCount === 0) throw new BankError('br_code_paid');
};

/** Notes that the reserved charge was paid. */
export const markChargePaid = async (sql: Sql, chargeUuid: string, paidAt: Date): Promise<void> => {
  await sql.query('update pix_charge set paid_at = $2 where id = $1 and paid_at is null', [chargeUuid, paidAt]);
};
