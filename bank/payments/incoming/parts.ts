import type { ModuleParts } from '../../parcel';
import { countArriving } from './rows';

/** What this module has open, keeps, seals and knows of people. */
export const incomingParts: ModuleParts = {
  tables: ['payment_incoming'],
  reads: ['account', 'company'],
  openPoints: { on_the_way: countArriving },
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
