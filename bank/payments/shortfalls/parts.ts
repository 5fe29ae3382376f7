import { KEEPS_NOTHING, type ModuleParts } from '../../parcel';

/** Debts stand in the tables of the modules that let them arise. */
export const shortfallParts: ModuleParts = { ...KEEPS_NOTHING, reads: ['account'] };
