import { revokeSession, signOut } from '@/bank/contract/ground/identity';
import { REFRESH_TOKEN_SECONDS } from '@/config/session';
import { UpstreamFault } from './upstream';
import { type Exchange, handle } from './handle';
import { pendingEnds } from './pending-ends';
import { requireSameOrigin } from './request-checks';
import { clearedCookies } from './session-cookies';

/** Whether the bank put the call off, so that nobody can tell what lives on; any other refusal says that there is no such session. */
const isPutOff = (status: number): boolean => status >= 500 || status === 429;

/** Ends the session at the bank: with the access token, or with the refresh token when the former ended already. Throws while one of them may live on. */
const endAtBank = async (exchange: Exchange): Promise<void> => {
  const { accessToken, refreshToken } = exchange.cookies;
  const statuses: number[] = [];
  if (accessToken) {
    const { status } = await exchange.ask({ method: 'POST', path: signOut.path, accessToken: accessToken.token });
    if (status < 300) return;
    statuses.push(status);
  }
  if (refreshToken) {
    const body = { refresh_token: refreshToken.token };
    const { status } = await exchange.ask({ method: 'POST', path: revokeSession.path, body });
    if (status < 300) return;
    statuses.push(status);
  }
  const putOff = statuses.find(isPutOff);
  if (putOff !== undefined) throw new UpstreamFault('broken', `the bank answered sign-out with ${putOff}`);
};

/** When the last of a session's tokens ends by itself, epoch milliseconds. */
const lastEndOf = ({ cookies: { accessToken, refreshToken } }: Exchange): number => {
  const latest = Math.floor(Date.now() / 1000) + REFRESH_TOKEN_SECONDS;
  return Math.min(latest, Math.max(accessToken?.endsAt ?? latest, refreshToken?.endsAt ?? 0)) * 1000;
};

/**
 * What the browser drops of this site when somebody leaves: stored answers and pages kept for "back". Not its storage: theme
 * and consent stay, and the page itself drops what is the person's (`forgetEverything`).
 */
const DROP = '"cache"';

/**
 * `POST /api/auth.logout`: revokes the session and clears all four cookies; the browser's own token stays, for it is what a
 * later sign-in from here is recognised by. The cookies go even when the bank does not answer: who leaves a shared computer
 * must be out of it. Then the answer is 202 and says so, and the end is tried again until the bank has heard of it.
 */
export const handleSignOut = handle(async exchange => {
  requireSameOrigin(exchange.request);
  const isEnded = await endAtBank(exchange).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof UpstreamFault)) throw error;
      const line = { level: 'error', at: 'sign-out', request_id: exchange.caller.requestId, error: error.message };
      console.error(JSON.stringify(line));
      pendingEnds.add({ end: () => endAtBank(exchange), until: lastEndOf(exchange) });
      return false;
    },
  );
  const headers = new Headers({
    'cache-control': 'no-store',
    'clear-site-data': DROP,
    'x-request-id': exchange.caller.requestId,
  });
  for (const cookie of clearedCookies(exchange.secure)) headers.append('set-cookie', cookie);
  if (isEnded) return new Response(null, { status: 204, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify({ ended_at_bank: false }), { status: 202, headers });
});
