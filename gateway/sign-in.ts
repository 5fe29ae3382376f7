import { credentials } from '@/bank/contract/identity';
import { signIn } from '@/bank/contract/identity';
import { answerJson, handle, isProblem, passOn } from './handle';
import { GatewayError } from './problem';
import { AUTH_BODY_BYTES, readJsonBytes, requireSameOrigin } from './request-checks';
import { parseSignInResult, sessionCookiesOf } from './session-cookies';
import { askForUser, userIdentifierIn } from './user-identifier';

const parseCredentials = (bytes: Uint8Array | undefined) => {
  let body: unknown;
  try {
    body = JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));
  } catch {
    throw new GatewayError('invalid_request', { detail: 'the body is not valid JSON' });
  }
  const parsed = credentials.safeParse(body);
  if (parsed.success) return parsed.data;
  const violations = parsed.error.issues.map(({ path, code }) => ({ field: path.join('.'), rule: code }));
  throw new GatewayError('validation_failed', { violations });
};

/**
 * `POST /api/auth.login`: credentials in, cookies out. Answers `{ token_type, expires_in, email, code_verified }`; the
 * tokens stay in HttpOnly cookies. A refusal of the bank is handed on as it is.
 */
export const handleSignIn = handle(async exchange => {
  const { request, secure } = exchange;
  requireSameOrigin(request);
  const body = parseCredentials(await readJsonBytes(request, AUTH_BODY_BYTES));
  const answer = await exchange.ask({ method: 'POST', path: signIn.path, body });
  if (answer.status !== 200) {
    if (isProblem(answer)) return passOn(answer, exchange);
    throw new GatewayError('upstream_unavailable');
  }
  const result = parseSignInResult(JSON.parse(answer.body.toString('utf8')));
  const accounts = await askForUser(exchange, result.accessToken);
  if (accounts.status !== 200) {
    if (isProblem(accounts)) return passOn(accounts, exchange);
    throw new GatewayError('upstream_unavailable');
  }
  const userIdentifier = userIdentifierIn(accounts);
  return answerJson(result.shown, exchange, sessionCookiesOf(result, { userIdentifier, secure }));
});
