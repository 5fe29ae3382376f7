import type { ContestReason, DdaShelf } from '../../contract/products/dda';
import type { OrderState } from '../../contract/payments/orders';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { DdaTold } from '../../providers';
import type { Sql } from '../../storage';

/** By what the account of a row `b` has its boleto for itself once it ordered it. */
const CLAIM = `b.account_id::text || ':' || b.barcode`;

/** Of rows `b`: nobody of the account has had it paid, for now or for a day. */
export const UNORDERED = `not exists (select 1 from boleto_order t where t.claim = ${CLAIM})`;

/** A boleto that arrived, with what the account did with it; ids are UUIDs. */
export interface DdaRow {
  id: string;
  barcode: string;
  payer_document: string;
  state: DdaTold['state'];
  payee: DdaTold['payee'];
  due_date: string;
  limit_date: string | null;
  amount_cents: Cents;
  arrived_at: Date;
  changed_at: Date | null;
  amount_before: Cents | null;
  due_date_before: string | null;
  paid_order_id: string | null;
  expired_at: Date | null;
  hidden_at: Date | null;
  hidden_by: string | null;
  contested_at: Date | null;
  contested_by: string | null;
  contest_reason: ContestReason | null;
  contest_note: string | null;
  order_id: string | null;
  order_status: OrderState | null;
  due_on: string | null;
  first_payee: boolean;
}

/** Rows of a stretch of the index, each looked up further on its own. */
const select = (stretch: string, order: string): string => `
  select b.id, b.barcode, b.payer_document, b.state, b.payee, b.due_date::text as due_date, b.limit_date::text as limit_date, b.amount_cents, b.arrived_at,
    b.changed_at, b.amount_before, b.due_date_before::text as due_date_before, b.paid_order_id, b.expired_at, b.hidden_at, h.name as hidden_by,
    b.contested_at, c.name as contested_by, b.contest_reason, b.contest_note, o.id as order_id, o.status as order_status, o.due_on::text as due_on,
    not exists (select 1 from payment_order p where p.account_id = b.account_id and p.payee_document = b.payee->>'document'
      and p.kind in ('boleto', 'bill') and p.status in ('completed', 'returned')) as first_payee
  from (select * from dda_boleto where account_id = $1 and ${stretch}) b
    left join boleto_order t on t.claim = ${CLAIM} left join payment_order o on o.id = t.order_id
    left join app_user h on h.id = b.hidden_by left join app_user c on c.id = b.contested_by
  order by ${order}`;

/** Where a page begins. */
export interface Place {
  date: string;
  id: string;
}

/** Reads what `formatPlace` wrote. Throws `validation_failed`. */
export const parsePlace = (cursor: string): Place => {
  const [, date = '', id = ''] =
    /^(\d{4}-\d{2}-\d{2})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(date)) {
    throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
  }
  return { date, id };
};

export const formatPlace = ({ due_date, id }: Pick<DdaRow, 'due_date' | 'id'>): string => `${due_date}~${id}`;

/** What is past its last day ends in the morning, and is listed no more before that. */
const LIVING = 'and (limit_date is null or limit_date >= $6::date)';

/** A page of a shelf of the account (UUID), one more than a page. */
export const toListQuery = (
  accountUuid: string,
  { shelf, after, limit, today }: { shelf: DdaShelf; after: Place | undefined; limit: number; today: string },
): { text: string; values: unknown[] } => {
  const [direction, beyond] = shelf === 'ended' ? ['desc', '<'] : ['asc', '>'];
  const order = `due_date ${direction}, id ${direction}`;
  const from = after
    ? `and (due_date, id) ${beyond} ($3::date, $4::uuid)`
    : 'and $3::date is null and $4::uuid is null';
  const stretch = `shelf = $2 ${from} ${shelf === 'open' ? LIVING : 'and $6::date is not null'} order by ${order} limit $5`;
  return {
    text: select(stretch, `b.due_date ${direction}, b.id ${direction}`),
    values: [accountUuid, shelf, after?.date ?? null, after?.id ?? null, limit + 1, today],
  };
};

/** The boleto `ddb_…` of the account (UUID). Throws `not_found`. */
export const getDdaRow = async (sql: Sql, accountUuid: string, boletoId: string): Promise<DdaRow> => {
  const { rows } = await sql.query<DdaRow>(select(`id = $2 and shelf <> 'left'`, 'b.id'), [
    ...[accountUuid, toUuid(boletoId)],
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};
