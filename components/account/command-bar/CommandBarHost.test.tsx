import { packRows } from '@/components/frame/packed-rows';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import { CommandBarButton } from '@/components/frame/CommandBarButton';
import { AuthProvider } from '@/contexts/auth';
import { closeCommandBar } from '@/contexts/command-bar';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { findOwn } from '@/services/own-storage';

const account: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
  role: 'admin',
  status: 'active',
};
const PREFERENCES = '/api/bank/preferences';

let answers: Answers;
let pushed: string[];

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  // a phone: nothing is fetched before it is wanted
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  pushed = [];
  answers = await serveAnswers('/');
  answers.to(`GET /api/bank/accounts/${account.id}/contacts`, { status: 200, body: { data: [] } });
  answers.to(`GET /api/bank/accounts/${account.id}/statement`, { status: 200, body: { data: [], next_cursor: null } });
  answers.to(`GET ${PREFERENCES}`, { status: 200, body: { quick_actions: [], shortcuts: true } });
  answers.to(`PATCH ${PREFERENCES}`, { status: 200, body: { quick_actions: [], shortcuts: false } });
});
afterEach(async () => {
  act(closeCommandBar);
  await answers.close();
});

const open = async () => {
  const { CommandBarHost } = await import('./CommandBarHost');
  await import('./parts');
  const router = { push: (href: string) => pushed.push(href) } as never;
  render(
    <AppRouterContext value={router}>
      <PathnameContext value="/">
        <SearchParamsContext value={new URLSearchParams()}>
          <QueryProvider>
            <AuthProvider>
              <CommandBarButton />
              <textarea aria-label="Texto" />
              <CommandBarHost accounts={[account]} menu={packRows([])} />
            </AuthProvider>
          </QueryProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
  return userEvent.setup();
};

describe('single keys', () => {
  it('lead about once the bank has said that they are on', async () => {
    const user = await open();
    await user.keyboard('gen');
    await waitFor(() => expect(pushed).toEqual(['/statement', '/pix/pay']));
    await user.keyboard('gh');
    expect(pushed.at(-1)).toBe('/');
    expect(answers.asked.filter(({ path }) => path === PREFERENCES)).toHaveLength(1);
  });

  it('are only letters in a field', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Texto'), 'gen');
    expect(screen.getByLabelText('Texto')).toHaveValue('gen');
    await user.tab();
    await user.keyboard('gh');
    await waitFor(() => expect(pushed).toEqual(['/']));
  });

  it('do nothing for who switched them off on another device, nor while nobody can tell', async () => {
    answers.to(`GET ${PREFERENCES}`, refusal(404, 'not_found'), {
      status: 200,
      body: { quick_actions: [], shortcuts: false },
    });
    const user = await open();
    await user.keyboard('n');
    await waitFor(() => expect(answers.asked.filter(({ path }) => path === PREFERENCES)).toHaveLength(1));
    await user.keyboard('n');
    await waitFor(() => expect(findOwn('browser', 'shortcuts')).toBe('off'));
    await user.keyboard('n');
    expect(pushed).toEqual([]);
  });
});
