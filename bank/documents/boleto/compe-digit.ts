/** Check digit of a COMPE code, as boletos print it: `341` is `341-7`. Modulo 11, weights 2 to 4 from the right. */
export const compeDigit = (compe: string): string => {
  const sum = [...compe].reverse().reduce((all, digit, at) => all + Number(digit) * (2 + at), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? '0' : String(digit);
};
