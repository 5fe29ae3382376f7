import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a runner reported: `{ files: [{ file: '/…/x.test.ts', passed: ['a test'], failed: [{ name, why }] }], faults: ['…'] }`.
 * A failure without a name: the file did not load, or broke outside of its tests. `faults` belong to no file; nothing
 * readable is one of them, so that a crash is never silent.
 */
const read = (report, list) => {
  if (!existsSync(report)) return { files: [], faults: ['the run left no report'] };
  return list(JSON.parse(readFileSync(report, 'utf8')));
};

/** Tells tests of the same name apart by their order, which a repetition keeps: 'adds', 'adds (2)'. */
const numberer = () => {
  const seen = new Map();
  return name => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  };
};

/** Reads a JSON report of vitest. */
export const readVitest = file =>
  read(file, report => ({
    files: report.testResults.map(suite => {
      const nameOf = numberer();
      const tests = suite.assertionResults.map(({ fullName, status }) => ({ name: nameOf(fullName), status }));
      const failed = tests.filter(test => test.status === 'failed').map(({ name }) => ({ name, why: '' }));
      const isBroken = suite.status === 'failed' && failed.length === 0;
      return {
        file: suite.name,
        passed: tests.filter(test => test.status === 'passed').map(test => test.name),
        failed: isBroken ? [{ name: '', why: '' }] : failed,
      };
    }),
    faults: [],
  }));

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** 'settings.spec.ts:225: expected …; errors in the browser console …': where each try broke, and the first lines of why. */
const tellFault = test =>
  test.results
    .flatMap(result => result.errors)
    .map(({ message = '', location }) => {
      const why = message.replaceAll(COLOURS, '').split('\n').filter(Boolean).slice(0, 6).join(' ').slice(0, 400);
      return `${location ? `line ${location.line}: ` : ''}${why}`;
    })
    .join('; ');

const TELLING = /^\s*- (heading|alert|status|dialog|paragraph)\b/;

/** What the page showed when the test broke, from the description that Playwright leaves: its headings, dialogs and messages. */
const tellPage = test => {
  const described = test.results.flatMap(result => result.attachments).find(({ name }) => name === 'error-context');
  if (!described?.path || !existsSync(described.path)) return '';
  const lines = readFileSync(described.path, 'utf8')
    .split('\n')
    .filter(line => TELLING.test(line));
  const page = lines.slice(0, 14).map(line => line.trim().slice(2, 160));
  return page.length > 0 ? `\n       the page: ${page.join(' | ')}` : '';
};

const listTests = (suite, titles = []) => [
  ...(suite.specs ?? []).flatMap(spec =>
    spec.tests.map(test => ({ file: spec.file, name: [...titles, spec.title].join(' '), test })),
  ),
  // a suite of a file has its name for a title, which the file tells already
  ...(suite.suites ?? []).flatMap(inner => listTests(inner, [...titles, inner.title])),
];

/** Reads a JSON report of Playwright. A test that passed only when Playwright repeated it has failed. */
export const readPlaywright = file =>
  read(file, report => {
    const files = new Map();
    for (const { file: name, name: title, test } of report.suites.flatMap(suite => listTests(suite))) {
      const found = files.get(name) ?? { passed: [], failed: [], nameOf: numberer() };
      files.set(name, found);
      const unique = found.nameOf(title);
      if (test.status === 'expected') found.passed.push(unique);
      if (['unexpected', 'flaky'].includes(test.status))
        found.failed.push({ name: unique, why: `\n       ${tellFault(test)}${tellPage(test)}` });
    }
    return {
      files: [...files].map(([name, { nameOf, ...found }]) => ({
        file: path.resolve(report.config.rootDir, name),
        ...found,
      })),
      faults: report.errors.map(error => (error.message ?? 'an error outside of the tests').split('\n')[0]),
    };
  });
