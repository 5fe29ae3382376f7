import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { TopUp, TopUpFavourite, TopUpLookup, TopUpOperator } from '@/bank/contract/products/top-up';
import { readTopUpPhone } from '@/bank/contract/top-up-phone';
import { QueryProvider } from '@/contexts/query';
import { answerDraft, type Answers, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { TopUpPay } from './TopUpPay';

const account: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
  role: 'admin',
  status: 'active',
};
const value = (amount_cents: number) => ({ amount_cents, bonus_cents: 0, validity: '30 dias' });
const seller = (operator: string, operator_name: string): TopUpOperator => ({
  ...{ operator, operator_name, is_available: true, value_range: null, help_phone: '*1' },
  top_up_values: [value(1_500), value(3_000)],
});
const OPERATORS = [
  seller('vivo', 'Vivo'),
  seller('claro', 'Claro'),
  { ...seller('algar', 'Algar'), is_available: false },
];
const limits = {
  ...{ per_payment_cents: 20_000, day_cents: 500_000, month_cents: 15_500_000, left_cents: 500_000 },
  left_in: 'day' as const,
};

const toLookup = (typed: readonly string[]): TopUpLookup => ({
  numbers: typed.flatMap(text => {
    const read = readTopUpPhone(text);
    if ('problem' in read) return [];
    const known = { area_code: '11', is_unusual: false, proposed_operator: 'vivo' };
    return [{ phone: read.phone, ...known, last_top_up: null, recent_top_ups: [] }];
  }),
  areas: [{ area_code: '11', operators: OPERATORS }],
  limits,
});

const toTopUp = (phone: string, more: Partial<TopUp> = {}): TopUp => ({
  ...{ id: `top_01h455vb4pex5vsknk084sn0${phone.slice(-2)}`, receipt_id: 'txn_01h455vb4pex5vsknk084sn02q' },
  ...{ status: 'completed', awaits_approval: false, phone, operator: 'vivo', operator_name: 'Vivo' },
  ...{ amount_cents: 3_000, bonus_cents: 0, validity: '30 dias', description: null, nsu: 'R20261123ABCDEFGHIJK' },
  ...{ operator_nsu: '000123456', created_at: '2026-11-23T12:00:00.000Z', settled_at: '2026-11-23T12:00:05.000Z' },
  ...{ reversible_until: null, complain_until: null, complaint: null, failure: null, returned: null },
  ...more,
});

const favourite: TopUpFavourite = {
  ...{ id: 'tpf_01h455vb4pex5vsknk084sn02q', phone: '+5511987654321', name: 'Moto do João' },
  ...{ operator: 'claro', operator_name: 'Claro' },
  last_top_up: { operator: 'claro', amount_cents: 1_500, created_at: '2026-11-01T12:00:00.000Z' },
};

const BASE = `/api/bank/accounts/${account.id}`;
const LOOKUPS = `${BASE}/top_ups/lookups`;
const PAYMENTS = `${BASE}/top_ups/payments`;

let answers: Answers;
beforeEach(async () => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  window.scrollTo = () => undefined;
  answers = await serveAnswers('/cellphone');
  answerDraft(answers, `top-up.${account.id}`);
  answers.to(`GET ${BASE}/balance`, {
    status: 200,
    body: { available_cents: 100_000, held_cents: 0, ledger_cents: 100_000, as_of: '2026-11-23T12:00:00.000Z' },
  });
  answers.to(`GET ${BASE}/top_ups/favourites`, { status: 200, body: { data: [favourite] } });
  answers.to(`GET ${PAYMENTS}`, { status: 200, body: { data: [], next_cursor: null } });
  answers.to(`POST ${LOOKUPS}`, { status: 201, body: toLookup(['11987654321', '11987654322']) });
  answerStepUp(answers);
});
afterEach(() => answers.close());

const open = (latest = [toTopUp('+5511912345678')]): UserEvent => {
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <QueryProvider>
        <TopUpPay account={account} made={null} favourites={[favourite]} latest={{ data: latest, next_cursor: null }} />
      </QueryProvider>
    </SearchParamsContext>,
  );
  return userEvent.setup();
};

const bodiesOf = (path: string) =>
  answers.asked.filter(call => call.method === 'POST' && call.path === path).map(call => call.body);

