import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { expect, it, vi } from 'vitest';
import type { Deposit, DepositRules } from '@/bank/contract/products/deposit';
import { QueryProvider } from '@/contexts/query';
import { DepositPage } from './DepositPage';

const ID = 'acc_01h455vb4pex5vsknk084sn02q';
const rules: DepositRules = {
  ...{ min_cents: 1_000, max_cents: 24_999_999, first_due_date: '2026-11-23', last_due_date: '2027-01-22' },
  ...{ suggested_due_date: '2026-11-26', branch: '0001', account_number: '1234567-8', pix: null },
  holder: { name: 'Padaria do Zé Ltda', document: '11222333000181' },
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
};

const boleto = { id: 'dep_01h455vb4pex5vsknk084sn02q', status: 'open', amount_cents: 10_000 };
const dated = { ...boleto, due_date: '2026-11-26', created_at: '2026-11-23T12:00:00.000Z' } as Deposit;

const show = (data: Deposit[] = [], push = vi.fn()) => {
  render(
    <AppRouterContext value={{ push } as unknown as AppRouterInstance}>
      <QueryProvider>
        <DepositPage
          {...{ accountId: ID, rules, first: { data, next_cursor: null } }}
          {...{ status: null, picture: null, canIssue: true }}
        />
      </QueryProvider>
    </AppRouterContext>,
  );
  return push;
};

it('filters as soon as a state is chosen, and keeps it in the address', async () => {
  const user = userEvent.setup();
  const push = show([dated]);
  await user.selectOptions(screen.getByLabelText('Situação'), 'paid');
  expect(push).toHaveBeenCalledWith(`/deposit?situacao=paid&conta=${ID}`, { scroll: false });
  expect(screen.getByLabelText('Situação')).toHaveValue('paid');
});

it('filters nothing where there is none, and tells how money comes to an account without a key', () => {
  show();
  expect(screen.queryByLabelText('Situação')).toBeNull();
  expect(screen.getByText('Para receber por TED, ou por Pix com agência e conta.')).toBeVisible();
});

it('offers a new boleto once, however empty the page is', () => {
  show();
  expect(screen.getAllByRole('link', { name: 'Novo boleto de depósito' })).toHaveLength(1);
});
