import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPlaywright, readVitest } from './reports.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-reports-test-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = value => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
};

test('a run without a report is one fault', () => {
  const missing = path.join(folder, 'none.json');
  expect(readVitest(missing)).toEqual({ files: [], faults: ['the run left no report'] });
  expect(readPlaywright(missing)).toEqual({ files: [], faults: ['the run left no report'] });
});

test('a report of vitest: tests of one name apart, what was skipped left out, a file that did not load', () => {
  const tests = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'adds', status: 'failed' },
    { fullName: 'waits', status: 'skipped' },
  ];
  const report = readVitest(
    write({
      testResults: [
        { name: '/p/x.test.ts', status: 'failed', assertionResults: tests },
        { name: '/p/y.test.ts', status: 'failed', assertionResults: [] },
      ],
    }),
  );
  expect(report).toEqual({
    files: [
      { file: '/p/x.test.ts', passed: ['adds'], failed: [{ name: 'adds (2)', why: '' }] },
      { file: '/p/y.test.ts', passed: [], failed: [{ name: '', why: '' }] },
    ],
    faults: [],
  });
});

test('a report of Playwright: where and why a test broke, and errors outside of the tests', () => {
  const spec = (title, status, errors = []) => ({
    file: 'pix.spec.ts',
    title,
    tests: [{ status, results: [{ errors, attachments: [] }] }],
  });
  const broken = spec('is refused', 'unexpected', [{ message: 'expected 1\n\nto be 2', location: { line: 7 } }]);
  const report = readPlaywright(
    write({
      config: { rootDir: '/p/tests' },
      suites: [
        { title: 'pix.spec.ts', specs: [spec('pays', 'expected')], suites: [{ title: 'limits', specs: [broken] }] },
      ],
      errors: [{ message: 'the product left with 1:\nmore' }],
    }),
  );
  expect(report).toEqual({
    files: [
      {
        file: '/p/tests/pix.spec.ts',
        passed: ['pays'],
        failed: [{ name: 'limits is refused', why: '\n       line 7: expected 1 to be 2' }],
      },
    ],
    faults: ['the product left with 1:'],
  });
});
