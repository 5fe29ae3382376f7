import type { ModuleParts } from '../../../parcel';
import { countOpenPayments, countReturnsTo } from './open-payments';
import { listOnTheWay } from './on-the-way';

/** What this module has open, keeps, seals and knows of people. */
export const pixPayParts: ModuleParts = {
  tables: ['pix_lookup', 'pix_payment', 'pix_return', 'spi_inbox'],
  reads: ['pix_device_payment', 'account', 'pix_key'],
  openPoints: { on_the_way: countOpenPayments, coming_back: countReturnsTo },
  agenda: listOnTheWay,
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: ['pix_payment'],
};
