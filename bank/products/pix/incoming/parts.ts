import type { ModuleParts } from '../../../parcel';
import { countArriving } from './open-incoming';

/** What this module has open, keeps, seals and knows of people. */
export const pixIncomingParts: ModuleParts = {
  tables: ['pix_incoming'],
  reads: ['company', 'account', 'pix_key'],
  openPoints: { on_the_way: countArriving },
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
