import type { AnswerOf, BodyOf } from '@/bank/contract/calls';
import type * as contracts from '@/bank/contract/products/credit/contracts';
import type * as debit from '@/bank/contract/products/credit/debit';
import type * as credit from '@/bank/contract/products/credit';
import type * as statement from '@/bank/contract/products/credit/statement';
import type { CreditDocument } from '@/bank/contract/products/credit/words';
import { call, hrefOf } from './http';

export { createIdempotencyKey } from './http';

/** What makes one intent one act, and proves that it is meant. */
interface Commitment {
  idempotencyKey: string;
  stepUpProof: string;
}

const of = (accountId: string) => ({ params: { account_id: accountId } });
const at = (accountId: string, contractId: string) => ({
  params: { account_id: accountId, credit_contract_id: contractId },
});

export type CreditContractPage = AnswerOf<typeof contracts.listCreditContracts>;
export type CreditStatementLine = AnswerOf<typeof statement.listCreditStatement>['data'][number];

/** What the lender offers, or why it does not. */
export const getCreditDecision = (accountId: string, signal?: AbortSignal) =>
  call<typeof credit.getCreditDecision>('GET /accounts/{account_id}/credit/decision', { ...of(accountId), signal });

/** Asks the lender for offers. @throws {ApiError} `credit_consent_needed`, `conflict` while it is being asked */
export const askCreditOffers = (accountId: string, body: BodyOf<typeof credit.askCreditOffers>) =>
  call<typeof credit.askCreditOffers>('POST /accounts/{account_id}/credit/decision', { ...of(accountId), body });

/** Has a person look at the decision. @throws {ApiError} `credit_review_open`, `conflict` where there is no decision */
export const askCreditReview = (accountId: string, note: string) =>
  call<typeof credit.askCreditReview>('POST /accounts/{account_id}/credit/decision/review', {
    ...of(accountId),
    body: { note },
  });

/**
 * Has the papers of a credit made out. Binds nobody.
 * @throws {ApiError} `credit_offer_expired`, `credit_offer_used`, `credit_above_limit`, `credit_amount_invalid`, `credit_term_invalid`,
 *   `credit_first_day_invalid`, `credit_sheet_differs` (ask again without `expected`)
 */
export const createCreditSheet = (accountId: string, body: BodyOf<typeof credit.createCreditSheet>) =>
  call<typeof credit.createCreditSheet>('POST /accounts/{account_id}/credit/sheets', { ...of(accountId), body });

/** Where a paper that is to be signed lies, as a PDF. */
export const creditSheetHref = (accountId: string, sheetId: string, paper: 'ccb' | 'cet_sheet'): string =>
  hrefOf<typeof credit.downloadCreditSheet>(
    '/accounts/{account_id}/credit/sheets/{credit_sheet_id}/documents/{credit_paper}',
    { params: { account_id: accountId, credit_sheet_id: sheetId, credit_paper: paper } },
  );

/**
 * Signs what was made out. The same key has one effect, however often it is sent.
 * @throws {ApiError} `credit_sheet_expired`, `credit_sheet_used`, `credit_document_changed`, `credit_offer_expired`, `credit_offer_used`,
 *   `credit_above_limit`, `step_up_required`
 */
export const createCreditContract = (accountId: string, body: contracts.CreditSignature, commitment: Commitment) =>
  call<typeof contracts.createCreditContract>('POST /accounts/{account_id}/credit/contracts', {
    ...of(accountId),
    body,
    ...commitment,
  });

/**
 * Has the addendum made out by which a new contract takes the place of one. Binds nobody.
 * @throws {ApiError} `credit_renegotiation_refused`, `credit_term_invalid`, `credit_first_day_invalid`, `credit_not_active`, `conflict`
 */
export const createCreditRenegotiation = (
  accountId: string,
  contractId: string,
  body: BodyOf<typeof contracts.createCreditRenegotiation>,
) =>
  call<typeof contracts.createCreditRenegotiation>(
    'POST /accounts/{account_id}/credit/contracts/{credit_contract_id}/renegotiations',
    { ...at(accountId, contractId), body },
  );

/** Contracts of an account, the newest first. */
export const listCreditContracts = (accountId: string, cursor: string | undefined, signal?: AbortSignal) =>
  call<typeof contracts.listCreditContracts>('GET /accounts/{account_id}/credit/contracts', {
    ...of(accountId),
    query: cursor ? { cursor } : {},
    signal,
  });

