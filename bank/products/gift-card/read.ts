import { createPaymentReading } from '../../payments/orders';
import { getGiftOrder, GIFT_STORE, listStatesOf } from './store';

export const { toPage, readOne } = createPaymentReading({
  ...{ store: GIFT_STORE, prefix: 'gft', get: getGiftOrder, listStatesOf },
});
