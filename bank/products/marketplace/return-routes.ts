import { returnLoan } from '../../contract/products/marketplace-proposals';
import { fromWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import type { MarketplaceDeps } from './deps';
import { note, withOwnProven } from './proposal-routes';
import { beginReturn, requireReturnable, toBoundReturn } from './return';

/** Taking a signature back after the release. */
export const createReturnRoute = (deps: MarketplaceDeps): Route =>
  route(returnLoan, call =>
    withOwnProven(deps, call, { operation: returnLoan.id, purpose: 'return_loan' }, async (sql, row, take) => {
      const { params, body } = call;
      const now = deps.clock.now();
      const wish = { ...params, ...body };
      await requireReturnable(sql, row, wish, now);
      const authorizationId = await take(toBoundReturn(wish));
      await beginReturn(deps, sql, row, { amountCents: fromWire(body.amount_cents), authorizationId });
      const facts = { proposal: params.proposal_id, amount_cents: body.amount_cents };
      await note(sql, 'loan.return_asked', call, facts, now);
    }),
  );
