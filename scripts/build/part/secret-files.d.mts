/** What may be named by a file instead: `BANK_SECRET_FILE=/run/secrets/bank_secret`. */
export const SECRETS: readonly string[];
