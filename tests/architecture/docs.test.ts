import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const read = (file: string): string => readFileSync(path.join(DOCS, file), 'utf8');
const listPages = (folder: string): string[] =>
  readdirSync(path.join(DOCS, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .map(file => path.join(folder, file))
    .sort();

/** Title of a page and the rest of its first line's number: `# 048 A fee …` -> `048`, `A fee …`. */
const DECISION = /^# (\d{3}) (.+)\n/;
/** Links of Markdown that lead to a file: neither an address of the web nor a place in the same page. */
const LINK = /\]\((?!https?:|mailto:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/g;

describe('the documentation', () => {
  it('lists every decision by its own number and title, in order', () => {
    const rows = listPages('decisions').map(file => {
      const [, number, title] = DECISION.exec(read(file)) ?? [];
      expect(path.basename(file)).toMatch(new RegExp(`^${number}-`));
      return `| [${number}](${file}) | ${title} |`;
    });
    expect(
      read('README.md')
        .split('\n')
        .filter(line => /^\| \[\d{3}\]/.test(line)),
    ).toEqual(rows);
  });

  it('lists every how-to', () => {
    const index = read('README.md');
    expect(listPages('how-to').filter(file => !index.includes(`(${file})`))).toEqual([]);
  });

  it('tells the purpose of every command, and of none that is gone', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(DOCS, '../package.json'), 'utf8'));
    const told = [...read('how-to/commands.md').matchAll(/`(?:npm )?([a-z][a-z\d:-]+)`/g)].map(([, name]) => name);
    expect([...new Set(told)].sort()).toEqual(Object.keys(scripts).sort());
  });

  it('links to nothing that is not there', () => {
    const broken = listPages('.').flatMap(file =>
      [...read(file).matchAll(LINK)]
        .map(([, target]) => target ?? '')
        .filter(target => !existsSync(path.resolve(DOCS, path.dirname(file), decodeURI(target))))
        .map(target => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
