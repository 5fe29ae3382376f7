import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountClosing, ClosingPointId, ClosingRequest } from '@/bank/contract/service/account-closing';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { ClosingPage } from './ClosingPage';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const BASE = `/api/bank/accounts/${ACCOUNT}`;
const IDS: ClosingPointId[] = ['balance', 'held', 'on_the_way', 'scheduled', 'recurring', 'charges', 'keys'];

const CLOSING: AccountClosing = {
  account_id: ACCOUNT,
  status: 'active',
  status_since: null,
  may_close: true,
  points: IDS.map(id => ({ id, state: 'done', count: 0, amount_cents: id === 'balance' ? 0 : null })),
  signers: [{ name: 'Ana Beatriz Souza', is_you: true, signed_at: null }],
  request: null,
  late_money: null,
};
const REQUEST: ClosingRequest = {
  protocol: '2026112000000042',
  status: 'requested',
  reason: 'unused',
  requested_by: 'Ana Beatriz Souza',
  requested_at: '2026-11-20T13:00:00.000Z',
  destination: {
    name: 'Padaria do Zé Ltda',
    document_masked: '11.222.333/0001-81',
    institution: 'Banco do Brasil S.A.',
    key: 'conta@padariadoze.example',
  },
  signed_at: '2026-11-20T13:00:00.000Z',
  effective_at: '2026-11-21T13:00:00.000Z',
  deadline_at: '2026-12-20T13:00:00.000Z',
  payout: null,
  waits_for: null,
  closed_at: null,
  cancelled_at: null,
  cancelled_by: null,
};
const withPoint = (id: ClosingPointId, change: Partial<AccountClosing['points'][number]>): AccountClosing => ({
  ...CLOSING,
  points: CLOSING.points.map(point => (point.id === id ? { ...point, ...change } : point)),
});

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/settings/closing');
  answerStepUp(answers);
});
afterEach(() => answers.close());

const ROUTER = {
  ...{ back: () => undefined, forward: () => undefined, refresh: () => undefined },
  ...{ push: () => undefined, replace: () => undefined, prefetch: () => undefined },
};
const open = (closing: AccountClosing) => {
  render(
    <AppRouterContext.Provider value={ROUTER as never}>
      <ClosingPage closing={closing} />
    </AppRouterContext.Provider>,
  );
  return userEvent.setup();
};
const sent = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);

describe('the page of an account’s closing', () => {
  it('leads to each open point and asks for nothing before they are mended', () => {
    open(withPoint('keys', { state: 'open', count: 3 }));
    expect(screen.getByText('3 chaves Pix')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver chaves' })).toHaveAttribute('href', `/pix/keys?conta=${ACCOUNT}`);
    expect(screen.queryByRole('button', { name: 'Pedir o encerramento' })).toBeNull();
  });

  it('is no form for who does not sign', () => {
    open({ ...CLOSING, may_close: false });
    expect(screen.getByText(/Só um administrador/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pedir|Desativar/ })).toBeNull();
  });

  it('shows two admins of one name as two, and React has nothing to say about it', () => {
    const said = vi.spyOn(console, 'error');
    const other = { name: 'Ana Beatriz Souza', is_you: false, signed_at: null };
    open({ ...CLOSING, signers: [...CLOSING.signers, other] });
    expect(screen.getAllByText(/^Ana Beatriz Souza/)).toHaveLength(2);
    expect(said).not.toHaveBeenCalled();
  });

  it('wants a place for what is left, has the request confirmed, and shows its protocol', async () => {
    const user = open(withPoint('balance', { state: 'payout', amount_cents: 74_698_02 }));
    await user.click(screen.getByRole('button', { name: 'Pedir o encerramento' }));
    expect(screen.getByText('Informe a chave de outra conta da empresa.')).toBeVisible();
    const payee = { name: 'Padaria do Zé Ltda', document_masked: '11.222.333/0001-81', institution: { name: 'BB' } };
    answers.to(`POST ${BASE}/pix/lookups`, {
      status: 201,
      body: { id: 'pxl_1', payee: { ...payee, key: 'conta@padariadoze.example' } },
    });
    await user.type(screen.getByLabelText(/Chave Pix que recebe/), 'conta@padariadoze.example');
    await user.click(screen.getByRole('button', { name: 'Conferir chave' }));
    expect(await screen.findByText('Padaria do Zé Ltda')).toBeVisible();
    answers.to(`POST ${BASE}/closing`, { status: 201, body: { ...CLOSING, status: 'closing', request: REQUEST } });
    await user.click(screen.getByRole('button', { name: 'Pedir o encerramento' }));
    await confirmStepUp(user);
    expect(await screen.findByText('2026112000000042')).toBeVisible();
    expect(sent(`POST ${BASE}/closing`)).toMatchObject([{ body: { reason: 'not_told', lookup_id: 'pxl_1' } }]);
  }, 20_000);

  it('says what it waits for, and takes another place for the money', () => {
    const waits_for = { code: 'AC07', reason: 'A conta de quem recebe foi encerrada.' };
    open({ ...CLOSING, status: 'closing', request: { ...REQUEST, waits_for } });
    expect(screen.getByText('A conta de quem recebe foi encerrada.')).toBeVisible();
    expect(screen.getByLabelText(/Chave Pix que recebe/)).toBeVisible();
  });

  it('is taken back only after one more question', async () => {
    const user = open({ ...CLOSING, status: 'closing', request: REQUEST });
    answers.to(`DELETE ${BASE}/closing`, { status: 200, body: CLOSING });
    await user.click(screen.getByRole('button', { name: 'Desistir do encerramento' }));
    expect(sent(`DELETE ${BASE}/closing`)).toEqual([]);
    const [confirm] = screen.getAllByRole('button', { name: 'Desistir do encerramento' }).slice(-1);
    if (confirm) await user.click(confirm);
    expect(await screen.findByRole('button', { name: 'Pedir o encerramento' })).toBeVisible();
  });

  it('shows a closed account its term and its statement, and no act', () => {
    const request = { ...REQUEST, status: 'closed', closed_at: '2026-11-21T13:00:10.000Z' } as const;
    open({ ...CLOSING, status: 'closed', status_since: request.closed_at, request });
    expect(screen.getByRole('link', { name: 'Baixar termo (PDF)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver extrato' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pedir|Desistir|Desativar|Assinar/ })).toBeNull();
  });

  it('tells who had the account of money that came later, and what it waits for', () => {
    const request = { ...REQUEST, status: 'closed', closed_at: '2026-11-21T13:00:10.000Z' } as const;
    const waits_for = { code: 'came_back', reason: 'O envio voltou da conta informada.' };
    const late_money = { status: 'waiting', owed_cents: 90_000, waits_for } as const;
    open({ ...CLOSING, status: 'closed', status_since: request.closed_at, request, late_money });
    expect(screen.getByText(/^R\$\s900,00 guardados para a empresa$/)).toBeVisible();
    expect(screen.getByText(/O envio voltou.*Informe ao atendimento/)).toBeVisible();
  });
});
