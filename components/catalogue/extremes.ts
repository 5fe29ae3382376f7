/** A name of 200 letters without a place to break, and one with many. */
export const LONG_WORD = 'Supercalifragilistico'.repeat(10).slice(0, 200);
export const LONG_NAME = `Companhia ${'Brasileira de Distribuição e Comércio '.repeat(6)}Ltda`.slice(0, 200);

/** R$ 99.999.999.999,99: the longest amount that a field takes. Centavos. */
export const LONGEST_CENTS = 9_999_999_999_999;
