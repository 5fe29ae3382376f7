import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixRecurrenceDetail, RecurrenceCharge } from '@/bank/contract/products/pix/automatic';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../../tests/support/answers';
import { answerStepUp, authorization, confirmStepUp } from '../../../../tests/support/step-up';
import { RecurrenceDetail } from './RecurrenceDetail';

const ID = 'prc_01h455vb4pex5vsknk084sn02q';
const ACCOUNT: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: {
    id: 'com_01h455vb4pex5vsknk084sn02q',
    legal_name: 'Padaria do Zé Ltda',
    trade_name: 'Padaria do Zé',
    cnpj: '11222333000181',
  },
  branch: '0001',
  number: '1042377-5',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
  role: 'admin',
  status: 'active',
};
const PATH = `/api/bank/accounts/${ACCOUNT.id}/pix/recurrences/${ID}`;

const CHARGE: RecurrenceCharge = {
  id: 'pra_01h455vb4pex5vsknk084sn02q',
  recurrence_id: ID,
  status: 'scheduled',
  receiver_name: 'Energia Bandeirante Distribuidora S.A.',
  subject: 'Conta de luz',
  amount_cents: 58_210,
  due_on: '2026-12-10',
  pay_on: '2026-12-10',
  try_at: '2026-12-10T10:00:00.000Z',
  description: null,
  txid: 'a'.repeat(32),
  arrived_at: '2026-12-05T12:00:00.000Z',
  ended_at: null,
  cancel_before: '2026-12-10T03:00:00.000Z',
  cancelled_by: null,
  payment_id: null,
  receipt_id: null,
  failure: null,
};

const PROPOSED: PixRecurrenceDetail = {
  id: ID,
  recurrence_code: 'RR6074694820261120OiUTzoG03ok',
  status: 'proposed',
  receiver: {
    name: 'Energia Bandeirante Distribuidora S.A.',
    document: '05.849.103/0001-44',
    institution: { ispb: '60746948', name: 'Banco Bradesco S.A.' },
  },
  debtor: { name: 'Padaria do Zé Ltda', document_masked: '11.222.333/0001-81' },
  contract: '032405503',
  subject: 'Conta de luz',
  frequency: 'month',
  starts_on: '2026-12-10',
  ends_on: null,
  amount_cents: null,
  min_maximum_cents: 60_000,
  retries_offered: true,
  max_cents: null,
  retries_allowed: false,
  proposed_at: '2026-11-20T21:03:00.000Z',
  expires_at: '2026-12-20T21:03:00.000Z',
  answered_at: null,
  ended_at: null,
  cancelled_by: null,
  next_charge: null,
  asked: null,
  charges: [],
};
const APPROVED: PixRecurrenceDetail = {
  ...PROPOSED,
  status: 'approved',
  max_cents: 90_000,
  retries_allowed: true,
  answered_at: '2026-11-21T12:00:00.000Z',
  next_charge: CHARGE,
  charges: [CHARGE],
};

const ASKED = {
  ...{ approval_id: 'apv_01h455vb4pex5vsknk084sn02q', max_cents: 90_000, retries_allowed: false },
} as const;
const NEEDS_ONE = {
  ...{ decision: 'approvals', total: 1, needs: [], able: ['Eva'], denied_because: null },
  reasons: [{ rule_id: 'altos', name: 'Valores altos', when: {} }],
};

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/pix/automatic');
  answerStepUp(answers);
});
afterEach(() => answers.close());

const open = (first: PixRecurrenceDetail, role: Account['role'] = 'admin') => {
  answers.to(`GET ${PATH}`, { status: 200, body: first });
  render(
    <QueryProvider>
      <RecurrenceDetail account={{ ...ACCOUNT, role }} first={first} />
    </QueryProvider>,
  );
  return userEvent.setup();
};

const sent = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);
const form = () => screen.getByRole('dialog', { name: /^Autorizar Energia/ });

