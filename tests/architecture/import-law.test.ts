import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LAWFUL, PLANTED } from './planted-violations';

const root = path.resolve(import.meta.dirname, '../..');
const config = path.join(root, '.dependency-cruiser.cjs');
const cli = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const rules: string[] = createRequire(import.meta.url)(config).forbidden.map((rule: { name: string }) => rule.name);

const trees: string[] = [];
afterAll(() => Promise.all(trees.map(tree => rm(tree, { recursive: true, force: true }))));

interface Summary {
  totalCruised: number;
  violations: { from: string; to: string; rule: { name: string } }[];
}

/** What `npm run check:imports` sees in a folder, as data. */
const cruise = (cwd: string, roots: readonly string[]): Summary => {
  const run = () =>
    execFileSync(process.execPath, [cli, '--config', config, '--output-type', 'json', ...roots], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  return (JSON.parse(run()) as { summary: Summary }).summary;
};

const PACKAGES = ['axios', 'date-fns', 'esbuild', 'hono', 'pg', 'react', 'react-toastify', 'vitest', 'zod'];

/** A project in a temporary folder: our package.json and tsconfig, hollow packages, and the given files with their imports. */
const plantTree = async (files: Readonly<Record<string, readonly string[]>>): Promise<string> => {
  const tree = await mkdtemp(path.join(tmpdir(), 'import-law-'));
  trees.push(tree);
  await Promise.all(['package.json', 'tsconfig.json'].map(name => cp(path.join(root, name), path.join(tree, name))));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), text);
  };
  await Promise.all(
    PACKAGES.flatMap(name => [
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })),
      write(`node_modules/${name}/index.js`, 'module.exports = {};\n'),
    ]),
  );
  await Promise.all(
    Object.entries(files).map(([file, imports]) =>
      write(file, `${imports.map(target => `import '${target}';`).join('\n')}\nexport const here = true;\n`),
    ),
  );
  return tree;
};

const withoutCycle = Object.fromEntries(Object.entries(LAWFUL).filter(([file]) => file !== 'bank/core/hen.ts'));

describe('the import law', () => {
  it('finds nothing in a tree that keeps it', async () => {
    const summary = cruise(await plantTree(withoutCycle), ['.']);
    expect(summary.totalCruised).toBeGreaterThanOrEqual(Object.keys(withoutCycle).length);
    expect(summary.violations).toEqual([]);
  }, 240_000);

  it('catches a planted violation of every rule', async () => {
    const files: Record<string, string[]> = {};
    for (const [file, imports] of Object.entries(LAWFUL)) files[file] = [...imports];
    for (const [, from, target] of PLANTED) files[from] = [...(files[from] ?? []), target];
    const { violations } = cruise(await plantTree(files), ['.']);
    const caught = new Set(violations.map(violation => `${violation.rule.name}: ${violation.from}`));
    expect(PLANTED.map(([rule, from]) => `${rule}: ${from}`).filter(planted => !caught.has(planted))).toEqual([]);
  }, 240_000);

  it('has no rule that was never planted', () => {
    const planted = new Set(PLANTED.map(([rule]) => rule));
    expect(rules.filter(rule => !planted.has(rule))).toEqual([]);
    expect(rules.length).toBeGreaterThan(30);
  });

  it('is kept by the project, and the cruiser really sees its modules', () => {
    const folders = ['app', 'bank', 'components', 'config', 'contexts', 'gateway', 'services', 'themes', 'variants'];
    const files = ['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts'];
    const roots = [...folders, ...files].filter(name => existsSync(path.join(root, name)));
    const summary = cruise(root, roots);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(100);
  }, 240_000);
});
