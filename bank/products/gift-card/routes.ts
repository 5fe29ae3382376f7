import {
  createGiftPurchase,
  createGiftQuote,
  getGiftProduct,
  getGiftPurchase,
  listGiftProducts,
  listGiftPurchases,
} from '../../contract/products/gift-card';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { requireOne, toPersonPaying } from '../../payments/orders';
import { hitRateLimit } from '../../storage';
import { findProduct, listCatalogue, toGiftProduct } from './catalogue';
import { commitPurchase, findSoldNow } from './order';
import { GIFT_QUOTED, quoteGiftCards } from './quote';
import { readOne, toPage } from './read';
import type { GiftCardDeps } from './store';
import { toWirePurchases } from './wire';

const browse = ({ database, rail }: GiftCardDeps): Route[] => [
  route(listGiftProducts, async ({ actor, params }) => {
    await requireAccount(database, actor, params.account_id, 'gift_card:read');
    return { data: await listCatalogue(rail) };
  }),
  route(getGiftProduct, async ({ actor, params }) => {
    await requireAccount(database, actor, params.account_id, 'gift_card:read');
    const product = await findProduct(rail, params.gift_product);
    if (!product) throw new BankError('not_found');
    return toGiftProduct(product);
  }),
];

const quote = (deps: GiftCardDeps): Route =>
  route(createGiftQuote, async ({ actor, params, body }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'gift_card:buy');
    await hitRateLimit(deps.database, GIFT_QUOTED, actor.userId, deps.clock.now());
    return quoteGiftCards(deps, account, actor.userId, body);
  });

const buy = ({ database, clock, orders, rail }: GiftCardDeps): Route =>
  route(createGiftPurchase, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'gift_card:buy');
    const { idempotencyKey: key } = context;
    const now = clock.now();
    const quoteId = body.gift_quote_id;
    // before the transaction: the distributor may take its time
    const soldNow = await findSoldNow({ database, rail }, { accountId: toUuid(account.id), quoteId }, now);
    const call = {
      scope: account.id,
      personId: actor.userId,
      operation: createGiftPurchase.id,
      key,
      request: body,
      now,
    };
    const paying = toPersonPaying(actor, context);
    const order = await orders.runOnce(call, sql =>
      commitPurchase(sql, account, paying, { ...body, soldNow }, { now, orders }),
    );
    return requireOne(await toWirePurchases({ actor, account, now: clock.now() })(database, [order]));
  });

const read = ({ database, clock }: GiftCardDeps): Route[] => [
  route(getGiftPurchase, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'gift_card:read');
    return readOne(
      database,
      toUuid(account.id),
      params.gift_purchase_id,
      toWirePurchases({ actor, account, now: clock.now() }),
    );
  }),
  route(listGiftPurchases, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'gift_card:read');
    return toPage(database, toUuid(account.id), query, toWirePurchases({ actor, account, now: clock.now() }));
  }),
];

export const createGiftCardRoutes = (deps: GiftCardDeps): Route[] => [
  ...browse(deps),
  quote(deps),
  buy(deps),
  ...read(deps),
];
