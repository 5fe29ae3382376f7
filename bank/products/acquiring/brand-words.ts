import type { Arrangement, CardBrand, SaleProduct } from '../../contract/products/acquiring-words';

export const BRAND_WORDS: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  amex: 'American Express',
  hipercard: 'Hipercard',
};

export const ARRANGEMENT_WORDS: Readonly<Record<Arrangement, string>> = { credit: 'crédito', debit: 'débito' };

export const PRODUCT_WORDS: Readonly<Record<SaleProduct, string>> = {
  debit: 'Débito',
  prepaid: 'Pré-pago',
  credit: 'Crédito à vista',
  instalments: 'Parcelado loja',
  issuer_instalments: 'Parcelado emissor',
};
