import type * as links from '@/bank/contract/products/receivable-public';
import { call, hrefOf } from './http';

const of = (token: string) => ({ params: { token } });

/** A receivable as anybody with its link sees it. @throws {ApiError} `not_found`, `rate_limited` */
export const getPublicReceivable = (token: string, signal?: AbortSignal) =>
  call<typeof links.getPublicReceivable>('GET /receivable_links/{token}', { ...of(token), signal });

/** Ends the e-mails of its company to who is charged. @throws {ApiError} `not_found`, `rate_limited` */
export const silenceReceivable = (token: string) =>
  call<typeof links.silenceReceivable>('POST /receivable_links/{token}/silence', of(token));

/** The address of its boleto as a PDF. */
export const publicReceivableHref = (token: string): string =>
  hrefOf<typeof links.downloadPublicReceivable>('/receivable_links/{token}/document', of(token));
