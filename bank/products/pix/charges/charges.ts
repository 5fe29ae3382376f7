import { randomBytes } from 'node:crypto';
import type { ChargeStatus, ChargeTerms } from '../../../contract/products/pix/charges';
import { addDays } from '../../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import { formatDynamicBrCode } from '../../../formats/br-code';
import type { Sql } from '../../../storage';
import { toLastDay } from './terms';
import { computeDueAmounts } from '../../../core/due-amount';

/** Paths under which the charges of this institution live on its host. */
const PATHS = { immediate: '/qr/v2/', due_date: '/qr/v2/cobv/' } as const;

export type ChargeKind = keyof typeof PATHS;

/** What a charge with a due date adds. */
interface DueDate {
  /** Day in Brasília. */
  dueDate: string;
  /** Calendar days. */
  daysAfterDue: number;
  terms: ChargeTerms;
}

export interface NewCharge {
  /** `acc_…` of the payee. */
  accountId: string;
  /** A registered key of that account, in its stored form. */
  key: string;
  amountCents: Cents;
  /** Asked of the payer, up to 140 characters. */
  description?: string | null;
  /** CPF or CNPJ, characters only. */
  payer?: { name: string; document: string };
  /** How long an immediate charge may be paid. */
  expiresInSeconds: number;
  due?: DueDate;
  /** 26 to 35 letters and digits, the account's only one; made here when absent. */
  txid?: string;
  /** The 32 hex characters of a location that was made before; made here when absent. */
  token?: string;
  /** What only its maker knows of it, kept as it came. */
  details?: Record<string, unknown>;
  /** It stands in a boleto, which is listed itself. */
  isOfBoleto?: boolean;
  /** What its payee is asked for its payment; absent: nothing. */
  feeCents?: Cents;
  /** Host of the location: `pix.balcao.example`. */
  host: string;
  /** City of the payee, printed in the code; absent: the company's. */
  city?: string;
  now: Date;
}

/** A new charge and the dynamic BR Code that leads to it. */
interface Charge {
  id: string;
  txid: string;
  location: string;
  brCode: string;
  expiresAt: Date;
}

/** The first instant at which it may no longer be paid. */
export const toExpiry = ({ due, expiresInSeconds, now }: NewCharge): Date =>
  due
    ? startOfLocalDate(addDays(toLastDay(due.dueDate, due.daysAfterDue), 1))
    : new Date(now.getTime() + expiresInSeconds * 1000);

export const toLocation = (host: string, kind: ChargeKind, token: string): string => `${host}${PATHS[kind]}${token}`;

/** 128 bits nobody can guess: whoever holds the location may read the charge. */
export const newToken = (): string => randomBytes(16).toString('hex');

export const getOwner = async (
  sql: Sql,
  charge: Pick<NewCharge, 'key' | 'accountId'>,
): Promise<{ owner_name: string; city: string }> => {
  const { rows } = await sql.query<{ owner_name: string; city: string }>(
    `select k.owner_name, c.city from pix_key k join account a on a.id = k.account_id join company c on c.id = a.company_id
     where k.key = $1 and k.account_id = $2`,
    [charge.key, toUuid(charge.accountId)],
  );
  if (!rows[0]) throw new BankError('pix_key_not_found');
  return rows[0];
};

/**
 * Creates a charge that is paid once, and its BR Code. Amounts are in centavos.
 * Throws `pix_key_not_found` when the key is not one of the account's, `conflict` when the txid is taken, RangeError for a field that breaks
 * a rule of the BR Code.
 */
export const createCharge = async (sql: Sql, charge: NewCharge): Promise<Charge> => {
  const owner = await getOwner(sql, charge);
  const id = newId('chg');
  const kind: ChargeKind = charge.due ? 'due_date' : 'immediate';
  const token = charge.token ?? newToken();
  const txid = charge.txid ?? randomBytes(16).toString('hex');
  const location = toLocation(charge.host, kind, token);
  const expiresAt = toExpiry(charge);
  const merchantCity = charge.city ?? owner.city;
  const brCode = formatDynamicBrCode({ location, merchantName: owner.owner_name, merchantCity });
  const { rowCount } = await sql.query(
    `insert into pix_charge (id, token, txid, account_id, key, amount_cents, description, created_at, expires_at, kind, br_code,
       payer_name, payer_document, due_date, days_after_due, terms, details, of_deposit, fee_cents)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) on conflict (account_id, txid) do nothing`,
    [
      toUuid(id),
      token,
      txid,
      toUuid(charge.accountId),
      charge.key,
      charge.amountCents,
      charge.description ?? null,
      charge.now,
      expiresAt,
      kind,
      brCode,
      charge.payer?.name ?? null,
      charge.payer?.document ?? null,
      charge.due?.dueDate ?? null,
      charge.due?.daysAfterDue ?? null,
      JSON.stringify(charge.due?.terms ?? {}),
      JSON.stringify(charge.details ?? {}),
      ...[charge.isOfBoleto ?? false, charge.feeCents ?? 0n],
    ],
  );
  if (rowCount === 0) throw new BankError('conflict', { detail: 'the txid is taken' });
  return { id, txid, location, brCode, expiresAt };
};

export interface StoredCharge {
  /** UUID. */
  id: string;
  /** `acc_…` of the payee. */
  accountId: string;
  kind: ChargeKind;
  token: string;
  txid: string;
  revision: number;
  key: string;
  amountCents: Cents;
  description: string | null;
  payer: { name: string; document: string } | null;
  due: DueDate | null;
  details: Record<string, unknown>;
  brCode: string;
  createdAt: Date;
  expiresAt: Date;
  canceledAt: Date | null;
  /** By the bank, because its key left the account. */
  isCanceledByBank: boolean;
  /** A payment has it; it stays when that payment completes. */
  reserved: boolean;
  payment: ChargePayment | null;
  feeCents: Cents;
  isOfBoleto: boolean;
}

