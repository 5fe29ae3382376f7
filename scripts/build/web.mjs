import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { runCommand } from '../start/command.mjs';
import { PROJECT } from '../start/settings.mjs';

const NEXT = path.join(PROJECT, 'node_modules/next/dist/bin/next');

/**
 * Builds the brand's web app and gathers in `folder` all that its server needs: `server.js` with the packages it uses,
 * the browser's files and the public ones.
 */
export const buildWeb = async (folder, environment) => {
  const output = path.join(PROJECT, '.next');
  const env = { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output: told } = await runCommand(process.execPath, [NEXT, 'build'], {
    cwd: PROJECT,
    env,
    capture: true,
  });
  if (code !== 0) {
    console.error(told.trimEnd());
    throw new Fault('next build failed, see its lines above');
  }
  const standalone = path.join(output, 'standalone');
  if (!existsSync(path.join(standalone, 'server.js'))) throw new Fault('next build left no standalone server');
  await rename(standalone, folder);
  // Next puts the project's .env beside the server; settings come from the process that starts it
  for (const name of await readdir(folder)) if (name.startsWith('.env')) await rm(path.join(folder, name));
  await cp(path.join(output, 'static'), path.join(folder, '.next/static'), { recursive: true });
  const assets = path.join(PROJECT, 'public');
  if (existsSync(assets)) await cp(assets, path.join(folder, 'public'), { recursive: true });
};
