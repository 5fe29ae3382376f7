import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '@/bank/contract/ground/notifications';
import { takeNotices } from '@/components/ui/notify';
import { asOwnAct } from '@/contexts/own-acts';
import { useShown } from '@/contexts/shown-things';
import { markNotificationRead } from '@/services/notifications';
import { follow, type LivePage } from './live-work';
import { markInLists, NOTIFICATIONS } from './notification-lists';

vi.mock('@/services/notifications', () => ({
  listNotifications: vi.fn(),
  markNotificationRead: vi.fn(() => Promise.resolve()),
}));

const notification = (facts: Partial<Notification> = {}): Notification => ({
  id: 'ntf_1',
  kind: 'pix_received',
  title: 'Pix de R$ 10,00 recebido',
  body: 'De Oficina Ipê Ltda.',
  href: null,
  account_id: 'acc_1',
  created_at: '2026-11-21T12:00:00.000Z',
  read_at: null,
  settles_at: null,
  ...facts,
});

const openPage = (facts: Partial<LivePage> = {}) => ({
  client: new QueryClient(),
  pathname: '/',
  accountId: 'acc_1' as string | undefined,
  companies: new Map<string, string>(),
  areHidden: false,
  refresh: vi.fn<() => void>(),
  show: vi.fn<(window: ReactNode) => void>(),
  ...facts,
});

/** The notices of the last moment. */
const told = () => {
  vi.advanceTimersByTime(1_000);
  return takeNotices();
};

const isStale = (page: LivePage, queryKey: string[]) => page.client.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  takeNotices();
});

