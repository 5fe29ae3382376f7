import axios, { type AxiosError, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { PERSON_HEADER } from '@/config/person';
import { personHeaders } from '@/services/person';
import { reportError } from '@/services/telemetry/report-error';
import { ApiError, type ApiErrorCode, type ErrorParams } from './api-error';
import { MESSAGES, wordsFor } from './messages';
import type { RequestOptions } from './request-options';
import { SessionLeft, type SessionExpired, sessionExpired } from './session-expired';

const TIMEOUT_MS = 15_000;
/** A file on a bad connection, and its check. */
const FILE_TIMEOUT_MS = 140_000;
/** A question that changes nothing, asked when the browser says that it is offline. */
const PROBE = { path: '/api/health', timeoutMs: 3000 };
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The call goes to the web app itself: a 401 is an answer, not the end of a session. */
    own?: boolean;
    /** Already sent again after a renewal; a second 401 is final. */
    replayed?: boolean;
    /** Already sent again after a lost connection. */
    retried?: boolean;
    /** When it was sent, on the clock of the session-expired store. */
    sentAt?: number;
  }
}

/** Throws SessionLeft for an answer to somebody else, and has the page begin anew. */
const requireSamePerson =
  (session: SessionExpired) =>
  (answer: AxiosResponse): AxiosResponse => {
    const person: unknown = answer.headers[PERSON_HEADER.toLowerCase()];
    const own = personHeaders()[PERSON_HEADER];
    if (typeof person !== 'string' || own === undefined || own === person) return answer;
    session.startOver();
    throw new SessionLeft();
  };

/**
 * Whether nothing that is sent now would arrive. A browser that says so is asked to prove it: one on the same machine as
 * the product, or behind a tunnel, reaches it all the same.
 */
const isCutOff = async (instance: AxiosInstance): Promise<boolean> => {
  if (globalThis.navigator?.onLine !== false) return false;
  const probe = { method: 'head', url: PROBE.path, params: { at: Date.now() }, timeout: PROBE.timeoutMs, own: true };
  return instance.request(probe).then(
    () => false,
    (error: AxiosError) => !error.response,
  );
};

/**
 * The axios instance: JSON or a file, same origin, 15 s (a file 140 s), the mark that proves a call came from our own script.
 * The bearer header of the specification is added by the gateway from the HttpOnly cookie; script never sees a token.
 */
export const createClient = (session: SessionExpired = sessionExpired, baseURL?: string) => {
  const instance = axios.create({
    baseURL,
    timeout: TIMEOUT_MS,
    maxContentLength: MAX_ANSWER_BYTES,
    allowAbsoluteUrls: false,
    withXSRFToken: false,
    headers: { Accept: 'application/json', 'X-Requested-With': 'web' },
  });

  instance.interceptors.request.use(config => {
    config.sentAt = session.now();
    return config;
  });

  instance.interceptors.response.use(requireSamePerson(session), async (error: AxiosError) => {
    const config = error.config;
    // who opens an account and who runs the product have no session of a customer that could be renewed
    if (['onboarding', 'operations'].includes(String(error.response?.headers['x-session']))) throw error;
    if (error.response?.headers['x-session'] === 'other-person') {
      session.startOver();
      throw error;
    }
    if (config && mayRenew(error, config, session)) {
      if (error.response?.headers['x-session'] === 'none') {
        session.goToLogin();
        throw error;
      }
      await session.waitForRenewal(config.sentAt ?? 0, config.signal as AbortSignal | undefined);
      return instance.request({ ...config, replayed: true });
    }
    if (config && lostRead(error, config)) return instance.request({ ...config, retried: true });
    throw error;
  });

  return {
    /** @throws {ApiError} always this class, except for the reason of an aborted signal */
    send: async <T>(options: RequestOptions): Promise<T> => {
      const money = options.idempotencyKey !== undefined;
      // what is not sent cannot have moved money: saying so beats an outcome that nobody knows
      if (money && (await isCutOff(instance))) throw failureOf(0, 'not_sent', money);
      try {
        const answer: AxiosResponse<T> = await instance.request<T>({
          method: options.method,
          url: options.path,
          params: options.query,
          data: options.file ?? options.body,
          ...(options.file ? { timeout: FILE_TIMEOUT_MS } : {}),
          signal: options.signal,
          ...(options.onProgress ? { onUploadProgress: ({ progress }) => options.onProgress?.(progress ?? 0) } : {}),
          own: options.own ?? false,
          headers: {
            ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(options.file ? fileHeaders(options.file) : {}),
            ...personHeaders(),
            ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
            ...(options.stepUpProof ? { 'Step-Up-Proof': options.stepUpProof } : {}),
          },
        });
        return answer.data;
      } catch (error) {
        if (options.signal?.aborted) throw error;
        const failure = toApiError(error, money);
        void reportError(failure);
        throw failure;
      }
    },
  };
};

