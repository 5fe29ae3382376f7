// What the API says otherwise than it did: `npm run openapi:difference` since the last release, `-- COMMIT [COMMIT]` since a commit; the second one is the
// working tree unless told. Additions are counted, not printed; words and the order of alternatives say nothing. Exit 1: something was taken away or
// changed, and the version does not say so (before 1.0 a minor version may, then a major one).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exitWith } from './fault.mjs';
import { inlineReferences } from './openapi/inline.mjs';
import { findPrevious, readVersion } from './previous/find.mjs';

const root = path.resolve(import.meta.dirname, '..');
const [named, to] = process.argv.slice(2);
const previous = await Promise.resolve(named).then(findPrevious).catch(exitWith);

/** Finds the operations in the files themselves: where they are listed differs from commit to commit. */
const PRINT = `
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createOpenApi } from './bank/http/openapi';
const print = async () => {
  const contract = path.resolve('bank/contract');
  const files = readdirSync(contract, { recursive: true }).filter(file => /(?<!\\.test)\\.ts$/.test(file));
  const modules = await Promise.all(files.map(file => import(path.join(contract, file))));
  const isOperation = value => value !== null && typeof value === 'object' && 'path' in value && 'level' in value && 'method' in value;
  const operations = [...new Set(modules.flatMap(module => Object.values(module).filter(isOperation)))];
  console.log(JSON.stringify(await createOpenApi(operations, 'bank')));
};
print();
`;

/** The document that a folder's sources make. */
const readDocument = folder => {
  const file = path.join(folder, `.openapi-${process.pid}.ts`);
  writeFileSync(file, PRINT);
  try {
    const tsx = path.join(root, 'node_modules/.bin/tsx');
    const text = execFileSync(tsx, [file], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
    // names are ours to change; what they stand for is not
    const { components, ...document } = inlineReferences(JSON.parse(text));
    return { paths: document.paths, components: { securitySchemes: components.securitySchemes } };
  } finally {
    rmSync(file);
  }
};

const readCommit = commit => {
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  try {
    const tree = ['bank', 'package.json', 'tsconfig.json'];
    const archive = execFileSync('git', ['archive', commit, ...tree], { cwd: root, maxBuffer: 1 << 28 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    return readDocument(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The part of a version that says that callers have to change: `0.2.1` is `0.2`, `3.1.0` is `3`. */
const breaksOf = version => /^(0\.\d+|[1-9]\d*)\./.exec(version)?.[1];

/** What no caller depends on: words, and where they are sorted. A property of such a name is an object. */
const isWords = (name, value) =>
  (typeof value === 'string' && ['description', 'summary', 'operationId', 'title'].includes(name)) ||
  (Array.isArray(value) && ['examples', 'tags'].includes(name)) ||
  name.startsWith('x-');

/** Bounds of any whole number in JSON, and the faults that any bank may fall into: told once or at each place, they are the same. */
const isOfEverybody = (name, value) =>
  (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (name === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  /^5(\d\d|XX)$/.test(name);

/** Of a refusal, the codes that its operation tells: what every refusal is made of is compared where it is told once. */
const toOwn = parts => (parts.length === 2 && parts[1].properties?.code?.enum ? [parts[1]] : parts);

/** The same document for the same meaning: members and alternatives in the order of their text. */
const normalise = value => {
  if (Array.isArray(value)) {
    return value.map(normalise).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value)
    .filter(([name, member]) => !isWords(name, member) && !isOfEverybody(name, member))
    .map(([name, member]) => [name, normalise(name === 'allOf' ? toOwn(member) : member)]);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
};

const isObject = value => typeof value === 'object' && value !== null;

/** Whether two entries of a list are meant to be the same: by their name, or by what they are made of. */
const likeness = (entry, other) => {
  if (entry.name !== other.name || entry.in !== other.in) return false;
  const members = Object.keys(entry.properties ?? entry);
  return members.every(member => Object.hasOwn(other.properties ?? other, member));
};

/** Every place where the second document lacks what the first one has, or says it differently. */
const compare = (before, after, place, found) => {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = new Set(before.map(entry => JSON.stringify(entry)));
    const texts = new Set(after.map(entry => JSON.stringify(entry)));
    const gone = before.filter(entry => !texts.has(JSON.stringify(entry)));
    const fresh = after.filter(entry => !known.has(JSON.stringify(entry)));
    if (gone.length === 0) found.additions += 1;
    for (const entry of gone) {
      // the same alternative or parameter, said differently
      const index = fresh.findIndex(other => isObject(entry) && isObject(other) && likeness(entry, other));
      if (index >= 0) compare(entry, fresh.splice(index, 1)[0], `${place}/${entry.name ?? ''}`, found);
      else found.changes.push(`${place}: without ${JSON.stringify(entry).slice(0, 300)}`);
    }
    return;
  }
  if (!isObject(before) || !isObject(after)) {
    found.changes.push(
      `${place}: ${JSON.stringify(before)?.slice(0, 300)} became ${JSON.stringify(after)?.slice(0, 300)}`,
    );
    return;
  }
  for (const name of Object.keys(after)) if (!Object.hasOwn(before, name)) found.additions += 1;
  for (const [name, member] of Object.entries(before)) {
    if (Object.hasOwn(after, name)) compare(member, after[name], `${place}/${name}`, found);
    else found.changes.push(`${place}/${name}: gone`);
  }
};

const found = { additions: 0, changes: [] };
compare(normalise(readCommit(previous.commit)), normalise(to ? readCommit(to) : readDocument(root)), '', found);
for (const change of found.changes) console.log(change);
console.log(`${found.changes.length} changed or gone, ${found.additions} added`);
if (found.changes.length > 0) {
  const mayBreak = !to && previous.version !== undefined && breaksOf(readVersion()) !== breaksOf(previous.version);
  if (mayBreak)
    console.log(
      `${previous.version} became ${readVersion()}, which may: CHANGELOG.md says what it asks of those who call`,
    );
  process.exitCode = mayBreak ? 0 : 1;
}
