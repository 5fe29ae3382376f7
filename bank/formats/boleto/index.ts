export { type BoletoTerms, computeBoletoAmounts, pickCalculation, shareOf } from './amount';
export { formatBillBarcode, formatBoletoBarcode, formatLine } from './format';
export { toLine } from './line';
export { findBoletos, looksLikeBoleto, parseBoleto } from './parse';
export { parseBarcode } from './read';
