import { randomBytes } from 'node:crypto';
import type { PaymentLink, PaymentLinkDetail, PaymentLinkRequest } from '../../contract/products/acquiring-links';
import type { LinkState } from '../../contract/products/acquiring-words';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, fromWire, toWire, toWireSum } from '../../core/money';
import { toPlainName } from '../../core/plain-text';
import type { Sql } from '../../storage';
import { requireMerchant } from './merchants';

export interface LinkRow {
  id: string;
  account_id: string;
  token: string;
  name: string;
  description: string | null;
  amount_cents: Cents | null;
  last_day: string | null;
  max_uses: number | null;
  /** Most instalments by card; null: no card. */
  card_instalments: number | null;
  created_at: Date;
  ended_at: Date | null;
  paid_count: number;
  paid_cents: Cents;
}

const SELECT = `select l.id, l.account_id, l.token, l.name, l.description, l.amount_cents, l.last_day::text as last_day, l.max_uses, l.created_at, l.ended_at,
  l.card_instalments, l.paid_count, l.paid_cents from acquiring_link l`;

/** 160 bits in hex that nobody can guess. */
export const newLinkToken = (): string => randomBytes(20).toString('hex');

export const stateOfLink = (link: LinkRow, today: string): LinkState => {
  if (link.ended_at) return 'off';
  if (link.max_uses !== null && link.paid_count >= link.max_uses) return 'used_up';
  return link.last_day !== null && today > link.last_day ? 'expired' : 'active';
};

export const toWireLink = (link: LinkRow, { publicUrl, now }: { publicUrl: string; now: Date }): PaymentLink => ({
  ...{ id: fromUuid('pln', link.id), token: link.token, url: `${publicUrl}/share-pix-payment/${link.token}` },
  ...{ state: stateOfLink(link, toLocalDate(now)), name: link.name, description: link.description },
  amount_cents: link.amount_cents === null ? null : toWire(link.amount_cents),
  ...{ last_day: link.last_day, max_uses: link.max_uses, paid_count: link.paid_count },
  card_instalments: link.card_instalments,
  ...{ paid_cents: toWireSum(link.paid_cents), created_at: link.created_at.toISOString() },
});

/** A link (`pln_…`) of an account (UUID). Throws `not_found`. */
export const getLink = async (sql: Sql, accountUuid: string, id: string, lock = ''): Promise<LinkRow> => {
  const { rows } = await sql.query<LinkRow>(`${SELECT} where l.id = $1 and l.account_id = $2 ${lock}`, [
    ...[toUuid(id), accountUuid],
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

export const findLinkByToken = async (sql: Sql, token: string, lock = ''): Promise<LinkRow | undefined> =>
  (await sql.query<LinkRow>(`${SELECT} where l.token = $1 ${lock}`, [token])).rows[0];

/** The link of a token. Throws `not_found`. */
export const requireLink = async (sql: Sql, token: string, lock = ''): Promise<LinkRow> => {
  const link = await findLinkByToken(sql, token, lock);
  if (!link) throw new BankError('not_found');
  return link;
};

/** The link of what belongs to one (UUID). */
export const findLinkById = async (sql: Sql, linkUuid: string, lock = ''): Promise<LinkRow> => {
  const { rows } = await sql.query<LinkRow>(`${SELECT} where l.id = $1 ${lock}`, [linkUuid]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** Bounds of what who pays types. */
export const LINK_BOUNDS = { minCents: 100n, maxCents: 99_999_999_999n } as const;

/** What a payment of a link is of: its amount, or what who pays typed where it has none. Throws `payment_link_invalid`. */
export const toLinkAmount = (link: LinkRow, typed: number | undefined): Cents => {
  if (link.amount_cents !== null) return link.amount_cents;
  const amount = typed === undefined ? 0n : fromWire(typed);
  if (amount >= LINK_BOUNDS.minCents && amount <= LINK_BOUNDS.maxCents) return amount;
  throw new BankError('payment_link_invalid', { params: { reason: 'amount' } });
};

/** A page of links, the newest first. Throws `not_found` for a cursor that is none of the account's. */
export const listLinkRows = async (
  sql: Sql,
  accountUuid: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ links: LinkRow[]; nextCursor: string | null }> => {
  const after = cursor === undefined ? null : await getLink(sql, accountUuid, cursor);
  const { rows } = await sql.query<LinkRow>(
    `${SELECT} where l.account_id = $1 and ($2::timestamptz is null or (l.created_at, l.id) < ($2, $3::uuid)) order by l.created_at desc, l.id desc limit $4`,
    [accountUuid, after?.created_at ?? null, after?.id ?? null, limit + 1],
  );
  const links = rows.slice(0, limit);
  const last = links.at(-1);
  return { links, nextCursor: rows.length > limit && last ? fromUuid('pln', last.id) : null };
};

const MOST_PAYMENTS = 100;

interface PaidRow {
  paid_at: Date;
  amount_cents: Cents;
  transaction_id: string | null;
  sale_id: string | null;
}

export const listLinkPayments = async (sql: Sql, linkUuid: string): Promise<PaymentLinkDetail['payments']> => {
  const { rows } = await sql.query<PaidRow>(
    `select p.paid_at, p.amount_cents, c.payment_id as transaction_id, null::uuid as sale_id from acquiring_link_payment p join pix_charge c on c.id = p.charge_id
     where p.link_id = $1 and p.paid_at is not null
     union all
     select p.paid_at, p.amount_cents, null, s.id from acquiring_link_card_payment p left join acquiring_sale s on s.acquirer_code = p.sale_code
     where p.link_id = $1 and p.paid_at is not null order by paid_at desc limit $2`,
    [linkUuid, MOST_PAYMENTS],
  );
  return rows.map(row => ({
    ...{ paid_at: row.paid_at.toISOString(), amount_cents: toWire(row.amount_cents) },
    receipt_id: row.transaction_id && fromUuid('txn', row.transaction_id),
    card_sale_id: row.sale_id && fromUuid('sal', row.sale_id),
  }));
};

/** Makes a link, in the caller's transaction. Throws `payment_link_invalid` for a day that is over, `acquiring_not_joined` for one that takes cards. Gives its id. */
export const addLink = async (
  sql: Sql,
  of: { accountUuid: string; by: string; now: Date },
  request: PaymentLinkRequest,
): Promise<string> => {
  if (request.last_day !== null && request.last_day < toLocalDate(of.now)) {
    throw new BankError('payment_link_invalid', { params: { reason: 'last_day' } });
  }
  if (request.card_instalments !== null) await requireMerchant(sql, of.accountUuid);
  const id = newId('pln');
  await sql.query(
    `insert into acquiring_link (id, account_id, token, name, description, amount_cents, last_day, max_uses, created_at, created_by, card_instalments)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[toUuid(id), of.accountUuid, newLinkToken(), toPlainName(request.name), request.description],
      ...[request.amount_cents === null ? null : fromWire(request.amount_cents), request.last_day, request.max_uses],
      ...[of.now, of.by, request.card_instalments],
    ],
  );
  return id;
};

/** Switches a link off; false when it was. */
export const endLink = async (
  sql: Sql,
  of: { accountUuid: string; id: string; by: string; now: Date },
): Promise<boolean> => {
  const link = await getLink(sql, of.accountUuid, of.id, 'for no key update');
  if (link.ended_at) return false;
  await sql.query('update acquiring_link set ended_at = $2, ended_by = $3 where id = $1', [link.id, of.now, of.by]);
  return true;
};
