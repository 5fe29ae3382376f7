import { expect, it } from 'vitest';
import { ROW_COLUMNS } from './row-look';

it('closes a row with its amount, as every table of money does', () => {
  expect(ROW_COLUMNS.at(-1)?.id).toBe('amount');
});
