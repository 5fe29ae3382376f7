import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardSaleDetail } from '@/bank/contract/products/acquiring';
import { ScreenWorld } from '../../../tests/support/screen-world';
import { ACCOUNT, BASE, overview, sale } from '../../../tests/support/acquiring-samples';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { OverviewPage } from './OverviewPage';
import { SaleDetail } from './SaleDetail';
import { SalesPage } from './SalesPage';

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/acquiring/sales');
  answers.to(`GET ${BASE}/sales`, { status: 200, body: { data: [sale], next_cursor: null } });
  answers.to(`GET ${BASE}/sales/${sale.id}`, { status: 200, body: sale });
  answers.to(`GET ${BASE}/overview`, { status: 200, body: overview });
  answerStepUp(answers);
});
afterEach(() => answers.close());

const MONTHS = [{ value: '2026-11', label: 'novembro de 2026' }];
const TOTALS = { count: 1, gross_cents: 30_000, fee_cents: 1_050, net_cents: 28_950, refunded_cents: 0 };

describe('the first page', () => {
  const open = (changed: Partial<typeof overview> = {}) =>
    render(
      <ScreenWorld>
        <OverviewPage accountId={ACCOUNT} overview={{ ...overview, ...changed }} />
      </ScreenWorld>,
    );

  it('says what was sold today, what comes next and whose the agenda is', () => {
    open();
    expect(screen.getByText('Vendido hoje').parentElement).toHaveTextContent(/R\$\s300,00/);
    expect(screen.getByText(/A receber em .*23 dez/)).toHaveTextContent(/R\$\s96,50/);
    expect(screen.getByText('Livre').nextSibling).toHaveTextContent(/1\.500,00/);
    expect(screen.getByRole('link', { name: 'Antecipar' })).toHaveAttribute(
      'href',
      `/acquiring/receivables/anticipate?conta=${ACCOUNT}`,
    );
  });

  it('tells of contests that wait and of what is owed, and offers nothing that may not be done', () => {
    answers.to(`GET ${BASE}/overview`, { status: 503 });
    open({ open_chargebacks: 2, next_answer_by: '2026-11-30', owed_cents: 4_321, may: [] });
    expect(screen.getByText('2 vendas contestadas aguardam sua resposta')).toBeVisible();
    expect(screen.getByText(/Responda até 30 nov 2026/)).toBeVisible();
    expect(screen.getByText(/descontado do que entrar/)).toHaveTextContent(/43,21/);
    expect(screen.queryByRole('link', { name: 'Antecipar' })).not.toBeInTheDocument();
  });
});

