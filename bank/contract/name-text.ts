/** More digits than stand in the name of a shop. */
const MOST_DIGITS = 6;
const WORD = /(?:^|\s)\p{L}{2,}(?=$|[\s.,&-])/u;

/** Whether a text may be somebody's name: `Moinho`, `Posto 7`. Keys, lines and codes have an at sign or many digits; a number in a name stands beside a word. */
export const mayBeName = (text: string): boolean => {
  if (text.includes('@')) return false;
  const digits = text.replace(/\D/g, '').length;
  return digits === 0 ? /\p{L}/u.test(text) : digits <= MOST_DIGITS && WORD.test(text);
};
