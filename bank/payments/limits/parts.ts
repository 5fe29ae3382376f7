import type { ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const limitsParts: ModuleParts = {
  tables: ['payment_limit_use'],
  reads: [],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
