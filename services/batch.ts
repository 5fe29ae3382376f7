import type { AnswerOf, BodyOf, QueryOf } from '@/bank/contract/calls';
import type * as exports from '@/bank/contract/books/exports';
import type * as institutions from '@/bank/contract/ground/institutions';
import type * as batch from '@/bank/contract/products/batch';
import { call, hrefOf } from './http';

export { createIdempotencyKey } from './http';

const of = (accountId: string) => ({ params: { account_id: accountId } });
const at = (accountId: string, batchId: string) => ({ params: { account_id: accountId, batch_id: batchId } });

export type BatchPage = AnswerOf<typeof batch.listBatches>;
export type BatchRowPage = AnswerOf<typeof batch.listBatchRows>;
export type RowWish = BodyOf<typeof batch.putBatchRows>['rows'][number];

/** Institutions that accounts can be at, those met most first. */
export const listInstitutions = async (signal?: AbortSignal) =>
  (await call<typeof institutions.listInstitutions>('GET /institutions', { signal })).data;

/** Begins a batch, empty or with rows of an earlier one. Nothing is paid. */
export const createBatch = (accountId: string, body: BodyOf<typeof batch.createBatch>) =>
  call<typeof batch.createBatch>('POST /accounts/{account_id}/payment_batches', { ...of(accountId), body });

/** Batches of an account, newest first. */
export const listBatches = (accountId: string, query: QueryOf<typeof batch.listBatches>, signal?: AbortSignal) =>
  call<typeof batch.listBatches>('GET /accounts/{account_id}/payment_batches', { ...of(accountId), query, signal });

/** One batch, and how far it is. @throws {ApiError} `not_found` */
export const getBatch = (accountId: string, batchId: string, signal?: AbortSignal) =>
  call<typeof batch.getBatch>('GET /accounts/{account_id}/payment_batches/{batch_id}', {
    ...at(accountId, batchId),
    signal,
  });

/** Renames a draft, or makes it a payroll or none. @throws {ApiError} `batch_not_draft` */
export const changeBatch = (accountId: string, batchId: string, body: BodyOf<typeof batch.changeBatch>) =>
  call<typeof batch.changeBatch>('PATCH /accounts/{account_id}/payment_batches/{batch_id}', {
    ...at(accountId, batchId),
    body,
  });

/** Throws a draft away. @throws {ApiError} `batch_not_draft` */
export const deleteBatch = (accountId: string, batchId: string) =>
  call<typeof batch.deleteBatch>('DELETE /accounts/{account_id}/payment_batches/{batch_id}', at(accountId, batchId));

/** Puts rows into a draft, 500 at most, and has each checked. @throws {ApiError} `batch_not_draft`, `batch_too_large` */
export const putBatchRows = async (accountId: string, batchId: string, rows: readonly RowWish[]) => {
  const body = { rows: [...rows] };
  const { data } = await call<typeof batch.putBatchRows>('PUT /accounts/{account_id}/payment_batches/{batch_id}/rows', {
    ...at(accountId, batchId),
    body,
  });
  return data;
};

/** Takes rows out of a draft. @throws {ApiError} `batch_not_draft` */
export const removeBatchRows = (accountId: string, batchId: string, numbers: readonly number[]) =>
  call<typeof batch.removeBatchRows>('POST /accounts/{account_id}/payment_batches/{batch_id}/row_removals', {
    ...at(accountId, batchId),
    body: { numbers: [...numbers] },
  });

/** Rows by their numbers, with what is wrong beside each and what became of it. */
export const listBatchRows = (
  accountId: string,
  batchId: string,
  query: QueryOf<typeof batch.listBatchRows>,
  signal?: AbortSignal,
) =>
  call<typeof batch.listBatchRows>('GET /accounts/{account_id}/payment_batches/{batch_id}/rows', {
    ...at(accountId, batchId),
    query,
    signal,
  });

