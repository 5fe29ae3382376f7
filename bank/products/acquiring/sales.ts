import { REFUND_REFUSALS } from '../../contract/products/acquiring-words';
import type {
  CardSale,
  CardSaleDetail,
  SaleFilters,
  SaleInstalment,
  SaleRefund,
  SaleTotals,
} from '../../contract/products/acquiring';
import type { CardBrand, SaleChannel, SaleProduct, SaleStatus } from '../../contract/products/acquiring-words';
import { addDays } from '../../core/calendar';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Cents, least, toWire, toWireSum } from '../../core/money';
import type { AcquirerRules } from '../../providers';
import type { Sql } from '../../storage';
import type { Gone } from './plan';

export interface SaleRow {
  id: string;
  account_id: string;
  acquirer_code: string;
  sold_at: Date;
  sold_on: string;
  brand: CardBrand;
  product: SaleProduct;
  channel: SaleChannel;
  instalments: number;
  gross_cents: Cents;
  mdr: number;
  fee_cents: Cents;
  net_cents: Cents;
  nsu: string;
  authorization_code: string;
  tid: string;
  card_last4: string;
  entry_mode: string;
  terminal_number: string | null;
  terminal_name: string | null;
  refunded_cents: Cents;
  fee_back_cents: Cents;
  dispute: 'open' | 'lost' | 'won' | null;
  /** What is contested of it and was not won. */
  contested_cents: Cents;
  /** What of that the shop bears: of what was given back before the contest takes nothing. */
  borne_cents: Cents;
  /** What was taken for that. */
  contested_net_cents: Cents;
}

const CONTESTED = `from acquiring_chargeback x where x.sale_id = s.id and x.state <> 'won'`;
/** Of contests of before it was kept: all or nothing. */
export const BORNE =
  'coalesce(x.taken_cents, case when x.debit_cents + x.suspended_cents = 0 then 0 else x.amount_cents end)';

export const SALE_COLUMNS = `s.id, s.account_id, s.acquirer_code, s.sold_at, s.sold_on::text as sold_on, s.brand, s.product, s.channel, s.instalments, s.gross_cents,
  s.mdr, s.fee_cents, s.net_cents, s.nsu, s.authorization_code, s.tid, s.card_last4, s.entry_mode, s.terminal_number,
  (select t.name from acquiring_terminal t where t.account_id = s.account_id and t.logical_number = s.terminal_number) as terminal_name, s.refunded_cents, s.fee_back_cents,
  s.dispute, (select coalesce(sum(x.amount_cents), 0)::bigint ${CONTESTED}) as contested_cents,
  (select coalesce(sum(${BORNE}), 0)::bigint ${CONTESTED}) as borne_cents,
  (select coalesce(sum(x.debit_cents + x.suspended_cents), 0)::bigint ${CONTESTED}) as contested_net_cents`;

const STATUS = `case when s.dispute = 'open' then 'disputed' when s.dispute = 'lost' then 'charged_back' when s.refunded_cents = s.gross_cents then 'refunded'
  when s.refunded_cents > 0 then 'partially_refunded' else 'captured' end`;

export const statusOf = (sale: Pick<SaleRow, 'dispute' | 'refunded_cents' | 'gross_cents'>): SaleStatus => {
  if (sale.dispute === 'open') return 'disputed';
  if (sale.dispute === 'lost') return 'charged_back';
  if (sale.refunded_cents === 0n) return 'captured';
  return sale.refunded_cents === sale.gross_cents ? 'refunded' : 'partially_refunded';
};

export const toWireSale = (sale: SaleRow): CardSale => ({
  ...{ id: fromUuid('sal', sale.id), acquirer_code: sale.acquirer_code, sold_at: sale.sold_at.toISOString() },
  ...{ brand: sale.brand, product: sale.product, channel: sale.channel, status: statusOf(sale) },
  ...{ instalments: sale.instalments, gross_cents: toWire(sale.gross_cents), mdr: sale.mdr },
  ...{ fee_cents: toWire(sale.fee_cents), net_cents: toWire(sale.net_cents) },
  ...{ refunded_cents: toWire(sale.refunded_cents), nsu: sale.nsu, authorization_code: sale.authorization_code },
  ...{ card_last4: sale.card_last4, terminal_name: sale.terminal_name ?? sale.terminal_number },
});

