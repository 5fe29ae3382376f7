/** An account that the person pasted in this tab, on its way to the form of a payment: `undefined` members were not told. */
export interface AskedAccount {
  /** Whose account pays (`acc_…`). */
  accountId: string;
  named: {
    institution: string;
    institution_name: string;
    branch: string;
    account: string;
    check_digit: string;
    account_type: string;
    name: string;
    document: string;
  };
}

let asked: AskedAccount | undefined;

/** Notes an account for the form that is opened next. Lives in the memory of the page: neither an address nor a log ever holds it. */
export const askForAccount = (account: AskedAccount): void => {
  asked = account;
};

/** What was asked for of this account, once; undefined when the form was opened in another way. */
export const takeAskedAccount = (accountId: string): AskedAccount['named'] | undefined => {
  const taken = asked?.accountId === accountId ? asked.named : undefined;
  asked = undefined;
  return taken;
};
