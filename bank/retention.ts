const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How long what has served its purpose is kept. Answers of idempotent calls: as long as the contract promises. */
export const KEEP_IDEMPOTENCY_MS = 7 * DAY_MS;
export const KEEP_ENDED_SESSIONS_MS = 30 * DAY_MS;
export const KEEP_DEAD_JOBS_MS = 30 * DAY_MS;
/** An expired export is still told of for a while; its file goes at once. */
export const KEEP_EXPIRED_EXPORTS_MS = 30 * DAY_MS;
/** Registers of what was decided on applications: ten years, as of everything that is looked at for money laundering. */
export const KEEP_DECISIONS_MS = 3_653 * DAY_MS;
/** A browser keeps its token for a year: one that was not seen for longer cannot have it any more. */
export const KEEP_DEVICES_MS = 400 * DAY_MS;

export const KEEP_NOTIFICATIONS_MS = 90 * DAY_MS;
/** Invitations that nobody took up, after their time is over: long enough to send them anew. One that was accepted is the record of an admission. */
export const KEEP_INVITATIONS_MS = 365 * DAY_MS;
/** What strangers asked about their data, after it was answered: as long as they may complain of the answer. Source: Lei 13.709/2018, art. 18, § 1º. */
export const KEEP_STRANGERS_REQUESTS_MS = 5 * 365 * DAY_MS;
