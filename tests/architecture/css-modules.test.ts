import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROLES, toCustomProperty } from '@/themes/roles';

const root = path.resolve(import.meta.dirname, '../..');
const list = (pattern: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => file && existsSync(path.join(root, file)));
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

const modules = list('*.module.css');
const components = list('components/**/*.tsx').map(text);

/** Properties of the page beside the roles: `themes/global-css.ts` and the frame set them, and a list that has no room. */
const OF_THE_PAGE = [
  '--shadow',
  '--backdrop',
  '--mark',
  '--logo',
  '--logo-on-header',
  '--pattern',
  '--stuck',
  '--taken',
];

const namesIn = (source: string, pattern: RegExp): readonly string[] => [
  ...new Set([...source.matchAll(pattern)].map(([, name = '']) => name)),
];

it('are there', () => {
  expect(modules.length).toBeGreaterThan(10);
});

it.each(modules)('%s says each class that its component uses, and no other', file => {
  const css = text(file).replace(/\/\*[\s\S]*?\*\//g, '');
  const users = components.filter(source => source.includes(`/${path.basename(file)}'`));
  expect(users).toHaveLength(1);
  const said = namesIn(css, /\.([a-z][A-Za-z]*)/g);
  expect([...said].sort()).toEqual([...namesIn(users.join(), /\bstyles\.([A-Za-z]+)/g)].sort());
});

it.each(modules)('%s takes its colours from the roles', file => {
  const css = text(file);
  const known = [...ROLES.map(toCustomProperty), ...OF_THE_PAGE];
  expect(namesIn(css, /var\((--[a-z-]+)/g).filter(name => !known.includes(name))).toEqual([]);
  expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|\boklch\(/i);
});
