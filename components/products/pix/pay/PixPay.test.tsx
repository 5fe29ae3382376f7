import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, refusal } from '../../../../tests/support/answers';
import {
  ACCOUNT,
  account,
  goToPixReview,
  lookup,
  openPixPay,
  payment,
  PAYMENTS,
  power,
  servePixPay,
} from '../../../../tests/support/pix-pay';
import { AUTHORIZATIONS, authorization, confirmStepUp } from '../../../../tests/support/step-up';

let answers: Answers;
beforeEach(async () => {
  answers = await servePixPay();
});
afterEach(() => answers.close());

const payCalls = () => answers.asked.filter(({ method, path }) => method === 'POST' && path === PAYMENTS);

describe('to whom', () => {
  it('names what was typed, and finds the payee', async () => {
    const { user } = openPixPay();
    await user.type(screen.getByLabelText(/Chave Pix/), 'fornecedor@farinhas.example');
    expect(screen.getByText('Chave: e-mail')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Moinho Sul Farinhas Ltda')).toBeVisible();
  });

  it('asks whether 11 digits are a CPF or a mobile, and sends the answer', async () => {
    answers.to(`POST ${ACCOUNT}/pix/lookups`, refusal(422, 'pix_key_ambiguous'), { status: 201, body: lookup });
    const { user } = openPixPay('11987654321');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByText('Celular'));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByText('Moinho Sul Farinhas Ltda');
    expect(answers.asked.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      input: '11987654321',
      key_type: 'phone',
    });
  });

  it.each([
    ['pix_key_not_found', 'Não encontramos esta chave Pix.'],
    ['br_code_crc_mismatch', 'Este código Pix está incompleto ou foi alterado.'],
    ['br_code_expired', 'Este código Pix venceu.'],
    ['pix_same_account', 'Esta chave é desta mesma conta.'],
    ['payee_institution_unavailable', 'A instituição de quem recebe está fora do ar.'],
  ])('says what to do when the bank answers %s, and keeps what was typed', async (code, words) => {
    answers.to(`POST ${ACCOUNT}/pix/lookups`, refusal(422, code));
    const { user } = openPixPay('qualquer@coisa.example');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    const box = screen.getByLabelText(/Chave Pix/);
    await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(box).toHaveValue('qualquer@coisa.example');
  });

  it('names the number of a boleto without asking the bank', async () => {
    const { user } = openPixPay('23793.38128 60082.000090 12000.063305 9 75820000010000');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(screen.getByLabelText(/Chave Pix/)).toHaveAccessibleDescription(/Este número é de um boleto/);
    const href = screen.getByRole('link', { name: 'Pagar em Boletos e contas' }).getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(href, 'https://balcao.example');
    expect(pathname).toBe('/payment/boleto');
    expect(searchParams.get('linha')).toBe('23793.38128 60082.000090 12000.063305 9 75820000010000');
  });
});

