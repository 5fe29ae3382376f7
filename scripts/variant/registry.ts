import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The one line outside of its folder that a brand has. */
export const registryLine = (name: string): string =>
  `export { variant as ${name.includes('-') ? `'${name}'` : name} } from './${name}';`;

/** Adds a brand's line to `variants/registry.ts`, in order. Returns a function that takes it out again. */
export const addToRegistry = (variants: string, name: string): (() => void) => {
  const file = path.join(variants, 'registry.ts');
  const before = readFileSync(file, 'utf8');
  const lines = before.split('\n');
  const isRow = (line: string): boolean => line.startsWith('export {');
  const rows = [...lines.filter(isRow), registryLine(name)].sort((a, b) =>
    (a.split("'./")[1] ?? '').localeCompare(b.split("'./")[1] ?? ''),
  );
  writeFileSync(file, [...lines.filter(line => !isRow(line) && line !== ''), ...rows, ''].join('\n'));
  return () => writeFileSync(file, before);
};
