import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FamilyLimits, LimitFamily, LimitRequest, LimitSettings } from '@/bank/contract/payments/limits';
import type { PixLimitSettings } from '@/bank/contract/products/pix/limits';
import { QueryProvider } from '@/contexts/query';
import { PixDevice, PixTrusted } from '@/components/products/pix/limits/PixLimitParts';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { answerStepUp, authorization, confirmStepUp } from '../../../tests/support/step-up';
import { LimitsPage } from './LimitsPage';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const BASE = `/api/bank/accounts/${ACCOUNT}`;
const LIMITS = `${BASE}/limits`;
const PIX: PixLimitSettings = {
  per_payment_cents: 300_000,
  day: { limit_cents: 500_000, used_cents: 120_000 },
  night: { limit_cents: 100_000, used_cents: 0 },
  month: { limit_cents: 800_000, used_cents: 120_000 },
  period: 'day',
  night_starts_at: '20:00',
  left_cents: 300_000,
  left_in: 'day',
  maximum: {
    ...{ per_payment_cents: 900_000, day_cents: 900_000, night_cents: 900_000, month_cents: 900_000 },
    trusted_payee_cents: 900_000,
  },
  raise_hours: 24,
  device_limit: null,
  pending: [],
};

type Amounts = Partial<Record<'per_payment' | 'day' | 'night' | 'month', [number, number | null]>>;
const toFamily = (family: LimitFamily, amounts: Amounts, rest: Partial<FamilyLimits> = {}): FamilyLimits => ({
  ...{ family, night_starts_at: null, hours: [], pending: [], ...rest },
  limits: (['per_payment', 'day', 'night', 'month'] as const).flatMap(limit => {
    const [limit_cents, used_cents] = amounts[limit] ?? [];
    if (limit_cents === undefined || used_cents === undefined) return [];
    return [{ limit, limit_cents, maximum_cents: 900_000, used_cents, is_current: limit !== 'night' }];
  }),
});
const SETTINGS: LimitSettings = {
  raise_hours: 24,
  families: [
    toFamily(
      'pix',
      { per_payment: [300_000, null], day: [500_000, 120_000], night: [100_000, 0], month: [800_000, 120_000] },
      { night_starts_at: '20:00' },
    ),
    toFamily(
      'ted',
      { per_payment: [200_000, null], day: [600_000, 50_000], month: [750_000, 90_000] },
      { hours: [{ of: 'ted', opens_at: '06:30', closes_at: '17:00' }] },
    ),
    toFamily('boleto', { per_payment: [200_000, null], day: [700_000, 0] }),
  ],
};

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/settings/limits');
  answerStepUp(answers);
  answers.to(`GET ${LIMITS}`, { status: 200, body: SETTINGS });
  answers.to(`GET ${BASE}/pix/limits`, { status: 200, body: PIX });
  answers.to(`GET ${BASE}/pix/trusted_payees`, { status: 200, body: { data: [] } });
});
afterEach(() => answers.close());

interface Shown {
  role?: 'admin' | 'operator' | 'viewer';
  settings?: LimitSettings;
  pix?: PixLimitSettings;
  closed?: LimitFamily[];
}

const open = ({ role = 'admin', settings = SETTINGS, pix = PIX, closed = [] }: Shown = {}) => {
  const account = { id: ACCOUNT, role };
  render(
    <QueryProvider>
      <LimitsPage
        account={account}
        first={settings}
        closed={closed}
        notice={<PixDevice account={account} settings={pix} />}
        more={{ pix: <PixTrusted account={account} settings={pix} trusted={[]} /> }}
      />
    </QueryProvider>,
  );
  return userEvent.setup();
};

