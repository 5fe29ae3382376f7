import type {
  Arrangement,
  CardBrand,
  ChargebackReason,
  ChargebackState,
  SaleChannel,
  SaleProduct,
  SaleStatus,
} from '@/bank/contract/products/acquiring-words';

export const BRAND_NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  amex: 'American Express',
  hipercard: 'Hipercard',
};

export const PRODUCT_NAMES: Record<SaleProduct, string> = {
  debit: 'Débito',
  prepaid: 'Pré-pago',
  credit: 'Crédito à vista',
  instalments: 'Parcelado pela loja',
  issuer_instalments: 'Parcelado pelo emissor',
};

export const CHANNEL_NAMES: Record<SaleChannel, string> = {
  terminal: 'Maquininha',
  online: 'Loja virtual',
  link: 'Link',
};

export const STATUS_NAMES: Record<SaleStatus, string> = {
  captured: 'Aprovada',
  partially_refunded: 'Devolvida em parte',
  refunded: 'Devolvida',
  disputed: 'Contestada',
  charged_back: 'Perdida em contestação',
};

export const ARRANGEMENT_NAMES: Record<Arrangement, string> = { credit: 'crédito', debit: 'débito' };

export const REASON_NAMES: Record<ChargebackReason, string> = {
  fraud: 'Não reconhece a compra',
  not_received: 'Não recebeu o produto ou serviço',
  not_as_described: 'Recebeu algo diferente do combinado',
  duplicate: 'Cobrança em dobro',
  cancelled: 'Compra ou assinatura cancelada',
  other: 'Outro motivo',
};

export const CHARGEBACK_NAMES: Record<ChargebackState, string> = {
  received: 'Aguarda sua resposta',
  answered: 'Em análise na bandeira',
  accepted: 'Aceita',
  won: 'Decidida a seu favor',
  lost: 'Decidida a favor do portador',
};

/** "Visa crédito": the unit of receivables of a brand's arrangement. */
export const nameUnit = ({ brand, arrangement }: { brand: CardBrand; arrangement: Arrangement }): string =>
  `${BRAND_NAMES[brand]} ${ARRANGEMENT_NAMES[arrangement]}`;

/** Thousandths of a per cent as people read them: `2990` is `2,99%`. Two decimals at least, three where they are there. */
export const formatMilliPercent = (rate: number): string => {
  const [whole = '0', part = ''] = (rate / 1_000).toFixed(3).split('.');
  return `${whole},${part.endsWith('0') ? part.slice(0, 2) : part}%`;
};

/** How a sale was paid: `Parcelado pela loja em 3×`. */
export const nameProduct = ({ product, instalments }: { product: SaleProduct; instalments: number }): string =>
  instalments > 1 ? `${PRODUCT_NAMES[product]} em ${instalments}×` : PRODUCT_NAMES[product];
