import { expect, it } from 'vitest';
import { CODES } from './codes';
import { ERROR_STATUS } from './errors';
import { NOTICE_KINDS } from './notices';

const declared = (what: 'errors' | 'notices'): string[] =>
  CODES.flatMap((codes: { errors?: object; notices?: object }) => Object.keys(codes[what] ?? {}));

it.each([
  ['errors', Object.keys(ERROR_STATUS)],
  ['notices', NOTICE_KINDS],
] as const)('no two modules declare the same of their %s', (what, joined) => {
  expect([...joined].sort()).toEqual(declared(what).sort());
});
