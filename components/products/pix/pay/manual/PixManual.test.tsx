import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ManualCheck } from '@/bank/contract/products/pix/manual';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { QueryProvider } from '@/contexts/query';
import type { SpendingPower } from '@/services/pix/pay';
import { answerDraft, type Answers, refusal, serveAnswers } from '../../../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../../../tests/support/step-up';
import { PixManual } from './PixManual';
import { keepOwn } from '@/services/own-storage';

const account: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
  role: 'admin',
  status: 'active',
};
const power: SpendingPower = {
  balance: { available_cents: 100_000, held_cents: 0, ledger_cents: 100_000, as_of: '2026-11-21T12:00:00.000Z' },
  limits: {
    per_payment_cents: 50_000,
    day: { limit_cents: 50_000, used_cents: 0 },
    night: { limit_cents: 50_000, used_cents: 0 },
    month: { limit_cents: 1_550_000, used_cents: 0 },
    period: 'day',
    night_starts_at: '20:00',
    left_cents: 50_000,
    left_in: 'day',
  },
};
const found: ManualCheck = {
  payee: {
    name: 'Moinho Sul Farinhas Ltda',
    document_masked: '45.120.873/0001-76',
    institution: { ispb: '00000000', name: 'Banco do Brasil S.A.' },
    key: null,
    key_type: null,
    account: { branch: '0912', number: '44512-0', type: 'checking' },
  },
  first_payment: true,
  trusted_left_cents: null,
  recent_payments: [],
  check_digit_doubtful: true,
};
const payment: PixPayment = {
  id: 'pix_01h455vb4pex5vsknk084sn02q',
  receipt_id: 'txn_01h455vb4pex5vsknk084sn02q',
  status: 'completed',
  payee: found.payee,
  amount_cents: 1234,
  description: null,
  end_to_end_id: 'E1393589320261121121405AbCdEfGhIjK',
  txid: null,
  created_at: '2026-11-21T12:14:05.000Z',
  settled_at: '2026-11-21T12:14:06.000Z',
  failure: null,
};

const ACCOUNT = `/api/bank/accounts/${account.id}`;
const PAYMENTS = `${ACCOUNT}/pix/manual_payments`;
const CHECKS = `${PAYMENTS}/checks`;

let answers: Answers;
beforeEach(async () => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  window.scrollTo = () => undefined;
  answers = await serveAnswers('/pix/manual');
  answerDraft(answers, `pix-manual.${account.id}`);
  answers.to(`GET ${ACCOUNT}/balance`, { status: 200, body: power.balance });
  answers.to(`GET ${ACCOUNT}/pix/limits`, { status: 200, body: power.limits });
  answers.to('GET /api/bank/institutions', {
    status: 200,
    body: {
      data: [
        { ispb: '00000000', compe: '001', name: 'Banco do Brasil S.A.', takes_pix: true, takes_ted: true },
        { ispb: '60701190', compe: '341', name: 'Itaú Unibanco S.A.', takes_pix: true, takes_ted: true },
      ],
    },
  });
  answers.to(`POST ${CHECKS}`, { status: 200, body: found });
  answerStepUp(answers);
});
afterEach(() => answers.close());

const open = () => {
  const view = render(
    <SearchParamsContext value={new URLSearchParams()}>
      <QueryProvider>
        <PixManual account={account} initialPayment={null} initialPower={power} />
      </QueryProvider>
    </SearchParamsContext>,
  );
  return { user: userEvent.setup(), ...view };
};

const chooseBank = async (user: UserEvent, typed: string, name: RegExp) => {
  await screen.findByRole('button', { name: /Mostrar opções/ });
  await user.type(screen.getByRole('combobox', { name: 'Instituição' }), typed);
  await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name }));
};

const fill = async (user: UserEvent) => {
  await chooseBank(user, 'brasil', /Banco do Brasil/);
  await user.type(screen.getByLabelText('Agência'), '912');
  await user.click(screen.getByLabelText('Conta'));
  await user.paste('44.512-x');
  await user.selectOptions(screen.getByLabelText('Tipo de conta'), 'Conta corrente');
  await user.click(screen.getByLabelText('Nome de quem recebe'));
  await user.paste('Moinho Sul Farinhas Ltda');
  await user.click(screen.getByLabelText('CPF ou CNPJ de quem recebe'));
  await user.paste('45.120.873/0001-76');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
};

const NAMED = {
  institution: '00000000',
  branch: '912',
  account: '44512',
  check_digit: 'X',
  account_type: 'checking',
  name: 'Moinho Sul Farinhas Ltda',
  document: '45120873000176',
};

/** A payment that this tab had reviewed before a reload. */
const comeBackToReview = async () => {
  const draft = { input: '', keyType: null, amountCents: 1234, description: '' };
  const reviewed = {
    step: 'review',
    draft: { ...draft, named: { ...NAMED, institution_name: 'Banco do Brasil S.A.' } },
    lookup: { ...found, source: 'manual', amount_cents: null, amount_fixed: false, description: null },
    idempotencyKey: 'key-of-the-review',
  };
  keepOwn('tab', `pix-manual:${account.id}`, JSON.stringify(reviewed));
  const { user } = open();
  await screen.findByRole('heading', { name: 'Confira antes de pagar' });
  return { user, pay: screen.getByRole('button', { name: /Pagar R\$/ }) };
};

