import { expect, it } from 'vitest';
import { type CnabFault, type CnabLine, joinLines, LAYOUTS, listOccurrences, readCnab, sayFault } from '.';
import { sayOccurrence, toOccurrenceState, writeLine } from '.';
import {
  COLLECTION_400,
  COLLECTION_MOVEMENTS,
  COLLECTION_MOVEMENTS_400,
  COLLECTION_REMESSA,
  COLLECTION_RETORNO_LINES,
  PAYMENTS_REMESSA,
  PAYMENTS_RETORNO_LINES,
  TAXES_REMESSA,
} from './golden';

const readBytes = (bytes: Uint8Array): CnabLine[] => [...readCnab([bytes])];
const readText = (text: string): CnabLine[] => readBytes(Buffer.from(text, 'latin1'));
const faultsOf = (lines: readonly CnabLine[]): CnabFault[] => lines.flatMap(({ faults }) => faults);
const toPlace = ({ line, start, end, field, code }: CnabFault) => `${line} ${start}-${end} ${field}: ${code}`;
const placesOf = (text: string): string[] => faultsOf(readText(text)).map(toPlace);

const writeAgain = ({ layout, values }: CnabLine): string => {
  if (!layout) throw new Error('the record is known');
  return writeLine(layout, values);
};

/** A remessa with one line changed. */
const withLine = (number: number, change: (line: string) => string, lines = PAYMENTS_REMESSA): string =>
  joinLines(lines.map((line, index) => (index + 1 === number ? change(line) : line)));

const put =
  (text: string, start: number) =>
  (line: string): string =>
    line.slice(0, start - 1) + text + line.slice(start - 1 + text.length);

const WHOLE = [
  ['payments', PAYMENTS_REMESSA],
  ['taxes', TAXES_REMESSA],
  ['collection', COLLECTION_REMESSA],
  ['collection of 400 columns', COLLECTION_400],
  ['movements', COLLECTION_MOVEMENTS],
  ['movements of 400 columns', COLLECTION_MOVEMENTS_400],
] as const;

it.each(LAYOUTS.map(layout => [layout.kind, layout] as const))(
  '%s describes every column once',
  (_kind, { fields, width }) => {
    const ends = fields.map(({ start, end }) => ({ start, end }));
    expect(ends[0]?.start).toBe(1);
    expect(ends.at(-1)?.end).toBe(width);
    for (const [index, { start }] of ends.slice(1).entries()) expect(start).toBe((ends[index]?.end ?? 0) + 1);
    const names = fields.filter(({ name }) => name !== '').map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  },
);

it.each(WHOLE)('reads the golden remessa of %s without a fault and writes it byte for byte', (_name, golden) => {
  const lines = readText(joinLines(golden));
  expect(faultsOf(lines)).toEqual([]);
  expect(joinLines(lines.map(writeAgain))).toBe(joinLines(golden));
});

it('reads each form of a tax by the code in its columns 133 and 134', () => {
  const read = readText(joinLines(TAXES_REMESSA)).filter(({ text }) => text.charAt(13) === 'N');
  expect(read.map(({ layout }) => layout?.kind)).toEqual([
    ...['segment_n_gps', 'segment_n_darf', 'segment_n_simples', 'segment_n'],
  ]);
  expect(read[1]?.values).toMatchObject({
    ...{ revenue_code: '2089', taxpayer_type: '01', taxpayer: '11222333000181', period: '2026-09-30' },
    ...{ reference: '12345678901234567', principal: 100_000n, fine: 3_000n, interest: 2_000n, due_date: '2026-10-30' },
  });
  expect(read[2]?.values).toMatchObject({ gross: 48_000_000n, rate: 250n, principal: 12_000n });
  const none = withLine(3, put('99', 133), TAXES_REMESSA);
  expect(placesOf(none)).toEqual(['3 133-134 Identificação do tributo: code']);
});