describe('an open page', () => {
  it('says what happened in one sentence, without amounts while they are hidden', () => {
    const shown = openPage();
    follow({ kind: 'news', notification: notification(), unread: 1 }, () => shown);
    vi.advanceTimersByTime(1_000);
    const hidden = openPage({ areHidden: true });
    follow({ kind: 'news', notification: notification(), unread: 1 }, () => hidden);
    const [first, second] = told();
    expect(first).toMatchObject({ message: 'Pix de R$ 10,00 recebido. De Oficina Ipê Ltda.', tone: 'positive' });
    expect(second?.message).toMatch(/^Pix de R\$\s•••• recebido\./);
  });

  it('says nothing of what was done on it, and again of what others do', async () => {
    const page = openPage({ pathname: '/settings/security' });
    const tell = (facts: Partial<Notification>) =>
      follow({ kind: 'news', notification: notification({ kind: 'security', ...facts }), unread: 1 }, () => page);
    // the line may be faster than the answer
    await asOwnAct(async () => tell({ title: 'Chave de acesso removida' }));
    tell({ title: 'Chave de acesso removida' });
    tell({ kind: 'pix_received' });
    expect(told().map(({ message }) => message)).toEqual(['Pix de R$ 10,00 recebido. De Oficina Ipê Ltda.']);
    vi.advanceTimersByTime(5_000);
    tell({ title: 'Novo navegador na sua conta' });
    expect(told()).toHaveLength(1);
  });

  it('has read what the person did on it a moment ago, but for what guards the access', async () => {
    vi.mocked(markNotificationRead).mockClear();
    const page = openPage({ pathname: '/card/solicitation' });
    const tell = (id: string, kind: Notification['kind']) =>
      follow({ kind: 'news', notification: notification({ id, kind }), unread: 1 }, () => page);
    await asOwnAct(async () => {
      tell('ntf_1', 'card_created');
      tell('ntf_2', 'card_revealed');
      tell('ntf_3', 'security');
    });
    expect(told()).toEqual([]);
    expect(vi.mocked(markNotificationRead).mock.calls).toEqual([['ntf_1'], ['ntf_2']]);
    vi.advanceTimersByTime(5_000);
    tell('ntf_4', 'card_created');
    expect(told()).toHaveLength(1);
    expect(markNotificationRead).toHaveBeenCalledTimes(2);
  });

  it('says nothing of a payment whose state it shows itself', () => {
    const page = openPage({ pathname: '/pix/pay' });
    const tell = (href: string) =>
      follow({ kind: 'news', notification: notification({ kind: 'pix_failed', href }), unread: 1 }, () => page);
    const { unmount } = renderHook(() => useShown('txn_1'));
    tell('/receipts/txn_1?conta=acc_1');
    expect(told()).toEqual([]);
    tell('/receipts/txn_2?conta=acc_1');
    expect(told()).toHaveLength(1);
    unmount();
    tell('/receipts/txn_1?conta=acc_1');
    expect(told()).toHaveLength(1);
  });

  it('has read what it shows itself, and leaves the count to what it does not', () => {
    vi.mocked(markNotificationRead).mockClear();
    vi.advanceTimersByTime(20_000);
    const page = openPage({ pathname: '/pix/pay' });
    const tell = (id: string, facts: Partial<Notification>) =>
      follow(
        { kind: 'news', notification: notification({ id, kind: 'pix_completed', ...facts }), unread: 1 },
        () => page,
      );
    const { unmount } = renderHook(() => useShown('txn_1'));
    tell('ntf_1', { href: '/receipts/txn_1?conta=acc_1' });
    tell('ntf_2', { href: '/receipts/txn_2?conta=acc_1' });
    tell('ntf_3', { href: '/receipts/txn_1?conta=acc_1', settles_at: '2026-11-22T12:00:00.000Z' });
    unmount();
    tell('ntf_4', { href: '/receipts/txn_1?conta=acc_1' });
    expect(markNotificationRead).toHaveBeenCalledExactlyOnceWith('ntf_1');
  });

  it('names the company of an account that it is not about', () => {
    const page = openPage({
      accountId: 'acc_2',
      companies: new Map([
        ['acc_1', 'Padaria do Zé'],
        ['acc_2', 'Oficina Ipê'],
      ]),
    });
    const tell = (account_id: string) =>
      follow({ kind: 'news', notification: notification({ account_id }), unread: 1 }, () => page);
    tell('acc_1');
    tell('acc_2');
    expect(told().map(({ message }) => message)).toEqual([
      'Padaria do Zé: Pix de R$ 10,00 recebido. De Oficina Ipê Ltda.',
      'Pix de R$ 10,00 recebido. De Oficina Ipê Ltda.',
    ]);
  });

  it('says together what is told within a moment, for each company', () => {
    const page = openPage({ companies: new Map([['acc_2', 'Oficina Ipê']]) });
    const tell = (facts: Partial<Notification>) =>
      follow({ kind: 'news', notification: notification(facts), unread: 1 }, () => page);
    tell({});
    tell({ title: 'Pix de R$ 20,00 recebido' });
    tell({ kind: 'pix_failed', title: 'Pix não realizado' });
    tell({ account_id: 'acc_2' });
    expect(told()).toMatchObject([
      {
        message: '3 novidades. Pix de R$ 10,00 recebido. Pix de R$ 20,00 recebido. Pix não realizado.',
        tone: 'warning',
      },
      { message: 'Oficina Ipê: Pix de R$ 10,00 recebido. De Oficina Ipê Ltda.', tone: 'positive' },
    ]);
    for (const amount of [1, 2, 3, 4]) tell({ title: `Pix de R$ ${amount},00 recebido` });
    expect(told().map(({ message }) => message)).toEqual(['4 novidades.']);
  });

  it('reads once again for what is told within a moment, and only what belongs to the account', () => {
    const page = openPage();
    page.client.setQueryData(['spending-power', 'acc_1'], {});
    page.client.setQueryData(['spending-power', 'acc_2'], {});
    for (const what of ['balance', 'statement', 'pix'])
      follow({ kind: 'changed', what, accountId: 'acc_1' }, () => page);
    vi.advanceTimersByTime(5_000);
    expect(page.refresh).toHaveBeenCalledTimes(1);
    expect(isStale(page, ['spending-power', 'acc_1'])).toBe(true);
    expect(isStale(page, ['spending-power', 'acc_2'])).toBe(false);
  });

  it('that holds what was typed is not made anew by the server', () => {
    const page = openPage({ pathname: '/pix/pay' });
    follow({ kind: 'changed', what: 'balance', accountId: 'acc_1' }, () => page);
    vi.advanceTimersByTime(5_000);
    expect(page.refresh).not.toHaveBeenCalled();
  });

  it('leaves a list alone that somebody has read far into', () => {
    const page = openPage({ pathname: '/statement' });
    const pagesOf = (count: number) => ({ pages: Array(count).fill({}), pageParams: [] });
    page.client.setQueryData(['statement', 'acc_1', 'short'], pagesOf(2));
    page.client.setQueryData(['statement', 'acc_1', 'long'], pagesOf(20));
    follow({ kind: 'changed', what: 'statement', accountId: 'acc_1' }, () => page);
    vi.advanceTimersByTime(5_000);
    expect(isStale(page, ['statement', 'acc_1', 'short'])).toBe(true);
    expect(isStale(page, ['statement', 'acc_1', 'long'])).toBe(false);
  });
});

describe('marks', () => {
  it('show in every list, one or all of them, and leave what was read before as it was', () => {
    const { client } = openPage();
    const early = '2026-01-01T00:00:00.000Z';
    const data = [
      notification({ id: 'ntf_1' }),
      notification({ id: 'ntf_2' }),
      notification({ id: 'ntf_3', read_at: early }),
    ];
    const key = [NOTIFICATIONS, {}, 'now'];
    client.setQueryData(key, { pages: [{ data, next_cursor: null, unread_count: 2 }], pageParams: [null] });
    const read = () =>
      client.getQueryData<{ pages: { data: Notification[] }[] }>(key)?.pages[0]?.data.map(one => one.read_at);
    markInLists(client, ['ntf_2'], 'now');
    expect(read()).toEqual([null, 'now', early]);
    markInLists(client, null, 'later');
    expect(read()).toEqual(['later', 'now', early]);
    markInLists(client, ['ntf_3'], null);
    expect(read()).toEqual(['later', 'now', null]);
  });
});
