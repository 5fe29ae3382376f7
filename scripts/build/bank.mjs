import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { Fault } from '../fault.mjs';
import { PROJECT } from '../start/settings.mjs';

const ENTRIES = {
  server: 'bank/server.ts',
  worker: 'bank/worker.ts',
  'prepare-database': 'scripts/build/prepare-database.ts',
};

// bundled CommonJS packages call require() for Node's own modules
const BANNER = `import { createRequire as balcaoRequire } from 'node:module'; const require = balcaoRequire(import.meta.url);`;

/** Bundles the bank's processes into `folder`: one file each, which start fast and need few packages at run time. */
export const buildBank = async folder => {
  const missing = Object.values(ENTRIES).find(file => !existsSync(path.join(PROJECT, file)));
  if (missing) throw new Fault(`${missing} is not there`);
  await build({
    absWorkingDir: PROJECT,
    entryPoints: ENTRIES,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: BANNER },
    // native code, and what pg only tries to load
    external: ['@node-rs/argon2', 'sharp', 'pg-native', 'pg-cloudflare'],
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  });
};
