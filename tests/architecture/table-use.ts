import ts from 'typescript';
import { listStatements } from './migrations/statements';

/** A table that a text of a file names, and whether it is changed there. */
export interface TableUse {
  table: string;
  isWrite: boolean;
}

/** The tables that migrations leave behind, with their schema when they have one: `ledger.entry`. */
export const listTables = (migrations: readonly string[]): Set<string> => {
  const tables = new Set<string>();
  for (const statement of migrations.flatMap(text => listStatements(text.toLowerCase()))) {
    const made = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(statement)?.[1];
    if (made) tables.add(made);
    const gone = /^drop table (?:if exists )?([\w.]+)/.exec(statement)?.[1];
    if (gone) tables.delete(gone);
    const [, before, after] = /^alter table (?:if exists )?([\w.]+) rename to (\w+)/.exec(statement) ?? [];
    if (before && after && tables.delete(before)) tables.add(after);
  }
  return tables;
};

/** What takes the place of a part of a text that is known only when it runs. */
const UNKNOWN = '?';

/** The texts of a file: each literal, and each template with its parts in their order. */
const listTexts = (source: string): string[] => {
  const texts: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) {
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(UNKNOWN));
    }
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true));
  return texts;
};

const NAME = String.raw`(?:only\s+)?([a-z_]+(?:\.[a-z_]+)?)`;
const WRITE = new RegExp(
  String.raw`\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?|lock\s+table)\s+${NAME}`,
  'g',
);
const READ = new RegExp(String.raw`(?<!\b(?:insert|delete)\s+)\b(?:from|join|using|table)\s+${NAME}`, 'g');
/** A further table of a list: `from company c, account k`. */
const LISTED = new RegExp(String.raw`^(?:\s+(?:as\s+)?[a-z_]\w*)?\s*,\s*(?:lateral\s+)?${NAME}`);

const listReads = (text: string): string[] =>
  [...text.matchAll(READ)].flatMap(match => {
    const names = [match[1] ?? ''];
    let rest = text.slice(match.index + match[0].length);
    for (let next = LISTED.exec(rest); next; next = LISTED.exec(rest)) {
      names.push(next[1] ?? '');
      rest = rest.slice(next[0].length);
    }
    return names;
  });

/** The known tables that the SQL of a file names. */
export const listTableUses = (source: string, tables: ReadonlySet<string>): TableUse[] => {
  const uses = listTexts(source).flatMap(text => [
    ...[...text.matchAll(WRITE)].map(([, table = '']) => ({ table, isWrite: true })),
    ...listReads(text).map(table => ({ table, isWrite: false })),
  ]);
  return uses.filter(({ table }) => tables.has(table));
};

/** Whether the SQL of a file leaves the name of a table to its run. */
export const namesTablesAtRunTime = (source: string): boolean =>
  listTexts(source).some(
    text =>
      /\b(?:select|insert|update|delete|revoke|grant)\b/.test(text) &&
      /\b(?:from|join|into|update|table)\s+\?/.test(text),
  );
