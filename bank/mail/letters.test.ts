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
