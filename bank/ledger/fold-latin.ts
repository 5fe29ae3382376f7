const FROM = 'ÁÀÂÃÄÅáàâãäåÇçÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÕÖóòôõöÚÙÛÜúùûüÝýÿ';
const TO = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy';

const PLAIN = new Map([...FROM].map((letter, index) => [letter, TO.charAt(index)]));
const BEYOND_LATIN = /[^\0-\u00ff]/;

/**
 * What `ledger.fold` makes of a text of nothing but Latin-1, which is nearly every one: `Padaria do Zé` becomes `padaria do ze`, and the database,
 * which folds all texts, has no work left. A text with any other letter is given back as it is: of those the tables of Unicode decide, and the database's do.
 */
export const foldLatin = (text: string): string =>
  BEYOND_LATIN.test(text)
    ? text
    : text.replace(/[A-Z\u00c0-\u00ff]/g, letter =>
        letter <= 'Z' ? letter.toLowerCase() : (PLAIN.get(letter) ?? letter),
      );
