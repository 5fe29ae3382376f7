import type { AgreementTerms } from '@/bank/contract/products/agreement';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatMoney } from '@/components/ui/format';

/** What each thing costs under an agreement. */
export function FeeList({ fees }: Pick<AgreementTerms, 'fees'>) {
  return <DefinitionList rows={fees.map(({ name, cents }) => ({ term: name, value: formatMoney(cents) }))} />;
}
