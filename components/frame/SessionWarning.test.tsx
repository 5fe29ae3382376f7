import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '@/contexts/auth';
import { SessionEndProvider } from '@/contexts/session-end';
import { SessionWarning } from './SessionWarning';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-21T12:00:00.000Z');

/** Ends of a session that was opened at noon. */
const endsIn = (accessMs: number, sessionMs: number) => ({
  now: new Date(NOON).toISOString(),
  access_ends_at: new Date(NOON + accessMs).toISOString(),
  session_ends_at: new Date(NOON + sessionMs).toISOString(),
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: false });
  // jsdom draws no dialogs
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => vi.useRealTimers());

const openPage = (ends: ReturnType<typeof endsIn>) =>
  render(
    <AuthProvider initial={{ status: 'authenticated', email: null, expiresIn: 900 }}>
      <SessionEndProvider initial={ends}>
        <SessionWarning />
      </SessionEndProvider>
    </AuthProvider>,
  );

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('shows nothing while the session has time left', async () => {
  openPage(endsIn(15 * MINUTE, 10 * 24 * 60 * MINUTE));
  await wait(87 * MINUTE);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('counts down from two minutes, and says aloud only now and then', async () => {
  openPage(endsIn(15 * MINUTE, 3 * MINUTE));
  await wait(MINUTE);
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveTextContent('Sua sessão está terminando');
  expect(screen.getByRole('timer')).toHaveTextContent('Ela termina em 2:00.');
  const said = () => dialog.querySelector('[aria-live="polite"]')?.textContent;
  const heard = new Set<string | null | undefined>();
  for (let second = 0; second < 110; second += 1) {
    heard.add(said());
    await wait(1_000);
  }
  heard.add(said());
  expect([...heard]).toEqual([
    'Sua sessão termina em 2 minutos.',
    'Sua sessão termina em 1 minuto.',
    'Sua sessão termina em 30 segundos.',
    'Sua sessão termina em 10 segundos.',
  ]);
  expect(screen.getByRole('timer')).toHaveTextContent('Ela termina em 0:10.');
});

it('offers to stay first, and closes when the person does', async () => {
  openPage(endsIn(15 * MINUTE, 2 * MINUTE));
  await wait(0);
  const stay = screen.getByRole('button', { name: 'Entendi' });
  expect(stay).toHaveFocus();
  vi.useRealTimers();
  await userEvent.click(stay);
  expect(screen.queryByRole('alertdialog')?.hasAttribute('open') ?? false).toBe(false);
});
