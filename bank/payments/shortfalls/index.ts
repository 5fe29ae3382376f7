import { KEEPS_NOTHING } from '../../parcel';

export { createShortfalls } from './collect';

/** Debts stand in the tables of the modules that let them arise. */
export const shortfallParts = { ...KEEPS_NOTHING, reads: ['account'] };
