import type { CryptoOrderRequest } from '../../contract/products/crypto';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import { type Paying, toPayer } from '../../payments/orders';
import { getQuote, type Quote, takeQuote } from '../../payments/quotes';
import { formatControlNumber } from '../../providers';
import type { Sql } from '../../storage';
import { parsePrice, toPriceText } from './amounts';
import { toBoundOrder, toTradeTitle } from './bound';
import { holdToFirstDay, needsConsent, requireProfile } from './profile';
import { addSale } from './sale';
import { CRYPTO_QUOTES, type CryptoDeps, type CryptoPurchase, type LockedTrade } from './store';

/** The quote of a call as it stands, for who decides which way it goes. Throws `not_found`, and that it is over or was used. */
export const readQuoted = (sql: Sql, accountId: string, quoteId: string, now: Date): Promise<Quote<LockedTrade>> =>
  getQuote(sql, CRYPTO_QUOTES, { accountId, quoteId }, now);

interface Ordering {
  account: AccountRow;
  paying: Paying;
  request: CryptoOrderRequest;
  now: Date;
}

/** Uses quote and proof up, in the caller's transaction: at the locked price, and no worse than the one that was proven, or not at all. */
const takeLocked = async (sql: Sql, { account, paying, request, now }: Ordering) => {
  const call = { accountId: toUuid(account.id), quoteId: request.crypto_quote_id };
  const { target, payee } = await takeQuote(sql, CRYPTO_QUOTES, call, now);
  const limitPrice = parsePrice(target.asset, request.limit_price);
  const bound = toBoundOrder(account, target, { limitPrice, idempotencyKey: paying.idempotencyKey });
  const authorizationId = await paying.prove(sql, bound, now);
  const isWorse = target.side === 'buy' ? target.price > limitPrice : target.price < limitPrice;
  if (isWorse) {
    throw new BankError('crypto_price_moved', { params: { price: toPriceText(target.asset, target.price) } });
  }
  return { target: { ...target, limitPrice, orderNumber: formatControlNumber(now, 'C') }, payee, authorizationId };
};

/** Commits the account to a purchase, in the caller's transaction. Throws what `createCryptoOrder` declares. */
export const commitPurchase = async (
  sql: Sql,
  ordering: Ordering,
  { orders, rules }: Pick<CryptoDeps, 'orders' | 'rules'>,
): Promise<CryptoPurchase> => {
  const { account, paying, request, now } = ordering;
  const { prove: _prove, idempotencyKey: _key, ...by } = paying;
  const accountId = toUuid(account.id);
  const { target, payee, authorizationId } = await takeLocked(sql, ordering);
  await requireProfile(sql, accountId, now);
  if (!request.consent && (await needsConsent(sql, account, target.totalCents))) {
    throw new BankError('crypto_consent_required');
  }
  await holdToFirstDay(sql, accountId, target.totalCents, { rules, now });
  const order = {
    ...{ id: toUuid(newId('cor')), accountId, payer: toPayer(account), payee, amountCents: target.totalCents },
    ...{ authorizationId, description: toTradeTitle(target), target },
  };
  return orders.commit(sql, { ...order, ...by }, now);
};

/** Sets the units of a sale aside and has it sent, in the caller's transaction. Gives its UUID. */
export const commitSale = async (sql: Sql, ordering: Ordering): Promise<string> => {
  const { account, paying, now } = ordering;
  const { target, authorizationId } = await takeLocked(sql, ordering);
  if (authorizationId === null || paying.createdBy === null) throw new BankError('step_up_required');
  const accountId = toUuid(account.id);
  const { ledgerAccountId } = account;
  return addSale(sql, {
    ...target,
    accountId,
    ledgerAccountId,
    authorizationId,
    createdBy: paying.createdBy,
    createdAt: now,
  });
};
