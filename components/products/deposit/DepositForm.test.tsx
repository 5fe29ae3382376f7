import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DepositRules } from '@/bank/contract/products/deposit';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { DepositForm } from './DepositForm';

const ID = 'acc_01h455vb4pex5vsknk084sn02q';
const CALL = `POST /api/bank/accounts/${ID}/deposits`;
const rules: DepositRules = {
  ...{ min_cents: 1_000, max_cents: 24_999_999, first_due_date: '2026-11-23', last_due_date: '2027-01-22' },
  ...{ suggested_due_date: '2026-11-26', branch: '0001', account_number: '1234567-8', pix: null },
  holder: { name: 'Padaria do Zé Ltda', document: '11222333000181' },
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
};

const router = { push: vi.fn(), prefetch: vi.fn() } as unknown as AppRouterInstance;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/deposit/new');
});
afterEach(() => answers.close());

const open = () => {
  render(
    <AppRouterContext value={router}>
      <QueryProvider>
        <DepositForm accountId={ID} rules={rules} />
      </QueryProvider>
    </AppRouterContext>,
  );
  return {
    user: userEvent.setup(),
    amount: screen.getByLabelText('Valor'),
    submit: () => screen.getByRole('button', { name: 'Emitir boleto' }),
  };
};

it('says what is missing or out of bounds, and asks the bank for nothing', async () => {
  const { user, amount, submit } = open();
  await user.click(submit());
  expect(screen.getByText('Digite o valor do depósito.')).toBeVisible();
  await user.type(amount, '999');
  await user.click(submit());
  expect(amount).toHaveAccessibleDescription(/De R\$\s10,00 a R\$\s249\.999,99/);
  expect(answers.asked).toHaveLength(0);
});

it('keeps what was typed and its key when the bank does not answer, and asks again as the same wish', async () => {
  answers.to(
    CALL,
    refusal(503, 'overloaded'),
    refusal(422, 'deposit_due_date_invalid', { first: '2026-11-23', last: '2027-01-22' }),
  );
  const { user, amount, submit } = open();
  await user.type(amount, '25000');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(amount).toHaveValue('250,00');
  await user.click(submit());
  expect(await screen.findByText(/Escolha um vencimento de 23 nov 2026/)).toBeVisible();
  const keys = answers.asked.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(answers.asked[0]?.body).toEqual({ amount_cents: 25_000, due_date: '2026-11-26' });
  await user.type(amount, '0');
  await user.click(submit());
  await screen.findByText(/Escolha um vencimento/);
  expect(answers.asked.at(-1)?.headers['idempotency-key']).not.toBe(keys[0]);
});
