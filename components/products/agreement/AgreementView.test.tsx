import { render, screen } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { expect, it, vi } from 'vitest';
import type { Agreement } from '@/bank/contract/products/agreement';
import { QueryProvider } from '@/contexts/query';
import { AgreementView } from './AgreementView';
import { texts } from './texts';

const AT = '2026-11-21T12:00:00.000Z';
const agreement: Agreement = {
  ...{ id: 'agr_01h455vb4pex5vsknk084sn02q', kind: 'payments', name: 'Fornecedores', state: 'active' },
  ...{ layout: '240', gap_policy: 'warn', monthly_items: 100, code: '000123456', may_protest: false },
  ...{ last_sent_number: 0, last_return_number: 0, note: null, asked_by_name: 'Ana', asked_at: AT },
  ...{ decided_at: AT, ended_at: null, terms_version: '2026-11', clauses: [], fees: [], changes: [] },
  file_codes: { bank: '899', document: '12345678000195', branch: '0001', account: '123456-7' },
};
const router = {
  ...{ push: vi.fn(), back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn() },
  bfcacheId: '',
};
const open = (more: Partial<Agreement>, hasBox = true) => {
  const first = { ...agreement, ...more };
  render(
    <AppRouterContext value={router}>
      <QueryProvider>
        <AgreementView
          account={{ id: 'acc_01h455vb4pex5vsknk084sn02q', role: 'viewer' }}
          first={first}
          hasBox={hasBox}
        />
      </QueryProvider>
    </AppRouterContext>,
  );
  return screen.queryByRole('link', { name: texts.view.keys });
};

it('leads to the keys of its systems where the brand has the box of files', () => {
  expect(open({})?.getAttribute('href')).toMatch(/^\/transmission\/keys\?conta=acc_/);
  expect(screen.queryByText(texts.view.noFiles)).toBeNull();
});

it('leads nowhere where it has none', () => {
  expect(open({}, false)).toBeNull();
});

it('of a kind without files says so', () => {
  expect(open({ kind: 'direct_debit' })).toBeNull();
  expect(screen.getByText(texts.view.noFiles)).toBeVisible();
});
