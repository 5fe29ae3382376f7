import { accountList } from '@/bank/contract/accounts';
import type { UpstreamAnswer } from './upstream';
import type { Exchange } from './handle';

/** `GET /accounts?include=user`, which the specification makes after sign-in for `data.user.user_identifier`. */
export const askForUser = (exchange: Exchange, accessToken: string): Promise<UpstreamAnswer> =>
  exchange.ask({ method: 'GET', path: '/accounts?include=user', accessToken });

/** The public user id in an answer of `askForUser`; undefined when it is not there. */
export const userIdentifierIn = (answer: UpstreamAnswer): string | undefined => {
  if (answer.status !== 200) return undefined;
  const read = accountList.pick({ data: true }).safeParse(JSON.parse(answer.body.toString('utf8')));
  return read.success ? read.data.data.user?.user_identifier : undefined;
};

/** The public user id of a session that goes on: from its cookie, else from the bank; undefined when neither knows it now. */
export const findUserIdentifier = async (exchange: Exchange, accessToken: string): Promise<string | undefined> =>
  exchange.cookies.userIdentifier ?? askForUser(exchange, accessToken).then(userIdentifierIn, () => undefined);
