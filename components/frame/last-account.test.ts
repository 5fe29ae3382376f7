import { describe, expect, it } from 'vitest';
import { lastUsedFirst } from './last-account';

const ACCOUNTS = [{ id: 'acc_1' }, { id: 'acc_2' }, { id: 'acc_3' }];
const order = (last: string | undefined) => lastUsedFirst(ACCOUNTS, last).map(({ id }) => id);

describe('the account used last', () => {
  it('is what an address without an account opens; the others keep their order', () => {
    expect(order('acc_2')).toEqual(['acc_2', 'acc_1', 'acc_3']);
  });

  it('counts only while the person has it', () => {
    expect(order('acc_of_somebody_else')).toEqual(['acc_1', 'acc_2', 'acc_3']);
    expect(order(undefined)).toEqual(['acc_1', 'acc_2', 'acc_3']);
  });
});
