import type { DataRequest, DataRequestFile, DataRequestKind } from '@/bank/contract/service/data-rights';
import { request, requestOwn } from './http';

/** Sends the code by which somebody without an access proves an e-mail. @throws {ApiError} `rate_limited`, `validation_failed` */
export const sendDataRequestCode = (email: string): Promise<{ expires_in: number; resend_in: number }> =>
  request({ method: 'POST', path: '/data_rights/codes', body: { email } });

export interface StrangersRequest {
  email: string;
  code: string;
  name: string;
  kind: DataRequestKind;
  details: string;
}

/** Asks about the data of who proved the e-mail. @throws {ApiError} `code_invalid`, `rate_limited`, `validation_failed` */
export const openDataRequest = (body: StrangersRequest): Promise<{ token: string; request: DataRequest }> =>
  request({ method: 'POST', path: '/data_rights/requests', body });

/** How the request behind the token of a letter stands. @throws {ApiError} `not_found` for one that expired, too; `rate_limited` */
export const getDataRequestByToken = (token: string): Promise<DataRequest> =>
  request({ method: 'POST', path: '/data_rights/requests/status', body: { token } });

/** What the person asked, newest first. */
export const listDataRequests = async (signal?: AbortSignal): Promise<DataRequest[]> =>
  (await request<{ data: DataRequest[] }>({ method: 'GET', path: '/data_rights/own', signal })).data;

/** Asks about the own data. @throws {ApiError} `conflict` while the same wish waits, `rate_limited` */
export const createDataRequest = (body: { kind: DataRequestKind; details: string }): Promise<DataRequest> =>
  request({ method: 'POST', path: '/data_rights/own', body });

/** Where a file of a request is downloaded from. */
export const dataFileHref = (requestId: string, format: 'json' | 'pdf'): string =>
  `/api/bank/data_rights/own/${encodeURIComponent(requestId)}/files/${format}`;

/** What a person who asked about their data is answered. */
export interface DataAnswer {
  outcome: NonNullable<DataRequestFile['outcome']>;
  answer: string;
}

/** Answers a request about personal data; its person is told. @throws {ApiError} `conflict` when it was answered, `validation_failed` */
export const answerDataRequest = (requestId: string, body: DataAnswer): Promise<DataRequestFile> =>
  requestOwn({
    method: 'POST',
    path: `/api/bank/operations/data_rights/${encodeURIComponent(requestId)}/answer`,
    body,
  });
