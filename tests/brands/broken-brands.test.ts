import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, describe, it } from 'vitest';
import { checkBrand, toLine } from '@/scripts/variant/check/index';
import { BROKEN } from './broken';
import { linesAfter } from './broken-world';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BRAND = 'veredal';

describe('variant:check', () => {
  it.each(
    readdirSync(path.join(ROOT, 'variants'), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name),
  )('finds nothing in %s', async name => {
    const { findings } = await checkBrand({ variants: path.join(ROOT, 'variants'), app: path.join(ROOT, 'app') }, name);
    expect(findings.map(toLine)).toEqual([]);
  });

  it.each(BROKEN)('refuses %s, in one line', async (_, breakIt, line) => {
    const wanted = path.join('variants', BRAND, line.split(': ')[0] ?? '') + line.slice(line.indexOf(': '));
    expect(await linesAfter(BRAND, breakIt)).toEqual([wanted]);
  });

  it('knows many ways to break a brand, each said in its own words', () => {
    console.log(`variant:check refuses ${BROKEN.length} kinds of broken brand`);
    expect(BROKEN.length).toBeGreaterThanOrEqual(40);
    expect(new Set(BROKEN.map(([what]) => what)).size).toBe(BROKEN.length);
  });

  it('refuses a name that is no folder name, one that a file has, and one that no folder has', async () => {
    const project = { variants: path.join(ROOT, 'variants'), app: path.join(ROOT, 'app') };
    const linesOf = async (name: string) => (await checkBrand(project, name)).findings.map(toLine);
    expect(await linesOf('../secret')).toEqual(['variants/../secret: is no name of small letters, digits and hyphens']);
    expect(await linesOf('schema')).toEqual(['variants/schema: has the name of variants/schema.ts, take another']);
    expect(await linesOf('nowhere')).toEqual(['variants/nowhere/index.ts: is missing']);
  });

  it('refuses a feature that is built and on, but has no page', async () => {
    const project = { variants: path.join(ROOT, 'variants'), app: path.join(ROOT, 'tests/brands') };
    const lines = (await checkBrand(project, BRAND)).findings.map(toLine);
    expect(lines).toContain(
      'variants/veredal/index.ts: features.marketplace is on and built, but no page of app/ answers /marketplace',
    );
  });
});
