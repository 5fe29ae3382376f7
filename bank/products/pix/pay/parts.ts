import type { ModuleParts } from '../../../parcel';
import { countArriving, countReturnsTo } from './open-payments';
import { listOnTheWay } from './on-the-way';

/** What this module has open, keeps, seals and knows of people. */
export const pixPayParts: ModuleParts = {
  tables: ['pix_order', 'pix_quote', 'pix_return', 'spi_inbox'],
  reads: ['payment_order', 'pix_device_payment', 'account', 'pix_key'],
  openPoints: { on_the_way: countArriving, coming_back: countReturnsTo },
  agenda: listOnTheWay,
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: [],
};
