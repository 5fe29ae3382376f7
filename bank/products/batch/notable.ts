import type { BatchNotable } from '../../contract/products/batch-review';
import type { BatchRowKind } from '../../contract/products/batch-words';
import { toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { maskDocument } from '../../formats/documents';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { seesAll } from './hidden';
import { PAYEES_SQL } from './paid-before';

const MOST_LARGEST = 10;
const MOST_NEVER_PAID = 20;

interface Waiting {
  number: number;
  kind: BatchRowKind;
  name: string | null;
  document: string | null;
  payee: string | null;
  day: string | null;
  amountCents: Cents;
}

/** Rows of a batch (UUID) that wait to leave, the greatest first. */
const listWaiting = async (sql: Sql, batchUuid: string): Promise<Waiting[]> => {
  const { rows } = await sql.query<Waiting>(
    `select number, kind, name, document, payee, day::text as day, amount_cents as "amountCents" from payment_batch_row
     where batch_id = $1 and state = 'queued' and digest is not null order by amount_cents desc, number`,
    [batchUuid],
  );
  return rows;
};

/** Where the money of a row goes: a boleto and a tax are others each time, who they pay is not; a gift card is paid to its distributor, whoever it is for. */
const toDestination = ({ kind, payee, document }: Waiting): string | null => {
  if (kind === 'gift_card') return null;
  if (kind !== 'boleto' && kind !== 'tax') return payee;
  return document === null ? null : `boleto_of:${document}`;
};

/** Who of some destinations the account paid at any time, as far as a person (`usr_…`) may know of it. */
const listPaid = async (
  sql: Sql,
  { account, userId }: { account: AccountRow; userId: string },
  destinations: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql.query<{ destination: string }>(
    `select distinct p.destination from payment_order o left join boleto_order t on t.order_id = o.id
     cross join lateral unnest(${PAYEES_SQL} || case when o.kind in ('boleto', 'bill', 'tax') then 'boleto_of:' || o.payee_document end) p (destination)
     join (select distinct unnest($2::text[]) as destination) asked on asked.destination = p.destination
     where o.account_id = $1 and o.status = 'completed' and ($3 or not exists (
       select 1 from payment_batch b where b.id = o.source_id and o.origin = 'batch' and b.kind = 'payroll'
         and b.created_by <> $4 and b.authorized_by is distinct from $4))`,
    [toUuid(account.id), [...destinations], seesAll(account), toUuid(userId)],
  );
  return new Set(rows.map(({ destination }) => destination));
};

const toNotable = ({ number, kind, name, document, day, amountCents }: Waiting): BatchNotable['largest'][number] => ({
  ...{ number, kind, name, day, document_masked: document && maskDocument(document) },
  amount_cents: toWire(amountCents),
});

/** What a person looks at first of a batch (UUID) that waits for approval: what pays most, and who is paid for the first time. */
export const listNotable = async (
  sql: Sql,
  reader: { account: AccountRow; userId: string },
  batchUuid: string,
): Promise<BatchNotable> => {
  const rows = await listWaiting(sql, batchUuid);
  const destinations = [...new Set(rows.flatMap(row => toDestination(row) ?? []))];
  const paid = destinations.length === 0 ? new Set<string>() : await listPaid(sql, reader, destinations);
  const neverPaid = rows.filter(row => {
    const destination = toDestination(row);
    return destination !== null && !paid.has(destination);
  });
  return {
    largest: rows.slice(0, MOST_LARGEST).map(toNotable),
    never_paid: neverPaid.slice(0, MOST_NEVER_PAID).map(toNotable),
    never_paid_count: neverPaid.length,
  };
};
