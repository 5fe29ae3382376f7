import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exitWith, Fault } from '../fault.mjs';
import { runCommand, stopCommands } from '../start/command.mjs';
import { installPackages } from '../start/install.mjs';
import { PROJECT } from '../start/settings.mjs';
import { prepareBrowser } from './browser.mjs';
import { GROUPS } from './steps.mjs';

const AT_ONCE = 2;
const SHOWN_LINES = 80;

const seconds = from => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const runStep = async (step, { reports, environment }) => {
  const from = performance.now();
  const args = typeof step.args === 'function' ? step.args(reports) : step.args;
  const env = { ...environment, ...step.env?.(reports) };
  const { code, output } = await runCommand(process.execPath, args, { cwd: PROJECT, env, capture: true });
  const counted = step.count?.(reports) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, names: [] };
  const result = { name: step.name, ...counted };
  // a runner that leaves with an error though no test failed (a leak, an error outside of the tests) did not pass
  if (code !== 0 && result.failed === 0) result.failed = 1;

  const mark = result.failed === 0 ? 'ok  ' : 'FAIL';
  const figures = step.count ? `   ${result.passed} passed, ${result.failed} failed` : '';
  console.log(`${mark} ${step.name.padEnd(14)} ${seconds(from).padStart(8)}${figures}`);
  // the names first: a log that is cut short still tells them
  if (result.failed > 0) for (const name of result.names) console.log(`     failed: ${name}`);
  for (const [, found] of output.matchAll(/^figure: (.+)$/gm)) console.log(`     ${found}`);
  if (result.failed > 0) console.log(output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
  return result;
};

/** Runs the steps of a group, two at a time, in their order. */
const runGroup = async (group, context) => {
  const waiting = [...group];
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, context));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
};

/** "browser" names both of its halves, "browser 1" and "browser 2". */
const isNamed = (step, name) => step.name === name || step.name.startsWith(`${name} `);

const selectGroups = names => {
  const steps = GROUPS.flat();
  const unknown = names.find(name => !steps.some(step => isNamed(step, name)));
  if (unknown) throw new Fault(`no test step "${unknown}"; there are: ${steps.map(step => step.name).join(', ')}`);
  return names.length ? GROUPS.map(group => group.filter(step => names.some(name => isNamed(step, name)))) : GROUPS;
};

const prepare = async reports => {
  await installPackages({ ...process.env });
  const environment = { ...process.env, CI: process.env.CI ?? 'true', FORCE_COLOR: '0' };
  // Node warns on every process when both are set
  delete environment.NO_COLOR;
  environment.CHROMIUM_PATH = await prepareBrowser(environment);
  // the type check reads Next's own declarations, which Next writes at its first run
  if (!existsSync(path.join(PROJECT, 'next-env.d.ts')) && readdirSync(PROJECT).includes('app')) {
    const next = path.join(PROJECT, 'node_modules/next/dist/bin/next');
    await runCommand(process.execPath, [next, 'typegen'], { cwd: PROJECT, env: environment, capture: true });
  }
  return { reports, environment };
};

/**
 * `npm test [step …]`: sets up what is missing, runs every step (or the named ones), prints a line for each with its
 * time, and last of all `N passed, N failed`. Leaves with 1 when anything failed.
 */
export const runTests = async names => {
  const reports = mkdtempSync(path.join(os.tmpdir(), 'balcao-reports-'));
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      stopCommands();
      process.exit(130);
    });
  }
  try {
    const groups = selectGroups(names);
    const from = performance.now();
    const context = await prepare(reports);
    const total = { passed: 0, failed: 0 };
    for (const group of groups) {
      for (const { name, passed, failed } of await runGroup(group, context)) {
        total.passed += passed;
        total.failed += failed;
        // the builds that follow need not check them again
        if (name === 'types' && failed === 0) context.environment.TYPES_CHECKED = '1';
      }
    }
    console.log(`in ${seconds(from)}`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
  } catch (error) {
    exitWith(error);
  }
};
