import type { CryptoAssetId, CryptoSide, CryptoStatus } from '@/bank/contract/products/crypto-words';

/** Which orders are shown; what is absent is every one. */
export interface OrdersWish {
  asset?: CryptoAssetId;
  side?: CryptoSide;
  status?: CryptoStatus;
  /** `2026-11` */
  month?: string;
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The wish as the bank is asked. */
export const toOrdersQuery = ({ month, ...wish }: OrdersWish) => ({
  ...wish,
  ...(month ? { from: `${month}-01`, to: lastDayOf(month) } : {}),
});

/** The address of a list of orders. */
export const ordersHref = ({ asset, side, status, month }: OrdersWish): string => {
  const asked = Object.entries({ ativo: asset, operacao: side, situacao: status, mes: month });
  const search = new URLSearchParams(asked.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `/crypto/orders?${search}` : '/crypto/orders';
};
