/** Text as it is compared: without accents and capitals. `Início` -> `inicio`. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text as they are compared: `Pagar com Pix` -> `['pagar', 'com', 'pix']`. */
export const toWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}@.+_-]+/u)
    .filter(Boolean);
