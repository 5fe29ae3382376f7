'use client';

import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatMoney } from '@/components/ui/format';
import { sheetTexts } from './sheet-texts';
import { SYSTEM_WORDS } from './texts';

const words = sheetTexts.terms;

type Facts = CreditContract['calculation'];

interface CreditTermsListProps {
  calculation: Facts;
  late: CreditContract['late'];
  /** The day of the last instalment, where it is known. */
  lastDueOn?: string;
}

const toInstallments = (facts: Facts): string => {
  const say = facts.system === 'price' ? words.equal : words.falling;
  const [first, last] = [formatMoney(facts.installment_cents), formatMoney(facts.last_installment_cents)];
  return say(facts.installments - facts.grace_months, first, last);
};

/** The terms of a credit as they stand in its contract. */
export function CreditTermsList({ calculation, late, lastDueOn }: CreditTermsListProps) {
  const { grace_months: grace } = calculation;
  const rows: DefinitionRow[] = [
    { term: words.principal, value: <PrivateMoney cents={calculation.principal_cents} /> },
    { term: words.installments, value: <PrivateText>{toInstallments(calculation)}</PrivateText> },
    ...(grace > 0 ? [{ term: words.grace, value: words.graceValue(grace) }] : []),
    { term: words.system, value: SYSTEM_WORDS[calculation.system].long },
    { term: words.first, value: formatDate(calculation.first_due_on) },
    ...(lastDueOn ? [{ term: words.last, value: formatDate(lastDueOn) }] : []),
    { term: words.rate, value: words.rateValue(calculation.monthly_rate, calculation.yearly_rate) },
    { term: words.cet, value: words.cetValue(calculation.cet_month, calculation.cet_year) },
    { term: words.total, value: <PrivateMoney cents={calculation.total_cents} /> },
    { term: words.late, value: words.lateValue(late.fine_rate, late.interest_rate, late.remunerative) },
  ];
  return <DefinitionList rows={rows} />;
}
