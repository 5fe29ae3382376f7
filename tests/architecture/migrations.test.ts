import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMigration, FIRST_UNDER_LAW, LAST_RELEASED, listNew, RELEASED } from './migrations/law';
import { listStatements } from './migrations/statements';

const FOLDER = path.resolve(import.meta.dirname, '../../bank/storage/migrations');
const names = readdirSync(FOLDER)
  .filter(name => name.endsWith('.sql'))
  .sort();

describe('the migrations', () => {
  it('are named NNN_words.sql, or NNNN_ from a thousand on', () => {
    expect(names.filter(name => !/^(?!0\d{3})\d{3,4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
  });

  it('can run while processes of the release before still work: expand, migrate, contract', () => {
    const numberOf = (name: string) => Number.parseInt(name, 10);
    const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
    const lawful = names.filter(name => numberOf(name) >= FIRST_UNDER_LAW);
    const unreleased = names
      .filter(name => numberOf(name) > LAST_RELEASED)
      .flatMap(name => listNew(listStatements(read(name).toLowerCase())));
    const faults = lawful.flatMap(name =>
      checkMigration(read(name), RELEASED, unreleased).map(fault => `${name}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('the law of migrations', () => {
  it.each([
    ['alter table a drop column b;', 'drop column'],
    ['drop table a;', 'old processes still use it'],
    ['drop function f(int);', 'old processes still use it'],
    ['alter table a rename column b to c;', 'old processes use the old name'],
    ['alter table a rename to b;', 'old processes use the old name'],
    ['alter table a add column b text not null;', 'give it a default'],
    ["alter table a add column b text default 'x' not null, add column c int not null;", 'give it a default'],
    ['alter table a alter column b set not null;', 'not valid'],
    ['alter table a alter column b drop not null;', 'a null they do not know'],
    ['alter table a alter column b type bigint;', 'writes the whole table anew'],
    ['alter table a add column b uuid not null default gen_random_uuid();', 'writes the whole table anew'],
    ['alter table a add column b bigserial;', 'writes the whole table anew'],
    ['alter table a add column b int references c;', 'reads the whole table behind a lock'],
    ['alter table a add constraint c check (b > 0);', 'not valid'],
    ['alter table a add constraint c unique (b);', 'builds an index behind a lock'],
    ['create index i on a (b);', 'concurrently'],
    ['create unique index i on a (b);', 'concurrently'],
    ['drop index i;', 'concurrently'],
    ['create index concurrently if not exists i on a (b);', 'begin the file with -- by itself'],
    ['-- by itself\ncreate index concurrently i on a (b);', 'may come twice'],
    ['-- by itself\ncreate index concurrently if not exists i on a (b); select 1;', 'one statement'],
    ['truncate a;', 'empties a table'],
    ['update a set b = 1;', 'let a job do it'],
    ['lock table a;', 'shuts old processes out'],
    ['-- contract: unused since 9.9.9\nalter table a drop column b;', 'was not released yet'],
  ])('refuses %j', (text, words) => {
    expect(checkMigration(text, ['0.1.0']).join('\n')).toContain(words);
  });

  it('lets a table be changed that no release has', () => {
    const text = 'alter table a alter column b drop not null;';
    expect(checkMigration(text, ['0.1.0'], ['a'])).toEqual([]);
    expect(checkMigration(text, ['0.1.0'], ['c'])).not.toEqual([]);
  });

  it.each([
    'create table a (b text not null, c int references d); create index i on a (b); alter table a add column e int not null;',
    "alter table a add column b text; alter table a add column c boolean not null default false, add column d text default 'drop table a';",
    'alter table a add constraint c check (b > 0) not valid;',
    'alter table a validate constraint c;',
    'alter table a drop constraint c, add constraint c check (b in (1, 2)) not valid;',
    'alter table a add constraint c unique using index i;',
    '-- by itself\ncreate index concurrently if not exists i on a (b);',
    '-- drop table a;\ncreate or replace function f() returns void language sql as $$ drop table a; rename $$;',
    "update a set b = 1 where id = 'x';",
    '-- contract: unused since 0.1.0\nalter table a drop column b; drop function f();',
  ])('lets pass %j', text => {
    expect(checkMigration(text, ['0.1.0'])).toEqual([]);
  });

  it('tells statements apart whatever stands in texts, names, comments and bodies', () => {
    const text = `select 'a;''b', "c;d"; -- e;\n/* f; */ do $x$ begin; end; $x$;\n select 2`;
    expect(listStatements(text)).toEqual([`select '', "c;d"`, 'do $$', 'select 2']);
  });
});
