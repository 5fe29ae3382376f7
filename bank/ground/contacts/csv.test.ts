import { expect, it } from 'vitest';
import { parseCsv } from './csv';

const fieldsOf = (text: string) => parseCsv(text).map(({ fields }) => fields);

it.each([
  [
    'nome;documento\nZé;123',
    [
      ['nome', 'documento'],
      ['Zé', '123'],
    ],
  ],
  [
    '\uFEFFnome,documento\r\n"Silva, Zé",123\r\n',
    [
      ['nome', 'documento'],
      ['Silva, Zé', '123'],
    ],
  ],
  [
    'nome\tdocumento\nZé\t',
    [
      ['nome', 'documento'],
      ['Zé', ''],
    ],
  ],
  [
    'nome;nota\n"Bar ""do Zé""";ok',
    [
      ['nome', 'nota'],
      ['Bar "do Zé"', 'ok'],
    ],
  ],
  ['', []],
  [';;\n;', []],
])('reads %j', (text, lines) => expect(fieldsOf(text)).toEqual(lines));

it('counts lines as an editor does, over blank ones and quoted breaks', () => {
  expect(parseCsv('nome;nota\n\nA;"um\ndois"\nB;três')).toEqual([
    { line: 1, fields: ['nome', 'nota'] },
    { line: 3, fields: ['A', 'um\ndois'] },
    { line: 5, fields: ['B', 'três'] },
  ]);
});

it('ends with a quote that nobody closed', () => {
  expect(fieldsOf('nome\n"aberto')).toEqual([['nome'], ['"aberto']]);
});