it('reads the golden retorno: paid, refused by the DICT, scheduled, refused for its amount', () => {
  const [header, lote, ...changed] = PAYMENTS_RETORNO_LINES;
  const said = (line: string | undefined) => line?.slice(73, 93).trim();
  const told = changed.map(line => {
    const parts = PAYMENTS_REMESSA.map(other => (other.slice(0, 14) === line.slice(0, 14) ? line : other));
    const read = readText(joinLines([header ?? '', ...parts.slice(1)])).find(({ text }) => text === line);
    expect(read?.faults).toEqual([]);
    expect(read && writeAgain(read)).toBe(line);
    const codes = listOccurrences(String(read?.values.occurrences));
    return [read?.values.own_number, read?.values.amount, toOccurrenceState(codes), codes.map(sayOccurrence)];
  });
  expect(said(changed[0])).toBe('PAG0001');
  expect(lote?.slice(230, 232)).toBe('00');
  expect(told).toEqual([
    ['PAG0001', 150_000n, 'paid', ['Crédito ou débito efetivado']],
    ['PAG0002', 25_000n, 'refused', ['Chave não cadastrada no DICT']],
    ['PAG0003', 150_000n, 'scheduled', ['Inclusão efetuada com sucesso']],
    ['PAG0004', 2_461n, 'refused', ['Valor do lançamento inválido']],
  ]);
});

it('reads and writes T and U of a retorno of collection', () => {
  const [header = '', lote = ''] = COLLECTION_REMESSA;
  const file = [put('2', 143)(header), put('T', 9)(lote), ...COLLECTION_RETORNO_LINES, ...COLLECTION_REMESSA.slice(5)];
  const lines = readText(joinLines(file));
  expect(placesOf(joinLines(file))).toEqual([
    '5 18-23 Quantidade de registros do lote: count',
    '6 24-29 Quantidade de registros do arquivo: count',
  ]);
  expect(lines.slice(2, 4).map(writeAgain)).toEqual(COLLECTION_RETORNO_LINES);
  expect(lines[2]?.values).toMatchObject({ document_number: 'NF-1001', fee: 190n, reasons: '04' });
  expect(lines[3]?.values).toMatchObject({ paid: 123_456n, credit_on: '2026-12-22' });
});

it.each([
  [
    'a file trailer that counts one more',
    withLine(17, put('000018', 24)),
    ['17 24-29 Quantidade de registros do arquivo: count'],
  ],
  [
    'a file trailer that counts one lote more',
    withLine(17, put('000005', 18)),
    ['17 18-23 Quantidade de lotes: count'],
  ],
  [
    'a lote trailer that counts one more',
    withLine(5, put('000005', 18)),
    ['5 18-23 Quantidade de registros do lote: count'],
  ],
  ['a lote trailer with another sum', withLine(5, put('000000000000150001', 24)), ['5 24-41 Soma dos valores: sum']],
  ['another bank in a lote', withLine(3, put('237', 1)), ['3 1-3 Banco: bank']],
  ['a chamber that there is not', withLine(3, put('019', 18)), ['3 18-20 Câmara centralizadora: code']],
  ['a form that there is not', withLine(2, put('99', 12)), ['2 12-13 Forma de lançamento: code']],
  ['a line cut at 120', withLine(3, line => line.slice(0, 120)), ['3 121-240 Linha inteira: length']],
  ['239 columns', withLine(4, line => line.slice(0, 239)), ['4 240-240 Linha inteira: length']],
  ['241 columns', withLine(8, line => `${line} `), ['8 241-241 Linha inteira: length']],
  ['something in blanks of the bank', withLine(1, put('X', 9)), ['1 9-17 Brancos: blank']],
  ['letters in an amount', withLine(3, put('15,00', 130)), ['3 120-134 Valor do pagamento: digits']],
  ['a day that there is not', withLine(3, put('31022026', 94)), ['3 94-101 Data do pagamento: date']],
  ['a day of a year that there is not', withLine(3, put('01010001', 94)), ['3 94-101 Data do pagamento: date']],
  ['a segment that there is not', withLine(15, put('W', 14)), ['15 14-14 Segmento: segment']],
  ['a type that there is not', withLine(15, put('4', 8)), ['15 8-8 Tipo de registro: record_type']],
  ['a sequence that jumps', withLine(4, put('00003', 9)), ['4 9-13 Sequência no lote: sequence']],
  [
    'a second lote of the wrong number',
    withLine(6, put('0003', 4)),
    ['6 4-7 Lote de serviço: lote', '7 4-7 Lote de serviço: lote', '8 4-7 Lote de serviço: lote'],
  ],
  ['an accent', withLine(3, put('JO\u00c3O', 44)), ['3 44-73 Nome do favorecido: encoding']],
  ['a tab', withLine(3, put('\t', 60)), ['3 44-73 Nome do favorecido: encoding']],
  ['nothing', '', ['1 1-1 Arquivo inteiro: empty']],
  ['a spreadsheet', 'PK\u0003\u0004\u0014abc', ['1 1-1 Arquivo inteiro: binary']],
  ['a spreadsheet with its zeros', 'PK\u0003\u0004\u0014\0\u0006\0\b\0\0\0!\0', ['1 1-1 Arquivo inteiro: binary']],
  ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', ['1 1-1 Arquivo inteiro: binary']],
  ['what no text holds', '09\u0001\0\0\0\0xyz', ['1 1-1 Arquivo inteiro: binary']],
  ['a letter', 'Prezados senhores', ['1 1-17 Arquivo inteiro: no_header']],
  ['UTF-16', '\u00ff\u00fe5\u00000\u00009\u0000', ['1 1-1 Arquivo inteiro: utf16']],
  ['UTF-16 without a mark', '5\u00000\u00009\u00000\u00000\u0000', ['1 1-1 Arquivo inteiro: utf16']],
  ['a BOM', `\u00ef\u00bb\u00bf${joinLines(PAYMENTS_REMESSA)}`, ['1 1-1 Arquivo inteiro: bom']],
  [
    'two files in one',
    joinLines([...COLLECTION_REMESSA, ...COLLECTION_REMESSA]).slice(0, 242 * 8),
    ['8 1-240 Tipo de registro: after_trailer', '8 8-8 Tipo de registro: out_of_place'],
  ],
])('says where %s is', (_name, text, places) => {
  expect(placesOf(text)).toEqual(places);
});

