import type * as company from '@/bank/contract/service/company';
import { call } from './http';

/** The company and its partners, as the bank and the registry know them. @throws {ApiError} `not_found`, `rate_limited` */
export const getCompany = (accountId: string, signal?: AbortSignal) =>
  call<typeof company.getCompany>('GET /accounts/{account_id}/company', { params: { account_id: accountId }, signal });
