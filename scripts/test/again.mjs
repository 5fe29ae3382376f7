import { countReport, listFailedFiles, mergeFiles, mergeWhole } from './count.mjs';
import { printStep, runStep } from './step.mjs';

/** More than a busy machine breaks: it is the code then, and repeating it all would take too long. */
const MOST_REPEATED = 10;

/** What of a step is run again: its failed files one by one, or all of it when something failed that belongs to no file. */
const listRepetitions = ({ step, report }) => {
  const files = listFailedFiles(report);
  if (!step.again || files.length + report.faults.length === 0) return [];
  if (!step.read || report.faults.length > 0) return [{ step: step.again() }];
  return files.map(file => ({ step: step.again(file), file }));
};

/** The entry of one file that was run by itself; what broke beside its tests is a failure of the file. */
const readAlone = ({ files, faults }, wanted) => {
  const found = files.find(({ file }) => file === wanted);
  return found && { ...found, failed: [...found.failed, ...faults.map(fault => ({ name: '', why: ` > ${fault}` }))] };
};

const repeat = async (result, repetitions, context) => {
  const again = new Map();
  let { report } = result;
  for (const { step, file } of repetitions) {
    const from = performance.now();
    const repeated = await runStep(step, context);
    printStep(repeated, from);
    if (file) again.set(file, readAlone(repeated.report, file));
    else report = mergeWhole(result.step.name, report, repeated.report);
  }
  return { ...result, report: mergeFiles(report, again) };
};

/**
 * Runs again what failed once, alone, after all else: a machine with other work beside it may break a test that is in
 * order. Returns the results with what they are worth then.
 */
export const repeatFailures = async (results, context) => {
  const wanted = results.map(listRepetitions);
  const count = wanted.flat().length;
  if (count > MOST_REPEATED) {
    console.log(`${count} files failed: none of them is run again`);
    return results;
  }
  const merged = [];
  for (const [index, result] of results.entries()) merged.push(await repeat(result, wanted[index], context));
  return merged;
};

/** Adds up results: `{ passed: 12, failed: 0, flaky: ['contract: tests/x.test.ts > a test'] }`. */
export const sumUp = results =>
  results.reduce(
    (sum, { step, report }) => {
      const { passed, failed, flaky } = countReport(report);
      return {
        passed: sum.passed + passed,
        failed: sum.failed + failed.length,
        flaky: [...sum.flaky, ...flaky.map(name => `${step.name}: ${name}`)],
      };
    },
    { passed: 0, failed: 0, flaky: [] },
  );
