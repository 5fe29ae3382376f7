import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitWith, Fault } from './fault.mjs';
import { runCommand } from './start/command.mjs';
import { installPackages } from './start/install.mjs';
import { PROJECT } from './start/settings.mjs';

/* `npm run client`, or `npm run client -- FOLDER`: the typed client as a package, its types from the document that the contract makes now. */
const SOURCES = path.join(PROJECT, 'client');
const bin = name => path.join(PROJECT, 'node_modules', name);

const run = async (what, args) => {
  const { code, output } = await runCommand(process.execPath, args, { cwd: PROJECT, capture: true });
  if (code !== 0) throw new Fault(`${what} failed:\n${output.trimEnd()}`);
};

const readPackage = folder => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The package is of the version of the contract that its types are of. */
const writePackage = folder => {
  const told = { ...readPackage(SOURCES), version: readPackage(PROJECT).version };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(told, null, 2)}\n`);
};

const build = async folder => {
  // a start leaves out what makes types
  await installPackages(process.env, { withTools: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(SOURCES)) cpSync(path.join(SOURCES, name), path.join(folder, name));
  writePackage(folder);
  const document = path.join(folder, 'openapi.json');
  await run('the document', [bin('tsx/dist/cli.mjs'), 'scripts/openapi/write.ts', document]);
  await run('the types', [
    bin('openapi-typescript/bin/cli.js'),
    document,
    '-o',
    path.join(folder, 'schema.ts'),
    '--default-non-nullable=false',
  ]);
  await run('the compiler', [bin('typescript/bin/tsc'), '-p', folder]);
  console.log(`${folder}: ready for npm install, or npm publish`);
};

await build(path.resolve(process.argv[2] ?? path.join(PROJECT, '.build/client'))).catch(exitWith);
