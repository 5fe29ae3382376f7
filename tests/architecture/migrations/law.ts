import releases from '../../../scripts/previous/releases.json';
import { listStatements } from './statements';

/**
 * The first migration under the law. Those before it make the schema of the first release: no older process has ever run beside them.
 */
export const FIRST_UNDER_LAW = 200;

/** Versions that were released: `scripts/previous/releases.json`. A contract may take away only what none of the processes of the last one uses any more. */
export const RELEASED: readonly string[] = releases.map(({ version }) => version);

/** The last migration of the last release: no process that was released knows a table that a later one makes. */
export const LAST_RELEASED = Math.max(...releases.map(({ migration }) => migration));

const BY_ITSELF = /^-- by itself\b/;
const CONTRACT = /^-- contract: unused since (\d+\.\d+\.\d+)\b/m;

interface Rule {
  pattern: RegExp;
  words: string;
  /** A later release may do it, once nothing uses what goes. */
  isContract?: boolean;
}

const WAIT =
  'old processes still use it: leave it, and take it away in a later release (-- contract: unused since 1.2.3)';

const RULES: readonly Rule[] = [
  {
    pattern: /^drop (table|view|materialized view|function|procedure|type|domain|schema|sequence|trigger|rule)\b/,
    words: WAIT,
    isContract: true,
  },
  { pattern: /^alter table .*\bdrop column\b/, words: WAIT, isContract: true },
  {
    pattern: /\brename\b/,
    words: 'old processes use the old name: add the new one, write both, and drop the old one in a later release',
  },
  { pattern: /^truncate\b/, words: 'it empties a table that old processes read' },
  {
    pattern: /\balter column \S+ drop not null\b/,
    words: 'old processes may read a null they do not know: add a column, or wait a release',
    isContract: true,
  },
  {
    pattern: /\balter column \S+ set not null\b/,
    words:
      'it reads the whole table behind a lock: add a check … is not null not valid, and validate it in the next file',
    isContract: true,
  },
  {
    pattern: /\balter column \S+ (set data )?type\b/,
    words: 'it writes the whole table anew behind a lock: add a column and fill it by a job',
  },
  {
    pattern:
      /\badd column (if not exists )?\S+ (?:(?!, add\b).)*\bnot null\b(?!(?:(?!, add\b).)*\bdefault\b)(?<!\bdefault\b(?:(?!, add\b).)*)/,
    words: 'old processes insert without it: give it a default',
  },
  {
    pattern:
      /\badd column (?:(?!, add\b).)*\bdefault (gen_random_uuid|random|clock_timestamp|nextval|timeofday|uuidv7)\b/,
    words: 'a default that differs from row to row writes the whole table anew: add it without, fill it by a job',
  },
  {
    pattern: /\badd column (?:(?!, add\b).)*\b(serial|bigserial|generated always)\b/,
    words: 'it writes the whole table anew behind a lock: add a column and fill it by a job',
  },
  {
    pattern: /\badd column (?:(?!, add\b).)*\b(check|references|unique|primary key)\b/,
    words:
      'it reads the whole table behind a lock: add the constraint by itself, not valid, and validate it in the next file',
  },
  {
    pattern: /\badd (constraint \S+ )?(unique|primary key)\b(?! using index)/,
    words: 'it builds an index behind a lock: create unique index concurrently, then add … using index',
  },
  {
    pattern: /\badd (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    words: 'it reads the whole table behind a lock: not valid, and validate it in the next file',
  },
  {
    pattern: /^create (unique )?index (?!concurrently)/,
    words:
      'it stops the writes of a table: create index concurrently if not exists, in a file that begins with -- by itself',
  },
  {
    pattern: /^drop index (?!concurrently)/,
    words:
      'it waits for, and stops, whoever reads: drop index concurrently if exists, in a file that begins with -- by itself',
  },
  {
    pattern: /^(lock table|cluster|vacuum full|reindex (?!.*concurrently))/,
    words: 'it shuts old processes out of the table',
  },
  {
    pattern: /^(update|delete from) (?!.*\bwhere\b)/,
    words: 'it holds every row of the table: let a job do it in small parts',
  },
];

/** The tables that statements make: no process that was there before uses them. */
export const listNew = (statements: readonly string[]): string[] =>
  statements.flatMap(statement => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ?? []);

const tableOf = (statement: string): string | undefined =>
  (/^(?:alter table (?:only )?(?:if exists )?|update (?:only )?|delete from )([\w.]+)/.exec(statement) ??
    /^create (?:unique )?index .*?\bon (?:only )?([\w.]+)/.exec(statement))?.[1];

const checkSingle = (text: string, statements: readonly string[]): string[] => {
  const needsIt = statements.some(statement => /^(create (unique )?|drop )index concurrently\b/.test(statement));
  if (!BY_ITSELF.test(text))
    return needsIt ? ['concurrently works in no transaction: begin the file with -- by itself'] : [];
  if (statements.length !== 1) return ['-- by itself stands for one statement'];
  return /\bif (not )?exists\b/.test(statements[0] ?? '')
    ? []
    : ['-- by itself may come twice: if not exists, or if exists'];
};

/**
 * What a migration does that processes of the release before could not live with, a line each: `drop column: …`. Empty when it may run beside
 * them. `expand` adds what the new version needs, `migrate` fills it by jobs, `contract` removes, a release later, what nobody uses any more.
 */
export const checkMigration = (
  text: string,
  released: readonly string[] = RELEASED,
  /** Tables that no release has. */
  unreleased: readonly string[] = [],
): string[] => {
  const statements = listStatements(text.toLowerCase());
  const fresh = [...listNew(statements), ...unreleased];
  const since = CONTRACT.exec(text)?.[1];
  const isContract = since !== undefined && released.includes(since);
  const faults = statements
    .filter(statement => !fresh.includes(tableOf(statement) ?? ''))
    .flatMap(statement =>
      RULES.filter(rule => rule.pattern.test(statement) && !(rule.isContract && isContract)).map(
        ({ words }) => `${statement.slice(0, 60)}: ${words}`,
      ),
    );
  const early = since && !isContract ? [`unused since ${since}: that version was not released yet`] : [];
  return [...checkSingle(text, statements), ...early, ...faults];
};
