import type { LoanWish } from '../../contract/products/marketplace';
import type { LoanSearch } from '../../contract/products/marketplace-offers';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { type BorrowerRow, documentOf } from '../../ground/borrowers';
import { enqueueJob } from '../../jobs';
import type { LenderFacts } from '../../providers';
import type { Sql } from '../../storage';
import { listGiven } from './consents';
import { inSeconds, type MarketplaceDeps, READY_SECONDS } from './deps';
import { dropDraft } from './drafts';
import { readGuarantee, judgeGuarantee } from './guarantee';
import { ASK_JOB, READY_JOB } from './job-kinds';
import { toLender } from './lenders';
import { listOffers, stateOfOffer } from './offer-rows';
import {
  type AskReason,
  endSearchesBefore,
  insertAsk,
  insertSearch,
  listAsks,
  listSearches,
  type SearchQuestion,
  type SearchRow,
  stateOfSearch,
} from './search-rows';
import { readSigners } from './signers';
import { requireTerms, toReleaseDay } from './terms';

const monthlyOf = ({ details }: BorrowerRow): bigint => {
  if (details?.kind === 'person') return BigInt(details.income_cents);
  return details ? BigInt(Math.floor(details.revenue_cents / 12)) : 0n;
};

const isSimples = ({ details }: BorrowerRow): boolean =>
  details?.kind === 'company' && (details.tax_regime === 'mei' || details.tax_regime === 'simples');

interface Asked {
  question: SearchQuestion;
  guaranteeValue: ReturnType<typeof judgeGuarantee> | null;
  wish: LoanWish;
  given: ReadonlySet<string>;
}

/** Whether a lender may be asked, or why not. */
const reasonOf = (lender: LenderFacts, { wish, given }: Pick<Asked, 'wish' | 'given'>): AskReason | null => {
  if (!lender.guarantees.includes(wish.guarantee.kind)) return 'guarantee';
  return lender.needs.every(kind => given.has(kind)) ? null : 'consent';
};

const prepare = async (
  { lenders, values, database }: MarketplaceDeps,
  borrower: BorrowerRow,
  told: LoanWish,
  now: Date,
): Promise<Asked> => {
  const today = toLocalDate(now);
  const guarantee = readSigners(borrower, readGuarantee(told.guarantee));
  const value = judgeGuarantee(values, guarantee, today);
  const [reason] = value.reasons;
  if (reason) throw new BankError('loan_guarantee_refused', { params: { reason } });
  requireTerms(told, guarantee.kind, today, value.limit_cents);
  const given = await listGiven(database, borrower.userId, now);
  const document = documentOf(borrower);
  return {
    ...{ wish: { ...told, guarantee }, given, guaranteeValue: guarantee.kind === 'none' ? null : value },
    question: {
      ...{ kind: borrower.kind, document, monthlyCents: monthlyOf(borrower), isSimples: isSimples(borrower) },
      ...{
        score: given.has('bureau') ? await lenders.findScore(document) : null,
        hasOpenFinance: given.has('open_finance'),
      },
      ...{ amountCents: BigInt(told.amount_cents), months: told.months, guarantee: guarantee.kind },
      state: borrower.details?.address.state ?? '',
    },
  };
};

const findAsking = async (sql: Sql, userId: string): Promise<string> => {
  const open = (await listSearches(sql, userId)).find(({ state }) => state === 'asking');
  return open ? fromUuid('lse', open.id) : '';
};

/**
 * Asks every lender that may be asked, each by a job of its own. Throws `loan_details_missing`, `loan_consent_missing` where nobody may be asked without a
 * consent, `loan_search_open`, and what the terms and the guarantee are refused for. Gives the UUID of the search.
 */
export const beginSearch = async (
  deps: MarketplaceDeps,
  borrower: BorrowerRow,
  told: LoanWish,
  onBegun: (sql: Sql, searchUuid: string) => Promise<void>,
): Promise<string> => {
  const { database, clock, lenders } = deps;
  const now = clock.now();
  if (!borrower.details) throw new BankError('loan_details_missing');
  const asked = await prepare(deps, borrower, told, now);
  const all = lenders.list().map(lender => ({ lenderId: lender.id, reason: reasonOf(lender, asked) }));
  if (all.every(({ reason }) => reason !== null)) {
    throw new BankError('loan_consent_missing', { params: { kind: asked.given.has('bureau') ? 'scr' : 'bureau' } });
  }
  return database.transaction(async sql => {
    const { wish, guaranteeValue, question } = asked;
    const search = { userId: borrower.userId, wish, guaranteeValue, question, releaseOn: toReleaseDay(now) };
    const id = await insertSearch(sql, search, now);
    if (!id)
      throw new BankError('loan_search_open', { params: { search_id: await findAsking(database, borrower.userId) } });
    await endSearchesBefore(sql, borrower.userId, now);
    for (const ask of all) {
      await insertAsk(sql, id, ask);
      if (ask.reason === null) {
        const payload = { searchId: id, lenderId: ask.lenderId };
        await enqueueJob(sql, { kind: ASK_JOB, payload, uniqueKey: `${id}/${ask.lenderId}` });
      }
    }
    await enqueueJob(sql, {
      ...{ kind: READY_JOB, payload: { searchId: id }, uniqueKey: id },
      runAt: inSeconds(now, READY_SECONDS),
    });
    await dropDraft(sql, borrower.userId);
    await onBegun(sql, id);
    return id;
  });
};

/** A search as its borrower sees it. */
export const toSearch = async (deps: MarketplaceDeps, sql: Sql, row: SearchRow): Promise<LoanSearch> => {
  const now = deps.clock.now();
  const asks = await listAsks(sql, row.id);
  const isOver = stateOfSearch(row, now) === 'ended';
  const offers = isOver ? [] : (await listOffers(sql, row.id)).filter(offer => stateOfOffer(offer, now) === 'open');
  const asked = asks.filter(({ state }) => state !== 'not_asked');
  return {
    ...{ id: fromUuid('lse', row.id), wish: row.wish, guarantee_value: row.guaranteeValue },
    state: stateOfSearch(row, now),
    lenders: asks.map(({ lenderId, state, reason, answeredAt }) => ({
      ...{ lender: toLender(deps.lenders, lenderId), state, reason },
      answered_at: answeredAt?.toISOString() ?? null,
    })),
    answered: asked.filter(({ state }) => state === 'offered' || state === 'refused').length,
    ...{ asked: asked.length, offers: offers.length },
    ...{ begun_at: row.begunAt.toISOString(), ready_by: row.readyBy.toISOString() },
  };
};
