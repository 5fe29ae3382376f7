const FROM = 'ÁÀÂÃÄÅáàâãäåÇçÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÕÖóòôõöÚÙÛÜúùûüÝýÿ';
const TO = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy';

const PLAIN = new Map([...FROM].map((letter, index) => [letter, TO.charAt(index)]));
const BEYOND_ASCII = /[\u0080-\uffff]/;
const TO_REPLACE = /[A-Z\u0080-\uffff]/g;

/**
 * Text as searches compare it: `Padaria do Zé` becomes `padaria do ze`. Capitals and accents of the Latin alphabet go, all else stays.
 * `ledger.fold` in SQL does the same, letter by letter (tests/ledger/fold.test.ts): the verification compares the two.
 */
export const foldText = (text: string): string => {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  // letter by letter: toLowerCase changes other alphabets in ways that PostgreSQL's collations do not share
  return text
    .normalize('NFC')
    .replace(TO_REPLACE, letter => (letter <= 'Z' ? letter.toLowerCase() : (PLAIN.get(letter) ?? letter)));
};
