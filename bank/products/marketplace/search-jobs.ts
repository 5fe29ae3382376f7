import { z } from 'zod';
import { exponentialBackoff, enqueueJob, type JobAgain, type JobHandler } from '../../jobs';
import type { LenderAnswer } from '../../providers';
import { fromUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { listGiven } from './consents';
import { inSeconds, type MarketplaceDeps, secondsSince } from './deps';
import { isLoan } from './figures';
import { ASK_JOB, OFFER_JOB, READY_JOB } from './job-kinds';
import { toLender } from './lenders';
import { tellLateOffer, tellReady } from './news';
import { getOffer, insertOffer, listOffers, setOfferState, stateOfOffer } from './offer-rows';
import {
  getSearch,
  listAsks,
  noteAnswer,
  noteAsking,
  type SearchQuestion,
  type SearchRow,
  setReady,
  stateOfSearch,
} from './search-rows';

const askPayload = z.object({ searchId: z.uuid(), lenderId: z.string() });
const readyPayload = z.object({ searchId: z.uuid() });
const offerPayload = z.object({ offerId: z.uuid() });

/** A question is never lost to a failure: a lender is asked until it answers. */
const forever = { maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 60_000) };

const OPEN = new Set(['waiting', 'asking', 'silent']);

const countOpen = async (sql: Sql, searchUuid: string, now: Date): Promise<number> =>
  (await listOffers(sql, searchUuid)).filter(offer => stateOfOffer(offer, now) === 'open').length;

/** Tells the borrower when everybody answered, or the time is over: once. */
const endAsking = async (deps: MarketplaceDeps, sql: Sql, { id, userUuid }: SearchRow, now: Date): Promise<void> => {
  if (!(await setReady(sql, id, now))) return;
  await tellReady(sql, deps, { userUuid, searchUuid: id, offers: await countOpen(sql, id, now) });
};

/** Ends the asking once nobody is waited for. */
const endWhenHeard = async (deps: MarketplaceDeps, sql: Sql, search: SearchRow, now: Date): Promise<void> => {
  const isWaiting = (await listAsks(sql, search.id)).some(({ state }) => state === 'waiting' || state === 'asking');
  if (!isWaiting) await endAsking(deps, sql, search, now);
};

type Offered = Extract<LenderAnswer, { kind: 'offered' }>;

const toTerms = ({ wish, question, releaseOn }: SearchRow, { terms }: Offered) => ({
  ...{ ...terms, amountCents: question.amountCents, months: wish.months, system: wish.system },
  ...{ releaseOn, firstDueOn: wish.first_due_date, isSimples: question.isSimples },
});

const keepOffer = async (sql: Sql, search: SearchRow, lenderId: string, answer: Offered, now: Date): Promise<void> => {
  const terms = toTerms(search, answer);
  const validUntil = inSeconds(now, answer.validSeconds);
  const offer = { searchUuid: search.id, lenderId, isCounter: false, terms, madeAt: now, validUntil };
  const offerId = await insertOffer(sql, offer);
  await enqueueJob(sql, { kind: OFFER_JOB, payload: { offerId }, uniqueKey: offerId });
};

/** Writes an answer down. Of a search that ended, and of a lender that answered already, nothing is taken. */
export const takeAnswer = async (
  deps: MarketplaceDeps,
  { searchId, lenderId }: z.infer<typeof askPayload>,
  told: Exclude<LenderAnswer, { kind: 'later' }>,
): Promise<void> => {
  const { database, clock, lenders } = deps;
  const now = clock.now();
  await database.transaction(async sql => {
    const search = await getSearch(sql, searchId, { hold: true });
    if (stateOfSearch(search, now) === 'ended') return;
    // what its costs eat up is no loan: to the borrower it is a refusal
    const isNone = told.kind === 'offered' && !isLoan(toTerms(search, told));
    const answer = isNone ? ({ kind: 'refused', reason: 'amount' } as const) : told;
    const reason = answer.kind === 'refused' ? answer.reason : null;
    if (!(await noteAnswer(sql, searchId, { lenderId, state: answer.kind, reason }, now))) return;
    if (answer.kind === 'offered') await keepOffer(sql, search, lenderId, answer, now);
    if (search.state === 'ready' && answer.kind === 'offered') {
      const { name: lender } = toLender(lenders, lenderId);
      await tellLateOffer(sql, deps, { userUuid: search.userUuid, searchUuid: searchId, lender, isNew: true });
    }
    await endWhenHeard(deps, sql, search, now);
  });
};

