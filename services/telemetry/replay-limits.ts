/*
 * Limits of the session replay (specification, section 9). The first three are handed to the SDK; the SDK holds the others as
 * constants of its own, and a test compares them, so that an update cannot change them unseen.
 */

/** A replay is sent every 5000 to 5500 ms. */
export const FLUSH_MIN_DELAY_MS = 5_000;
export const FLUSH_MAX_DELAY_MS = 5_500;
/** A replay ends after one hour. */
export const MAX_REPLAY_DURATION_MS = 3_600_000;
/** A click without effect after 7 s is a slow click. */
export const SLOW_CLICK_TIMEOUT_MS = 7_000;

/** What the SDK must hold under these names of its source. */
export const SDK_LIMITS = {
  /** Characters in the event buffer. */
  REPLAY_MAX_EVENT_BUFFER_SIZE: 20_000_000,
  /** Characters of a request or response body. */
  NETWORK_BODY_MAX_SIZE: 150_000,
  SESSION_IDLE_PAUSE_DURATION: 300_000,
  SESSION_IDLE_EXPIRE_DURATION: 900_000,
  RETRY_MAX_COUNT: 3,
  DEFAULT_FLUSH_MIN_DELAY: FLUSH_MIN_DELAY_MS,
  DEFAULT_FLUSH_MAX_DELAY: FLUSH_MAX_DELAY_MS,
  MAX_REPLAY_DURATION: MAX_REPLAY_DURATION_MS,
} as const;
