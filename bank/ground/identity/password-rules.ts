import { BankError } from '../../core/errors';
import { COMMON_PASSWORDS } from './common-passwords.data';
import { isCovered } from './password-cover';

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
  /** Legal and trade names of the companies that the person acts for. */
  companies: readonly string[];
}

export type PasswordWeakness = 'too_short' | 'too_long' | 'too_common' | 'own_words';

/** `Balcão` as `balcao`: capitals and accents make no password harder to guess. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The names that lie near: the person's e-mail address and name, of the companies and of the brand. */
const ownNames = ({ email, name, brand, companies }: PasswordOwner): string[] => {
  const texts = [email, email.split('@')[0] ?? '', name, brand, ...companies].map(fold);
  const words = texts.flatMap(text => [text, text.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return words.filter(word => word.length >= SHORTEST_WORD);
};

const isMadeOf = (password: string, names: readonly string[]): boolean => {
  const folded = fold(password);
  const unrepeated = folded.replaceAll(/(.{1,4}?)\1{2,}/gu, '');
  const known = { words: COMMON_PASSWORDS, names, shortestPart: SHORTEST_WORD };
  return [...new Set([folded, unrepeated])].some(text => isCovered(text, known, OWN_CHARACTERS));
};

/**
 * Why nobody should have this password, or undefined when it will do: 12 to 128 characters of any kind, and more than common and leaked passwords, dates,
 * repetitions, and parts of the brand's name and of the person's own name, e-mail address and companies put together. No rule asks for capitals, digits
 * or marks.
 */
export const findWeakness = (password: string, owner: PasswordOwner): PasswordWeakness | undefined => {
  const length = [...password].length;
  if (length < SHORTEST) return 'too_short';
  if (password.length > LONGEST) return 'too_long';
  if (isMadeOf(password, [])) return 'too_common';
  return isMadeOf(password, ownNames(owner)) ? 'own_words' : undefined;
};

/** Throws `validation_failed` with the weakness as the rule of `field`. Whatever sets a password asks this first. */
export const requireGoodPassword = (password: string, owner: PasswordOwner, field: string): void => {
  const rule = findWeakness(password, owner);
  if (rule) throw new BankError('validation_failed', { violations: [{ field, rule }] });
};