describe('the list of sales', () => {
  const open = (wish = {}, data = [sale]) =>
    render(
      <ScreenWorld>
        <SalesPage
          accountId={ACCOUNT}
          wish={wish}
          first={{ data, next_cursor: null }}
          totals={data.length > 0 ? TOTALS : null}
          months={MONTHS}
        />
      </ScreenWorld>,
    );

  it('shows each sale with its brand, rate and net, and what they come to', () => {
    open();
    const row = screen.getByRole('row', { name: /Parcelado pela loja em 3× · Visa 4821/ });
    expect(row).toHaveTextContent('3,50%');
    expect(row).toHaveTextContent(/289,50/);
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/acquiring/sales/${sale.id}?conta=${ACCOUNT}`);
    expect(screen.getByText('Taxas').nextSibling).toHaveTextContent(/10,50/);
    const file = screen.getByRole('link', { name: 'Planilha de novembro de 2026 (CSV)' });
    expect(file.getAttribute('href')).toContain('from=2026-11-01&to=2026-11-30');
  });

  it('folds the rarer filters, and opens them where one of them holds', () => {
    open();
    expect(screen.getByText('Mais filtros').closest('details')).not.toHaveAttribute('open');
    document.body.innerHTML = '';
    open({ brand: 'elo' });
    expect(screen.getByText('Mais filtros').closest('details')).toHaveAttribute('open');
    expect(screen.getByLabelText('Bandeira')).toHaveValue('elo');
  });

  it('says that there is nothing, with the way out of its filters', () => {
    answers.to(`GET ${BASE}/sales`, { status: 200, body: { data: [], next_cursor: null } });
    open({ brand: 'elo' }, []);
    expect(screen.getByRole('link', { name: 'Ver todas as vendas' })).toBeVisible();
  });
});

describe('a sale', () => {
  const open = (changed: Partial<CardSaleDetail> = {}, mayRefund = true) => {
    const shown = { ...sale, ...changed };
    answers.to(`GET ${BASE}/sales/${sale.id}`, { status: 200, body: shown });
    render(
      <ScreenWorld>
        <SaleDetail accountId={ACCOUNT} sale={shown} mayRefund={mayRefund} />
      </ScreenWorld>,
    );
    return userEvent.setup();
  };

  it('says of a refund that the acquirer refused why, and that nothing is taken', () => {
    open({
      refunds: [
        {
          ...{ id: 'txn_01h455vb4pex5vsknk084sn02q', amount_cents: 5_097, fee_back_cents: 178, debit_cents: 4_919 },
          ...{ is_undone_sale: false, debit_date: null, debited_at: null, short_cents: 19 },
          ...{ created_at: '2026-11-21T12:00:00.000Z', state: 'refused', refusal: 'card_closed' },
        },
      ],
    });
    expect(screen.getAllByText(/o cartão do portador foi encerrado/)[0]).toBeVisible();
    expect(screen.queryByText(/49,19/)).toBeNull();
    // what was short of it came back with it
    expect(screen.queryByText(/A conta não tinha todo o valor/)).toBeNull();
    expect(screen.queryByText('Nada')).toBeNull();
    expect(screen.queryByText('Devolvido ao portador')).toBeNull();
  });

  it('tells all of it: NSU, authorisation, rate, net and each instalment', () => {
    open();
    expect(screen.getByText('NSU').nextSibling).toHaveTextContent('004211');
    expect(screen.getByText('Autorização').nextSibling).toHaveTextContent('881204');
    expect(screen.getByText('Taxa (MDR)').nextSibling).toHaveTextContent('3,50%');
    const plan = screen.getByRole('table', { name: /Parcelas da venda/ });
    expect(within(plan).getAllByRole('row')).toHaveLength(4);
    expect(plan).toHaveTextContent('22 jan 2027');
  });

  it('is given back in part with one proof, and with one key when it is tried again', async () => {
    const refunded = { ...sale, status: 'partially_refunded', refunded_cents: 15_000, refundable_cents: 15_000 };
    const path = `${BASE}/sales/${sale.id}/refunds`;
    answers.to(`POST ${path}`, refusal(503, 'acquirer_away'), { status: 201, body: refunded });
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Devolver' }));
    const form = within(screen.getByRole('dialog', { name: 'Devolver venda' }));
    const amount = form.getByLabelText('Quanto devolver');
    await user.clear(amount);
    await user.click(form.getByRole('button', { name: 'Devolver' }));
    expect(form.getByText('Informe um valor maior que zero.')).toBeVisible();
    await user.type(amount, '30001');
    expect(form.getByText(/passa do que ainda pode ser devolvido: R\$\s300,00/)).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '15000');
    await user.click(form.getByRole('button', { name: 'Devolver' }));
    await confirmStepUp(user);
    expect(await form.findByText(/credenciadora não respondeu/)).toBeVisible();
    expect(amount).toHaveValue('150,00');
    answers.to(`GET ${BASE}/sales/${sale.id}`, { status: 200, body: refunded });
    await user.click(form.getByRole('button', { name: 'Devolver' }));
    await confirmStepUp(user);
    expect(await screen.findByText('Devolvida em parte')).toBeVisible();
    const sent = answers.asked.filter(call => call.path === path);
    expect(sent.map(({ body }) => body)).toEqual([{ amount_cents: 15_000 }, { amount_cents: 15_000 }]);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    const [wish] = answers.asked.filter(call => call.method === 'POST' && call.path === AUTHORIZATIONS);
    expect(wish?.body).toMatchObject({ purpose: 'refund_card_sale', card_sale_id: sale.id, amount_cents: 15_000 });
  });

  it('offers no giving back where nothing is left, or to who may not', async () => {
    open({ refundable_cents: 0, status: 'refunded' });
    expect(screen.queryByRole('button', { name: 'Devolver' })).not.toBeInTheDocument();
    document.body.innerHTML = '';
    open({}, false);
    await waitFor(() => expect(screen.getByText('NSU')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Devolver' })).not.toBeInTheDocument();
  });
});
