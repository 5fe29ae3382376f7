import type { DraftAddress } from '@/bank/contract/service/onboarding-data';
import { STATES } from '@/components/ui/postal';
import type { Violation } from './violation-words';

/** The fields of an address in the order they stand on the page: `address.cep`, … */
export const addressOrder = (path: string): string[] =>
  ['cep', 'street', 'number', 'complement', 'district', 'city', 'state'].map(name => `${path}.${name}`);

const isMissing = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** What is wrong with an address as it is typed. */
export function checkAddress(address: DraftAddress | undefined, path: string): Violation[] {
  const { cep = '', state = '' } = address ?? {};
  const found: Violation[] = [];
  if (isMissing(cep)) found.push({ field: `${path}.cep`, rule: 'required' });
  else if (cep.replace(/\D/g, '').length !== 8) found.push({ field: `${path}.cep`, rule: 'cep_invalid' });
  for (const name of ['street', 'number', 'district', 'city'] as const) {
    if (isMissing(address?.[name])) found.push({ field: `${path}.${name}`, rule: 'required' });
  }
  if (!STATES.includes(state)) found.push({ field: `${path}.state`, rule: 'required' });
  return found;
}
