import { describe, expect, it } from 'vitest';
import { describeLegalText, findLegalText, parseLegalText } from './legal';

const TEXT = '---\ntitle: Termos de uso\nversion: 1.2\ndate: 2026-11-03\n---\n\n# Termos\n\nTexto.\n';

describe('a legal text', () => {
  it('has title, version and day before its body', () => {
    expect(parseLegalText(TEXT)).toEqual({
      title: 'Termos de uso',
      version: '1.2',
      date: '2026-11-03',
      body: '# Termos\n\nTexto.',
    });
  });

  it('names the service that it rules, one of the table', () => {
    const about = (feature: string) => TEXT.replace('2026-11-03', `2026-11-03\nfeature: ${feature}`);
    expect(parseLegalText(about('card')).feature).toBe('card');
    expect(() => parseLegalText(about('cards'))).toThrow('feature cards');
  });

  it('reads the same from a file of Windows', () => {
    expect(parseLegalText(TEXT.replaceAll('\n', '\r\n'))).toEqual(parseLegalText(TEXT));
  });

  it('is described by its first sentences, in plain words and short', () => {
    const describe = (body: string) => describeLegalText({ title: '', version: '', date: '', body });
    expect(describe('# Termos\n\nLeia **com calma** e [pergunte](/guides).\n\nMais.')).toBe(
      'Leia com calma e pergunte.',
    );
    const long = describe(`# Termos\n\n${'palavra '.repeat(60)}`);
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toMatch(/palavra…$/);
    expect(describe('# Só um título')).toBe('');
  });

  it('is found by its address only', () => {
    const texts = { '/termos-de-uso': TEXT };
    expect(findLegalText(texts, '/termos-de-uso')?.version).toBe('1.2');
    expect(findLegalText(texts, '/termos-de-uso/cartao')).toBeUndefined();
    expect(findLegalText(texts, 'toString')).toBeUndefined();
  });
});
