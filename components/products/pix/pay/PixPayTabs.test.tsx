import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arrive } from '@/services/session-tabs';
import { type Answers, refusal } from '../../../../tests/support/answers';
import {
  account,
  goToPixReview,
  lookup,
  openPixPay,
  payment,
  PAYMENTS,
  servePixPay,
} from '../../../../tests/support/pix-pay';
import { confirmStepUp } from '../../../../tests/support/step-up';

const DRAFT = `/api/bank/identity_server/drafts/pix-payment.${account.id}`;

let answers: Answers;
beforeEach(async () => {
  answers = await servePixPay();
});
afterEach(() => answers.close());

const payCalls = () => answers.asked.filter(({ method, path }) => method === 'POST' && path === PAYMENTS);

describe('a payment that several tabs know', () => {
  it('has the bank remember the open outcome before the payment is sent, and forget it with its result', async () => {
    answers.to(`POST ${PAYMENTS}`, { status: 201, body: payment });
    const { user, pay } = await goToPixReview();
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
    const { user, pay } = await goToPixReview();
    answers.to(`PUT ${DRAFT}`, refusal(503, 'upstream_unavailable'));
    await user.click(pay);
    await confirmStepUp(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('nada foi enviado e nenhum valor saiu da conta');
    expect(payCalls()).toHaveLength(0);
  });

  it('sends nothing over the open outcome of another tab, and says so', async () => {
    const { user, pay } = await goToPixReview();
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
    await goToPixReview();
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
    const { unmount } = await goToPixReview();
    unmount();
    openPixPay();
    expect(await screen.findByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
    expect(screen.getByLabelText(/Descrição/)).toHaveValue('Farinha');
  });
});
