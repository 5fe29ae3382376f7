export { formatLine, toLine } from '../../contract/boleto-line';
export { parseBarcode } from '../../contract/boleto-read';
export { findBoletos, looksLikeBoleto, parseBoleto } from '../../contract/boleto-text';
export { type BoletoTerms, computeBoletoAmounts, pickCalculation, shareOf } from './amount';
export { formatOwnNumber, parseOwnNumber, toFreeField, walletOf } from './own-number';
export { formatBillBarcode, formatBoletoBarcode } from './format';
