import type { LinkPayment } from '../../contract/products/acquiring-links';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { tellChanged } from '../../ground/notifications';
import type { Sql } from '../../storage';
import { createCharge } from '../pix/charges';
import type { OnPixPaid } from '../pix/incoming';
import { readCardPayment } from './link-card';
import { requireTaking } from './link-places';
import { type LinkRow, newLinkToken, requireLink, toLinkAmount } from './links';

/** How long the Pix of a payment may be paid. */
const PAYABLE_SECONDS = 900;

interface PaymentRow {
  token: string;
  amount_cents: Cents;
  br_code: string;
  expires_at: Date;
  paid_at: Date | null;
}

const toWirePayment = (row: PaymentRow, now: Date): LinkPayment => {
  const state = row.paid_at ? 'paid' : now >= row.expires_at ? 'expired' : 'open';
  return {
    ...{ payment_token: row.token, amount_cents: toWire(row.amount_cents) },
    pix_code: state === 'open' ? row.br_code : null,
    ...{ state, expires_at: row.expires_at.toISOString() },
  };
};

/** One payment of a link by the token that it was given. Throws `not_found`. */
export const readLinkPayment = async (sql: Sql, link: LinkRow, token: string, now: Date): Promise<LinkPayment> => {
  const { rows } = await sql.query<PaymentRow>(
    `select p.token, p.amount_cents, c.br_code, p.expires_at, p.paid_at from acquiring_link_payment p join pix_charge c on c.id = p.charge_id
     where p.link_id = $1 and p.token = $2`,
    [link.id, token],
  );
  const payment = rows[0] ? toWirePayment(rows[0], now) : await readCardPayment(sql, link, token, now);
  if (!payment) throw new BankError('not_found');
  return payment;
};

/** Throws `payment_link_closed` for one that takes nothing more: payments that may still come count, so that it is not used more often than meant. */
const requireOpen = async (sql: Sql, link: LinkRow, now: Date): Promise<void> => {
  await requireTaking(sql, link, now);
  if (link.max_uses === null) return;
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from acquiring_link_payment p join pix_charge c on c.id = p.charge_id
     where p.link_id = $1 and p.paid_at is null and (c.payment_id is not null or p.expires_at > $2)`,
    [link.id, now],
  );
  if (link.paid_count + (rows[0]?.count ?? 0) >= link.max_uses) throw new BankError('payment_link_closed');
};

/** Makes a Pix for one payment of a link, in the caller's transaction. */
export const startLinkPayment = async (
  sql: Sql,
  { chargeHost, now }: { chargeHost: string; now: Date },
  token: string,
  typed: number | undefined,
): Promise<LinkPayment> => {
  const link = await requireLink(sql, token, 'for no key update');
  await requireOpen(sql, link, now);
  const amountCents = toLinkAmount(link, typed);
  const { rows } = await sql.query<{ key: string }>(
    `select key from pix_key where account_id = $1 order by key_type <> 'evp', created_at limit 1 for key share`,
    [link.account_id],
  );
  if (!rows[0]) throw new BankError('payment_link_key_missing');
  const charge = await createCharge(sql, {
    ...{ accountId: fromUuid('acc', link.account_id), key: rows[0].key, amountCents, description: link.name },
    ...{ expiresInSeconds: PAYABLE_SECONDS, host: chargeHost, now, isOfBoleto: true },
  });
  const paymentToken = newLinkToken();
  await sql.query(
    `insert into acquiring_link_payment (id, link_id, token, charge_id, amount_cents, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [toUuid(newId('plp')), link.id, paymentToken, toUuid(charge.id), amountCents, now, charge.expiresAt],
  );
  const row = { token: paymentToken, amount_cents: amountCents, br_code: charge.brCode, paid_at: null };
  return toWirePayment({ ...row, expires_at: charge.expiresAt }, now);
};

/** Notes that a payment of a link was paid, in the transaction that notes the Pix. */
export const noteLinkPaid: OnPixPaid = async (sql, { accountUuid, txid, amountCents, paidAt }) => {
  const { rows } = await sql.query<{ link_id: string }>(
    `update acquiring_link_payment p set paid_at = $3 from pix_charge c
     where c.account_id = $1 and c.txid = $2 and p.charge_id = c.id and p.paid_at is null returning p.link_id`,
    [accountUuid, txid, paidAt],
  );
  if (!rows[0]) return;
  await sql.query('update acquiring_link set paid_count = paid_count + 1, paid_cents = paid_cents + $2 where id = $1', [
    ...[rows[0].link_id, amountCents],
  ]);
  await tellChanged(sql, fromUuid('acc', accountUuid), ['acquiring']);
};
