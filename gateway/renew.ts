import { refreshSession } from '@/bank/contract/ground/identity';
import { PERSON_HEADER } from '@/config/person';
import { answerJson, isProblem, passOn } from './answers';
import { handle } from './handle';
import { personMark } from './person';
import { GatewayError } from './problem';
import { requireSameOrigin } from './request-checks';
import { parseSignInResult, sessionCookiesOf } from './session-cookies';
import { findUserIdentifier } from './user-identifier';

/**
 * `POST /api/refresh-token`: hands the refresh token and the user identifier (empty when its cookie is gone) to the bank
 * and stores the new cookies. The refresh cookie keeps the end it got at the first sign-in.
 */
export const handleRenewal = handle(async exchange => {
  const { request, cookies, secure } = exchange;
  requireSameOrigin(request);
  if (!cookies.refreshToken) throw new GatewayError('unauthenticated', { headers: { 'x-session': 'none' } });
  const answer = await exchange.ask({
    method: 'POST',
    path: refreshSession.path,
    body: { refresh_token: cookies.refreshToken.token, user_identifier: cookies.userIdentifier ?? '' },
  });
  if (answer.status !== 200) {
    if (isProblem(answer)) return passOn(answer, exchange);
    throw new GatewayError('upstream_unavailable');
  }
  const result = parseSignInResult(JSON.parse(answer.body.toString('utf8')));
  const userIdentifier = await findUserIdentifier(exchange, result.accessToken);
  const renewed = answerJson(
    result.shown,
    exchange,
    sessionCookiesOf(result, { userIdentifier, previous: cookies, secure }),
  );
  // cookies that had lost the person's name let the call pass: the page itself sees whose session it has renewed
  if (userIdentifier) renewed.headers.set(PERSON_HEADER, personMark(userIdentifier));
  return renewed;
});
