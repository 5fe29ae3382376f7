export { isFuturePeriod, parseTaxDay, parseTaxPeriod } from './period';
export { nameRevenue, parseRevenueCode, takesRevenueCode } from './revenue-codes';
export { formatCei, mayBeCutCnpj, nameTaxpayer, parseTaxpayer } from './taxpayer';
