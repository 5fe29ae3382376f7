import type { LoanProposal } from '../../contract/products/marketplace-proposals';
import type { PaperSlot } from '../../contract/products/marketplace-terms';
import { toDayWords } from '../../core/day-words';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { writeContract } from './contract-paper';
import { inSeconds, type MarketplaceDeps, SIGNATURE_SECONDS } from './deps';
import { calculateOffer, isLoan, type OfferTerms } from './figures';
import { EXPIRE_JOB } from './job-kinds';
import { toLender } from './lenders';
import { tellStep } from './news';
import { getOffer, insertOffer, type OfferRow, setOfferState, toSheet } from './offer-rows';
import { letPapersGo } from './papers';
import { getProposal, type Move, moveProposal, type ProposalRow, requireSame, requireState } from './proposal-rows';
import { getBorrowerOf } from './proposal-wire';
import { putOff } from './terms';

type Refusal = NonNullable<LoanProposal['refusal']>['reason'];

/** Who decides, and what they say to the borrower. */
export interface Deciding {
  by: string;
  note: string | null;
}

/** Puts the end of what lasts in line. */
export const enqueueExpiry = async (sql: Sql, proposalUuid: string, expiresAt: Date | null): Promise<void> => {
  if (expiresAt === null) return;
  await enqueueJob(sql, {
    ...{ kind: EXPIRE_JOB, payload: { proposalId: proposalUuid }, isFar: true },
    ...{ uniqueKey: `${proposalUuid}/${expiresAt.getTime()}`, runAt: expiresAt },
  });
};

/** Moves a held proposal on and tells its borrower. */
export const moveAndTell = async (
  deps: MarketplaceDeps,
  sql: Sql,
  row: ProposalRow,
  move: Move,
  step: Parameters<typeof tellStep>[2],
): Promise<void> => {
  await enqueueExpiry(sql, row.id, await moveProposal(sql, row, move));
  const { lenderId, figures } = await getOffer(sql, row.offerId);
  const { name: lender } = toLender(deps.lenders, lenderId);
  const told = { userUuid: row.userUuid, id: row.id, lender, amountCents: BigInt(figures.released_cents) };
  await tellStep(sql, deps, step, told, move.note ?? null);
};

/** Asks for papers again. Throws `loan_proposal_state`. */
export const askPapers = async (
  deps: MarketplaceDeps,
  sql: Sql,
  row: ProposalRow,
  slots: readonly PaperSlot[],
  { by, note }: Deciding,
): Promise<void> => {
  const now = deps.clock.now();
  await moveAndTell(deps, sql, row, { to: 'documents_requested', by, note, now }, 'documents_requested');
  const asked = Object.fromEntries(slots.map(slot => [slot, note ?? '']));
  await sql.query('update loan_proposal set asked = $2 where id = $1', [row.id, JSON.stringify(asked)]);
};

/** Refuses a proposal; a refusal after a review answers it. Throws `loan_proposal_state`. */
export const refuse = async (
  deps: MarketplaceDeps,
  sql: Sql,
  row: ProposalRow,
  reason: Refusal,
  { by, note }: Deciding,
): Promise<void> => {
  const now = deps.clock.now();
  await moveAndTell(deps, sql, row, { to: 'refused', by, note, refusal: reason, now }, 'refused');
  if (row.review === 'asked') await sql.query(`update loan_proposal set review = 'answered' where id = $1`, [row.id]);
  await letPapersGo(deps, sql, row.id, now);
};

/** Makes another offer in place of what was asked for. Throws `loan_proposal_state`, and `validation_failed` for terms that are no loan. */
export const counter = async (
  deps: MarketplaceDeps,
  sql: Sql,
  row: ProposalRow,
  wished: Pick<OfferTerms, 'amountCents' | 'months' | 'rateMonth'>,
  { by, note }: Deciding,
): Promise<void> => {
  const now = deps.clock.now();
  const { searchId, lenderId, terms } = await getOffer(sql, row.offerId);
  const validUntil = inSeconds(now, SIGNATURE_SECONDS);
  const countered = { ...putOff(terms, now), ...wished };
  if (!isLoan(countered)) {
    throw new BankError('validation_failed', { violations: [{ field: 'amount_cents', rule: 'too_small' }] });
  }
  const made = {
    searchUuid: searchId,
    lenderId,
    isCounter: true,
    terms: countered,
    madeAt: now,
    validUntil,
  };
  const offerId = await insertOffer(sql, made);
  await sql.query('update loan_proposal set counter_offer_id = $2 where id = $1', [row.id, offerId]);
  await moveAndTell(deps, sql, row, { to: 'counter_offered', by, note, now }, 'counter_offered');
};

