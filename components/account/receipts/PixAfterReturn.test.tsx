import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PixReturn, ReturnablePix } from '@/bank/contract/products/pix/returns';
import type { Receipt } from '@/bank/contract/books/receipts';
import { QueryProvider } from '@/contexts/query';
import { answerDraft, type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { PixAfter } from './PixAfter';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const TRANSACTION = 'txn_01h455vb4pex5vsknk084sn02q';
const RETURNS = `/api/bank/accounts/${ACCOUNT}/pix/returns`;
const FORM = `pix-return.${TRANSACTION}`;
const DRAFT = `/api/bank/identity_server/drafts/${FORM}`;

const party = { name: 'Padaria do Zé', document_masked: null, institution_name: null };
const receipt: Receipt & { pix: NonNullable<Receipt['pix']> } = {
  id: TRANSACTION,
  kind: 'pix_in',
  title: 'Pix recebido',
  status: 'completed',
  direction: 'in',
  amount_cents: 10_000,
  occurred_at: '2026-11-21T12:00:00.000Z',
  description: null,
  payer: { ...party, branch: null, account_number: null },
  payee: { ...party, key: null },
  end_to_end_id: null,
  txid: null,
  authentication: '',
  authorization_id: null,
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin', cnpj: '13935893000109' },
  failure: null,
  pix: {
    returned_cents: 0,
    returns: [],
    returnable: { left_cents: 10_000, until: '2027-02-19T12:00:00.000Z' },
    contestable_until: null,
    dispute: null,
    return_of: null,
  },
};
const made: PixReturn = {
  id: 'txn_01h455vb4pex5vsknk084sn03q',
  return_id: 'D1393589320261121121405AbCdEfGhIjK',
  of_transaction_id: TRANSACTION,
  amount_cents: 1234,
  description: null,
  reason: 'MD06',
  status: 'completed',
  failure: null,
  created_at: '2026-11-21T12:14:05.000Z',
  settled_at: '2026-11-21T12:14:06.000Z',
};
const returnable: ReturnablePix = {
  transaction_id: TRANSACTION,
  end_to_end_id: 'E1393589320261121121405AbCdEfGhIjK',
  payer: { name: 'Moinho Sul', document_masked: '11444777000161', institution_name: 'Celcoin' },
  amount_cents: 10_000,
  returned_cents: 0,
  left_cents: 10_000,
  received_at: '2026-11-21T12:00:00.000Z',
  until: '2027-02-19T12:00:00.000Z',
  closed: null,
  data: [],
};
const open = { amountCents: 1234, description: '', idempotencyKey: 'key-of-the-lost-return' };
const found = (content: unknown) => ({
  status: 200,
  body: {
    draft: {
      content: JSON.stringify(content),
      version: 'fedcba9876543210',
      saved_at: '2026-11-21T12:00:00.000Z',
      expires_at: '2026-11-28T12:00:00.000Z',
    },
  },
});

let answers: Answers;
beforeEach(async () => {
  document.documentElement.dataset.person = 'ana';
  answers = await serveAnswers(`/receipts/${TRANSACTION}`);
  answers.to(`GET ${RETURNS}`, { status: 200, body: returnable });
  answerStepUp(answers, { purpose: 'return_pix_payment' });
  answerDraft(answers, FORM);
});
afterEach(() => answers.close());

const show = (canPay = true, id = TRANSACTION) => {
  render(
    <QueryProvider>
      <PixAfter accountId={ACCOUNT} receipt={{ ...receipt, id }} canPay={canPay} onChange={() => undefined} />
    </QueryProvider>,
  );
  return userEvent.setup();
};

const goToReview = async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Devolver' }));
  await user.type(await screen.findByLabelText('Valor a devolver'), '1234');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  return { user, give: await screen.findByRole('button', { name: /Devolver R\$/ }) };
};

const returnCalls = () => answers.asked.filter(({ method, path }) => method === 'POST' && path === RETURNS);
const indexOf = (method: string, path: string) =>
  answers.asked.findIndex(call => call.method === method && call.path === path);

