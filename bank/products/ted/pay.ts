import type { TedRequest } from '../../contract/products/ted';
import { newId, toUuid } from '../../core/ids';
import type { Actor } from '../../core/operation';
import { formatControlNumber } from '../../providers';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import { takeAuthorization } from '../../ground/identity';
import { type Order, toPayer } from '../../payments/orders';
import { takeQuote } from '../../payments/quotes';
import type { TedDeps } from './deps';
import { type Asked, requireAsked, type TedQuoted, toBoundTed } from './step-up';
import { TED_QUOTES, type TedTarget } from './store';
import { requireOpen } from './window';

/** What every TED of a call says, for now and for a day. */
export const toNewTed = (
  account: AccountRow,
  { payee, target }: TedQuoted,
  asked: Asked,
  { authorizationId, feeCents, now }: { authorizationId: string; feeCents: bigint; now: Date },
) => ({
  ...{ id: toUuid(newId('ted')), payer: toPayer(account), payee, authorizationId: toUuid(authorizationId), feeCents },
  ...{ amountCents: asked.amountCents, description: asked.description },
  // one that waits gets the number of its hour as it leaves
  target: { ...target, purpose: asked.purpose, controlNumber: formatControlNumber(now) },
});

/** Takes the quote and what is asked of it, in the transaction of its payment. */
export const takeAsked = async (
  sql: Sql,
  account: AccountRow,
  request: TedRequest,
  now: Date,
): Promise<{ quote: TedQuoted; asked: Asked }> => {
  const call = { accountId: toUuid(account.id), quoteId: request.ted_quote_id };
  const quote = await takeQuote(sql, TED_QUOTES, call, now);
  return { quote, asked: requireAsked(account, quote, request) };
};

/**
 * Commits the account to a TED, all in the caller's transaction: the quote and the proof are used up, the limit taken, amount and fee held and the sending
 * queued, or none of it. Throws what `createTed` declares.
 */
export const commitTed = async (
  sql: Sql,
  account: AccountRow,
  { actor, proof, idempotencyKey }: { actor: Actor; proof: string; idempotencyKey: string },
  request: TedRequest,
  { now, orders, rules }: { now: Date } & Pick<TedDeps, 'orders' | 'rules'>,
): Promise<Order<TedTarget>> => {
  const { feeCents } = rules;
  const { quote, asked } = await takeAsked(sql, account, request, now);
  const wish = toBoundTed(account, quote, asked, { feeCents, idempotencyKey });
  const authorizationId = await takeAuthorization(sql, { actor, proof, wish }, now);
  requireOpen(rules, now);
  const order = toNewTed(account, quote, asked, { authorizationId, feeCents, now });
  const by = {
    accountId: toUuid(account.id),
    createdBy: toUuid(actor.userId),
    origin: 'screen',
    sourceId: null,
  } as const;
  return orders.commit(sql, { ...order, ...by }, now);
};
