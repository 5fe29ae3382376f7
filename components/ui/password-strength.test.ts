import { describe, expect, it } from 'vitest';
import { isMadeOf, looksCommon, ownWords, passwordRules, type Strength, strengthOf } from './password-strength';
import { refusedPasswordWords } from './password-words';

const OWN = ownWords('ana.souza@padariadoze.example', 'Balcão');

describe('the strength of a new password', () => {
  it.each<[string, Strength]>([
    ['', 'weak'],
    ['Curta-2026!', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['abcabcabcabcabc', 'weak'],
    ['1234567890123', 'weak'],
    ['qwertyuiop123', 'weak'],
    ['senha123456789', 'weak'],
    ['SenhaSenhaSenha', 'weak'],
    ['balcao-balcao', 'weak'],
    ['padariadoze1', 'weak'],
    ['Padaria do Zé 2026', 'good'],
    ['k7!vQz2#mP4x', 'fair'],
    ['chuva na lagoa', 'good'],
    ['cavalo correto bateria grampo', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(strengthOf(password, OWN)).toBe(strength);
  });

  it('is not raised by the person’s own words and the brand’s name', () => {
    expect(OWN).toEqual(['padariadoze', 'ana.souza', 'example', 'balcao', 'souza']);
    expect(isMadeOf('Souza-Balcão', OWN)).toBe(true);
    expect(isMadeOf('Souza-Balcão e chuva', OWN)).toBe(false);
    expect(isMadeOf('chuva', OWN)).toBe(false);
  });

  it('tells what a guesser would begin with', () => {
    expect(looksCommon('')).toBe(false);
    expect(looksCommon('senha1234')).toBe(true);
    expect(looksCommon('lagoa azul')).toBe(false);
  });
});

describe('the rules of a new password', () => {
  const met = (password: string, current?: string) =>
    passwordRules(password, OWN, current)
      .filter(({ isMet }) => isMet)
      .map(({ id }) => id);

  it('are told while it is typed', () => {
    expect(met('')).toEqual([]);
    expect(met('curta')).toEqual(['own']);
    expect(met('vento frio na serra')).toEqual(['length', 'own', 'common']);
    expect(met('x'.repeat(129))).toEqual(['own']);
    expect(met('padariadoze.')).toEqual(['length', 'common']);
  });

  it('want another than the one it replaces', () => {
    expect(met('vento frio na serra', 'vento frio na serra')).not.toContain('other');
    expect(met('vento frio na serra', 'a de antes')).toContain('other');
  });

  it('have words for what only the bank can see', () => {
    expect(refusedPasswordWords([{ rule: 'too_common' }])).toMatch(/mais usadas/);
    expect(refusedPasswordWords([{ rule: 'own_words' }])).toMatch(/feita do seu nome/);
    expect([refusedPasswordWords([]), refusedPasswordWords([{ rule: 'toString' }])]).toEqual(
      Array(2).fill('Esta senha não pode ser usada. Escolha outra.'),
    );
  });
});
