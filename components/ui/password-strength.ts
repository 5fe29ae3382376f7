/*
 * What can be said of a new password while it is typed, without asking anybody. The bank has the last word: it holds the
 * lists of common passwords.
 */

/** As the bank counts: NIST SP 800-63B-4 asks for length, not for capitals and marks. */
export const SHORTEST = 12;
export const LONGEST = 128;

export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** Beginnings of what most people choose, folded. */
const COMMON = [
  'senha',
  'password',
  'passwort',
  'mudar',
  'brasil',
  'bemvindo',
  'welcome',
  'admin',
  'teste',
  'banco',
  'conta',
  'empresa',
  'amor',
  'deus',
  'jesus',
  'flamengo',
  'corinthians',
  'palmeiras',
  'qwerty',
  'asdf',
  'zxcv',
  '1q2w3e',
];

/** Rows to run along: three or more of one of them, either way, count as one character. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const reverse = (text: string): string => [...text].reverse().join('');

const RUNS = ROWS.flatMap(row => [row, reverse(row)]);

const isRun = (text: string): boolean => RUNS.some(row => row.includes(text));

/** `aaaa`, `abab`, `1234` and words in `words` become one character each: what a guesser has to guess. */
const condense = (password: string, words: readonly string[]): string => {
  let text = fold(password);
  for (const word of words) text = text.replaceAll(word, '\u0001');
  text = text.replace(/(.{1,4}?)\1{2,}/gu, '$1');
  let left = '';
  for (let at = 0; at < text.length; ) {
    let length = 1;
    while (at + length < text.length && isRun(text.slice(at, at + length + 1))) length += 1;
    left += text[at];
    at += length >= 3 ? length : 1;
  }
  return left;
};

/** Words of the e-mail address and the brand that a guesser would try: `ana.souza@padaria.example` -> `ana.souza`, `souza`, `padaria`. */
export const ownWords = (email: string, brand: string): string[] => {
  const local = fold(email).split('@')[0] ?? '';
  const parts = [local, ...fold(email).split(/[^\p{L}\p{N}]+/u), ...fold(brand).split(/[^\p{L}\p{N}]+/u)];
  return [...new Set(parts)].filter(word => word.length >= 4).sort((a, b) => b.length - a.length);
};

/** Whether hardly more than these words is left of a password. The bank refuses it as well. */
export const isMadeOf = (password: string, words: readonly string[]): boolean => {
  let left = fold(password);
  if (!words.some(word => left.includes(word))) return false;
  for (const word of words) left = left.replaceAll(word, '');
  return left.length < 4;
};

/** Whether a guesser would begin with it: repetitions, runs on the keyboard, the commonest words. */
export const looksCommon = (password: string): boolean => password !== '' && condense(password, COMMON).length < 5;

export type PasswordRuleId = 'length' | 'own' | 'common' | 'other';

export interface PasswordRule {
  id: PasswordRuleId;
  isMet: boolean;
}

/**
 * The rules that a new password has to meet. `own`: words of the person and the brand; `current`: the password that it replaces,
 * absent where nobody knows it. Whether it is on the lists, and what else are the person's own words, the bank says.
 */
export const passwordRules = (password: string, own: readonly string[], current?: string): PasswordRule[] => {
  const length = [...password].length;
  return [
    { id: 'length', isMet: length >= SHORTEST && password.length <= LONGEST },
    { id: 'own', isMet: password !== '' && !isMadeOf(password, own) },
    { id: 'common', isMet: length >= SHORTEST && !looksCommon(password) },
    ...(current === undefined ? [] : [{ id: 'other' as const, isMet: password !== '' && password !== current }]),
  ];
};

/** Bits of a character by its kind; letters of a phrase count like letters anywhere. */
const BITS_OF_CHARACTER = 4;

/**
 * How hard a password is to guess, in words: `weak` is also what the bank would not take. A guess, on the low side: four plain words
 * are `strong`, `Senha123456789` is `weak`.
 */
export const strengthOf = (password: string, own: readonly string[]): Strength => {
  if ([...password].length < SHORTEST || looksCommon(password) || isMadeOf(password, own)) return 'weak';
  const bits = condense(password, [...own, ...COMMON]).length * BITS_OF_CHARACTER;
  if (bits < 40) return 'weak';
  if (bits < 56) return 'fair';
  return bits < 76 ? 'good' : 'strong';
};
