import type { Content, Field, Layout } from './field';
import type { FieldFaultCode } from './read-field';

/** What may be wrong with the file as a whole, or with the order of its lines. */
export type StructureFaultCode =
  | 'empty'
  | 'length'
  | 'newline'
  | 'no_header'
  | 'record_type'
  | 'segment'
  | 'out_of_place'
  | 'unpaired'
  | 'bank'
  | 'lote'
  | 'sequence'
  | 'count'
  | 'sum'
  | 'lote_open'
  | 'no_trailer'
  | 'after_trailer'
  | 'bom'
  | 'utf16'
  | 'binary';

/** One thing that is wrong: in which line and columns, in which field, what stands there and what should. */
export interface CnabFault {
  line: number;
  /** What the line is, such as `Segmento A`. */
  record: string;
  field: string;
  start: number;
  end: number;
  code: FieldFaultCode | StructureFaultCode;
  got: string;
  expected: string;
  /** A `warning` leaves what the line says as it is. */
  severity: 'error' | 'warning';
  /** How far it reaches: the payment of the line, its lote, or the whole file. */
  reach: 'line' | 'lote' | 'file';
}

const EXPECTED: Readonly<Record<Content, string>> = {
  text: 'letras sem acento',
  digits: 'somente algarismos, com zeros à esquerda',
  document: 'CPF ou CNPJ sem pontos, com zeros à esquerda',
  cents: 'valor em centavos, somente algarismos, com zeros à esquerda',
  date: 'data DDMMAAAA que exista',
  short_date: 'data DDMMAA que exista',
  time: 'hora HHMMSS',
  code: 'um dos códigos',
  fixed: '',
  blank: 'brancos',
};

const toExpected = ({ holds, values = [] }: Field, fault: FieldFaultCode): string => {
  if (fault === 'encoding') return 'caracteres sem acento (ASCII)';
  if (holds === 'fixed') return values[0] ?? '';
  if (holds === 'code') return values.map(value => value.trim()).join(', ');
  return EXPECTED[holds];
};

export const toFieldFault = (
  place: { line: number; layout: Layout; reach: CnabFault['reach'] },
  field: Field,
  fault: FieldFaultCode,
  got: string,
): CnabFault => ({
  ...{ line: place.line, record: place.layout.label, field: field.label, start: field.start, end: field.end },
  ...{ code: fault, got, expected: toExpected(field, fault), severity: 'error', reach: place.reach },
});

/** What a line is, by its layout; what no layout knows is told as such. */
export const recordOf = (layout: Pick<Layout, 'label'> | null | undefined): string =>
  layout?.label ?? 'Registro não reconhecido';

const toGot = (got: string): string => (got.trim() === '' ? 'brancos' : `“${got}”`);

/** How each fault is said and how it is mended, in Portuguese. */
const WORDS: Readonly<Record<CnabFault['code'], (fault: CnabFault) => string>> = {
  encoding: ({ got }) =>
    `Há acento ou caractere fora do padrão em “${got}”. Grave o arquivo em ASCII, sem acentos nem cedilha.`,
  digits: ({ got }) =>
    `Só cabem algarismos, e está ${toGot(got)}. Preencha com zeros à esquerda, sem pontos nem vírgula.`,
  document: ({ got }) => `Só cabe CPF ou CNPJ sem pontos, e está ${toGot(got)}. Preencha com zeros à esquerda.`,
  date: ({ got, expected }) => `A data ${toGot(got)} não existe. Escreva ${expected}.`,
  time: ({ got }) => `A hora ${toGot(got)} não existe. Escreva HHMMSS.`,
  code: ({ got, expected }) => `O código ${toGot(got)} não é aceito. Use: ${expected}.`,
  fixed: ({ got, expected }) => `Está ${toGot(got)} onde o leiaute pede “${expected}”.`,
  blank: ({ got }) => `O leiaute pede brancos aqui, e está ${toGot(got)}. Apague o conteúdo destas colunas.`,
  empty: () => 'O arquivo está vazio. Gere a remessa de novo no seu sistema.',
  length: ({ got, expected }) =>
    `A linha tem ${got} posições em vez de ${expected}. Confira se o sistema cortou ou acrescentou caracteres, ou se um editor tirou os brancos do fim.`,
  newline: () => 'As linhas terminam de modos diferentes (CRLF e LF). O conteúdo foi lido; grave todas com CRLF.',
  no_header: ({ got }) =>
    `O arquivo não começa com o header de remessa, e sim com ${toGot(got)}. Envie o arquivo CNAB como o sistema o gerou.`,
  record_type: ({ got }) => `O tipo de registro ${toGot(got)} não existe. Use 0, 1, 3, 5 ou 9.`,
  segment: ({ got, expected }) => `O segmento ${toGot(got)} não é deste lote. Aqui cabem: ${expected}.`,
  out_of_place: ({ expected }) => `Este registro está fora de lugar: aqui viria ${expected}.`,
  unpaired: ({ expected }) => `Falta ${expected} para completar este pagamento.`,
  bank: ({ got, expected }) =>
    `O banco da linha é ${toGot(got)} e o do header é ${expected}. Use o mesmo em todas as linhas.`,
  lote: ({ got, expected }) => `O lote é ${toGot(got)} e deveria ser ${expected}. Numere os lotes a partir de 0001.`,
  sequence: ({ got, expected }) =>
    `A sequência é ${toGot(got)} e deveria ser ${expected}. Numere as linhas sem saltos.`,
  count: ({ got, expected }) =>
    `O trailer diz ${Number(got)} e foram contados ${Number(expected)}. Gere o arquivo de novo: pode faltar ou sobrar linha.`,
  sum: ({ got, expected }) =>
    `O trailer soma ${got} e as linhas somam ${expected}. Gere o lote de novo: algum valor mudou.`,
  lote_open: ({ expected }) => `O lote ${expected} não foi fechado com o trailer.`,
  no_trailer: () => 'Falta o trailer de arquivo na última linha. O arquivo pode ter sido cortado no caminho.',
  after_trailer: () => 'Há linhas depois do trailer de arquivo. Envie um arquivo de cada vez.',
  bom: () => 'O arquivo começa com a marca do UTF-8 (BOM). O conteúdo foi lido; grave em ASCII, sem a marca.',
  utf16: () => 'O arquivo está gravado em UTF-16. Grave em ASCII (ou ANSI) e envie de novo.',
  binary: () =>
    'O arquivo não é de texto: parece planilha, PDF, imagem ou arquivo compactado. Envie o arquivo CNAB como o sistema o gerou.',
};

/** A fault in words: what is wrong, and how to mend it. */
export const sayFault = (fault: CnabFault): string => WORDS[fault.code](fault);
