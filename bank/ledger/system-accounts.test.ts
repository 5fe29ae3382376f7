import { expect, it } from 'vitest';
import { isSystemAccount, SYSTEM_ACCOUNTS } from './system-accounts';

it('the bank’s own accounts stand below the thousand at which customers’ begin', () => {
  expect(Object.values(SYSTEM_ACCOUNTS).every(isSystemAccount)).toBe(true);
  expect([isSystemAccount(999n), isSystemAccount(1000n)]).toEqual([true, false]);
});
