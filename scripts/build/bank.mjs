import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { Fault } from '../fault.mjs';
import { PROJECT } from '../start/settings.mjs';

const ENTRIES = {
  server: 'bank/server.ts',
  worker: 'bank/worker.ts',
  // files by SFTP, where a brand serves them
  sftp: 'bank/sftp.ts',
  migrate: 'bank/migrate.ts',
  // the sandbox's network of cards
  'card-network': 'bank/providers/sandbox/cards/network/process.ts',
  // a process of its own, which bank/ground/files starts
  'file-check': 'bank/ground/files/check/process.ts',
  'prepare-database': 'scripts/build/prepare-database.ts',
};

// bundled CommonJS packages call require() for Node's own modules
const BANNER = `import { createRequire as balcaoRequire } from 'node:module'; const require = balcaoRequire(import.meta.url);`;

/** How every process of a build is bundled: one module for Node. */
const PROCESS = {
  absWorkingDir: PROJECT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  banner: { js: BANNER },
  logLevel: 'warning',
};

const FRAME_PAGE = path.join(PROJECT, 'frame/page');

const MIGRATIONS = path.join(PROJECT, 'bank/storage/migrations');

const LEAKED = 'leaked-passwords.br';

/** The names of the migrations, which a bundle knows. */
const listMigrations = () => readdirSync(MIGRATIONS).filter(name => /^\d{3,}_.+\.sql$/.test(name));

/** Bundles `run.mjs`, which runs each process of the build that lies in `folder`, and the inbox of a trial beside it. */
export const buildRunner = folder =>
  build({
    entryPoints: { run: 'scripts/build/part/run.mjs', inbox: 'scripts/build/part/inbox.mjs' },
    outdir: folder,
    ...PROCESS,
  });

/** Bundles the number frame's process into `folder`; its page lies beside, as in the sources. */
export const buildFrame = async folder => {
  await build({
    entryPoints: { server: 'frame/server.ts' },
    outdir: folder,
    ...PROCESS,
  });
  cpSync(FRAME_PAGE, path.join(folder, 'page'), { recursive: true });
};

/**
 * The letters of a bundle beyond Latin-1, in regular expressions and comments, as escapes: with one of them the engine keeps the whole
 * text of it in two bytes a letter.
 */
export const escapeWideLetters = text =>
  text.replaceAll(/(?<!\\)[^\0-\xff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Bundles the bank's processes into `folder`: one file each, which start fast and need few packages at run time. Their migrations and the leaked passwords lie beside. */
export const buildBank = async folder => {
  const missing = Object.values(ENTRIES).find(file => !existsSync(path.join(PROJECT, file)));
  if (missing) throw new Fault(`${missing} is not there`);
  await build({
    entryPoints: ENTRIES,
    outdir: folder,
    ...PROCESS,
    // native code, and what pg and ssh2 only try to load
    external: ['@node-rs/argon2', 'sharp', 'pg-native', 'pg-cloudflare', 'cpu-features', '*.node'],
    define: { BUNDLED_MIGRATIONS: JSON.stringify(listMigrations()) },
    minifySyntax: true,
    // lines stay: a stack names function and line of the bundle, where a parsed source map would keep 92 MB of a small heap
  });
  for (const name of Object.keys(ENTRIES)) {
    const file = path.join(folder, `${name}.mjs`);
    writeFileSync(file, escapeWideLetters(readFileSync(file, 'utf8')));
  }
  cpSync(path.join(PROJECT, 'bank/ground/identity', LEAKED), path.join(folder, LEAKED));
  cpSync(MIGRATIONS, path.join(folder, 'migrations'), { recursive: true });
};
