import { STATUS_CODES } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '@/bank/contract/errors';
import type { Problem } from '@/bank/contract/primitives';
import type { UpstreamAnswer } from './upstream';

/** A refusal of the gateway itself, answered as problem+json in the bank's own form. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  constructor(
    readonly code: ErrorCode,
    readonly more: Pick<Problem, 'detail' | 'violations' | 'params'> & { headers?: Record<string, string> } = {},
  ) {
    super(code);
  }
}

/** RFC 9457 answer: `{ type, title, status, code, request_id, … }`, never stored. */
export const toProblemAnswer = ({ code, more }: GatewayError, requestId: string): Response => {
  const status = ERROR_STATUS[code];
  const { headers, ...members } = more;
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    request_id: requestId,
    ...members,
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...headers,
    },
  });
};

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);

/** An error answer of the bank; `known` is false, and the code `upstream_unavailable`, when it is not the contract's. */
export const parseProblem = ({
  body,
}: Pick<UpstreamAnswer, 'body'>): { known: boolean; code: ErrorCode; requestId: string } => {
  try {
    const problem: Partial<Problem> = JSON.parse(body.toString('utf8'));
    const known = isErrorCode(problem.code);
    return {
      known,
      code: known ? (problem.code as ErrorCode) : 'upstream_unavailable',
      requestId: String(problem.request_id ?? ''),
    };
  } catch {
    return { known: false, code: 'upstream_unavailable', requestId: '' };
  }
};
