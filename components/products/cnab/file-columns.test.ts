import { expect, it } from 'vitest';
import { FILE_COLUMNS } from './file-columns';

it('closes a row with its amount, as every table of money does', () => {
  expect(FILE_COLUMNS.at(-1)?.id).toBe('amount');
});
