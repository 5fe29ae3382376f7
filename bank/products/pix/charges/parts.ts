import type { ModuleParts } from '../../../parcel';
import { countArriving, countOpenCharges } from './open-charges';
import { listPayable } from './agenda';

/** What this module has open, keeps, seals and knows of people. */
export const pixChargesParts: ModuleParts = {
  tables: ['pix_charge', 'pix_incoming'],
  reads: ['company', 'account', 'pix_key'],
  openPoints: { on_the_way: countArriving, charges: countOpenCharges },
  agenda: listPayable,
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
