import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as batch from '@/bank/contract/products/batch';
import type * as dda from '@/bank/contract/products/dda';
import { call } from './http';

const of = (accountId: string) => ({ params: { account_id: accountId } });
const one = (accountId: string, id: string) => ({ params: { account_id: accountId, dda_boleto_id: id } });

export type DdaPage = AnswerOf<typeof dda.listDdaBoletos>;

/** What joined, and the term in force. @throws {ApiError} */
export const getDda = (accountId: string, signal?: AbortSignal) =>
  call<typeof dda.getDda>('GET /accounts/{account_id}/dda', { ...of(accountId), signal });

/**
 * Accepts the term for a CNPJ of the company.
 * @throws {ApiError} `dda_document_invalid`, `dda_document_foreign`, `dda_already_joined`, `dda_term_changed`, `step_up_required` (authorise anew)
 */
export const joinDda = (accountId: string, body: { document: string; term_version: string }, stepUpProof: string) =>
  call<typeof dda.joinDda>('POST /accounts/{account_id}/dda/members', { ...of(accountId), body, stepUpProof });

/** Ends it for a CNPJ. @throws {ApiError} `dda_member_ended`, `step_up_required` (authorise anew) */
export const leaveDda = (accountId: string, memberId: string, stepUpProof: string) =>
  call<typeof dda.leaveDda>('POST /accounts/{account_id}/dda/members/{dda_member_id}/leave', {
    params: { account_id: accountId, dda_member_id: memberId },
    stepUpProof,
  });

/** Boletos of a shelf by due date. @throws {ApiError} */
export const listDdaBoletos = (accountId: string, query: QueryOf<typeof dda.listDdaBoletos>, signal?: AbortSignal) =>
  call<typeof dda.listDdaBoletos>('GET /accounts/{account_id}/dda/boletos', { ...of(accountId), query, signal });

/** Puts one away. @throws {ApiError} `dda_boleto_ended` */
export const hideDdaBoleto = (accountId: string, id: string) =>
  call<typeof dda.hideDdaBoleto>('POST /accounts/{account_id}/dda/boletos/{dda_boleto_id}/hide', one(accountId, id));

/** Puts one away as not recognised. @throws {ApiError} `dda_boleto_ended` */
export const contestDdaBoleto = (accountId: string, id: string, body: dda.DdaContest) =>
  call<typeof dda.contestDdaBoleto>('POST /accounts/{account_id}/dda/boletos/{dda_boleto_id}/contest', {
    ...one(accountId, id),
    body,
  });

/** Brings one back. @throws {ApiError} `dda_boleto_ended` */
export const restoreDdaBoleto = (accountId: string, id: string) =>
  call<typeof dda.restoreDdaBoleto>(
    'POST /accounts/{account_id}/dda/boletos/{dda_boleto_id}/restore',
    one(accountId, id),
  );

const BATCHES = '/accounts/{account_id}/payment_batches';

/**
 * Puts boletos by their lines, 500 at most, into one draft of payments, and gives its id; one that could not be filled is thrown away.
 * @throws {ApiError}
 */
export const draftTogether = async (accountId: string, name: string, lines: readonly string[]): Promise<string> => {
  const { id } = await call<typeof batch.createBatch>(`POST ${BATCHES}`, {
    ...of(accountId),
    body: { kind: 'payments', name },
  });
  const draft = { params: { account_id: accountId, batch_id: id } };
  const rows = lines.map((line, index) => ({ number: index + 1, cells: { kind: 'Boleto', line } }));
  try {
    await call<typeof batch.putBatchRows>(`PUT ${BATCHES}/{batch_id}/rows`, { ...draft, body: { rows } });
  } catch (error) {
    await call<typeof batch.deleteBatch>(`DELETE ${BATCHES}/{batch_id}`, draft).catch(() => undefined);
    throw error;
  }
  return id;
};
