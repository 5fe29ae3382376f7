import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { destroyCookie } from 'nookies';
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  destroyCookie(null, 'consent', { path: '/' });
  vi.resetModules();
});

/** The question as a build with these keys asks it. */
const open = async (keys: Record<string, string>, initial?: { measurement: boolean; recording: boolean }) => {
  for (const name of ['SENTRY_DSN', 'POSTHOG_KEY', 'HOTJAR_ID']) vi.stubEnv(`NEXT_PUBLIC_${name}`, keys[name] ?? '');
  const { ConsentProvider, useConsent } = await import('@/contexts/consent');
  const { ConsentBanner } = await import('./ConsentBanner');
  const { PrivacyChoices } = await import('./PrivacyChoices');
  const Question = () => (useConsent().isOpen ? <ConsentBanner /> : null);
  render(
    <ConsentProvider initial={initial}>
      <PrivacyChoices />
      <Question />
    </ConsentProvider>,
  );
};

const ALL_KEYS = { SENTRY_DSN: 'https://key@errors.example/1', POSTHOG_KEY: 'phc_x', HOTJAR_ID: '7' };
const cookie = () =>
  vi.waitFor(() => expect(document.cookie).toMatch(/consent=/), { timeout: 30_000 }).then(() => document.cookie);

it('is not asked by a build without keys, and nothing in the footer leads to it', async () => {
  await open({});
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to accept and to refuse in one size and weight, and keeps the answer', async () => {
  await open(ALL_KEYS);
  const accept = screen.getByRole('button', { name: 'Aceitar' });
  const refuse = screen.getByRole('button', { name: 'Recusar' });
  expect(accept.className).toBe(refuse.className);
  await userEvent.click(refuse);
  expect(await cookie()).toContain('consent=1');
  expect(document.cookie).not.toMatch(/measurement|recording/);
  expect(screen.queryByRole('region')).toBeNull();
});

it('lets the person choose by purpose, and nothing is ticked beforehand', async () => {
  await open(ALL_KEYS);
  await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
  expect(screen.getByRole('checkbox', { name: 'Medição' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Gravação de sessão' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar escolhas' }));
  expect(await cookie()).toContain('consent=1.recording');
});

it('asks for the recording alone where only the error service is there', async () => {
  await open({ SENTRY_DSN: 'https://key@errors.example/1' });
  await userEvent.click(screen.getByRole('button', { name: 'Escolher' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }));
  expect(await cookie()).toContain('consent=1.recording');
});

it('is asked again from the footer, with what was chosen and the focus on it', async () => {
  await open(ALL_KEYS, { measurement: true, recording: false });
  expect(screen.queryByRole('region')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Privacidade e cookies' }));
  expect(screen.getByRole('heading', { name: 'Privacidade e cookies' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Medição' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Gravação de sessão' })).not.toBeChecked();
});
