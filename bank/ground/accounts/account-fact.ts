import type { AccountRow } from './access';

/** The account of an act, as page and e-mail name it: `Da conta: Padaria do Zé · Ag. 0001 · Conta 12345-6`. */
export const accountFact = (
  { tradeName, branch, number }: Pick<AccountRow, 'tradeName' | 'branch' | 'number'>,
  label = 'Da conta',
): { label: string; value: string } => ({ label, value: `${tradeName} · Ag. ${branch} · Conta ${number}` });
