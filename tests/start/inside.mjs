import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, copyFileSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';

// empty-machine.mjs runs this in the machine it made: empties what belongs to the system, starts and stops the product

const machine = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { folder, project, environment, user } = machine;
const at = name => path.join(folder, name);
const run = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' }).trim();

/** The most packages that a first start may install. */
const MOST_PACKAGES = 300;

const emptySystem = () => {
  run('mount', '--bind', at('var-lib'), '/var/lib');
  run('mount', '--bind', at('tmp'), '/tmp');
  run('mount', '--bind', at('home'), '/root');
  if (!user) return;
  copyFileSync('/etc/passwd', at('passwd'));
  appendFileSync(at('passwd'), `${user.name}:x:${user.id}:${user.id}::${at('home')}:/bin/sh\n`);
  run('mount', '--bind', at('passwd'), '/etc/passwd');
};

const launch = () => {
  const npm = ['npm', 'start'];
  const [command, ...args] = user
    ? ['setpriv', `--reuid=${user.id}`, `--regid=${user.id}`, '--clear-groups', ...npm]
    : npm;
  const child = spawn(command, args, {
    cwd: project,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk;
    });
  const exited = new Promise(resolve => child.once('close', code => resolve(code ?? 1)));
  return { child, exited, output: () => output };
};

const ask = url =>
  new Promise(resolve => {
    get(url, { agent: false }, answer => {
      let body = '';
      answer.setEncoding('utf8').on('data', chunk => {
        body += chunk;
      });
      answer.once('close', () => resolve({ status: answer.statusCode, body }));
    }).once('error', () => resolve({ status: 0, body: '' }));
  });

/** Waits for the words with which a start tells that it is ready; throws when it ends before. */
const waitUntilReady = async ({ exited, output }) => {
  let code;
  exited.then(value => {
    code = value;
  });
  while (!output().includes('is running (ready in')) {
    if (code !== undefined) throw new Error(`npm start left with ${code}:\n${output()}`);
    await new Promise(resolve => setTimeout(resolve, 100));
  }
};

const countPackages = () =>
  Object.keys(JSON.parse(readFileSync(path.join(project, 'node_modules/.package-lock.json'), 'utf8')).packages).length;

const startOnce = async number => {
  const from = performance.now();
  const start = launch();
  await waitUntilReady(start);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const { status, body } = await ask(`http://127.0.0.1:${environment.PORT}/login`);
  if (status !== 200 || !body.includes('</html>')) throw new Error(`/login answered ${status}:\n${body.slice(0, 500)}`);
  // as a terminal does it for Ctrl-C
  process.kill(-start.child.pid, 'SIGINT');
  const code = await start.exited;
  if (code !== 0) throw new Error(`npm start left with ${code} when it was stopped:\n${start.output()}`);
  if ((await ask(`http://127.0.0.1:${environment.PORT}/login`)).status !== 0)
    throw new Error('something still answers');
  if (number > 0 && /Installing|Building/.test(start.output()))
    throw new Error('a later start installed or built again');
  console.log(`  start ${number + 1}: ready in ${seconds} s`);
};

if (machine.hasNamespace) emptySystem();
try {
  for (let number = 0; number < machine.times; number++) {
    await startOnce(number);
    if (number > 0) continue;
    const packages = countPackages();
    const [megabytes] = run('du', '-sm', path.join(project, 'node_modules')).split('\t');
    const [built] = run('du', '-smc', ...['.next', '.build', 'public'].map(name => path.join(project, name)))
      .split('\n')
      .at(-1)
      .split('\t');
    console.log(`  ${packages} packages, ${megabytes} MB; build ${built} MB`);
    if (packages >= MOST_PACKAGES) throw new Error(`${packages} packages, ${MOST_PACKAGES} is the limit`);
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
