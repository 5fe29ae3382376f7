import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { createPixReturn } from '@/bank/contract/products/pix/returns';
import { OpenSessionExpired, SessionExpiredProvider } from '@/contexts/session-expired';
import { call, sessionExpired } from '@/services/http';
import { leaveFor } from '@/services/leave-page';
import { findOwn, keepOwn } from '@/services/own-storage';
import { takeReturn } from '@/services/return-place';
import { type Answers, refusal, serveAnswers } from '../../tests/support/answers';
import { SessionExpiredModal } from './SessionExpiredModal';

// jsdom goes nowhere
vi.mock('@/services/leave-page', () => ({ leaveFor: vi.fn() }));

const RENEWED = {
  status: 200,
  body: { token_type: 'Bearer', expires_in: 900, email: 'a@b.example', code_verified: true },
};
const refresh = vi.fn();
const router = { refresh } as never;

const PAY = '/api/bank/accounts/acc_1/pix/returns';

let answers: Answers;
let logged: unknown[][];

beforeEach(async () => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
  // jsdom draws no dialogs
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  answers = await serveAnswers('/statement');
  answers.to('POST /api/refresh-token', RENEWED);
  answers.to(`POST ${PAY}`, refusal(401, 'unauthenticated'), { status: 201, body: { id: 'pix_1' } });
});
afterEach(async () => {
  act(() => sessionExpired.renewed());
  await answers.close();
});

const open = (pathname = '/statement', page: ReactNode = null, hasAccess = false) =>
  render(
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SessionExpiredProvider hasAccess={hasAccess}>
          <input aria-label="Descrição" />
          {page}
          <SessionExpiredModal />
        </SessionExpiredProvider>
      </PathnameContext>
    </AppRouterContext>,
  );

const pay = () =>
  call<typeof createPixReturn>('POST /accounts/{account_id}/pix/returns', {
    params: { account_id: 'acc_1' },
    body: { transaction_id: 'txn_1', amount_cents: 1 },
    idempotencyKey: 'k'.repeat(32),
    stepUpProof: 'aut_1',
  });
const times = (path: string) => answers.asked.filter(call => call.path === path).length;
const modal = () => screen.findByRole('alertdialog', { name: 'Sessão Expirada' });

describe('the session-expired modal', () => {
  it('has the words of the specification, and the renewal has the focus', async () => {
    open();
    void pay().catch(() => undefined);
    expect(await modal()).toHaveTextContent('Sua sessão expirou. Deseja renovar a sessão ou sair?');
    expect(screen.getByRole('button', { name: 'Renovar Sessão' })).toHaveFocus();
    expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['Sair', 'Renovar Sessão']);
  });

  it('renews once for a double press, sends the waiting payment once more and keeps what was typed', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Descrição'), 'meia frase');
    const payment = pay();
    await modal();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Renovar Sessão' }));
    expect(await payment).toEqual({ id: 'pix_1' });
    await waitFor(() => expect(screen.queryByText('Sessão Expirada')).toBeNull());
    await new Promise(resolve => setTimeout(resolve, 100));
    expect(times('/api/refresh-token')).toBe(1);
    expect(times(PAY)).toBe(2);
    expect(screen.getByLabelText('Descrição')).toHaveValue('meia frase');
  });

  it('opened by a page without data renews although this browser has renewed before, and asks for the page anew', async () => {
    localStorage.setItem('session.renewals', '1-2');
    open('/statement', <OpenSessionExpired />);
    await modal();
    await userEvent.click(screen.getByRole('button', { name: 'Renovar Sessão' }));
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(times('/api/refresh-token')).toBe(1);
  });

  it('does not ask who goes on to another page of a document made within the session: that is renewed without a word', async () => {
    refresh.mockClear();
    open('/statement', <OpenSessionExpired />, true);
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(times('/api/refresh-token')).toBe(1);
    expect(screen.queryByText('Sessão Expirada')).toBeNull();
  });

  it('asks after all when it cannot be renewed without a word', async () => {
    answers.to('POST /api/refresh-token', refusal(401, 'unauthenticated'));
    open('/statement', <OpenSessionExpired />, true);
    await modal();
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível renovar a sessão.');
    expect(screen.getByRole('button', { name: 'Entrar de novo' })).toBeVisible();
  });

  it('that cannot renew logs the words of the specification, says so and stays', async () => {
    answers.to('POST /api/refresh-token', refusal(401, 'unauthenticated'), RENEWED);
    open();
    const payment = pay();
    await modal();
    await userEvent.click(screen.getByRole('button', { name: 'Renovar Sessão' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível renovar a sessão.');
    expect(logged).toContainEqual(['Erro ao renovar o token']);
    expect(times(PAY)).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Renovar Sessão' }));
    expect(await payment).toEqual({ id: 'pix_1' });
    expect(times(PAY)).toBe(2);
  });

  it('that the bank will not renew any more leads to sign-in, keeps what was typed, and remembers the page', async () => {
    document.documentElement.dataset.person = 'ana';
    answers.to('POST /api/refresh-token', refusal(401, 'unauthenticated'));
    answers.to('POST /api/auth.logout', { status: 204 });
    keepOwn('tab', 'pix-payment:acc_1', 'typed');
    open();
    pay().catch(() => undefined);
    await modal();
    expect(screen.queryByRole('button', { name: 'Entrar de novo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Renovar Sessão' }));
    const place = window.location.pathname + window.location.search;
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar de novo' }));
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'));
    expect(findOwn('tab', 'pix-payment:acc_1')).toBe('typed');
    expect(takeReturn()).toBe(place);
  });

  it('of a bank that is away offers to renew again, not to sign in', async () => {
    answers.to('POST /api/refresh-token', refusal(503, 'upstream_unavailable'), RENEWED);
    open();
    const payment = pay();
    await modal();
    await userEvent.click(screen.getByRole('button', { name: 'Renovar Sessão' }));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Entrar de novo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Renovar Sessão' }));
    expect(await payment).toEqual({ id: 'pix_1' });
  });

  it.each(['/login', '/forgot-password/1', '/share-pix-payment/abc'])('never shows on %s', async pathname => {
    globalThis.jsdom.reconfigure({ url: `${new URL(window.location.href).origin}${pathname}` });
    open(pathname);
    await expect(pay()).rejects.toMatchObject({ status: 401 });
    expect(screen.queryByText('Sessão Expirada')).toBeNull();
  });
});
