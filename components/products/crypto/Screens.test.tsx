import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CryptoProfile, CryptoWallet } from '@/bank/contract/products/crypto';
import { HiddenAmountsProvider } from '@/contexts/hidden-amounts';
import { ScreenWorld } from '../../../tests/support/screen-world';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { ACCOUNT, BASE, btc, order, position, wallet } from '../../../tests/support/crypto-samples';
import { AssetPage } from './AssetPage';
import { OrderDetail } from './OrderDetail';
import { OrdersPage } from './OrdersPage';
import { ProfilePage } from './ProfilePage';
import { ReportPage } from './ReportPage';
import { WalletPage } from './WalletPage';

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/crypto');
  answers.to(`GET ${BASE}/wallet`, { status: 200, body: wallet });
  answers.to(`GET ${BASE}/assets/btc/prices`, {
    status: 200,
    body: {
      data: [
        { at: '2026-10-23T12:00:00.000Z', price: '599323.45' },
        { at: '2026-11-23T12:00:00.000Z', price: '576401.65' },
      ],
    },
  });
});
afterEach(() => answers.close());

const open = (page: ReactElement, isHidden = false): UserEvent => {
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <ScreenWorld>
        <HiddenAmountsProvider initiallyHidden={isHidden}>{page}</HiddenAmountsProvider>
      </ScreenWorld>
    </SearchParamsContext>,
  );
  return userEvent.setup();
};

const profile: CryptoProfile = {
  ...wallet.profile,
  ...{ result: null, answered_at: null, answered_by: null, valid_until: null, risk_accepted_at: null, may_buy: false },
};
const show = (changed: Partial<CryptoWallet> = {}, isHidden = false) =>
  open(<WalletPage accountId={ACCOUNT} wallet={{ ...wallet, ...changed }} />, isHidden);

