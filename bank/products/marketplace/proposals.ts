import { randomUUID } from 'node:crypto';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import type { BorrowerRow } from '../../ground/borrowers';
import { cancelJob, enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { enqueueExpiry } from './decide';
import type { MarketplaceDeps } from './deps';
import { JUDGE_JOB } from './job-kinds';
import { getOffer, setOfferState, stateOfOffer } from './offer-rows';
import { letPapersGo, requirePapers, toPlaces } from './papers';
import { listProposals, moveProposal, noteEvent, type ProposalRow, requireState } from './proposal-rows';
import { getOfferOf, needsOf } from './proposal-wire';
import { getSearch } from './search-rows';

const ENDED = new Set(['active', 'refused', 'expired', 'withdrawn']);

/** `2026112600000042`: the day and a number nobody guesses an amount of business from. */
const toProtocol = (now: Date, id: string): string =>
  `${toLocalDate(now).replaceAll('-', '')}${(BigInt(`0x${id.replaceAll('-', '').slice(-12)}`) % 100_000_000n).toString().padStart(8, '0')}`;

const findOpen = async (sql: Sql, userId: string): Promise<string> => {
  const open = (await listProposals(sql, userId)).find(({ state }) => !ENDED.has(state));
  return open ? fromUuid('lpr', open.id) : '';
};

/** Throws `loan_proposal_open` while a proposal of a borrower (`usr_…`) runs. */
export const requireNoneOpen = async (sql: Sql, userId: string): Promise<void> => {
  const open = await findOpen(sql, userId);
  if (open !== '') throw new BankError('loan_proposal_open', { params: { proposal_id: open } });
};

/**
 * Takes an offer up, in the caller's transaction: one proposal of a borrower at a time, whichever browser asks first. Gives its UUID.
 * Throws `not_found`, `loan_offer_ended`, `loan_proposal_open`.
 */
export const openProposal = async (
  { clock, database }: MarketplaceDeps,
  sql: Sql,
  borrower: BorrowerRow,
  offerId: string,
): Promise<string> => {
  const now = clock.now();
  const { searchId } = await getOffer(sql, toUuid(offerId), { userId: borrower.userId });
  await getSearch(sql, searchId, { hold: true });
  const offer = await getOffer(sql, toUuid(offerId), { userId: borrower.userId, hold: true });
  const state = offer.isCounter ? 'replaced' : stateOfOffer(offer, now);
  if (state !== 'open' && state !== 'taken') throw new BankError('loan_offer_ended', { params: { state } });
  const id = randomUUID();
  const { rowCount } = await sql.query(
    `insert into loan_proposal (id, user_id, protocol, offer_id, state, state_at, opened_at, expires_at)
     values ($1, $2, $3, $4, 'draft', $5, $5, $6) on conflict do nothing`,
    [id, toUuid(borrower.userId), toProtocol(now, id), offer.id, now, offer.validUntil],
  );
  if (rowCount !== 1) {
    await requireNoneOpen(database, borrower.userId);
    // an offer that led to a proposal once leads to no other
    throw new BankError('loan_offer_ended', { params: { state: 'taken' } });
  }
  await setOfferState(sql, offer.id, 'taken');
  await noteEvent(sql, id, { state: 'draft', by: 'borrower', note: null, now });
  await enqueueExpiry(sql, id, offer.validUntil);
  return id;
};

/** Whether the time of a proposal is over, whoever wrote that down yet. */
export const isOver = ({ expiresAt }: ProposalRow, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** Throws `loan_offer_ended` when the time of a proposal is over. */
export const requireInTime = (row: ProposalRow, now: Date): void => {
  if (isOver(row, now)) throw new BankError('loan_offer_ended', { params: { state: 'expired' } });
};

/** Has the lender's analyst look at a proposal now. */
export const enqueueJudging = async (sql: Sql, proposalUuid: string): Promise<void> => {
  await cancelJob(sql, JUDGE_JOB, proposalUuid);
  await enqueueJob(sql, { kind: JUDGE_JOB, payload: { proposalId: proposalUuid }, uniqueKey: proposalUuid });
};

/** Sends a held proposal to its lender. Throws `loan_proposal_state`, `loan_documents_missing`, `loan_offer_ended`. */
export const sendProposal = async (
  deps: MarketplaceDeps,
  sql: Sql,
  borrower: BorrowerRow,
  row: ProposalRow,
): Promise<void> => {
  const now = deps.clock.now();
  requireState(row, ['draft', 'documents_requested']);
  requireInTime(row, now);
  if (!row.payout) throw new BankError('loan_documents_missing', { params: { slot: 'payout' } });
  requirePapers(await toPlaces(deps, sql, row, needsOf(borrower, await getOfferOf(sql, row))));
  await enqueueExpiry(sql, row.id, await moveProposal(sql, row, { to: 'in_analysis', by: 'borrower', now }));
  await sql.query(`update loan_proposal set asked = '{}' where id = $1`, [row.id]);
  await enqueueJudging(sql, row.id);
};

/** Gives a held proposal up that is not signed. Throws `loan_proposal_state`. */
export const withdrawProposal = async (deps: MarketplaceDeps, sql: Sql, row: ProposalRow): Promise<void> => {
  const now = deps.clock.now();
  // one that was released is taken back by giving back what arrived
  if (row.signedAt) throw new BankError('loan_proposal_state', { params: { state: row.state } });
  await moveProposal(sql, row, { to: 'withdrawn', by: 'borrower', now });
  await letPapersGo(deps, sql, row.id, now);
};
