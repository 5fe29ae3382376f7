export { isFuturePeriod, parseTaxDay, parseTaxPeriod } from './period';
export { nameRevenue, parseRevenueCode, takesRevenueCode } from './revenue-codes';
export { formatCei, parseTaxpayer } from './taxpayer';
