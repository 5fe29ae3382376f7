import type { BatchCells } from '../../contract/products/batch-rows';
import { readTopUpPhone } from '../../contract/top-up-phone';
import { toProblem } from './cells/words';
import type { KindReading } from './facts';

/** A row that charges a mobile: who carries it, and whether they sell the value, the distributor tells. */
export const readTopUp = ({ phone = '', operator = '' }: BatchCells): KindReading => {
  const told = { name: null, document: null, institution: null };
  const read = readTopUpPhone(phone);
  if ('problem' in read) return { ...told, facts: null, payee: null, problems: [toProblem(`phone.${read.problem}`)] };
  const named = operator.trim();
  return {
    ...{ ...told, problems: [], payee: `phone:${read.phone}`, look: 'open' },
    facts: { kind: 'top_up', phone: read.phone, operator: named === '' ? null : named },
  };
};
