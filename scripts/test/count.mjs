import path from 'node:path';

/** 'tests/x.test.ts > a test': how a test, or without a name its file, is told to people. */
const tell = (file, { name, why = '' }) => `${path.relative(process.cwd(), file)}${name ? ` > ${name}` : ''}${why}`;

/** The figures of a report (its shape: reports.mjs): `{ passed: 12, failed: ['x.test.ts > a test'], flaky: ['…'] }`. */
export const countReport = ({ files, faults }) => ({
  passed: files.reduce((sum, { passed }) => sum + passed.length, 0),
  failed: [...files.flatMap(({ file, failed }) => failed.map(test => tell(file, test))), ...faults],
  flaky: files.flatMap(({ file, flaky = [] }) => flaky.map(test => tell(file, { name: test.name }))),
});

/** The files of a report to run again: those in which something failed. */
export const listFailedFiles = ({ files }) => files.filter(({ failed }) => failed.length > 0).map(({ file }) => file);

/**
 * What a file of a report is worth after it was run again, alone. What failed and passes now is flaky; what fails now has
 * failed, though it passed before; what failed and was not run again has failed too.
 */
export const mergeFile = (first, again = { passed: [], failed: first.failed }) => {
  const failsNow = new Set(again.failed.map(({ name }) => name));
  // a file that is there and tells nothing of itself has loaded
  const passesNow = new Set([...again.passed, ...(failsNow.has('') ? [] : [''])]);
  const failedOnce = new Set(first.failed.map(({ name }) => name));
  const passed = new Set([...first.passed, ...again.passed]);
  return {
    file: first.file,
    passed: [...passed].filter(name => !(failsNow.has(name) || failedOnce.has(name))),
    failed: [...again.failed, ...first.failed.filter(({ name }) => !(failsNow.has(name) || passesNow.has(name)))],
    flaky: first.failed.filter(({ name }) => passesNow.has(name) && !failsNow.has(name)),
  };
};

/** A report after some of its files were run again, alone: `again` maps a file to its new entry, or to undefined. */
export const mergeFiles = (report, again) => ({
  ...report,
  files: report.files.map(file => (again.has(file.file) ? mergeFile(file, again.get(file.file)) : file)),
});

/** A report after its whole step was run again because of faults that belong to no file: those are flaky if none is there now. */
export const mergeWhole = (name, first, again) => {
  const files = new Map(again.files.map(file => [file.file, file]));
  const known = new Set(first.files.map(({ file }) => file));
  const merged = first.files.map(file => mergeFile(file, files.get(file.file) ?? { passed: [], failed: file.failed }));
  const faults = again.faults.length > 0 ? [] : first.faults.map(fault => ({ name: fault }));
  return {
    files: [
      ...merged,
      ...again.files.filter(({ file }) => !known.has(file)),
      { file: name, passed: [], failed: [], flaky: faults },
    ],
    faults: again.faults,
  };
};
