import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixLookup, PixPayment } from '@/bank/contract/products/pix/pay';
import { QueryProvider } from '@/contexts/query';
import type { SpendingPower } from '@/services/pix/pay';
import { arrive } from '@/services/session-tabs';
import { answerDraft, type Answers, refusal, serveAnswers } from '../../../../tests/support/answers';
import { answerStepUp, confirmStepUp } from '../../../../tests/support/step-up';
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
    period: 'day',
    night_starts_at: '20:00',
    left_cents: 50_000,
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
const payment: PixPayment = {
  id: 'pix_01h455vb4pex5vsknk084sn02q',
  receipt_id: 'txn_01h455vb4pex5vsknk084sn02q',
  status: 'completed',
  payee: lookup.payee,
  amount_cents: 1234,
  description: 'Farinha',
  end_to_end_id: 'E1393589320261121121405AbCdEfGhIjK',
  txid: null,
  created_at: '2026-11-21T12:14:05.000Z',
  settled_at: '2026-11-21T12:14:06.000Z',
  failure: null,
};

const known: KnownPayees = { only: null, count: 0, list: () => null };

const ACCOUNT = `/api/bank/accounts/${account.id}`;
const PAYMENTS = `${ACCOUNT}/pix/payments`;
const DRAFT = `/api/bank/identity_server/drafts/pix-payment.${account.id}`;

let answers: Answers;
beforeEach(async () => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  document.documentElement.dataset.person = 'ana';
  window.scrollTo = () => undefined;
  answers = await serveAnswers('/pix/pay');
  answers.to(`GET ${ACCOUNT}/balance`, { status: 200, body: power.balance });
  answers.to(`GET ${ACCOUNT}/pix/limits`, { status: 200, body: power.limits });
  answers.to(`POST ${ACCOUNT}/pix/lookups`, { status: 201, body: lookup });
  answerStepUp(answers);
  answerDraft(answers, `pix-payment.${account.id}`);
});
afterEach(() => answers.close());

const open = (initialInput = '') => {
  const view = render(
    <SearchParamsContext value={new URLSearchParams(initialInput && { chave: initialInput })}>
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
  return { ...view, pay: screen.getByRole('button', { name: /Pagar R\$/ }) };
};

/* jsdom keeps the entries of the tests before: each begins at one of its own. */
beforeEach(() => window.history.pushState(null, '', '/pix/pay'));

const payCalls = () => answers.asked.filter(({ method, path }) => method === 'POST' && path === PAYMENTS);

describe('a payment that several tabs know', () => {
  it('has the bank remember the open outcome before the payment is sent, and forget it with its result', async () => {
    answers.to(`POST ${PAYMENTS}`, { status: 201, body: payment });
    const { user, pay } = await goToReview();
    await user.click(pay);
    await confirmStepUp(user);
    await screen.findByRole('heading', { name: 'Pix enviado' });
    await waitFor(() => expect(answers.asked.at(-1)?.method).toBe('DELETE'));
    const sent = answers.asked.findIndex(call => call.method === 'POST' && call.path === PAYMENTS);
    const key = String(answers.asked[sent]?.headers['idempotency-key']);
    const remembered = answers.asked.findIndex(
      ({ method, body }) =>
        method === 'PUT' && JSON.stringify(body).includes(key) && JSON.stringify(body).includes('pending'),
    );
    expect(remembered).toBeGreaterThan(-1);
    expect(remembered).toBeLessThan(sent);
  });

  it('sends nothing that the bank cannot remember, and says so', async () => {
    const { user, pay } = await goToReview();
    answers.to(`PUT ${DRAFT}`, refusal(503, 'upstream_unavailable'));
    await user.click(pay);
    await confirmStepUp(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('nada foi enviado e nenhum valor saiu da conta');
    expect(payCalls()).toHaveLength(0);
  });

  it('sends nothing over the open outcome of another tab, and says so', async () => {
    const { user, pay } = await goToReview();
    const other = { draft: { input: 'a@b.example', keyType: null, amountCents: 1, description: '' } };
    const content = JSON.stringify({ ...other, pending: { lookup, idempotencyKey: 'key-of-the-other-tab' } });
    answers.to(`PUT ${DRAFT}`, refusal(409, 'conflict'));
    answers.to(`GET ${DRAFT}`, {
      status: 200,
      body: {
        draft: {
          content: content.replace('"amountCents":1,', '"amountCents":100,'),
          version: 'fedcba9876543210',
          saved_at: '2026-11-21T12:00:00.000Z',
          expires_at: '2026-11-28T12:00:00.000Z',
        },
      },
    });
    await user.click(pay);
    await confirmStepUp(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('foi enviado ou descartado em outra aba');
    expect(payCalls()).toHaveLength(0);
  });

  it('of a draft that another tab has paid does not begin: the form is empty again', async () => {
    await goToReview();
    const other = new BroadcastChannel('session');
    const draft = { input: 'fornecedor@farinhas.example', amountCents: 1234, description: 'Farinha' };
    const stop = arrive(() => undefined);
    other.postMessage({
      kind: 'done',
      person: 'ana',
      name: `pix-payment:${account.id}`,
      value: JSON.stringify(draft),
    });
    expect(await screen.findByLabelText(/Chave Pix/)).toHaveValue('');
    // the history has gone back with it
    await waitFor(() => expect(window.history.state).toBeNull());
    other.close();
    stop();
  });

  it('a reload at the review keeps it, with its key', async () => {
    const { unmount } = await goToReview();
    unmount();
    open();
    expect(await screen.findByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
    expect(screen.getByLabelText(/Descrição/)).toHaveValue('Farinha');
  });
});
