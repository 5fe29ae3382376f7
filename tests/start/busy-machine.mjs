import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

/*
 * `npm run test:busy`: the whole of `npm test` and then ten runs of the files that know time, each with two processes beside it that never rest.
 *
 *   --busy 2   --rounds 10   --skip-whole
 */

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Files that hold a time against a limit, or wait for one. */
const KNOW_TIME = [
  'contexts/use-draft.test.tsx',
  'services/session-tabs.test.ts',
  'services/http/client.test.ts',
  'tests/brands/flag-closings.test.ts',
  'tests/contract/account-closing.test.ts',
  'tests/contract/database-silence.test.ts',
  'tests/contract/observability.test.ts',
  'tests/faults/audit.test.ts',
  'tests/faults/data-folder.test.ts',
  'tests/faults/kills.test.ts',
  'tests/rails/scheduled.test.ts',
  'tests/security/connection-limits.test.ts',
  'tests/security/gateway.test.ts',
  'tests/security/uploads.test.ts',
  'tests/security/web/running-product.test.ts',
];

const { values } = parseArgs({
  options: {
    busy: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '10' },
    'skip-whole': { type: 'boolean', default: false },
  },
});

const busy = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(Math.random());'], { stdio: 'ignore' }),
);
const rest = () => {
  for (const child of busy) child.kill('SIGKILL');
};
process.on('exit', rest);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

const run = (...args) => spawnSync(process.execPath, args, { cwd: PROJECT, stdio: 'inherit' }).status === 0;

const whole = values['skip-whole'] ? 'left out' : run('scripts/test.mjs') ? 'passed' : 'failed';
let passed = 0;
for (let round = 0; round < Number(values.rounds); round++)
  if (run('node_modules/vitest/vitest.mjs', 'run', ...KNOW_TIME)) passed++;
console.log(
  `beside ${busy.length} busy processes: all of it ${whole}; the files that know time passed ${passed} of ${values.rounds} times`,
);
// by itself: its busy processes would keep it
process.exit(whole !== 'failed' && passed === Number(values.rounds) ? 0 : 1);
