import type { AnswerOf } from '@/bank/contract/calls';
import type * as acquiring from '@/bank/contract/products/acquiring';
import { call } from '../http';

export type AcquiringRates = AnswerOf<typeof acquiring.getAcquiringRates>;

const of = (accountId: string) => ({ params: { account_id: accountId } });

/** Where a shop stands with its acquirer. @throws {ApiError} */
export const getAcquiringOverview = (accountId: string, signal?: AbortSignal) =>
  call<typeof acquiring.getAcquiringOverview>('GET /accounts/{account_id}/acquiring/overview', {
    ...of(accountId),
    signal,
  });

/** Joins the acquirer under the rates of that version. @throws {ApiError} `acquiring_rates_outdated`, `acquirer_away` */
export const joinAcquiring = (accountId: string, ratesVersion: string) =>
  call<typeof acquiring.joinAcquiring>('POST /accounts/{account_id}/acquiring/affiliation', {
    ...of(accountId),
    body: { rates_version: ratesVersion },
  });
