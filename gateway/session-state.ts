import { getTwoFactor, twoFactorState } from '@/bank/contract/ground/identity';
import { answerJson } from './answers';
import { type Exchange, handle } from './handle';
import { sessionEndsOf } from './session-ends';

const known = twoFactorState.pick({ code_verified: true, email: true });

const SIGNED_OUT = { authenticated: false, code_verified: false, email: null, expires_in: null };

const secondsLeft = ({ cookies }: Exchange): number | null => {
  const endsAt = cookies.accessToken?.endsAt;
  return endsAt === undefined ? null : Math.max(0, endsAt - Math.floor(Date.now() / 1000));
};

/**
 * `GET /api/session`: `{ authenticated, code_verified, email, expires_in }`, asked of the bank, since cookies alone prove
 * nothing, with the instants at which access and session end. `email` is the one that waits for its second factor, or the
 * signed-in one.
 */
export const handleSessionState = handle(async exchange => {
  const { accessToken } = exchange.cookies;
  const ends = sessionEndsOf(exchange.cookies);
  if (!accessToken) return answerJson({ ...SIGNED_OUT, ...ends }, exchange);
  const answer = await exchange.ask({ method: 'GET', path: getTwoFactor.path, accessToken: accessToken.token });
  if (answer.status !== 200) return answerJson({ ...SIGNED_OUT, ...ends }, exchange);
  const { code_verified, email } = known.parse(JSON.parse(answer.body.toString('utf8')));
  return answerJson(
    { authenticated: true, code_verified, email, expires_in: secondsLeft(exchange), ...ends },
    exchange,
  );
});
