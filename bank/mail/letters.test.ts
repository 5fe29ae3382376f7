import { describe, expect, it } from 'vitest';
import { toHtml, toText } from './layout';
import { toLetter } from './letters';

const BRAND = { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' };
const CODE = {
  template: 'sign_in_code' as const,
  to: 'ana@padaria.example',
  name: 'Ana <b>Souza</b>',
  code: '012345',
  requestedAt: '2026-11-21T12:14:00.000Z',
  expiresAt: '2026-11-21T12:19:00.000Z',
};

describe('the letter with the sign-in code', () => {
  const letter = toLetter(CODE, BRAND);

  it('carries the code in both twins and in neither subject nor preview', () => {
    expect(toHtml(letter, BRAND)).toContain('012345');
    expect(toText(letter, BRAND)).toContain('012345');
    expect(letter.subject).toBe('Seu código de acesso ao Balcão');
    expect(`${letter.subject}${letter.preview}`).not.toContain('012345');
  });

  it('tells the moment in Brasília time', () => {
    expect(toText(letter, BRAND)).toContain('21 de novembro de 2026 às 09:14 (horário de Brasília)');
  });

  it('does not let a name write markup and loads nothing from outside', () => {
    const named = toLetter({ ...CODE, name: '<img/src=//evil.example>' }, BRAND);
    expect(toHtml(named, BRAND)).not.toContain('<img');
    expect(toHtml(letter, BRAND)).not.toMatch(/src=|url\(|<script/);
  });
});

describe('the letter about a changed factor', () => {
  const toFactorLetter = (change: Extract<Parameters<typeof toLetter>[0], { template: 'factor_changed' }>['change']) =>
    toLetter(
      {
        template: 'factor_changed',
        to: 'ana@padaria.example',
        name: 'Ana Souza',
        change,
        detail: '7',
        changedAt: '2026-11-21T12:14:00.000Z',
      },
      BRAND,
    );

  it.each([
    'totp_added',
    'totp_removed',
    'passkey_added',
    'passkey_removed',
    'email_added',
    'email_removed',
    'recovery_codes_created',
    'recovery_code_used',
  ] as const)('says what happened, when, and what to do if it was somebody else: %s', change => {
    const text = toText(toFactorLetter(change), BRAND);
    expect(text).toContain('21 de novembro de 2026 às 09:14');
    expect(text).toContain('Não foi? Na tela de acesso, peça uma nova senha agora');
  });

  it('names the passkey, and how many recovery codes are left', () => {
    expect(toText(toFactorLetter('passkey_removed'), BRAND)).toContain('“7”');
    expect(toText(toFactorLetter('recovery_code_used'), BRAND)).toContain('Códigos que restam: 7.');
  });
});
