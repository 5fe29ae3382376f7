import { DAY_MS } from '../../contract/durations';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { mapHiddenKeys } from './hidden';

const DAYS = 30;

/** An order that a row would repeat. */
export interface PaidBefore {
  /** UUID. */
  id: string;
  at: Date;
}

interface Payable {
  payee: string | null;
  amountCents: Cents | null;
}

interface Found {
  id: string;
  at: Date;
  amountCents: Cents;
  payees: (string | null)[];
}

const KEY = 'key:';
const ACCOUNT = 'account:';
const BOLETO = 'boleto:';
const PHONE = 'phone:';

const listOf = (rows: readonly Payable[], kind: string): string[] => [
  ...new Set(rows.flatMap(({ payee }) => (payee?.startsWith(kind) ? [payee.slice(kind.length)] : []))),
];

/** What the account (UUID) ordered in the last days for one of these payees, the last first. */
const listOrders = async (sql: Sql, accountUuid: string, rows: readonly Payable[], now: Date): Promise<Found[]> => {
  const { rows: found } = await sql.query<Found>(
    `select o.id, o.created_at as at, o.amount_cents as "amountCents", array[case when o.kind = 'top_up' then '${PHONE}' else '${KEY}' end || o.payee_ref,
       '${ACCOUNT}' || concat_ws('/', o.payee_ispb, o.payee_branch, replace(o.payee_account_number, '-', '')), '${BOLETO}' || t.barcode] as payees
     from payment_order o left join boleto_order t on t.order_id = o.id
     where o.account_id = $1 and o.created_at > $2 and o.status not in ('failed', 'rejected', 'expired', 'canceled')
       and (o.payee_ref = any (case when o.kind = 'top_up' then $6::text[] else $3::text[] end) or t.barcode = any ($5)
         or concat_ws('/', o.payee_ispb, o.payee_branch, replace(o.payee_account_number, '-', '')) = any ($4))
     order by o.created_at desc`,
    [
      ...[accountUuid, new Date(now.getTime() - DAYS * DAY_MS)],
      ...[listOf(rows, KEY), listOf(rows, ACCOUNT), listOf(rows, BOLETO), listOf(rows, PHONE)],
    ],
  );
  return found;
};

const toName = (payee: string, cents: Cents | null): string => (payee.startsWith(BOLETO) ? payee : `${payee} ${cents}`);

/** Of each row, in their order, what it would pay once more: the same payee the same amount, or the same boleto, of the last 30 days. */
export const findPaidBefore = async (
  sql: Sql,
  accountUuid: string,
  rows: readonly Payable[],
  now: Date,
): Promise<(PaidBefore | null)[]> => {
  const paid = new Map<string, PaidBefore>();
  for (const { id, at, amountCents, payees } of await listOrders(sql, accountUuid, rows, now)) {
    for (const payee of payees) {
      const name = payee === null ? null : toName(payee, amountCents);
      if (name !== null && !paid.has(name)) paid.set(name, { id, at });
    }
  }
  return rows.map(({ payee, amountCents }) => (payee === null ? null : (paid.get(toName(payee, amountCents)) ?? null)));
};

/** Who looks at a batch: `usr_…`. */
interface Reader {
  account: AccountRow;
  userId: string;
}

/** Orders (UUIDs) that rows of a batch (UUID) would repeat, and that its reader may not know of. */
export const listUnseenBefore = async (sql: Sql, { account, userId }: Reader, batchUuid: string): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    'select distinct paid_before as id from payment_batch_row where batch_id = $1 and paid_before is not null',
    [batchUuid],
  );
  const ids = rows.map(({ id }) => id);
  return [...(await mapHiddenKeys(sql, account, userId, ids)).keys()];
};

/**
 * Marks rows of a draft (UUID) that repeat what was ordered since they were written: the same file of two people. Gives whether there is one that its
 * reader may know of and was not told.
 */
export const renewPaidBefore = async (
  sql: Sql,
  { account, userId }: Reader,
  batchUuid: string,
  now: Date,
): Promise<boolean> => {
  const accountUuid = toUuid(account.id);
  const { rows } = await sql.query<Payable & { number: number }>(
    `select r.number, r.payee, r.amount_cents as "amountCents" from payment_batch_row r join payment_batch b on b.id = r.batch_id
     where b.id = $1 and b.account_id = $2 and r.state = 'draft' and r.digest is not null and r.payee is not null and r.paid_before is null
     order by r.number`,
    [batchUuid, accountUuid],
  );
  const paid = await findPaidBefore(sql, accountUuid, rows, now);
  const found = rows.flatMap(({ number }, place) => {
    const before = paid[place];
    return before ? [{ number, ...before }] : [];
  });
  if (found.length === 0) return false;
  await sql.query(
    `update payment_batch_row r set paid_before = f.id, paid_before_at = f.at from unnest($2::int[], $3::uuid[], $4::timestamptz[]) as f (number, id, at)
     where r.batch_id = $1 and r.number = f.number and r.state = 'draft'`,
    [batchUuid, found.map(({ number }) => number), found.map(({ id }) => id), found.map(({ at }) => at)],
  );
  const ids = found.map(({ id }) => id);
  const hidden = await mapHiddenKeys(sql, account, userId, ids);
  return ids.some(id => !hidden.has(id));
};
