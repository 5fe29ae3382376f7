/** Centavos as people write them: `1234,56`. */
export const toAmountText = (amountCents: bigint): string => {
  const digits = String(amountCents).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
};
