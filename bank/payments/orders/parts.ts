import type { ModuleParts } from '../../parcel';
import { countOpenOrders } from './open-orders';

/** What this module has open, keeps, seals and knows of people. */
export const ordersParts: ModuleParts = {
  tables: ['payment_order'],
  reads: [],
  openPoints: { on_the_way: countOpenOrders },
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: ['payment_order'],
};
