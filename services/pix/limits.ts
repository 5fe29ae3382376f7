import type {
  LimitChange,
  LimitRequest,
  PixLimitSettings,
  TrustedPayee,
  TrustRequest,
} from '@/bank/contract/products/pix/limits';
import { request } from '../http';

const base = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/pix` as const;

/** The Pix limits of an account, what is left and what is to change. @throws {ApiError} `not_found` */
export const getPixLimits = (accountId: string, signal?: AbortSignal): Promise<PixLimitSettings> =>
  request({ method: 'GET', path: `${base(accountId)}/limits`, signal });

/** Lowers a limit at once. @throws {ApiError} `conflict` when it would not be lower any more */
export const lowerPixLimit = (accountId: string, body: LimitChange): Promise<PixLimitSettings> =>
  request({ method: 'PATCH', path: `${base(accountId)}/limits`, body });

/** Asks for a higher limit. @throws {ApiError} `limit_above_maximum`, `conflict`, `forbidden`, `step_up_required` */
export const requestPixLimit = (accountId: string, body: LimitChange, stepUpProof: string): Promise<LimitRequest> =>
  request({ method: 'POST', path: `${base(accountId)}/limit_requests`, body, stepUpProof });

/** Ends a request before it takes effect. @throws {ApiError} `conflict` when it has, `not_found` */
export const cancelPixLimitRequest = (accountId: string, requestId: string): Promise<void> =>
  request({ method: 'DELETE', path: `${base(accountId)}/limit_requests/${encodeURIComponent(requestId)}` });

/** The trusted payees of an account, newest first. */
export const listTrustedPayees = async (accountId: string, signal?: AbortSignal): Promise<TrustedPayee[]> =>
  (await request<{ data: TrustedPayee[] }>({ method: 'GET', path: `${base(accountId)}/trusted_payees`, signal })).data;

/** Trusts a looked-up payee. @throws {ApiError} `trusted_payee_exists`, `trusted_payees_full`, `limit_above_maximum`, `pix_lookup_expired` */
export const addTrustedPayee = (accountId: string, body: TrustRequest, stepUpProof: string): Promise<TrustedPayee> =>
  request({ method: 'POST', path: `${base(accountId)}/trusted_payees`, body, stepUpProof });

/** Trusts a payee no more. @throws {ApiError} `not_found` */
export const removeTrustedPayee = (accountId: string, id: string): Promise<void> =>
  request({ method: 'DELETE', path: `${base(accountId)}/trusted_payees/${encodeURIComponent(id)}` });

/** Registers this browser for Pix: the whole limits hold in it at once. @throws {ApiError} `step_up_required` */
export const registerPixDevice = (accountId: string, stepUpProof: string): Promise<PixLimitSettings> =>
  request({ method: 'POST', path: `${base(accountId)}/device`, stepUpProof });
