import { accountList } from '@/bank/contract/ground/accounts';
import type { UpstreamAnswer } from './upstream';
import type { Exchange } from './handle';

/** The tokens have turned when it is asked: a slow answer here must not cost the browser the answer that carries them. */
const PATIENCE_MS = 2_000;

/** `GET /accounts?include=user`, which the specification makes after sign-in for `data.user.user_identifier`. */
export const askForUser = (exchange: Exchange, accessToken: string, signal?: AbortSignal): Promise<UpstreamAnswer> =>
  exchange.ask({ method: 'GET', path: '/accounts?include=user', accessToken, signal });

/** The public user id in an answer of `askForUser`; undefined when it is not there. */
export const userIdentifierIn = (answer: UpstreamAnswer): string | undefined => {
  if (answer.status !== 200) return undefined;
  const read = accountList.pick({ data: true }).safeParse(JSON.parse(answer.body.toString('utf8')));
  return read.success ? read.data.data.user?.user_identifier : undefined;
};

/** The public user id of a session that goes on: from its cookie, else from the bank; undefined when neither knows it now. */
export const findUserIdentifier = async (exchange: Exchange, accessToken: string): Promise<string | undefined> =>
  exchange.cookies.userIdentifier ??
  askForUser(exchange, accessToken, AbortSignal.timeout(PATIENCE_MS))
    .then(userIdentifierIn)
    .catch(() => undefined);
