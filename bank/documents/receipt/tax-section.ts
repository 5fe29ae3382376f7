import type { ReceiptTax } from '../../contract/books/receipts';
import { formatTaxPeriod, TAX_FORM_NAMES, TAXPAYER_WORDS } from '../../contract/tax-text';
import { formatDay, formatMoney } from '../brazilian';

const money = (cents: number | null): string | null => (cents ? formatMoney(BigInt(cents)) : null);

const percent = (hundredths: number | null): string | null =>
  hundredths ? `${(hundredths / 100).toFixed(2).replace('.', ',')}%` : null;

/** What a tax without a barcode was, and what its amount was made of: without this a receipt proves no tax. */
export const toTaxSection = (tax: ReceiptTax) => {
  const rows: [string, string | null][] = [
    ['Guia', TAX_FORM_NAMES[tax.form]],
    ['Código da receita', [tax.revenue_code, tax.revenue_name].filter(Boolean).join(' · ')],
    [tax.form === 'gps' ? 'Competência' : 'Período de apuração', formatTaxPeriod(tax.period)],
    ['Número de referência', tax.reference],
    ['Contribuinte', tax.taxpayer_name],
    [TAXPAYER_WORDS[tax.taxpayer_kind], tax.document_masked],
    ['Vencimento', tax.due_date && formatDay(tax.due_date)],
    ['Receita bruta acumulada', money(tax.gross_cents)],
    ['Percentual da receita bruta', percent(tax.rate_hundredths)],
    ['Valor principal', money(tax.principal_cents)],
    ['Outras entidades', money(tax.other_cents)],
    ['Multa', money(tax.fine_cents)],
    ['Juros', money(tax.interest_cents)],
    ['Autenticação do agente arrecadador', tax.collector_authentication],
  ];
  return { title: 'Tributo', rows };
};
