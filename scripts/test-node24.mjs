import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { exitWith, Fault } from './fault.mjs';
import { runCommand } from './start/command.mjs';
import { PROJECT } from './start/settings.mjs';

/*
 * `npm run test:node24`, or `npm run test:node24 -- types unit`: `npm test` on Node 24, whatever Node this machine has. Node comes from npm, as the
 * package of this platform, into .build: it has no install script, which `node` itself would need.
 */
const VERSION = '24.21.0';
const NAME = `node-${process.platform}-${process.arch}`;
const FOLDER = path.join(PROJECT, '.build/node24');
const NODE = path.join(FOLDER, 'node_modules', NAME, 'bin/node');

const install = async () => {
  if (existsSync(NODE)) return;
  console.log(`Installing ${NAME} ${VERSION} …`);
  mkdirSync(FOLDER, { recursive: true });
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['install', '--prefix', FOLDER, ...flags, `${NAME}@${VERSION}`];
  const { code, output } = await runCommand('npm', args, { cwd: FOLDER, capture: true });
  if (code !== 0 || !existsSync(NODE)) throw new Fault(`${NAME} ${VERSION} cannot be installed:\n${output.trimEnd()}`);
};

const run = async () => {
  await install();
  const { output } = await runCommand(NODE, ['--version'], { cwd: PROJECT, capture: true });
  console.log(`on Node ${output.trim()}`);
  const env = { ...process.env, PATH: `${path.dirname(NODE)}${path.delimiter}${process.env.PATH}` };
  const { code } = await runCommand(NODE, ['scripts/test.mjs', ...process.argv.slice(2)], { cwd: PROJECT, env });
  process.exitCode = code ?? 1;
};

await run().catch(exitWith);
