import type { CardCheckout } from '../../contract/products/acquiring-checkout';
import type { LinkPayment } from '../../contract/products/acquiring-links';
import type { CardBrand, CheckoutState } from '../../contract/products/acquiring-words';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { findAccount } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import { type AcquirerRules, tellAcquirer, toSandboxSale } from '../../providers';
import type { Sql } from '../../storage';
import { holdOpenCodes, isReceiving, requireTaking, takePlace } from './link-places';
import { findLinkById, type LinkRow, newLinkToken, requireLink, stateOfLink, toLinkAmount } from './links';
import { requireMerchant } from './merchants';
import { findMdr, productOf } from './rates';

/** How long a card may be asked for. */
const PAYABLE_MS = 900_000;
/** Least part of a payment in instalments. A choice of ours. */
const LEAST_INSTALMENT_CENTS = 500n;

interface CardPaymentRow {
  id: string;
  link_id: string;
  token: string;
  amount_cents: Cents;
  expires_at: Date;
  paid_at: Date | null;
  sold_as: string | null;
}

const COLUMNS = 'id, link_id, token, amount_cents, expires_at, paid_at, sold_as';

const standingOf = (row: CardPaymentRow, link: LinkRow, now: Date): CheckoutState => {
  if (row.paid_at) return 'paid';
  if (stateOfLink(link, toLocalDate(now)) !== 'active') return 'closed';
  return now >= row.expires_at ? 'expired' : 'open';
};

const toWirePayment = (row: CardPaymentRow, link: LinkRow, now: Date): LinkPayment => {
  const state = standingOf(row, link, now);
  return {
    ...{ payment_token: row.token, amount_cents: toWire(row.amount_cents), pix_code: null },
    ...{ state: state === 'closed' ? 'expired' : state, expires_at: row.expires_at.toISOString() },
  };
};

const maxInstalments = (link: LinkRow, amountCents: Cents): number =>
  Math.max(1, Math.min(link.card_instalments ?? 1, Number(amountCents / LEAST_INSTALMENT_CENTS)));

const findCardPayment = async (sql: Sql, token: string, lock = ''): Promise<CardPaymentRow | undefined> => {
  const text = `select ${COLUMNS} from acquiring_link_card_payment where token = $1 ${lock}`;
  return (await sql.query<CardPaymentRow>(text, [token])).rows[0];
};

/** One payment of a link by card; undefined where the token is of none. */
export const readCardPayment = async (
  sql: Sql,
  link: LinkRow,
  token: string,
  now: Date,
): Promise<LinkPayment | undefined> => {
  const row = await findCardPayment(sql, token);
  return row?.link_id === link.id ? toWirePayment(row, link, now) : undefined;
};

/** Begins one payment of a link by card, in the caller's transaction: nothing is reserved, whoever pays first has paid. */
export const startCardPayment = async (
  sql: Sql,
  { hasCheckout, now }: { hasCheckout: boolean; now: Date },
  token: string,
  typed: number | undefined,
): Promise<LinkPayment> => {
  const link = await requireLink(sql, token);
  await requireTaking(sql, link, now);
  if (!hasCheckout || link.card_instalments === null) {
    throw new BankError('payment_link_invalid', { params: { reason: 'card' } });
  }
  const { rows } = await sql.query<CardPaymentRow>(
    `insert into acquiring_link_card_payment (id, link_id, token, amount_cents, created_at, expires_at) values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [
      ...[toUuid(newId('plp')), link.id, newLinkToken(), toLinkAmount(link, typed)],
      ...[now, new Date(now.getTime() + PAYABLE_MS)],
    ],
  );
  return toWirePayment(rows[0] as CardPaymentRow, link, now);
};

/** What the acquirer asks a card for. Throws `not_found`. */
export const readCheckout = async (sql: Sql, session: string, now: Date): Promise<CardCheckout> => {
  const row = await findCardPayment(sql, session);
  if (!row) throw new BankError('not_found');
  const link = await findLinkById(sql, row.link_id);
  const payee = await findAccount(sql, fromUuid('acc', link.account_id));
  const standing = standingOf(row, link, now);
  // no card is authorised for what would not be captured
  const state = standing === 'open' && !(await isReceiving(sql, link.account_id)) ? 'closed' : standing;
  return {
    ...{ state, amount_cents: toWire(row.amount_cents) },
    max_instalments: maxInstalments(link, row.amount_cents),
    ...{ name: link.name, payee_name: payee?.legalName ?? '' },
  };
};

/** What the acquirer knows of an authorised card: nothing that would pay again. */
interface AuthorizedCard {
  session: string;
  brand: CardBrand;
  last4: string;
  instalments: number;
  authorizationCode: string;
}

const toSoldAs = ({ brand, last4, instalments, authorizationCode }: AuthorizedCard): string =>
  [brand, last4, instalments, authorizationCode].join(' ');

const sell = async (
  sql: Sql,
  {
    link,
    row,
    card,
    rates,
    now,
  }: {
    link: LinkRow;
    row: CardPaymentRow;
    card: AuthorizedCard;
    rates: AcquirerRules['rates'];
    now: Date;
  },
): Promise<void> => {
  const { brand, last4, instalments, authorizationCode } = card;
  const mdr = findMdr(rates, brand, instalments);
  if (mdr === undefined || instalments > maxInstalments(link, row.amount_cents)) {
    throw new BankError('payment_link_invalid', { params: { reason: 'instalments' } });
  }
  const { merchant_number: merchantNumber } = await requireMerchant(sql, link.account_id);
  const sale = toSandboxSale({
    ...{ merchantNumber, grossCents: row.amount_cents, brand, product: productOf(instalments), instalments, mdr },
    ...{ soldAt: now.toISOString(), channel: 'link', entryMode: 'Digitado', last4, authorizationCode },
  });
  await sql.query('update acquiring_link_card_payment set paid_at = $2, sale_code = $3, sold_as = $4 where id = $1', [
    ...[row.id, now, sale.code, toSoldAs(card)],
  ]);
  await sql.query('update acquiring_link set paid_count = paid_count + 1, paid_cents = paid_cents + $2 where id = $1', [
    ...[link.id, row.amount_cents],
  ]);
  await tellAcquirer(sql, sale);
};

/**
 * Lets the acquirer capture an authorised card, or not, in the caller's transaction: with `paid` the payment is noted and its sale is told. Asked again of
 * the authorisation that paid it is `paid` and nothing happens; any other one is not captured. Throws `not_found`, `payment_link_invalid` for instalments that the link does not take.
 */
export const captureCard = async (
  sql: Sql,
  { rates, now }: { rates: AcquirerRules['rates']; now: Date },
  card: AuthorizedCard,
): Promise<CheckoutState> => {
  const found = await findCardPayment(sql, card.session);
  if (!found) throw new BankError('not_found');
  await holdOpenCodes(sql, found.link_id, now);
  const link = await findLinkById(sql, found.link_id, 'for no key update');
  const row = (await findCardPayment(sql, card.session, 'for no key update')) ?? found;
  const state = standingOf(row, link, now);
  if (state === 'paid') return row.sold_as === null || row.sold_as === toSoldAs(card) ? 'paid' : 'closed';
  if (state !== 'open') return state;
  if (!(await isReceiving(sql, link.account_id)) || !(await takePlace(sql, link, now))) return 'closed';
  await sell(sql, { link, row, card, rates, now });
  await tellChanged(sql, fromUuid('acc', link.account_id), ['acquiring']);
  return 'paid';
};
