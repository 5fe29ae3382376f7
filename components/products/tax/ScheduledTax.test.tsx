import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import { addScheduleDays } from '@/bank/contract/schedule-days';
import type { Tax } from '@/bank/contract/products/tax';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { formatDay } from '@/components/ui/date-text';
import { bankToday } from '@/components/ui/today';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { ScheduledTax } from './ScheduledTax';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const TAX: Tax = {
  ...{ id: 'tax_01h455vb4pex5vsknk084sn02q', status: 'scheduled', form: 'darf', revenue_code: '2089' },
  ...{ revenue_name: 'IRPJ: lucro presumido', period: '2026-10-31', reference: '12345', taxpayer_kind: 'cnpj' },
  ...{ taxpayer_name: 'Padaria do Zé', document_masked: '11.222.333/0001-81', due_date: '2026-11-30' },
  ...{ principal_cents: 100_000, other_cents: 0, fine_cents: 3_000, interest_cents: 2_000 },
  ...{ gross_cents: null, rate_hundredths: null, amount_cents: 105_000, fee_cents: 0 },
  ...{
    payee_name: 'Receita Federal do Brasil',
    description: null,
    date: '2030-01-29',
    try_at: '2030-01-29T10:00:00.000Z',
  },
  ...{ payment_number: 'N20261123ABCDEFGHIJK', collector_authentication: null, receipt_id: null, failure: null },
  ...{ created_at: '2026-11-23T13:00:00.000Z', settled_at: null },
};
const path = `/api/bank/accounts/${ACCOUNT}/taxes/${TAX.id}`;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers(`/payment/boleto/taxes/${TAX.id}`);
});
afterEach(() => answers.close());

const open = (tax: Tax = TAX, role: Account['role'] = 'admin') => {
  render(
    <QueryProvider>
      <ScheduledTax account={{ id: ACCOUNT, role } as Account} tax={tax} />
    </QueryProvider>,
  );
  return userEvent.setup();
};

it('tells what the tax is, what its amount is made of, and that it is no proof', () => {
  open();
  expect(screen.getByRole('heading', { name: 'DARF 2089 · competência 10/2026' })).toBeVisible();
  for (const said of ['2089 · IRPJ: lucro presumido', 'Padaria do Zé', '11.222.333/0001-81', '12345'])
    expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText('Multa').nextSibling).toHaveTextContent(/R\$\s30,00/);
  expect(screen.queryByText('Outras entidades')).toBeNull();
  expect(screen.getByText(/Agendamento não é comprovante/)).toBeVisible();
});

it('is cancelled once asked again, and read anew', async () => {
  const user = open();
  answers.to(`DELETE ${path}`, { status: 204, body: null });
  answers.to(`GET ${path}`, { status: 200, body: { ...TAX, status: 'cancelled' } });
  await user.click(screen.getByRole('button', { name: 'Cancelar agendamento' }));
  const dialog = screen.getByRole('alertdialog', { name: /DARF 2089/ });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar agendamento' }));
  expect(await screen.findByText(/Este agendamento foi cancelado/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancelar agendamento' })).toBeNull();
});

it('says why it cannot be cancelled any more', async () => {
  const user = open();
  answers.to(`DELETE ${path}`, refusal(409, 'tax_schedule_ended'));
  answers.to(`GET ${path}`, { status: 200, body: TAX });
  await user.click(screen.getByRole('button', { name: 'Cancelar agendamento' }));
  const dialog = screen.getByRole('alertdialog', { name: /DARF 2089/ });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar agendamento' }));
  expect(await screen.findByText(/Este tributo já saiu, foi cancelado/)).toBeVisible();
});

const bodiesOf = (method: string, at: string) =>
  answers.asked.filter(call => call.method === method && call.path === at).map(({ body }) => body);
const WISH = { purpose: 'change_tax_schedule', account_id: ACCOUNT, tax_id: TAX.id };

it('is moved to another day, with a proof of exactly that, and keeps its amount', async () => {
  const user = open();
  answerStepUp(answers);
  answers.to(`PATCH ${path}`, { status: 200, body: TAX });
  answers.to(`GET ${path}`, { status: 200, body: { ...TAX, date: '2030-01-28' } });
  const day = addScheduleDays(bankToday(), 2);
  await user.click(screen.getByRole('button', { name: 'Alterar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Alterar tributo agendado' }));
  expect(dialog.queryByLabelText('Valor')).toBeNull();
  await user.clear(dialog.getByLabelText('Dia do pagamento'));
  await user.type(dialog.getByLabelText('Dia do pagamento'), formatDay(day));
  expect(await dialog.findByText(/R\$\s1\.050,00/)).toBeVisible();
  expect(dialog.getByText(/O vencimento é 30 nov 2026/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await confirmStepUp(user);
  await expect.poll(() => bodiesOf('PATCH', path)).toEqual([{ date: day }]);
  expect(bodiesOf('POST', AUTHORIZATIONS)).toEqual([{ ...WISH, date: day }]);
  expect(await screen.findByText('28 jan 2030, a partir das 7h')).toBeVisible();
});

it('says until when it may be moved', async () => {
  const user = open();
  const days = { problem: 'too_far', earliest: '2026-11-24', latest: '2026-11-30' };
  answers.to(`POST ${AUTHORIZATIONS}`, refusal(422, 'schedule_day_invalid', days));
  await user.click(screen.getByRole('button', { name: 'Alterar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Alterar tributo agendado' }));
  await user.clear(dialog.getByLabelText('Dia do pagamento'));
  await user.type(dialog.getByLabelText('Dia do pagamento'), formatDay(addScheduleDays(bankToday(), 40)));
  await dialog.findByText(/R\$\s1\.050,00/);
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText(/O agendamento pode ir até 30 nov 2026/)).toBeVisible();
});

it('is paid now by a change to today', async () => {
  const user = open();
  answerStepUp(answers);
  answers.to(`PATCH ${path}`, { status: 200, body: TAX });
  answers.to(`GET ${path}`, { status: 200, body: TAX });
  await user.click(screen.getByRole('button', { name: 'Pagar agora' }));
  expect(await screen.findByText(/R\$\s1\.050,00 sai da conta agora/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Pagar agora' }).at(-1) as HTMLElement);
  await confirmStepUp(user);
  await expect.poll(() => bodiesOf('PATCH', path)).toEqual([{ date: bankToday() }]);
});

it('offers nothing to who only looks, and its receipt once it is paid', () => {
  open(TAX, 'viewer');
  expect(screen.queryByRole('button', { name: 'Cancelar agendamento' })).toBeNull();
  open({ ...TAX, status: 'completed', receipt_id: 'txn_01h455vb4pex5vsknk084sn02q' });
  expect(screen.getByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
    'href',
    expect.stringMatching('/receipts/txn_'),
  );
});