describe('a return whose answer may be lost', () => {
  it('is remembered by the bank before it is sent, without its proof, and forgotten with its result', async () => {
    answers.to(`POST ${RETURNS}`, { status: 201, body: made });
    const { user, give } = await goToReview();
    await user.click(give);
    await confirmStepUp(user);
    await screen.findByText(/Devolução concluída/);
    await waitFor(() => expect(answers.asked.at(-1)?.method).toBe('DELETE'));
    const kept = answers.asked[indexOf('PUT', DRAFT)];
    const sent = returnCalls()[0];
    expect(indexOf('PUT', DRAFT)).toBeLessThan(indexOf('POST', RETURNS));
    expect(JSON.stringify(kept?.body)).toContain(String(sent?.headers['idempotency-key']));
    expect(JSON.stringify(kept?.body)).not.toContain(String(sent?.headers['step-up-proof']));
  });

  it('is never called failed: it asks again under the same key until it knows', async () => {
    answers.to(`POST ${RETURNS}`, refusal(503, 'outcome_unknown'), refusal(429, 'rate_limited'), {
      status: 201,
      body: made,
    });
    const { user, give } = await goToReview();
    await user.click(give);
    await confirmStepUp(user);
    expect(await screen.findByText(/Não faça de novo/)).toBeVisible();
    expect(await screen.findByText(/Devolução concluída/)).toBeVisible();
    expect(new Set(returnCalls().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('is told after a reload, under its own key, without a click', async () => {
    answers.to(`GET ${DRAFT}`, found(open));
    answers.to(`POST ${RETURNS}`, { status: 201, body: made });
    show();
    // the words are drawn anew while the dialog comes up
    await waitFor(() => expect(screen.getByText(/Devolução concluída/)).toBeVisible());
    expect(returnCalls()).toHaveLength(1);
    expect(returnCalls()[0]?.headers['idempotency-key']).toBe(open.idempotencyKey);
    await waitFor(() => expect(answers.asked.at(-1)?.method).toBe('DELETE'));
  });

  it('that never reached the bank is told as such, and keeps its key', async () => {
    answers.to(`GET ${DRAFT}`, found(open));
    answers.to(`POST ${RETURNS}`, refusal(403, 'step_up_required'), { status: 201, body: made });
    const user = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nenhum valor saiu da conta');
    await user.click(screen.getByRole('button', { name: /Devolver R\$/ }));
    await confirmStepUp(user);
    await screen.findByText(/Devolução concluída/);
    expect(returnCalls().map(({ headers }) => headers['idempotency-key'])).toEqual([
      open.idempotencyKey,
      open.idempotencyKey,
    ]);
  });

  it('is asked for again under its own key where the dialog was closed over it', async () => {
    answers.to(`POST ${RETURNS}`, refusal(503, 'outcome_unknown'));
    const { user, give } = await goToReview();
    await user.click(give);
    await confirmStepUp(user);
    await screen.findByText(/Não faça de novo/);
    const kept: unknown = answers.asked[indexOf('PUT', DRAFT)]?.body;
    const { content } = kept as { content: string };
    answers.to(`GET ${DRAFT}`, found(JSON.parse(content)));
    answers.to(`POST ${RETURNS}`, { status: 201, body: made });
    await user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Devolver' }));
    expect(await screen.findByText(/Devolução concluída/)).toBeVisible();
    expect(new Set(returnCalls().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('is not looked for by who may not pay', async () => {
    answers.to(`GET ${DRAFT}`, found(open));
    answers.to(`POST ${RETURNS}`, { status: 201, body: made });
    const other = TRANSACTION.replace('2q', '4q');
    show(false, other);
    show();
    await screen.findByText(/Devolução concluída/);
    expect(answers.asked.filter(({ path }) => path.includes(other))).toEqual([]);
  });
});

describe('a return that several tabs know', () => {
  it('is not sent when the bank cannot remember it', async () => {
    const { user, give } = await goToReview();
    answers.to(`PUT ${DRAFT}`, refusal(503, 'upstream_unavailable'));
    await user.click(give);
    await confirmStepUp(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('nenhum valor saiu da conta');
    expect(returnCalls()).toEqual([]);
  });

  it('is not sent over the open outcome of another tab', async () => {
    const { user, give } = await goToReview();
    answers.to(`PUT ${DRAFT}`, refusal(409, 'conflict'));
    answers.to(`GET ${DRAFT}`, found(open));
    await user.click(give);
    await confirmStepUp(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nada foi devolvido por esta aba');
    expect(returnCalls()).toEqual([]);
  });

  it('is not sent when another one was made since it was reviewed', async () => {
    const { user, give } = await goToReview();
    answers.to(`GET ${RETURNS}`, {
      status: 200,
      body: { ...returnable, returned_cents: 1234, left_cents: 8766, data: [made] },
    });
    await user.click(give);
    await confirmStepUp(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nada foi devolvido por esta aba');
    expect(returnCalls()).toEqual([]);
    await waitFor(() => expect(answers.asked.at(-1)?.method).toBe('DELETE'));
  });
});
