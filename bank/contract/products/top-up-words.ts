/** How many lines are charged at once: a fleet, not a campaign. */
export const MOST_TOP_UPS = 50;

/** The most favourites of an account. */
export const MOST_FAVOURITES = 500;

/** The most credits that one call schedules: lines times days. */
export const MOST_SCHEDULED = 600;

/** How a complaint about a top-up that never arrived stands. */
export const TOP_UP_COMPLAINT_STATES = ['open', 'late', 'delivered', 'reversed'] as const;
export type TopUpComplaintState = (typeof TOP_UP_COMPLAINT_STATES)[number];
