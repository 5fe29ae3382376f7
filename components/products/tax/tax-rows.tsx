import type { TaxDetails } from '@/bank/contract/products/tax-receipt';
import { formatTaxPeriod, TAX_FORM_NAMES, TAXPAYER_WORDS } from '@/bank/contract/tax-text';
import { fact } from '@/components/frame/Facts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate } from '@/components/ui/format';
import { joinFacts } from '@/components/ui/join-facts';
import { texts } from './texts';

const PERCENT = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, style: 'percent' });

const money = (term: string, cents: number | null): DefinitionRow[] =>
  cents ? [{ term, value: <PrivateMoney cents={cents} /> }] : [];

/** What the document of a tax says, in the order of its form. */
export const toTaxRows = (tax: TaxDetails): DefinitionRow[] => {
  const { form, revenue_code, revenue_name, taxpayer_kind, taxpayer_name, document_masked } = tax;
  return [
    { term: texts.form, value: TAX_FORM_NAMES[form] },
    { term: texts.revenue, value: joinFacts([revenue_code, revenue_name]) },
    { term: form === 'gps' ? texts.competence : texts.period, value: formatTaxPeriod(tax.period) },
    ...fact(texts.reference, tax.reference),
    { term: texts.taxpayer, value: taxpayer_name },
    { term: TAXPAYER_WORDS[taxpayer_kind], value: document_masked },
    ...fact(texts.due, tax.due_date && formatDate(tax.due_date)),
    ...money(texts.gross, tax.gross_cents),
    ...(tax.rate_hundredths ? [{ term: texts.rate, value: PERCENT.format(tax.rate_hundredths / 10_000) }] : []),
    ...money(texts.principal, tax.principal_cents),
    ...money(texts.other, tax.other_cents),
    ...money(texts.fine, tax.fine_cents),
    ...money(texts.interest, tax.interest_cents),
  ];
};
