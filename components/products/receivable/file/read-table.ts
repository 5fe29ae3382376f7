import { decodeText, parseCsv } from '@/bank/contract/csv';

/** Each field of a line, and how its column may be called. */
const NAMES = {
  name: ['nome', 'pagador', 'razao social', 'nome ou razao social', 'cliente', 'sacado'],
  document: ['documento', 'cpf', 'cnpj', 'cpf cnpj', 'cpf ou cnpj', 'cnpj cpf'],
  amount: ['valor', 'valor total', 'total', 'valor r'],
  due: ['vencimento', 'data de vencimento', 'data vencimento', 'primeiro vencimento', 'venc'],
  email: ['e mail', 'email'],
  count: ['parcelas', 'numero de parcelas', 'qtd parcelas'],
  number: ['seu numero', 'numero', 'nota', 'nf', 'nota fiscal', 'pedido', 'contrato', 'numero do documento'],
  description: ['descricao', 'mensagem', 'historico', 'servico'],
  street: ['endereco', 'rua', 'logradouro'],
  district: ['bairro'],
  city: ['cidade', 'municipio'],
  state: ['uf', 'estado'],
  postalCode: ['cep'],
} as const;

export type FileField = keyof typeof NAMES;
export const FILE_FIELDS = Object.keys(NAMES) as FileField[];
/** What no line can do without. */
export const NEEDED: readonly FileField[] = ['name', 'document', 'amount', 'due'];

/** Place of the column of each field. */
export type Mapping = Partial<Record<FileField, number>>;

export interface Table {
  names: readonly string[];
  rows: readonly { line: number; fields: readonly string[] }[];
}

/** `Razão Social:` and `razao_social` are one name. */
const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const toField = (name: string): FileField | undefined =>
  FILE_FIELDS.find(field => (NAMES[field] as readonly string[]).includes(fold(name)));

/** Names stand near the top: a title and a date above them. */
const MOST_ABOVE = 10;

/** A file as a table: the row with the most known names, and what stands below it. */
export const toTable = (bytes: Uint8Array): Table => {
  const lines = parseCsv(decodeText(bytes));
  const known = lines.slice(0, MOST_ABOVE).map(({ fields }) => fields.filter(toField).length);
  const head = Math.max(0, known.indexOf(Math.max(0, ...known)));
  return { names: lines[head]?.fields ?? [], rows: lines.slice(head + 1) };
};

/** The column of each field by its name; the first of two with one name. */
export const proposeMapping = (names: readonly string[]): Mapping =>
  Object.fromEntries(
    FILE_FIELDS.flatMap(field => {
      const place = names.findIndex(name => toField(name) === field);
      return place < 0 ? [] : [[field, place]];
    }),
  );
