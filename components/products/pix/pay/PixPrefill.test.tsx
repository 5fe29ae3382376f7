import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixLookup } from '@/bank/contract/products/pix/pay';
import { askForPayment } from '@/contexts/asked-payment';
import { QueryProvider } from '@/contexts/query';
import type { SpendingPower } from '@/services/pix/pay';
import { answerDraft, type Answers, refusal, serveAnswers } from '../../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp } from '../../../../tests/support/step-up';
import { PixPay } from './PixPay';
import type { KnownPayees } from './use-payee-box';

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
const lookup: PixLookup = {
  id: 'pxl_1',
  source: 'key',
  payee: {
    name: 'Moinho Sul Farinhas Ltda',
    document_masked: '11444777000161',
    institution: { ispb: '60701190', name: 'Itaú Unibanco S.A.' },
    key: 'fornecedor@farinhas.example',
    key_type: 'email',
  },
  amount_cents: null,
  amount_fixed: false,
  description: null,
  txid: null,
  first_payment: false,
  expires_at: '2026-11-21T13:00:00.000Z',
};

const known: KnownPayees = { only: null, count: 0, list: () => null };

const ACCOUNT = `/api/bank/accounts/${account.id}`;
const PAYMENTS = `${ACCOUNT}/pix/payments`;

let answers: Answers;
beforeEach(async () => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  window.scrollTo = () => undefined;
  answers = await serveAnswers('/pix/pay');
  answerDraft(answers, `pix-payment.${account.id}`);
  answers.to(`GET ${ACCOUNT}/balance`, { status: 200, body: power.balance });
  answers.to(`GET ${ACCOUNT}/pix/limits`, { status: 200, body: power.limits });
  answers.to(`POST ${ACCOUNT}/pix/lookups`, { status: 201, body: lookup });
  answerStepUp(answers);
});
afterEach(() => answers.close());

const open = (initialInput = '', more: Record<string, string> = {}) => {
  const brought = { ...(initialInput && { chave: initialInput }), ...more };
  const view = render(
    <SearchParamsContext value={new URLSearchParams(brought)}>
      <QueryProvider>
        <PixPay
          {...{ account, known }}
          initialPayment={null}
          initialPower={power}
          otherWays={null}
          onTyped={() => undefined}
        />
      </QueryProvider>
    </SearchParamsContext>,
  );
  return { user: userEvent.setup(), ...view };
};

const goToReview = async () => {
  const view = open('fornecedor@farinhas.example');
  const { user } = view;
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.type(await screen.findByLabelText('Valor'), '1234');
  await user.type(screen.getByLabelText(/Descrição/), 'Farinha');
  return view;
};

const payCalls = () => answers.asked.filter(({ method, path }) => method === 'POST' && path === PAYMENTS);

const wishes = () => answers.asked.filter(({ method, path }) => method === 'POST' && path === AUTHORIZATIONS);

describe('what an address brings', () => {
  const key = 'fornecedor@farinhas.example';
  const ask = (input: string, amountCents: number | null) =>
    askForPayment({ accountId: account.id, input, amountCents });

  it('fills key and amount, and asks the bank nothing by itself', async () => {
    const { user } = open(key, { valor: '150,00' });
    expect(screen.getByLabelText(/Chave Pix/)).toHaveValue(key);
    expect(screen.getByText(/Valor deste Pix: R\$\s150,00/)).toBeVisible();
    expect(screen.getByText(/O valor já veio preenchido/)).toBeVisible();
    expect(answers.asked.filter(({ path }) => path.endsWith('/lookups'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByLabelText('Valor')).toHaveValue('150,00');
  });

  it('goes on to the review, and no further, when the person asked for it here', async () => {
    ask(key, 15_000);
    open(key, { valor: '150,00' });
    expect(await screen.findByRole('button', { name: /Pagar R\$\s150,00/ })).toBeVisible();
    expect(payCalls()).toEqual([]);
    expect(wishes()).toEqual([]);
  });

  it('stops at an amount that cannot be paid, and says why', async () => {
    ask(key, 60_000);
    open(key, { valor: '600,00' });
    expect(await screen.findByText(/O máximo de cada pagamento é R\$\s500,00/)).toBeVisible();
    expect(screen.getByLabelText('Valor')).toHaveValue('600,00');
  });

  it('stops where eleven digits are a CPF or a mobile', async () => {
    answers.to(`POST ${ACCOUNT}/pix/lookups`, refusal(422, 'pix_key_ambiguous'));
    ask('11987654321', 15_000);
    open('11987654321', { valor: '150,00' });
    expect(await screen.findByText('Celular')).toBeVisible();
    expect(answers.asked.filter(({ path, method }) => method === 'POST' && path.endsWith('/lookups'))).toHaveLength(1);
  });

  it('and makes no sense is said, and left out', () => {
    open('moinho', { valor: 'muito' });
    expect(screen.getByText(/uma chave que não entendemos/)).toBeVisible();
    expect(screen.getByText(/um valor que não entendemos/)).toBeVisible();
    expect(screen.getByLabelText(/Chave Pix/)).toHaveValue('');
  });

  it('never takes the place of what was begun: that is offered, and comes back whole', async () => {
    const { unmount } = await goToReview();
    unmount();
    const { user } = open('pix@padariadoze.example', { valor: '20' });
    expect(await screen.findByText('Você tem um Pix que não terminou')).toBeVisible();
    expect(screen.getByLabelText(/Chave Pix/)).toHaveValue('pix@padariadoze.example');
    await user.click(screen.getByRole('button', { name: 'Continuar o anterior' }));
    expect(await screen.findByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
    expect(screen.getByLabelText(/Descrição/)).toHaveValue('Farinha');
    expect(screen.queryByText('Você tem um Pix que não terminou')).toBeNull();
  });

  it('offers what the bank keeps from another browser, and discards it only when told', async () => {
    const draft = { input: 'antes@farinhas.example', keyType: null, amountCents: 4321, description: 'Pedido 7' };
    answers.to(`GET /api/bank/identity_server/drafts/pix-payment.${account.id}`, {
      status: 200,
      body: { draft: { content: JSON.stringify({ draft }), version: 'v1', saved_at: '2026-11-21T12:00:00.000Z' } },
    });
    const { user } = open(key, { valor: '150,00' });
    expect(await screen.findByText(/R\$\s43,21 para antes@farinhas\.example/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Descartar o anterior' }));
    expect(screen.queryByText('Você tem um Pix que não terminou')).toBeNull();
    expect(screen.getByLabelText(/Chave Pix/)).toHaveValue(key);
  });
});
