const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The CNPJ of the first establishment of a root, with its check digits: `cnpjOf('DEMO0001')` is `DEMO0001000107`. */
export const cnpjOf = (root: string): string => {
  let text = `${root}0001`;
  for (const weights of [WEIGHTS.slice(1), WEIGHTS]) {
    const sum = [...text].reduce((total, char, at) => total + (weights[at] ?? 0) * (char.charCodeAt(0) - 48), 0) % 11;
    text += sum < 2 ? 0 : 11 - sum;
  }
  return text;
};
