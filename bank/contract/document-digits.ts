/** Modulo 11 check digit of Receita Federal: the weighted sum of the characters (ASCII code minus 48), remainders 0 and 1 give 0. */
export const checkDigit = (characters: string, weights: readonly number[]): number => {
  const sum = weights.reduce((total, weight, index) => total + weight * (characters.charCodeAt(index) - 48), 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
};
