import {
  CONTACT_COLUMNS,
  type ContactColumn,
  type ContactImport,
  type ContactLineRule,
  MOST_LINES,
} from '../../contract/ground/contact-cards';
import type { ContactCardWish } from '../../contract/ground/contact-cards';
import { namedAccount, type NamedAccount } from '../../contract/ground/institutions';
import { toPlainText } from '../../core/plain-text';
import { maskDocument } from '../../formats/documents';
import { listInstitutions } from '../../providers';
import { type CsvLine, parseCsv } from '../../contract/csv';
import { checkKey, institutionProblem, parseDocument } from './ways';

type Problem = ContactImport['problems'][number];
type Cells = Record<ContactColumn, string>;

/** Somebody of the file, with the lines that tell of them. */
export interface ImportedContact {
  document: string;
  lines: number[];
  wish: ContactCardWish & { name: string; keys: string[]; accounts: NamedAccount[]; groups: string[] };
}

export interface ImportedFile {
  lines: number;
  contacts: ImportedContact[];
  problems: Problem[];
  /** Names of columns that are none of a file of contacts, as the file has them. */
  unread: string[];
}

const MOST_CHARACTERS: Partial<Record<ContactColumn, number>> = {
  nome: 140,
  apelido: 60,
  grupos: 300,
  observacao: 500,
};

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s-]+/g, '_');

const KINDS: Readonly<Record<string, NamedAccount['account_type']>> = {
  corrente: 'checking',
  poupanca: 'savings',
  pagamento: 'payment',
  salario: 'salary',
};

/** An institution by its ISPB or by the number that customers know. */
const toIspb = (text: string): string => {
  if (/^\d{1,3}$/.test(text))
    return listInstitutions().find(({ compe }) => Number(compe) === Number(text))?.ispb ?? text;
  return text.toUpperCase();
};

const bare = (text: string): string => text.replace(/[\s.]/g, '');

/** `44.512-7` is account 44512 with the digit 7, where no digit stands in its own column. */
const toAccount = (cells: Cells): { account: unknown; institution: string } => {
  const [number = '', digit = ''] = cells.digito === '' ? bare(cells.conta).split(/[-–]/) : [cells.conta, cells.digito];
  const institution = toIspb(cells.banco);
  const account = {
    institution,
    branch: bare(cells.agencia).replace(/[-–].$/, ''),
    account: bare(number),
    check_digit: bare(digit).toUpperCase(),
    account_type: KINDS[fold(cells.tipo_conta).replace(/^conta_/, '')],
  };
  return { account, institution };
};

const COLUMN_OF: Readonly<Record<string, ContactColumn>> = {
  institution: 'banco',
  branch: 'agencia',
  account: 'conta',
  check_digit: 'digito',
  account_type: 'tipo_conta',
};

const ACCOUNT_COLUMNS = ['banco', 'agencia', 'conta', 'digito', 'tipo_conta'] as const;

type Say = (column: ContactColumn | null, rule: ContactLineRule) => void;

const readAccount = (cells: Cells, say: Say): NamedAccount | null => {
  if (ACCOUNT_COLUMNS.every(column => cells[column] === '')) return null;
  const { account, institution } = toAccount(cells);
  const read = namedAccount.safeParse(account);
  if (!read.success) {
    const columns = new Set(read.error.issues.map(({ path }) => COLUMN_OF[String(path[0])] ?? 'conta'));
    for (const column of columns) say(column, cells[column] === '' && column !== 'digito' ? 'missing' : 'invalid');
    return null;
  }
  const problem = institutionProblem({ institution });
  if (problem) say('banco', problem);
  return read.data;
};

