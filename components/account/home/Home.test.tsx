import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AgendaItem } from '@/bank/contract/books/agenda';
import type { Account, CashFlowDay } from '@/bank/contract/ground/accounts';
import type { Notification } from '@/bank/contract/ground/notifications';
import type { Forecast } from '@/bank/contract/books/forecast';
import type { QuickAction } from '@/variants/features';
import { HiddenAmountsProvider } from '@/contexts/hidden-amounts';
import { Home } from './Home';
import { listToday } from './today';
import type { TodayFacts } from './today-facts';

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
  settles_at: null,
} as Notification;
const payment: AgendaItem = {
  kind: 'on_the_way',
  id: 'pix_1',
  receipt_id: 'txn_1',
  name: 'Moinho Sul',
  amount_cents: 77_77,
  created_at: '2026-11-21T12:00:00Z',
};

/** An account of which the bank told everything, and nothing waits. */
const calm: TodayFacts = {
  ...{ agenda: { data: [], more: [] }, notices: [], isContestOpen: true },
  ...{ forecast: undefined, accountId: 'acc_1', now: new Date('2026-11-21T15:00:00Z') },
};
const facts: TodayFacts = { ...calm, agenda: { data: [payment], more: [] }, notices: [notice], forecast };
const calmly = (more: Partial<TodayFacts>) => listToday({ ...calm, ...more });
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

  it('has one friendly line when nothing waits, and only when the bank could tell all of it', () => {
    const { unmount } = show({ today: calmly({}) });
    expect(screen.getByText('Tudo em dia por aqui.')).toBeInTheDocument();
    unmount();
    show({ today: calmly({ agenda: undefined }) });
    expect(screen.queryByText('Tudo em dia por aqui.')).not.toBeInTheDocument();
    expect(screen.getByText(/Não foi possível conferir tudo agora/)).toBeInTheDocument();
  });

  it('begins a new account with its first steps instead of empty charts', () => {
    const nothing = { available_cents: 0, held_cents: 0, ledger_cents: 0, as_of: figures.as_of };
    show({ balance: nothing, today: calmly({}), keys: [{ key: 'pix@padaria.example', type: 'email' } as never] });
    expect(screen.getByRole('heading', { name: 'Sua conta está pronta' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copiar chave Pix (E-mail)' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Entradas e saídas' })).not.toBeInTheDocument();
  });

  it('ticks the first steps that are done, and offers to receive before it offers to pay', () => {
    const nothing = { available_cents: 0, held_cents: 0, ledger_cents: 0, as_of: figures.as_of };
    const actions: QuickAction[] = [
      { id: 'pay', href: '/pix/pay', label: 'Pagar', icon: 'pix', pays: true },
      { id: 'pixReceiveQrCode', href: '/pix/receive', label: 'Receber', icon: 'qrCode', pays: false },
    ];
    const ticked = () =>
      [...document.querySelectorAll<HTMLElement>('[data-done]')].map(({ dataset }) => dataset.done === 'true');
    const { unmount } = show({ balance: nothing, today: calmly({}), actions });
    expect(ticked()).toEqual([false, false, false]);
    const shortcuts = within(screen.getByRole('navigation', { name: 'Ações rápidas' })).getAllByRole('link');
    expect(shortcuts.map(({ textContent }) => textContent)).toEqual(['Receber', 'Pagar']);
    unmount();
    const keys = [{ key: 'pix@padaria.example', type: 'email' } as never];
    show({ balance: nothing, today: calmly({}), keys, isProtected: true });
    expect(ticked()).toEqual([true, true, false]);
  });
});

const due = { kind: 'due', waits: false } as const;
const everyKind: AgendaItem[] = [
  { ...due, by: 'recurrence', id: 'prc_2', name: 'Energia', date: '2026-11-23', amount_cents: 2_00 },
  { ...due, by: 'schedule', id: 'psc_1', name: 'Moinho', date: '2026-11-25', amount_cents: 1_00 },
  {
    ...{ kind: 'proposal', id: 'prc_1', name: 'Academia', subject: 'Plano', amount_cents: null },
    answer_by: '2026-12-20T12:00:00Z',
  },
  {
    ...{ kind: 'contest', id: 'pds_1', name: 'Oficina', amount_cents: 100, against: true, asks: true },
    until: '2026-11-28T12:00:00Z',
  },
  { kind: 'raise', id: 'plr_1', effective_at: '2026-11-22T12:00:00Z' },
  { kind: 'charge', id: 'chg_1', amount_cents: 12_00, last_day: '2026-11-22' },
];

describe('what stands under "Para hoje"', () => {
  it('is of this account, and no payment is told twice', () => {
    const other = { ...notice, id: 'ntf_2', account_id: 'acc_2' };
    const same = { ...notice, id: 'ntf_3', href: '/receipts/txn_1?conta=acc_1' };
    const { items } = listToday({ ...facts, notices: [other, same, notice], forecast: undefined });
    expect(items.map(({ id }) => id)).toEqual(['ntf_1', 'pix_1']);
  });

  it('tells when on a line of its own, whatever sentences stand before it', () => {
    show({ today: listToday({ ...facts, notices: [{ ...notice, body: 'Troque a senha agora.' }] }) });
    expect(screen.getByText('Troque a senha agora.')).toBeVisible();
    expect(screen.getByText('21 nov 2026, 09:00')).toBeVisible();
  });

  it('has everything that waits on the account, and what comes within the week, with the way to it', () => {
    show({ today: calmly({ agenda: { data: everyKind, more: [] } }) });
    const links = within(screen.getByRole('region', { name: 'Para hoje' })).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/pix/automatic/prc_1?conta=acc_1',
      '/pix/support/pds_1?conta=acc_1',
      '/pix/limits?conta=acc_1',
      '/pix/scheduled?conta=acc_1',
      '/pix/charges/chg_1?conta=acc_1',
    ]);
    expect(screen.getByText('Academia pede um Pix Automático')).toBeVisible();
    expect(screen.getByText('2 pagamentos nos próximos 7 dias')).toBeVisible();
    expect(screen.getByText('O próximo: Energia, em 23 nov 2026')).toBeVisible();
    expect(screen.getByText('1 cobrança em aberto')).toBeVisible();
  });

  it('says nothing of contests where the brand has no place for them', () => {
    const { items } = calmly({ agenda: { data: everyKind, more: [] }, isContestOpen: false });
    expect(items.map(({ kind }) => kind)).toEqual(['proposal', 'limits', 'coming', 'charges']);
  });

  it('asks nothing any more that is done', () => {
    const asking = { ...notice, kind: 'security', settles_at: '2026-11-21T16:00:00Z' } as Notification;
    expect(calmly({ notices: [asking] }).items).toHaveLength(1);
    expect(calmly({ notices: [{ ...asking, settles_at: '2026-11-21T14:00:00Z' }] }).items).toEqual([]);
  });
});
