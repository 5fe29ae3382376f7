import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../start/settings.mjs';

/** Names under which packages keep the text of their licence and what it wants repeated. */
const TEXTS = /^(?:licen[cs]es?|copying|notices?|third.?party.*)(?:[.-].*)?$/i;

const readJson = file => JSON.parse(readFileSync(file, 'utf8'));

const toAddress = ({ repository, homepage }) => {
  const address = typeof repository === 'string' ? repository : (repository?.url ?? homepage ?? '');
  return address
    .replace(/^git\+|\.git$/g, '')
    .replace(/^(?:github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://');
};

/** Older packages say `{ type }`, or a list of them. */
const toLicence = ({ license, licenses }) =>
  [license ?? licenses ?? []]
    .flat()
    .map(one => (typeof one === 'string' ? one : one.type))
    .join(' OR ');

const readTexts = folder =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && TEXTS.test(entry.name))
    .map(entry => readFileSync(path.join(folder, entry.name), 'utf8').replaceAll('\r\n', '\n').trim())
    .filter(text => text !== '');

/**
 * Every package of the lock file that is no development tool and is installed on this platform, by name and version:
 * `{ name: 'zod', version: '4.6.7', licence: 'MIT', address: 'https://github.com/colinhacks/zod', texts: ['MIT License…'] }`.
 */
export const listShippedPackages = (root = PROJECT) => {
  const { packages } = readJson(path.join(root, 'package-lock.json'));
  const found = new Map();
  for (const [place, { dev, link }] of Object.entries(packages)) {
    const folder = path.join(root, place);
    if (place === '' || dev || link || !existsSync(path.join(folder, 'package.json'))) continue;
    const told = readJson(path.join(folder, 'package.json'));
    const { name, version } = told;
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: toLicence(told),
      address: toAddress(told),
      texts: readTexts(folder),
    });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
};
