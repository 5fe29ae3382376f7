const weigh = (digits: string, weights: readonly number[]): number[] =>
  [...digits].reverse().map((digit, index) => Number(digit) * (weights[index % weights.length] as number));

const add = (products: readonly number[]): number => products.reduce((sum, product) => sum + product, 0);

/** Modulo 11 with weights from 2 on: 10 is written X, 11 is 0. */
const modulo11 = (digits: string): string => {
  const digit = 11 - (add(weigh(digits, [2, 3, 4, 5, 6, 7, 8, 9])) % 11);
  return digit === 10 ? 'X' : String(digit % 11);
};

/** Modulo 10 of branch and account, weights 2 and 1 from the right, the digits of each product added. */
const modulo10 = (digits: string): string =>
  String((10 - (add(weigh(digits, [2, 1]).map(product => (product > 9 ? product - 9 : product))) % 10)) % 10);

/** Banks whose rule is known, by COMPE code: 001 of the account alone, 341 of branch and account. Others are not judged. */
const RULES: Readonly<Record<string, (branch: string, number: string) => string>> = {
  '001': (_branch, number) => modulo11(number),
  '341': (branch, number) => modulo10(branch.padStart(4, '0') + number.padStart(5, '0')),
};

/**
 * Whether the check digit of an account is the one that its bank works out; `undefined` where the rule of the bank is not known. A reason to warn, never to
 * refuse.
 */
export const isAccountDigitRight = (
  compe: string,
  account: { branch: string; number: string; digit: string },
): boolean | undefined => {
  const rule = RULES[compe];
  return rule ? rule(account.branch, account.number) === account.digit : undefined;
};
