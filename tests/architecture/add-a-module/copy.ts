import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EDITS, type Edit } from './edits';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The module's own files, each with `.txt` behind its name: here they are no code. */
const OWN = path.join(import.meta.dirname, 'own');
const MIGRATIONS = 'bank/storage/migrations';

/** What a tool said, and whether it was content. */
export interface Run {
  ok: boolean;
  said: string;
}

/** A copy of the tree with the module in it. */
export interface Copy {
  /** The module's own files, by their place in the tree. */
  own: readonly string[];
  run(...args: string[]): Promise<Run>;
  remove(): void;
}

const put = (root: string, file: string, from: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  copyFileSync(from, path.join(root, file));
};

/** Every file that is, or may become, part of the repository. */
const listTree = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(file => file !== '' && existsSync(path.join(ROOT, file)));

/** A migration is numbered when it is written: after the last one. */
const toPlace = (file: string, tree: readonly string[]): string => {
  const place = file.replace(/\.txt$/, '');
  if (!place.startsWith(MIGRATIONS)) return place;
  const numbers = tree.flatMap(name =>
    name.startsWith(`${MIGRATIONS}/`) ? [Number.parseInt(path.basename(name), 10)] : [],
  );
  return `${MIGRATIONS}/${String(Math.max(...numbers) + 1).padStart(3, '0')}_${path.basename(place)}`;
};

const edit = (root: string, { file, below, add }: Edit): void => {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const places = lines.flatMap((line, at) => (line.trimStart().startsWith(below) ? [at] : []));
  const [place] = places;
  if (place === undefined || places.length > 1) throw new Error(`${file}: ${places.length} lines begin with ${below}`);
  writeFileSync(path.join(root, file), lines.toSpliced(place + 1, 0, add).join('\n'));
};

/** Settings of this run, which are none of a tool's in the copy. */
const OWN_SETTINGS = /^(VITEST|LONG$|TEST$)/;

/** Runs a tool of the copy as a person does there. */
const runIn = (root: string, args: readonly string[]): Promise<Run> => {
  const passed = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name));
  const env = { ...Object.fromEntries(passed), NODE_ENV: 'test' as const };
  return new Promise(resolve => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
      resolve({ ok: error === null, said: `${out}\n${err}` }),
    );
  });
};

/** Adds the module to a copy of the tree, as docs/how-to/add-a-module.md says. */
export const copyWithModule = (): Copy => {
  const root = mkdtempSync(path.join(tmpdir(), 'with-a-module-'));
  const tree = listTree();
  for (const file of tree) put(root, file, path.join(ROOT, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const own = readdirSync(OWN, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.txt'))
    .map(file => ({ from: path.join(OWN, file), place: toPlace(file, tree) }));
  const taken = own.filter(({ place }) => tree.includes(place));
  if (taken.length > 0) throw new Error(`the tree has ${taken.map(({ place }) => place).join(', ')} itself`);
  for (const { from, place } of own) put(root, place, from);
  for (const one of EDITS) edit(root, one);
  // some of the laws ask git what is part of the tree
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  return {
    own: own.map(({ place }) => place),
    run: (...args) => runIn(root, args),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
