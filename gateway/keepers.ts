import { postTwoFactor } from '@/bank/contract/ground/identity';
import { forgotPassword, resetPassword, verifyPasswordReset } from '@/bank/contract/ground/security';
import { readPasswordReset } from '@/config/session';
import { variant } from '@/variants/active';
import { ownDevice } from './device';
import { answerJson, passOn } from './answers';
import type { Exchange } from './handle';
import { ONBOARDING_KEEPERS } from './onboarding-keepers';
import { GatewayError, parseProblem } from './problem';
import { parseSignInResult, passwordResetCookie, sessionCookiesOf } from './session-cookies';
import type { UpstreamAnswer } from './upstream';
import { findUserIdentifier } from './user-identifier';

type JsonObject = Record<string, unknown>;

/** Keeps the secrets of an operation between cookie and bank, so that script never has them in its hands. */
interface Keeper {
  /** The body for the bank: what the browser sent, with its secrets out of cookies in place of any that it named. */
  fill?: (body: JsonObject, exchange: Exchange) => JsonObject;
  /** The answer for script: what the bank answered, with its secrets in cookies. */
  keep: (answer: UpstreamAnswer, exchange: Exchange) => Response | Promise<Response>;
}

const jsonOf = (answer: UpstreamAnswer): JsonObject => JSON.parse(answer.body.toString('utf8'));

const isProof = ({ action }: JsonObject): boolean => typeof action === 'string' && action.startsWith('verify');

/** A second factor that was proven raises the session: its tokens are in the answer. */
const twoFactorKeeper: Keeper = {
  fill: ({ device_token: _, ...body }, exchange) => (isProof(body) ? { ...body, ...ownDevice(exchange) } : body),
  keep: async (answer, exchange) => {
    if (answer.status !== 200) return passOn(answer, exchange);
    const { tokens, ...shown } = jsonOf(answer);
    if (tokens === undefined) return answerJson(shown, exchange);
    const result = parseSignInResult(tokens);
    const userIdentifier = await findUserIdentifier(exchange, result.accessToken);
    return answerJson(shown, exchange, sessionCookiesOf(result, { userIdentifier, secure: exchange.secure }));
  },
};

const withCookie = (response: Response, cookie: string): Response => {
  response.headers.append('set-cookie', cookie);
  return response;
};

/** How long the proof of who asked is kept: as long as the code lives, and what a slow letter takes. */
const ASKED_SECONDS = 600;

/** A new request ends an earlier one, also the right to set a password that is left of it. A browser that is known says so. */
const forgotKeeper: Keeper = {
  fill: ({ device_token: _, ...body }, exchange) => ({ ...body, ...ownDevice(exchange) }),
  keep: (answer, exchange) => {
    if (answer.status >= 300) return passOn(answer, exchange);
    const { request_token, ...shown } = jsonOf(answer);
    const asked = { state: 'asked', token: String(request_token) } as const;
    return answerJson(shown, exchange, [passwordResetCookie(asked, exchange.secure, ASKED_SECONDS)], answer.status);
  },
};

/** The right code gives the right to set a new password: it waits in a cookie that lives as long as it. */
const resetCodeKeeper: Keeper = {
  fill: ({ request_token: _, ...body }, { request }) => {
    const reset = readPasswordReset(request.headers.get('cookie'), variant.company.cookie_name);
    return reset.state === 'asked' ? { ...body, request_token: reset.token } : body;
  },
  keep: (answer, exchange) => {
    if (answer.status !== 200) return passOn(answer, exchange);
    const { reset_token, ...shown } = jsonOf(answer);
    const reset = { state: 'open', token: String(reset_token) } as const;
    return answerJson(shown, exchange, [passwordResetCookie(reset, exchange.secure, Number(shown.expires_in))]);
  },
};

const newPasswordKeeper: Keeper = {
  fill: (body, { request }) => {
    const reset = readPasswordReset(request.headers.get('cookie'), variant.company.cookie_name);
    if (reset.state !== 'open') throw new GatewayError('code_expired');
    return { ...body, reset_token: reset.token };
  },
  keep: (answer, exchange) => {
    const response = passOn(answer, exchange);
    if (answer.status < 300) return withCookie(response, passwordResetCookie({ state: 'done' }, exchange.secure));
    const isOver = parseProblem(answer).code === 'code_expired';
    return isOver ? withCookie(response, passwordResetCookie({ state: 'none' }, exchange.secure)) : response;
  },
};

/** Every operation below `/api/bank` whose call or answer carries a secret of the session, by its id. */
export const KEEPERS: ReadonlyMap<string, Keeper> = new Map<string, Keeper>([
  ...ONBOARDING_KEEPERS,
  [postTwoFactor.id, twoFactorKeeper],
  [forgotPassword.id, forgotKeeper],
  [verifyPasswordReset.id, resetCodeKeeper],
  [resetPassword.id, newPasswordKeeper],
]);
