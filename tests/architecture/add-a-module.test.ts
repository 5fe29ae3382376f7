import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyWithModule, type Run } from './add-a-module/copy';
import { SHARED_FILES } from './add-a-module/edits';

const HOW_TO = readFileSync(path.resolve(import.meta.dirname, '../../docs/how-to/add-a-module.md'), 'utf8');

/** How many files of everybody a module may change. */
const MOST_SHARED = 8;

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'];
const tests = (project: string, ...files: string[]) => [...VITEST, '--project', project, ...files];

/** What the copy has to pass: a minute or more each. */
const LONG_LAWS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['the compiler', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  [
    'the linter',
    ['node_modules/@biomejs/biome/bin/biome', 'lint', '--vcs-enabled=false', 'bank', 'components', 'tests'],
  ],
  ['the import law', ['scripts/check-imports.mjs']],
  ['the check of dead code', ['node_modules/knip/bin/knip.js']],
  ['the spelling of its texts', ['scripts/words.mjs']],
  [
    'what every operation has to pass',
    tests(
      'contract',
      'tests/contract/openapi.test.ts',
      'tests/contract/audited-acts.test.ts',
      'tests/contract/data-rights',
    ),
  ],
  [
    'what every id has to pass',
    tests('security', 'tests/security/bank/ownership.test.ts', 'tests/security/bank/assurance.test.ts'),
  ],
  ['the tests of words and menus', tests('unit', 'components/account/settings', 'variants', 'services/http')],
];

/** The same file of the how-to's example, a product. */
const toExample = (file: string): string =>
  file
    .replace('(banking)/account-name/', '(banking)/payment/ted/')
    .replace(/\d{3,4}_account_names/, 'NNN_ted')
    .replace('service/account-names', 'products/ted')
    .replace('account-names', 'ted');

let copy: Copy;
beforeAll(() => {
  copy = copyWithModule();
});
afterAll(() => copy?.remove());

const passes = ({ ok, said }: Run): void => expect(ok, said.slice(-4_000)).toBe(true);

describe('a module that is added by the how-to', () => {
  it(`changes ${MOST_SHARED} files of everybody at most, and the how-to names each`, () => {
    const named = [...HOW_TO.matchAll(/^\| \*\*(\d+)\*\* \| `([^`]+)` \|/gm)].map(([, , file]) => file);
    expect(named).toEqual(SHARED_FILES);
    expect(SHARED_FILES.length).toBeLessThanOrEqual(MOST_SHARED);
  });

  it('has its own files where the how-to says', () => {
    const rows = HOW_TO.split('\n').filter(line => /^\|[^|]*\| `/.test(line));
    const named = rows.flatMap(row =>
      [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    );
    const isNamed = (file: string) =>
      named.some(name => name === file || (name.endsWith('/') && file.startsWith(name)));
    expect(copy.own.length).toBeGreaterThan(10);
    expect(copy.own.map(toExample).filter(file => !isNamed(file))).toEqual([]);
  });

  it('is formatted as everything is', async () => {
    const files = [...copy.own, ...SHARED_FILES].filter(file => !file.endsWith('.sql'));
    passes(await copy.run('node_modules/@biomejs/biome/bin/biome', 'format', '--vcs-enabled=false', ...files));
  });

  it('answers on a database of its own, and keeps the laws of tables, migrations and shape', async () => {
    const own = [
      'tests/contract/account-names.test.ts',
      'tests/architecture/tables.test.ts',
      'tests/architecture/migrations.test.ts',
      'tests/architecture/shape.test.ts',
    ];
    passes(await copy.run(...tests('contract', ...own), '--project', 'architecture'));
  }, 600_000);

  it.runIf(process.env.LONG).each(LONG_LAWS)(
    'passes %s',
    async (_, args) => passes(await copy.run(...args)),
    1_800_000,
  );
});
