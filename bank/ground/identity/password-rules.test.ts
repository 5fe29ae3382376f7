import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.data';
import { findWeakness, requireGoodPassword } from './password-rules';

const ANA = {
  email: 'ana.souza@padariadoze.example',
  name: 'Ana Beatriz Souza',
  brand: 'Balcão',
  companies: ['Panificadora Zé & Irmãos Ltda'],
};

describe('a new password', () => {
  it.each([
    ['a passphrase of plain small letters', 'cavalo correto bateria grampo'],
    ['digits alone, when they are no pattern', '830194756102'],
    ['twelve characters of any kind', 'xK9#qL2!mZ7w'],
    ['letters of any script', 'ключи от квартиры'],
    ['four plain words', 'padeiro feliz no forno'],
    ['a common word among enough that is not', 'flamengo-tem-17-janelas'],
    [
      '128 characters',
      Array.from({ length: 128 }, (_, index) => String.fromCharCode(33 + ((index * 37) % 90))).join(''),
    ],
  ])('may be %s', (_, password) => {
    expect(findWeakness(password, ANA)).toBeUndefined();
  });

  it.each([
    ['xK9#qL2!mZ7', 'too_short'],
    ['', 'too_short'],
    ['🔑'.repeat(11), 'too_short'],
    ['xK9#qL2!mZ7w'.repeat(11), 'too_long'],
    ['aaaaaaaaaaaaaaa', 'too_common'],
    ['abcabcabcabcabc', 'too_common'],
    ['senha1234567890', 'too_common'],
    ['SENHA123senha123', 'too_common'],
    ['S3nh@123456789', 'too_common'],
    ['qwertyuiop12', 'too_common'],
    ['Flamengo2026!!', 'too_common'],
    ['deusefiel123456', 'too_common'],
    ['senhasenhasenha', 'too_common'],
    ['password1234', 'too_common'],
    ['Corinthians1910', 'too_common'],
    ['CriciúmaFigueirense', 'too_common'],
    ['maria15081990', 'too_common'],
    ['joão 15/08/1990', 'too_common'],
    ['wellington1987-03-02', 'too_common'],
    ['cbr600cbr600', 'too_common'],
    ['2026!sojdlg123aljg', 'too_common'],
    ['ana.souza@padariadoze.example', 'own_words'],
    ['PadariaDoZe123', 'own_words'],
    ['BeatrizSouza-1', 'own_words'],
    ['balcao-balcão', 'own_words'],
    ['Balcão@2026!', 'own_words'],
    ['b4lc40-12345', 'own_words'],
    ['padaria-souza', 'own_words'],
    ['Padaria_Beatriz', 'own_words'],
    ['panificadora26', 'own_words'],
  ])('may not be %s: %s', (password, weakness) => {
    expect(findWeakness(password, ANA)).toBe(weakness);
  });

  it('may not be made of the parts of the address of a department', () => {
    const department = { ...ANA, email: 'financeiro@padariadoze.example', companies: [] };
    expect(findWeakness('financeiro-padaria', department)).toBe('own_words');
    expect(findWeakness('padariadoze-padaria', department)).toBe('own_words');
  });

  it('is refused with the name of the field and the rule, never the password', () => {
    expect(() => requireGoodPassword('senha1234567890', ANA, 'password')).toThrowError(
      expect.objectContaining({
        code: 'validation_failed',
        info: { violations: [{ field: 'password', rule: 'too_common' }] },
      }),
    );
  });

  it('is held against some hundreds of common ones, and none of them doubled will do', () => {
    expect(COMMON_PASSWORDS.length).toBeGreaterThan(400);
    const accepted = COMMON_PASSWORDS.filter(word => !findWeakness(word.repeat(3), ANA));
    expect(accepted).toEqual([]);
  });
});
