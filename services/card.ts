import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as card from '@/bank/contract/products/card';
import type * as challenges from '@/bank/contract/products/card-challenges';
import type * as options from '@/bank/contract/products/card-options';
import type * as orders from '@/bank/contract/products/card-orders';
import type * as purchases from '@/bank/contract/products/card-purchases';
import type * as report from '@/bank/contract/products/card-report';
import { call, hrefOf } from './http';

const of = (accountId: string) => ({ params: { account_id: accountId } });
const one = (accountId: string, cardId: string) => ({ params: { account_id: accountId, payment_card_id: cardId } });

export type CardPage = AnswerOf<typeof card.listCards>;

/** Cards of an account, newest first: all for an admin, their own for others. @throws {ApiError} */
export const listCards = (accountId: string, query: QueryOf<typeof card.listCards>, signal?: AbortSignal) =>
  call<typeof card.listCards>('GET /accounts/{account_id}/cards', { ...of(accountId), query, signal });

/** One card and how it stands now. @throws {ApiError} `not_found` */
export const getCard = (accountId: string, cardId: string, signal?: AbortSignal) =>
  call<typeof card.getCard>('GET /accounts/{account_id}/cards/{payment_card_id}', {
    ...one(accountId, cardId),
    signal,
  });

/** For whom who asks may have a card made. @throws {ApiError} */
export const listCardHolders = (accountId: string, signal?: AbortSignal) =>
  call<typeof card.listCardHolders>('GET /accounts/{account_id}/card_holders', { ...of(accountId), signal });

/**
 * Has a virtual card made, or wait for the people whom the company's rules name. One proof makes one card, however often it is sent.
 * @throws {ApiError} `card_holder_invalid`, `card_day_invalid`, `card_above_person`, `step_up_required` (authorise anew)
 */
export const orderVirtualCard = (accountId: string, body: card.VirtualCardRequest, stepUpProof: string) =>
  call<typeof orders.orderVirtualCard>('POST /accounts/{account_id}/card_orders', {
    ...of(accountId),
    body,
    stepUpProof,
  });

/** Refuses everything asked of it from now on. @throws {ApiError} `card_ended`, `card_state` */
export const blockCard = (accountId: string, cardId: string) =>
  call<typeof card.blockCard>('POST /accounts/{account_id}/cards/{payment_card_id}/block', one(accountId, cardId));

/** Takes a block back. @throws {ApiError} `card_ended`, `card_state`, `card_blocked_by_bank`, `step_up_required` (authorise anew) */
export const unblockCard = (accountId: string, cardId: string, stepUpProof: string) =>
  call<typeof card.unblockCard>('POST /accounts/{account_id}/cards/{payment_card_id}/options/unblock', {
    ...one(accountId, cardId),
    stepUpProof,
  });

/** Ends a card that was lost or stolen, for good. @throws {ApiError} `card_ended` */
export const reportCard = (accountId: string, cardId: string, reason: 'lost' | 'stolen') =>
  call<typeof card.reportCard>('POST /accounts/{account_id}/cards/{payment_card_id}/report', {
    ...one(accountId, cardId),
    body: { reason },
  });

/** Ends a card that is no longer needed, for good. @throws {ApiError} `card_ended` */
export const cancelCard = (accountId: string, cardId: string) =>
  call<typeof card.cancelCard>(
    'POST /accounts/{account_id}/cards/{payment_card_id}/options/cancel',
    one(accountId, cardId),
  );

/** Gives it another alias and cost centre. @throws {ApiError} `card_ended` */
export const nameCard = (accountId: string, cardId: string, body: card.CardNames) =>
  call<typeof card.nameCard>('PUT /accounts/{account_id}/cards/{payment_card_id}/names', {
    ...one(accountId, cardId),
    body,
  });

/** A ticket for the number frame, good once. @throws {ApiError} `card_ended`, `card_state`, `rate_limited`, `step_up_required` (authorise anew) */
export const createCardReveal = (accountId: string, cardId: string, stepUpProof: string) =>
  call<typeof card.createCardReveal>('POST /accounts/{account_id}/cards/{payment_card_id}/reveals', {
    ...one(accountId, cardId),
    stepUpProof,
  });

export type PurchasePage = AnswerOf<typeof purchases.listCardPurchases>;

/** What was asked of cards, newest first. @throws {ApiError} */
export const listCardPurchases = (
  accountId: string,
  query: QueryOf<typeof purchases.listCardPurchases>,
  signal?: AbortSignal,
) =>
  call<typeof purchases.listCardPurchases>('GET /accounts/{account_id}/card_purchases', {
    ...of(accountId),
    query,
    signal,
  });

