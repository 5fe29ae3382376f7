import { describe, expect, test } from 'vitest';
import { countReport, listFailedFiles, mergeFile, mergeFiles, mergeWhole } from './count.mjs';

const file = (passed, failed = [], name = 'x.test.ts') => ({
  file: `${process.cwd()}/${name}`,
  passed,
  failed: failed.map(test => ({ name: test, why: '' })),
});

const report = (...files) => ({ files, faults: [] });

describe('the figures of a report', () => {
  test('name what failed: tests, files outside of their tests, and what belongs to no file', () => {
    const counted = countReport({
      ...report(file(['a', 'b'], ['c']), file([], [''], 'y.test.ts')),
      faults: ['it broke'],
    });
    expect(counted).toEqual({ passed: 2, failed: ['x.test.ts > c', 'y.test.ts', 'it broke'], flaky: [] });
  });

  test('say which files are to be run again', () => {
    const failed = file(['a'], ['b'], 'y.test.ts');
    expect(listFailedFiles(report(file(['a']), failed))).toEqual([failed.file]);
  });
});

const worth = (first, again) => countReport(report(mergeFile(first, again)));

describe('a file that was run again', () => {
  test('has a flaky test when what failed passes now, and counts it for neither', () => {
    expect(worth(file(['a'], ['b']), file(['a', 'b']))).toEqual({ passed: 1, failed: [], flaky: ['x.test.ts > b'] });
  });

  test('fails with what fails twice', () => {
    expect(worth(file(['a'], ['b', 'c']), file(['a', 'b'], ['c']))).toEqual({
      passed: 1,
      failed: ['x.test.ts > c'],
      flaky: ['x.test.ts > b'],
    });
  });

  test('fails with what fails only now', () => {
    expect(worth(file(['a'], ['b']), file(['b'], ['a']))).toEqual({
      passed: 0,
      failed: ['x.test.ts > a'],
      flaky: ['x.test.ts > b'],
    });
  });

  test('fails with a test that was not run again', () => {
    expect(worth(file(['a'], ['b']), file(['a']))).toEqual({ passed: 1, failed: ['x.test.ts > b'], flaky: [] });
  });

  test('fails as before when it left nothing', () => {
    expect(worth(file(['a'], ['b']), undefined)).toEqual({ passed: 1, failed: ['x.test.ts > b'], flaky: [] });
  });

  test('is flaky itself when it loads only now, and its tests count', () => {
    expect(worth(file([], ['']), file(['a', 'b']))).toEqual({ passed: 2, failed: [], flaky: ['x.test.ts'] });
  });

  test('fails when it does not load now', () => {
    expect(worth(file(['a'], ['b']), file([], ['']))).toEqual({
      passed: 1,
      failed: ['x.test.ts', 'x.test.ts > b'],
      flaky: [],
    });
  });

  test('leaves the others of its step as they were', () => {
    const other = file(['z'], [], 'y.test.ts');
    const first = file(['a'], ['b']);
    const merged = mergeFiles(report(first, other), new Map([[first.file, file(['a', 'b'])]]));
    expect(countReport(merged)).toEqual({ passed: 2, failed: [], flaky: ['x.test.ts > b'] });
  });
});

describe('a step that was run again', () => {
  const broken = { ...report(file(['a'])), faults: ['the run left no report'] };

  test('is flaky when what belonged to no file is gone', () => {
    const merged = mergeWhole('unit', broken, report(file(['a']), file(['b'], [], 'y.test.ts')));
    expect(countReport(merged)).toEqual({ passed: 2, failed: [], flaky: ['unit > the run left no report'] });
  });

  test('fails when it is there again', () => {
    expect(countReport(mergeWhole('unit', broken, broken))).toEqual({
      passed: 1,
      failed: ['the run left no report'],
      flaky: [],
    });
  });

  test('fails with a test that fails now', () => {
    const merged = mergeWhole('unit', broken, report(file(['a'], ['b'])));
    expect(countReport(merged).failed).toEqual(['x.test.ts > b']);
  });
});
