/** So much for each payment, a day and a month, unless the account changed it; at most the `maximum`. */
export interface DayLimitRules {
  perPaymentCents: bigint;
  dayCents: bigint;
  /** How many of its highest days the month takes of an account that chose none. */
  monthDays: bigint;
  maximum: { perPaymentCents: bigint; dayCents: bigint; monthCents: bigint };
}

// the longest month: an account that chose none is never held back by it before its days are
export const MONTH_DAYS = 31n;
