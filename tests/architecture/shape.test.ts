import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Every file that is, or may become, part of the repository: tracked or not ignored. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

const WEB = ['app', 'components', 'config', 'contexts', 'gateway', 'services', 'themes', 'variants'];
const SHIPPED = [...WEB, 'client', 'frame', 'bank', 'scripts', 'bench'];
const under = (folders: readonly string[]) => (file: string) => folders.some(folder => file.startsWith(`${folder}/`));
const isCode = (file: string) => /\.(ts|tsx|mjs|cjs)$/.test(file);

const code = files.filter(file => isCode(file) && (under(SHIPPED)(file) || !file.includes('/')));
const text = (file: string) => {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return ''; // listed by git, gone from disk
  }
};
const linesOf = (file: string) => text(file).split('\n').length - 1;

/** Facts that are long because the world is: vectors of formats, lists of institutions, made-up demo data. */
const isData = (file: string) => /^bank\/(demo\/data\/|.*\/vectors\.ts$|.*\.data\.ts$)/.test(file);

describe('the shape of the code', () => {
  it('keeps a page to 40 lines: it reads params, asks for first data, renders one view', () => {
    const pages = files.filter(file => /^app\/(.*\/)?page\.tsx$/.test(file));
    expect(pages.filter(file => linesOf(file) > 40)).toEqual([]);
  });

  it('keeps every file of code to 300 lines', () => {
    const long = code.filter(file => !isData(file) && linesOf(file) > 300);
    expect(long.map(file => `${file}: ${linesOf(file)} lines`)).toEqual([]);
  });

  it('keeps what tests are made of to 300 lines: only what tests itself may be longer', () => {
    const made = files.filter(
      file => isCode(file) && under(['tests'])(file) && !/\.(test|spec|e2e)\.(tsx?|mjs)$/.test(file),
    );
    expect(made.length).toBeGreaterThan(100);
    expect(made.filter(file => linesOf(file) > 300)).toEqual([]);
  });

  it('keeps nine files in ten to 150 lines', () => {
    const own = code.filter(file => !isData(file));
    expect(own.filter(file => linesOf(file) > 150).length / own.length).toBeLessThan(0.1);
  });

  it('has default exports only where Next or a tool wants them', () => {
    const wanted =
      /^app\/(.*\/)?(page(?:\.dev)?|layout|template|error|global-error|not-found|loading|default|manifest|robots|sitemap|icon|opengraph-image)\.tsx?$|^[^/]+\.config\.(ts|mjs|cjs)$|^scripts\/build\/icon-factory\.mjs$/;
    const given = code.filter(file => /^export default |^export \{[^}]*\bas default\b/m.test(text(file)));
    expect(given.filter(file => !wanted.test(file))).toEqual([]);
  });

  it('hides icons of a row by a path to them: sheets and menus are drawn inside the row that opens them', () => {
    const anyIcon = /^\s*svg \{ display: none/m;
    expect(code.filter(file => file.startsWith('components/') && anyIcon.test(text(file)))).toEqual([]);
  });

  it('runs apart what stands in for a module: files of one worker share what they loaded', () => {
    const shared = files.filter(file => file.endsWith('.test.tsx') && !/^components\/ui\/|\.apart\.test/.test(file));
    expect(shared.length).toBeGreaterThan(100);
    expect(shared.filter(file => /\bvi\.(do)?[mM]ock\(/.test(text(file)))).toEqual([]);
  });

  it('has no folder and no file named for nothing in particular', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|shared|lib)(\/|\.[a-z]+$)/;
    expect(files.filter(file => vague.test(file) && !file.startsWith('docs/'))).toEqual([]);
  });

  it('has no root folder that the import law does not know', () => {
    const known = [...SHIPPED, 'deploy', 'docs', 'tests', 'public', '.github', '.ci'];
    const folders = new Set(files.filter(file => file.includes('/')).map(file => file.split('/')[0] ?? ''));
    expect([...folders].filter(folder => !known.includes(folder))).toEqual([]);
  });

  it('puts one noun at one place: bank/contract/<tier>/<noun> says what bank/<tier>/<noun> does', () => {
    const tiers = ['ground', 'payments', 'products', 'books', 'service'];
    const nounsUnder = (folder: string, noun: RegExp) =>
      new Set(files.filter(under([folder])).flatMap(file => noun.exec(file.slice(folder.length + 1))?.[1] ?? []));
    const lost = tiers.flatMap(tier => {
      const contract = nounsUnder(`bank/contract/${tier}`, /^([^.]+)\./);
      const modules = [...nounsUnder(`bank/${tier}`, /^(pix\/[^/]+|[^/]+)\//)];
      expect(modules.length).toBeGreaterThan(0);
      return modules.filter(noun => !contract.has(noun)).map(noun => `${tier}/${noun}`);
    });
    expect(lost).toEqual([]);
  });

  it.each([
    ['bank/payments/', 15],
    ['components/payment/', 20],
  ])('names no kind of payment in %s, where all of them are at home', (folder, atLeast) => {
    const kinds = /pix|\bted\b|boleto|\bchave|key_?type|br_?code|end_?to_?end/i;
    const shared = code.filter(file => file.startsWith(folder) && !/\.test\.tsx?$/.test(file));
    expect(shared.length).toBeGreaterThan(atLeast);
    expect(shared.filter(file => kinds.test(text(file)))).toEqual([]);
  });

  it('collects the parts of every module, in the order of the tiers', () => {
    const modules = files.flatMap(
      file =>
        /^bank\/((?:ground|payments|books|service)\/[^/]+|products\/(?:pix\/)?[^/]+)\/index\.ts$/.exec(file)?.[1] ?? [],
    );
    const collected = [...text('bank/modules.ts').matchAll(/from '\.\/([^']+)';/g)].map(([, folder]) => folder ?? '');
    expect(collected.filter(folder => folder !== 'parcel').sort()).toEqual(modules.sort());
    const named = [...text('bank/modules.ts').matchAll(/\b\w+Parts\b/g)].map(([name]) => name);
    const once = named.filter(name => named.indexOf(name) === named.lastIndexOf(name));
    expect(
      once.filter(name => name !== 'ModuleParts'),
      'imported, and not on the list',
    ).toEqual([]);
  });

  it('keeps the web out of the bank, and the bank’s insides out of the web', () => {
    const bank = code.filter(file => file.startsWith('bank/'));
    const web = files.filter(file => isCode(file) && under(WEB)(file));
    const imports = (file: string) =>
      [...text(file).matchAll(/(?:from|import\() ?'([^']+)'/g)].map(match => match[1] ?? '');
    const outside = new RegExp(`^(@/|react|next|styled-components|(\\.\\./)+(${WEB.join('|')})/)`);
    expect(bank.filter(file => imports(file).some(target => outside.test(target)))).toEqual([]);
    const inside = /(^@\/|\.\.\/)bank\/(?!contract(\/|$))/;
    expect(web.filter(file => imports(file).some(target => inside.test(target)))).toEqual([]);
  });
});
