import type { ModuleParts } from '../../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const pixSchedulesParts: ModuleParts = {
  // empty: what it held are orders
  tables: ['pix_scheduled'],
  reads: [],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