/** How many approvals a draft would need, from whom and why. @throws {ApiError} `batch_not_draft` */
export const forecastBatchApprovals = (accountId: string, batchId: string, signal?: AbortSignal) =>
  call<typeof batch.forecastBatchApprovals>('GET /accounts/{account_id}/payment_batches/{batch_id}/approval_forecast', {
    ...at(accountId, batchId),
    signal,
  });

/** Has the registries asked about keys and boletos that are not known yet. @throws {ApiError} `batch_not_draft` */
export const lookUpBatch = (accountId: string, batchId: string) =>
  call<typeof batch.lookUpBatch>(
    'POST /accounts/{account_id}/payment_batches/{batch_id}/look_ups',
    at(accountId, batchId),
  );

/**
 * Authorises all rows that are ready, as they were seen. The same key has one effect, however often it is sent.
 * @throws {ApiError} `batch_not_draft`, `batch_changed`, `batch_empty`, `limit_exceeded`, `step_up_required`
 */
export const authorizeBatch = (
  accountId: string,
  batchId: string,
  hash: string,
  keys: { idempotencyKey: string; stepUpProof: string },
) =>
  call<typeof batch.authorizeBatch>('POST /accounts/{account_id}/payment_batches/{batch_id}/authorization', {
    ...at(accountId, batchId),
    body: { hash },
    ...keys,
  });

/** Has nothing more leave until it is resumed. @throws {ApiError} `batch_ended` */
export const pauseBatch = (accountId: string, batchId: string) =>
  call<typeof batch.pauseBatch>('POST /accounts/{account_id}/payment_batches/{batch_id}/pause', at(accountId, batchId));

/** Goes on with a paused batch. @throws {ApiError} `batch_ended` */
export const resumeBatch = (accountId: string, batchId: string) =>
  call<typeof batch.resumeBatch>(
    'POST /accounts/{account_id}/payment_batches/{batch_id}/resumption',
    at(accountId, batchId),
  );

/** Pays nothing more of a batch. @throws {ApiError} `batch_ended` */
export const cancelBatch = (accountId: string, batchId: string) =>
  call<typeof batch.cancelBatch>(
    'POST /accounts/{account_id}/payment_batches/{batch_id}/cancellation',
    at(accountId, batchId),
  );

/** Takes rows out of a batch that waits for approval. @throws {ApiError} `batch_ended`, `batch_empty`, `approval_own`, `approval_not_yours` */
export const takeOutBatchRows = (accountId: string, batchId: string, numbers: readonly number[]) =>
  call<typeof batch.takeOutBatchRows>('POST /accounts/{account_id}/payment_batches/{batch_id}/row_exclusions', {
    ...at(accountId, batchId),
    body: { numbers: [...numbers] },
  });

/** Where every row lies with what became of it: an address for a link with `download`. */
export const batchResultHref = (
  accountId: string,
  batchId: string,
  format: 'csv' | 'xlsx',
  rows: 'all' | 'unpaid' = 'all',
): string =>
  hrefOf<typeof batch.downloadBatchResult>('/accounts/{account_id}/payment_batches/{batch_id}/result', {
    ...at(accountId, batchId),
    query: { format, rows },
  });

/** Has the result and every receipt of a batch written as a ZIP in the background. @throws {ApiError} `conflict` when too many files are under way */
export const createBatchPack = (accountId: string, batchId: string) =>
  call<typeof exports.createExport>('POST /accounts/{account_id}/exports', {
    ...of(accountId),
    body: { format: 'batch_pack', batch_id: batchId },
  });

/** How far a pack is. @throws {ApiError} `not_found` */
export const getBatchPack = (accountId: string, exportId: string, signal?: AbortSignal) =>
  call<typeof exports.getExport>('GET /accounts/{account_id}/exports/{export_id}', {
    params: { account_id: accountId, export_id: exportId },
    signal,
  });

/** Where a pack that is ready lies: an address for a link with `download`. */
export const batchPackHref = (accountId: string, exportId: string): string =>
  hrefOf<typeof exports.downloadExport>('/accounts/{account_id}/exports/{export_id}/file', {
    params: { account_id: accountId, export_id: exportId },
  });
