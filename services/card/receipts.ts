import type { AnswerOf } from '@/bank/contract/calls';
import type * as receipts from '@/bank/contract/products/card-receipts';
import { call, hrefOf } from '../http';

const of = (accountId: string, purchaseId: string) => ({ account_id: accountId, card_purchase_id: purchaseId });
const PAPERS = '/accounts/{account_id}/card_purchases/{card_purchase_id}/papers';

export type PurchasePapers = AnswerOf<typeof receipts.getCardPurchasePapers>;
export type ReceiptRuleNow = AnswerOf<typeof receipts.getCardReceiptRule>;

/** Note and receipts of a purchase. @throws {ApiError} `not_found` */
export const getPurchasePapers = (accountId: string, purchaseId: string, signal?: AbortSignal) =>
  call<typeof receipts.getCardPurchasePapers>(`GET ${PAPERS}`, { params: of(accountId, purchaseId), signal });

/** Writes a note to it; empty takes it away. @throws {ApiError} */
export const setPurchaseNote = (accountId: string, purchaseId: string, note: string) =>
  call<typeof receipts.setCardPurchaseNote>(`PUT ${PAPERS}/note`, {
    params: of(accountId, purchaseId),
    body: { note: note.trim() === '' ? null : note },
  });

/** Adds a receipt. @throws {ApiError} `file_refused`, `files_full`, `payload_too_large` */
export const addPurchaseFile = (accountId: string, purchaseId: string, file: File) =>
  call<typeof receipts.addCardPurchaseFile>(`POST ${PAPERS}/files`, { params: of(accountId, purchaseId), file });

/** Takes a receipt away. @throws {ApiError} `not_found` */
export const removePurchaseFile = (accountId: string, purchaseId: string, fileId: string) =>
  call<typeof receipts.removeCardPurchaseFile>(`DELETE ${PAPERS}/files/{file_id}`, {
    params: { ...of(accountId, purchaseId), file_id: fileId },
  });

/** Where a receipt lies: an address for a link with `download`. */
export const purchaseFileHref = (accountId: string, purchaseId: string, fileId: string): string =>
  hrefOf<typeof receipts.downloadCardPurchaseFile>(`${PAPERS}/files/{file_id}`, {
    params: { ...of(accountId, purchaseId), file_id: fileId },
  });

/** Says that there is none. @throws {ApiError} `card_receipt_state` */
export const askReceiptException = (accountId: string, purchaseId: string, reason: string) =>
  call<typeof receipts.askCardReceiptException>(`POST ${PAPERS}/exception`, {
    params: of(accountId, purchaseId),
    body: { reason },
  });

/** Agrees to it, or not. @throws {ApiError} `card_receipt_state` */
export const decideReceiptException = (accountId: string, purchaseId: string, isGranted: boolean) =>
  call<typeof receipts.decideCardReceiptException>(`PUT ${PAPERS}/exception`, {
    params: of(accountId, purchaseId),
    body: { is_granted: isGranted },
  });

const RULE = '/accounts/{account_id}/card_options/receipt_rule';

/** Of which purchases the company wants receipts. @throws {ApiError} */
export const getReceiptRule = (accountId: string, signal?: AbortSignal) =>
  call<typeof receipts.getCardReceiptRule>(`GET ${RULE}`, { params: { account_id: accountId }, signal });

/** Sets it; null: of none. @throws {ApiError} `forbidden` */
export const setReceiptRule = (accountId: string, rule: receipts.CardReceiptRule | null) =>
  call<typeof receipts.setCardReceiptRule>(`PUT ${RULE}`, { params: { account_id: accountId }, body: { rule } });
