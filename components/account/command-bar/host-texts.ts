/** The words of the first load: the others come with the bar. */
export const hostTexts = {
  comeFailed: 'Não foi possível abrir a busca. Confira a conexão e tente de novo.',
};
