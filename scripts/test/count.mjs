import { existsSync, readFileSync } from 'node:fs';

/** Reads what a runner wrote; nothing readable counts as one failure, so that a crash is never silent. */
const read = (file, count) => {
  if (!existsSync(file)) return { passed: 0, failed: 1, names: ['the run left no report'] };
  return count(JSON.parse(readFileSync(file, 'utf8')));
};

/** Counts a JSON report of vitest: `{ passed, failed, names: ['a file > a test'] }`. A file that does not load is one failure. */
export const countVitest = file =>
  read(file, report => {
    const broken = report.testResults.filter(
      suite => suite.status === 'failed' && !suite.assertionResults.some(test => test.status === 'failed'),
    );
    const failed = report.testResults.flatMap(suite => suite.assertionResults.filter(test => test.status === 'failed'));
    return {
      passed: report.numPassedTests,
      failed: failed.length + broken.length,
      names: [...broken.map(suite => suite.name), ...failed.map(test => test.fullName)],
    };
  });

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

const listSpecs = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];

/** Counts a JSON report of Playwright. A test that passed only when repeated is a failure. */
export const countPlaywright = file =>
  read(file, report => {
    const { expected, unexpected, flaky } = report.stats;
    const names = report.suites
      .flatMap(listSpecs)
      .flatMap(spec => spec.tests.map(test => ({ spec, test })))
      .filter(({ test }) => ['unexpected', 'flaky'].includes(test.status))
      .map(({ spec, test }) => `${spec.file} > ${spec.title}\n       ${tellFault(test)}${tellPage(test)}`);
    const faults = report.errors.map(error => (error.message ?? 'an error outside of the tests').split('\n')[0]);
    return { passed: expected, failed: unexpected + flaky + faults.length, names: [...names, ...faults] };
  });
