import type { ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const contactsParts: ModuleParts = {
  tables: ['contact', 'contact_card', 'contact_account'],
  reads: [],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
