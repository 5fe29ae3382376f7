import { FEATURE_IDS, type FeatureId } from '@/variants/features';

/*
 * Features that the flag service closes: a flag `close-<feature id>` that is on. Asked by the server, apart from any request of a
 * customer, so that nobody waits for it; it can only ever close.
 */

/** How long an answer serves before the next one is asked for. */
export const ASKED_EVERY_MS = 30_000;
/** How long one question may take. */
export const ASKED_FOR_MS = 800;
/** A service that does not answer any more closes nothing after this long. */
export const BELIEVED_FOR_MS = 300_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads what `/flags?v=2` answers: `{ flags: { 'close-card': { enabled: true } } }` -> `['card']`. Names of no feature count for nothing.
 * @throws {Error} when it is no such answer, or says that it could not compute the flags
 */
export const parseClosings = (answer: unknown): FeatureId[] => {
  if (!isRecord(answer) || !isRecord(answer.flags)) throw new Error('no flags in the answer');
  if (answer.errorsWhileComputingFlags === true) throw new Error('the flags could not be computed');
  const { flags } = answer;
  return FEATURE_IDS.filter(id => {
    const flag = Object.hasOwn(flags, `close-${id}`) ? flags[`close-${id}`] : undefined;
    return isRecord(flag) && flag.enabled === true;
  });
};

interface FlagService {
  /** Public key of the project. */
  key: string;
  /** Where it answers, without a trailing slash. */
  host: string;
  /** Who the question is about: a brand, never a person. */
  subject: string;
  now?: () => number;
}

export interface FlagClosings {
  /** What is closed as far as is known; asks anew in the background when that is old. Never waits. */
  read(): readonly FeatureId[];
  /** Asks now. Never rejects; a question that is open already is the one. */
  refresh(): Promise<void>;
}

/** Keeps what the flag service closes. One question at a time, at most one in `ASKED_EVERY_MS`. */
export const createFlagClosings = ({ key, host, subject, now = Date.now }: FlagService): FlagClosings => {
  let closed: readonly FeatureId[] = [];
  let answeredAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let open: Promise<void> | undefined;

  const ask = async (): Promise<void> => {
    try {
      const answer = await fetch(`${host}/flags?v=2`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ api_key: key, distinct_id: subject, geoip_disable: true }),
        signal: AbortSignal.timeout(ASKED_FOR_MS),
        cache: 'no-store',
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      closed = parseClosings(await answer.json());
      answeredAt = now();
    } catch {
      // a service in trouble must not close the bank: the last answer stands for a while, then the build alone decides
    } finally {
      open = undefined;
    }
  };

  const refresh = (): Promise<void> => {
    if (!open) {
      askedAt = now();
      open = ask();
    }
    return open;
  };

  const read = (): readonly FeatureId[] => {
    if (now() - askedAt >= ASKED_EVERY_MS) void refresh();
    return now() - answeredAt < BELIEVED_FOR_MS ? closed : [];
  };

  return { read, refresh };
};
