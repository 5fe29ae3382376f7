import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Forecast } from '@/bank/contract/books/forecast';
import type { ScheduledPayment } from '@/bank/contract/books/scheduled';
import { bankToday } from '@/components/ui/today';
import { QueryProvider } from '@/contexts/query';
import { FEATURE_IDS, type FeatureFlags } from '@/variants/features';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { ScheduledPage } from './ScheduledPage';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const flags = (on: boolean) => Object.fromEntries(FEATURE_IDS.map(id => [id, on])) as FeatureFlags;
const today = bankToday();
const one = (own: Partial<ScheduledPayment>): ScheduledPayment => ({
  ...{ id: 'psc_01h455vb4pex5vsknk084sn02q', kind: 'pix', status: 'scheduled', name: 'Oficina', amount_cents: 12_345 },
  ...{ fee_cents: 0, date: today, repeat: null, try_at: null, receipt_id: null },
  ...own,
});
const TED = one({
  id: 'tds_01h455vb4pex5vsknk084sn02q',
  kind: 'ted',
  name: 'Moinho',
  amount_cents: 1_000,
  fee_cents: 790,
});
const GYM = one({ id: 'prc_01h455vb4pex5vsknk084sn02q', kind: 'recurrence', name: 'Academia' });
const forecast = (closing_cents: number): Forecast => ({
  data: [
    { date: today, closing_cents, expected_in_cents: 0, expected_out_cents: 0, known_in_cents: 0, known_out_cents: 0 },
  ],
  lowest: null,
});

let answers: Answers;
const path = `GET /api/bank/accounts/${ACCOUNT}/scheduled`;
beforeEach(async () => {
  answers = await serveAnswers('/payment/scheduled');
  answers.to(path, { status: 200, body: { data: [TED], next_cursor: null } });
  answers.to(`GET /api/bank/accounts/${ACCOUNT}/forecast`, { status: 200, body: forecast(-34_000) });
});
afterEach(() => answers.close());

const open = (
  closingCents = 5_000,
  role: 'admin' | 'viewer' = 'admin',
  isOn = true,
  payments: ScheduledPayment[] = [one({}), TED, GYM],
) => {
  render(
    <QueryProvider>
      <ScheduledPage
        account={{ id: ACCOUNT, role }}
        flags={flags(isOn)}
        kind={undefined}
        first={{ data: payments, next_cursor: null }}
        forecast={forecast(closingCents)}
      />
    </QueryProvider>,
  );
  return userEvent.setup();
};

describe('the calendar', () => {
  it('lists every kind, each leading to its own desk', () => {
    open();
    const hrefs = screen.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        `/pix/scheduled/psc_01h455vb4pex5vsknk084sn02q?conta=${ACCOUNT}`,
        `/payment/ted/scheduled/tds_01h455vb4pex5vsknk084sn02q?conta=${ACCOUNT}`,
        `/pix/automatic/prc_01h455vb4pex5vsknk084sn02q?conta=${ACCOUNT}`,
      ]),
    );
    expect(screen.getByText(/^mais R\$\s7,90 de tarifa$/)).toBeVisible();
    expect(screen.getByText(/o saldo cobre tudo/)).toBeVisible();
  });

  it('says the first day on which the balance will not do', () => {
    open(-34_000);
    expect(screen.getByText(/o saldo fica abaixo de zero em .*: faltam R\$\s340,00/)).toBeVisible();
  });

  it('asks the bank for one kind, and offers none that the brand does not have', async () => {
    const user = open();
    await user.selectOptions(screen.getByLabelText('Tipo de pagamento'), 'TED');
    expect(await screen.findByText('Moinho')).toBeVisible();
    expect(screen.queryByText('Oficina')).toBeNull();
    expect(answers.asked.some(({ path: asked }) => asked.includes('/scheduled'))).toBe(true);
  });

  it('has no TED where it is closed', () => {
    open(0, 'admin', false);
    const kinds = within(screen.getByLabelText('Tipo de pagamento')).getAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      ...['Todos os tipos', 'Pix', 'Boleto', 'Conta ou tributo', 'Pix Automático'],
      'DDA, ainda não agendado',
    ]);
  });

  it('shows a month with what leaves and what is left on each day, and one day in full', async () => {
    const user = open(-34_000);
    await user.click(screen.getByText('Calendário'));
    const day = await screen.findByRole('button', { name: /1 pagamento, R\$\s17,90, saldo previsto −R\$\s340,00/ });
    // a phone has room for thousands alone
    expect(within(day).getByText('−340')).toBeInTheDocument();
    await user.click(day);
    expect(screen.getByText('Moinho')).toBeVisible();
    expect(day).toHaveAttribute('aria-pressed', 'true');
  });

  it('stands in a table by day, with what is left at the end of each', () => {
    open();
    const list = screen.getByRole('table', { name: 'Agendados' });
    expect(within(list).getByRole('rowheader', { name: /^Hoje\s*Saldo previsto/ })).toBeVisible();
    expect(within(list).getAllByRole('columnheader')).toHaveLength(5);
    expect(within(list).getByRole('link', { name: 'Moinho' })).toBeVisible();
  });

  it('offers one way to make a payment where nothing is to come', () => {
    open(5_000, 'admin', true, []);
    expect(screen.getByText('Nada agendado')).toBeVisible();
    expect(screen.getAllByText('Agendar um pagamento')).toHaveLength(1);
  });

  it('offers nothing to pay to who only looks', () => {
    open(0, 'viewer');
    expect(screen.queryByText('Agendar um pagamento')).toBeNull();
  });
});
