import path from 'node:path';
import ts from 'typescript';
import { listTableUses, namesTablesAtRunTime } from './table-use';

/** What a part of the bank says of tables: its own, and those of others that it reads. */
export interface Claim {
  tables: readonly string[];
  reads: readonly string[];
}

/** A bank to be judged: files with their text, the tables of its schema, and what each part says of them. */
export interface Bank {
  files: ReadonlyMap<string, string>;
  tables: ReadonlySet<string>;
  claims: ReadonlyMap<string, Claim>;
}

const TIERS = ['ground', 'payments', 'products', 'books', 'service'];
/** What stands above every module. */
const ABOVE = ['demo', 'composition'];
/** Writes a year that went by, which no door would let happen, where its rows belong. */
const WRITES_ANYWHERE = 'demo';
/** Texts that modules put into queries of their own: the module reads. */
const SPEAKS_FOR_OTHERS = 'parcel';
/** Files that name a table when they run: each is handed it by its owner. */
const NAMED_AT_RUN_TIME = [
  'bank/reseal.ts',
  'bank/storage/serving-role.ts',
  'bank/demo/payments.ts',
  'bank/payments/incoming/rows.ts',
  'bank/payments/limits/changes.ts',
  'bank/payments/limits/list-changes.ts',
  'bank/payments/limits/store.ts',
  'bank/payments/orders/rows.ts',
  'bank/payments/quotes/rows.ts',
  'bank/payments/shortfalls/collect.ts',
];

/** The part that a file belongs to: `ground/accounts`, `products/pix/pay`, `ledger`, `composition`. A module is the first folder with a door. */
export const partOf = (file: string, files: Bank['files']): string => {
  const folders = file.split('/').slice(1, -1);
  const [first] = folders;
  if (first === undefined) return 'composition';
  if (!TIERS.includes(first)) return first;
  const depth = folders.findIndex((_, at) => files.has(`bank/${folders.slice(0, at + 1).join('/')}/index.ts`));
  return folders.slice(0, depth + 1).join('/');
};

/** Foundations before the tiers, the tiers in their order, then what joins them. */
const rankOf = (part: string): number =>
  ABOVE.includes(part) ? TIERS.length : TIERS.indexOf(part.split('/')[0] ?? '');

const ownersOf = ({ claims }: Bank, table: string): string[] =>
  [...claims].filter(([, { tables }]) => tables.includes(table)).map(([part]) => part);

const checkOwners = (bank: Bank): string[] => {
  const known = [...bank.tables].flatMap(table => {
    const owners = ownersOf(bank, table);
    return owners.length === 1
      ? []
      : [`${table}: ${owners.length === 0 ? 'has no owner' : `of ${owners.join(' and ')}`}`];
  });
  const lost = [...bank.claims].flatMap(([part, { tables, reads }]) =>
    [...tables, ...reads].filter(table => !bank.tables.has(table)).map(table => `${part}: there is no table ${table}`),
  );
  return [...known, ...lost];
};

interface Reading {
  part: string;
  table: string;
  owner: string;
}

/** Each table of another part that a file names, with what is wrong about it. */
const checkFile = (bank: Bank, file: string, text: string, readings: Reading[]): string[] => {
  const part = partOf(file, bank.files);
  const faults = new Set<string>();
  if (!NAMED_AT_RUN_TIME.includes(file) && namesTablesAtRunTime(text)) faults.add(`${file}: writes a table's name out`);
  for (const { table, isWrite } of listTableUses(text, bank.tables)) {
    const [owner] = ownersOf(bank, table);
    if (owner === undefined || owner === part || part === WRITES_ANYWHERE) continue;
    if (isWrite) faults.add(`${file}: writes ${table} of ${owner}`);
    else readings.push({ part, table, owner });
    if (!isWrite && !bank.claims.get(part)?.reads.includes(table)) faults.add(`${file}: reads ${table} of ${owner}`);
    if (rankOf(owner) > rankOf(part) && part !== SPEAKS_FOR_OTHERS)
      faults.add(`${file}: is before ${table} of ${owner}`);
  }
  return [...faults];
};

/** Parts that a file imports from. */
const listImported = (file: string, text: string, files: Bank['files']): string[] =>
  ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const target = path.posix.join(path.posix.dirname(file), fileName);
    const found = [`${target}.ts`, `${target}/index.ts`].find(name => files.has(name));
    return found ? [partOf(found, files)] : [];
  });

/** The shortest way from a part back to it: `['a', 'b', 'a']`. */
const findCycle = (needs: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | undefined => {
  const seen = new Set<string>();
  let ways: string[][] = [[start]];
  while (ways.length > 0) {
    const further = ways.flatMap(way => [...(needs.get(way.at(-1) ?? '') ?? [])].map(next => [...way, next]));
    const round = further.find(way => way.at(-1) === start);
    if (round) return round;
    ways = further.filter(way => !seen.has(way.at(-1) ?? '') && seen.add(way.at(-1) ?? ''));
  }
  return undefined;
};

/** Parts that need each other, by what they import and what they read. */
const checkCycles = ({ files }: Bank, readings: readonly Reading[]): string[] => {
  const needs = new Map<string, Set<string>>();
  const add = (part: string, other: string) => {
    if (part !== other) needs.set(part, (needs.get(part) ?? new Set()).add(other));
  };
  for (const [file, text] of files) {
    for (const other of listImported(file, text, files)) add(partOf(file, files), other);
  }
  for (const { part, owner } of readings) if (part !== SPEAKS_FOR_OTHERS) add(part, owner);
  const rounds = [...needs.keys()].flatMap(part => findCycle(needs, part)?.join(' → ') ?? []);
  // told once, from its first name on
  return rounds.filter(round => round.split(' → ').every(part => part >= (round.split(' → ')[0] ?? '')));
};

/** What the use of tables breaks, a line each; empty when every table has one owner, who alone writes it, and nobody reads it unsaid. */
export const checkTables = (bank: Bank): string[] => {
  const readings: Reading[] = [];
  const faults = [...bank.files].flatMap(([file, text]) => checkFile(bank, file, text, readings));
  const idle = [...bank.claims].flatMap(([part, { reads }]) =>
    reads
      .filter(table => !readings.some(reading => reading.part === part && reading.table === table))
      .map(table => `${part}: says that it reads ${table}`),
  );
  return [...checkOwners(bank), ...faults, ...idle, ...checkCycles(bank, readings)];
};
