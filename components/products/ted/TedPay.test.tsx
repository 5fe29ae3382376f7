import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { Ted, TedQuote, TedRules } from '@/bank/contract/products/ted';
import type { Brought } from '@/components/payment/account/brought';
import { toNamed } from '@/components/payment/account/named-account';
import { QueryProvider } from '@/contexts/query';
import { answerDraft, type Answers, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { TedPay } from './TedPay';

const account: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
  role: 'admin',
  status: 'active',
};
const rules: TedRules = {
  ...{
    opens_at: '06:30',
    closes_at: '17:00',
    leaves_on: '2026-11-23',
    is_open: true,
    is_business_day: true,
    fee_cents: 790,
  },
  purposes: [
    { code: '00005', name: 'Pagamento a fornecedores', needs_description: false, same_owner: false },
    { code: '99999', name: 'Outros', needs_description: true, same_owner: false },
  ],
  limits: { per_payment_cents: 50_000, day_cents: 50_000, month_cents: 50_000_000, left_cents: 50_000, left_in: 'day' },
};
const balance = { available_cents: 100_000, held_cents: 0, ledger_cents: 100_000, as_of: '2026-11-23T12:00:00.000Z' };
const payee: TedQuote['payee'] = {
  name: 'Moinho Sul Farinhas Ltda',
  document_masked: '45.120.873/0001-76',
  institution: { ispb: '60701190', name: 'Itaú Unibanco S.A.' },
  account: { branch: '0912', number: '44512-7', type: 'checking' },
  same_owner: false,
};
const quote: TedQuote = {
  ...{
    id: 'tdq_01h455vb4pex5vsknk084sn02q',
    payee,
    fee_cents: 790,
    scheduled_fee_cents: 790,
    free_left: null,
    leaves_on: '2026-11-23',
    is_open: true,
    is_business_day: true,
    leaves_at: null,
  },
  ...{ first_payment: true, recent_payments: [], check_digit_doubtful: true, expires_at: '2026-11-23T12:15:00.000Z' },
};
const sent: Ted = {
  ...{ id: 'ted_01h455vb4pex5vsknk084sn02q', receipt_id: 'txn_01h455vb4pex5vsknk084sn02q', status: 'completed' },
  ...{ payee, amount_cents: 1234, fee_cents: 790, purpose: '00005', description: null },
  ...{ control_number: 'T20261123ABCDEFGHIJK', created_at: '2026-11-23T12:14:05.000Z' },
  ...{ settled_at: '2026-11-23T12:14:06.000Z', leaves_at: null, failure: null, returned: null },
};
const known = {
  ...{ institution: '60701190', institution_name: 'Itaú Unibanco S.A.', branch: '0912', account: '44512' },
  ...{ check_digit: '7', account_type: 'checking' as const, name: payee.name, document: '45120873000176' },
};

const ACCOUNT = `/api/bank/accounts/${account.id}`;
const QUOTES = `${ACCOUNT}/ted/quotes`;
const PAYMENTS = `${ACCOUNT}/ted/payments`;

let answers: Answers;
beforeEach(async () => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  window.scrollTo = () => undefined;
  answers = await serveAnswers('/payment/ted');
  answerDraft(answers, `ted.${account.id}`);
  answers.to(`GET ${ACCOUNT}/balance`, { status: 200, body: balance });
  answers.to(`GET ${ACCOUNT}/ted/rules`, { status: 200, body: rules });
  answers.to(`POST ${QUOTES}`, { status: 201, body: quote });
  answerStepUp(answers);
});
afterEach(() => answers.close());

const open = (more: { brought?: Brought; initialPayment?: Ted } = {}): UserEvent => {
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <QueryProvider>
        <TedPay account={account} initialPayment={null} {...{ rules, balance, ...more }} payees={[known]} />
      </QueryProvider>
    </SearchParamsContext>,
  );
  return userEvent.setup();
};

const bodiesOf = (path: string) =>
  answers.asked.filter(call => call.method === 'POST' && call.path === path).map(call => call.body);

/** The account that was paid before, by one press, and what the TED is for. */
const name = async (user: UserEvent, purpose = 'Pagamento a fornecedores') => {
  await user.click(await screen.findByRole('button', { name: 'Usar a conta de Moinho Sul Farinhas Ltda' }));
  await user.selectOptions(screen.getByLabelText('Finalidade'), purpose);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
};

