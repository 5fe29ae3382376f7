import type { marketplaceAudit } from '../../contract/products/marketplace';
import {
  answerLoanCounter,
  askLoanReview,
  downloadLoanContract,
  getLoanProposal,
  listLoanProposals,
  openLoanProposal,
  sendLoanProposal,
  setLoanPayout,
  signLoan,
  withdrawLoanProposal,
  writeLoanMessage,
} from '../../contract/products/marketplace-proposals';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import { type BorrowerRow, requireBorrower } from '../../ground/borrowers';
import { getProofMethod, requireProofFor, takeAuthorization } from '../../ground/identity';
import { hitRateLimit, oncePerProof, type RateRule, recordAudit, type Sql } from '../../storage';
import { acceptCounter, enqueueExpiry } from './decide';
import type { MarketplaceDeps } from './deps';
import { getOffer } from './offer-rows';
import { keepPapers } from './papers';
import { readPayout } from './payout';
import { addMessage, getProposal, listProposals, moveProposal, type ProposalRow, requireState } from './proposal-rows';
import { toProposal, toProposalRow } from './proposal-wire';
import {
  enqueueJudging,
  openProposal,
  requireInTime,
  requireNoneOpen,
  sendProposal,
  withdrawProposal,
} from './proposals';
import { requireSignable, signProposal, toBoundSignature } from './sign';
import { keepSignedPaper, readContractPaper } from './signed-paper';

const MESSAGES: RateRule = { name: 'loan.message', limit: 60, windowSeconds: 3_600 };
/** States in which there is somebody to write to. */
const WRITABLE = [
  'draft',
  'in_analysis',
  'documents_requested',
  'counter_offered',
  'waiting_signature',
  'signed',
  'registering',
  'releasing',
  'release_failed',
  'active',
  'refused',
] as const;

interface Call {
  actor: Actor;
  params: { proposal_id: string };
  context: CallContext;
}

/** Writes what a borrower did with a proposal into the audit chain. */
export const note = (
  sql: Sql,
  kind: keyof typeof marketplaceAudit.auditKinds,
  { actor, context }: Pick<Call, 'actor' | 'context'>,
  { proposal, ...more }: { proposal: string } & Record<string, string | number | boolean>,
  now: Date,
): Promise<void> => recordAudit(sql, { kind, occurredAt: now, ...actor, ...context, facts: { proposal, ...more } });

/** Does something with a held proposal of the caller's, and gives it as it is afterwards. */
const withOwn = async (
  deps: MarketplaceDeps,
  { actor, params }: Call,
  act: (sql: Sql, row: ProposalRow, borrower: BorrowerRow) => Promise<void>,
) => {
  const { database } = deps;
  const borrower = await requireBorrower(database, actor);
  const id = toUuid(params.proposal_id);
  await database.transaction(async sql =>
    act(sql, await getProposal(sql, id, { userId: actor.userId, hold: true }), borrower),
  );
  return toProposal(deps, database, await getProposal(database, id));
};

const open = (deps: MarketplaceDeps): Route =>
  route(openLoanProposal, async ({ actor, body, context }) => {
    const { database, clock } = deps;
    const borrower = await requireBorrower(database, actor);
    const id = await database.transaction(async sql => {
      const made = await openProposal(deps, sql, borrower, body.offer_id);
      const facts = { proposal: fromUuid('lpr', made), offer: body.offer_id };
      await note(sql, 'loan.proposal_opened', { actor, context }, facts, clock.now());
      return made;
    });
    return toProposal(deps, database, await getProposal(database, id));
  });

const payout = (deps: MarketplaceDeps): Route =>
  route(setLoanPayout, call =>
    withOwn(deps, call, async (sql, row, borrower) => {
      // a signed loan goes elsewhere by a proof alone
      if (row.state === 'release_failed') throw new BankError('step_up_required');
      requireState(row, ['draft', 'documents_requested']);
      const known = await readPayout(sql, deps, borrower, call.body);
      await sql.query('update loan_proposal set payout = $2 where id = $1', [row.id, JSON.stringify(known)]);
    }),
  );

const answerCounter = (deps: MarketplaceDeps): Route =>
  route(answerLoanCounter, async call => {
    const { database, clock } = deps;
    const { actor, params, body } = call;
    await requireBorrower(database, actor);
    const row = await getProposal(database, toUuid(params.proposal_id), { userId: actor.userId });
    requireState(row, ['counter_offered']);
    requireInTime(row, clock.now());
    if (row.counterOfferId !== toUuid(body.offer_id)) {
      throw new BankError('loan_offer_ended', { params: { state: 'replaced' } });
    }
    const facts = { proposal: params.proposal_id, offer: body.offer_id, accepted: body.accept };
    if (body.accept) {
      await acceptCounter(deps, row.id, await getOffer(database, row.counterOfferId), sql =>
        note(sql, 'loan.counter_answered', call, facts, clock.now()),
      );
    } else {
      await database.transaction(async sql => {
        const held = await getProposal(sql, row.id, { hold: true });
        requireState(held, ['counter_offered']);
        await withdrawProposal(deps, sql, held);
        await note(sql, 'loan.counter_answered', call, facts, clock.now());
      });
    }
    return toProposal(deps, database, await getProposal(database, row.id));
  });

