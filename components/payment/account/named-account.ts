import type { PaymentDraft } from '../payment';

/** An account that is named by its numbers, as it was typed. */
export type NamedAccount = {
  /** ISPB, and the name beside which it was chosen. */
  institution: string;
  institution_name: string;
  branch: string;
  account: string;
  check_digit: string;
  account_type: string;
  name: string;
  document: string;
  /** What it is for, where the kind asks; else empty. */
  purpose: string;
};

const EMPTY_ACCOUNT: NamedAccount = {
  institution: '',
  institution_name: '',
  branch: '',
  account: '',
  check_digit: '',
  account_type: '',
  name: '',
  document: '',
  purpose: '',
};

/** The account of a draft, as far as it was typed. */
export const toNamed = ({ named }: { named?: Partial<PaymentDraft['named']> }): NamedAccount => ({
  ...EMPTY_ACCOUNT,
  ...named,
});

/** What the bank is told of an account; blanks and dots are no part of its numbers. */
export const toTypedAccount = ({ institution_name: _name, purpose: _purpose, ...named }: NamedAccount) => {
  const bare = (text: string) => text.replace(/[\s.]/g, '');
  return {
    ...named,
    branch: bare(named.branch),
    account: bare(named.account),
    check_digit: bare(named.check_digit).toUpperCase(),
    name: named.name.trim(),
  };
};
