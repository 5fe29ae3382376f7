/** What is said of a payment that waits beside another. */
export const earlierTexts = {
  sentence: (money: string | null, to: string): string => {
    if (!money) return `Para ${to}.`;
    return to ? `${money} para ${to}.` : `${money}.`;
  },
  resume: 'Continuar o anterior',
  discard: 'Descartar o anterior',
};
