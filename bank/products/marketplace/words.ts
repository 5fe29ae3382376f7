import type { LoanOfferSheet } from '../../contract/products/marketplace-offers';

export const SYSTEM_WORDS: Readonly<Record<LoanOfferSheet['system'], string>> = {
  price: 'Parcelas iguais (Price)',
  sac: 'Amortização constante (SAC)',
};

export const SHEET_WORDS: Readonly<Record<LoanOfferSheet['sheet'][number]['part'], string>> = {
  released: 'Liberado ao emitente',
  iof: 'IOF',
  tariff: 'Tarifa de contratação',
  registry: 'Registro da garantia',
  appraisal: 'Avaliação da garantia',
};

/** `34.64` as `34,64%`. */
export const formatPercent = (percent: string): string => `${percent.replace('.', ',')}%`;
