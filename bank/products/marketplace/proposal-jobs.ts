import { z } from 'zod';
import { exponentialBackoff, type JobAgain, type JobHandler } from '../../jobs';
import type { LoanVerdict } from '../../providers';
import { BankError } from '../../core/errors';
import type { PaperSlot } from '../../contract/products/marketplace-terms';
import { approve, askPapers, counter, moveAndTell, refuse } from './decide';
import { inSeconds, type MarketplaceDeps, secondsSince } from './deps';
import { EXPIRE_JOB, JUDGE_JOB, REGISTER_JOB, RELEASE_JOB, RETURN_JOB } from './job-kinds';
import { getOffer, setOfferState } from './offer-rows';
import { letPapersGo, listPaperNames } from './papers';
import { getProposal, type ProposalRow, requireSame } from './proposal-rows';
import { beginRelease, release } from './release';
import { isOver } from './proposals';
import { followReturn } from './return';
import { getSearch } from './search-rows';

const ofProposal = z.object({ proposalId: z.uuid() });
const forever = { maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 60_000) };
/** The analyst of a lender that decides by itself. */
const BY_LENDER = 'lender';

const ask = async ({ database, files, lenders, clock }: MarketplaceDeps, row: ProposalRow): Promise<LoanVerdict> => {
  const offer = await getOffer(database, row.offerId);
  const { question } = await getSearch(database, offer.searchId);
  const judged = {
    ...{ question, instalmentCents: BigInt(offer.figures.instalment_cents) },
    papers: await listPaperNames({ files }, database, row),
    ...{ wasCountered: row.counterOfferId !== null, isReview: row.review === 'asked' },
  };
  return lenders.judge(offer.lenderId, judged, secondsSince(row.stateAt, clock.now()));
};

/** Does what the lender says of a proposal as it was judged. `loan_proposal_state`: it went on meanwhile, and nothing is done. */
const carryOut = async (deps: MarketplaceDeps, judged: ProposalRow, verdict: LoanVerdict): Promise<void> => {
  if (verdict.kind === 'approve') return approve(deps, judged, { by: BY_LENDER, note: null });
  await deps.database.transaction(async sql => {
    const row = await getProposal(sql, judged.id, { hold: true });
    requireSame(row, judged);
    if (verdict.kind === 'ask') {
      await askPapers(deps, sql, row, verdict.slots as PaperSlot[], { by: BY_LENDER, note: verdict.note });
    }
    if (verdict.kind === 'counter') {
      const { amountCents, months, rateMonth, note } = verdict;
      await counter(deps, sql, row, { amountCents, months, rateMonth }, { by: BY_LENDER, note });
    }
    if (verdict.kind === 'refuse') await refuse(deps, sql, row, verdict.reason, { by: BY_LENDER, note: null });
  });
};

const judge = async (deps: MarketplaceDeps, proposalUuid: string): Promise<JobAgain | undefined> => {
  const row = await getProposal(deps.database, proposalUuid);
  if (row.state !== 'in_analysis') return undefined;
  const verdict = await ask(deps, row);
  if (verdict.kind === 'later') return { againAt: inSeconds(deps.clock.now(), verdict.afterSeconds) };
  if (verdict.kind === 'desk') return undefined;
  await carryOut(deps, row, verdict).catch((error: unknown) => {
    if (!(error instanceof BankError && error.code === 'loan_proposal_state')) throw error;
  });
  return undefined;
};

/** Ends a proposal that nobody went on with; one that was moved since lasts longer. */
const expire = async (deps: MarketplaceDeps, proposalUuid: string): Promise<JobAgain | undefined> =>
  deps.database.transaction(async sql => {
    const row = await getProposal(sql, proposalUuid, { hold: true });
    const now = deps.clock.now();
    if (row.expiresAt === null || row.expiresAt > now) return undefined;
    const note = row.signedAt ? 'O prazo da liberação terminou. Nada foi liberado, e nada é devido.' : null;
    await moveAndTell(deps, sql, row, { to: 'expired', by: BY_LENDER, note, now }, 'expired');
    await setOfferState(sql, row.offerId, 'expired');
    await letPapersGo(deps, sql, row.id, now);
    return undefined;
  });

const register = async (deps: MarketplaceDeps, proposalUuid: string): Promise<JobAgain | undefined> => {
  const { database, clock, lenders } = deps;
  const row = await getProposal(database, proposalUuid);
  if (row.state !== 'registering') return undefined;
  const { wish } = await getOffer(database, row.offerId);
  const { guarantee } = wish;
  const registration = guarantee.kind === 'home' ? guarantee.registration : '';
  const now = clock.now();
  const seen = await lenders.register({ kind: guarantee.kind, registration }, secondsSince(row.stateAt, now));
  if (seen.kind === 'later') return { againAt: inSeconds(now, seen.afterSeconds) };
  await database.transaction(async sql => {
    const held = await getProposal(sql, proposalUuid, { hold: true });
    if (held.state !== 'registering' || isOver(held, now)) return;
    if (seen.kind === 'registered') await beginRelease(deps, sql, held);
    else {
      const note = 'O registro da garantia foi recusado. Nada foi liberado, e nada é devido.';
      await refuse(deps, sql, held, 'registry', { by: 'partner', note });
    }
  });
  return undefined;
};

/** Jobs that carry proposals on: decision, registry, release, and the end of those that nobody goes on with. */
export const createProposalJobs = (deps: MarketplaceDeps): JobHandler[] => [
  { kind: JUDGE_JOB, ...forever, run: async payload => judge(deps, ofProposal.parse(payload).proposalId) },
  { kind: EXPIRE_JOB, ...forever, run: async payload => expire(deps, ofProposal.parse(payload).proposalId) },
  { kind: REGISTER_JOB, ...forever, run: async payload => register(deps, ofProposal.parse(payload).proposalId) },
  {
    ...{ kind: RELEASE_JOB, lane: 'money', ...forever },
    run: async payload => release(deps, ofProposal.parse(payload).proposalId),
  },
  { kind: RETURN_JOB, ...forever, run: async payload => followReturn(deps, ofProposal.parse(payload).proposalId) },
];
