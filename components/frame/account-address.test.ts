import { expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import { findActiveAccount, withAccount } from './account-address';

it('keeps the other parameters of an address when it names the account', () => {
  expect(withAccount('/', 'acc_1')).toBe('/?conta=acc_1');
  expect(withAccount('/statement?q=luz&conta=acc_2', 'acc_1')).toBe('/statement?q=luz&conta=acc_1');
  expect(withAccount('/card/crd_1#opcoes', 'acc_1')).toBe('/card/crd_1?conta=acc_1#opcoes');
});

it('takes the account that the address names, and the first when it names none or an unknown one', () => {
  const accounts = [{ id: 'acc_1' }, { id: 'acc_2' }] as Account[];
  expect(findActiveAccount(accounts, 'acc_2')?.id).toBe('acc_2');
  expect(findActiveAccount(accounts, 'acc_9')?.id).toBe('acc_1');
  expect(findActiveAccount(accounts, null)?.id).toBe('acc_1');
  expect(findActiveAccount([], null)).toBeUndefined();
});