/** What a lender may be told of a borrower now; null once a consent that it needs was taken back. */
const findTold = async (
  { database, lenders }: MarketplaceDeps,
  { userUuid, question }: SearchRow,
  lenderId: string,
  now: Date,
): Promise<SearchQuestion | null> => {
  const given = await listGiven(database, fromUuid('usr', userUuid), now);
  const lender = lenders.list().find(({ id }) => id === lenderId);
  if (!lender?.needs.every(kind => given.has(kind))) return null;
  const { score, hasOpenFinance } = question;
  return {
    ...question,
    score: given.has('bureau') ? score : null,
    hasOpenFinance: hasOpenFinance && given.has('open_finance'),
  };
};

/** Leaves a lender out of a search that it may not be asked in any more. */
const leaveOut = async (
  deps: MarketplaceDeps,
  { searchId, lenderId }: z.infer<typeof askPayload>,
  now: Date,
): Promise<void> => {
  await deps.database.transaction(async sql => {
    const search = await getSearch(sql, searchId, { hold: true });
    await noteAnswer(sql, searchId, { lenderId, state: 'not_asked', reason: 'consent' }, now);
    await endWhenHeard(deps, sql, search, now);
  });
};

const ask = async (deps: MarketplaceDeps, payload: z.infer<typeof askPayload>): Promise<JobAgain | undefined> => {
  const { database, clock, lenders } = deps;
  const { searchId, lenderId } = payload;
  const search = await getSearch(database, searchId);
  const own = (await listAsks(database, searchId)).find(one => one.lenderId === lenderId);
  const now = clock.now();
  if (stateOfSearch(search, now) === 'ended' || !own || !OPEN.has(own.state)) return undefined;
  const told = await findTold(deps, search, lenderId, now);
  if (!told) {
    await leaveOut(deps, payload, now);
    return undefined;
  }
  const answer = await lenders.ask(lenderId, told, secondsSince(search.begunAt, now));
  if (answer.kind === 'later') {
    await noteAsking(database, searchId, lenderId);
    return { againAt: inSeconds(now, answer.afterSeconds) };
  }
  await takeAnswer(deps, payload, answer);
  return undefined;
};

const getReady = async (deps: MarketplaceDeps, searchId: string): Promise<void> => {
  await deps.database.transaction(async sql => {
    const search = await getSearch(sql, searchId, { hold: true });
    await endAsking(deps, sql, search, deps.clock.now());
  });
};

/** Puts the lender's new terms in place of an offer that nobody took; its time does not get longer. */
const changeOffer = async (
  deps: MarketplaceDeps,
  offerId: string,
  terms: Parameters<typeof insertOffer>[1]['terms'] | null,
): Promise<void> => {
  const { database, clock, lenders } = deps;
  await database.transaction(async sql => {
    const { searchId } = await getOffer(sql, offerId);
    const { userUuid } = await getSearch(sql, searchId, { hold: true });
    const offer = await getOffer(sql, offerId, { hold: true });
    if (offer.state !== 'open') return;
    await setOfferState(sql, offerId, terms ? 'replaced' : 'withdrawn');
    if (!terms) return;
    const { lenderId, validUntil } = offer;
    const made = { searchUuid: searchId, lenderId, isCounter: false, terms, madeAt: clock.now(), validUntil };
    const next = await insertOffer(sql, made);
    await enqueueJob(sql, { kind: OFFER_JOB, payload: { offerId: next }, uniqueKey: next });
    const { name: lender } = toLender(lenders, lenderId);
    await tellLateOffer(sql, deps, { userUuid, searchUuid: searchId, lender, isNew: false });
  });
};

const watchOffer = async (deps: MarketplaceDeps, offerId: string): Promise<JobAgain | undefined> => {
  const { database, clock, lenders } = deps;
  const offer = await getOffer(database, offerId);
  if (offer.state !== 'open') return undefined;
  const now = clock.now();
  if (offer.validUntil <= now) {
    await database.query(`update loan_offer set state = 'expired' where id = $1 and state = 'open'`, [offerId]);
    return undefined;
  }
  const seen = await lenders.watch(offer.lenderId, offer.terms, secondsSince(offer.madeAt, now));
  if (seen.kind === 'stands') {
    const again = seen.afterSeconds === null ? offer.validUntil : inSeconds(now, seen.afterSeconds);
    return { againAt: again < offer.validUntil ? again : offer.validUntil };
  }
  const changed = seen.kind === 'changed' ? { ...offer.terms, ...seen.terms } : null;
  await changeOffer(deps, offerId, changed && isLoan(changed) ? changed : null);
  return undefined;
};

/** Jobs that ask lenders, end searches, and follow what becomes of offers. */
export const createSearchJobs = (deps: MarketplaceDeps): JobHandler[] => [
  { kind: ASK_JOB, ...forever, run: async payload => ask(deps, askPayload.parse(payload)) },
  { kind: READY_JOB, ...forever, run: async payload => getReady(deps, readyPayload.parse(payload).searchId) },
  { kind: OFFER_JOB, ...forever, run: async payload => watchOffer(deps, offerPayload.parse(payload).offerId) },
];
