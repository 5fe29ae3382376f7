/** Cookie of this device that says amounts are hidden: `1`, or absent. Read by the server, so that the first HTML already hides them. */
export const HIDDEN_AMOUNTS_COOKIE = 'hidden_amounts';