/** One contract as it stands today. @throws {ApiError} `not_found` */
export const getCreditContract = (accountId: string, contractId: string, signal?: AbortSignal) =>
  call<typeof contracts.getCreditContract>('GET /accounts/{account_id}/credit/contracts/{credit_contract_id}', {
    ...at(accountId, contractId),
    signal,
  });

/** All instalments of a contract. */
export const listCreditInstallments = async (accountId: string, contractId: string, signal?: AbortSignal) => {
  const { data } = await call<typeof contracts.listCreditInstallments>(
    'GET /accounts/{account_id}/credit/contracts/{credit_contract_id}/installments',
    { ...at(accountId, contractId), signal },
  );
  return data;
};

/** What was paid for a contract, the newest first. */
export const listCreditPayments = async (accountId: string, contractId: string, signal?: AbortSignal) => {
  const { data } = await call<typeof contracts.listCreditPayments>(
    'GET /accounts/{account_id}/credit/contracts/{credit_contract_id}/payments',
    { ...at(accountId, contractId), signal },
  );
  return data;
};

/** What a contract was debited and credited with, oldest first. */
export const listCreditStatement = async (accountId: string, contractId: string, signal?: AbortSignal) => {
  const { data } = await call<typeof statement.listCreditStatement>(
    'GET /accounts/{account_id}/credit/contracts/{credit_contract_id}/statement',
    { ...at(accountId, contractId), signal },
  );
  return data;
};

/** What a payment comes to today. Moves nothing. @throws {ApiError} `credit_not_active`, `credit_installments_late`, `credit_extra_invalid` */
export const createCreditQuote = (accountId: string, contractId: string, body: contracts.CreditQuoteRequest) =>
  call<typeof contracts.createCreditQuote>('POST /accounts/{account_id}/credit/contracts/{credit_contract_id}/quotes', {
    ...at(accountId, contractId),
    body,
  });

/**
 * Pays what was quoted. The same key has one effect, however often it is sent.
 * @throws {ApiError} `credit_quote_expired`, `credit_quote_used`, `credit_not_active`, `insufficient_funds`, `step_up_required`
 */
export const createCreditPayment = (
  accountId: string,
  contractId: string,
  body: BodyOf<typeof contracts.createCreditPayment>,
  commitment: Commitment,
) =>
  call<typeof contracts.createCreditPayment>(
    'POST /accounts/{account_id}/credit/contracts/{credit_contract_id}/payments',
    { ...at(accountId, contractId), body, ...commitment },
  );

/** Takes a signature back. @throws {ApiError} `credit_withdrawal_over`, `insufficient_funds`, `step_up_required` */
export const withdrawCredit = (
  accountId: string,
  contractId: string,
  body: BodyOf<typeof contracts.withdrawCredit>,
  commitment: Commitment,
) =>
  call<typeof contracts.withdrawCredit>(
    'POST /accounts/{account_id}/credit/contracts/{credit_contract_id}/withdrawal',
    { ...at(accountId, contractId), body, ...commitment },
  );

/** Has instalments debited on their day. @throws {ApiError} `credit_not_active`, `step_up_required` */
export const switchOnCreditDebit = (accountId: string, contractId: string, stepUpProof: string) =>
  call<typeof debit.switchOnCreditDebit>(
    'POST /accounts/{account_id}/credit/contracts/{credit_contract_id}/automatic_debit/on',
    { ...at(accountId, contractId), stepUpProof },
  );

/** Has instalments debited no longer. @throws {ApiError} `credit_not_active` */
export const switchOffCreditDebit = (accountId: string, contractId: string) =>
  call<typeof debit.setCreditDebit>(
    'PUT /accounts/{account_id}/credit/contracts/{credit_contract_id}/automatic_debit',
    { ...at(accountId, contractId), body: { enabled: false } },
  );

/** Where a paper of a contract lies, as a PDF. */
export const creditDocumentHref = (accountId: string, contractId: string, document: CreditDocument): string =>
  hrefOf<typeof statement.downloadCreditDocument>(
    '/accounts/{account_id}/credit/contracts/{credit_contract_id}/documents/{credit_document}',
    { params: { ...at(accountId, contractId).params, credit_document: document } },
  );
