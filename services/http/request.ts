import { type AnswerOf, type CallOf, fillPath, type Given, type QuestionOf } from '@/bank/contract/calls';
import type { OperationContract } from '@/bank/contract/operation';
import { ApiError } from './api-error';
import { connectionWords } from './connection-words';
import type { RequestOptions, Sending } from './request-options';

const BANK = '/api/bank';

type Parts = Omit<RequestOptions, 'method' | 'path'> & { params?: Readonly<Record<string, string>> };

/**
 * Calls an operation of the bank, named by its type, through the same-origin gateway:
 * ``call<typeof pix.getPixKey>('GET /accounts/{account_id}/pix/keys/{key_id}', { params })``.
 * A 401 opens the session-expired modal and this promise waits for the renewal.
 * @throws {ApiError} with the bank's code and words for the customer
 */
export function call<O extends OperationContract = never>(
  address: `${O['method']} ${O['path']}`,
  ...options: Given<CallOf<O> & Sending>
): Promise<AnswerOf<O>>;
export function call(address: string, { params, ...parts }: Parts = {}): Promise<unknown> {
  const [method = '', path = ''] = address.split(' ');
  return sendLazily({ ...parts, method, path: BANK + fillPath(path, params) });
}

/** Where an operation answers a browser that follows a link, as for a file: `/api/bank/accounts/acc_01…/closing/term`. */
export function hrefOf<O extends OperationContract & { method: 'GET' } = never>(
  path: O['path'],
  ...question: Given<QuestionOf<O>>
): string;
export function hrefOf(path: string, { params, query = {} }: Pick<Parts, 'params' | 'query'> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${BANK}${fillPath(path, params)}${search.size > 0 ? `?${search}` : ''}`;
}

/** Calls a route handler of the web app itself (`/api/auth.login`). A 401 here is an answer, it never opens the modal. */
export const requestOwn = <T>(options: RequestOptions): Promise<T> => sendLazily<T>({ ...options, own: true });

const sendLazily = async <T>(options: RequestOptions): Promise<T> => {
  // axios stays out of the first load: it arrives with the first call.
  const client = await import('./client').catch(() => {
    const movesMoney = options.idempotencyKey !== undefined;
    throw movesMoney
      ? new ApiError({ status: 0, code: 'not_sent', message: connectionWords.notSent })
      : new ApiError({ status: 0, code: 'connection_lost', message: connectionWords.lost });
  });
  return client.send<T>(options);
};
