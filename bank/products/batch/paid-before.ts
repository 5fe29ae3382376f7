import { DAY_MS } from '../../contract/durations';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { listHiddenBatches, mapHiddenKeys } from './hidden';

const DAYS = 30;

/** An order that a row would repeat. */
export interface PaidBefore {
  /** UUID. */
  id: string;
  at: Date;
}

/** What a row would repeat: an order, or a row of another batch (UUID) that is authorised and has not left. */
export interface Repeated {
  paidBefore: PaidBefore | null;
  waitsIn: string | null;
}

interface Payable {
  payee: string | null;
  amountCents: Cents | null;
}

/** Whose draft, in UUIDs. */
interface Draft {
  accountUuid: string;
  batchUuid: string;
}

interface Found {
  id: string;
  at: Date;
  amountCents: Cents;
  payees: (string | null)[];
}

/** How the payee of a row begins, by what it is. */
const KEY = 'key:';
const ACCOUNT = 'account:';
const BOLETO = 'boleto:';
const PHONE = 'phone:';
const TAX = 'tax:';
const GIFT = 'gift:';

/** Who the gift cards of an order `o` are for, which its row alone knows. */
const RECEIVER_SQL = `(select w.payee from payment_batch_row w where o.kind = 'gift_card' and w.order_id = o.id)`;

/** Who an order `o`, of a boleto with `t`, paid, in the words of rows; in SQL. */
export const PAYEES_SQL = `array[case o.kind when 'top_up' then '${PHONE}' when 'tax' then '${TAX}' else '${KEY}' end || o.payee_ref,
  '${ACCOUNT}' || concat_ws('/', o.payee_ispb, o.payee_branch, replace(o.payee_account_number, '-', '')), '${BOLETO}' || t.barcode, ${RECEIVER_SQL}]`;

const listOf = (rows: readonly Payable[], kind: string): string[] => [
  ...new Set(rows.flatMap(({ payee }) => (payee?.startsWith(kind) ? [payee.slice(kind.length)] : []))),
];

/** What the account (UUID) ordered in the last days for one of these payees, the last first. */
const listOrders = async (sql: Sql, accountUuid: string, rows: readonly Payable[], now: Date): Promise<Found[]> => {
  const { rows: found } = await sql.query<Found>(
    `select o.id, o.created_at as at, o.amount_cents as "amountCents", ${PAYEES_SQL} as payees
     from payment_order o left join boleto_order t on t.order_id = o.id
     where o.account_id = $1 and o.created_at > $2 and o.status not in ('failed', 'rejected', 'expired', 'canceled', 'returned')
       and (o.payee_ref = any (case o.kind when 'top_up' then $6::text[] when 'tax' then $7::text[] else $3::text[] end) or t.barcode = any ($5)
         or ${RECEIVER_SQL} = any ($8) or concat_ws('/', o.payee_ispb, o.payee_branch, replace(o.payee_account_number, '-', '')) = any ($4))
     order by o.created_at desc`,
    [
      ...[accountUuid, new Date(now.getTime() - DAYS * DAY_MS)],
      ...[listOf(rows, KEY), listOf(rows, ACCOUNT), listOf(rows, BOLETO), listOf(rows, PHONE), listOf(rows, TAX)],
      listOf(rows, GIFT).map(name => `${GIFT}${name}`),
    ],
  );
  return found;
};

const toName = (payee: string, cents: Cents | null): string => (payee.startsWith(BOLETO) ? payee : `${payee} ${cents}`);

/** What other batches of the account (UUIDs) still have to pay, by its name. */
const mapWaiting = async (
  sql: Sql,
  { accountUuid, batchUuid }: Draft,
  rows: readonly Payable[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows: waiting } = await sql.query<{ id: string; payee: string; amountCents: Cents }>(
    `select b.id, r.payee, r.amount_cents as "amountCents" from payment_batch b join payment_batch_row r on r.batch_id = b.id
     where b.account_id = $1 and b.id <> $2 and b.state in ('awaiting_approval', 'paying', 'paused') and r.state = 'queued' and r.payee = any ($3)`,
    [accountUuid, batchUuid, rows.flatMap(({ payee }) => payee ?? [])],
  );
  return new Map(waiting.map(({ id, payee, amountCents }) => [toName(payee, amountCents), id]));
};

