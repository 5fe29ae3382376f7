import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { GiftProduct, GiftProductRow, GiftPurchase, GiftQuote } from '@/bank/contract/products/gift-card';
import { QueryProvider } from '@/contexts/query';
import { answerDraft, type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { Catalogue } from './Catalogue';
import { GiftPay } from './GiftPay';
import { PurchaseDetail } from './PurchaseDetail';

const account: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  ...{ branch: '0001', number: '1234567-8', role: 'admin', status: 'active' },
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
};
const balance = { available_cents: 100_000, held_cents: 0, ledger_cents: 100_000, as_of: '2026-11-23T12:00:00.000Z' };
const product: GiftProduct = {
  ...{ id: 'steam-wallet', brand: 'Steam', name: 'Carteira Steam', category: 'games', state: 'available' },
  ...{ text: 'Crédito para jogos.', validity: 'Vale 12 meses.', how_to_redeem: ['Abra a loja.'], site: null },
  ...{
    terms: 'Só no Brasil.',
    refund_rule: 'Até 7 dias, se ninguém viu o código.',
    region: 'Válido no Brasil',
    most: 20,
  },
  values: { type: 'list', values: [1_000, 2_000].map(cents => ({ cents, label: null })) },
};
const quote: GiftQuote = {
  ...{ id: 'gfq_01h455vb4pex5vsknk084sn02q', product, unit_cents: 1_000, quantity: 2, amount_cents: 2_000 },
  seller: { name: 'Rede Presente Ltda', document_masked: '62.804.917/0001-04' },
  limits: { per_payment_cents: 50_000, day_cents: 50_000, month_cents: 50_000_000, left_cents: 50_000, left_in: 'day' },
  ...{ first_payment: true, recent_payments: [], expires_at: '2026-11-23T12:15:00.000Z' },
};
const CODE = 'ABCD-EFGH-JKLM-4821';
const purchase: GiftPurchase = {
  ...{ id: 'gft_01h455vb4pex5vsknk084sn02q', receipt_id: 'txn_01h455vb4pex5vsknk084sn02q', status: 'completed' },
  ...{ payee: { name: product.name }, seller: quote.seller, product, unit_cents: 1_000, quantity: 2 },
  ...{ amount_cents: 2_000, refunded_cents: 0, description: null, order_number: 'G20261123ABCDEFGHIJK' },
  ...{ created_at: '2026-11-23T12:14:05.000Z', settled_at: '2026-11-23T12:14:06.000Z', failure: null },
  may_reveal: true,
  codes: [1, 2].map(place => ({
    ...{ id: `gfc_01h455vb4pex5vsknk084sn02${place}`, place, state: 'ready' as const, last4: '4821' },
    ...{ serial: '000123', first_shown_at: null, times_shown: 0, share: null },
  })),
  claims: [],
};

const BASE = `/api/bank/accounts/${account.id}`;
const ONE = `${BASE}/gift_cards/purchases/${purchase.id}`;

let answers: Answers;
beforeEach(async () => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  window.scrollTo = () => undefined;
  answers = await serveAnswers('/gift-card');
  answerDraft(answers, `gift-${product.id}.${account.id}`);
  answers.to(`GET ${BASE}/balance`, { status: 200, body: balance });
  answers.to(`POST ${BASE}/gift_cards/quotes`, { status: 201, body: quote });
  answers.to(`POST ${BASE}/gift_cards/purchases`, { status: 201, body: purchase });
  answers.to(`GET ${ONE}`, { status: 200, body: purchase });
  answerStepUp(answers);
});
afterEach(() => {
  vi.useRealTimers();
  return answers.close();
});

const open = (page: ReactElement): UserEvent => {
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <QueryProvider>{page}</QueryProvider>
    </SearchParamsContext>,
  );
  return userEvent.setup();
};
const bodiesOf = (path: string) =>
  answers.asked.filter(call => call.method === 'POST' && call.path === path).map(call => call.body);

