/** The most that a Pix code can ask for, in centavos: 13 characters of its manual. */
export const MOST_CENTS = 999_999_999_999;
