import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CryptoQuote } from '@/bank/contract/products/crypto';
import { QueryProvider } from '@/contexts/query';
import { type Answer, type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { ACCOUNT, BASE, btc, makeQuote, order, position, wallet } from '../../../tests/support/crypto-samples';
import { TradePage } from './TradePage';
import type { Side } from './trade-texts';

let answers: Answers;
beforeEach(async () => {
  sessionStorage.clear();
  answers = await serveAnswers('/crypto/btc/buy');
  answers.to(`POST ${BASE}/quotes`, quoted());
  answers.to(`POST ${BASE}/orders`, { status: 201, body: order });
  answers.to(`GET ${BASE}/orders/${order.id}`, { status: 200, body: order });
  answers.to(`GET ${BASE}/wallet`, { status: 200, body: wallet });
  answerStepUp(answers);
});
afterEach(() => {
  vi.useRealTimers();
  return answers.close();
});

const quoted = (changed: Partial<CryptoQuote> = {}): Answer => ({ status: 201, body: makeQuote(changed) });

const open = (side: Side = 'buy', availableCents: number | null = 500_000): UserEvent => {
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <QueryProvider>
        <TradePage accountId={ACCOUNT} {...{ side, position, partner: wallet.partner, availableCents }} />
      </QueryProvider>
    </SearchParamsContext>,
  );
  return userEvent.setup();
};
const bodiesOf = (path: string) =>
  answers.asked.filter(call => call.method === 'POST' && call.path === path).map(call => call.body);
const reviewBuy = async (user: UserEvent) => {
  await user.type(screen.getByLabelText('Quanto você quer pagar'), '100000');
  await user.click(screen.getByRole('button', { name: 'Ver preço travado' }));
  return screen.findByRole('button', { name: /^Comprar por R\$\s1\.000,00/ }, { timeout: 30_000 });
};

describe('the form', () => {
  it('refuses each bad input in words and keeps what was typed', async () => {
    const user = open();
    const submit = screen.getByRole('button', { name: 'Ver preço travado' });
    await user.click(submit);
    expect(screen.getByText('Digite um valor maior que zero.')).toBeVisible();
    await user.type(screen.getByLabelText('Quanto você quer pagar'), '999');
    expect(screen.getByText(/A menor compra é R\$\s10,00/)).toBeVisible();
    await user.type(screen.getByLabelText('Quanto você quer pagar'), '99999');
    expect(screen.getByText(/Seu saldo disponível é R\$\s5\.000,00/)).toBeVisible();
    await user.click(screen.getByText('Quantidade'));
    await user.type(screen.getByLabelText('Quantidade', { selector: 'input[type=text]' }), '0,0000000000000000001');
    await user.click(submit);
    const field = screen.getByLabelText('Quantidade', { selector: 'input[type=text]' });
    expect(screen.getByText(/no máximo 8 casas decimais/)).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('0,0000000000000000001');
    expect(bodiesOf(`${BASE}/quotes`)).toEqual([]);
    await user.click(screen.getByText('Valor em reais'));
    expect(screen.getByLabelText('Quanto você quer pagar')).toHaveValue('999.999,99');
  });

  it('shows what the bank refuses beside what was typed', async () => {
    answers.to(`POST ${BASE}/quotes`, refusal(503, 'upstream_unavailable'));
    const user = open();
    await user.type(screen.getByLabelText('Quanto você quer pagar'), '100000');
    await user.click(screen.getByRole('button', { name: 'Ver preço travado' }));
    expect(await screen.findByRole('alert', {}, { timeout: 30_000 })).toBeVisible();
    expect(screen.getByLabelText('Quanto você quer pagar')).toHaveValue('1.000,00');
  });

  it('comes back after a reload, as it was typed', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Quanto você quer pagar'), '123456');
    document.body.innerHTML = '';
    open();
    await waitFor(() => expect(screen.getByLabelText('Quanto você quer pagar')).toHaveValue('1.234,56'));
  });

  it('sells all that is free with one press', async () => {
    answers.to(`POST ${BASE}/quotes`, quoted({ side: 'sell', quantity: '0.5', amount_cents: 27_093_579 }));
    const user = open('sell');
    await user.click(screen.getByRole('button', { name: 'Vender tudo' }));
    await user.click(screen.getByRole('button', { name: 'Ver preço travado' }));
    expect(await screen.findByRole('heading', { name: 'Confira a venda' }, { timeout: 30_000 })).toBeVisible();
    expect(bodiesOf(`${BASE}/quotes`)).toEqual([{ asset: btc.id, side: 'sell', quantity: '0.5' }]);
  });
});

