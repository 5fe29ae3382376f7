import { redirectLoan } from '../../contract/products/marketplace-proposals';
import { type Route, route } from '../../core/operation';
import { requireBorrower } from '../../ground/borrowers';
import type { MarketplaceDeps } from './deps';
import { note, withOwnProven } from './proposal-routes';
import { readRedirect, redirect, toBoundRedirect } from './redirect';

/** Sending a signed loan to another account than the one that did not take it. */
export const createRedirectRoute = (deps: MarketplaceDeps): Route =>
  route(redirectLoan, call =>
    withOwnProven(deps, call, { operation: redirectLoan.id, purpose: 'redirect_loan' }, async (sql, row, take) => {
      const { actor, params, body } = call;
      const borrower = await requireBorrower(sql, actor);
      const wished = await readRedirect(deps, sql, { row, borrower, told: body });
      const authorizationId = await take(toBoundRedirect(row, wished));
      await redirect(deps, sql, row, { ...wished, authorizationId });
      const facts = {
        proposal: params.proposal_id,
        ispb: body.ispb,
        amount_cents: wished.offer.figures.released_cents,
      };
      await note(sql, 'loan.payout_changed', call, facts, deps.clock.now());
    }),
  );
