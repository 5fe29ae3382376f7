import { findHidden, type Hidden, toSeen } from '@/components/lists/sheet/hidden';
import type { Sheet } from '@/components/lists/sheet/sheet';

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
  /** What its tab hides, read or not. */
  hidden: Hidden;
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

/** Known names in each of the first rows of a tab. */
const countKnown = ({ rows }: Sheet): number[] =>
  rows.slice(0, MOST_ABOVE).map(({ cells }) => cells.filter(toField).length);

/** A file as a table: of its tab with the most known names the row that has them, and what stands below it; what is hidden only `withHidden`. */
export const toTable = (sheets: readonly Sheet[], withHidden: boolean): Table => {
  const most = sheets.map(sheet => Math.max(0, ...countKnown(sheet)));
  const whole = sheets[most.indexOf(Math.max(0, ...most))];
  if (!whole) return { names: [], rows: [], hidden: { lines: [], columns: [] } };
  const hidden = findHidden(whole);
  const sheet = withHidden ? whole : toSeen(whole);
  const known = countKnown(sheet);
  const head = Math.max(0, known.indexOf(Math.max(0, ...known)));
  const rows = sheet.rows.map(({ line, cells }) => ({ line, fields: cells }));
  return { names: rows[head]?.fields ?? [], rows: rows.slice(head + 1), hidden };
};

/** The column of each field by its name; the first of two with one name. */
export const proposeMapping = (names: readonly string[]): Mapping =>
  Object.fromEntries(
    FILE_FIELDS.flatMap(field => {
      const place = names.findIndex(name => toField(name) === field);
      return place < 0 ? [] : [[field, place]];
    }),
  );