const review = (deps: MarketplaceDeps): Route =>
  route(askLoanReview, call =>
    withOwn(deps, call, async (sql, row) => {
      const now = deps.clock.now();
      requireState(row, row.review === 'none' && !row.signedAt ? ['refused'] : []);
      await requireNoneOpen(sql, call.actor.userId);
      const story = toPlainText(call.body.story, 1_000);
      await sql.query(`update loan_proposal set review = 'asked', review_story = $2 where id = $1`, [row.id, story]);
      await enqueueExpiry(sql, row.id, await moveProposal(sql, row, { to: 'in_analysis', by: 'borrower', now }));
      await keepPapers(deps, sql, row.id);
      await addMessage(sql, row.id, { fromBorrower: true, body: story ?? '', now });
      await enqueueJudging(sql, row.id);
      await note(sql, 'loan.review_asked', call, { proposal: call.params.proposal_id }, now);
    }),
  );

interface ProvenAct {
  operation: string;
  purpose: 'sign_loan' | 'return_loan' | 'redirect_loan';
}

type Bound = Parameters<typeof takeAuthorization>[1]['wish'];

/**
 * Does what a borrower proved of a proposal of theirs, once a proof, and gives it as it is afterwards. `take` uses the proof up for what exactly is
 * done. An act that is sent twice waits for itself; whose the proposal is, is told to nobody without a proof.
 */
export const withOwnProven = async (
  deps: MarketplaceDeps,
  { actor, params, body, context }: Call & { body: object },
  { operation, purpose }: ProvenAct,
  act: (sql: Sql, row: ProposalRow, take: (wish: Bound) => Promise<string>) => Promise<void>,
) => {
  const { database, clock } = deps;
  const [now, proof, id] = [clock.now(), context.stepUpProof, toUuid(params.proposal_id)];
  await requireBorrower(database, actor);
  const once = { scope: actor.userId, operation, proof, request: { params, body }, now };
  await database.transaction(async sql => {
    await sql.query('select 1 from loan_proposal where id = $1 and user_id = $2 for update', [
      id,
      toUuid(actor.userId),
    ]);
    await oncePerProof(sql, once, async () => {
      await requireProofFor(sql, { actor, proof, purpose }, now);
      const row = await getProposal(sql, id, { userId: actor.userId, hold: true });
      await act(sql, row, wish => takeAuthorization(sql, { actor, proof, wish }, now));
      return {};
    });
  });
  return toProposal(deps, database, await getProposal(database, id));
};

const sign = (deps: MarketplaceDeps): Route =>
  route(signLoan, call =>
    withOwnProven(deps, call, { operation: signLoan.id, purpose: 'sign_loan' }, async (sql, row, take) => {
      const { body, params, context } = call;
      const now = deps.clock.now();
      requireSignable(row, body.document_sha256, now);
      const wish = toBoundSignature(row, await getOffer(sql, row.offerId), body.document_sha256);
      const proof = await take(wish);
      await signProposal(deps, sql, row, proof);
      const given = { by: await getProofMethod(sql, proof), address: context.address };
      const borrower = await requireBorrower(sql, call.actor);
      await keepSignedPaper(sql, deps, row, borrower, { signedAt: now, proof: given });
      const facts = {
        proposal: params.proposal_id,
        document_sha256: body.document_sha256,
        total_cents: wish.totalCents,
      };
      await note(sql, 'loan.signed', call, { ...facts, user_agent: context.userAgent.slice(0, 200) }, now);
    }),
  );

const downloadContract = (deps: MarketplaceDeps): Route =>
  route(downloadLoanContract, async ({ actor, params }) => {
    const { database } = deps;
    const borrower = await requireBorrower(database, actor);
    const row = await getProposal(database, toUuid(params.proposal_id), { userId: actor.userId });
    const body = await readContractPaper(database, deps, row, borrower);
    return { fileName: `contrato-${row.protocol}.pdf`, contentType: 'application/pdf', body };
  });

/** The operations of proposals, but for their papers. */
export const createProposalRoutes = (deps: MarketplaceDeps): Route[] => {
  const { database, clock } = deps;
  return [
    open(deps),
    payout(deps),
    answerCounter(deps),
    review(deps),
    sign(deps),
    downloadContract(deps),
    route(listLoanProposals, async ({ actor }) => {
      await requireBorrower(database, actor);
      const rows = await listProposals(database, actor.userId);
      return { data: await Promise.all(rows.map(row => toProposalRow(deps, database, row))) };
    }),
    route(getLoanProposal, async ({ actor, params }) => {
      await requireBorrower(database, actor);
      const row = await getProposal(database, toUuid(params.proposal_id), { userId: actor.userId });
      return toProposal(deps, database, row);
    }),
    route(sendLoanProposal, call =>
      withOwn(deps, call, async (sql, row, borrower) => {
        await sendProposal(deps, sql, borrower, row);
        await note(sql, 'loan.proposal_sent', call, { proposal: call.params.proposal_id }, clock.now());
      }),
    ),
    route(writeLoanMessage, call =>
      withOwn(deps, call, async (sql, row) => {
        requireState(row, WRITABLE);
        await hitRateLimit(sql, MESSAGES, call.actor.userId, clock.now());
        await addMessage(sql, row.id, { fromBorrower: true, body: call.body.body, now: clock.now() });
      }),
    ),
    route(withdrawLoanProposal, call =>
      withOwn(deps, call, async (sql, row) => {
        await withdrawProposal(deps, sql, row);
        await note(sql, 'loan.proposal_withdrawn', call, { proposal: call.params.proposal_id }, clock.now());
      }),
    ),
  ];
};
