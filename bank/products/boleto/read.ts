import { createPaymentReading } from '../../payments/orders';
import { EITHER, getBoletoOrder, listStatesOf } from './store';

export const { toPage, readOne } = createPaymentReading({
  ...{ store: EITHER, prefix: 'bol', get: getBoletoOrder, listStatesOf },
});
