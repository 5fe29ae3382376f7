/** Entries that take from an account what was taken beyond its balance before. */
export type ShortfallEntry = 'card_shortfall' | 'sale_shortfall';
