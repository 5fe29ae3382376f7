import { formatCei, nameRevenue } from '../../formats/tax';
import type { TaxDetails } from '../../contract/products/tax-receipt';
import { nameTax, TAX_FORM_NAMES } from '../../contract/tax-text';
import { maskDocument } from '../../formats/documents';
import type { TaxDocument } from '../../providers';

/** A CPF or NIT masked, a CNPJ or CEI in full. */
const maskTaxpayer = ({ kind, document }: TaxDocument['taxpayer']): string =>
  kind === 'cei' ? formatCei(document) : maskDocument(document);

/** The document of a tax as people read it. */
export const toTaxDetails = ({ form, revenueCode, ...tax }: TaxDocument): TaxDetails => ({
  ...{ form, revenue_code: revenueCode, revenue_name: nameRevenue(form, revenueCode) },
  ...{ period: tax.period, reference: tax.reference, due_date: tax.dueDate },
  ...{ taxpayer_kind: tax.taxpayer.kind, taxpayer_name: tax.taxpayer.name },
  document_masked: maskTaxpayer(tax.taxpayer),
  ...{ principal_cents: tax.principalCents, other_cents: tax.otherCents },
  ...{ fine_cents: tax.fineCents, interest_cents: tax.interestCents },
  ...{ gross_cents: tax.grossCents, rate_hundredths: tax.rateHundredths },
});

/** What a tax is called in a list: `DARF 2089 · competência 10/2026`. */
export const nameTaxOf = ({ form, revenueCode, period }: TaxDocument): string =>
  nameTax({ form, revenue_code: revenueCode, period });

/** Alike for every writing of the same tax: its form, code, taxpayer, period and reference. */
export const toTaxRef = ({ form, revenueCode, taxpayer, period, reference }: TaxDocument): string =>
  [form, revenueCode, taxpayer.document, period, reference ?? ''].join('/');

/** Who collects what these forms say: the treasury, for social security too. */
export const TREASURY = { name: 'Receita Federal do Brasil', document: '00394460005887' } as const;

/** What its people are told of it as they hear of an end: `DARF Simples`. */
export const nameForm = ({ form }: Pick<TaxDocument, 'form'>): string => TAX_FORM_NAMES[form];
