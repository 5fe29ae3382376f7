import { describe, expect, it } from 'vitest';
import type { StatementEntry } from '@/bank/contract/books/statement';
import { toFirstRun } from './first-run';

const entry = (seq: number, amount_cents: number) => ({ seq, amount_cents }) as StatementEntry;

describe('the first run of an account', () => {
  it('waits while nothing has moved, and is not begun for who cannot be told what moved', () => {
    expect(toFirstRun([], 0)).toEqual({ stage: 'waiting' });
    expect(toFirstRun(undefined, 0)).toEqual({ stage: 'over' });
    expect(toFirstRun([], 500)).toEqual({ stage: 'over' });
  });

  it('has its moment with the first money alone', () => {
    expect(toFirstRun([entry(1, 500)], 500)).toEqual({ stage: 'first_money', entry: entry(1, 500) });
    expect(toFirstRun([entry(2, -200), entry(1, 500)], 300)).toEqual({ stage: 'over' });
  });
});
