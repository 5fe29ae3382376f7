import type { LoanProposal, LoanProposalRow } from '../../contract/products/marketplace-proposals';
import { fromUuid } from '../../core/ids';
import { type BorrowerRow, findBorrower } from '../../ground/borrowers';
import type { Sql } from '../../storage';
import type { MarketplaceDeps } from './deps';
import { toLender } from './lenders';
import { getOffer, type OfferRow, toSheet } from './offer-rows';
import { type PaperNeeds, toPlaces } from './papers';
import { listEvents, listMessages, type ProposalRow } from './proposal-rows';
import { findRelease } from './release-rows';
import { toReturn } from './return-view';
import { toSettlementToday } from './settlement';
import { listSignerPapers } from './signers';

type Task = LoanProposal['tasks'][number];

const WITHDRAWABLE = new Set(['draft', 'in_analysis', 'documents_requested', 'counter_offered', 'waiting_signature']);

const task = (kind: Task['kind'], owner: Task['owner'], due: Date | null = null): Task => ({
  ...{ kind, owner },
  due_at: due?.toISOString() ?? null,
});

const listDraftTasks = (row: ProposalRow, places: LoanProposal['papers']): Task[] => {
  const isMissing = places.some(({ required, state }) => state === 'asked_again' || (required && state === 'missing'));
  return [
    ...(row.payout ? [] : [task('payout', 'borrower', row.expiresAt)]),
    ...(isMissing ? [task('papers', 'borrower', row.expiresAt)] : []),
    ...(row.payout && !isMissing ? [task('send', 'borrower', row.expiresAt)] : []),
  ];
};

/** Whose turn it is, and until when. */
const listTasks = (row: ProposalRow, places: LoanProposal['papers']): Task[] => {
  switch (row.state) {
    case 'draft':
    case 'documents_requested':
      return listDraftTasks(row, places);
    case 'in_analysis':
      return [task('analyse', 'lender')];
    case 'counter_offered':
      return [task('answer_counter', 'borrower', row.expiresAt)];
    case 'waiting_signature':
      return [task('sign', 'borrower', row.expiresAt)];
    case 'signed':
    case 'registering':
      return [task('register', 'partner')];
    case 'releasing':
      return [task('release', 'lender')];
    case 'release_failed':
      return [task('fix_payout', 'borrower', row.expiresAt)];
    default:
      return row.review === 'asked' ? [task('analyse', 'lender')] : [];
  }
};

const toRefusal = ({ state, refusalReason, refusalNote, review }: ProposalRow): LoanProposal['refusal'] => {
  if (state !== 'refused' || refusalReason === null) return null;
  return { reason: refusalReason, note: refusalNote, review: review === 'none' ? 'possible' : review };
};

/** The offer that a proposal stands on: the counter-offer once it was accepted. */
export const getOfferOf = (sql: Sql, row: ProposalRow): Promise<OfferRow> => getOffer(sql, row.offerId);

export const needsOf = (
  borrower: Pick<BorrowerRow, 'kind' | 'details' | 'company'>,
  { wish: { guarantee } }: OfferRow,
): PaperNeeds => ({
  kind: borrower.kind,
  guarantee: guarantee.kind,
  signers: listSignerPapers(borrower, guarantee),
});

/** The borrower of a proposal. */
export const getBorrowerOf = async (sql: Sql, { userUuid }: Pick<ProposalRow, 'userUuid'>): Promise<BorrowerRow> => {
  const borrower = await findBorrower(sql, fromUuid('usr', userUuid));
  if (!borrower) throw new Error('a proposal belongs to a borrower');
  return borrower;
};

const toHistory = async (sql: Sql, { id }: ProposalRow): Promise<Pick<LoanProposal, 'timeline' | 'messages'>> => ({
  timeline: (await listEvents(sql, id)).map(({ state, at, note }) => ({ state, at: at.toISOString(), note })),
  messages: (await listMessages(sql, id)).map(({ fromBorrower, body, at }) => ({
    from: fromBorrower ? 'borrower' : 'lender',
    body,
    at: at.toISOString(),
  })),
});

const toPayout = ({ payout }: ProposalRow): LoanProposal['payout'] => {
  if (!payout) return null;
  const { document: _document, ...shown } = payout;
  return shown;
};

/** A proposal as its borrower sees it. */
export const toProposal = async (deps: MarketplaceDeps, sql: Sql, row: ProposalRow): Promise<LoanProposal> => {
  const now = deps.clock.now();
  const borrower = await getBorrowerOf(sql, row);
  const offer = await getOfferOf(sql, row);
  const isCountered = row.state === 'counter_offered' && row.counterOfferId !== null;
  const counter = isCountered && row.counterOfferId ? await getOffer(sql, row.counterOfferId) : undefined;
  const papers = await toPlaces(deps, sql, row, needsOf(borrower, offer));
  return {
    ...{ id: fromUuid('lpr', row.id), protocol: row.protocol, state: row.state },
    offer: toSheet(deps.lenders, offer, now),
    counter_offer: counter ? toSheet(deps.lenders, counter, now) : null,
    ...{ payout: toPayout(row), papers, tasks: listTasks(row, papers), ...(await toHistory(sql, row)) },
    contract: row.paperSha256
      ? { document_sha256: row.paperSha256, signed_at: row.signedAt?.toISOString() ?? null }
      : null,
    ...{ refusal: toRefusal(row), release: await findRelease(sql, row.id) },
    return: await toReturn(deps, sql, row),
    settlement: await toSettlementToday(deps, sql, row, offer),
    settled_on: row.settledOn,
    may_withdraw: WITHDRAWABLE.has(row.state),
    opened_at: row.openedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
};

/** A line of the list. */
export const toProposalRow = async (deps: MarketplaceDeps, sql: Sql, row: ProposalRow): Promise<LoanProposalRow> => {
  const { figures, lenderId } = await getOfferOf(sql, row);
  const { released_cents, months, instalment_cents } = figures;
  return {
    ...{ id: fromUuid('lpr', row.id), protocol: row.protocol, state: row.state },
    ...{ lender_name: toLender(deps.lenders, lenderId).name, released_cents, months, instalment_cents },
    settled_on: row.settledOn,
    opened_at: row.openedAt.toISOString(),
  };
};
