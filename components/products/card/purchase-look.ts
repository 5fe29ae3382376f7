import type { CardPurchase } from '@/bank/contract/products/card-purchases';
import type { BadgeStatus } from '@/components/ui/Badge';

export const PURCHASE_BADGES: Record<CardPurchase['status'], BadgeStatus> = {
  pending: 'pending',
  posted: 'completed',
  reversed: 'undefined',
  expired: 'undefined',
  verified: 'undefined',
  declined: 'canceled',
};

const DECIMALS = { rate: 4, amount: 2 };
const decimal = (value: number, places: number): string =>
  (value / 10 ** places).toLocaleString('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: places });

/** `{ currency: 'USD', amount: 10000 }` gives `USD 100,00`. */
export const toForeign = ({ currency, amount }: NonNullable<CardPurchase['foreign']>): string =>
  `${currency} ${decimal(amount, DECIMALS.amount)}`;

/** `54321` gives `5,4321`. */
export const toRate = (rate: number): string => decimal(rate, DECIMALS.rate);

const COUNTRIES = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** `São Paulo, Brasil`; the country alone of a shop whose city nobody told. */
export const toPlace = ({ city, country }: Pick<CardPurchase['merchant'], 'city' | 'country'>): string =>
  [city, COUNTRIES.of(country)].filter(Boolean).join(', ');
