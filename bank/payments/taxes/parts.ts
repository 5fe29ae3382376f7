import { KEEPS_NOTHING, type ModuleParts } from '../../parcel';

/** The bank's own taxes: of nobody's account. */
export const taxParts: ModuleParts = { ...KEEPS_NOTHING, tables: ['iof_remittance'] };