/** How a charge was paid. */
export interface ChargePayment {
  /** UUID of the ledger transaction, and so of the receipt. */
  id: string;
  paidAt: Date;
  amountCents: Cents;
  payer: { name: string; document: string };
  endToEndId: string;
}

export interface ChargeRow {
  id: string;
  account_id: string;
  kind: ChargeKind;
  token: string;
  txid: string;
  revision: number;
  key: string;
  amount_cents: bigint;
  description: string | null;
  payer_name: string | null;
  payer_document: string | null;
  due_date: string | null;
  days_after_due: number | null;
  terms: ChargeTerms;
  details: Record<string, unknown>;
  br_code: string | null;
  created_at: Date;
  expires_at: Date;
  removed_at: Date | null;
  removed_by_bank: boolean;
  payment_id: string | null;
  paid_at: Date | null;
  paid_cents: bigint | null;
  paid_by_name: string | null;
  paid_by_document: string | null;
  paid_end_to_end_id: string | null;
  fee_cents: bigint;
  of_deposit: boolean;
}

/** What `toStoredCharge` reads. */
export const CHARGE_COLUMNS = `id, account_id, kind, token, txid, revision, key, amount_cents, description, payer_name, payer_document,
  due_date::text as due_date, days_after_due, terms, details, br_code, created_at, expires_at, removed_at, removed_by_bank, payment_id, paid_at, paid_cents, fee_cents,
  paid_by_name, paid_by_document, paid_end_to_end_id, of_deposit`;

const toPayment = (row: ChargeRow): ChargePayment | null =>
  row.paid_at && row.payment_id
    ? {
        id: row.payment_id,
        paidAt: row.paid_at,
        amountCents: row.paid_cents ?? row.amount_cents,
        payer: { name: row.paid_by_name ?? '', document: row.paid_by_document ?? '' },
        endToEndId: row.paid_end_to_end_id ?? '',
      }
    : null;

export const toStoredCharge = (row: ChargeRow): StoredCharge => ({
  id: row.id,
  accountId: fromUuid('acc', row.account_id),
  kind: row.kind,
  token: row.token,
  txid: row.txid,
  revision: row.revision,
  key: row.key,
  amountCents: row.amount_cents,
  description: row.description,
  payer: row.payer_name && row.payer_document ? { name: row.payer_name, document: row.payer_document } : null,
  due:
    row.due_date !== null && row.days_after_due !== null
      ? { dueDate: row.due_date, daysAfterDue: row.days_after_due, terms: row.terms }
      : null,
  details: row.details,
  brCode: row.br_code ?? '',
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  canceledAt: row.removed_at,
  isCanceledByBank: row.removed_by_bank,
  reserved: row.payment_id !== null,
  payment: toPayment(row),
  feeCents: row.fee_cents,
  isOfBoleto: row.of_deposit,
});

/** The state of a charge at an instant. */
export const toStatus = (charge: StoredCharge, now: Date): ChargeStatus => {
  if (charge.payment) return 'paid';
  if (charge.canceledAt) return 'canceled';
  return charge.expiresAt <= now && !charge.reserved ? 'expired' : 'active';
};

/** What a charge costs on a day of Brasília; an immediate one costs the same every day. */
export const toAmounts = (charge: Pick<StoredCharge, 'amountCents' | 'due'>, day: string) =>
  computeDueAmounts({ amountCents: charge.amountCents, dueDate: day, terms: {}, ...charge.due }, day);

/** What it costs at an instant. */
export const amountNow = (charge: StoredCharge, now: Date): Cents => toAmounts(charge, toLocalDate(now)).total;

/** The charge that `column` names, whoever's it is. */
export const findCharge = async (
  sql: Sql,
  column: 'id' | 'token',
  value: string,
): Promise<StoredCharge | undefined> => {
  const { rows } = await sql.query<ChargeRow>(`select ${CHARGE_COLUMNS} from pix_charge where ${column} = $1`, [value]);
  return rows[0] && toStoredCharge(rows[0]);
};

/** The charge at `location` if it is on our `host`; `undefined` when the host is another or the charge does not exist. */
export const findOwnCharge = async (sql: Sql, host: string, location: string): Promise<StoredCharge | undefined> => {
  const small = location.toLowerCase();
  const kind = (['due_date', 'immediate'] as const).find(one => small.startsWith(`${host}${PATHS[one]}`));
  if (!kind) return undefined;
  const charge = await findCharge(sql, 'token', location.slice(`${host}${PATHS[kind]}`.length));
  return charge?.kind === kind ? charge : undefined;
};

/** The charge that a link which somebody sent leads to. */
export const findSharedCharge = (sql: Sql, token: string): Promise<StoredCharge | undefined> =>
  findCharge(sql, 'token', token);

/** Binds the charge to the one payment that may pay it, in that payment's transaction. Throws `br_code_paid` when another one has it. */
export const reserveCharge = async (sql: Sql, chargeUuid: string, paymentUuid: string): Promise<void> => {
  const { rowCount } = await sql.query(
    'update pix_charge set payment_id = $2 where id = $1 and payment_id is null and removed_at is null',
    [chargeUuid, paymentUuid],
  );
  if (rowCount === 0) throw new BankError('br_code_paid');
};