it('takes LF, CRLF, a missing last line end and the end byte of DOS; says once where line ends are mixed', () => {
  const whole = joinLines(PAYMENTS_REMESSA);
  expect(placesOf(whole.replaceAll('\r\n', '\n'))).toEqual([]);
  expect(placesOf(whole.slice(0, -2))).toEqual([]);
  expect(placesOf(`${whole}\u001a`)).toEqual([]);
  expect(placesOf(`${whole}\r\n`)).toEqual([]);
  const mixed = faultsOf(readText(whole.replace('\r\n5090001300002B', '\n5090001300002B')));
  expect(mixed.map(({ code, severity, line }) => [code, severity, line])).toEqual([['newline', 'warning', 3]]);
});

it('misses the half of a payment, a lote without its end and a file without its trailer', () => {
  const without = (...numbers: number[]) =>
    joinLines(PAYMENTS_REMESSA.filter((_, index) => !numbers.includes(index + 1)));
  expect(placesOf(without(4))).toContain('3 1-240 Linha inteira: unpaired');
  expect(placesOf(without(5))).toContain('5 1-240 Linha inteira: lote_open');
  expect(placesOf(without(17))).toEqual(['16 1-240 Trailer de arquivo: no_trailer']);
  expect(placesOf(without(3))).toContain('3 14-14 Segmento: out_of_place');
  const twice = PAYMENTS_REMESSA.flatMap((line, index) => (index === 3 ? [line, line] : [line]));
  expect(placesOf(joinLines(twice))).toContain('5 14-14 Segmento: out_of_place');
});

it('reads UTF-8 by letters, so that a line with an accent keeps its other fields', () => {
  const text = withLine(3, put('JO\u00c3O', 44));
  const [fault, ...others] = faultsOf(readBytes(Buffer.from(text, 'utf8')));
  expect(others).toEqual([]);
  expect(fault && [toPlace(fault), sayFault(fault)]).toEqual([
    '3 44-73 Nome do favorecido: encoding',
    'Há acento ou caractere fora do padrão em “JO\u00c3OECEDOR EXEMPLO LTDA       ”. Grave o arquivo em ASCII, sem acentos nem cedilha.',
  ]);
});
