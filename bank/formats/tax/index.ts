export { isFuturePeriod, parseTaxDay, parseTaxPeriod } from './period';
export { nameRevenue, parseRevenueCode, takesRevenueCode } from './revenue-codes';
export { formatCei, nameTaxpayer, parseTaxpayer } from './taxpayer';
