import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/*
 * What one person typed is nobody else's: whatever a page keeps goes through one door, which knows whose it is (`services/own-storage.ts`); what is told from
 * tab to tab through one that knows it too. What lives in the memory of a page ends with it: every change of person is a whole load.
 */

const root = path.resolve(import.meta.dirname, '../..');
const BROWSER = [
  'app',
  'components',
  'config',
  'contexts',
  'services',
  'themes',
  'variants',
  'instrumentation-client.ts',
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...BROWSER], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const read = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Ways to keep something in a browser, or to tell it to another tab, and the files that may: each with its reason. */
const DOORS: Record<string, Record<string, string>> = {
  sessionStorage: {
    'services/own-storage.ts': 'the door',
    'components/frame/store-redirect.ts': 'that this visit was led to a store once: nothing of anybody',
  },
  localStorage: { 'services/own-storage.ts': 'the door' },
  BroadcastChannel: {
    'services/session-tabs.ts': 'names the person in each message, and hears no other',
    'contexts/live-line.ts': 'each person has a channel of their own',
  },
  indexedDB: {},
  cookieStore: {},
  setCookie: {
    'components/frame/use-theme.ts': 'how the page looks, on this device',
    'components/frame/last-account.ts': 'which account was used last: it only sorts those that the present person has',
    'contexts/consent.tsx': 'what was agreed to, on this device',
    'contexts/hidden-amounts.tsx': 'whether this device hides amounts',
  },
  caches: {},
  serviceWorker: {},
  SharedWorker: {},
  QueryClient: { 'contexts/query.tsx': 'one a document, emptied when somebody leaves' },
};

const namesIn = (file: string): Set<string> => {
  const found = new Set<string>();
  const walk = (node: ts.Node): void => {
    const isType = ts.isTypeNode(node) || ts.isImportDeclaration(node);
    if (isType) return;
    if (ts.isIdentifier(node) && Object.hasOwn(DOORS, node.text)) {
      // a variable of the file itself that has the same name is none of the browser's
      const isOwn = file === 'services/session-tabs.ts' && node.text === 'caches';
      if (!isOwn) found.add(node.text);
    }
    ts.forEachChild(node, walk);
  };
  walk(read(file));
  return found;
};

const unknownUses = (list: readonly string[]): string[] =>
  list.flatMap(file => [...namesIn(file)].filter(name => !DOORS[name]?.[file]).map(name => `${file}: ${name}`));

describe('what a browser keeps', () => {
  it('goes through one door, which knows whose it is', () => {
    expect(unknownUses(files)).toEqual([]);
  });

  it('has no door left open that nobody uses', () => {
    const uses = new Map(files.map(file => [file, namesIn(file)]));
    const unused = Object.entries(DOORS).flatMap(([name, doors]) =>
      Object.keys(doors).filter(file => !uses.get(file)?.has(name)),
    );
    expect(unused).toEqual([]);
  });

  it('is no cookie that a script writes by hand', () => {
    const writers = files.filter(file => /document\.cookie\s*=[^=]/.test(readFileSync(path.join(root, file), 'utf8')));
    expect(writers).toEqual([]);
  });
});

/** Attributes of each form, whatever it is called: `<form`, or a styled one. */
const formsIn = (file: string): { line: number; attributes: Map<string, string> }[] => {
  const source = read(file);
  const styled = new Set(
    [...source.text.matchAll(/const (\w+) = styled(?:\.form|\('form'\))/g)].map(([, name]) => name ?? ''),
  );
  const forms: { line: number; attributes: Map<string, string> }[] = [];
  const walk = (node: ts.Node): void => {
    const tag = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node) ? node : undefined;
    const name = tag?.tagName.getText(source) ?? '';
    if (tag && (name === 'form' || styled.has(name))) {
      const attributes = new Map(
        tag.attributes.properties.flatMap(attribute =>
          ts.isJsxAttribute(attribute)
            ? [[attribute.name.getText(source), attribute.initializer?.getText(source) ?? ''] as const]
            : [],
        ),
      );
      forms.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, attributes });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return forms;
};

/** Filters of a list: an address to be kept and passed on, read by the server, with nothing in it but what to look for. */
const FILTERS = [
  'components/account/statement/FilterBar.tsx',
  'components/lists/FilterForm.tsx',
  'components/products/deposit/DepositPage.tsx',
  'components/products/pix/charges/ChargeList.tsx',
  'components/products/pix/mandates/MandatesPage.tsx',
];

describe('a form', () => {
  it('that is sent before its script is there puts nothing into an address', () => {
    const all = files.flatMap(file => formsIn(file).map(form => ({ file, ...form })));
    expect(all.length).toBeGreaterThan(30);
    const open = all.filter(({ file, attributes }) => attributes.get('method') !== '"post"' && !FILTERS.includes(file));
    expect(open.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
    // sent to where it stands: the first script of the page holds it until its own is there
    const away = all.filter(({ attributes }) => attributes.get('method') === '"post"' && attributes.has('action'));
    expect(away.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  });
});
