import type { ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const accountsParts: ModuleParts = {
  tables: ['company', 'account', 'membership'],
  reads: ['app_user'],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: ['membership'],
};
