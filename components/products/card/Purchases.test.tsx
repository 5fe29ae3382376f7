import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARD_DECLINES, type CardDecline } from '@/bank/contract/products/card-declines';
import type { CardPurchase } from '@/bank/contract/products/card-purchases';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { toPurchase } from '../../../tests/support/card-purchases';
import { PurchaseList } from './PurchaseList';
import { toForeign, toRate } from './purchase-look';
import { remedyOf } from './remedy';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const POWERS = { hasOptions: true, mayCreate: true };

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/card/purchases');
});
afterEach(() => answers.close());

const router = {
  ...{ push: vi.fn(), back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn() },
  bfcacheId: '',
};
const open = (purchases: CardPurchase[], wish = {}): UserEvent => {
  const first = { data: purchases, next_cursor: null };
  answers.to(`GET /api/bank/accounts/${ACCOUNT}/card_purchases`, { status: 200, body: first });
  render(
    <AppRouterContext value={router}>
      <QueryProvider>
        <PurchaseList accountId={ACCOUNT} wish={wish} first={first} powers={POWERS} href="/card/purchases" />
      </QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};

const declined = toPurchase({
  ...{ id: 'ctr_01h455vb4pex5vsknk084sn02r', status: 'declined', amount_cents: 900_00 },
  decline: { reason: 'blocked_by_holder', words: 'O cartão está bloqueado.' },
});

describe('what was asked of cards', () => {
  it('stands once each, with how it stands, where, and with which card', () => {
    open([toPurchase(), declined]);
    const [first, second] = screen.getAllByRole('row', { name: /Nuvem Azul/ });
    expect(within(first as HTMLElement).getByText('Em andamento')).toBeVisible();
    expect(first).toHaveTextContent('Anúncios •••• 7891');
    expect(first).toHaveTextContent(/150,00/);
    expect(within(second as HTMLElement).getByText('Recusada')).toBeVisible();
    expect(second).toHaveTextContent('O cartão está bloqueado.');
  });

  it('of one card say nothing of which card it was, and only of what differs why', () => {
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    open([toPurchase()], { payment_card_id: toPurchase().card.id });
    expect(heads()).toEqual(['Onde', 'Situação', 'Valor']);
    expect(screen.getByRole('row', { name: /Nuvem Azul/ })).not.toHaveTextContent('7891');
    cleanup();
    open([toPurchase(), declined], { payment_card_id: declined.card.id });
    expect(heads()).toEqual(['Onde', 'Situação', 'Observação', 'Valor']);
    expect(screen.getByRole('row', { name: /Recusada/ })).toHaveTextContent('O cartão está bloqueado.');
    expect(screen.getByRole('table')).not.toHaveTextContent('7891');
  });

  it('tells of a refusal why, and leads to what mends it with one press', async () => {
    const user = open([declined]);
    await user.click(screen.getByRole('link', { name: /Nuvem Azul/ }));
    const window = screen.getByRole('dialog', { name: 'Nuvem Azul' });
    expect(within(window).getByText('O cartão está bloqueado.')).toBeVisible();
    const mend = within(window).getByRole('link', { name: 'Desbloquear o cartão' });
    expect(mend).toHaveAttribute('href', `/card/${declined.card.id}?conta=${ACCOUNT}`);
    expect(within(window).getByText('Eletrônicos, software, nuvem')).toBeVisible();
    expect(within(window).getByText('São Paulo, Brasil')).toBeVisible();
    expect(within(window).getByText('PAG*NUVEM AZUL')).toBeVisible();
  });

  it('abroad says what was asked, in which currency and at what rate', async () => {
    const foreign = { currency: 'USD', amount: 100_00, rate: 5_6494 };
    const posted = { status: 'posted' as const, receipt_ids: ['txn_01h455vb4pex5vsknk084sn02q'] };
    const user = open([toPurchase({ foreign, ...posted, spread_cents: 21_73, iof_cents: 19_77 })]);
    await user.click(screen.getByRole('link', { name: /Nuvem Azul/ }));
    expect(screen.getByText('USD 100,00')).toBeVisible();
    expect(screen.getByText('Margem do câmbio incluída').closest('div')).toHaveTextContent('21,73');
    expect(screen.getByText('IOF incluído').closest('div')).toHaveTextContent('19,77');
    expect(screen.getByText('1 USD = R$ 5,6494')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver no extrato' })).toHaveAttribute(
      'href',
      `/statement?lancamento=txn_01h455vb4pex5vsknk084sn02q&conta=${ACCOUNT}`,
    );
  });
});

describe('the one press that mends a refusal', () => {
  const reasons = Object.keys(CARD_DECLINES) as CardDecline[];
  const pressOf = (reason: CardDecline, powers = POWERS) =>
    remedyOf(toPurchase({ status: 'declined', decline: { reason, words: '' } }), ACCOUNT, powers);

  it.each(reasons)('after %s leads nowhere that this brand and this person do not have', reason => {
    const href = pressOf(reason, { hasOptions: false, mayCreate: false })?.href ?? '';
    // every brand with cards has them activated
    expect(href.replace(/^.*#ativar$/, '')).not.toMatch(/^\/card/);
  });

  it('leads to the very place: options, PIN, activation, ceiling', () => {
    const hrefs = (['abroad_off', 'limit_month', 'pin_tries_exceeded', 'not_activated', 'limit_company'] as const).map(
      reason => pressOf(reason)?.href.replace(/\?conta=[^#]*/, ''),
    );
    const { id } = toPurchase({}).card;
    expect(hrefs).toEqual([
      ...[`/card/${id}#opcoes`, `/card/${id}#opcoes`, `/card/${id}#senha`, `/card/${id}#ativar`],
      '/card#teto',
    ]);
    expect(pressOf('limit_company', { hasOptions: true, mayCreate: false })).toBeNull();
  });

  it('is there for a limit, a switch, a block, and an empty account', () => {
    const labels = (
      ['limit_day', 'abroad_off', 'blocked_by_company', 'insufficient_funds', 'card_stolen'] as const
    ).map(reason => pressOf(reason)?.label);
    expect(labels).toEqual([
      'Mudar limites do cartão',
      'Mudar opções do cartão',
      'Desbloquear o cartão',
      'Ver como pôr dinheiro na conta',
      'Criar outro cartão',
    ]);
  });
});

it('writes amounts of other currencies as they were asked', () => {
  expect(toForeign({ currency: 'USD', amount: 19_99, rate: 1 })).toBe('USD 19,99');
  expect(toRate(5_6494)).toBe('5,6494');
  expect(toRate(54_321)).toBe('5,4321');
});
