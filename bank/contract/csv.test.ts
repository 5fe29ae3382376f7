import { expect, it } from 'vitest';
import { decodeText, parseCsv } from './csv';

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

it('separates by semicolons where commas stand in amounts, and below a title', () => {
  expect(fieldsOf('Folha de novembro, 2026\n\nnome;valor\nZé;1.234,56')).toEqual([
    ['Folha de novembro, 2026'],
    ['nome', 'valor'],
    ['Zé', '1.234,56'],
  ]);
});

it.each([
  ['utf-8', [0x5a, 0xc3, 0xa9]],
  ['windows-1252', [0x5a, 0xe9]],
  ['utf-16le', [0xff, 0xfe, 0x5a, 0, 0xe9, 0]],
  ['utf-16be', [0xfe, 0xff, 0, 0x5a, 0, 0xe9]],
])('reads the bytes of %s', (_encoding, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe('Zé');
});

it('keeps no more than is asked for of what means harm', () => {
  const most = (text: string) => parseCsv(text, 2);
  expect(most('\n'.repeat(400_000))).toEqual([]);
  expect(most(`a\n${';'.repeat(1_000)}\nb\nc`)).toEqual([
    { line: 1, fields: ['a'] },
    { line: 3, fields: ['b'] },
  ]);
  expect(most('a\n'.repeat(200_000))).toHaveLength(2);
  expect(most('"'.repeat(400_000))).toHaveLength(1);
});