interface Prepared {
  offer: OfferRow;
  /** The offer's, for a release on the day of the contract. */
  terms: OfferTerms;
  paper: Awaited<ReturnType<typeof writeContract>>;
  now: Date;
}

/** Writes the contract of a proposal on an offer, by the figures of the day: takes its time, so never within a transaction. */
const prepareContract = async (deps: MarketplaceDeps, proposalUuid: string, offer: OfferRow): Promise<Prepared> => {
  const { database, clock, lenders } = deps;
  const now = clock.now();
  const row = await getProposal(database, proposalUuid);
  const borrower = await getBorrowerOf(database, row);
  if (!row.payout) throw new Error('a proposal that was sent says where its loan goes');
  const terms = putOff(offer.terms, now);
  const dated = { ...offer, terms, figures: calculateOffer(terms) };
  const facts = { row, offer: toSheet(lenders, dated, now), borrower, payout: row.payout };
  return { offer, terms, paper: await writeContract(deps, facts, now), now };
};

/** Puts a held proposal on the offer of its contract: on a new one where the day of release has moved since the offer was made. */
const standOn = async (sql: Sql, row: ProposalRow, { offer, terms, now }: Prepared): Promise<ProposalRow> => {
  const { searchId: searchUuid, lenderId, isCounter } = offer;
  const validUntil = inSeconds(now, SIGNATURE_SECONDS);
  await setOfferState(sql, row.offerId, 'replaced');
  await setOfferState(sql, offer.id, 'replaced');
  const offerId =
    terms.releaseOn === offer.terms.releaseOn
      ? offer.id
      : await insertOffer(sql, { searchUuid, lenderId, isCounter, terms, madeAt: now, validUntil });
  await setOfferState(sql, offerId, 'taken');
  await sql.query('update loan_proposal set offer_id = $2 where id = $1', [row.id, offerId]);
  return { ...row, offerId };
};

/** A note, with the days of a contract that is not released as its offer said. */
const toNote = ({ offer, terms: { releaseOn, firstDueOn } }: Prepared, note: string | null): string | null => {
  if (releaseOn === offer.terms.releaseOn) return note;
  const days = `O contrato foi calculado para liberação em ${toDayWords(releaseOn)}, com a primeira parcela em ${toDayWords(firstDueOn)}.`;
  return note === null ? days : `${note} ${days}`;
};

const keepContract = async (sql: Sql, proposalUuid: string, { pdf, sha256 }: Prepared['paper']): Promise<void> => {
  await sql.query('update loan_proposal set paper = $2, paper_sha256 = $3 where id = $1', [proposalUuid, pdf, sha256]);
};

/**
 * Approves a proposal as it was judged: its contract waits for the signature, and the lender is bound to it for a week. `onApproved` runs in the transaction.
 * Throws `loan_proposal_state` where it went on meanwhile.
 */
export const approve = async (
  deps: MarketplaceDeps,
  judged: ProposalRow,
  { by, note }: Deciding,
  onApproved: (sql: Sql) => Promise<void> = async () => undefined,
): Promise<void> => {
  const { database } = deps;
  requireState(judged, ['in_analysis']);
  const prepared = await prepareContract(deps, judged.id, await getOffer(database, judged.offerId));
  const move = { to: 'waiting_signature', by, note: toNote(prepared, note), now: prepared.now } as const;
  await database.transaction(async sql => {
    const row = await getProposal(sql, judged.id, { hold: true });
    requireSame(row, judged);
    await moveAndTell(deps, sql, await standOn(sql, row, prepared), move, 'waiting_signature');
    await keepContract(sql, row.id, prepared.paper);
    if (row.review === 'asked') await sql.query(`update loan_proposal set review = 'answered' where id = $1`, [row.id]);
    await onApproved(sql);
  });
};

/** Takes a counter-offer up: the proposal stands on it from now on. Throws `loan_proposal_state` where it went on meanwhile. */
export const acceptCounter = async (
  deps: MarketplaceDeps,
  proposalUuid: string,
  offer: OfferRow,
  onAccepted: (sql: Sql) => Promise<void>,
): Promise<void> => {
  const prepared = await prepareContract(deps, proposalUuid, offer);
  const move = { to: 'waiting_signature', by: 'borrower', note: toNote(prepared, null), now: prepared.now } as const;
  await deps.database.transaction(async sql => {
    const row = await getProposal(sql, proposalUuid, { hold: true });
    requireState(row, ['counter_offered']);
    if (row.counterOfferId !== offer.id) requireState(row, []);
    await moveAndTell(deps, sql, await standOn(sql, row, prepared), move, 'waiting_signature');
    await keepContract(sql, row.id, prepared.paper);
    await onAccepted(sql);
  });
};

/** The public id of a proposal, for the audit chain. */
export const idOf = ({ id }: Pick<ProposalRow, 'id'>): string => fromUuid('lpr', id);
