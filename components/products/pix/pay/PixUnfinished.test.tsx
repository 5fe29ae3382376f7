import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../../tests/support/answers';
import { account, goToPixReview, openPixPay, payment, PAYMENTS, servePixPay } from '../../../../tests/support/pix-pay';
import { confirmStepUp } from '../../../../tests/support/step-up';

const KEY = 'fornecedor@farinhas.example';
const CODE =
  '00020126490014br.gov.bcb.pix0127fornecedor@farinhas.example5204000053039865802BR5916Moinho Boa Safra6008Curitiba62070503***63041FCF';
const EARLIER = 'Você tem um Pix que não terminou';
const RECOVERED = 'Recuperamos o que você tinha digitado';
const DRAFT = `/api/bank/identity_server/drafts/pix-payment.${account.id}`;

let answers: Answers;
beforeEach(async () => {
  answers = await servePixPay();
});
afterEach(() => answers.close());

const keepAtBank = (amountCents: number, description: string) => {
  const draft = { input: KEY, reading: null, amountCents, description };
  answers.to(`GET ${DRAFT}`, {
    status: 200,
    body: { draft: { content: JSON.stringify({ draft }), version: 'v1', saved_at: '2026-11-21T12:00:00.000Z' } },
  });
};

/** A typed address, or a link of the menu: an entry of the history that knows no step. */
const comeAnew = (input = '') => {
  window.history.pushState(null, '', '/pix/pay');
  answers.asked.length = 0;
  return openPixPay(input);
};

const untilDraftIsRead = () =>
  waitFor(() => expect(answers.asked.some(({ method, path }) => method === 'GET' && path === DRAFT)).toBe(true));

const typeSame = async (user: UserEvent) => {
  await user.clear(screen.getByLabelText(/Chave Pix/));
  await user.type(screen.getByLabelText(/Chave Pix/), KEY);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.type(await screen.findByLabelText('Valor'), '1234');
  await user.type(screen.getByLabelText(/Descrição/), 'Farinha');
};

describe('a Pix that was not ended', () => {
  it('is not offered beside itself, though the bank kept less of it than this tab', async () => {
    const { unmount } = await goToPixReview();
    unmount();
    keepAtBank(1234, '');
    comeAnew(KEY);
    await untilDraftIsRead();
    expect(await screen.findByText(RECOVERED)).toBeVisible();
    expect(screen.getByLabelText(/Descrição/)).toHaveValue('Farinha');
    expect(screen.queryByText(EARLIER)).toBeNull();
  });

  it('is offered where it is another one', async () => {
    const { unmount } = await goToPixReview();
    unmount();
    keepAtBank(9900, '');
    comeAnew(KEY);
    expect(await screen.findByText(EARLIER)).toBeVisible();
  });

  it('and waits beside another is offered no more once the very same is paid', async () => {
    answers.to(`POST ${PAYMENTS}`, { status: 201, body: payment });
    const { unmount } = await goToPixReview();
    unmount();
    const { user } = comeAnew('pix@padariadoze.example');
    expect(await screen.findByText(EARLIER)).toBeVisible();
    await typeSame(user);
    await user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
    await confirmStepUp(user);
    await screen.findByRole('heading', { name: 'Pix enviado' });
    await user.click(screen.getByRole('button', { name: 'Fazer outro Pix' }));
    expect(await screen.findByLabelText(/Chave Pix/)).toHaveValue('');
    expect(screen.queryByText(EARLIER)).toBeNull();
    await waitFor(() => expect(answers.asked.at(-1)).toMatchObject({ method: 'DELETE', path: DRAFT }));
  });

  it('says that it goes on where the page is opened anew, and begins anew on demand', async () => {
    const { unmount } = await goToPixReview();
    unmount();
    const { user } = comeAnew();
    expect(await screen.findByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
    expect(screen.getByText(RECOVERED)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByLabelText(/Chave Pix/)).toHaveValue('');
    expect(screen.queryByText(RECOVERED)).toBeNull();
  });

  it('says nothing of it after a reload of the review', async () => {
    const { unmount } = await goToPixReview();
    unmount();
    openPixPay();
    expect(await screen.findByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
    expect(screen.queryByText(RECOVERED)).toBeNull();
  });

  it('gives way whole to a code that is pasted, and is not told of it', async () => {
    keepAtBank(9900, 'Aluguel');
    const { user } = comeAnew();
    expect(await screen.findByText(RECOVERED)).toBeVisible();
    const box = screen.getByLabelText(/Chave Pix/);
    await user.tripleClick(box);
    await user.paste(CODE);
    expect(await screen.findByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
    expect(screen.queryByText(RECOVERED)).toBeNull();
    expect(screen.getByLabelText('Valor')).toHaveValue('');
    expect(screen.getByLabelText(/Descrição/)).toHaveValue('');
  });

  it('is not told of what is typed in its place', async () => {
    const draft = { input: KEY, reading: null, amountCents: null, description: '' };
    const content = JSON.stringify({ draft });
    const saved = { content, version: 'v1', saved_at: '2026-11-21T12:00:00.000Z' };
    answers.to(`GET ${DRAFT}`, { status: 200, body: { draft: saved } });
    const { user } = comeAnew();
    expect(await screen.findByText(RECOVERED)).toBeVisible();
    await user.clear(screen.getByLabelText(/Chave Pix/));
    await user.type(screen.getByLabelText(/Chave Pix/), 'outra@loja.example');
    expect(screen.queryByText(RECOVERED)).toBeNull();
  });
});
