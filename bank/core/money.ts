/** Money inside the bank: integer centavos. `150n` is R$ 1,50. */
export type Cents = bigint;

/** To the JSON integer of the wire. Throws RangeError beyond ±9,007,199,254,740,991 (R$ 90 trillion): never a wrong amount. */
export const toWire = (amountCents: Cents): number => {
  const wire = Number(amountCents);
  if (!Number.isSafeInteger(wire)) throw new RangeError('amount beyond the safe range of JSON numbers');
  return wire;
};

/**
 * A sum of many amounts for a screen, to the JSON integer of the wire. At ±9,007,199,254,740,991 it stops: a list is told all the same. For sums alone,
 * never for an amount that moves.
 */
export const toWireSum = (sumCents: Cents): number => {
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  return toWire(greatest(-most, least(sumCents, most)));
};

/** From the JSON integer of the wire. Throws RangeError on a fraction or an unsafe integer. */
export const fromWire = (amountCents: number): Cents => {
  if (!Number.isSafeInteger(amountCents)) throw new RangeError('amount is not a safe integer');
  return BigInt(amountCents);
};

/** The smallest of some amounts. */
export const least = (first: Cents, ...others: readonly Cents[]): Cents =>
  // Stryker disable next-line EqualityOperator: of two equal amounts either is the lesser
  others.reduce((a, b) => (a < b ? a : b), first);

/** The largest of some amounts. */
export const greatest = (first: Cents, ...others: readonly Cents[]): Cents =>
  // Stryker disable next-line EqualityOperator: of two equal amounts either is the greater
  others.reduce((a, b) => (a > b ? a : b), first);

/** Reais with two decimals and a dot, as BR Codes, API Pix and Open Finance write them: `-123456n` is `-1234.56`. */
export const toDecimal = (amountCents: Cents): string => {
  const sign = amountCents < 0n ? '-' : '';
  const digits = String(amountCents).slice(sign.length).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Reais in a sentence: `15000n` is `R$ 150,00`. */
export const formatCents = (amountCents: Cents): string =>
  REAIS.format(toDecimal(amountCents) as Intl.StringNumericLiteral);
