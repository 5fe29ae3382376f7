import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { listPayeeColumns, type PayeeRow, requireWithinPerson, toInsert, toOrderPayee, toPayeeRow } from '../orders';
import type { NewQuote, Quote, QuoteRules } from './types';

const LIFE_MS = 15 * 60_000;
const ID = /^[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

const earlier = (a: Date, b: Date | null): Date => (b && b < a ? b : a);

/**
 * Keeps a quote with what only its kind knows of it, in one statement: for 15 minutes, or until what it says ends. Throws `limit_exceeded` for what the
 * person may not pay.
 */
export const keepQuote = async <Target>(
  sql: Sql,
  { store, prefix }: QuoteRules<Target>,
  { personId, accountId, amountCents, payee, target, endsAt }: NewQuote<Target>,
  now: Date,
): Promise<{ id: string; expiresAt: Date }> => {
  await requireWithinPerson(
    sql,
    { personId, accountId, kind: store.kind, amountCents, dueOn: null, orderId: null },
    now,
  );
  const id = newId(prefix);
  const expiresAt = earlier(new Date(now.getTime() + LIFE_MS), endsAt);
  const row = {
    ...{ id: toUuid(id), account_id: accountId, kind: store.kind, amount_cents: amountCents },
    ...{ ...toPayeeRow(payee), created_at: now, expires_at: expiresAt },
  };
  const { names, places, ownNames, ownPlaces, values } = toInsert(row, store, target);
  await sql.query(
    `with kept as (insert into payment_quote (${names}) values (${places}) returning id)
     insert into ${store.table} (quote_id, ${ownNames}) select id, ${ownPlaces} from kept`,
    values,
  );
  return { id, expiresAt };
};

type Row = PayeeRow & Readonly<Record<string, unknown>> & { amount_cents: Cents | null };

const listColumns = ({ store }: QuoteRules<unknown>): string =>
  ['q.amount_cents', ...listPayeeColumns('q'), ...store.columns.map(column => `t.${column}`)].join(', ');

const toQuote = <Target>({ store }: QuoteRules<Target>, row: Row): Quote<Target> => ({
  amountCents: row.amount_cents,
  payee: toOrderPayee(row),
  target: store.toTarget(row),
});

/** Whose quote is asked for: UUID of the account, and the id that the outside knows. */
export interface QuoteCall {
  accountId: string;
  quoteId: string;
}

/** The first three values of every statement. Throws `not_found` for what is no id of this kind. */
const identify = ({ store, prefix }: QuoteRules<unknown>, { accountId, quoteId }: QuoteCall): string[] => {
  if (!ID.test(quoteId) || !quoteId.startsWith(`${prefix}_`)) throw new BankError('not_found');
  return [toUuid(quoteId), accountId, store.kind];
};

const SAME = 'q.id = $1 and q.account_id = $2 and q.kind = $3';
const LIVING = `${SAME} and q.used_at is null and q.expires_at > $4`;

/** Throws why the quote cannot be used: `not_found`, or what its kind says of one that was used or is over. */
const refuse = async (
  sql: Sql,
  { used, expired }: QuoteRules<unknown>,
  identity: readonly string[],
): Promise<never> => {
  const { rows } = await sql.query<{ isUsed: boolean }>(
    `select q.used_at is not null as "isUsed" from payment_quote q where ${SAME}`,
    [...identity],
  );
  if (!rows[0]) throw new BankError('not_found');
  throw new BankError(rows[0].isUsed ? used : expired);
};

/**
 * The quote as its payment would find it now; it stays unused.
 * Throws `not_found` for an id that is not one of this account and kind, and what the kind says of one that was used or is over.
 */
export const getQuote = async <Target>(
  sql: Sql,
  rules: QuoteRules<Target>,
  call: QuoteCall,
  now: Date,
): Promise<Quote<Target>> => {
  const identity = identify(rules, call);
  const { rows } = await sql.query<Row>(
    `select ${listColumns(rules)} from payment_quote q join ${rules.store.table} t on t.quote_id = q.id where ${LIVING}`,
    [...identity, now],
  );
  return rows[0] ? toQuote(rules, rows[0]) : refuse(sql, rules, identity);
};

/**
 * Uses the quote up, in the transaction of its payment: a second payment waits here and is then refused.
 * Throws `not_found` for an id that is not one of this account and kind, and what the kind says of one that was used or is over.
 */
export const takeQuote = async <Target>(
  sql: Sql,
  rules: QuoteRules<Target>,
  call: QuoteCall,
  now: Date,
): Promise<Quote<Target>> => {
  const identity = identify(rules, call);
  const { rows } = await sql.query<Row>(
    `update payment_quote q set used_at = $4 from ${rules.store.table} t where t.quote_id = q.id and ${LIVING}
     returning ${listColumns(rules)}`,
    [...identity, now],
  );
  return rows[0] ? toQuote(rules, rows[0]) : refuse(sql, rules, identity);
};
