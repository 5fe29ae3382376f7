import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { type Variant, variantSchema } from '../../../variants/schema';
import { checkColours, tellRepairs } from './colours';
import type { Finding } from './finding';
import { checkFolder } from './folder';
import { checkLegal } from './legal';
import { listBrandFolders, type LoadedBrand, loadBrand, loadOtherData } from './load';
import { checkNames, checkUnique } from './names';
import { checkOffers } from './offers';
import { registryLine } from '../registry';

export { type Finding, toLine } from './finding';
export { listBrandFolders } from './load';

/** Where brands and pages lie; tests check copies. */
export interface Project {
  variants: string;
  app: string;
}

export interface Verdict {
  name: string;
  findings: Finding[];
  /** Colours that were changed to be readable. No fault, but whoever said them should know. */
  repairs: string[];
}

type Issue = z.core.$ZodIssue;

const isMissing = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.message.includes('undefined');

const wordsOf = (issue: Issue): string => {
  if (isMissing(issue)) return 'is missing';
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  return issue.message;
};

/** A field that nobody knows beside one that is missing is one mistake, a misspelling. */
const unknownKeys = (issue: Issue & { code: 'unrecognized_keys' }, all: readonly Issue[], file: string): Finding[] => {
  const parent = issue.path.join('.');
  const missing = all.filter(other => isMissing(other) && other.path.slice(0, -1).join('.') === parent);
  const [meant] = missing.length === 1 && issue.keys.length === 1 ? missing : [];
  return issue.keys.map(key => ({
    file,
    field: parent ? `${parent}.${key}` : key,
    words: meant ? `is no field of a brand, and ${meant.path.join('.')} is missing` : 'is no field of a brand',
  }));
};

const schemaFindings = (data: unknown, file: string): Finding[] => {
  const issues: readonly Issue[] = variantSchema.safeParse(data).error?.issues ?? [];
  const unknown = issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? unknownKeys(issue, issues, file) : []));
  const told = unknown.map(({ words }) => words).join(' ');
  const others = issues
    .filter(issue => issue.code !== 'unrecognized_keys' && !told.includes(`and ${issue.path.join('.')} is missing`))
    .map(issue => ({ file, field: issue.path.join('.'), words: wordsOf(issue) }));
  return [...unknown, ...others];
};

const registryFindings = (variants: string, name: string): Finding[] => {
  if (name === 'default') return [];
  const file = 'variants/registry.ts';
  const lines = readFileSync(path.join(variants, 'registry.ts'), 'utf8').split('\n');
  const wanted = registryLine(name);
  return lines.includes(wanted) ? [] : [{ file, field: name, words: `is not in the registry: add "${wanted}"` }];
};

/** A file beside the brands comes before a folder of its name: the registry would load the file. */
const takenBy = (variants: string, name: string): string | undefined =>
  ['ts', 'tsx', 'd.ts'].map(type => `${name}.${type}`).find(file => existsSync(path.join(variants, file)));

const isBrand = (loaded: LoadedBrand | Finding[]): loaded is LoadedBrand => !Array.isArray(loaded);

/** The other brands as far as they can be read: a broken neighbour is its own finding, not this brand's. */
const loadOthers = async (variants: string, name: string): Promise<[string, Variant][]> => {
  const names = listBrandFolders(variants).filter(other => other !== name && other !== 'fallback');
  const loaded = await loadOtherData(variants, names);
  return loaded.flatMap(([other, data]): [string, Variant][] => {
    const parsed = variantSchema.safeParse(data);
    return parsed.success ? [[other, parsed.data]] : [];
  });
};

const NAME = /^[a-z][a-z0-9-]{1,29}$/;

/**
 * Checks one brand: shape, names, colours, files, legal pages, flags, registry. Every finding is one line that names file and field.
 * `fallback` is Balcão's look for unknown names: it shares Balcão's files and is checked for its shape only.
 */
export const checkBrand = async ({ variants, app }: Project, name: string): Promise<Verdict> => {
  const stop = (findings: Finding[]): Verdict => ({ name, findings, repairs: [] });
  if (!NAME.test(name))
    return stop([{ file: `variants/${name}`, words: 'is no name of small letters, digits and hyphens' }]);
  const taken = takenBy(variants, name);
  if (taken) return stop([{ file: `variants/${name}`, words: `has the name of variants/${taken}, take another` }]);
  const loaded = await loadBrand(variants, name);
  if (!isBrand(loaded)) return stop(loaded);
  const index = `variants/${name}/index.ts`;
  const shape = schemaFindings(loaded.data, index);
  if (shape.length > 0 || name === 'fallback') return stop(shape);
  const variant = variantSchema.parse(loaded.data);
  const others = await loadOthers(variants, name);
  const placed = (faults: readonly { file?: string; field?: string; words: string }[]): Finding[] =>
    faults.map(({ file, ...fault }) => ({
      file: file ? path.join('variants', path.relative(variants, file)) : index,
      ...fault,
    }));
  const findings = [
    ...registryFindings(variants, name),
    ...placed(checkNames(variant)),
    ...placed(checkUnique(variant, others)),
    ...placed(checkColours(variant)),
    ...placed(
      checkFolder(
        variant,
        loaded.folder,
        others.map(([other]) => path.join(variants, other)),
      ),
    ),
    ...placed(checkLegal(variant, loaded.folder, loaded.legal, others)),
    ...placed(checkOffers(variant.features, app)),
  ];
  return { name, findings, repairs: tellRepairs(variant) };
};
