import {
  beginLoanSearch,
  getLoanOffer,
  getLoanSearch,
  listLoanOffers,
  listLoanSearches,
} from '../../contract/products/marketplace-offers';
import { fromUuid, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireBorrower } from '../../ground/borrowers';
import { hitRateLimit, type RateRule, recordAudit, type Sql } from '../../storage';
import { sortOffers } from './compare';
import type { MarketplaceDeps } from './deps';
import { getOffer, listOffers, stateOfOffer, toOffer, toSheet } from './offer-rows';
import { getSearch, listSearches } from './search-rows';
import { beginSearch, toSearch } from './searches';

/** Each search asks every lender, who are others. */
const BEGUN: RateRule = { name: 'loan.search', limit: 20, windowSeconds: 86_400 };

const readBest = async (
  { lenders, clock }: MarketplaceDeps,
  sql: Sql,
  searchUuid: string,
): Promise<string | undefined> => {
  const now = clock.now();
  const open = (await listOffers(sql, searchUuid)).filter(row => stateOfOffer(row, now) === 'open');
  return sortOffers(
    open.map(row => toOffer(lenders, row, now)),
    'cet',
  )[0]?.id;
};

/** The operations of searches and their offers. */
export const createSearchRoutes = (deps: MarketplaceDeps): Route[] => {
  const { database, clock, lenders } = deps;
  return [
    route(beginLoanSearch, async ({ actor, body, context }) => {
      const borrower = await requireBorrower(database, actor);
      await hitRateLimit(database, BEGUN, actor.userId, clock.now());
      const id = await beginSearch(deps, borrower, body, (sql, searchUuid) => {
        const facts = {
          search: fromUuid('lse', searchUuid),
          guarantee: body.guarantee.kind,
          amount_cents: body.amount_cents,
        };
        const kind = 'loan.search_begun' as const;
        return recordAudit(sql, { kind, occurredAt: clock.now(), ...actor, ...context, facts });
      });
      return toSearch(deps, database, await getSearch(database, id));
    }),
    route(listLoanSearches, async ({ actor }) => {
      await requireBorrower(database, actor);
      const rows = await listSearches(database, actor.userId);
      return { data: await Promise.all(rows.map(row => toSearch(deps, database, row))) };
    }),
    route(getLoanSearch, async ({ actor, params }) => {
      await requireBorrower(database, actor);
      const row = await getSearch(database, toUuid(params.search_id), { userId: actor.userId });
      return toSearch(deps, database, row);
    }),
    route(listLoanOffers, async ({ actor, params, query }) => {
      await requireBorrower(database, actor);
      const { id } = await getSearch(database, toUuid(params.search_id), { userId: actor.userId });
      const best = await readBest(deps, database, id);
      const now = clock.now();
      const rows = (await listOffers(database, id)).filter(({ state }) => state !== 'replaced');
      return {
        data: sortOffers(
          rows.map(row => toOffer(lenders, row, now, fromUuid('lof', row.id) === best)),
          query.sort,
        ),
      };
    }),
    route(getLoanOffer, async ({ actor, params }) => {
      await requireBorrower(database, actor);
      const row = await getOffer(database, toUuid(params.offer_id), { userId: actor.userId });
      const best = await readBest(deps, database, row.searchId);
      return toSheet(lenders, row, clock.now(), fromUuid('lof', row.id) === best);
    }),
  ];
};
