import { revokeSession, signOut } from '@/bank/contract/identity';
import { UpstreamFault } from './upstream';
import { type Exchange, handle } from './handle';
import { requireSameOrigin } from './request-checks';
import { clearedCookies } from './session-cookies';

/** Ends the session at the bank: with the access token, or with the refresh token when the former ended already. */
const endAtBank = async (exchange: Exchange): Promise<void> => {
  const { accessToken, refreshToken } = exchange.cookies;
  if (accessToken) {
    const answer = await exchange.ask({ method: 'POST', path: signOut.path, accessToken: accessToken.token });
    if (answer.status !== 401) return;
  }
  if (refreshToken) {
    await exchange.ask({ method: 'POST', path: revokeSession.path, body: { refresh_token: refreshToken.token } });
  }
};

/**
 * `POST /api/auth.logout`: revokes the session and clears all four cookies. The cookies go even when the bank does not
 * answer: who leaves a shared computer must be out of it.
 */
export const handleSignOut = handle(async exchange => {
  requireSameOrigin(exchange.request);
  await endAtBank(exchange).catch((error: unknown) => {
    if (!(error instanceof UpstreamFault)) throw error;
    const line = { level: 'error', at: 'sign-out', request_id: exchange.caller.requestId, error: error.message };
    console.error(JSON.stringify(line));
  });
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': exchange.caller.requestId });
  for (const cookie of clearedCookies(exchange.secure)) headers.append('set-cookie', cookie);
  return new Response(null, { status: 204, headers });
});
