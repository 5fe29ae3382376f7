import { describe, expect, test } from 'vitest';
import { planInstall } from './install.mjs';

const WANTED = {
  '': { version: '0.1.0' },
  'node_modules/next': { version: '2.0.0' },
  'node_modules/pg-linux': { version: '1.0.0', optional: true },
  'node_modules/vitest': { version: '4.0.0', dev: true },
};
const RUNS = { 'node_modules/next': { version: '2.0.0' } };
const TESTS = { ...RUNS, 'node_modules/vitest': { version: '4.0.0' } };
const OLDER = { 'node_modules/next': { version: '1.9.0' } };

describe('what npm has to install', () => {
  test.each([
    ['a start on an empty machine brings what running needs', undefined, false, { command: 'ci', withTools: false }],
    ['tests on an empty machine bring all of it', undefined, true, { command: 'ci', withTools: true }],
    ['a start after a start brings nothing', RUNS, false, undefined],
    ['tests after a start add to it', RUNS, true, { command: 'install', withTools: true }],
    ['a start after tests takes nothing away', TESTS, false, undefined],
    ['tests after tests bring nothing', TESTS, true, undefined],
    ['a start with another version of a package begins anew', OLDER, false, { command: 'ci', withTools: false }],
    [
      'a start with another version keeps the tools of the tests',
      { ...TESTS, ...OLDER },
      false,
      { command: 'ci', withTools: true },
    ],
    [
      'a start that lacks a package beside the tools keeps them',
      { 'node_modules/vitest': { version: '4.0.0' } },
      false,
      { command: 'install', withTools: true },
    ],
  ])('%s', (_what, present, withTools, planned) => {
    expect(planInstall(WANTED, present, withTools)).toEqual(planned);
  });
});
