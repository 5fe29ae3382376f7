/** From which day on how many business days after a decade its IOF is due, newest first. Source: Lei 11.196/2005, article 70, I. */
export const IOF_DUE_AFTER: readonly (readonly [from: string, businessDays: number])[] = [['2006-01-01', 3]];
