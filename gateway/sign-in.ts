import { credentials, signIn } from '@/bank/contract/ground/identity';
import { ownDevice } from './device';
import { answerJson, isProblem, passOn } from './answers';
import { type Exchange, handle } from './handle';
import { readAuthBody } from './json-body';
import { GatewayError } from './problem';
import { requireSameOrigin } from './request-checks';
import { parseSignInResult, sessionCookiesOf } from './session-cookies';
import type { UpstreamAnswer } from './upstream';
import { askForUser, userIdentifierIn } from './user-identifier';

/**
 * The bank's answer to a sign-in for script: `{ token_type, expires_in, email, code_verified }`; its tokens go into HttpOnly
 * cookies. A refusal of the bank, also of the lookup of the person, is handed on as it is.
 */
export const answerSignIn = async (answer: UpstreamAnswer, exchange: Exchange): Promise<Response> => {
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
  return answerJson(result.shown, exchange, sessionCookiesOf(result, { userIdentifier, secure: exchange.secure }));
};

/** `POST /api/auth.login`: credentials in, cookies out. The bank recognises the browser by its own token. */
export const handleSignIn = handle(async exchange => {
  requireSameOrigin(exchange.request);
  const given = await readAuthBody(exchange.request, credentials);
  const body = { ...given, ...ownDevice(exchange) };
  return answerSignIn(await exchange.ask({ method: 'POST', path: signIn.path, body }), exchange);
});
