/** The most that are approved with one proof. */
export const MOST_AT_ONCE = 200;
