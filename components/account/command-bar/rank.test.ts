import { describe, expect, it } from 'vitest';
import { rank, scoreOf } from './rank';

const titles = (typed: string, recent: string[] = []) =>
  rank(
    typed,
    [
      { id: 'home', title: 'Início', keywords: ['saldo'] },
      { id: 'pay', title: 'Pagar com Pix' },
      { id: 'office', title: 'Mesa de pagamentos' },
      { id: 'security', title: 'Segurança', keywords: ['senha', 'chave de acesso'] },
      { id: 'statement', title: 'Extrato' },
      { id: 'export', title: 'Exportar extrato' },
    ],
    recent,
  ).map(({ title }) => title);

describe('what is found', () => {
  it.each([
    ['inicio', ['Início']],
    ['SEGURANÇA', ['Segurança']],
    ['seguranca', ['Segurança']],
    ['pix pag', ['Pagar com Pix']],
    ['senha', ['Segurança']],
    ['extrato', ['Extrato', 'Exportar extrato']],
    ['pag', ['Pagar com Pix', 'Mesa de pagamentos']],
    ['urança', ['Segurança']],
    ['zzz', []],
    ['', []],
  ])('%s', (typed, found) => expect(titles(typed)).toEqual(found));

  it('puts first what was chosen lately, among those that answer as well', () => {
    expect(titles('e')).toEqual(['Extrato', 'Exportar extrato']);
    expect(titles('e', ['export'])).toEqual(['Exportar extrato', 'Extrato']);
    expect(titles('extrato', ['export'])).toEqual(['Extrato', 'Exportar extrato']);
  });

  it('does not find one letter inside of words', () => expect(scoreOf('x', 'Pagar com Pix')).toBe(0));
});