describe('the page of an authorisation', () => {
  it('asks for a maximum and holds it against the lowest one before anything is asked of the bank', async () => {
    const user = open(PROPOSED);
    await user.click(screen.getByRole('button', { name: 'Autorizar' }));
    await user.click(within(form()).getByRole('button', { name: 'Autorizar' }));
    expect(within(form()).getByText('Digite o valor máximo.')).toBeVisible();
    await user.type(within(form()).getByLabelText('Máximo por pagamento'), '59999');
    expect(within(form()).getByText(/pelo menos R\$\s600,00/)).toBeVisible();
    expect(answers.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('has exactly the terms confirmed, and keeps what was typed when the bank refuses them', async () => {
    const user = open(PROPOSED);
    await user.click(screen.getByRole('button', { name: 'Autorizar' }));
    await user.type(within(form()).getByLabelText('Máximo por pagamento'), '90000');
    await user.click(within(form()).getByLabelText('Aceitar novas tentativas em outros dias'));
    answers.to(`POST ${PATH}/approval`, refusal(409, 'recurrence_ended'));
    await user.click(within(form()).getByRole('button', { name: 'Autorizar' }));
    await screen.findByText('a•••@padariadoze.example', {}, { timeout: 20_000 });
    await confirmStepUp(user);
    expect(await within(form()).findByText(/já foi respondido, cancelado ou venceu/)).toBeVisible();
    expect(within(form()).getByLabelText('Máximo por pagamento')).toHaveValue('900,00');
    const [request] = sent(`POST ${PATH}/approval`);
    expect(request?.body).toEqual({ max_cents: 90_000, retries_allowed: true });
    expect(request?.headers['step-up-proof']).toBe(authorization.id);
  });

  it('offers no maximum where the amount is always the same, and no other days where the receiver does not try them', async () => {
    const user = open({ ...PROPOSED, amount_cents: 45_000, min_maximum_cents: null, retries_offered: false });
    await user.click(screen.getByRole('button', { name: 'Autorizar' }));
    expect(within(form()).queryByRole('radio')).toBeNull();
    expect(within(form()).queryByRole('checkbox')).toBeNull();
    expect(within(form()).getByText(/sempre o mesmo: R\$\s450,00 por mês/)).toBeVisible();
  });

  it('refuses after it asked once more, without a proof', async () => {
    const user = open(PROPOSED);
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    const dialog = screen.getByRole('alertdialog', { name: /^Recusar o pedido de Energia/ });
    answers.to(`POST ${PATH}/refusal`, { status: 200, body: { ...PROPOSED, status: 'refused' } });
    answers.to(`GET ${PATH}`, { status: 200, body: { ...PROPOSED, status: 'refused' } });
    await user.click(within(dialog).getByRole('button', { name: 'Recusar pedido' }));
    expect(await screen.findByText('Recusada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Autorizar' })).toBeNull();
  });

  it('cancels one charge in time, and says why when it was too late', async () => {
    const user = open(APPROVED);
    expect(screen.getByText('Cancele até 9 dez 2026, 23h59')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar a cobrança de 10 dez 2026' }));
    const dialog = screen.getByRole('alertdialog', { name: /^Cancelar a cobrança de R\$\s582,10/ });
    answers.to(`DELETE ${PATH}/charges/${CHARGE.id}`, refusal(409, 'recurrence_charge_closed'));
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar cobrança' }));
    expect(await within(dialog).findByText(/terminou às 23h59 do dia anterior/)).toBeVisible();
    expect(sent(`DELETE ${PATH}/charges/${CHARGE.id}`)).toHaveLength(1);
  });

  it('tells that a charge of today is still paid before the authorisation is cancelled', async () => {
    const today = { ...CHARGE, cancel_before: null };
    const user = open({ ...APPROVED, charges: [today] });
    expect(screen.getByText('O prazo para cancelar terminou')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar autorização' }));
    expect(screen.getByText(/A cobrança de hoje ainda será paga/)).toBeVisible();
  });

  it('shows who only looks everything, without a button', () => {
    open(APPROVED, 'viewer');
    expect(screen.getByText('Próximas cobranças')).toBeVisible();
    expect(screen.getByText(/peça a quem faz pagamentos/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads from what was paid to its receipt, and gives the reason of what was not', () => {
    const paid = {
      ...CHARGE,
      status: 'completed',
      pay_on: null,
      receipt_id: 'txn_01h455vb4pex5vsknk084sn02q',
    } as const;
    const refused = {
      ...CHARGE,
      id: 'pra_01h455vb4pex5vsknk084sn03q',
      status: 'refused',
      pay_on: null,
      failure: { code: 'above_maximum', reason: 'O valor passava do máximo que você definiu.' },
    } as const;
    open({ ...APPROVED, charges: [refused, paid] });
    expect(screen.getByRole('link', { name: 'Comprovante do pagamento de 10 dez 2026' })).toHaveAttribute(
      'href',
      expect.stringContaining('/receipts/txn_01h455vb4pex5vsknk084sn02q'),
    );
    expect(screen.getByText('O valor passava do máximo que você definiu.')).toBeVisible();
  });
});

describe('an authorisation that people have to agree to', () => {
  it('says so before it is asked for, and shows afterwards where it waits', async () => {
    const user = open(PROPOSED);
    answers.to(`GET ${PATH}/approval_forecast`, { status: 200, body: NEEDS_ONE });
    answers.to(`POST ${PATH}/approval`, { status: 200, body: { ...PROPOSED, asked: ASKED } });
    await user.click(screen.getByRole('button', { name: 'Autorizar' }));
    await user.type(within(form()).getByLabelText('Máximo por pagamento'), '90000');
    expect(await screen.findByText(/Esta autorização precisa de 1 aprovação/)).toBeVisible();
    answers.to(`GET ${PATH}`, { status: 200, body: { ...PROPOSED, asked: ASKED } });
    await user.click(await within(form()).findByRole('button', { name: 'Pedir aprovação' }));
    await confirmStepUp(user);
    expect(
      await screen.findByText(/Foi pedido o máximo de R\$\s900,00 por pagamento\. Nada é autorizado/),
    ).toBeVisible();
    const desk = screen.getByRole('link', { name: 'Acompanhar na mesa' });
    expect(desk).toHaveAttribute('href', expect.stringContaining(ASKED.approval_id));
    expect(screen.queryByRole('button', { name: 'Autorizar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Recusar' })).toBeVisible();
  });

  it('is not offered where the rules deny it', async () => {
    const user = open(PROPOSED);
    const body = { ...NEEDS_ONE, decision: 'denied', denied_because: 'Acima do teto' };
    answers.to(`GET ${PATH}/approval_forecast`, { status: 200, body });
    await user.click(screen.getByRole('button', { name: 'Autorizar' }));
    await user.type(within(form()).getByLabelText('Máximo por pagamento'), '90000');
    expect(await screen.findByText(/não é permitido pelas regras da empresa: Acima do teto/)).toBeVisible();
    expect(within(form()).queryByRole('button', { name: 'Autorizar' })).toBeNull();
  });
});
