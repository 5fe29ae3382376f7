import { BankError } from '../../core/errors';
import { COMMON_PASSWORDS } from './common-passwords.data';

/** What a password has to hold besides words that everybody, or anybody who knows the person, would try. */
const OWN_CHARACTERS = 4;
/** Shorter words of names and addresses are in too many good passwords by chance. */
const SHORTEST_WORD = 4;
const SHORTEST = 12;
const LONGEST = 128;

/** Whom the password is for: words that a guesser would try on this person. */
export interface PasswordOwner {
  email: string;
  name: string;
  /** The brand's name: `Balcão`. */
  brand: string;
}

export type PasswordWeakness = 'too_short' | 'too_long' | 'too_common' | 'own_words';

/** `Balcão` as `balcao`: capitals and accents make no password harder to guess. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Marks and digits that stand for letters: `s3nh@` is `senha`. */
const LETTER_OF: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const unmask = (text: string): string => text.replace(/[@43105$7]/g, mark => LETTER_OF[mark] ?? mark);

/** The words of the person's e-mail address and name and of the brand. */
const ownWords = ({ email, name, brand }: PasswordOwner): string[] => {
  const texts = [email, email.split('@')[0] ?? '', name, brand].map(fold);
  const words = texts.flatMap(text => [text, text.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return words.filter(word => word.length >= SHORTEST_WORD);
};

/** The fewest characters of a text that are left over when it is laid out with the words, each as often as need be. */
const countLeftOver = (text: string, words: readonly string[]): number => {
  const clear = unmask(text);
  const fewest = [0];
  for (let end = 1; end <= text.length; end++) {
    let best = (fewest[end - 1] ?? 0) + 1;
    for (const word of words) {
      const start = end - word.length;
      if (start >= 0 && (text.startsWith(word, start) || clear.startsWith(word, start))) {
        best = Math.min(best, fewest[start] ?? best);
      }
    }
    fewest.push(best);
  }
  return fewest[text.length] ?? 0;
};

const isMadeOf = (password: string, words: readonly string[]): boolean => {
  const folded = fold(password);
  const unrepeated = folded.replaceAll(/(.{1,4}?)\1{2,}/gu, '');
  return [folded, unrepeated].some(text => countLeftOver(text, words) < OWN_CHARACTERS);
};

/**
 * Why nobody should have this password, or undefined when it will do: 12 to 128 characters of any kind, and more than common passwords, repetitions,
 * the brand's name and words of the person's own name and e-mail address put together. No rule asks for capitals, digits or marks.
 */
export const findWeakness = (password: string, owner: PasswordOwner): PasswordWeakness | undefined => {
  const length = [...password].length;
  if (length < SHORTEST) return 'too_short';
  if (password.length > LONGEST) return 'too_long';
  if (isMadeOf(password, COMMON_PASSWORDS)) return 'too_common';
  return isMadeOf(password, [...ownWords(owner), ...COMMON_PASSWORDS]) ? 'own_words' : undefined;
};

/** Throws `validation_failed` with the weakness as the rule of `field`. Whatever sets a password asks this first. */
export const requireGoodPassword = (password: string, owner: PasswordOwner, field: string): void => {
  const rule = findWeakness(password, owner);
  if (rule) throw new BankError('validation_failed', { violations: [{ field, rule }] });
};
