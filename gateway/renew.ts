import { refreshSession } from '@/bank/contract/ground/identity';
import { PERSON_HEADER } from '@/config/person';
import { answerJson, isProblem, passOn } from './answers';
import { type Exchange, handle } from './handle';
import { personMark } from './person';
import { GatewayError } from './problem';
import { requireSameOrigin } from './request-checks';
import { parseSignInResult, sessionCookiesOf, type SignInResult } from './session-cookies';
import type { UpstreamAnswer } from './upstream';
import { findUserIdentifier } from './user-identifier';

type Renewal =
  | { refused: UpstreamAnswer }
  | { shown: SignInResult['shown']; userIdentifier: string | undefined; cookies: string[] };

/**
 * Hands the refresh token and the user identifier (empty when its cookie is gone) to the bank. The refresh cookie keeps the end it got at the first
 * sign-in.
 */
export const askForRenewal = async (exchange: Exchange, refreshToken: string): Promise<Renewal> => {
  const { cookies, secure } = exchange;
  const answer = await exchange.ask({
    method: 'POST',
    path: refreshSession.path,
    body: { refresh_token: refreshToken, user_identifier: cookies.userIdentifier ?? '' },
  });
  if (answer.status !== 200) return { refused: answer };
  const result = parseSignInResult(JSON.parse(answer.body.toString('utf8')));
  const userIdentifier = await findUserIdentifier(exchange, result.accessToken);
  return {
    shown: result.shown,
    userIdentifier,
    cookies: sessionCookiesOf(result, { userIdentifier, previous: cookies, secure }),
  };
};

/** `POST /api/refresh-token`: renews the session of the cookies and stores the new ones. */
export const handleRenewal = handle(async exchange => {
  const { request, cookies } = exchange;
  requireSameOrigin(request);
  if (!cookies.refreshToken) throw new GatewayError('unauthenticated', { headers: { 'x-session': 'none' } });
  const renewal = await askForRenewal(exchange, cookies.refreshToken.token);
  if ('refused' in renewal) {
    if (isProblem(renewal.refused)) return passOn(renewal.refused, exchange);
    throw new GatewayError('upstream_unavailable');
  }
  const { shown, userIdentifier } = renewal;
  const renewed = answerJson(shown, exchange, renewal.cookies);
  // cookies that had lost the person's name let the call pass: the page itself sees whose session it has renewed
  if (userIdentifier) renewed.headers.set(PERSON_HEADER, personMark(userIdentifier));
  return renewed;
});
