import type { BodyOf } from '@/bank/contract/calls';
import type * as dataRights from '@/bank/contract/service/data-rights';
import { call, hrefOf } from './http';

/** Sends the code by which somebody without an access proves an e-mail. @throws {ApiError} `rate_limited`, `validation_failed` */
export const sendDataRequestCode = (email: string) =>
  call<typeof dataRights.sendDataRequestCode>('POST /data_rights/codes', { body: { email } });

/** Asks about the data of who proved the e-mail. @throws {ApiError} `code_invalid`, `rate_limited`, `validation_failed` */
export const openDataRequest = (body: BodyOf<typeof dataRights.openDataRequest>) =>
  call<typeof dataRights.openDataRequest>('POST /data_rights/requests', { body });

/** How the request behind the token of a letter stands. @throws {ApiError} `not_found` for one that expired, too; `rate_limited` */
export const getDataRequestByToken = (token: string) =>
  call<typeof dataRights.getDataRequestByToken>('POST /data_rights/requests/status', { body: { token } });

/** What the person asked, newest first. */
export const listDataRequests = async (signal?: AbortSignal) =>
  (await call<typeof dataRights.listDataRequests>('GET /data_rights/own', { signal })).data;

/** Asks about the own data. @throws {ApiError} `conflict` while the same wish waits, `rate_limited` */
export const createDataRequest = (body: BodyOf<typeof dataRights.createDataRequest>) =>
  call<typeof dataRights.createDataRequest>('POST /data_rights/own', { body });

/** Where a file of a request is downloaded from. */
export const dataFileHref = (requestId: string, format: 'json' | 'pdf'): string =>
  hrefOf<typeof dataRights.downloadDataFile>('/data_rights/own/{data_request_id}/files/{format}', {
    params: { data_request_id: requestId, format },
  });

/** Answers a request about personal data; its person is told. @throws {ApiError} `conflict` when it was answered, `validation_failed` */
export const answerDataRequest = (requestId: string, body: BodyOf<typeof dataRights.answerDataRequest>) =>
  call<typeof dataRights.answerDataRequest>('POST /operations/data_rights/{data_request_id}/answer', {
    params: { data_request_id: requestId },
    body,
    own: true,
  });
