import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fees } from '@/bank/contract/books/fees';
import { bankToday } from '@/components/ui/today';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { FeesPage } from './FeesPage';
import { listMonths } from '@/components/lists/months';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const [now, before] = listMonths(bankToday()).map(({ value }) => value);
const fees: Fees = {
  month: now ?? '',
  prices: [
    { kind: 'pix', fee_cents: 0, free: null, hours: null, rates: null },
    { kind: 'card_withdrawal', fee_cents: 990, free: null, hours: null, rates: null },
    {
      ...{ kind: 'card_abroad', fee_cents: 0, free: null, hours: null },
      rates: { spread_basis_points: 400, iof_basis_points: 350 },
    },
    {
      ...{ kind: 'ted', fee_cents: 790, free: { per_month: 3, left: 1 } },
      ...{ hours: { opens_at: '06:30', closes_at: '17:00' }, rates: null },
    },
  ],
  paid: [
    {
      ...{ transaction_id: 'txn_01h455vb4pex5vsknk084sn02q', description: 'Tarifa', amount_cents: 790 },
      posted_at: '2026-11-23T13:00:00.000Z',
    },
  ],
  total_cents: 790,
  more: false,
};

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/settings/fees');
  const empty = { ...fees, month: before, paid: [], total_cents: 0 };
  answers.to(`GET /api/bank/accounts/${ACCOUNT}/fees`, { status: 200, body: empty });
});
afterEach(() => answers.close());

describe('the fees', () => {
  it('say what a payment costs and when it leaves, what was paid, and give the month on paper', async () => {
    render(
      <QueryProvider>
        <FeesPage account={{ id: ACCOUNT }} first={fees} />
      </QueryProvider>,
    );
    expect(screen.getByText('Sem tarifa')).toBeVisible();
    expect(screen.getByText(/^R\$\s7,90 por pagamento$/)).toBeVisible();
    expect(screen.getByText(/^R\$\s9,90 por saque$/)).toBeVisible();
    expect(screen.getByText('4% sobre a cotação do câmbio, e IOF de 3,5%')).toBeVisible();
    expect(screen.getByText('3 por mês sem tarifa, fora agendadas e em lote; resta 1 neste mês')).toBeVisible();
    expect(screen.getByText('Em dias úteis, das 6h30 às 17h')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/Total do mês: R\$\s7,90/);
    const file = () => screen.getByRole('link', { name: /PDF/ }).getAttribute('href');
    expect(file()).toContain(`/fees/${now}/file`);
    await userEvent.setup().selectOptions(screen.getByLabelText('Mês'), before ?? '');
    expect(await screen.findByText('Nenhuma tarifa foi cobrada neste mês.', {}, { timeout: 10_000 })).toBeVisible();
    expect(file()).toContain(`/fees/${before}/file`);
  });
});
