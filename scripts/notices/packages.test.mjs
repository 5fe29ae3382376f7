import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../start/settings.mjs';
import { listShippedPackages } from './packages.mjs';
import { writeNotices } from './text.mjs';

const shipped = listShippedPackages();
const notices = writeNotices(shipped);

test('every package that is installed to run is named with its licence', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8'));
  const installed = Object.keys(dependencies).filter(name => existsSync(path.join(PROJECT, 'node_modules', name)));
  expect(installed.filter(name => !shipped.some(each => each.name === name))).toEqual([]);
  expect(shipped.filter(({ licence }) => licence === '').map(({ name }) => name)).toEqual([]);
  expect(shipped.length).toBeGreaterThan(200);
  for (const { name, version } of shipped) expect(notices).toContain(`\n${name} ${version} (`);
});

test('no tool of the tests is among them', () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8'));
  expect(devDependencies.vitest).toBeTruthy();
  const tools = ['vitest', '@stryker-mutator/core', 'knip', 'lighthouse'].filter(name => devDependencies[name]);
  expect(shipped.filter(({ name }) => tools.includes(name))).toEqual([]);
});

test('what licences want repeated stands there once: copyright lines, and the notices of Apache', () => {
  const text = readFileSync(path.join(PROJECT, 'node_modules/zod/LICENSE'), 'utf8').trim();
  expect(notices.split(text)).toHaveLength(2);
  expect(notices).toContain('LGPL-3.0-or-later');
});

test('a package that says nothing of its licence is told as such', () => {
  const odd = { name: 'odd', version: '1.0.0', licence: '', address: '', texts: [] };
  expect(writeNotices([odd])).toContain('odd 1.0.0 (no licence told)');
});

test('two packages of one text share it', () => {
  const [first, second] = ['a', 'b'].map(name => ({
    name,
    version: '1.0.0',
    licence: 'MIT',
    address: '',
    texts: ['Text of MIT'],
  }));
  const written = writeNotices([first, second]);
  expect(written).toContain('a 1.0.0, b 1.0.0\n\nText of MIT');
  expect(written.split('Text of MIT')).toHaveLength(2);
});
