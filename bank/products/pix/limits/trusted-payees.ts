import type { TrustedPayee } from '../../../contract/products/pix/limits';
import type { Payee } from '../../../contract/products/pix/pay';
import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import { type Cents, toWire } from '../../../core/money';
import { HOUR_MS } from '../../../contract/durations';
import { maskDocument } from '../../../formats/documents';
import { getInstitutionName, type PixLimitPolicy } from '../../../providers';
import { lockLimits } from '../../../payments/limits';
import type { HiddenReader } from '../../../payments/orders';
import type { Sql } from '../../../storage';
import { atLeastZero } from './exceeded';
import { getPixUse } from './take-limit';
import { findTrust, PAYEE_IS, type PayeeAccount, toPayeeIdentity, toTrustPeriod } from './trust';
import { mapUnseenUse } from './unseen-use';

/** Who was looked up, as the module that looks up tells it. */
export interface FoundPayee extends PayeeAccount {
  name: string;
  key: string;
  keyType: NonNullable<Payee['key_type']>;
}

export const TRUSTED_PAYEES_AT_MOST = 50;

interface Row {
  id: string;
  payee_name: string;
  payee_document: string;
  payee_ispb: string;
  payee_key: string;
  payee_key_type: FoundPayee['keyType'];
  day_cents: bigint;
  used_cents: bigint;
  added_at: Date;
  effective_at: Date;
}

const toWireRow = (row: Row, now: Date): TrustedPayee => ({
  id: fromUuid('ptp', row.id),
  payee: {
    name: row.payee_name,
    document_masked: maskDocument(row.payee_document),
    institution: { ispb: row.payee_ispb, name: getInstitutionName(row.payee_ispb) },
    key: row.payee_key,
    key_type: row.payee_key_type,
  },
  day: { limit_cents: toWire(row.day_cents), used_cents: toWire(row.used_cents) },
  added_at: row.added_at.toISOString(),
  effective_at: row.effective_at.toISOString(),
  in_effect: row.effective_at <= now,
});

/** The trusted payees of an account and what today has used of their limits as far as their reader may see, newest first. */
export const listTrusted = async (sql: Sql, reader: HiddenReader, now: Date): Promise<TrustedPayee[]> => {
  const unseen = await mapUnseenUse(sql, reader, now);
  const { rows } = await sql.query<Row>(
    `select p.*, coalesce(u.used_cents, 0)::bigint as used_cents
     from pix_trusted_payee p left join payment_limit_use u on u.account_id = p.account_id and u.family = 'pix'
       and u.period = 'trusted:' || p.id and u.date = $2
     where p.account_id = $1 and p.removed_at is null order by p.added_at desc, p.id desc`,
    [toUuid(reader.account.id), toLocalDate(now)],
  );
  return rows.map(({ used_cents: used, ...row }) =>
    toWireRow({ ...row, used_cents: atLeastZero(used - (unseen.get(toTrustPeriod(row.id, now).period) ?? 0n)) }, now),
  );
};

/**
 * What the own limit of a trusted payee still takes today as far as its reader may see, as the wire tells it; null of a payee that is not trusted now.
 */
export const findTrustedLeft = async (
  sql: Sql,
  reader: HiddenReader,
  payee: PayeeAccount,
  now: Date,
): Promise<number | null> => {
  const accountUuid = toUuid(reader.account.id);
  const trust = await findTrust(sql, accountUuid, payee, now);
  if (!trust) return null;
  const period = toTrustPeriod(trust.id, now);
  const unseen = (await mapUnseenUse(sql, reader, now)).get(period.period) ?? 0n;
  return toWire(atLeastZero(trust.dayCents - (await getPixUse(sql, accountUuid, period)) + unseen));
};

/** Throws what stands against trusting the payee: `limit_above_maximum`, `trusted_payee_exists`, `trusted_payees_full`. */
export const requireTrustable = async (
  sql: Sql,
  policy: PixLimitPolicy,
  accountUuid: string,
  { payee, dayCents }: { payee: FoundPayee; dayCents: Cents },
): Promise<void> => {
  const { trustedPayeeCents } = policy.maximum;
  if (dayCents > trustedPayeeCents) {
    throw new BankError('limit_above_maximum', { params: { maximum_cents: toWire(trustedPayeeCents) } });
  }
  const same = await sql.query(
    `select 1 from pix_trusted_payee where account_id = $1 and ${PAYEE_IS} and removed_at is null`,
    [accountUuid, ...toPayeeIdentity(payee)],
  );
  if (same.rowCount !== 0) throw new BankError('trusted_payee_exists');
  const { rows } = await sql.query<{ count: bigint }>(
    'select count(*) from pix_trusted_payee where account_id = $1 and removed_at is null',
    [accountUuid],
  );
  if ((rows[0]?.count ?? 0n) >= TRUSTED_PAYEES_AT_MOST) throw new BankError('trusted_payees_full');
};

/** Trusts a payee from the hour on that the provider's rules say, and gives the new id (`ptp_…`). Throws as `requireTrustable`. */
export const addTrusted = async (
  sql: Sql,
  policy: PixLimitPolicy,
  wish: { accountUuid: string; userId: string; payee: FoundPayee; dayCents: Cents; now: Date },
): Promise<string> => {
  const { accountUuid, payee, dayCents, now } = wish;
  await lockLimits(sql, accountUuid, 'change');
  await requireTrustable(sql, policy, accountUuid, wish);
  const id = newId('ptp');
  await sql.query(
    `insert into pix_trusted_payee (id, account_id, payee_name, payee_document, payee_ispb, payee_branch, payee_account_number,
       payee_key, payee_key_type, day_cents, added_by, added_at, effective_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      toUuid(id),
      accountUuid,
      payee.name,
      ...toPayeeIdentity(payee),
      payee.key,
      payee.keyType,
      dayCents,
      toUuid(wish.userId),
      now,
      new Date(now.getTime() + policy.raiseHours * HOUR_MS),
    ],
  );
  return id;
};

/** Trusts a payee no more, at once. Throws `not_found` for one that is not there. */
export const removeTrusted = async (sql: Sql, accountUuid: string, id: string, now: Date): Promise<void> => {
  await lockLimits(sql, accountUuid, 'change');
  const removed = await sql.query(
    'update pix_trusted_payee set removed_at = $3 where id = $1 and account_id = $2 and removed_at is null',
    [toUuid(id), accountUuid, now],
  );
  if (removed.rowCount !== 1) throw new BankError('not_found');
};