describe('the review', () => {
  it('shows price, spread, fee and tax, is proved once, and leads to the receipt', async () => {
    const user = open();
    const confirm = await reviewBuy(user);
    expect(screen.getByText(/^Preço travado por mais/)).toBeVisible();
    expect(screen.getByText(/R\$\s558\.375,31/)).toBeVisible();
    expect(screen.getByText('Margem incluída no preço').nextSibling).toHaveTextContent(/14,78/);
    expect(screen.getByText('Tarifa').nextSibling).toHaveTextContent('Nenhuma além da margem');
    expect(screen.getByText('IOF').nextSibling).toHaveTextContent('Não há hoje');
    await user.click(confirm);
    await confirmStepUp(user);
    expect(await screen.findByText('O criptoativo já está na sua carteira.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
      'href',
      `/receipts/${order.receipt_id}?conta=${ACCOUNT}`,
    );
    expect(bodiesOf(`${BASE}/quotes`)).toEqual([{ asset: 'btc', side: 'buy', amount_cents: 100_000 }]);
    expect(bodiesOf(AUTHORIZATIONS)).toHaveLength(1);
    expect(bodiesOf(`${BASE}/orders`)).toEqual([{ crypto_quote_id: makeQuote().id, limit_price: '563959.06' }]);
  });

  it('ends its lock in words, and asks for another price with one press', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
    const user = open();
    await reviewBuy(user);
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(screen.getByText(/O preço travado terminou/)).toBeVisible();
    answers.to(`POST ${BASE}/quotes`, quoted({ id: 'cqt_2', price: '560000.00' }));
    await user.click(screen.getByRole('button', { name: 'Pedir preço novo' }));
    expect(await screen.findByText(/Preço novo: era R\$\s558\.375,31, agora é R\$\s560\.000,00/)).toBeVisible();
    expect(bodiesOf(`${BASE}/orders`)).toEqual([]);
  });

  it('never accepts another price by itself: a lock that ended on the way is shown anew, and proved no second time', async () => {
    answers.to(`POST ${BASE}/orders`, refusal(409, 'crypto_quote_expired'), { status: 201, body: order });
    answers.to(`POST ${BASE}/quotes`, quoted(), quoted({ id: 'cqt_2', price: '560000.00', quantity: '0.00178571' }));
    const user = open();
    await user.click(await reviewBuy(user));
    await confirmStepUp(user);
    expect(await screen.findByText(/agora é R\$\s560\.000,00\. Você já confirmou que é você/)).toBeVisible();
    const accept = screen.getByRole('button', { name: /^Comprar por/ });
    await user.click(accept);
    expect(bodiesOf(`${BASE}/orders`)).toHaveLength(1);
    // a press that was meant for the price before is none
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(bodiesOf(`${BASE}/orders`)).toHaveLength(1);
    await user.click(accept);
    expect(await screen.findByText('O criptoativo já está na sua carteira.')).toBeVisible();
    expect(bodiesOf(AUTHORIZATIONS)).toHaveLength(1);
    expect(bodiesOf(`${BASE}/orders`)).toEqual([
      { crypto_quote_id: makeQuote().id, limit_price: '563959.06' },
      { crypto_quote_id: 'cqt_2', limit_price: '563959.06' },
    ]);
  });

  it('asks a careful company for one consent more', async () => {
    answers.to(`POST ${BASE}/quotes`, quoted({ needs_consent: true }));
    const user = open();
    await user.click(await reviewBuy(user));
    expect(screen.getByText(/Marque esta opção/)).toBeVisible();
    expect(bodiesOf(AUTHORIZATIONS)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /perfil da empresa é conservador/ }));
    await user.click(screen.getByRole('button', { name: /^Comprar por/ }));
    await confirmStepUp(user);
    await waitFor(() =>
      expect(bodiesOf(`${BASE}/orders`)).toEqual([
        { crypto_quote_id: makeQuote().id, limit_price: '563959.06', consent: true },
      ]),
    );
  });

  it('asks again under the same key when the answer is lost', async () => {
    answers.to(`POST ${BASE}/orders`, refusal(503, 'outcome_unknown'), { status: 201, body: order });
    const user = open();
    await user.click(await reviewBuy(user));
    await confirmStepUp(user);
    expect(await screen.findByText('O criptoativo já está na sua carteira.', {}, { timeout: 10_000 })).toBeVisible();
    const keys = answers.asked
      .filter(call => call.path === `${BASE}/orders`)
      .map(call => call.headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('goes back to what was typed', async () => {
    const user = open();
    await reviewBuy(user);
    await user.click(screen.getByRole('button', { name: 'Alterar a compra' }));
    expect(screen.getByLabelText('Quanto você quer pagar')).toHaveValue('1.000,00');
  });
});

describe('the result', () => {
  it('says that nobody knows yet, and follows by itself', async () => {
    const processing = { ...order, status: 'processing' as const };
    answers.to(`POST ${BASE}/orders`, { status: 201, body: processing });
    const user = open();
    await user.click(await reviewBuy(user));
    await confirmStepUp(user);
    expect(await screen.findByText(/O parceiro ainda não confirmou/)).toBeVisible();
    expect(await screen.findByText('O criptoativo já está na sua carteira.', {}, { timeout: 10_000 })).toBeVisible();
  });

  it('of a refusal says why and offers another price', async () => {
    const failure = { code: 'price_moved', reason: 'O preço se moveu mais de 2%.' };
    const failed = { ...order, status: 'failed' as const, failure };
    answers.to(`POST ${BASE}/orders`, { status: 201, body: failed });
    answers.to(`GET ${BASE}/orders/${order.id}`, { status: 200, body: failed });
    const user = open();
    await user.click(await reviewBuy(user));
    await confirmStepUp(user);
    expect(await screen.findByText(/O preço se moveu mais de 2%\. O valor voltou/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar com um preço novo' }));
    expect(screen.getByLabelText('Quanto você quer pagar')).toHaveValue('1.000,00');
  });
});