describe('a top-up', () => {
  it.each([
    ['11 3456-7890', /telefone fixo/],
    ['+1 212 555 0100', /outro país/],
    ['20 98765-4321', /Este DDD não existe/],
    ['11 8765-4321', /Faltou o 9/],
  ])('says of %s what it is, and keeps it', async (typed, words) => {
    const user = open();
    await user.type(screen.getByLabelText('Celular'), typed);
    await user.tab();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Celular')).toHaveValue(typed);
    expect(bodiesOf(LOOKUPS)).toEqual([]);
  });

  it('proposes the operator, lets it be changed, and buys exactly what was reviewed', async () => {
    answers.to(`POST ${PAYMENTS}`, {
      status: 201,
      body: { data: [toTopUp('+5511987654321', { operator: 'claro', operator_name: 'Claro' })] },
    });
    const user = open();
    await user.type(screen.getByLabelText('Celular'), '11987654321');
    expect(await screen.findByLabelText('Operadora')).toHaveValue('vivo');
    expect(screen.getByRole('option', { name: 'Algar, sem vender agora' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Operadora'), 'Claro');
    expect(screen.getByText(/Pelo número seria Vivo/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Escolha o valor da recarga.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Valor'), '3000');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/não é a que o número indica/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
    await confirmStepUp(user);
    expect(await screen.findByRole('heading', { name: 'Recarga confirmada' })).toBeVisible();
    await user.click(screen.getByText('Detalhes'));
    expect(screen.getByText('000123456')).toBeVisible();
    const top_ups = [{ phone: '+5511987654321', operator: 'claro', amount_cents: 3_000 }];
    expect(bodiesOf(PAYMENTS)).toEqual([{ top_ups }]);
    expect(bodiesOf(AUTHORIZATIONS)[0]).toMatchObject({ purpose: 'buy_top_ups', top_ups });
  });

  it('takes a favourite with its last value by one press', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Usar Moto do João' }));
    expect(screen.getByLabelText('Celular')).toHaveValue('(11) 98765-4321');
    expect(await screen.findByLabelText('Operadora')).toHaveValue('claro');
    expect(screen.getByLabelText('Valor')).toHaveValue('1500');
  });

  it('shows the last ones, and keeps a line by name', async () => {
    answers.to(`POST ${BASE}/top_ups/favourites`, { status: 201, body: { ...favourite, name: 'Recepção' } });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Salvar nos favoritos: (11) 91234-5678' }));
    const window_ = await screen.findByRole('dialog', { name: 'Salvar nos favoritos' });
    await user.click(within(window_).getByRole('button', { name: 'Salvar' }));
    expect(within(window_).getByText('Digite um nome para a linha.')).toBeVisible();
    await user.type(within(window_).getByLabelText('Nome da linha'), 'Recepção');
    await user.click(within(window_).getByRole('button', { name: 'Salvar' }));
    await vi.waitFor(() =>
      expect(bodiesOf(`${BASE}/top_ups/favourites`)).toEqual([
        { phone: '+5511912345678', operator: 'vivo', name: 'Recepção' },
      ]),
    );
  });
});

describe('a top-up that never arrived', () => {
  it('is told to the operator, and how that stands is shown', async () => {
    const told = {
      ...{ id: 'tpc_01h455vb4pex5vsknk084sn02q', state: 'open', asked_at: '2026-11-23T12:00:00.000Z' },
      ...{ answer_by: '2026-12-01T03:00:00.000Z', answered_at: null, operator_nsu: null },
    } as const;
    const missing = toTopUp('+5511912345678', { complain_until: '2027-02-21T12:00:00.000Z' });
    const asked = { ...missing, complain_until: null, complaint: told };
    answers.to(`POST ${PAYMENTS}/${missing.id}/complaint`, { status: 201, body: asked });
    const user = open([missing]);
    await user.click(await screen.findByRole('button', { name: 'Não caiu: (11) 91234-5678' }));
    const window_ = await screen.findByRole('dialog', { name: 'A recarga não caiu?' });
    await user.type(within(window_).getByLabelText(/O que aconteceu/), 'Nada entrou.');
    answers.to(`GET ${PAYMENTS}`, { status: 200, body: { data: [asked], next_cursor: null } });
    await user.click(within(window_).getByRole('button', { name: 'Reclamar à operadora' }));
    expect(await screen.findByText('Reclamada à operadora, que responde até 30 nov 2026.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Não caiu/ })).toBeNull();
    expect(bodiesOf(`${PAYMENTS}/${missing.id}/complaint`)).toEqual([{ story: 'Nada entrou.' }]);
  });
});

describe('a fleet', () => {
  it('is pasted whole, gets one value, and tells which line was not charged', async () => {
    const failure = { code: 'number_unknown', reason: 'A operadora não reconhece este número.' };
    answers.to(`POST ${PAYMENTS}`, {
      status: 201,
      body: {
        data: [toTopUp('+5511987654321'), toTopUp('+5511987654322', { status: 'failed', operator_nsu: null, failure })],
      },
    });
    const user = open();
    await user.click(screen.getByLabelText('Celular'));
    await user.paste('11 98765-4321\n(11) 98765-4322\n11987654321');
    expect(await screen.findAllByLabelText('Celular')).toHaveLength(2);
    const [first] = await screen.findAllByLabelText('Valor');
    await user.selectOptions(first as HTMLElement, '3000');
    await user.click(screen.getByRole('button', { name: 'Usar este valor em todos' }));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByRole('button', { name: /^Pagar R\$/ }));
    await confirmStepUp(user);
    expect(await screen.findByRole('heading', { name: 'Parte das recargas foi feita' })).toBeVisible();
    await user.click(screen.getByText('Detalhes'));
    expect(screen.getByText(/não reconhece este número/)).toBeVisible();
    expect(bodiesOf(PAYMENTS)).toEqual([
      {
        top_ups: ['+5511987654321', '+5511987654322'].map(phone => ({ phone, operator: 'vivo', amount_cents: 3_000 })),
      },
    ]);
  });

  it('tells of a line that stands there twice, and asks nothing', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Celular'), '11987654321');
    await user.click(screen.getByRole('button', { name: 'Adicionar outro celular' }));
    const fields = await screen.findAllByLabelText('Celular');
    await user.type(fields[1] as HTMLElement, '(11) 98765-4321');
    await user.tab();
    expect(await screen.findByText('Este celular já está na lista.')).toBeVisible();
  });
});