describe('how much', () => {
  const goToAmount = async () => {
    const { user } = openPixPay('fornecedor@farinhas.example');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    return { user, amount: await screen.findByLabelText('Valor') };
  };

  it.each([
    ['60000', /O máximo de cada pagamento é R\$\s500,00\. Pague até esse valor ou peça um limite maior/],
    ['100001', /Seu saldo disponível é R\$\s1\.000,00/],
  ])('%s centavos are refused while they are typed', async (digits, words) => {
    const { user, amount } = await goToAmount();
    await user.type(amount, digits);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText('de saldo', { exact: false })).toBeNull();
    expect(screen.queryByText(/Você vai pagar/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pagar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(amount).toHaveFocus();
  });

  it('nothing, or zero, is refused in words', async () => {
    const { user, amount } = await goToAmount();
    await user.type(amount, '000');
    await user.click(screen.getByRole('button', { name: 'Pagar' }));
    expect(screen.getByText('Digite um valor maior que zero.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Agendar para amanhã/ })).toBeNull();
  });

  it('over what is left of the limit now, what fits the day is offered for the morning after', async () => {
    answers.to(`GET ${ACCOUNT}/pix/limits`, { status: 200, body: { ...power.limits, left_cents: 10_000 } });
    const { user, amount } = await goToAmount();
    await user.type(amount, '20000');
    await user.click(await screen.findByRole('button', { name: 'Agendar para amanhã, às 7h' }));
    expect(await screen.findByRole('button', { name: /^Agendar R\$\s200,00$/ })).toBeVisible();
    expect(screen.queryByText(/Seu limite Pix agora/)).toBeNull();
  });

  it('far above what the payee is usually paid is pointed out', async () => {
    answers.to(`POST ${ACCOUNT}/pix/lookups`, { status: 201, body: { ...lookup, usual_most_cents: 10_000 } });
    const { user, amount } = await goToAmount();
    await user.type(amount, '20000');
    expect(screen.queryByText(/bem mais do que você costuma pagar/)).toBeNull();
    await user.type(amount, '0');
    expect(screen.getByText(/o maior Pix dos últimos 6 meses foi de R\$\s100,00/)).toBeVisible();
  });
});

const wishes = () => answers.asked.filter(({ method, path }) => method === 'POST' && path === AUTHORIZATIONS);

describe('authorising', () => {
  it('asks for exactly this payment under its key, then pays under the same one', async () => {
    answers.to(`POST ${PAYMENTS}`, { status: 201, body: payment });
    const { user, pay } = await goToPixReview();
    await user.dblClick(pay);
    await confirmStepUp(user);
    await screen.findByRole('heading', { name: 'Pix enviado' });
    expect(wishes().map(({ body }) => body)).toEqual([
      {
        purpose: 'pix_payment',
        account_id: account.id,
        lookup_id: 'pxl_1',
        amount_cents: 1234,
        description: 'Farinha',
        idempotency_key: payCalls()[0]?.headers['idempotency-key'],
      },
    ]);
  });

  it('is done by a button that names the act', async () => {
    const { user, pay } = await goToPixReview();
    await user.click(pay);
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByRole('button', { name: /^Pagar R\$\s12,34$/ }, { timeout: 30_000 }),
    ).toBeVisible();
  });

  it('that is cancelled pays nothing and loses nothing', async () => {
    const { user, pay } = await goToPixReview();
    await user.click(pay);
    await screen.findByLabelText('Código de 6 números');
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
    expect(screen.getByLabelText(/Descrição/)).toHaveValue('Farinha');
    expect(payCalls()).toEqual([]);
  });

  it('whose proof is over by the time of the payment says so, and asks anew under the same key', async () => {
    answers.to(`POST ${PAYMENTS}`, refusal(403, 'step_up_required'), { status: 201, body: payment });
    const { user, pay } = await goToPixReview();
    await user.click(pay);
    await confirmStepUp(user);
    expect(await screen.findByText(/Nenhum valor saiu da conta/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Pagar R\$/ }));
    await confirmStepUp(user);
    await screen.findByRole('heading', { name: 'Pix enviado' });
    const [first, second] = payCalls();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('that the bank will not begin says why, with what mends it', async () => {
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(422, 'pix_lookup_expired'));
    const { user, pay } = await goToPixReview();
    await user.click(pay);
    expect(await screen.findByRole('button', { name: 'Atualizar dados de quem recebe' })).toBeVisible();
  });

  it('of a charge that was changed meanwhile says so, keeps what was written, and asks to look again', async () => {
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(422, 'pix_charge_changed'));
    const { user, pay } = await goToPixReview();
    await user.click(pay);
    expect(await screen.findByText(/mudou esta cobrança depois que você a conferiu/)).toBeVisible();
    answers.to(`POST ${ACCOUNT}/pix/lookups`, {
      status: 201,
      body: { ...lookup, amount_cents: 90_000, amount_fixed: true },
    });
    await user.click(screen.getByRole('button', { name: 'Atualizar dados de quem recebe' }));
    expect(await screen.findByText(/era R\$\s12,34, agora é R\$\s900,00/)).toBeVisible();
    expect(screen.getByLabelText(/Descrição/)).toHaveValue('Farinha');
  });
});

describe('confirming', () => {
  it('sends one payment under one key on a double click, and shows the result', async () => {
    answers.to(`POST ${PAYMENTS}`, { status: 201, body: payment });
    const { user, pay } = await goToPixReview();
    await user.dblClick(pay);
    await confirmStepUp(user);
    expect(await screen.findByRole('heading', { name: 'Pix enviado' })).toBeVisible();
    expect(payCalls()).toHaveLength(1);
    expect(payCalls()[0]).toMatchObject({
      body: { lookup_id: 'pxl_1', amount_cents: 1234, description: 'Farinha' },
      headers: {
        'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
        'step-up-proof': authorization.id,
      },
    });
    // the result is drawn before its address is written
    await waitFor(() => expect(window.location.search).toContain(`pagamento=${payment.id}`));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('says why it was refused, and goes back to the amount with all that was typed', async () => {
    answers.to(`POST ${PAYMENTS}`, refusal(422, 'insufficient_funds', { available_cents: 500 }));
    const { user, pay } = await goToPixReview();
    await user.click(pay);
    await confirmStepUp(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Saldo insuficiente: você tem R\$\s5,00 disponíveis/);
    await user.click(screen.getByRole('button', { name: 'Alterar valor' }));
    expect(await screen.findByLabelText('Valor')).toHaveFocus();
    expect(screen.getByLabelText('Valor')).toHaveValue('12,34');
    expect(screen.getByLabelText(/Descrição/)).toHaveValue('Farinha');
  });

  it('never calls a lost answer a failure: it asks again under the same key until it knows', async () => {
    answers.to(`POST ${PAYMENTS}`, refusal(504, 'outcome_unknown'), { status: 201, body: payment });
    const { user, pay } = await goToPixReview();
    await user.click(pay);
    await confirmStepUp(user);
    expect(await screen.findByRole('heading', { name: 'Pix enviado' }, { timeout: 4000 })).toBeVisible();
    const [first, second] = payCalls();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toEqual(first?.body);
  });

  it('after a reload in the middle it finds out under the same key, without another click', async () => {
    answers.to(`POST ${PAYMENTS}`, new Promise(() => undefined), { status: 201, body: payment });
    const { user, pay, unmount } = await goToPixReview();
    await user.click(pay);
    await confirmStepUp(user);
    await waitFor(() => expect(payCalls()).toHaveLength(1));
    unmount();
    openPixPay();
    expect(await screen.findByRole('heading', { name: 'Pix enviado' }, { timeout: 4000 })).toBeVisible();
    const [first, second] = payCalls();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });
});