const type = async (user: ReturnType<typeof userEvent.setup>, amount: string, family = 'Pix') => {
  await user.click(
    screen.getByRole('button', { name: `Alterar o limite: ${family}, ${family === 'Pix' ? 'De dia' : 'Por dia'}` }),
  );
  const form = screen.getByRole('dialog', {
    name: `Alterar limite: ${family}, ${family === 'Pix' ? 'De dia' : 'Por dia'}`,
  });
  const field = within(form).getByLabelText('Novo limite');
  await user.clear(field);
  await user.type(field, amount);
  return form;
};

const sent = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);

describe('the page of the limits', () => {
  it('draws what is used of each limit and says which one holds now', () => {
    open();
    expect(screen.getByRole('progressbar', { name: 'Limite usado: Pix, De dia' })).toHaveAttribute('value', '120000');
    expect(screen.getByText('Vale agora')).toBeVisible();
  });

  it('draws the month of a family, and has it lowered', async () => {
    const user = open();
    const used = screen.getByRole('progressbar', { name: 'Limite usado: TED, Por mês' });
    expect([used.getAttribute('value'), used.getAttribute('max')]).toEqual(['90000', '750000']);
    const row = used.closest('li');
    expect(row).toHaveTextContent('A soma dos pagamentos do dia 1º ao fim do mês.');
    expect(row).not.toHaveTextContent('Vale agora');
    await user.click(screen.getByRole('button', { name: 'Alterar o limite: TED, Por mês' }));
    const form = screen.getByRole('dialog', { name: 'Alterar limite: TED, Por mês' });
    await user.clear(within(form).getByLabelText('Novo limite'));
    await user.type(within(form).getByLabelText('Novo limite'), '700000');
    answers.to(`PATCH ${LIMITS}/ted`, { status: 200, body: SETTINGS.families[1] });
    await user.click(within(form).getByRole('button', { name: 'Diminuir agora' }));
    await expect
      .poll(() => sent(`PATCH ${LIMITS}/ted`))
      .toMatchObject([{ body: { limit: 'month', amount_cents: 700_000 } }]);
  });

  it('says that trusted payees can still be paid with a limit of zero', async () => {
    const user = open();
    expect(screen.getByText(/Este limite vale mesmo que os da conta estejam em zero/)).toBeVisible();
    const form = await type(user, '1');
    await user.click(within(form).getByRole('button', { name: 'Usar limite zero' }));
    expect(within(form).getByText(/menos aos favorecidos de confiança/)).toBeVisible();
    answers.to(`PATCH ${LIMITS}/pix`, { status: 200, body: SETTINGS.families[0] });
    await user.click(within(form).getByRole('button', { name: 'Diminuir agora' }));
    await expect.poll(() => sent(`PATCH ${LIMITS}/pix`)).toMatchObject([{ body: { limit: 'day', amount_cents: 0 } }]);
  });

  it('replaces the limit of now by what is typed', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Alterar o limite: Pix, De dia' }));
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
      family: 'ted',
      limit: 'day',
      amount_cents: 800_000,
      night_starts_at: null,
      requested_at: '2026-11-20T12:00:00.000Z',
      effective_at: '2026-11-21T12:00:00.000Z',
      status: 'pending',
    } as const;
    const [pix, ted] = SETTINGS.families;
    if (!pix || !ted) throw new Error('no families');
    open({ settings: { ...SETTINGS, families: [pix, { ...ted, pending: [asked] }] } });
    const row = screen.getByRole('button', { name: 'Alterar o limite: TED, Por dia' }).closest('li');
    expect(row).toHaveTextContent(/Aumento pedido: R\$\s8\.000,00/);
  });

  it('lowers at once and asks for no confirmation', async () => {
    const user = open();
    const form = await type(user, '400000');
    answers.to(`PATCH ${LIMITS}/pix`, { status: 200, body: SETTINGS.families[0] });
    await user.click(within(form).getByRole('button', { name: 'Diminuir agora' }));
    await expect
      .poll(() => sent(`PATCH ${LIMITS}/pix`))
      .toMatchObject([{ body: { limit: 'day', amount_cents: 400_000 } }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('has a higher limit confirmed; what was typed stays when the bank refuses it', async () => {
    const user = open();
    const form = await type(user, '800000');
    answers.to(`POST ${LIMITS}/pix/requests`, refusal(422, 'limit_above_maximum', { maximum_cents: 700_000 }));
    await user.click(within(form).getByRole('button', { name: 'Pedir aumento' }));
    await screen.findByText('a•••@padariadoze.example', {}, { timeout: 4000 });
    await confirmStepUp(user);
    expect(await within(form).findByText(/^O máximo que a instituição permite é R\$\s7\.000,00/)).toBeVisible();
    expect(within(form).getByLabelText('Novo limite')).toHaveValue('8.000,00');
    const [request] = sent(`POST ${LIMITS}/pix/requests`);
    expect(request).toMatchObject({ body: { limit: 'day', amount_cents: 800_000 } });
    expect(request?.headers['step-up-proof']).toBe(authorization.id);
  });

  it('tells who does not administer the account before anything is sent, and shows a viewer no buttons', async () => {
    const user = open({ role: 'operator' });
    const form = await type(user, '800000');
    await user.click(within(form).getByRole('button', { name: 'Pedir aumento' }));
    expect(within(form).getByText(/Só quem administra a conta/)).toBeVisible();
    expect(sent(`POST ${LIMITS}/pix/requests`)).toEqual([]);
  });

  it('shows who only looks the limits without a button', () => {
    open({ role: 'viewer' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to the registration of a browser that may not use the whole limits', () => {
    open({
      pix: { ...PIX, device_limit: { per_payment_cents: 20_000, day: { limit_cents: 100_000, used_cents: 0 } } },
    });
    expect(screen.getByRole('button', { name: 'Cadastrar este navegador' })).toBeVisible();
  });

  it('shows every family that the brand offers with its own hours, and none that it does not', () => {
    open({ closed: ['ted'] });
    expect(screen.queryByRole('heading', { name: 'TED' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Boletos' })).toBeVisible();
  });

  it('has the limit of a TED lowered at once, and tells when a TED leaves', async () => {
    const user = open();
    expect(screen.getByText('TED em dias úteis, das 6h30 às 17h.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Limite usado: TED, Por dia' })).toHaveAttribute('value', '50000');
    const form = await type(user, '400000', 'TED');
    answers.to(`PATCH ${LIMITS}/ted`, { status: 200, body: SETTINGS.families[1] });
    await user.click(within(form).getByRole('button', { name: 'Diminuir agora' }));
    await expect
      .poll(() => sent(`PATCH ${LIMITS}/ted`))
      .toMatchObject([{ body: { limit: 'day', amount_cents: 400_000 } }]);
  });

  it('cancels a raise of whatever family, and keeps it with the reason when it cannot', async () => {
    const asked: LimitRequest = {
      id: 'plr_1',
      family: 'boleto',
      limit: 'day',
      amount_cents: 800_000,
      night_starts_at: null,
      requested_at: '2026-11-20T12:00:00.000Z',
      effective_at: '2026-11-21T12:00:00.000Z',
      status: 'pending',
    };
    const families = SETTINGS.families.map(one => (one.family === 'boleto' ? { ...one, pending: [asked] } : one));
    const user = open({ settings: { ...SETTINGS, families } });
    answers.to(`GET ${LIMITS}`, { status: 200, body: { ...SETTINGS, families } });
    answers.to(`DELETE ${LIMITS}/boleto/requests/plr_1`, refusal(409, 'conflict'));
    const button = screen.getByRole('button', { name: 'Cancelar o pedido de aumento: Boletos, Por dia' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    answers.to(`DELETE ${LIMITS}/boleto/requests/plr_1`, { status: 204 });
    answers.to(`GET ${LIMITS}`, { status: 200, body: SETTINGS });
    await user.click(button);
    await expect.poll(() => screen.queryByText('Aumentos pedidos')).toBeNull();
  });
});
