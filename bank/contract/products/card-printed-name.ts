/** As long as every bureau takes it. */
export const PRINTED_LENGTH = 19;
const COMPANY_LENGTH = 26;
const JOINING = new Set(['DA', 'DE', 'DO', 'DAS', 'DOS', 'E']);

const toCapitals = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('&', 'E')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

const shorten = (words: readonly string[], length: number): string => {
  const fits = (list: readonly string[]): boolean => list.join(' ').length <= length;
  let kept = words.filter((word, index) => index === 0 || !JOINING.has(word));
  for (let at = 1; at < kept.length - 1 && !fits(kept); at++) kept = kept.with(at, (kept[at] ?? '').slice(0, 1));
  while (kept.length > 2 && !fits(kept)) kept = kept.toSpliced(1, 1);
  return kept.join(' ').slice(0, length).trim();
};

/** A name as it stands on a card: capitals and blanks. What is too long loses joining words, then middle names from the left. */
export const toPrintedName = (name: string, length = PRINTED_LENGTH): string => {
  const words = toCapitals(name).replace(/[0-9]/g, '').split(' ').filter(Boolean);
  const whole = words.join(' ');
  return whole.length <= length ? whole : shorten(words, length);
};

/** The company's name as the second line. */
export const toSecondLine = (name: string): string => {
  const whole = toCapitals(name);
  return whole.length <= COMPANY_LENGTH ? whole : shorten(whole.split(' '), COMPANY_LENGTH);
};
