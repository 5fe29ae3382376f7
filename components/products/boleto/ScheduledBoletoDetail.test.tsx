import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { BoletoQuote } from '@/bank/contract/products/boleto';
import type { ScheduledBoleto } from '@/bank/contract/products/boleto-schedules';
import { formatDay } from '@/components/ui/date-text';
import { formatDate } from '@/components/ui/format';
import { bankToday } from '@/components/ui/today';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { account, DUE, fixed, LINE, MOVED, payee, quote } from '../../../tests/support/boleto-answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { ScheduledBoletoDetail } from './ScheduledBoletoDetail';

const scheduled: ScheduledBoleto = {
  ...{ id: 'bls_01h455vb4pex5vsknk084sn02q', status: 'scheduled', kind: 'boleto', line: LINE, barcode: quote.barcode },
  ...{ bill: null, payee, final_beneficiary: null, due_date: DUE, amount_cents: 10_233, amount: fixed, fee_cents: 0 },
  ...{
    description: 'Farinha de novembro',
    date: DUE,
    try_at: '2099-12-30T10:00:00.000Z',
    created_at: '2026-11-23T12:00:00.000Z',
  },
  ...{ payment_id: null, receipt_id: null, failure: null },
};
const ACCOUNT = `/api/bank/accounts/${account.id}`;
const PATH = `${ACCOUNT}/boletos/schedules/${scheduled.id}`;
const QUOTES = `${ACCOUNT}/boletos/quotes`;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/payment/boleto/scheduled');
  answerStepUp(answers);
  price({});
  answers.to(`PATCH ${PATH}`, { status: 200, body: scheduled });
  answers.to(`GET ${PATH}`, { status: 200, body: scheduled });
});
afterEach(() => answers.close());

/** What the bank tells of the boleto for the day that is asked about. */
const price = (told: Partial<BoletoQuote>) =>
  answers.to(`POST ${QUOTES}`, { status: 201, body: { ...quote, refusal: 'scheduled_here', day: MOVED, ...told } });
const open = (role: Account['role'] = 'admin', own: Partial<ScheduledBoleto> = {}) => {
  render(
    <QueryProvider>
      <ScheduledBoletoDetail account={{ ...account, role }} scheduled={{ ...scheduled, ...own }} />
    </QueryProvider>,
  );
  return userEvent.setup();
};
const bodiesOf = (method: string, path: string) =>
  answers.asked.filter(call => call.method === method && call.path === path).map(({ body }) => body);
const openChange = async (user: UserEvent, day = MOVED) => {
  await user.click(screen.getByRole('button', { name: 'Alterar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Alterar boleto agendado' }));
  const field = dialog.getByLabelText('Dia do pagamento');
  await user.clear(field);
  await user.type(field, formatDay(day));
  return dialog;
};

