const AMOUNT = /R\$\s?[\d.]*\d(?:,\d{1,2})?/g;

/** `Você recebeu R$ 1.234,56 de Ana.` -> `Você recebeu R$ •••• de Ana.`; the same length for every amount. */
export const withoutAmounts = (sentence: string): string => sentence.replace(AMOUNT, 'R$\u00a0••••');
