const weigh = (digits: string, weights: readonly number[], add: (product: number) => number): number => {
  let sum = 0;
  for (let index = 0; index < digits.length; index++)
    sum += add(Number(digits[digits.length - 1 - index]) * (weights[index % weights.length] as number));
  return sum;
};

/** Modulo 10 check digit: weights 2 and 1 from the right, the digits of each product added. Of the fields of a line. Source: brazil.md 3.1. */
export const modulo10 = (digits: string): number =>
  (10 - (weigh(digits, [2, 1], product => Math.floor(product / 10) + (product % 10)) % 10)) % 10;

const remainder11 = (digits: string): number => weigh(digits, [2, 3, 4, 5, 6, 7, 8, 9], product => product) % 11;

/** Modulo 11 general digit of a bank boleto: never 0, remainders 0, 1 and 10 give 1. Source: brazil.md 3.1. */
export const modulo11OfBoleto = (digits: string): number => {
  const remainder = remainder11(digits);
  return remainder < 2 ? 1 : 11 - remainder;
};

/** Modulo 11 check digit of a bill: remainders 0 and 1 give 0, 10 gives 1. Source: brazil.md 3.3. */
export const modulo11OfBill = (digits: string): number => {
  const remainder = remainder11(digits);
  return remainder < 2 ? 0 : 11 - remainder;
};
