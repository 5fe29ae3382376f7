import type { ReceivableRules } from '@/bank/contract/products/receivable';
import type { Hindrance } from '@/components/products/receivable/ReceivablesPage';

/** What stands in the way of charging by boleto. */
export const toHindrance = ({ may_write, agreements }: ReceivableRules): Hindrance => {
  if (!may_write) return 'viewer';
  return agreements.length === 0 ? 'no_agreement' : null;
};
