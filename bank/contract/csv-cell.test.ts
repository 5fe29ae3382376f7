import { describe, expect, it } from 'vitest';
import { toCsvText } from './csv-cell';

describe('a text as a cell of CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+55 11', "'+55 11"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
    ['Padaria "do Zé"; Ltda', '"Padaria ""do Zé""; Ltda"'],
    ['599.912,20', '599.912,20'],
    ['Padaria,=1+1', '"Padaria,=1+1"'],
    ['Padaria\t=1+1', '"Padaria\t=1+1"'],
    ['duas\nlinhas', '"duas\nlinhas"'],
    ['Maria da Conceição', 'Maria da Conceição'],
    ['', ''],
  ])('%j is written %j', (text, cell) => {
    expect(toCsvText(text)).toBe(cell);
  });
});
