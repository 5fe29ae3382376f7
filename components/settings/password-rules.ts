import type { Violation } from '@/services/http/api-error';
import { texts } from './texts';

export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;

export interface PasswordRule {
  id: 'length' | 'other';
  words: string;
  isMet: boolean;
}

/** What can be said of a new password while it is typed. Whether it is common or made of one's own words, the bank says. */
export function passwordRules(password: string, current: string): PasswordRule[] {
  const isTooLong = password.length > MAX_PASSWORD;
  return [
    {
      id: 'length',
      words: isTooLong ? texts.password.ruleLong : texts.password.ruleLength,
      isMet: password.length >= MIN_PASSWORD && !isTooLong,
    },
    { id: 'other', words: texts.password.ruleOther, isMet: password !== '' && password !== current },
  ];
}

/** Why the bank would not take it: `[{ field: 'password', rule: 'too_common' }]` -> words. */
export function refusedPasswordWords(violations: readonly Violation[]): string {
  const rules = new Set(violations.map(({ rule }) => rule));
  if (rules.has('too_common')) return texts.password.tooCommon;
  if (rules.has('own_words')) return texts.password.ownWords;
  return texts.password.refused;
}
