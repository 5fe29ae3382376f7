import type { OperationContract } from '@/bank/contract/operation';
import { UpstreamFault, type UpstreamAnswer } from './upstream';
import { answerJson, type Exchange, handle, isProblem, passOn } from './handle';
import { matchOperation } from './operations';
import { GatewayError } from './problem';
import { AUTH_BODY_BYTES, JSON_BODY_BYTES, readJsonBytes, requireSameOrigin } from './request-checks';
import { parseSignInResult, sessionCookiesOf } from './session-cookies';
import { findUserIdentifier } from './user-identifier';

const PREFIX = '/api/bank';

/** Request headers that reach the bank. Anything else, `Authorization` above all, ends here: browsers act by cookie only. */
const PASSED_ON = ['accept', 'idempotency-key', 'step-up-proof'];

const requireOperation = (request: Request, path: string): OperationContract => {
  const match = matchOperation(request.method, path);
  if (match.kind === 'unknown') throw new GatewayError('not_found');
  if (match.kind === 'wrong_method') throw new GatewayError('method_not_allowed', { headers: { allow: match.allow } });
  return match.operation;
};

const requireToken = ({ cookies }: Exchange): string => {
  if (cookies.accessToken) return cookies.accessToken.token;
  const session = cookies.refreshToken ? 'renewable' : 'none';
  throw new GatewayError('unauthenticated', { headers: { 'x-session': session } });
};

const isRead = (operation: OperationContract): boolean => operation.method === 'GET';

/** A call that may have reached the bank and commits to money has an unknown outcome; saying it failed would invite a second one. */
const toFailure = (fault: UpstreamFault, operation: OperationContract): GatewayError =>
  new GatewayError(
    fault.kind === 'broken' && operation.idempotency === 'required' ? 'outcome_unknown' : 'upstream_unavailable',
    { detail: fault.message },
  );

const askBank = async (exchange: Exchange, operation: OperationContract, path: string): Promise<UpstreamAnswer> => {
  const { request } = exchange;
  const limit = path.startsWith('/identity_server/') ? AUTH_BODY_BYTES : JSON_BODY_BYTES;
  const body = isRead(operation) ? undefined : await readJsonBytes(request, limit);
  const headers = Object.fromEntries(
    PASSED_ON.flatMap(name => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const accessToken = operation.level === 'public' ? undefined : requireToken(exchange);
  try {
    const answer = await exchange.ask({
      method: operation.method,
      path: `${path}${new URL(request.url).search}`,
      headers,
      body,
      accessToken,
      // A command that began is let finish, whoever went away.
      signal: isRead(operation) ? request.signal : undefined,
    });
    if (answer.status >= 500 && !isProblem(answer)) throw new UpstreamFault('broken', `bank answered ${answer.status}`);
    return answer;
  } catch (error) {
    throw error instanceof UpstreamFault ? toFailure(error, operation) : error;
  }
};

/** The answer to a verified code carries the raised session: its tokens go into cookies and out of the answer. */
const keepTokens = async (answer: UpstreamAnswer, exchange: Exchange): Promise<Response> => {
  const { tokens, ...shown } = JSON.parse(answer.body.toString('utf8')) as { tokens?: unknown };
  if (tokens === undefined) return answerJson(shown, exchange);
  const result = parseSignInResult(tokens);
  const userIdentifier = await findUserIdentifier(exchange, result.accessToken);
  return answerJson(shown, exchange, sessionCookiesOf(result, { userIdentifier, secure: exchange.secure }));
};

/**
 * The gateway's door, `/api/bank/*`: only operations of the contract, only from our own pages, with the bearer from the
 * HttpOnly cookie. Answers what the bank answers.
 */
export const forwardToBank = handle(async exchange => {
  const { request } = exchange;
  const path = new URL(request.url).pathname.slice(PREFIX.length);
  const operation = requireOperation(request, path);
  requireSameOrigin(request);
  const answer = await askBank(exchange, operation, path);
  if (operation.id === 'postTwoFactor' && answer.status === 200) return keepTokens(answer, exchange);
  return passOn(answer, exchange);
});
