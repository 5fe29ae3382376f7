import type { AnswerOf, BodyOf } from '@/bank/contract/calls';
import type * as marketplace from '@/bank/contract/products/marketplace';
import type * as offers from '@/bank/contract/products/marketplace-offers';
import type { ConsentKind } from '@/bank/contract/products/marketplace-terms';
import { call } from '../http';

/** Models of the value table: of a brand, or whose name holds some letters. */
export const listModels = (
  query: { kind: 'vehicle' | 'motorcycle'; brand?: string; search?: string },
  signal?: AbortSignal,
) => call<typeof marketplace.listVehicleModels>('GET /marketplace/values/vehicles', { query, signal });

/** What a guarantee is worth, and how much may be lent on it. @throws {ApiError} `validation_failed` with the fields it is about */
export const valueGuarantee = (body: marketplace.Guarantee) =>
  call<typeof marketplace.valueGuarantee>('POST /marketplace/guarantees/value', { body });

export type EstimateWish = BodyOf<typeof marketplace.estimateLoan>;
export type Estimate = AnswerOf<typeof marketplace.estimateLoan>;

/** Between which figures offers may lie; no offer. @throws {ApiError} `loan_amount_invalid`, `loan_term_invalid`, `loan_day_invalid` */
export const estimateLoan = (body: EstimateWish, signal?: AbortSignal) =>
  call<typeof marketplace.estimateLoan>('POST /marketplace/estimates', { body, signal });

export const listConsents = async () =>
  (await call<typeof marketplace.listLoanConsents>('GET /marketplace/consents')).data;

/** @throws {ApiError} `conflict` when the text is another one by now */
export const giveConsent = async (kind: ConsentKind, textSha256: string) =>
  (
    await call<typeof marketplace.giveLoanConsent>('PUT /marketplace/consents/{consent_kind}', {
      params: { consent_kind: kind },
      body: { text_sha256: textSha256 },
    })
  ).data;

export const revokeConsent = async (kind: ConsentKind) =>
  (
    await call<typeof marketplace.revokeLoanConsent>('DELETE /marketplace/consents/{consent_kind}', {
      params: { consent_kind: kind },
    })
  ).data;

export type LoanDraft = AnswerOf<typeof marketplace.getLoanDraft>;

export const getDraft = () => call<typeof marketplace.getLoanDraft>('GET /marketplace/draft');

/** @throws {ApiError} `loan_draft_stale` when another device kept it meanwhile */
export const saveDraft = (body: BodyOf<typeof marketplace.saveLoanDraft>) =>
  call<typeof marketplace.saveLoanDraft>('PUT /marketplace/draft', { body });

/**
 * Asks the lenders.
 * @throws {ApiError} `loan_details_missing`, `loan_consent_missing`, `loan_search_open`, `loan_amount_invalid`, `loan_term_invalid`, `loan_day_invalid`, `loan_guarantee_refused`
 */
export const beginSearch = (body: BodyOf<typeof offers.beginLoanSearch>) =>
  call<typeof offers.beginLoanSearch>('POST /marketplace/searches', { body });

export const getSearch = (searchId: string, signal?: AbortSignal) =>
  call<typeof offers.getLoanSearch>('GET /marketplace/searches/{search_id}', {
    params: { search_id: searchId },
    signal,
  });
