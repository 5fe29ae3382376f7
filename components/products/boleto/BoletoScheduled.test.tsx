import { render, screen, waitFor } from '@testing-library/react';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepScheduled } from '@/components/payment/payment-storage';
import { QueryProvider } from '@/contexts/query';
import { answerDraft, type Answers, serveAnswers } from '../../../tests/support/answers';
import { account, balance, payee, rules } from '../../../tests/support/boleto-answers';
import { BoletoPay } from './BoletoPay';

const ID = 'bls_01h455vb4pex5vsknk084sn02q';

let answers: Answers;
beforeEach(async () => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  answers = await serveAnswers('/payment/boleto');
  answerDraft(answers, `boleto.${account.id}`);
});
afterEach(() => answers.close());

const page = (search: string) => (
  <SearchParamsContext value={new URLSearchParams(search)}>
    <QueryProvider>
      <BoletoPay account={account} initialPayment={null} rules={rules} balance={balance} />
    </QueryProvider>
  </SearchParamsContext>
);
const field = () => screen.queryByLabelText('Linha digitável ou código de barras');
const result = () => screen.findByRole('heading', { name: 'Boleto agendado' });

it('what was scheduled stands on its own entry of the history, and gives way to the menu', async () => {
  const scheduled = { id: ID, payee, amount_cents: 10_000, description: null, date: '2026-11-30', repeat: null };
  keepScheduled({ name: 'boleto', isFound: () => true }, account.id, [scheduled]);
  window.history.pushState({ paymentScreen: 'result', paymentResultOf: ID }, '', '/payment/boleto');
  const { rerender } = render(page(''));
  expect(await result()).toBeVisible();
  window.history.pushState(null, '', `/payment/boleto?conta=${account.id}`);
  rerender(page(`conta=${account.id}`));
  await waitFor(() => expect(field()).toHaveValue(''));
  window.history.back();
  expect(await result()).toBeVisible();
});
