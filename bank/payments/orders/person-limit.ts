import { type OrderOrigin, type PaymentKind, PERSONAL, toNamedKind } from '../../contract/payments/orders';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Cents, greatest, toWire } from '../../core/money';
import { mayPay } from '../../ground/accounts';
import type { Account } from '../../contract/ground/accounts';
import type { Sql } from '../../storage';
import { findHeldPersonLimit } from './person-limit-rows';

/** What a person (UUID) wants to have paid. */
export interface PersonWish {
  personId: string;
  /** UUID of the account that pays. */
  accountId: string;
  kind: PaymentKind;
  /** Null: not known yet. */
  amountCents: Cents | null;
  /** The day in Brasília on which it leaves; null: at once. */
  dueOn: string | null;
  /** UUID of the order, which is not counted beside itself. */
  orderId: string | null;
}

type PersonWindow = 'person_kind' | 'person_account' | 'person_payment' | 'person_day' | 'person_others';

const exceeded = (window: PersonWindow, limit?: { limitCents: Cents; leftCents: Cents }): BankError =>
  new BankError('limit_exceeded', {
    params: limit
      ? { window, limit_cents: toWire(limit.limitCents), left_cents: toWire(greatest(limit.leftCents, 0n)) }
      : { window },
  });

/**
 * What a person's orders of a day and their cards come to, in all accounts of the company: what waits for its people or its day counts, what came to
 * nothing does not, nor the order (UUID) that is asked about.
 */
export const sumPersonDay = async (
  sql: Sql,
  { personId, companyUuid, orderId = null }: { personId: string; companyUuid: string; orderId?: string | null },
  day: string,
): Promise<Cents> => {
  const { rows } = await sql.query<{ sum: Cents }>(
    `select (coalesce(sum(o.amount_cents), 0) + card_spending_of($1, $2, $3))::bigint as sum from payment_order o join account a on a.id = o.account_id
     where o.created_by = $1 and a.company_id = $2 and coalesce(o.due_on, (o.created_at at time zone 'America/Sao_Paulo')::date) = $3
       and o.status not in ('failed', 'rejected', 'expired', 'canceled') and o.origin = any ($4) and o.id is distinct from $5::uuid`,
    [personId, companyUuid, day, Object.keys(PERSONAL).filter(origin => PERSONAL[origin as OrderOrigin]), orderId],
  );
  return rows[0]?.sum ?? 0n;
};

/**
 * Throws `limit_exceeded` with what of a person's own limits the payment passes, `forbidden` for who may not pay for the account any more. In a
 * transaction that pays, access and limits stay as they are until it ends, and the payments of one person with a limit come one after the other.
 */
export const requireWithinPerson = async (sql: Sql, wish: PersonWish, now: Date): Promise<void> => {
  const { rows } = await sql.query<{ role: Account['role']; companyUuid: string; isLimited: boolean }>(
    `select m.role, m.company_id as "companyUuid", exists (select 1 from person_limit l where l.person_id = m.user_id and l.company_id = m.company_id) as "isLimited"
     from account a join membership m on m.company_id = a.company_id and (m.until is null or a.created_at < m.until)
     where a.id = $1 and m.user_id = $2 for share of m`,
    [wish.accountId, wish.personId],
  );
  const [member] = rows;
  if (!member || !mayPay(member.role)) throw new BankError('forbidden');
  if (member.isLimited) await requireWithin(sql, wish, member.companyUuid, now);
};

const requireWithin = async (sql: Sql, wish: PersonWish, companyUuid: string, now: Date): Promise<void> => {
  const { kind, accountId, personId, orderId, amountCents, dueOn } = wish;
  const limit = await findHeldPersonLimit(sql, { personId, companyUuid });
  if (!limit) return;
  if (limit.kinds && !limit.kinds.some(named => named === toNamedKind(kind))) throw exceeded('person_kind');
  if (limit.accountIds && !limit.accountIds.includes(accountId)) throw exceeded('person_account');
  const { paymentCents, dayCents } = limit;
  const amount = amountCents ?? 1n;
  if (paymentCents !== null && amount > paymentCents) {
    throw exceeded('person_payment', { limitCents: paymentCents, leftCents: paymentCents });
  }
  if (dayCents === null) return;
  const left = dayCents - (await sumPersonDay(sql, { personId, companyUuid, orderId }, dueOn ?? toLocalDate(now)));
  if (amount > left) throw exceeded('person_day', { limitCents: dayCents, leftCents: left });
};

/**
 * The same of an order that is raised or moved to another day. Who has limits raises only what they ordered themselves: it is counted as its author's.
 * Throws `limit_exceeded`.
 */
export const requireChangeWithinPerson = async (
  sql: Sql,
  wish: PersonWish,
  author: string | null,
  now: Date,
): Promise<void> => {
  await requireWithinPerson(sql, wish, now);
  if (author === wish.personId) return;
  const { rows } = await sql.query(
    'select 1 from person_limit l join account a on a.company_id = l.company_id where l.person_id = $1 and a.id = $2',
    [wish.personId, wish.accountId],
  );
  if (rows.length > 0) throw exceeded('person_others');
};
