/** How many lines are charged at once: a fleet, not a campaign. */
export const MOST_TOP_UPS = 50;

/** The most favourites of an account. */
export const MOST_FAVOURITES = 500;

/** The most credits that one call schedules: lines times days. */
export const MOST_SCHEDULED = 600;
