import type { ModuleParts } from '../../../parcel';
import { countOpenCharges } from './open-charges';
import { listPayable } from './agenda';

/** What this module has open, keeps, seals and knows of people. */
export const pixChargesParts: ModuleParts = {
  tables: ['pix_charge'],
  reads: ['company', 'account', 'pix_key', 'payment_order'],
  openPoints: { charges: countOpenCharges },
  agenda: listPayable,
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
