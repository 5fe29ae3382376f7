import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../../tests/support/answers';
import { goToPixReview, openPixPay, payment, PAYMENTS, servePixPay } from '../../../../tests/support/pix-pay';
import { confirmStepUp } from '../../../../tests/support/step-up';

let answers: Answers;
beforeEach(async () => {
  answers = await servePixPay();
});
afterEach(() => answers.close());

describe('a name', () => {
  it('of the only one who answers it leads to the review', async () => {
    const { user } = openPixPay('', { only: 'fornecedor@farinhas.example', count: 1 });
    await user.type(screen.getByLabelText(/Chave Pix/), 'moinho{Enter}');
    expect(await screen.findByText('Moinho Sul Farinhas Ltda')).toBeVisible();
    expect(answers.asked.at(-1)?.body).not.toEqual({ input: 'moinho' });
  });

  it.each([
    ['of several asks which one', 2, /Escolha na lista/],
    ['of nobody says so', 0, /ainda não pagou ninguém com este nome/],
  ])('%s, and the bank is asked nothing', async (_name, count, words) => {
    const { user } = openPixPay('', { count });
    await user.type(screen.getByLabelText(/Chave Pix/), 'moinho{Enter}');
    expect(screen.getByLabelText(/Chave Pix/)).toHaveAccessibleDescription(words);
    expect(answers.asked.filter(({ path }) => path.endsWith('/lookups'))).toEqual([]);
  });

  it('that was sent before its list was read is told what the list says then', async () => {
    const { user, knows } = openPixPay('', { count: null });
    await user.type(screen.getByLabelText(/Chave Pix/), 'moinho{Enter}');
    expect(screen.getByLabelText(/Chave Pix/)).not.toHaveAccessibleDescription(/Escolha na lista/);
    knows({ count: 0 });
    expect(screen.getByLabelText(/Chave Pix/)).toHaveAccessibleDescription(/ainda não pagou ninguém com este nome/);
  });

  it('is no matter to a pasted code, which goes on by itself', async () => {
    const { user } = openPixPay('', {});
    await user.click(screen.getByLabelText(/Chave Pix/));
    await user.paste('00020126330014br.gov.bcb.pix0111fulano@x.example6304ABCD');
    expect(await screen.findByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
  });
});

describe('Back and Forward', () => {
  it('go between the payee and the review, with all that was typed', async () => {
    await goToPixReview();
    window.history.back();
    expect(await screen.findByLabelText(/Chave Pix/)).toHaveValue('fornecedor@farinhas.example');
    window.history.forward();
    expect(await screen.findByLabelText('Valor')).toHaveValue('12,34');
    expect(screen.getByLabelText(/Descrição/)).toHaveValue('Farinha');
  });

  it('after a payment lead to a new one and to the result again, never to the review of what is paid', async () => {
    answers.to(`POST ${PAYMENTS}`, { status: 201, body: payment });
    const { user, pay } = await goToPixReview();
    await user.click(pay);
    await confirmStepUp(user);
    await screen.findByRole('heading', { name: 'Pix enviado' });
    window.history.back();
    expect(await screen.findByLabelText(/Chave Pix/)).toHaveValue('');
    window.history.forward();
    expect(await screen.findByRole('heading', { name: 'Pix enviado' })).toBeVisible();
  });

  it('bring the result back where the page itself knows no payment yet', async () => {
    answers.to(`GET ${PAYMENTS}/${payment.id}`, { status: 200, body: payment });
    window.history.replaceState({ paymentScreen: 'result' }, '', `/pix/pay?pagamento=${payment.id}`);
    openPixPay();
    expect(await screen.findByRole('heading', { name: 'Pix enviado' })).toBeVisible();
  });

  it('take back the question for a proof', async () => {
    const { user, pay } = await goToPixReview();
    await user.click(pay);
    await screen.findByLabelText('Código de 6 números', {}, { timeout: 30_000 });
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/Chave Pix/)).toBeVisible();
  });
});
