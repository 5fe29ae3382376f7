import { createPaymentReading } from '../../payments/orders';
import { getTedOrder, listStatesOf, TED_STORE } from './store';

export const { toPage, readOne } = createPaymentReading({
  ...{ store: TED_STORE, prefix: 'ted', get: getTedOrder, listStatesOf },
});