/** What a line says, its problems told to `say`; null where not even its owner can be read. */
const readLine = (cells: Cells, say: Say): Omit<ImportedContact, 'lines'> | null => {
  for (const column of CONTACT_COLUMNS) {
    if (cells[column].length > (MOST_CHARACTERS[column] ?? 140)) say(column, 'too_long');
  }
  const name = toPlainText(cells.nome, 140);
  if (name === null) say('nome', 'missing');
  else if (name.length < 2) say('nome', 'invalid');
  const document = parseDocument(cells.documento);
  if (document === undefined) say('documento', cells.documento === '' ? 'missing' : 'invalid');
  const account = readAccount(cells, say);
  const key = cells.chave_pix;
  if (key === '' && ACCOUNT_COLUMNS.every(column => cells[column] === '')) say(null, 'no_way');
  if (document === undefined || name === null) return null;
  if (key !== '') {
    const checked = checkKey(key, maskDocument(document));
    if (!checked.ok) say('chave_pix', checked.rule);
  }
  const groups = cells.grupos.split(/[,|/]/).flatMap(group => toPlainText(group, 30) ?? []);
  const wish = {
    ...{ name, document, groups, keys: key === '' ? [] : [key], accounts: account ? [account] : [] },
    ...(cells.apelido === '' ? {} : { nickname: cells.apelido }),
    ...(cells.observacao === '' ? {} : { note: cells.observacao }),
  };
  return { document, wish };
};

/** Other names that people give to columns. */
const OTHER_NAMES: ReadonlyMap<string, ContactColumn> = new Map([
  ...(['cpf', 'cnpj', 'cpf/cnpj', 'cpf_ou_cnpj'] as const).map(name => [name, 'documento'] as const),
  ...([
    ['razao_social', 'nome'],
    ['chave', 'chave_pix'],
    ['pix', 'chave_pix'],
  ] as const),
  ...([
    ['grupo', 'grupos'],
    ['nota', 'observacao'],
  ] as const),
]);

/** Which column stands where, by the names in the first line: the first of two of one name is read. */
const readNames = ({ fields }: CsvLine): (ContactColumn | undefined)[] => {
  const seen = new Set<ContactColumn>();
  return fields.map(field => {
    const name = fold(field);
    const column = CONTACT_COLUMNS.find(known => known === name) ?? OTHER_NAMES.get(name);
    if (column === undefined || seen.has(column)) return undefined;
    seen.add(column);
    return column;
  });
};

const MOST_UNREAD = 20;

const listUnread = ({ fields }: CsvLine, names: readonly (ContactColumn | undefined)[]): string[] =>
  fields.flatMap((field, place) => (names[place] ? [] : (toPlainText(field, 40) ?? []))).slice(0, MOST_UNREAD);

const toCells = (names: readonly (ContactColumn | undefined)[], fields: readonly string[]): Cells =>
  Object.fromEntries(CONTACT_COLUMNS.map(column => [column, fields[names.indexOf(column)] ?? ''])) as Cells;

const join = (known: ImportedContact, line: number, { wish }: Omit<ImportedContact, 'lines'>): void => {
  known.lines.push(line);
  const { keys, accounts, groups } = known.wish;
  Object.assign(known.wish, wish, {
    keys: [...new Set([...keys, ...wish.keys])],
    accounts: [...accounts, ...wish.accounts],
    groups: [...new Set([...groups, ...wish.groups])].slice(0, 10),
  });
};

/** Reads a file of contacts: whom its sound lines tell of, and what is wrong with the others. Lines of one document are one contact. Never throws. */
export const readContactFile = (csv: string): ImportedFile => {
  // one more than are read: the next says that there are too many
  const [head, ...lines] = parseCsv(csv, MOST_LINES + 2);
  const names = head ? readNames(head) : [];
  const unread = head ? listUnread(head, names) : [];
  const none = (read: number, rule: ContactLineRule): ImportedFile => {
    return { lines: read, contacts: [], problems: [{ line: head?.line ?? 1, column: null, rule }], unread };
  };
  if (!names.includes('nome') || !names.includes('documento')) return none(0, 'columns');
  if (lines.length > MOST_LINES) return none(lines.length, 'too_many');
  const contacts = new Map<string, ImportedContact>();
  const problems: Problem[] = [];
  for (const { line, fields } of lines) {
    const before = problems.length;
    const say: Say = (column, rule) => problems.push({ line, column, rule });
    if (fields.length > names.length) say(null, 'columns');
    const read = readLine(toCells(names, fields), say);
    const known = read && contacts.get(read.document);
    if (known && known.wish.name !== read.wish.name) say('nome', 'other_name');
    if (!read || problems.length > before) continue;
    if (known) join(known, line, read);
    else contacts.set(read.document, { ...read, lines: [line] });
  }
  return { lines: lines.length, contacts: [...contacts.values()], problems, unread };
};