describe('the wallet', () => {
  it('tells each asset with quantity, average cost, value and result, and that nothing leaves it', () => {
    show();
    const row = within(screen.getByRole('row', { name: /Bitcoin/ }));
    expect(row.getByText('0,5 BTC')).toBeVisible();
    expect(row.getByText(/R\$\s558\.375,31/)).toBeVisible();
    expect(row.getByText('Perda:')).toBeInTheDocument();
    expect(row.getByRole('link', { name: /Bitcoin/ })).toHaveAttribute('href', `/crypto/btc?conta=${ACCOUNT}`);
    expect(screen.getByText(/não é possível enviar para outra carteira/)).toBeVisible();
    expect(screen.getByText(/não são cobertos pelo Fundo Garantidor/)).toBeVisible();
  });

  it('tells a quantity to its last digit where the row has room for a part of it', () => {
    const eth = { ...position.asset, id: 'eth' as const, symbol: 'ETH', name: 'Ether', digits: 18 };
    show({ positions: [{ ...position, asset: eth, quantity: '0.029777218760124254' }] });
    const shown = screen.getByText('0,02977721… ETH');
    expect(shown.parentElement).toHaveAttribute('title', '0,029777218760124254 ETH');
    expect(screen.getByRole('cell', { name: '0,029777218760124254 ETH' })).toBeVisible();
  });

  it('shows no quantity and no amount while amounts are hidden', () => {
    show({}, true);
    expect(screen.queryByText('0,5 BTC')).toBeNull();
    expect(document.body.textContent).not.toMatch(/270\.935,79|558\.375,31/);
    expect(screen.getByText('Quantidade oculta')).toBeInTheDocument();
  });

  it('says when the partner is away, what waits, and what comes before the first purchase', () => {
    show({ value_cents: null, result_cents: null, as_of: null, open_orders: 2, profile });
    expect(screen.getByText('Os preços não chegaram')).toBeVisible();
    expect(screen.getByText('2 operações em andamento')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Responder agora' })).toHaveAttribute(
      'href',
      `/crypto/profile?conta=${ACCOUNT}`,
    );
  });

  it('sends who may not answer to who may', () => {
    show({ profile: { ...profile, may_answer: false } });
    expect(screen.getByText(/Peça a quem administra a empresa/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Responder agora' })).toBeNull();
  });
});

describe('an asset', () => {
  const page = (mayTrade = true, changed = {}) => (
    <AssetPage accountId={ACCOUNT} {...{ position: { ...position, ...changed }, wallet, mayTrade }} />
  );

  it('draws its price, has the same as a table, and changes the period', async () => {
    const user = open(page());
    expect(
      await screen.findByRole('img', { name: /De R\$\s599\.323,45 a R\$\s576\.401,65/ }, { timeout: 30_000 }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver como tabela' }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
    await user.click(screen.getByText('1 ano'));
    await waitFor(() => expect(answers.asked.at(-1)?.search).toBe('?period=1y'));
  });

  it('says when its prices did not come, and reads them again', async () => {
    answers.to(`GET ${BASE}/assets/btc/prices`, refusal(503, 'crypto_partner_away'));
    open(page());
    expect(await screen.findByText('O gráfico não abriu.', {}, { timeout: 30_000 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comprar' })).toBeVisible();
  });

  it('offers nothing to who only looks, nor of what is paused', () => {
    open(page(false));
    expect(screen.queryByRole('link', { name: 'Comprar' })).toBeNull();
    open(page(true, { asset: { ...btc, state: 'paused' } }));
    expect(screen.getByText(/está pausada pelo parceiro/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Vender' })).toBeNull();
  });
});

describe('profile and risks', () => {
  it('asks all five questions and the risks, keeps what was chosen, and tells what came of it', async () => {
    const saved = { ...wallet.profile, result: 'conservative' as const };
    answers.to(`POST ${BASE}/profile`, { status: 201, body: saved });
    const user = open(<ProfilePage accountId={ACCOUNT} profile={profile} partner={wallet.partner} />);
    const send = screen.getByRole('button', { name: 'Salvar respostas' });
    await user.click(screen.getByRole('radio', { name: 'Guardar, sem perder' }));
    await user.click(send);
    expect(screen.getAllByText('Escolha uma resposta.')).toHaveLength(4);
    expect(screen.getByText(/Leia os riscos e marque/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Guardar, sem perder' })).toBeChecked();
    for (const name of ['Em menos de um ano', 'Nunca', 'Mais de 25%', 'Nada']) {
      await user.click(screen.getByRole('radio', { name }));
    }
    await user.click(screen.getByRole('checkbox', { name: 'Li e entendi os riscos' }));
    await user.click(send);
    expect(await screen.findByText('Perfil conservador', {}, { timeout: 30_000 })).toBeVisible();
    expect(answers.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      answers: { goal: 'protect', horizon: 'months', experience: 'none', share: 'over_quarter', loss: 'none' },
      risk_version: '1',
    });
    await user.click(screen.getByRole('button', { name: 'Responder de novo' }));
    expect(screen.getByRole('button', { name: 'Salvar respostas' })).toBeVisible();
  });

  it('shows the new risks when others hold by now, and keeps the answers', async () => {
    answers.to(`POST ${BASE}/profile`, refusal(409, 'crypto_risk_outdated'));
    const risk_text = { version: '2', lines: ['Um risco a mais.'] };
    answers.to(`GET ${BASE}/wallet`, { status: 200, body: { ...wallet, profile: { ...profile, risk_text } } });
    const user = open(<ProfilePage accountId={ACCOUNT} profile={profile} partner={wallet.partner} />);
    for (const name of ['Guardar, sem perder', 'Em menos de um ano', 'Nunca', 'Mais de 25%', 'Nada']) {
      await user.click(screen.getByRole('radio', { name }));
    }
    await user.click(screen.getByRole('checkbox', { name: 'Li e entendi os riscos' }));
    await user.click(screen.getByRole('button', { name: 'Salvar respostas' }));
    expect(await screen.findByText('Um risco a mais.', {}, { timeout: 30_000 })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Li e entendi os riscos' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Nada' })).toBeChecked();
  });

  it('is only read by who does not administer the company', () => {
    open(<ProfilePage accountId={ACCOUNT} profile={{ ...profile, may_answer: false }} partner={wallet.partner} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('O preço pode cair muito em pouco tempo.')).toBeVisible();
  });
});

describe('the history', () => {
  it('lists orders, and tells an empty list from a filter without any', () => {
    const orders = (data: (typeof order)[], wish = {}) => (
      <OrdersPage accountId={ACCOUNT} wish={wish} first={{ data, next_cursor: null }} months={[]} />
    );
    answers.to(`GET ${BASE}/orders`, { status: 200, body: { data: [order], next_cursor: null } });
    open(orders([order]));
    expect(screen.getByRole('link', { name: 'Compra de Bitcoin' })).toHaveAttribute(
      'href',
      `/crypto/orders/${order.id}?conta=${ACCOUNT}`,
    );
    open(orders([], { side: 'sell' }));
    expect(screen.getByText('Nenhuma operação com estes filtros')).toBeVisible();
  });

  it('gives the wallet over a period as a file of each kind, and none of a period that is none', async () => {
    answers.to(`GET ${BASE}/orders`, { status: 200, body: { data: [order], next_cursor: null } });
    const user = open(
      <OrdersPage
        accountId={ACCOUNT}
        wish={{ month: '2026-02', asset: 'btc' }}
        first={{ data: [order], next_cursor: null }}
        months={[]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Extrato da carteira' }));
    const files = within(await screen.findByRole('dialog', { name: 'Extrato da carteira' }, { timeout: 30_000 }));
    expect(files.getByRole('link', { name: 'Baixar PDF' })).toHaveAttribute(
      'href',
      `${BASE}/statement/file?from=2026-02-01&to=2026-02-28&format=pdf&asset=btc`,
    );
    await user.selectOptions(files.getByLabelText('Criptoativo'), '');
    expect(files.getByRole('link', { name: 'Baixar CSV' }).getAttribute('href')).not.toContain('asset');
    await user.clear(files.getByLabelText('De'));
    expect(files.getByText('Informe o primeiro e o último dia.')).toBeVisible();
    expect(files.queryByRole('link')).toBeNull();
  });

  it('tells everything of one, and follows one that is not done', async () => {
    const processing = { ...order, status: 'processing' as const };
    answers.to(
      `GET ${BASE}/orders/${order.id}`,
      { status: 200, body: processing },
      { status: 200, body: processing },
      { status: 200, body: order },
    );
    open(<OrderDetail accountId={ACCOUNT} order={processing} />);
    expect(await screen.findByText(/O parceiro ainda não confirmou/, {}, { timeout: 30_000 })).toBeVisible();
    expect(await screen.findByText('Feita', {}, { timeout: 30_000 })).toBeVisible();
    expect(screen.getByText('0,00179091 BTC')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver comprovante' })).toBeVisible();
  });

  it('gives the accountant a file of the year', () => {
    const report = { year: 2026, sold_cents: 108_374, result_cents: -3_518, months: [], first_year: 2025 };
    open(<ReportPage accountId={ACCOUNT} report={report} />);
    expect(screen.getByRole('link', { name: 'Baixar CSV' })).toHaveAttribute('href', `${BASE}/report/file?year=2026`);
    expect(screen.getByText('Nenhuma venda neste ano')).toBeVisible();
    const years = within(screen.getByLabelText('Ano')).getAllByRole('option');
    expect(years.at(-1)).toHaveTextContent('2025');
  });
});
