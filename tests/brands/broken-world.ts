import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBrand, toLine } from '@/scripts/variant/check/index';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A copy of the brands in a temporary folder, in which one thing can be broken. Paths are relative to the brand's folder. */
export interface World {
  variants: string;
  edit(file: string, from: string | RegExp, to: string): void;
  write(file: string, content: string | Buffer): void;
  remove(file: string): void;
  copy(from: string, to: string): void;
}

const openWorld = (variants: string, brand: string): World => {
  const at = (file: string): string => path.join(variants, brand, file);
  return {
    variants,
    edit: (file, from, to) => {
      const before = readFileSync(at(file), 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`nothing to break in ${file}: ${from}`);
      writeFileSync(at(file), after);
    },
    write: (file, content) => writeFileSync(at(file), content),
    remove: file => rmSync(at(file)),
    copy: (from, to) => cpSync(at(from), at(to)),
  };
};

/** Breaks one thing in a copy of a good brand and tells what the check says. */
export const linesAfter = async (brand: string, breakIt: (world: World) => void): Promise<string[]> => {
  const variants = path.join(mkdtempSync(path.join(tmpdir(), 'brands-')), 'variants');
  try {
    cpSync(path.join(ROOT, 'variants'), variants, { recursive: true });
    breakIt(openWorld(variants, brand));
    const { findings } = await checkBrand({ variants, app: path.join(ROOT, 'app') }, brand);
    return findings.map(toLine);
  } finally {
    rmSync(path.dirname(variants), { recursive: true });
  }
};
