import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as acquiring from '@/bank/contract/products/acquiring';
import type * as anticipation from '@/bank/contract/products/acquiring-anticipation';
import { call } from '../http';

export { createIdempotencyKey } from '../http/idempotency-key';

export type AnticipationPage = AnswerOf<typeof anticipation.listAnticipations>;

const of = (accountId: string) => ({ params: { account_id: accountId } });

/** Units of receivables, the soonest first. @throws {ApiError} */
export const listReceivableUnits = (
  accountId: string,
  query: QueryOf<typeof acquiring.listReceivableUnits>,
  signal?: AbortSignal,
) =>
  call<typeof acquiring.listReceivableUnits>('GET /accounts/{account_id}/acquiring/units', {
    ...of(accountId),
    query,
    signal,
  });

/**
 * What bringing receivables forward costs; stands for a minute and moves nothing.
 * @throws {ApiError} `anticipation_nothing`, `anticipation_minimum`, `anticipation_more_than_free`, `acquiring_not_joined`
 */
export const createAnticipationQuote = (accountId: string, body: anticipation.AnticipationQuoteRequest) =>
  call<typeof anticipation.createAnticipationQuote>('POST /accounts/{account_id}/acquiring/anticipation_quotes', {
    ...of(accountId),
    body,
  });

/**
 * Anticipates what was quoted. The same key with the same quote has one effect.
 * @throws {ApiError} `anticipation_quote_expired`, `anticipation_quote_used`, `anticipation_changed`, `acquirer_away`,
 *   `step_up_required` (authorise anew)
 */
export const createAnticipation = (
  accountId: string,
  body: anticipation.AnticipationRequest,
  commitment: { idempotencyKey: string; stepUpProof: string },
) =>
  call<typeof anticipation.createAnticipation>('POST /accounts/{account_id}/acquiring/anticipations', {
    ...of(accountId),
    body,
    ...commitment,
  });

/** Anticipations, newest first. @throws {ApiError} */
export const listAnticipations = (
  accountId: string,
  query: QueryOf<typeof anticipation.listAnticipations>,
  signal?: AbortSignal,
) =>
  call<typeof anticipation.listAnticipations>('GET /accounts/{account_id}/acquiring/anticipations', {
    ...of(accountId),
    query,
    signal,
  });

/** Takes one back before its cut-off. @throws {ApiError} `anticipation_final`, `acquirer_away` */
export const undoAnticipation = (accountId: string, anticipationId: string) =>
  call<typeof anticipation.undoAnticipation>(
    'POST /accounts/{account_id}/acquiring/anticipations/{anticipation_id}/undo',
    { params: { account_id: accountId, anticipation_id: anticipationId } },
  );

/**
 * Anticipates by itself from now on, at a rate in thousandths of a per cent a month.
 * @throws {ApiError} `acquiring_not_joined`, `acquiring_rates_outdated`, `step_up_required` (authorise anew)
 */
export const switchOnAutomatic = (accountId: string, monthlyRate: number, stepUpProof: string) =>
  call<typeof anticipation.switchOnAutomaticAnticipation>(
    'POST /accounts/{account_id}/acquiring/automatic_anticipation/on',
    { ...of(accountId), body: { monthly_rate: monthlyRate }, stepUpProof },
  );

/** Stops anticipating by itself, at once. @throws {ApiError} */
export const switchOffAutomatic = (accountId: string) =>
  call<typeof anticipation.switchOffAutomaticAnticipation>(
    'POST /accounts/{account_id}/acquiring/automatic_anticipation/off',
    of(accountId),
  );
