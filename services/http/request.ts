import { ApiError } from './api-error';
import { connectionWords } from './connection-words';
import type { RequestOptions } from './request-options';

/**
 * Calls the bank through the same-origin gateway and returns the parsed answer.
 * A 401 opens the session-expired modal and this promise waits for the renewal.
 * @throws {ApiError} with the bank's code and words for the customer
 */
export const request = <T>(options: RequestOptions): Promise<T> =>
  sendLazily<T>({ ...options, path: `/api/bank${options.path}` });

/** Calls a route handler of the web app itself (`/api/auth.login`). A 401 here is an answer, it never opens the modal. */
export const requestOwn = <T>(options: RequestOptions): Promise<T> => sendLazily<T>({ ...options, own: true });

const sendLazily = async <T>(options: RequestOptions & { own?: boolean }): Promise<T> => {
  // axios stays out of the first load: it arrives with the first call.
  const client = await import('./client').catch(() => {
    const movesMoney = options.idempotencyKey !== undefined;
    throw movesMoney
      ? new ApiError({ status: 0, code: 'not_sent', message: connectionWords.notSent })
      : new ApiError({ status: 0, code: 'connection_lost', message: connectionWords.lost });
  });
  return client.send<T>(options);
};
