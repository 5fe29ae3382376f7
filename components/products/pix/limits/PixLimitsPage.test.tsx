import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PixLimitSettings } from '@/bank/contract/products/pix/limits';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../../tests/support/answers';
import { answerStepUp, authorization, confirmStepUp } from '../../../../tests/support/step-up';
import { PixLimitsPage } from './PixLimitsPage';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const PIX = `/api/bank/accounts/${ACCOUNT}/pix`;
const SETTINGS: PixLimitSettings = {
  per_payment_cents: 300_000,
  day: { limit_cents: 500_000, used_cents: 120_000 },
  night: { limit_cents: 100_000, used_cents: 0 },
  period: 'day',
  night_starts_at: '20:00',
  left_cents: 300_000,
  maximum: { per_payment_cents: 900_000, day_cents: 900_000, night_cents: 900_000, trusted_payee_cents: 900_000 },
  raise_hours: 24,
  device_limit: null,
  pending: [],
};

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/pix/limits');
  answerStepUp(answers);
  answers.to(`GET ${PIX}/limits`, { status: 200, body: SETTINGS });
  answers.to(`GET ${PIX}/trusted_payees`, { status: 200, body: { data: [] } });
});
afterEach(() => answers.close());

const open = (role: 'admin' | 'operator' | 'viewer' = 'admin', settings = SETTINGS) => {
  render(
    <QueryProvider>
      <PixLimitsPage account={{ id: ACCOUNT, role }} settings={settings} trusted={[]} />
    </QueryProvider>,
  );
  return userEvent.setup();
};

const type = async (user: ReturnType<typeof userEvent.setup>, amount: string) => {
  await user.click(screen.getByRole('button', { name: 'Alterar o limite: De dia' }));
  const form = screen.getByRole('dialog', { name: 'Alterar limite: De dia' });
  const field = within(form).getByLabelText('Novo limite');
  await user.clear(field);
  await user.type(field, amount);
  return form;
};

const sent = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);

describe('the page of the Pix limits', () => {
  it('draws what is used of each limit and says which one holds now', () => {
    open();
    expect(screen.getByRole('progressbar', { name: 'Limite usado: De dia' })).toHaveAttribute('value', '120000');
    expect(screen.getByText('Vale agora')).toBeVisible();
  });

  it('says that trusted payees can still be paid with a limit of zero', async () => {
    const user = open();
    expect(screen.getByText(/Este limite vale mesmo que os da conta estejam em zero/)).toBeVisible();
    const form = await type(user, '1');
    await user.click(within(form).getByRole('button', { name: 'Usar limite zero' }));
    expect(within(form).getByText(/menos aos favorecidos de confiança/)).toBeVisible();
    answers.to(`PATCH ${PIX}/limits`, { status: 200, body: SETTINGS });
    await user.click(within(form).getByRole('button', { name: 'Diminuir agora' }));
    await expect.poll(() => sent(`PATCH ${PIX}/limits`)).toMatchObject([{ body: { limit: 'day', amount_cents: 0 } }]);
  });

  it('replaces the limit of now by what is typed', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Alterar o limite: De dia' }));
    const field = screen.getByLabelText<HTMLInputElement>('Novo limite');
    expect(field).toHaveAccessibleDescription(/Hoje é R\$\s5\.000,00/);
    expect(field).toHaveFocus();
    await expect.poll(() => [field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it('names the hour of the night in words of its own', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Alterar o início do horário noturno' }));
    expect(screen.getByRole('dialog', { name: 'Alterar o início do horário noturno' })).toBeVisible();
  });

  it('tells of a raise that was asked for in the row of its limit', () => {
    const asked = {
      id: 'plr_1',
      limit: 'day',
      amount_cents: 800_000,
      night_starts_at: null,
      requested_at: '2026-11-20T12:00:00.000Z',
      effective_at: '2026-11-21T12:00:00.000Z',
      status: 'pending',
    } as const;
    open('admin', { ...SETTINGS, pending: [asked] });
    const row = screen.getByRole('button', { name: 'Alterar o limite: De dia' }).closest('li');
    expect(row).toHaveTextContent(/Aumento pedido: R\$\s8\.000,00/);
  });

  it('lowers at once and asks for no confirmation', async () => {
    const user = open();
    const form = await type(user, '400000');
    answers.to(`PATCH ${PIX}/limits`, { status: 200, body: SETTINGS });
    await user.click(within(form).getByRole('button', { name: 'Diminuir agora' }));
    await expect
      .poll(() => sent(`PATCH ${PIX}/limits`))
      .toMatchObject([{ body: { limit: 'day', amount_cents: 400_000 } }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('has a higher limit confirmed; what was typed stays when the bank refuses it', async () => {
    const user = open();
    const form = await type(user, '800000');
    answers.to(`POST ${PIX}/limit_requests`, refusal(422, 'limit_above_maximum', { maximum_cents: 700_000 }));
    await user.click(within(form).getByRole('button', { name: 'Pedir aumento' }));
    await screen.findByText('a•••@padariadoze.example', {}, { timeout: 4000 });
    await confirmStepUp(user);
    expect(await within(form).findByText(/^O máximo que a instituição permite é R\$\s7\.000,00/)).toBeVisible();
    expect(within(form).getByLabelText('Novo limite')).toHaveValue('8.000,00');
    const [request] = sent(`POST ${PIX}/limit_requests`);
    expect(request).toMatchObject({ body: { limit: 'day', amount_cents: 800_000 } });
    expect(request?.headers['step-up-proof']).toBe(authorization.id);
  });

  it('tells who does not administer the account before anything is sent, and shows a viewer no buttons', async () => {
    const user = open('operator');
    const form = await type(user, '800000');
    await user.click(within(form).getByRole('button', { name: 'Pedir aumento' }));
    expect(within(form).getByText(/Só quem administra a conta/)).toBeVisible();
    expect(sent(`POST ${PIX}/limit_requests`)).toEqual([]);
  });

  it('shows who only looks the limits without a button', () => {
    open('viewer');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to the registration of a browser that may not use the whole limits', () => {
    open('admin', {
      ...SETTINGS,
      device_limit: { per_payment_cents: 20_000, day: { limit_cents: 100_000, used_cents: 0 } },
    });
    expect(screen.getByRole('button', { name: 'Cadastrar este navegador' })).toBeVisible();
  });
});