describe('a TED', () => {
  it('says its hours, asks for a purpose, and fills a known account in', async () => {
    const user = open();
    expect(screen.getByText(/sai em dias úteis, das 6h30 às 17h/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Usar a conta de Moinho Sul Farinhas Ltda' }));
    expect(screen.getByLabelText('Conta')).toHaveValue('44512');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Escolha a finalidade.')).toBeVisible();
    expect(bodiesOf(QUOTES)).toEqual([]);
  });

  it('says that it costs nothing, and how many more do', async () => {
    answers.to(`POST ${QUOTES}`, { status: 201, body: { ...quote, fee_cents: 0, free_left: 2 } });
    const user = open();
    await name(user);
    await screen.findByLabelText('Valor');
    expect(screen.getByText('Tarifa').closest('div')).toHaveTextContent(
      'GrátisCom esta, você tem 2 gratuitas neste mês.',
    );
  });

  it('says of a scheduled one what it costs on its day', async () => {
    const closed = { is_open: false, leaves_on: '2099-11-24' };
    answers.to(`POST ${QUOTES}`, { status: 201, body: { ...quote, ...closed, fee_cents: 0, free_left: 2 } });
    const user = open();
    await name(user);
    await screen.findByLabelText('Valor');
    expect(screen.getByText('Tarifa').closest('div')).not.toHaveTextContent(/Grátis|gratuita/);
  });

  it('shows fee, purpose and whose the account is before it is authorised as it is', async () => {
    answers.to(`POST ${PAYMENTS}`, { status: 201, body: sent });
    const user = open();
    await name(user);
    await user.type(await screen.findByLabelText('Valor'), '1234');
    expect(screen.getByText('Tarifa').closest('div')).toHaveTextContent('7,90');
    expect(screen.getByText('Pagamento a fornecedores')).toBeVisible();
    expect(screen.getByText('Conta de outra pessoa ou empresa')).toBeVisible();
    expect(screen.getByText(/O dígito da conta não é o que este banco costuma usar/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
    await confirmStepUp(user);
    expect(await screen.findByRole('heading', { name: 'TED enviada' })).toBeVisible();
    await user.click(screen.getByText('Detalhes'));
    expect(screen.getByText('T20261123ABCDEFGHIJK')).toBeVisible();
    expect(bodiesOf(QUOTES)).toEqual([
      expect.objectContaining({ account: '44512', check_digit: '7', purpose: '00005', document: '45120873000176' }),
    ]);
    const asked = { ted_quote_id: quote.id, amount_cents: 1234 };
    expect(bodiesOf(PAYMENTS)).toEqual([{ ...asked, purpose: '00005' }]);
    expect(bodiesOf(AUTHORIZATIONS)[0]).toMatchObject({ purpose: 'ted_payment', ...asked, ted_purpose: '00005' });
  });

  it('after hours is proposed for the next business day, and says why', async () => {
    answers.to(`POST ${QUOTES}`, { status: 201, body: { ...quote, is_open: false, leaves_on: '2099-11-24' } });
    const user = open();
    await name(user);
    expect(await screen.findByText(/O horário de hoje terminou\. A próxima TED sai em/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Agendar' })).toBeChecked();
  });

  it('is made once more at its review, with everything that was typed', async () => {
    const named = toNamed({ named: { ...known, purpose: '99999' } });
    open({ brought: { named, rest: { amountCents: 1234, description: 'Aluguel do forno' } } });
    expect(await screen.findByLabelText('Valor')).toHaveValue('12,34');
    expect(screen.getByLabelText(/Descrição/)).toHaveValue('Aluguel do forno');
    expect(screen.getByText('Outros')).toBeVisible();
    expect(bodiesOf(QUOTES)).toEqual([expect.objectContaining({ account: '44512', purpose: '99999' })]);
  });

  it('leads from its result to the same once more', () => {
    open({ initialPayment: sent });
    expect(screen.getByRole('link', { name: 'Repetir' })).toHaveAttribute(
      'href',
      `/payment/ted?repetir=${sent.receipt_id}&conta=${account.id}`,
    );
  });

  it('on a day without banks says that, and no hour', async () => {
    const closed = { is_open: false, is_business_day: false, leaves_on: '2099-11-24' };
    answers.to(`POST ${QUOTES}`, { status: 201, body: { ...quote, ...closed } });
    const user = open();
    await name(user);
    expect(await screen.findByText(/Hoje não é dia útil\. A próxima TED sai em/)).toBeVisible();
  });

  it('stays on the page while its day is typed anew', async () => {
    const user = open();
    await name(user);
    await user.type(await screen.findByLabelText('Valor'), '1234');
    await user.click(screen.getByText('Agendar'));
    const day = await screen.findByLabelText('Dia do pagamento');
    expect(screen.getByText(/Você vai agendar R\$\s12,34/)).toBeVisible();
    await user.type(day, '{Backspace}');
    expect(day).toBeVisible();
    expect(screen.getByText(/Falta escolher quando/)).toBeVisible();
  });

  it('for another purpose than those of the table needs words', async () => {
    const user = open();
    await name(user, 'Outros');
    await user.type(await screen.findByLabelText('Valor'), '1234');
    await user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
    expect(screen.getByText(/a finalidade “Outros” pede uma descrição/)).toBeVisible();
    expect(bodiesOf(AUTHORIZATIONS)).toEqual([]);
    await user.type(screen.getByLabelText(/Descrição/), 'Aluguel do forno');
    await user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
    expect(await screen.findByRole('dialog', { name: 'Confirme que é você' })).toBeVisible();
  });
});
