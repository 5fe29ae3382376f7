import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { Fault } from '../fault.mjs';
import { PROJECT } from '../start/settings.mjs';

const BINARY = ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.ico', '.woff2'];
const TEXT = ['.svg', '.md'];

/** The folder whose brand a name builds: `fallback` for a name that no folder has. */
export const folderOfVariant = name => {
  const folder = path.join(PROJECT, 'variants', name);
  return existsSync(path.join(folder, 'index.ts')) ? folder : path.join(PROJECT, 'variants', 'fallback');
};

const load = async file => {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    loader: Object.fromEntries([...BINARY.map(end => [end, 'dataurl']), ...TEXT.map(end => [end, 'text'])]),
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
};

/**
 * The data of a brand as its folder exports them. Drawings and legal texts come as their text, other pictures as data addresses.
 * Throws Fault when the folder exports no brand.
 */
export const loadVariant = async name => {
  const folder = folderOfVariant(name);
  const module = await load(path.join(folder, 'index.ts'));
  if (!module.variant?.company) throw new Fault(`${path.relative(PROJECT, folder)}/index.ts exports no variant`);
  return module.variant;
};

/** The feature table, `variants/features.ts`, as the app has it. */
export const loadFeatures = () => load(path.join(PROJECT, 'variants/features.ts'));
