import type { AccountText, Reading } from '@/bank/contract/account-text';
import type { InstitutionEntry } from '@/bank/contract/ground/institutions';
import type { AskedAccount } from '@/contexts/asked-account';

const toValue = <Value>(reading: Reading<Value>): Value | undefined =>
  reading.state === 'read' ? reading.value : undefined;

/** The institution that a pasted account names; undefined when it is not told, or not told as one. */
export const institutionOf = (
  { institution }: AccountText,
  register: readonly InstitutionEntry[],
): InstitutionEntry | undefined => register.find(({ ispb }) => ispb === toValue(institution));

/** A pasted account as a form has it. What was not read, or may be several things, stays empty: the person fills it in. */
export const toAskedAccount = (account: AccountText, register: readonly InstitutionEntry[]): AskedAccount['named'] => {
  const institution = institutionOf(account, register);
  const number = toValue(account.account);
  return {
    institution: institution?.ispb ?? '',
    institution_name: institution?.name ?? '',
    branch: toValue(account.branch) ?? '',
    account: number?.number ?? '',
    check_digit: number?.digit ?? '',
    account_type: toValue(account.kind) ?? '',
    name: toValue(account.holder) ?? '',
    document: toValue(account.document) ?? '',
  };
};
