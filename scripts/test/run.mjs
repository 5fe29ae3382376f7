import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exitWith, Fault } from '../fault.mjs';
import { runCommand, stopCommands } from '../start/command.mjs';
import { installPackages } from '../start/install.mjs';
import { PROJECT } from '../start/settings.mjs';
import { repeatFailures, sumUp } from './again.mjs';
import { prepareBrowser } from './browser.mjs';
import { countReport } from './count.mjs';
import { runGroup, secondsSince, toldSkipped } from './step.mjs';
import { GROUPS } from './steps.mjs';

/** "browser" names all of its parts, "browser 1" to "browser 3". */
const isNamed = (step, name) => step.name === name || step.name.startsWith(`${name} `);

const selectGroups = names => {
  const steps = GROUPS.flatMap(group => group.steps);
  const unknown = names.find(name => !steps.some(step => isNamed(step, name)));
  if (unknown) throw new Fault(`no test step "${unknown}"; there are: ${steps.map(step => step.name).join(', ')}`);
  if (names.length === 0) return GROUPS;
  return GROUPS.map(group => ({
    ...group,
    steps: group.steps.filter(step => names.some(name => isNamed(step, name))),
  }));
};

const prepare = async reports => {
  await installPackages({ ...process.env }, { withTools: true });
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

const isTypesPassed = ({ step, report }) => step.name === 'types' && countReport(report).failed.length === 0;

/**
 * `npm test [step …]`: sets up what is missing, runs every step (or the named ones), prints a line for each with its
 * time, runs what failed again by itself, and prints last of all `N passed, N failed`. What passed only when it was
 * repeated is told as `flaky` before and counts for neither. Leaves with 1 when anything failed.
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
    const results = [];
    for (const { steps, atOnce } of groups) {
      results.push(...(await runGroup(steps, context, atOnce)));
      // the builds that follow need not check them again
      if (results.some(isTypesPassed)) context.environment.TYPES_CHECKED = '1';
    }
    const { passed, failed, flaky } = sumUp(await repeatFailures(results, context));
    for (const result of results)
      if (toldSkipped(result)) console.log(`skipped: ${result.step.name}: ${toldSkipped(result)}`);
    for (const name of flaky) console.log(`flaky: ${name}`);
    console.log(`in ${secondsSince(from)}${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`);
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed === 0 && passed > 0 ? 0 : 1);
  } catch (error) {
    exitWith(error);
  }
};
