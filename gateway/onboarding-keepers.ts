import { leaveOnboarding } from '@/bank/contract/service/onboarding';
import {
  enterOnboarding,
  openOnboardingHandoff,
  openOnboardingLink,
  startOnboarding,
} from '@/bank/contract/service/onboarding-entry';
import { readOnboardingToken } from '@/config/session';
import { variant } from '@/variants/active';
import { answerJson, passOn } from './answers';
import type { Exchange } from './handle';
import { onboardingCookie } from './session-cookies';
import type { UpstreamAnswer } from './upstream';

type JsonObject = Record<string, unknown>;

/** The token of the onboarding session that this browser has, living or over. */
export const onboardingTokenOf = ({ request }: Exchange): string | undefined =>
  readOnboardingToken(request.headers.get('cookie'), variant.company.cookie_name);

/** A session that began: its token goes into the cookie, the rest to script. */
const keepSession = (answer: UpstreamAnswer, exchange: Exchange): Response => {
  if (answer.status !== 200 && answer.status !== 201) return passOn(answer, exchange);
  const { session, ...shown }: JsonObject & { session?: { token: string; ends_in: number } } = JSON.parse(
    answer.body.toString('utf8'),
  );
  const cookies = session ? [onboardingCookie(session.token, exchange.secure, session.ends_in)] : [];
  return answerJson(shown, exchange, cookies);
};

/** A browser that has a session tells whose it is: the bank lets no hand-off take the place of one that fills in an application. */
const fillOwn = ({ session_token: _, ...body }: JsonObject, exchange: Exchange): JsonObject => {
  const token = onboardingTokenOf(exchange);
  return token === undefined ? body : { ...body, session_token: token };
};

/** Who comes back without a link is known by the token of the session that ended here. */
const fillReturning = ({ session_token: _, ...body }: JsonObject, exchange: Exchange): JsonObject =>
  body.link_token === undefined ? fillOwn(body, exchange) : body;

const forget = (answer: UpstreamAnswer, exchange: Exchange): Response => {
  const response = passOn(answer, exchange);
  response.headers.append('set-cookie', onboardingCookie(undefined, exchange.secure));
  return response;
};

/** The operations that begin, continue or end an onboarding session. */
export const ONBOARDING_KEEPERS = [
  [startOnboarding.id, { keep: keepSession }],
  [openOnboardingLink.id, { fill: fillReturning, keep: passOn }],
  [enterOnboarding.id, { fill: fillReturning, keep: keepSession }],
  [openOnboardingHandoff.id, { fill: fillOwn, keep: keepSession }],
  [leaveOnboarding.id, { keep: forget }],
] as const;
