import { createPaymentReading } from '../../payments/orders';
import { getTopUpOrder, listStatesOf, TOP_UP_STORE } from './store';

export const { toPage, readOne } = createPaymentReading({
  ...{ store: TOP_UP_STORE, prefix: 'top', get: getTopUpOrder, listStatesOf },
});
