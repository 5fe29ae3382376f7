import type { ModuleParts } from '../../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const pixIncomingParts: ModuleParts = {
  tables: ['pix_incoming'],
  reads: ['pix_key'],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
