import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../../scripts/start/ports.mjs';

/*
 * `npm run test:empty-machine`: clones the commit and runs `npm start` in it as on a machine that never ran it, as root and as an ordinary user.
 *
 *   --users root,ordinary   --firsts 3   --again 10   --folder /var/tmp   --keep
 *
 * `firsts` clones for each user, the last of them started `again` times more; every other one finds what an earlier version left behind.
 * Root has a mount namespace of its own with nothing in /var/lib, /tmp and home; its project lies in a folder only root can enter. Without the
 * right to make one, what there is runs as whoever we are, with an empty home. The cache of npm may be warm: it is copied.
 */

const PROJECT = path.resolve(import.meta.dirname, '../..');
const INSIDE = path.join(import.meta.dirname, 'inside.mjs');

/** An account that exists only in the namespace. */
const USER = { name: 'balcao-visitor', id: 64_987 };

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: 'root,ordinary' },
    firsts: { type: 'string', default: '3' },
    again: { type: 'string', default: '10' },
    folder: { type: 'string', default: '/var/tmp' },
    keep: { type: 'boolean', default: false },
  },
});

const isRoot = process.getuid() === 0;
const hasNamespaces = isRoot && spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0;

const run = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' }).trim();

/** What a machine has to say about its network stays; everything else of our environment does not reach the start. */
const NETWORK =
  /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file|npm_config_(registry|cafile|https?_proxy))$/i;

const makeEnvironment = async (folder, home, user) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name))),
  PATH: process.env.PATH,
  LANG: 'C.UTF-8',
  HOME: home,
  USER: user,
  npm_config_cache: path.join(folder, 'npm-cache'),
  npm_config_registry: run('npm', 'config', 'get', 'registry'),
  npm_config_prefer_offline: 'true',
  PORT: String(await findFreePort()),
  INBOX_PORT: String(await findFreePort()),
});

/** What an earlier version of the product, or a start that was killed, may have left. */
const plantLeftovers = (project, dataFolder) => {
  mkdirSync(path.join(project, 'node_modules'), { recursive: true });
  mkdirSync(path.join(dataFolder, 'logs'), { recursive: true });
  writeFileSync(path.join(dataFolder, 'running.json'), JSON.stringify({ pid: 1, url: 'http://localhost:1' }));
  const old = 'a-secret-of-a-version-before-this-one-of-the-product';
  writeFileSync(path.join(dataFolder, 'secrets.json'), JSON.stringify({ BANK_SECRET: old, WEB_SECRET: old }));
};

const own = (folder, { id }) => run('chown', '-R', `${id}:${id}`, folder);

const makeMachine = async (kind, number) => {
  const folder = mkdtempSync(path.join(values.folder, 'balcao-empty-'));
  chmodSync(folder, 0o755);
  const at = name => path.join(folder, name);
  const isVisitor = isRoot && kind === 'ordinary';
  for (const name of ['yard', 'tmp', 'home', 'var-lib']) mkdirSync(at(name));
  chmodSync(at('tmp'), 0o1777);
  chmodSync(at('yard'), 0o700);
  chmodSync(at('home'), 0o700);
  const project = at('yard/balcao');
  run('git', 'clone', '--quiet', '--no-hardlinks', PROJECT, project);
  const cache = run('npm', 'config', 'get', 'cache');
  if (existsSync(path.join(cache, '_cacache')))
    cpSync(path.join(cache, '_cacache'), at('npm-cache/_cacache'), { recursive: true });
  else mkdirSync(at('npm-cache'));
  const isLeft = number % 2 === 1;
  if (isLeft && kind === 'root') {
    plantLeftovers(project, at('var-lib/balcao/left'));
    // as versions before this one made it
    chmodSync(at('var-lib/balcao'), 0o700);
  } else if (isLeft) plantLeftovers(project, path.join(project, '.data'));
  if (isVisitor) for (const name of ['yard', 'home', 'npm-cache']) own(at(name), USER);
  if (isVisitor) chownSync(at('yard'), USER.id, USER.id);
  const home = kind === 'root' && hasNamespaces ? '/root' : at('home');
  const environment = await makeEnvironment(folder, home, isVisitor ? USER.name : run('id', '-un'));
  return { folder, project, environment, user: isVisitor ? USER : undefined, isLeft, hasNamespace: hasNamespaces };
};

/** Starts the product `times` times in a machine; true when every one came up and stopped. Its lines go to our terminal. */
const startIn = (machine, times) => {
  const config = path.join(machine.folder, 'machine.json');
  writeFileSync(config, JSON.stringify({ ...machine, times }));
  const node = [process.execPath, INSIDE, config];
  const [command, ...args] = machine.hasNamespace
    ? [
        'setpriv',
        '--pdeathsig',
        'KILL',
        'unshare',
        '--mount',
        '--pid',
        '--fork',
        '--kill-child',
        '--mount-proc',
        ...node,
      ]
    : node;
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
};

const kinds = values.users.split(',').filter(kind => isRoot || kind === 'ordinary');
let failed = 0;
for (const kind of kinds) {
  const firsts = Number(values.firsts);
  for (let number = 0; number < firsts; number++) {
    const machine = await makeMachine(kind, number);
    console.log(
      `${kind}, machine ${number + 1} of ${firsts}${machine.isLeft ? ', with leftovers' : ''}: ${machine.folder}`,
    );
    if (!startIn(machine, number === firsts - 1 ? 1 + Number(values.again) : 1)) failed++;
    if (!values.keep) rmSync(machine.folder, { recursive: true, force: true });
  }
}
console.log(failed === 0 ? 'every start came up' : `${failed} machines failed`);
process.exitCode = failed === 0 ? 0 : 1;
