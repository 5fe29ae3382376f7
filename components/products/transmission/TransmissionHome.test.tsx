import { render, screen } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { TransmissionHome } from './TransmissionHome';
import { texts } from './texts';

const ACCOUNT = { id: 'acc_01h455vb4pex5vsknk084sn02q', role: 'admin' } as const;
const router = {
  ...{ push: vi.fn(), back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn() },
  bfcacheId: '',
};

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/transmission');
});
afterEach(() => answers.close());

const open = (sftp: { isOn: boolean; hasKeys: boolean }) => {
  render(
    <AppRouterContext value={router}>
      <QueryProvider>
        <TransmissionHome account={ACCOUNT} shown={null} sftp={sftp} first={{ data: [], next_cursor: null }} />
      </QueryProvider>
    </AppRouterContext>,
  );
  return screen.queryByRole('link', { name: texts.keys.link });
};

it('offers SFTP where the institution has it', () => {
  expect(open({ isOn: true, hasKeys: false })).toBeVisible();
  expect(screen.getByText(/aqui, por API ou por SFTP\.$/)).toBeVisible();
});

it('says nothing of SFTP where it is off', () => {
  expect(open({ isOn: false, hasKeys: false })).toBeNull();
  expect(screen.getByText(/aqui ou por API\.$/)).toBeVisible();
});

it('leads to keys that can be revoked while it is off', () => {
  expect(open({ isOn: false, hasKeys: true })).toBeVisible();
});