const LONGEST_NAME = 120;

/** Its name's end, with the ending, in letters that a header takes (RFC 8187). */
const fileHeaders = ({ name }: File) => ({
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': `attachment; filename*=UTF-8''${toExtendedValue([...name].slice(-LONGEST_NAME).join(''))}`,
});

const toExtendedValue = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const client = createClient();
export const send = client.send;

const mayRenew = (error: AxiosError, config: InternalAxiosRequestConfig, session: SessionExpired): boolean =>
  error.response?.status === 401 && !config.own && !config.replayed && session.applies();

/** A read whose connection broke is asked once more; anything else might have had an effect. */
const lostRead = (error: AxiosError, config: InternalAxiosRequestConfig): boolean =>
  !error.response && !GIVEN_UP.has(error.code ?? '') && config.method === 'get' && !config.retried;

/** Ends that a second try would only repeat: cancelled by the caller, or 15 s waited already. */
const GIVEN_UP = new Set(['ERR_CANCELED', 'ECONNABORTED', 'ETIMEDOUT']);

const isCode = (value: unknown): value is ApiErrorCode => typeof value === 'string' && Object.hasOwn(MESSAGES, value);

const codeWithoutAnswer = (money: boolean): ApiErrorCode => (money ? 'outcome_unknown' : 'connection_lost');

/** HTTP → ApiError, the one place. A money call without a readable answer has an unknown outcome, never a failed one. */
const toApiError = (error: unknown, money: boolean): ApiError => {
  if (error instanceof ApiError) return error;
  if (error instanceof SessionLeft) return failureOf(401, 'unauthenticated', money);
  if (!axios.isAxiosError(error) || !error.response) return failureOf(0, codeWithoutAnswer(money), money);
  const { status, headers, data } = error.response as AxiosResponse<Record<string, unknown> | string | undefined>;
  const problem = typeof data === 'object' && data !== null ? data : {};
  const requestId = String(problem.request_id ?? headers['x-request-id'] ?? '');
  const retryAfter = Number(headers['retry-after']);
  const params: ErrorParams = {
    ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retry_after: retryAfter } : {}),
    ...((problem.params as ErrorParams | undefined) ?? {}),
  };
  const code = isCode(problem.code) ? problem.code : codeOfStatus(status, money);
  return failureOf(status, code, money, {
    requestId,
    params,
    violations: Array.isArray(problem.violations) ? problem.violations : [],
  });
};

const failureOf = (
  status: number,
  code: ApiErrorCode,
  money: boolean,
  more: Pick<ApiError, 'requestId' | 'params' | 'violations'> = { requestId: '', params: {}, violations: [] },
): ApiError => {
  const params = money ? { ...more.params, money: 1 } : more.params;
  return new ApiError({ ...more, status, code, params, ...wordsFor(code, params) });
};

/** An answer that is not the bank's problem+json, e.g. from a proxy in between. */
const codeOfStatus = (status: number, money: boolean): ApiErrorCode => {
  if (status === 401) return 'unauthenticated';
  if (status === 404) return 'not_found';
  if (status === 413) return 'payload_too_large';
  if (status === 429) return 'rate_limited';
  if (status >= 500 && money) return 'outcome_unknown';
  if (status >= 500) return 'upstream_unavailable';
  return 'invalid_request';
};
