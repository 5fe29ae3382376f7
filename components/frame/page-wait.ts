/** A page that was refused because too much was asked: for how long, and the id that support finds it by. */
export interface PageWait {
  seconds: number;
  requestId: string;
}

const WAIT = /^rate_limited:(\d{1,5}):(.{0,80})$/;

/** The digest under which a wait travels from server to browser: `rate_limited:12:req_1`. Read it back with `findWait`. */
export const toWaitDigest = ({ seconds, requestId }: PageWait): string => `rate_limited:${seconds}:${requestId}`;

/** The wait that an error's digest tells of, if any. */
export function findWait(digest: string | undefined): PageWait | undefined {
  const [, seconds, requestId = ''] = WAIT.exec(digest ?? '') ?? [];
  return seconds === undefined ? undefined : { seconds: Number(seconds), requestId };
}
