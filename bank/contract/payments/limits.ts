/** Limits that are counted together: a kind of payment names the family that it takes from, or none. */
export type LimitFamily = 'pix' | 'ted' | 'boleto' | 'bill';
