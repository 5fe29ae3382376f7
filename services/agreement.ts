import type { AnswerOf, BodyOf } from '@/bank/contract/calls';
import type * as agreement from '@/bank/contract/products/agreement';
import { call } from './http';

export type AgreementList = AnswerOf<typeof agreement.listAgreements>;
export type TermsList = AnswerOf<typeof agreement.listAgreementTerms>;
export type AgreementWish = BodyOf<typeof agreement.requestAgreement>;

const at = (accountId: string, agreementId: string) => ({
  params: { account_id: accountId, agreement_id: agreementId },
});

/** Asks for an agreement. @throws {ApiError} `agreement_open`, `agreement_terms_changed`, `validation_failed`, `rate_limited` */
export const requestAgreement = (accountId: string, body: AgreementWish) =>
  call<typeof agreement.requestAgreement>('POST /accounts/{account_id}/agreements', {
    params: { account_id: accountId },
    body,
  });

/** Says what becomes of files whose number leaves some out. @throws {ApiError} `agreement_ended` */
export const changeAgreement = (
  accountId: string,
  agreementId: string,
  body: BodyOf<typeof agreement.changeAgreement>,
) =>
  call<typeof agreement.changeAgreement>('PATCH /accounts/{account_id}/agreements/{agreement_id}', {
    ...at(accountId, agreementId),
    body,
  });

/** Takes a request back, or closes an agreement. @throws {ApiError} `agreement_ended` */
export const endAgreement = (accountId: string, agreementId: string) =>
  call<typeof agreement.endAgreement>(
    'POST /accounts/{account_id}/agreements/{agreement_id}/end',
    at(accountId, agreementId),
  );

/** Changes the terms of an agreement in use, for who runs the product. @throws {ApiError} `agreement_ended`, `validation_failed` */
export const changeAgreementTerms = (agreementId: string, change: BodyOf<typeof agreement.changeAgreementTerms>) =>
  call<typeof agreement.changeAgreementTerms>('POST /operations/agreements/{agreement_id}/terms', {
    params: { agreement_id: agreementId },
    body: change,
    own: true,
  });

/** Decides on an agreement, for who runs the product. @throws {ApiError} `agreement_ended`, `validation_failed` */
export const decideAgreement = (agreementId: string, decision: BodyOf<typeof agreement.decideAgreement>) =>
  call<typeof agreement.decideAgreement>('POST /operations/agreements/{agreement_id}/decision', {
    params: { agreement_id: agreementId },
    body: decision,
    own: true,
  });
