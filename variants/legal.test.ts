import { describe, expect, it } from 'vitest';
import { findLegalText, parseLegalText } from './legal';

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

  it('reads the same from a file of Windows', () => {
    expect(parseLegalText(TEXT.replaceAll('\n', '\r\n'))).toEqual(parseLegalText(TEXT));
  });

  it('is found by its address only', () => {
    const texts = { '/termos-de-uso': TEXT };
    expect(findLegalText(texts, '/termos-de-uso')?.version).toBe('1.2');
    expect(findLegalText(texts, '/termos-de-uso/cartao')).toBeUndefined();
    expect(findLegalText(texts, 'toString')).toBeUndefined();
  });
});
