import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Account, CashFlowDay } from '@/bank/contract/accounts';
import type { Notification } from '@/bank/contract/notifications';
import type { PixPayment } from '@/bank/contract/pix';
import type { Forecast } from '@/bank/contract/preferences';
import { HiddenAmountsProvider } from '@/contexts/hidden-amounts';
import { Home } from './Home';
import { listToday } from './today';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const AMOUNT = /R\$\s?\d|\d,\d\d/;
const account: Account = {
  id: 'acc_1',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1042377-5',
  institution: { compe: '509', ispb: '13935893', name: 'Instituição' },
  role: 'admin',
  status: 'active',
};
const cashFlow: CashFlowDay[] = [{ date: '2026-11-21', in_cents: 500_00, out_cents: 123_45, closing_cents: 376_55 }];
const forecast: Forecast = {
  data: [
    {
      date: '2026-11-22',
      expected_in_cents: 10_00,
      expected_out_cents: 500_00,
      known_in_cents: 0,
      known_out_cents: 0,
      closing_cents: -113_45,
    },
  ],
  lowest: { date: '2026-11-22', closing_cents: -113_45 },
};
const notice: Notification = {
  id: 'ntf_1',
  kind: 'pix_received',
  title: 'Pix de R$ 1.234,56 recebido',
  body: 'Ana enviou R$ 1.234,56.',
  href: null,
  account_id: 'acc_1',
  created_at: '2026-11-21T12:00:00Z',
  read_at: null,
} as Notification;
const payment = {
  id: 'pix_1',
  receipt_id: 'txn_1',
  payee: { name: 'Moinho Sul' },
  amount_cents: 77_77,
  created_at: '2026-11-21T12:00:00Z',
} as PixPayment;

const facts = { onTheWay: [payment], notices: [notice], forecast, accountId: 'acc_1' };
const figures = { available_cents: 376_55, held_cents: 77_77, ledger_cents: 454_32, as_of: '2026-11-21T12:00:00Z' };

const show = (more: Partial<Parameters<typeof Home>[0]> = {}) =>
  render(
    <HiddenAmountsProvider initiallyHidden={false}>
      <Home
        {...{ account, cashFlow, forecast, balance: figures, today: listToday(facts), recent: null, recentCount: 0 }}
        {...{ firstName: 'Ana', dayPart: 'morning', actions: [], order: [], modules: [], payAgain: null, keys: [] }}
        {...more}
      />
    </HiddenAmountsProvider>,
  );

/** Everything that can be read or heard: words, names, titles. */
const everything = ({ innerHTML }: HTMLElement) => innerHTML.replace(/ (?:class|d|points)="[^"]*"/g, '');

describe('the home page', () => {
  it('hides every amount: figures, drawings and their names, tables, notices, the title of the window', async () => {
    const { container } = show();
    expect(everything(container)).toMatch(AMOUNT);
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar valores' }));
    expect(everything(container)).not.toMatch(AMOUNT);
    expect(screen.queryByRole('img', { name: /Gráfico/ })).not.toBeInTheDocument();
    for (const button of screen.getAllByRole('button', { name: 'Ver como tabela' })) await userEvent.click(button);
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(everything(container)).not.toMatch(AMOUNT);
    expect(document.title).not.toMatch(AMOUNT);
  });

  it('says under "Para hoje" what may go wrong first, then what is new, then what is on its way', () => {
    const { container } = show();
    const kinds = [...container.querySelectorAll<HTMLElement>('[data-today]')].map(({ dataset }) => dataset.today);
    expect(kinds).toEqual(['below_zero', 'notice', 'on_the_way']);
    expect(screen.getByText('O saldo pode ficar negativo em 22 nov 2026')).toBeInTheDocument();
  });

  it('has one friendly line when nothing waits', () => {
    show({ today: listToday({ onTheWay: [], notices: [], forecast: undefined, accountId: 'acc_1' }) });
    expect(screen.getByText('Nada espera por você hoje.')).toBeInTheDocument();
  });

  it('begins a new account with its first steps instead of empty charts', () => {
    const nothing = { available_cents: 0, held_cents: 0, ledger_cents: 0, as_of: figures.as_of };
    show({ balance: nothing, today: [], keys: [{ key: 'pix@padaria.example', type: 'email' } as never] });
    expect(screen.getByRole('heading', { name: 'Sua conta está pronta' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copiar chave Pix (E-mail)' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Entradas e saídas' })).not.toBeInTheDocument();
  });
});

describe('what stands under "Para hoje"', () => {
  it('is of this account, and no payment is told twice', () => {
    const other = { ...notice, id: 'ntf_2', account_id: 'acc_2' };
    const same = { ...notice, id: 'ntf_3', href: '/receipts/txn_1?conta=acc_1' };
    const items = listToday({ ...facts, notices: [other, same, notice], forecast: undefined });
    expect(items.map(({ id }) => id)).toEqual(['ntf_1', 'pix_1']);
  });

  it('tells when on a line of its own, whatever sentences stand before it', () => {
    show({ today: listToday({ ...facts, notices: [{ ...notice, body: 'Troque a senha agora.' }] }) });
    expect(screen.getByText('Troque a senha agora.')).toBeVisible();
    expect(screen.getByText('21 nov 2026, 09:00')).toBeVisible();
  });
});
