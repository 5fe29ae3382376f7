/** A Pix that the person asked for in words in this tab, on its way to the payment screen. */
export interface AskedPayment {
  accountId: string;
  input: string;
  amountCents: number | null;
}

let asked: AskedPayment | undefined;

/**
 * Notes that the address which is opened next comes from the person, not from a link somebody sent: only such a one is looked up by itself.
 * Lives in the memory of the page, so that nothing outside can say so.
 */
export const askForPayment = (payment: AskedPayment): void => {
  asked = payment;
};

/** What was asked for, once; undefined when the payment screen was opened in another way. */
export const takeAskedPayment = (): AskedPayment | undefined => {
  const taken = asked;
  asked = undefined;
  return taken;
};
