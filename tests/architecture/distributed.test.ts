import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFunctionBodies, listStatements } from './migrations/statements';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'bank/storage/migrations');

/**
 * What the makers of two PostgreSQL-compatible distributed databases say they do not do, or do otherwise: the pages "PostgreSQL compatibility" of
 * CockroachDB (v26) and YugabyteDB (2025), read in November 2026. Of what our schema uses; docs/operations/grow.md says what takes its place.
 */
const LIMITS = {
  notify: { pattern: /\b(pg_notify|notify|listen)\b/, cockroach: false, yugabyte: 'early access since 2025.2.3' },
  'advisory lock': { pattern: /\bpg_(try_)?advisory/, cockroach: false, yugabyte: true },
  'statement trigger': {
    pattern: /\bfor each statement\b|\breferencing (old|new) table\b/,
    cockroach: false,
    yugabyte: true,
  },
  'row trigger': { pattern: /\bfor each row\b/, cockroach: 'since 24.3', yugabyte: true },
  'stored column': { pattern: /\bgenerated always as \(.*\) stored\b/, cockroach: true, yugabyte: false },
  'deferrable constraint': { pattern: /\bdeferrable\b/, cockroach: false, yugabyte: false },
  'exclusion constraint': { pattern: /\bexclude using\b/, cockroach: false, yugabyte: false },
  domain: { pattern: /^create domain\b/, cockroach: false, yugabyte: true },
  'storage of a column': {
    pattern: /\bset storage\b|\bfillfactor\b|\bautovacuum_/,
    cockroach: 'without effect',
    yugabyte: 'without effect',
  },
  'table lock': { pattern: /^lock table\b/, cockroach: false, yugabyte: false },
  inheritance: { pattern: /\binherits\b/, cockroach: false, yugabyte: false },
  'extension or GiST': { pattern: /^create extension\b|\busing gist\b/, cockroach: false, yugabyte: false },
  'function in PL/pgSQL': { pattern: /\blanguage plpgsql\b/, cockroach: 'with limits', yugabyte: true },
} as const;

type Limit = keyof typeof LIMITS;

const findUses = (text: string): Limit[] => {
  const parts = [...listStatements(text.toLowerCase()), ...listFunctionBodies(text.toLowerCase())];
  return (Object.keys(LIMITS) as Limit[]).filter(name => parts.some(part => LIMITS[name].pattern.test(part)));
};

const uses = readdirSync(FOLDER)
  .filter(name => name.endsWith('.sql'))
  .map(name => ({ name, limits: findUses(readFileSync(path.join(FOLDER, name), 'utf8')) }));
const used = (limit: Limit) => uses.filter(({ limits }) => limits.includes(limit)).map(({ name }) => name);

describe('the schema on a distributed database that speaks PostgreSQL', () => {
  it('uses what such databases lack only where docs/operations/grow.md says what would take its place', () => {
    const found = (Object.keys(LIMITS) as Limit[]).filter(limit => used(limit).length > 0);
    const page = readFileSync(path.join(ROOT, 'docs/operations/grow.md'), 'utf8');
    const told = (Object.keys(LIMITS) as Limit[]).filter(limit => page.includes(`| ${limit} |`));
    expect(told).toEqual(found);
  });

  it('uses one thing alone that neither of them does', () => {
    const impossible = (Object.keys(LIMITS) as Limit[]).filter(
      limit => LIMITS[limit].cockroach === false && LIMITS[limit].yugabyte === false,
    );
    expect(impossible.filter(limit => used(limit).length > 0)).toEqual(['deferrable constraint']);
  });

  it('gives every table a primary key, by which a distributed database spreads its rows', () => {
    const keyless = uses.flatMap(({ name }) =>
      listStatements(readFileSync(path.join(FOLDER, name), 'utf8').toLowerCase())
        .filter(statement => /^create (unlogged )?table\b/.test(statement) && !/\bprimary key\b/.test(statement))
        .map(statement => `${name}: ${statement.slice(0, 60)}`),
    );
    expect(keyless).toEqual([]);
  });

  it('is read for real: a use that is planted is found', () => {
    expect(
      findUses(
        'create trigger t after insert on a referencing new table as n for each statement execute function f();',
      ),
    ).toEqual(['statement trigger']);
    expect(
      findUses("create function f() returns trigger language plpgsql as $$ begin perform pg_notify('a', 'b'); end $$;"),
    ).toEqual(['notify', 'function in PL/pgSQL']);
    expect(findUses("select 'lock table a'; -- exclude using gist")).toEqual([]);
  });
});
