import { returnLoan } from '../../contract/products/marketplace-proposals';
import { toUuid } from '../../core/ids';
import { fromWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { requireBorrower } from '../../ground/borrowers';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { oncePerProof } from '../../storage';
import type { MarketplaceDeps } from './deps';
import { holdOwn, note } from './proposal-routes';
import { getProposal } from './proposal-rows';
import { toProposal } from './proposal-wire';
import { beginReturn, requireReturnable, toBoundReturn } from './return';

/** Taking a signature back after the release. */
export const createReturnRoute = (deps: MarketplaceDeps): Route =>
  route(returnLoan, async call => {
    const { database, clock } = deps;
    const { actor, params, body, context } = call;
    const now = clock.now();
    const proof = context.stepUpProof;
    const id = toUuid(params.proposal_id);
    await requireBorrower(database, actor);
    const once = { scope: actor.userId, operation: returnLoan.id, proof, request: { params, body }, now };
    await database.transaction(async sql => {
      await holdOwn(sql, id, actor);
      await oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'return_loan' }, now);
        const row = await getProposal(sql, id, { userId: actor.userId, hold: true });
        const wish = { ...params, ...body };
        await requireReturnable(sql, row, wish, now);
        const authorizationId = await takeAuthorization(sql, { actor, proof, wish: toBoundReturn(wish) }, now);
        await beginReturn(deps, sql, row, { amountCents: fromWire(body.amount_cents), authorizationId });
        const facts = { proposal: params.proposal_id, amount_cents: body.amount_cents };
        await note(sql, 'loan.return_asked', call, facts, now);
        return { asked: true };
      });
    });
    return toProposal(deps, database, await getProposal(database, id));
  });
