import { runCommand } from '../start/command.mjs';
import { PROJECT } from '../start/settings.mjs';
import { countReport, listFailedFiles } from './count.mjs';

const SHOWN_LINES = 80;

export const secondsSince = from => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const findSkipped = output => /^skipped: (.+)$/m.exec(output)?.[1];

/** A step without a report of its own is one test: passed when it left with 0, none when it said what it skipped. */
const readExit = (step, code, output) => ({
  files: [
    {
      file: step.about ?? step.name,
      passed: code === 0 && !findSkipped(output) ? [''] : [],
      failed: code === 0 ? [] : [{ name: '' }],
    },
  ],
  faults: [],
});

/** What a step without a report left out, in words. */
export const toldSkipped = ({ step, output }) => (step.read ? undefined : findSkipped(output));

/** Runs a step (its shape: steps.mjs) to its end. Resolves `{ step, report, output }`; `report` as in reports.mjs. */
export const runStep = async (step, { reports, environment }) => {
  const args = typeof step.args === 'function' ? step.args(reports) : step.args;
  const env = { ...environment, ...step.env?.(reports) };
  const { code, output } = await runCommand(process.execPath, args, { cwd: PROJECT, env, capture: true });
  const report = step.read ? step.read(reports) : readExit(step, code, output);
  // a runner that leaves with an error though no test failed (a leak, an error outside of the tests) did not pass
  if (code !== 0 && listFailedFiles(report).length === 0 && report.faults.length === 0)
    report.faults.push(`${step.name} left with ${code} though no test failed`);
  return { step, report, output };
};

/** Tells a step that has run: its time, its figures, the names of what failed, and then what it printed last. */
export const printStep = ({ step, report, output }, from) => {
  const { passed, failed } = countReport(report);
  const skipped = toldSkipped({ step, output });
  const mark = failed.length > 0 ? 'FAIL' : skipped ? 'SKIP' : 'ok  ';
  const figures = step.read ? `   ${passed} passed, ${failed.length} failed` : skipped ? `   ${skipped}` : '';
  console.log(`${mark} ${step.name.padEnd(14)} ${secondsSince(from).padStart(8)}${figures}`);
  // the names first: a log that is cut short still tells them
  for (const name of failed) console.log(`     failed: ${name}`);
  for (const [, found] of output.matchAll(/^figure: (.+)$/gm)) console.log(`     ${found}`);
  if (failed.length > 0) console.log(output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'));
};

/** Runs steps in their order, `atOnce` of them at a time. */
export const runGroup = async (steps, context, atOnce = 2) => {
  const waiting = [...steps];
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const from = performance.now();
      const result = await runStep(step, context);
      printStep(result, from);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
};