/** `1.234,56` in centavos; null of what is no amount. */
const toCents = (text: string): string | null => {
  const read = /^(?:R\$\s?)?(\d{1,3}(?:\.\d{3})+|\d+),(\d{2})$/.exec(text);
  return read ? `${read[1]?.replaceAll('.', '')}${read[2]}` : null;
};

const WHERE = `s.account_id = $1 and ($2::date is null or s.sold_at >= ($2::date)::timestamp at time zone 'America/Sao_Paulo')
  and ($3::date is null or s.sold_at < ($3::date + 1)::timestamp at time zone 'America/Sao_Paulo')
  and ($4::text is null or s.brand = $4) and ($5::text is null or s.product = $5) and ($6::text is null or ${STATUS} = $6)
  and ($7::text is null or s.nsu = $7 or s.card_last4 = $7 or s.authorization_code = $7 or s.acquirer_code = $7 or s.gross_cents = $8::bigint)`;

const toValues = (accountUuid: string, { from, to, brand, product, status, search }: SaleFilters): unknown[] => [
  ...[accountUuid, from ?? null, to ?? null, brand ?? null, product ?? null, status ?? null, search ?? null],
  search === undefined ? null : toCents(search),
];

/** A sale (`sal_…`) of an account (UUID). Throws `not_found`. */
export const getSale = async (sql: Sql, accountUuid: string, saleId: string, lock = ''): Promise<SaleRow> => {
  const text = `select ${SALE_COLUMNS} from acquiring_sale s where s.id = $1 and s.account_id = $2 ${lock}`;
  const { rows } = await sql.query<SaleRow>(text, [toUuid(saleId), accountUuid]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** A page of sales, the newest first. Throws `not_found` for a cursor that is none of its. */
export const listSales = async (
  sql: Sql,
  accountUuid: string,
  { cursor, limit, ...filters }: SaleFilters & { cursor?: string | undefined; limit: number },
): Promise<{ data: CardSale[]; next_cursor: string | null }> => {
  const after = cursor === undefined ? null : await getSale(sql, accountUuid, cursor);
  const { rows } = await sql.query<SaleRow>(
    `select ${SALE_COLUMNS} from acquiring_sale s where ${WHERE} and ($9::timestamptz is null or (s.sold_at, s.id) < ($9, $10::uuid))
     order by s.sold_at desc, s.id desc limit $11`,
    [...toValues(accountUuid, filters), after?.sold_at ?? null, after?.id ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(toWireSale),
    next_cursor: rows.length > limit && last ? fromUuid('sal', last.id) : null,
  };
};

export const sumSales = async (sql: Sql, accountUuid: string, filters: SaleFilters): Promise<SaleTotals> => {
  const { rows } = await sql.query<Record<'gross' | 'fee' | 'net' | 'refunded', Cents> & { count: number }>(
    `select count(*)::int as count, coalesce(sum(s.gross_cents), 0)::bigint as gross, coalesce(sum(s.fee_cents), 0)::bigint as fee,
       coalesce(sum(s.net_cents), 0)::bigint as net, coalesce(sum(s.refunded_cents), 0)::bigint as refunded from acquiring_sale s where ${WHERE}`,
    toValues(accountUuid, filters),
  );
  const sums = rows[0] ?? { count: 0, gross: 0n, fee: 0n, net: 0n, refunded: 0n };
  return {
    ...{ count: sums.count, gross_cents: toWireSum(sums.gross), fee_cents: toWireSum(sums.fee) },
    ...{ net_cents: toWireSum(sums.net), refunded_cents: toWireSum(sums.refunded) },
  };
};

export interface InstalmentRow {
  number: number;
  gross_cents: Cents;
  fee_cents: Cents;
  net_cents: Cents;
  due_date: string;
  unit_id: string | null;
  state: 'open' | 'suspended' | 'cancelled';
  /** The contest (UUID) that it waits for; null of what waited before contests were told apart. */
  suspended_by: string | null;
  is_paid: boolean;
}

export const listInstalments = async (sql: Sql, saleUuid: string): Promise<InstalmentRow[]> =>
  (
    await sql.query<InstalmentRow>(
      `select i.number, i.gross_cents, i.fee_cents, i.net_cents, i.due_date::text as due_date, i.unit_id, i.state, i.suspended_by,
         coalesce(u.settled_at is not null, false) as is_paid
       from acquiring_instalment i left join acquiring_unit u on u.id = i.unit_id where i.sale_id = $1 order by i.number`,
      [saleUuid],
    )
  ).rows;

const toWireInstalment = (row: InstalmentRow): SaleInstalment => ({
  ...{ number: row.number, gross_cents: toWire(row.gross_cents), fee_cents: toWire(row.fee_cents) },
  ...{ net_cents: toWire(row.net_cents), due_date: row.due_date },
  state: row.state === 'open' && row.is_paid ? 'paid' : row.state,
  unit_id: row.unit_id && fromUuid('rcu', row.unit_id),
});

interface RefundRow {
  id: string;
  amount_cents: Cents;
  fee_back_cents: Cents;
  debit_cents: Cents;
  is_undone: boolean;
  created_at: Date;
  due_on: string | null;
  posted_at: Date | null;
  short_cents: Cents | null;
  sent_at: Date | null;
  refused_at: Date | null;
  refusal: string | null;
}

const toState = ({ sent_at, refused_at }: RefundRow): SaleRefund['state'] => {
  if (refused_at) return 'refused';
  return sent_at ? 'accepted' : 'processing';
};

const toRefusal = (refusal: string | null): SaleRefund['refusal'] =>
  refusal === null ? null : (REFUND_REFUSALS.find(known => known === refusal) ?? 'other');

const listRefunds = async (sql: Sql, saleUuid: string): Promise<SaleRefund[]> => {
  const { rows } = await sql.query<RefundRow>(
    `select r.id, r.amount_cents, r.fee_back_cents, r.debit_cents, r.is_undone, r.created_at, m.due_on::text as due_on, m.posted_at, m.short_cents,
       r.sent_at, r.refused_at, r.refusal
     from acquiring_refund r left join acquiring_move m on m.key = r.id where r.sale_id = $1 order by r.created_at, r.id`,
    [saleUuid],
  );
  return rows.map(row => ({
    ...{ id: fromUuid('txn', row.id), amount_cents: toWire(row.amount_cents) },
    ...{ fee_back_cents: toWire(row.fee_back_cents), debit_cents: toWire(row.debit_cents) },
    ...{ is_undone_sale: row.is_undone, debit_date: row.due_on, debited_at: row.posted_at?.toISOString() ?? null },
    ...{ short_cents: toWire(row.short_cents ?? 0n), created_at: row.created_at.toISOString() },
    ...{ state: toState(row), refusal: toRefusal(row.refusal) },
  }));
};

const findLinkOfSale = async (sql: Sql, acquirerCode: string): Promise<CardSaleDetail['payment_link']> => {
  const { rows } = await sql.query<{ id: string; name: string }>(
    `select l.id, l.name from acquiring_link_card_payment p join acquiring_link l on l.id = p.link_id where p.sale_code = $1`,
    [acquirerCode],
  );
  return rows[0] ? { id: fromUuid('pln', rows[0].id), name: rows[0].name } : null;
};

/** How much of a sale is gone, and of its fee with it: given back, or contested and not won. */
export const goneOf = (sale: SaleRow): Gone => {
  const contested = least(sale.borne_cents, sale.gross_cents - sale.refunded_cents);
  return {
    ...{ grossCents: sale.gross_cents, feeCents: sale.fee_cents, refundedCents: sale.refunded_cents + contested },
    feeBackCents: sale.fee_back_cents + contested - sale.contested_net_cents,
  };
};

/** What of a sale may still be given back: nothing while a contest of it is open. */
export const refundableOf = (sale: SaleRow): Cents =>
  sale.dispute === 'open' ? 0n : sale.gross_cents - goneOf(sale).refundedCents;

export const toWireDetail = async (
  sql: Sql,
  sale: SaleRow,
  { refundDays }: Pick<AcquirerRules, 'refundDays'>,
  chargeback: CardSaleDetail['chargeback'],
): Promise<CardSaleDetail> => ({
  ...toWireSale(sale),
  ...{ tid: sale.tid, entry_mode: sale.entry_mode },
  plan: (await listInstalments(sql, sale.id)).map(toWireInstalment),
  refunds: await listRefunds(sql, sale.id),
  ...{ refundable_cents: toWire(refundableOf(sale)), refund_until: addDays(sale.sold_on, refundDays), chargeback },
  payment_link: await findLinkOfSale(sql, sale.acquirer_code),
});