const bodiesOf = (path: string) =>
  answers.asked.filter(call => call.method === 'POST' && call.path === path).map(call => call.body);

describe('the account', () => {
  it('is asked for field by field, with a summary, and nothing goes to the bank', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Agência'), '09123');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    const summary = await screen.findByRole('alert', { name: /7/ });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual([
      'Escolha a instituição de quem recebe.',
      'Digite só os números da agência, até 4, sem o dígito.',
      'Digite o número da conta.',
      'Digite o dígito.',
      'Escolha o tipo de conta.',
      'Digite o nome de quem recebe.',
      'Informe o CPF ou o CNPJ.',
    ]);
    expect(screen.getByLabelText('Agência')).toHaveValue('09123');
    await user.click(within(summary).getByRole('link', { name: 'Escolha a instituição de quem recebe.' }));
    expect(screen.getByRole('combobox', { name: 'Instituição' })).toHaveFocus();
    expect(bodiesOf(CHECKS)).toEqual([]);
  });

  it('lands what the bank holds against it on its fields, and keeps what was typed', async () => {
    const violations = ['account', 'name', 'document'].map(field => ({ field, rule: 'mismatch' }));
    const { status, body } = refusal(422, 'payee_account_mismatch');
    answers.to(`POST ${CHECKS}`, { status, body: Object.assign({}, body, { violations }) });
    const { user } = open();
    await fill(user);
    expect(await screen.findByRole('alert', { name: /3/ })).toHaveFocus();
    expect(screen.getByLabelText('Conta')).toHaveAccessibleDescription(
      /Não encontramos nesta instituição uma conta com estes dados/,
    );
    expect(screen.getByLabelText('Conta')).toHaveValue('44.512');
    expect(screen.getByLabelText('Dígito')).toHaveValue('x');
    expect(bodiesOf(CHECKS)).toEqual([NAMED]);
  });

  it('comes back after a reload', async () => {
    const first = open();
    await first.user.type(screen.getByLabelText('Agência'), '912');
    await chooseBank(first.user, '341', /Itaú/);
    first.unmount();
    open();
    await waitFor(() => expect(screen.getByLabelText('Agência')).toHaveValue('912'));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Instituição' })).toHaveValue('Itaú Unibanco S.A.'),
    );
  });
});

describe('the payment', () => {
  it('is reviewed in a sentence with what to look at twice', async () => {
    const { user } = open();
    await fill(user);
    await user.type(await screen.findByLabelText('Valor'), '1234');
    expect(
      screen.getByText(
        /agora para Moinho Sul Farinhas Ltda \(Banco do Brasil\), agência 0912, conta corrente 44512-0\./,
      ),
    ).toBeVisible();
    expect(screen.getByText(/O dígito X é escrito como 0 no Pix/)).toBeVisible();
    expect(screen.getByText(/É o primeiro Pix para esta conta/)).toBeVisible();
    expect(screen.getByText(/O dígito da conta não é o que este banco costuma usar/)).toBeVisible();
  });

  it('is authorised and made with exactly what was typed', async () => {
    answers.to(`POST ${PAYMENTS}`, { status: 201, body: payment });
    const { user, pay } = await comeBackToReview();
    await user.click(pay);
    await confirmStepUp(user);
    expect(await screen.findByRole('heading', { name: 'Pix enviado' })).toBeVisible();
    expect(bodiesOf(PAYMENTS)).toEqual([{ ...NAMED, amount_cents: 1234 }]);
    expect(bodiesOf(AUTHORIZATIONS)[0]).toMatchObject({ purpose: 'pix_manual_payment', ...NAMED, amount_cents: 1234 });
    await user.click(screen.getByText('Detalhes'));
    expect(screen.getByText('Agência 0912, conta corrente 44512-0')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
      'href',
      expect.stringContaining(payment.receipt_id),
    );
  });

  it('that fails goes back to what was typed, to be mended', async () => {
    const failure = { code: 'AC07', reason: 'A conta de quem recebe foi encerrada.' };
    answers.to(`POST ${PAYMENTS}`, { status: 201, body: { ...payment, status: 'failed', settled_at: null, failure } });
    const { user, pay } = await comeBackToReview();
    await user.click(pay);
    await confirmStepUp(user);
    expect(await screen.findByText(/A conta de quem recebe foi encerrada/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Corrigir os dados' }));
    expect(await screen.findByLabelText('Nome de quem recebe')).toHaveValue('Moinho Sul Farinhas Ltda');
    expect(screen.getByLabelText('Dígito')).toHaveValue('X');
    expect(screen.getByRole('combobox', { name: 'Instituição' })).toHaveValue('Banco do Brasil S.A.');
  });
});
