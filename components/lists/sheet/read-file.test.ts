import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { findHidden, toSeen } from './hidden';
import { readFile, readText } from './read-file';
import type { SheetAnswer } from './sheet';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cellsOf = (answer: SheetAnswer) =>
  answer.ok ? answer.sheets.map(({ rows }) => rows.map(({ cells }) => cells)) : answer.problem;

type Cell = string | number | boolean | Date | null;
const workbook = async (rows: Cell[][], more = {}) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'Pagamentos', rows, ...more }] }));

describe('a workbook', () => {
  it('is read cell by cell, as people would type it', async () => {
    const day = new Date(Date.UTC(2026, 10, 30));
    const bytes = await workbook([
      ['Nome', 'CPF', 'Valor', 'Data'],
      ['Zé', 1234567890, 1234.56, day],
    ]);
    expect(cellsOf(await readFile(bytes))).toEqual([
      [
        ['Nome', 'CPF', 'Valor', 'Data'],
        ['Zé', '1234567890', '1234,56', '30/11/2026'],
      ],
    ]);
  });
  it('tells of cells that a merge covers', async () => {
    const merges = [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }];
    const answer = await readFile(
      await workbook(
        [
          ['Nome', 'Valor'],
          ['A', 10],
          ['B', null],
        ],
        { merges },
      ),
    );
    expect(answer.ok && answer.sheets[0]?.rows.map(({ merged }) => merged)).toEqual([undefined, undefined, [1]]);
  });
  it('gives the values of formulas, and the formula where none was reckoned', async () => {
    const cells = new Map([
      ['0,0', { value: 30, type: 'formula' as const, formula: 'A2*3', formulaResult: 30 }],
      ['0,1', { value: null, type: 'formula' as const, formula: 'B2+1' }],
    ]);
    const answer = await readFile(await workbook([[30, null, 'x']], { cells }));
    expect(cellsOf(answer)).toEqual([[['30', '=B2+1', 'x']]]);
  });
  it('leaves tabs out that nobody sees', async () => {
    const sheets = [
      { name: 'Oculta', rows: [['segredo']], hidden: true },
      { name: 'Vista', rows: [['a', 'b']] },
    ];
    const answer = await readFile(new Uint8Array(await writeXlsx({ sheets })));
    expect(answer.ok && answer.sheets.map(({ name }) => name)).toEqual(['Vista']);
  });
  it('marks what a filter or a hand hides, and leaves it out of what people see', async () => {
    const columns = [{}, { hidden: true }, {}, { hidden: true }];
    const rows = [
      ['Nome', 'Antigo', 'Valor'],
      ['A', 99, 10],
      ['B', 98, 20],
      ['C', null, 30],
    ];
    const rowDefs = new Map([[2, { hidden: true }]]);
    const answer = await readFile(await workbook(rows, { rowDefs, columns }));
    const [sheet] = answer.ok ? answer.sheets : [];
    if (!sheet) throw new Error('there is a tab');
    expect(findHidden(sheet)).toEqual({ lines: [3], columns: [1] });
    const seen = toSeen(sheet).rows.map(({ line, cells }) => [line, ...cells.filter(cell => cell !== '')]);
    expect(seen).toEqual([
      [1, 'Nome', 'Valor'],
      [2, 'A', '10'],
      [4, 'C', '30'],
    ]);
  });
  it('says that it is locked, and that a file is of an old Excel', async () => {
    const sheets = [{ name: 'P', rows: [['a']] }];
    const locked = await writeXlsx({ sheets, encryption: { password: 'segredo', spinCount: 1 } });
    expect(await readFile(new Uint8Array(locked))).toEqual({ ok: false, problem: 'password' });
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Array.from({ length: 600 }, () => 0)]);
    expect(await readFile(old)).toEqual({ ok: false, problem: 'old_excel' });
  });
  it('says that it is damaged wherever it is cut', async () => {
    const bytes = await workbook([
      ['Nome', 'Valor'],
      ['A', 10],
    ]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: bytes.length - 23 }), async end => {
        expect(await readFile(bytes.slice(0, end))).toEqual({ ok: false, problem: 'broken' });
      }),
      { numRuns: 30 },
    );
  });
  it('is not unpacked where it says that it comes to more than a page can hold', async () => {
    const bytes = await workbook([
      ['Nome', 'Valor'],
      ['A', 10],
    ]);
    const view = new DataView(bytes.buffer);
    const entry = bytes.findIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50);
    view.setUint32(entry + 24, 0x7fff_ffff, true);
    expect(await readFile(bytes)).toEqual({ ok: false, problem: 'too_large' });
  });
  it('says that it is empty, or too wide', async () => {
    expect(await readFile(await workbook([[null]]))).toEqual({ ok: false, problem: 'empty' });
    const wide = [Array.from({ length: 201 }, () => 'x')];
    expect(await readFile(await workbook(wide))).toEqual({ ok: false, problem: 'too_wide' });
  });
  it('of 5,000 rows is read, and no cell is lost', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => [`Pessoa ${at}`, at / 100]);
    const answer = await readFile(await workbook([['Nome', 'Valor'], ...rows]));
    expect(answer.ok && answer.sheets[0]?.rows).toHaveLength(5_001);
    expect(answer.ok && answer.sheets[0]?.rows.at(-1)?.cells).toEqual(['Pessoa 4999', '49,99']);
  });
});

describe('a text', () => {
  it('is read by what separates its cells, in either encoding', async () => {
    const windows = Uint8Array.from(
      [...'Nome;Valor\r\nJos', 0xe9, ...';1,5'].map(one => (typeof one === 'string' ? one.charCodeAt(0) : one)),
    );
    const wanted = [
      [
        ['Nome', 'Valor'],
        ['José', '1,5'],
      ],
    ];
    expect(cellsOf(await readFile(windows))).toEqual(wanted);
    expect(cellsOf(await readFile(bytesOf('Nome\tValor\nJosé\t1,5')))).toEqual(wanted);
    expect(cellsOf(readText('Nome,Valor\nJosé,"1,5"'))).toEqual(wanted);
  });
  it('is none where a file is a picture or a PDF', async () => {
    expect(await readFile(bytesOf('%PDF-1.7 a;b'))).toEqual({ ok: false, problem: 'broken' });
    expect(await readFile(Uint8Array.from([0x89, 0x50, 0, 0, 1]))).toEqual({ ok: false, problem: 'broken' });
    expect(await readFile(bytesOf(' \n;;\n'))).toEqual({ ok: false, problem: 'empty' });
  });
  it('of any bytes gets an answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async bytes => {
        expect(typeof (await readFile(bytes)).ok).toBe('boolean');
      }),
    );
  });
});
