import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readFile, readText } from '@/components/lists/sheet/read-file';
import type { SheetAnswer } from '@/components/lists/sheet/sheet';
import { rules } from '../../../../tests/support/receivable-samples';
import { emptyDraft, toRequest } from '../receivable-draft';
import { toFaultsHref, toSampleHref } from './csv-files';
import { toLineKeys } from './line-key';
import { proposeMapping, toTable } from './read-table';
import { toDocument, toLines } from './to-draft';

const tableOf = (answer: SheetAnswer) => {
  if (!answer.ok) throw new Error(answer.problem);
  return toTable(answer.sheets, false);
};
const readTable = (table: ReturnType<typeof toTable>) => {
  const base = { ...emptyDraft(rules.agreements[0]?.id ?? ''), after: '30' };
  return { table, lines: toLines(table, proposeMapping(table.names), { base, rules }) };
};
const read = (csv: string) => readTable(tableOf(readText(csv)));
const textOf = (href: string): string => decodeURIComponent(href.slice(href.indexOf(',') + 1)).replace(/^\uFEFF/, '');

describe('a file of boletos', () => {
  it('finds its columns by their names, below a title and in any order', () => {
    const { table, lines } = read(
      'Cobranças de novembro;;;\n;;;\nVENCIMENTO;Razão Social:;CPF/CNPJ;Valor (R$)\n31/12/2026;"Mercado; Filhos";45.120.873/0001-76;R$ 1.234,56\n',
    );
    expect(table.names).toEqual(['VENCIMENTO', 'Razão Social:', 'CPF/CNPJ', 'Valor (R$)']);
    expect(lines).toMatchObject([{ line: 4, problems: [] }]);
    expect(toRequest(lines[0]?.draft ?? emptyDraft(''))).toMatchObject({
      payer: { name: 'Mercado; Filhos', document: '45120873000176' },
      ...{ amount_cents: 123_456, due_date: '2026-12-31', plan: null, days_after_due: 30 },
    });
  });

  it('may be a workbook: the tab that has the columns is read, its numbers and days as people type them', async () => {
    const due = new Date(Date.UTC(2026, 11, 15));
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Capa', rows: [['Relatório de cobranças'], ['Novembro']] },
        {
          name: 'Boletos',
          rows: [
            ['Nome', 'CPF', 'Valor', 'Vencimento'],
            ['Helena Pires', 52998224725, 900.5, due],
            ['Rosa Lima', 191, 1234, due],
          ],
        },
      ],
    });
    const { lines } = readTable(tableOf(await readFile(new Uint8Array(bytes))));
    expect(lines).toMatchObject([
      { line: 2, problems: [] },
      { line: 3, problems: [] },
    ]);
    expect(lines.map(({ draft }) => toRequest(draft))).toMatchObject([
      { payer: { document: '52998224725' }, amount_cents: 90_050, due_date: '2026-12-15' },
      { payer: { document: '00000000191' }, amount_cents: 123_400, due_date: '2026-12-15' },
    ]);
  });

  it('says what is wrong with a line, and keeps the others', () => {
    const { lines } = read(
      [
        'nome;documento;valor;vencimento;parcelas',
        'Helena;529.982.247-25;900,00;2026-12-15;3',
        ';529.982.247-26;novecentos;31/02/2026;70',
        'Rosa;52998224725;10;01/01/2020;',
      ].join('\n'),
    );
    expect(lines.map(({ problems }) => problems.length)).toEqual([0, 5, 1]);
    expect(lines[1]?.problems.join(' ')).toMatch(/nome do pagador.*de 2 a 60/s);
    expect(lines[1]?.problems).toContain('O valor não é um número, como 1.234,56.');
    expect(lines[1]?.problems).toContain('O vencimento não é um dia, como 31/12/2026.');
    expect(lines[2]?.problems).toEqual(['O vencimento vai de 23/11/2026 a 23/11/2031.']);
    expect(lines[0]?.draft).toMatchObject({ plan: 'split', count: '3' });
  });

  it('reads a document whose zeros a spreadsheet dropped', () => {
    expect(toDocument('191')).toBe('00000000191');
    expect(toDocument('45120873000176')).toBe('45120873000176');
    expect(toDocument('52998224726')).toBe('52998224726');
  });

  it('has a sample that is right, and gives back what is wrong as a file', () => {
    const { table, lines } = read(textOf(toSampleHref('2026-11-23')));
    expect(lines.map(({ problems }) => problems)).toEqual([[], []]);
    const back = textOf(toFaultsHref(table, [{ fields: ['＝1+1', '', 'x;y'], faults: ['Digite o valor.'] }]));
    expect(back.split('\r\n')[1]).toBe(`'＝1+1;;"x;y";;;;;;Digite o valor.`);
    expect(tableOf(readText(back)).names.at(-1)).toBe('erro');
  });
});

describe('the keys of lines', () => {
  it('are the same for the same line, and others for others and for a line that stands twice', () => {
    const wish = fc.record({ name: fc.string(), cents: fc.nat() });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 40 }), wishes => {
        const keys = toLineKeys(wishes);
        expect(toLineKeys(structuredClone(wishes))).toEqual(keys);
        expect(new Set(keys).size).toBe(wishes.length);
        for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
      }),
    );
    expect(toLineKeys([{ a: 1 }, { b: 1 }])[1]).toBe(toLineKeys([{ b: 1 }])[0]);
  });
});
