import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repeatFailures, sumUp } from './again.mjs';
import { readVitest } from './reports.mjs';
import { runStep } from './step.mjs';

// steps of real processes: each leaves a report as vitest does

let reports;
let context;

beforeEach(() => {
  reports = mkdtempSync(path.join(os.tmpdir(), 'balcao-again-'));
  context = { reports, environment: { ...process.env } };
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => rmSync(reports, { recursive: true, force: true }));

const suiteOf = (name, statuses) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ fullName: `test ${index + 1}`, status })),
});

const runner = (name, { suites, code = 0 }) => {
  const file = path.join(reports, `${name}.json`);
  const report = JSON.stringify({ testResults: Object.entries(suites ?? {}).map(entry => suiteOf(...entry)) });
  const write = suites ? `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(report)});` : '';
  return { name, args: ['-e', `${write} process.exit(${code})`], read: () => readVitest(file) };
};

/** A step that does `first`, and `again` when it, or the file `/x` of it, is repeated. */
const step = (first, again) => ({
  ...runner('unit', first),
  again: file => runner(`unit again${file ?? ''}`.replaceAll('/', '-'), again),
});

const outcome = async (...steps) => {
  const results = [];
  for (const each of steps) results.push(await runStep(each, context));
  return sumUp(await repeatFailures(results, context));
};

const FAILED = { suites: { '/x': ['passed', 'failed'] }, code: 1 };
const PASSED = { suites: { '/x': ['passed', 'passed'] } };
const at = name => path.relative(process.cwd(), name);

describe('what failed once', () => {
  test('is flaky when its file passes alone, and does not fail the run', async () => {
    expect(await outcome(step(FAILED, PASSED))).toEqual({
      passed: 1,
      failed: 0,
      flaky: [`unit: ${at('/x')} > test 2`],
    });
  });

  test('fails the run when it fails alone too', async () => {
    expect(await outcome(step(FAILED, FAILED))).toEqual({ passed: 1, failed: 1, flaky: [] });
  });

  test('fails the run when its file breaks beside its tests the second time', async () => {
    const leaves = { ...PASSED, code: 1 };
    expect(await outcome(step(FAILED, leaves))).toMatchObject({ failed: 1 });
  });

  test('fails the run when the second time leaves no report', async () => {
    expect(await outcome(step(FAILED, { code: 1 }))).toEqual({ passed: 1, failed: 1, flaky: [] });
  });

  test('is a whole step when the runner left with an error though no test failed', async () => {
    const { passed, failed, flaky } = await outcome(step({ ...PASSED, code: 1 }, PASSED));
    expect({ passed, failed }).toEqual({ passed: 2, failed: 0 });
    expect(flaky).toEqual(['unit: unit > unit left with 1 though no test failed']);
  });

  test('is not repeated when more failed than a busy machine breaks', async () => {
    const suites = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`/x${index}`, ['failed']]));
    expect(await outcome(step({ suites, code: 1 }, PASSED))).toEqual({ passed: 0, failed: 11, flaky: [] });
  });

  test('is not repeated when the step says nothing of it', async () => {
    const file = path.join(reports, 'times');
    const check = { name: 'lint', args: ['-e', `require('fs').appendFileSync('${file}', 'x'); process.exit(1)`] };
    expect(await outcome(check)).toEqual({ passed: 0, failed: 1, flaky: [] });
    expect(readFileSync(file, 'utf8')).toBe('x');
  });

  test('is flaky when it is a command that passes the second time', async () => {
    const file = path.join(reports, 'seen');
    const script = `const fs = require('fs'); const seen = fs.existsSync('${file}'); fs.writeFileSync('${file}', ''); process.exit(seen ? 0 : 1)`;
    const command = { name: 'previous', args: ['-e', script] };
    const again = () => ({ ...command, name: 'previous again', about: 'previous' });
    expect(await outcome({ ...command, again })).toEqual({ passed: 0, failed: 0, flaky: ['previous: previous'] });
    expect(existsSync(file)).toBe(true);
  });

  test('is nothing, and nothing passed, when a command says that it skipped', async () => {
    const command = { name: 'previous', args: ['-e', `console.log('skipped: no release')`] };
    expect(await outcome(command)).toEqual({ passed: 0, failed: 0, flaky: [] });
  });

  test('is nothing when all passed', async () => {
    expect(await outcome(step(PASSED, FAILED))).toEqual({ passed: 2, failed: 0, flaky: [] });
  });
});
