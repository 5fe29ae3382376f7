import { spawn } from 'node:child_process';
import path from 'node:path';
import { exitWith } from './fault.mjs';
import { PROJECT } from './start/settings.mjs';
import { prepareBrowser } from './test/browser.mjs';

/** `node scripts/with-browser.mjs <arguments of playwright test>`: finds or fetches a Chromium first. */
const run = async () => {
  const environment = { ...process.env, CHROMIUM_PATH: await prepareBrowser(process.env) };
  const cli = path.join(PROJECT, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    cwd: PROJECT,
    env: environment,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('close', code => process.exit(code ?? 1));
};

run().catch(exitWith);