/** What a change of options would need. @throws {ApiError} as `lowerCardOptions` */
export const previewCardOptions = (accountId: string, cardId: string, body: options.CardOptions) =>
  call<typeof options.previewCardOptions>('POST /accounts/{account_id}/cards/{payment_card_id}/options/preview', {
    ...one(accountId, cardId),
    body,
  });

/** Lets a card do less, at once. @throws {ApiError} `card_options_wider` (raise instead), `card_ended`, `card_day_invalid`, `card_hours_invalid`, `card_limit_above_ceiling` */
export const lowerCardOptions = (accountId: string, cardId: string, body: options.CardOptions) =>
  call<typeof options.lowerCardOptions>('PUT /accounts/{account_id}/cards/{payment_card_id}/options', {
    ...one(accountId, cardId),
    body,
  });

/** What all cards of the account may spend in a month together. @throws {ApiError} */
export const getCardCeiling = (accountId: string, signal?: AbortSignal) =>
  call<typeof options.getCardCeiling>('GET /accounts/{account_id}/card_options/ceiling', { ...of(accountId), signal });

/** Sets it, or takes it away. @throws {ApiError} `step_up_required` (authorise anew) */
export const setCardCeiling = (accountId: string, month_cents: number | null, stepUpProof: string) =>
  call<typeof options.setCardCeiling>('PUT /accounts/{account_id}/card_options/ceiling', {
    ...of(accountId),
    body: { month_cents },
    stepUpProof,
  });

/** Lets a card do more, as it was authorised. @throws {ApiError} as `lowerCardOptions`, and `forbidden`, `step_up_required` (authorise anew) */
export const raiseCardOptions = (accountId: string, cardId: string, body: options.CardOptions, stepUpProof: string) =>
  call<typeof options.raiseCardOptions>('PUT /accounts/{account_id}/cards/{payment_card_id}/options/raised', {
    ...one(accountId, cardId),
    body,
    stepUpProof,
  });

const challenge = (accountId: string, challengeId: string) => ({
  params: { account_id: accountId, card_challenge_id: challengeId },
});

/** Online purchases that wait for who asks to confirm them. @throws {ApiError} */
export const listCardChallenges = (accountId: string, signal?: AbortSignal) =>
  call<typeof challenges.listCardChallenges>('GET /accounts/{account_id}/card_challenges', {
    ...{ params: { account_id: accountId }, signal },
  });

/** One of them, and whether it still waits. @throws {ApiError} `not_found` */
export const getCardChallenge = (accountId: string, challengeId: string, signal?: AbortSignal) =>
  call<typeof challenges.getCardChallenge>('GET /accounts/{account_id}/card_challenges/{card_challenge_id}', {
    ...challenge(accountId, challengeId),
    signal,
  });

/** Confirms a purchase, as it was authorised. @throws {ApiError} `card_challenge_over`, `step_up_required` (authorise anew) */
export const approveCardChallenge = (accountId: string, challengeId: string, stepUpProof: string) =>
  call<typeof challenges.approveCardChallenge>(
    'POST /accounts/{account_id}/card_challenges/{card_challenge_id}/approve',
    { ...challenge(accountId, challengeId), stepUpProof },
  );

/** Refuses it, and blocks the card where it was somebody else. @throws {ApiError} `card_challenge_over` */
export const refuseCardChallenge = (accountId: string, challengeId: string, isFraud: boolean) =>
  call<typeof challenges.refuseCardChallenge>(
    'POST /accounts/{account_id}/card_challenges/{card_challenge_id}/refuse',
    { ...challenge(accountId, challengeId), body: { is_fraud: isFraud } },
  );

/** What cards spent in a month (`2026-11`), under three heads. @throws {ApiError} */
export const getCardReport = (accountId: string, month: string, signal?: AbortSignal) =>
  call<typeof report.getCardReport>('GET /accounts/{account_id}/card_report', {
    ...{ params: { account_id: accountId }, query: { month }, signal },
  });

/** Where it lies as a file, a line for each purchase: an address for a link with `download`. */
export const cardReportFileHref = (accountId: string, month: string, format: 'csv' | 'xlsx'): string =>
  hrefOf<typeof report.downloadCardReport>('/accounts/{account_id}/card_report/file', {
    ...{ params: { account_id: accountId }, query: { month, format } },
  });
