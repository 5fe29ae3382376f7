import type { ModuleParts } from '../../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const pixMandatesParts: ModuleParts = {
  tables: ['pix_mandate', 'pix_mandate_location', 'pix_mandate_request', 'pix_mandate_charge', 'pix_mandate_try'],
  reads: ['company', 'pix_key'],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
