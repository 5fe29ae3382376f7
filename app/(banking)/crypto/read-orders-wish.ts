import { CRYPTO_ASSETS, CRYPTO_SIDES, CRYPTO_STATUSES } from '@/bank/contract/products/crypto-words';
import type { OrdersWish } from '@/components/products/crypto/orders-wish';
import { oneParam, type PageParams } from '../account-page';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Which orders an address asks for; what it says otherwise counts as nothing. */
export const readOrdersWish = (search: PageParams): OrdersWish => {
  const asked = (name: string) => oneParam(search, name);
  const asset = CRYPTO_ASSETS.find(each => each === asked('ativo'));
  const side = CRYPTO_SIDES.find(each => each === asked('operacao'));
  const status = CRYPTO_STATUSES.find(each => each === asked('situacao'));
  const month = asked('mes');
  return {
    ...(asset ? { asset } : {}),
    ...(side ? { side } : {}),
    ...(status ? { status } : {}),
    ...(MONTH.test(month) ? { month } : {}),
  };
};