describe('the catalogue', () => {
  const rows: GiftProductRow[] = [
    {
      id: 'a',
      brand: 'Steam',
      name: 'Carteira Steam',
      category: 'games',
      state: 'available',
      from_cents: 1,
      to_cents: 2,
    },
    { id: 'b', brand: 'Petz', name: 'Petz', category: 'retail', state: 'out_of_stock', from_cents: 1, to_cents: 1 },
  ];

  it('finds by name and category, says what cannot be bought, and that nothing was found', async () => {
    const user = open(<Catalogue accountId={account.id} mayBuy products={rows} />);
    expect(screen.getByRole('link', { name: /Petz.*Esgotado/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/buy\/b/),
    );
    await user.type(screen.getByLabelText('Buscar'), 'steam');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Lojas');
    expect(await screen.findByText('Nenhum produto encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });

  it('is shown to who only looks, without a way that ends in a refusal', () => {
    open(<Catalogue accountId={account.id} mayBuy={false} products={rows} />);
    expect(screen.getByText('Carteira Steam')).toBeVisible();
    expect(screen.getByText(/Seu acesso é de consulta/)).toBeVisible();
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Minhas compras']);
  });

  it('leads to what was bought when the distributor does not answer', () => {
    open(<Catalogue accountId={account.id} mayBuy products={null} />);
    expect(screen.getByRole('link', { name: 'Minhas compras' })).toBeVisible();
    expect(screen.getByText('O catálogo não abriu')).toBeVisible();
  });
});

describe('buying', () => {
  const pay = () => open(<GiftPay account={account} product={product} initialPayment={null} />);

  it('asks for value, quantity and the terms, each at its field, and keeps what was typed', async () => {
    const user = pay();
    const quantity = screen.getByLabelText('Quantidade');
    for (const wrong of ['0', '1000000', '1,5', 'dois', '21']) {
      await user.clear(quantity);
      await user.type(quantity, wrong);
      await user.click(screen.getByRole('button', { name: 'Continuar' }));
      expect(screen.getByText('Escolha uma quantidade de 1 a 20.')).toBeVisible();
      expect(quantity).toHaveValue(wrong);
      expect(screen.getByRole('radio', { name: /10,00/ })).toHaveFocus();
    }
    expect(screen.getByText('Escolha um valor.')).toBeVisible();
    expect(screen.getByText(/Leia as condições e marque/)).toBeVisible();
    expect(bodiesOf(`${BASE}/gift_cards/quotes`)).toEqual([]);
  });

  it('shows terms before and total after, is authorised as it is, and leads to the codes', async () => {
    const user = pay();
    expect(screen.getByText('Só no Brasil.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /10,00/ }));
    await user.clear(screen.getByLabelText('Quantidade'));
    await user.type(screen.getByLabelText('Quantidade'), '2');
    await user.click(screen.getByLabelText(/Li as condições/));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByRole('button', { name: /^Pagar R\$\s20,00/ }));
    await confirmStepUp(user);
    const link = await screen.findByRole('link', { name: 'Ver códigos desta compra' });
    expect(link).toHaveAttribute('href', `/gift-card/purchases/${purchase.id}?conta=${account.id}`);
    expect(bodiesOf(`${BASE}/gift_cards/quotes`)).toEqual([
      { gift_product: 'steam-wallet', unit_cents: 1_000, quantity: 2 },
    ]);
    expect(bodiesOf(AUTHORIZATIONS)[0]).toMatchObject({ purpose: 'gift_card_purchase', gift_quote_id: quote.id });
    expect(bodiesOf(`${BASE}/gift_cards/purchases`)).toEqual([{ gift_quote_id: quote.id }]);
  });

  it('of what was withdrawn says so, and goes back to the choice', async () => {
    answers.to(
      `POST ${BASE}/gift_cards/quotes`,
      refusal(422, 'gift_card_unavailable', { reason: 'withdrawn', name: '' }),
    );
    const user = pay();
    await user.click(screen.getByRole('radio', { name: /20,00/ }));
    await user.click(screen.getByLabelText(/Li as condições/));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/Este produto saiu do catálogo/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /20,00/ })).toBeChecked();
  });
});

describe('a purchase', () => {
  const show = (changed: Partial<GiftPurchase> = {}) => {
    const shown = { ...purchase, ...changed };
    answers.to(`GET ${ONE}`, { status: 200, body: shown });
    return open(<PurchaseDetail accountId={account.id} purchase={shown} />);
  };

  it('shows a code after a proof, takes it away on a press and after a minute, and keeps it nowhere', async () => {
    answers.to(`POST ${ONE}/codes/${purchase.codes[0]?.id}/reveals`, {
      status: 201,
      body: { code: CODE, serial: '000123', hides_at: '2026-11-23T12:15:05.000Z' },
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'], shouldAdvanceTime: true });
    const user = show();
    expect(screen.queryByText(CODE)).toBeNull();
    const first = within(screen.getByRole('region', { name: 'Código 1' }));
    const reveal = async () => {
      await user.click(first.getByRole('button', { name: 'Ver código' }));
      await confirmStepUp(user);
      expect(await first.findByText(CODE)).toBeVisible();
    };
    await reveal();
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(CODE);
    await user.click(first.getByRole('button', { name: 'Ocultar agora' }));
    expect(screen.queryByText(CODE)).toBeNull();
    await reveal();
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await waitFor(() => expect(screen.queryByText(CODE)).toBeNull());
    expect(first.getByText(/O código foi ocultado/)).toBeVisible();
  });

  it('is not shown to who may not see it, nor while it is on its way', () => {
    show({ may_reveal: false });
    expect(screen.queryByRole('button', { name: 'Ver código' })).toBeNull();
    expect(screen.getByText(/Só quem comprou/)).toBeVisible();
  });

  it('takes a refund of what is chosen, with a reason that fits', async () => {
    answers.to(`POST ${ONE}/claims`, { status: 201, body: { ...purchase, codes: [] } });
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Pedir devolução ou reclamar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
    expect(dialog.getByText('Escolha um motivo.')).toBeVisible();
    expect(dialog.queryByRole('option', { name: 'O código é inválido' })).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'regret');
    await user.click(dialog.getByLabelText(/Código 2/));
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(`${ONE}/claims`)).toEqual([{ reason: 'regret', code_ids: [purchase.codes[1]?.id] }]);
  });
});
