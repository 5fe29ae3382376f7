import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { Fault } from '../fault.mjs';
import { PROJECT } from '../start/settings.mjs';

const PICTURES = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.ico', '.woff2', '.md'];

/**
 * Writes what the bank must know of the brand, so that the processes need none of its code:
 * `{ name: 'Balcão', site: 'https://…', supportEmail: '…', provider: 'celcoin' }`.
 */
export const buildBrand = async (file, variant) => {
  const folder = path.join(
    PROJECT,
    'variants',
    existsSync(path.join(PROJECT, 'variants', variant)) ? variant : 'fallback',
  );
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    loader: Object.fromEntries(PICTURES.map(suffix => [suffix, 'empty'])),
    logLevel: 'warning',
  });
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  const brand = module.variant ?? module.default;
  if (!brand?.company) throw new Fault(`${path.relative(PROJECT, folder)}/index.ts exports no variant`);
  const { title, site, email } = brand.company;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ name: title, site, supportEmail: email, provider: brand.provider })}\n`);
};
