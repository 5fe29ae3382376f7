import { addLoanPaper, downloadLoanPaper, removeLoanPaper } from '../../contract/products/marketplace-proposals';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireBorrower } from '../../ground/borrowers';
import { hitRateLimit, type RateRule } from '../../storage';
import type { MarketplaceDeps } from './deps';
import { dropPaper, keepPaper, ownerOf } from './papers';
import { note } from './proposal-routes';
import { getProposal } from './proposal-rows';
import { getOfferOf, needsOf, toProposal } from './proposal-wire';

const PAPERS: RateRule = { name: 'loan.paper', limit: 120, windowSeconds: 3_600 };

/** The papers of a proposal. */
export const createPaperRoutes = (deps: MarketplaceDeps): Route[] => {
  const { database, clock, files } = deps;
  return [
    route(addLoanPaper, async call => {
      const { actor, params, query, file } = call;
      const borrower = await requireBorrower(database, actor);
      const row = await getProposal(database, toUuid(params.proposal_id), { userId: actor.userId });
      await hitRateLimit(database, PAPERS, actor.userId, clock.now());
      const needs = needsOf(borrower, await getOfferOf(database, row));
      await keepPaper(deps, row.id, needs, { userId: actor.userId, slot: query.slot, file }, sql =>
        note(sql, 'loan.paper_added', call, { proposal: params.proposal_id, slot: query.slot }, clock.now()),
      );
      return toProposal(deps, database, await getProposal(database, row.id));
    }),
    route(downloadLoanPaper, async ({ actor, params }) => {
      await requireBorrower(database, actor);
      const { id } = await getProposal(database, toUuid(params.proposal_id), { userId: actor.userId });
      return files.read(database, ownerOf(id), params.loan_paper_id);
    }),
    route(removeLoanPaper, async ({ actor, params, query }) => {
      await requireBorrower(database, actor);
      const { id } = await getProposal(database, toUuid(params.proposal_id), { userId: actor.userId });
      await dropPaper(deps, id, { userId: actor.userId, fileId: params.loan_paper_id, slot: query.slot ?? null });
      return toProposal(deps, database, await getProposal(database, id));
    }),
  ];
};
