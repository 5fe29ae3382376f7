import { expect, it } from 'vitest';
import type { Notification } from '@/bank/contract/ground/notifications';
import { mergeSame } from './notification-lists';

const told = (id: string, change: Partial<Notification> = {}): Notification => ({
  ...{ id, kind: 'security', title: 'Novo navegador na sua conta', body: 'Chrome em Linux', href: null },
  ...{ account_id: null, created_at: '2026-11-21T12:00:00.000Z', read_at: null, settles_at: null },
  ...change,
});
const idsOf = (...notices: Notification[]) => mergeSame(notices).map(run => run.map(({ id }) => id).join('+'));

it('says the same once, as long as nothing else stands between', () => {
  expect(idsOf(told('1'), told('2'), told('3', { title: 'Outra' }), told('4'))).toEqual(['1+2', '3', '4']);
});

it('keeps apart what differs in its words, its account or in being read', () => {
  const differing = [{ body: 'Firefox' }, { account_id: 'acc_1' }, { read_at: '2026-11-21T12:01:00.000Z' }];
  for (const change of differing) expect(idsOf(told('1'), told('2', change))).toEqual(['1', '2']);
});

it('never answers one doubt with another: what still asks stands alone, what is settled does not', () => {
  const asking = { settles_at: '9999-12-31T00:00:00.000Z' };
  const settled = { settles_at: '2020-01-01T00:00:00.000Z' };
  expect(idsOf(told('1', asking), told('2', asking))).toEqual(['1', '2']);
  expect(idsOf(told('1', settled), told('2', settled))).toEqual(['1+2']);
});
