import { expect, it } from 'vitest';
import { toWindows1252 } from './windows-1252';

it('writes what Windows-1252 has, takes the accent from what it lacks, and asks about the rest', () => {
  const read = (text: string) => Buffer.from(toWindows1252(text)).toString('latin1');
  expect(read('Ação “à vista” – R$ 1 €')).toBe('Ação \x93à vista\x94 \x96 R$ 1 \x80');
  expect(read('Ac\u0327a\u0303o')).toBe('Ação');
  expect(read('Šimůnek, Dvořák')).toBe('\x8Aimunek, Dvorák');
  expect(read('日本 😀')).toBe('?? ?');
});
