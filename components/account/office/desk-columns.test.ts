import { expect, it } from 'vitest';
import { toColumns } from './desk-columns';

it.each(['mine', 'waiting', 'decided'] as const)(
  'closes a row of %s with its amount, as every table of money does',
  tab => {
    expect(toColumns(tab).at(-1)?.id).toBe('amount');
  },
);