/**
 * Of each row of a draft, in their order, what it would pay once more: the same payee the same amount, or the same boleto, of the last 30 days or of another
 * batch that waits.
 */
export const findRepeated = async (
  sql: Sql,
  draft: Draft,
  rows: readonly Payable[],
  now: Date,
): Promise<Repeated[]> => {
  const paid = new Map<string, PaidBefore>();
  for (const { id, at, amountCents, payees } of await listOrders(sql, draft.accountUuid, rows, now)) {
    for (const payee of payees) {
      const name = payee === null ? null : toName(payee, amountCents);
      if (name !== null && !paid.has(name)) paid.set(name, { id, at });
    }
  }
  const waiting = await mapWaiting(sql, draft, rows);
  return rows.map(({ payee, amountCents }) => {
    const name = payee === null ? '' : toName(payee, amountCents);
    return { paidBefore: paid.get(name) ?? null, waitsIn: waiting.get(name) ?? null };
  });
};

/** Who looks at a batch: `usr_…`. */
interface Reader {
  account: AccountRow;
  userId: string;
}

const keepUnseen = async (sql: Sql, { account, userId }: Reader, ids: readonly string[]): Promise<string[]> => [
  ...(await mapHiddenKeys(sql, account, userId, ids)).keys(),
  ...(await listHiddenBatches(sql, account, userId, ids)),
];

/** Orders and batches (UUIDs) that rows of a batch (UUID) would repeat, and that its reader may not know of. */
export const listUnseenBefore = async (sql: Sql, reader: Reader, batchUuid: string): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select distinct x.id from payment_batch_row r cross join lateral (values (r.paid_before), (r.waits_in)) x (id)
     where r.batch_id = $1 and x.id is not null`,
    [batchUuid],
  );
  const ids = rows.map(({ id }) => id);
  return keepUnseen(sql, reader, ids);
};

/**
 * Marks rows of a draft (UUID) that repeat what was ordered or authorised since they were written: the same file of two people. Gives whether there is one
 * that its reader may know of and was not told.
 */
export const renewRepeated = async (sql: Sql, reader: Reader, batchUuid: string, now: Date): Promise<boolean> => {
  const accountUuid = toUuid(reader.account.id);
  const { rows } = await sql.query<Payable & { number: number; waitsIn: string | null }>(
    `select r.number, r.payee, r.amount_cents as "amountCents", r.waits_in as "waitsIn" from payment_batch_row r join payment_batch b on b.id = r.batch_id
     where b.id = $1 and b.account_id = $2 and r.state = 'draft' and r.digest is not null and r.payee is not null and r.paid_before is null
     order by r.number`,
    [batchUuid, accountUuid],
  );
  const repeated = await findRepeated(sql, { accountUuid, batchUuid }, rows, now);
  const found = rows.flatMap(({ number, waitsIn: known }, place) => {
    const { paidBefore = null, waitsIn = null } = repeated[place] ?? {};
    return paidBefore || waitsIn !== known ? [{ number, paidBefore, waitsIn }] : [];
  });
  if (found.length === 0) return false;
  await sql.query(
    `update payment_batch_row r set paid_before = f.id, paid_before_at = f.at, waits_in = f.waits_in
     from unnest($2::int[], $3::uuid[], $4::timestamptz[], $5::uuid[]) as f (number, id, at, waits_in)
     where r.batch_id = $1 and r.number = f.number and r.state = 'draft'`,
    [
      ...[batchUuid, found.map(({ number }) => number), found.map(({ paidBefore }) => paidBefore?.id ?? null)],
      ...[found.map(({ paidBefore }) => paidBefore?.at ?? null), found.map(({ waitsIn }) => waitsIn)],
    ],
  );
  const ids = found.flatMap(({ paidBefore, waitsIn }) => paidBefore?.id ?? waitsIn ?? []);
  const unseen = new Set(await keepUnseen(sql, reader, ids));
  return ids.some(id => !unseen.has(id));
};
