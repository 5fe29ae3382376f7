import type { SessionCookies } from '@/config/session';

/** When things of a session end, as instants on this server's clock; null where nothing of it is there. No token is among them. */
export interface SessionEnds {
  now: string;
  access_ends_at: string | null;
  /** The refresh token's end: from then on only signing in helps. */
  session_ends_at: string | null;
}

const toInstant = (epochSeconds: number | undefined): string | null =>
  epochSeconds === undefined ? null : new Date(epochSeconds * 1000).toISOString();

/** The ends that the cookies tell. They are the browser's claims: good for a warning, never for letting anybody in. */
export const sessionEndsOf = (
  { accessToken, refreshToken }: Pick<SessionCookies, 'accessToken' | 'refreshToken'>,
  nowMs = Date.now(),
): SessionEnds => ({
  now: new Date(nowMs).toISOString(),
  access_ends_at: toInstant(accessToken?.endsAt),
  session_ends_at: toInstant(refreshToken?.endsAt),
});
