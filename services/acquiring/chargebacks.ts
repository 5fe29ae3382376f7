import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as chargebacks from '@/bank/contract/products/acquiring-chargebacks';
import { call, hrefOf } from '../http';

export type ChargebackPage = AnswerOf<typeof chargebacks.listChargebacks>;

const PLACE = '/accounts/{account_id}/acquiring/chargebacks';
const one = (accountId: string, id: string) => ({ params: { account_id: accountId, chargeback_id: id } });

/** Contested sales, the soonest clock first. @throws {ApiError} */
export const listChargebacks = (
  accountId: string,
  query: QueryOf<typeof chargebacks.listChargebacks>,
  signal?: AbortSignal,
) => call<typeof chargebacks.listChargebacks>(`GET ${PLACE}`, { params: { account_id: accountId }, query, signal });

/** One contested sale as it is now. @throws {ApiError} `not_found` */
export const getChargeback = (accountId: string, id: string, signal?: AbortSignal) =>
  call<typeof chargebacks.getChargeback>(`GET ${PLACE}/{chargeback_id}`, { ...one(accountId, id), signal });

/** Adds what shows that the sale was right. @throws {ApiError} `chargeback_answered`, `chargeback_late`, `file_refused`, `files_full` */
export const addChargebackFile = (accountId: string, id: string, file: File) =>
  call<typeof chargebacks.addChargebackFile>(`POST ${PLACE}/{chargeback_id}/files`, { ...one(accountId, id), file });

/** Answers, once. @throws {ApiError} `chargeback_answered`, `chargeback_late`, `chargeback_evidence_missing`, `acquirer_away` */
export const answerChargeback = (accountId: string, id: string, body: chargebacks.ChargebackAnswer) =>
  call<typeof chargebacks.answerChargeback>(`POST ${PLACE}/{chargeback_id}/answer`, { ...one(accountId, id), body });

/** Where a file of a contested sale lies. */
export const chargebackFileHref = (accountId: string, id: string, fileId: string): string =>
  hrefOf<typeof chargebacks.downloadChargebackFile>(`${PLACE}/{chargeback_id}/files/{file_id}`, {
    params: { account_id: accountId, chargeback_id: id, file_id: fileId },
  });
