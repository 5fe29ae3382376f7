import { getCardPurchase, listCardPurchases } from '../../../contract/products/card-purchases';
import { fromUuid, toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { requireAccount } from '../../../ground/accounts';
import type { CardDeps } from '../deps';
import { toAsker, toScope } from '../wire';
import { getPurchaseRow, listPurchaseRows, toWirePurchase } from './store';

/** Reading what was asked of cards: admins all of it, others what was asked of theirs. */
export const createPurchaseRoutes = ({ database, clock }: Pick<CardDeps, 'database' | 'clock'>): Route[] => [
  route(listCardPurchases, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:read');
    const asker = toAsker(actor, account);
    const scope = toScope(account, asker, clock.now());
    const wanted = query.holder_id === undefined ? null : toUuid(query.holder_id);
    if (scope.onlyOf !== null && wanted !== null && wanted !== scope.onlyOf) return { data: [], next_cursor: null };
    const {
      payment_card_id: cardId,
      cost_center: center,
      category,
      month,
      status,
      receipt,
      cursor: after,
      limit,
    } = query;
    const rows = await listPurchaseRows(
      database,
      { ...scope, onlyOf: scope.onlyOf ?? wanted },
      { cardId, center, category, month, status, receipt, after, limit },
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      data: page.map(row => toWirePurchase(row, { ...asker, ...scope })),
      next_cursor: rows.length > limit && last ? fromUuid('ctr', last.id) : null,
    };
  }),
  route(getCardPurchase, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:read');
    const asker = toAsker(actor, account);
    const scope = toScope(account, asker, clock.now());
    const row = await getPurchaseRow(database, scope, params.card_purchase_id);
    return toWirePurchase(row, { ...asker, ...scope });
  }),
];