describe('the change of a scheduled boleto', () => {
  it('is made to what the registry tells of its new day, with a proof of exactly that', async () => {
    price({ amount: { ...fixed, total_cents: 10_500, min_cents: 10_500, max_cents: 10_500 } });
    const user = open();
    const dialog = await openChange(user);
    expect(await dialog.findByText(/R\$\s105,00/, {}, { timeout: 30_000 })).toBeVisible();
    expect(dialog.getByText(/multa de R\$\s2,00/)).toBeVisible();
    expect(dialog.queryByLabelText('Valor')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await confirmStepUp(user);
    const change = { amount_cents: 10_500, date: MOVED };
    await expect.poll(() => bodiesOf('PATCH', PATH)).toEqual([change]);
    expect(bodiesOf('POST', QUOTES).at(-1)).toEqual({ code: LINE, day: MOVED });
    const wish = { purpose: 'change_boleto_schedule', account_id: account.id, scheduled_boleto_id: scheduled.id };
    expect(bodiesOf('POST', AUTHORIZATIONS)).toEqual([{ ...wish, ...change }]);
  });

  it('takes an amount within its bounds where that may be chosen', async () => {
    price({ amount: { ...fixed, kind: 'range', min_cents: 5_000, max_cents: 15_000 } });
    const user = open();
    const dialog = await openChange(user);
    const amount = await dialog.findByLabelText('Valor', {}, { timeout: 30_000 });
    await user.clear(amount);
    await user.type(amount, '15001');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(dialog.getByText(/Digite um valor de R\$\s50,00 a R\$\s150,00/)).toBeVisible();
    expect(bodiesOf('POST', AUTHORIZATIONS)).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '15000');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await confirmStepUp(user);
    await expect.poll(() => bodiesOf('PATCH', PATH)).toEqual([{ amount_cents: 15_000, date: MOVED }]);
  });

  it('says on which day it leaves when banks are closed on the chosen one', async () => {
    price({ day: MOVED });
    const user = open('admin', { date: bankToday() });
    const dialog = await openChange(user, DUE);
    expect(await dialog.findByText(/os bancos não abrem/, {}, { timeout: 30_000 })).toHaveTextContent(
      `o pagamento sai em ${formatDate(MOVED)}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await confirmStepUp(user);
    await expect.poll(() => bodiesOf('PATCH', PATH)).toEqual([{ amount_cents: 10_233, date: MOVED }]);
  });

  it('is not asked for on a day on which it is not taken, or once it was paid elsewhere', async () => {
    const bounds = { earliest: DUE, latest: DUE };
    answers.to(`POST ${QUOTES}`, refusal(422, 'schedule_day_invalid', { problem: 'too_far', ...bounds }));
    const user = open();
    const dialog = await openChange(user);
    expect(await dialog.findByText(/O agendamento pode ir até/, {}, { timeout: 30_000 })).toBeVisible();
    price({ refusal: 'on_its_way_here' });
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/está em andamento nesta conta/)).toBeVisible();
    expect(bodiesOf('POST', AUTHORIZATIONS)).toEqual([]);
  });

  it('that the bank refuses is told in words, and nothing typed is lost', async () => {
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(422, 'boleto_not_payable', { reason: 'paid' }));
    const user = open();
    const dialog = await openChange(user);
    expect(await dialog.findByText(/R\$\s102,33/, {}, { timeout: 30_000 })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/já foi pago em outro lugar/)).toBeVisible();
    expect(dialog.getByLabelText('Dia do pagamento')).toHaveValue(formatDay(MOVED));
  });
});

describe('a scheduled boleto', () => {
  it('is paid now at what it costs today', async () => {
    const today = bankToday();
    price({ day: today, amount: { ...fixed, total_cents: 9_500, min_cents: 9_500, max_cents: 9_500 } });
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Pagar agora' }));
    expect(await screen.findByText(/R\$\s95,00 sai da conta agora/, {}, { timeout: 30_000 })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Pagar agora' }).at(-1) as HTMLElement);
    await confirmStepUp(user);
    await expect.poll(() => bodiesOf('PATCH', PATH)).toEqual([{ amount_cents: 9_500, date: today }]);
  });

  it('that needs its people says so, and is not said to be paid once it was changed', async () => {
    const today = bankToday();
    price({ day: today });
    const asked = { ...scheduled, date: today, try_at: null };
    answers.to(`PATCH ${PATH}`, { status: 200, body: asked });
    answers.to(`GET ${PATH}`, { status: 200, body: asked });
    const user = open();
    expect(screen.queryByText('Aguardando aprovação')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pagar agora' }));
    await screen.findByText(/sai da conta agora/, {}, { timeout: 30_000 });
    await user.click(screen.getAllByRole('button', { name: 'Pagar agora' }).at(-1) as HTMLElement);
    await confirmStepUp(user);
    expect(await screen.findByText('Aguardando aprovação')).toBeVisible();
    expect(screen.queryByText('O boleto está sendo pago.')).toBeNull();
  });

  it('is not said to be paid now on a day on which banks are closed', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Pagar agora' }));
    expect(await screen.findByText(/Hoje os bancos não abrem/, {}, { timeout: 30_000 })).toHaveTextContent(
      formatDate(MOVED),
    );
    expect(screen.queryByText(/sai da conta agora/)).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Pagar agora' }).at(-1) as HTMLElement);
    expect(bodiesOf('POST', AUTHORIZATIONS)).toEqual([]);
  });

  it('is cancelled once asked again', async () => {
    answers.to(`DELETE ${PATH}`, { status: 204 });
    answers.to(`GET ${PATH}`, { status: 200, body: { ...scheduled, status: 'cancelled' } });
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Cancelar agendamento' }));
    const dialog = screen.getByRole('alertdialog', { name: /Cancelar o boleto de Moinho Sul/ });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar agendamento' }));
    expect(await screen.findByText(/Este agendamento foi cancelado/)).toBeVisible();
  });

  it('tells all about itself, and has nothing to press for who only looks', () => {
    open('viewer');
    for (const said of ['Moinho Sul Farinhas Ltda', 'Farinha de novembro', /10492\.00650/]) {
      expect(screen.getByText(said)).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: /Alterar|Cancelar|Pagar/ })).toBeNull();
  });
});
