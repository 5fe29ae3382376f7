import { describe, expect, it } from 'vitest';
import { passwordRules, refusedPasswordWords } from './password-rules';

const met = (password: string, current = 'a senha de antes') =>
  passwordRules(password, current)
    .filter(({ isMet }) => isMet)
    .map(({ id }) => id);

describe('the rules of a new password', () => {
  it('are told while it is typed', () => {
    expect(met('')).toEqual([]);
    expect(met('curta')).toEqual(['other']);
    expect(met('doze letras.')).toEqual(['length', 'other']);
    expect(met('x'.repeat(129))).toEqual(['other']);
    expect(met('a senha de antes')).toEqual(['length']);
  });

  it('have words for what only the bank can see', () => {
    expect(refusedPasswordWords([{ field: 'password', rule: 'too_common' }])).toMatch(/mais usadas/);
    expect(refusedPasswordWords([{ field: 'password', rule: 'own_words' }])).toMatch(/Não use seu nome/);
    expect(refusedPasswordWords([])).toMatch(/Escolha outra/);
  });
});
