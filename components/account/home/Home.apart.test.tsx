import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AgendaItem } from '@/bank/contract/books/agenda';
import type { Notification } from '@/bank/contract/ground/notifications';
import { tellHere } from '@/contexts/live-store';
import { isShown } from '@/contexts/shown-things';
import type { QuickAction } from '@/variants/menu';
import { refusal, serveAnswers } from '../../../tests/support/answers';
import { account, doubt, payment, facts, calmly, figures, drawn } from '../../../tests/support/home-screens';
import type { HomeProps } from './Home';
import { listNeeds } from './needs';

const refresh = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh, prefetch: () => undefined }) }));

const AMOUNT = /R\$\s?\d|\d,\d\d/;
const show = (more: Partial<HomeProps> = {}) => render(drawn(more));

/** Everything that can be read or heard: words, names, titles. */
const everything = ({ innerHTML }: HTMLElement) => innerHTML.replace(/ (?:class|d|points)="[^"]*"/g, '');

const waiting = { stage: 'waiting' } as const;
const nothing = { available_cents: 0, held_cents: 0, ledger_cents: 0, as_of: figures.as_of };
const pixKey = { key: 'pix@padaria.example', type: 'email' } as never;

describe('the home page', () => {
  it('hides every amount: figures, drawings and their names, tables, what waits, the title of the window', async () => {
    const raise: AgendaItem = {
      ...{ kind: 'raise', id: 'plr_1', family: 'pix', limit: 'day', amount_cents: 300_000_00, asked_by: 'Ana' },
      effective_at: '2026-11-22T12:00:00Z',
    };
    const { container } = show({ needs: listNeeds({ ...facts, agenda: { data: [payment, raise], more: [] } }) });
    expect(
      screen.getByText(/pediu para aumentar o limite do dia do Pix para R\$\s300\.000,00/, { selector: 'p' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar valores' }));
    expect(everything(container)).not.toMatch(AMOUNT);
    for (const button of screen.getAllByRole('button', { name: 'Ver como tabela' })) await userEvent.click(button);
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(everything(container)).not.toMatch(AMOUNT);
    expect(document.title).not.toMatch(AMOUNT);
  });

  it('says what waits: a doubt first, then what may go wrong; what is on its way stands with the movements', () => {
    const { container } = show();
    const kinds = [...container.querySelectorAll<HTMLElement>('[data-need]')].map(({ dataset }) => dataset.need);
    expect(kinds).toEqual(['access', 'below_zero']);
    expect(screen.getByText('O saldo pode ficar negativo em 22 nov 2026', { selector: 'p' })).toBeInTheDocument();
    const movements = screen.getByRole('region', { name: 'Últimas movimentações' });
    expect(within(movements).getByText('Moinho Sul')).toBeVisible();
  });

  it('has one friendly line when nothing waits, and only when the bank could tell all of it', () => {
    const { unmount } = show({ needs: calmly({}) });
    expect(screen.getByText('Tudo em dia por aqui.')).toBeInTheDocument();
    unmount();
    show({ needs: calmly({ agenda: undefined }) });
    expect(screen.queryByText('Tudo em dia por aqui.')).not.toBeInTheDocument();
    expect(screen.getByText(/Não foi possível conferir tudo agora/)).toBeInTheDocument();
  });

  it('shows the data of the account over the page, by a tile and by its address', async () => {
    const actions: QuickAction[] = [
      { id: 'accountData', href: '/?dados=conta', label: 'Dados da conta', icon: 'account', acts: false },
    ];
    const { unmount } = show({ actions });
    const tile = screen.getByRole('link', { name: 'Dados da conta' });
    expect(tile).toHaveAttribute('href', '/?dados=conta&conta=acc_1');
    await userEvent.click(tile);
    expect(screen.getByRole('dialog', { name: 'Dados da conta' })).toHaveTextContent('1042377-5');
    await userEvent.click(screen.getByRole('link', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    show({ showsAccountData: true });
    expect(screen.getByRole('dialog', { name: 'Dados da conta' })).toBeInTheDocument();
  });
});

describe('the first run', () => {
  it('begins a new account with its first steps instead of empty charts and lists', () => {
    show({ balance: nothing, needs: calmly({}), firstRun: waiting, keys: [pixKey] });
    expect(screen.getByRole('heading', { name: 'Sua conta está pronta' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copiar chave de e-mail' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Entradas e saídas' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Últimas movimentações' })).not.toBeInTheDocument();
  });

  it('ticks off what is done, and offers to receive before it offers to pay', () => {
    const actions: QuickAction[] = [
      { id: 'pay', href: '/pix/pay', label: 'Pagar', icon: 'pay', acts: true },
      { id: 'pixReceiveQrCode', href: '/pix/receive', label: 'Receber', icon: 'qrCode', acts: false },
    ];
    const ticked = () =>
      [...document.querySelectorAll<HTMLElement>('[data-done]')].map(({ dataset }) => dataset.done === 'true');
    const begun = { balance: nothing, needs: calmly({}), actions, firstRun: waiting };
    const { rerender } = show(begun);
    expect(ticked()).toEqual([false, false, false]);
    const tiles = within(screen.getByRole('navigation', { name: 'Ações rápidas' })).getAllByRole('link');
    expect(tiles.map(({ textContent }) => textContent)).toEqual(['Receber', 'Pagar']);
    rerender(drawn({ ...begun, keys: [pixKey], isProtected: true }));
    expect(ticked()).toEqual([true, false, true]);
    expect(screen.getByText('2 de 3 feitos')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mostrar meu QR Code' })).toHaveAttribute(
      'href',
      '/pix/receive?conta=acc_1',
    );
  });

  it('of a new account says what there is: no code without a key, no key for who only looks, no line of one day', async () => {
    const { container, rerender } = show({ balance: nothing, needs: calmly({}), firstRun: waiting });
    expect(screen.getByText(/^Passe os dados da conta a quem vai pagar/)).toBeVisible();
    expect(screen.queryByText(/QR Code/)).toBeNull();
    expect(await screen.findByRole('button', { name: 'Criar chave aleatória' })).toBeVisible();
    expect(screen.queryByText('Tudo em dia por aqui.')).toBeNull();
    expect(container).not.toHaveTextContent('Menor saldo diário');
    const viewer = { ...account, role: 'viewer' as const };
    rerender(drawn({ account: viewer, balance: nothing, needs: calmly({}), firstRun: waiting }));
    expect(screen.queryByRole('button', { name: 'Criar chave aleatória' })).toBeNull();
  });

  it('tells the first money once: of what comes while it waits no notice is wanted', () => {
    const tell = (kind: Notification['kind'], account_id: string, href: string) => {
      const notification = { kind, account_id, href } as Notification;
      act(() => tellHere({ kind: 'news', notification, unread: 1 }));
      return isShown(href);
    };
    show({ balance: nothing, needs: calmly({}), firstRun: waiting });
    expect(tell('pix_received', 'acc_2', '/receipts/txn_02?conta=acc_2')).toBe(false);
    expect(tell('pix_failed', 'acc_1', '/receipts/txn_03?conta=acc_1')).toBe(false);
    expect(tell('pix_received', 'acc_1', '/receipts/txn_01?conta=acc_1')).toBe(true);
    expect(tell('pix_received', 'acc_1', '/receipts/txn_04?conta=acc_1')).toBe(false);
  });

  it('celebrates the first money, and keeps only the steps that are left', () => {
    const came = { transaction_id: 'txn_05', seq: 1, amount_cents: 150_00, description: '' };
    const entry = { ...came, counterparty: { name: 'Moinho Sul' } } as never;
    const first = { firstRun: { stage: 'first_money', entry }, needs: calmly({}), recentCount: 1 } as const;
    const { rerender } = show(first);
    expect(screen.getByRole('heading', { name: 'Seu primeiro pagamento chegou' })).toBeVisible();
    expect(screen.getByText('De Moinho Sul')).toBeVisible();
    expect(isShown('/receipts/txn_05?conta=acc_1')).toBe(true);
    expect(screen.getByRole('heading', { name: 'Para terminar' })).toBeVisible();
    rerender(drawn({ ...first, keys: [pixKey], isProtected: true }));
    expect(screen.getByRole('heading', { name: 'Seu primeiro pagamento chegou' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Para terminar' })).not.toBeInTheDocument();
  });
});

const due = { kind: 'due', waits: false } as const;
const everyKind: AgendaItem[] = [
  { ...due, by: 'recurrence', id: 'prc_2', name: 'Energia', date: '2026-11-23', amount_cents: 2_00 },
  { ...due, by: 'schedule', id: 'psc_1', name: 'Moinho', date: '2026-11-25', amount_cents: 1_00 },
  { ...due, by: 'schedule', id: 'psc_2', name: 'Gás', date: '2026-11-21', amount_cents: 5_00, waits: true },
  {
    ...{ kind: 'proposal', id: 'prc_1', name: 'Academia', subject: 'Plano', amount_cents: null },
    answer_by: '2026-12-20T12:00:00Z',
  },
  {
    ...{ kind: 'contest', id: 'pds_1', name: 'Oficina', amount_cents: 100, against: true, asks: true },
    until: '2026-11-28T12:00:00Z',
  },
  {
    ...{ kind: 'contest', id: 'pds_2', name: 'Loja', amount_cents: 100, against: false, asks: false },
    until: '2026-11-29T12:00:00Z',
  },
  {
    ...{ kind: 'raise', id: 'plr_1', family: 'pix', limit: 'night_start', amount_cents: null, asked_by: 'Zé' },
    effective_at: '2026-11-22T12:00:00Z',
  },
  { kind: 'signature', id: '2026112100000042', requested_by: 'Zé', deadline_at: '2026-12-05T12:00:00Z' },
  { kind: 'charge', id: 'chg_1', amount_cents: 12_00, last_day: '2026-11-22' },
  { kind: 'charge', id: 'chg_2', amount_cents: 99_00, last_day: '2026-12-22' },
];

describe('what needs somebody', () => {
  it('is nothing that only others may answer', () => {
    const { items } = calmly({ agenda: { data: everyKind, more: [] }, mayAnswer: false });
    expect(items.map(({ kind }) => kind)).toEqual(['stuck', 'raise', 'due', 'charges', 'dispute']);
  });
  it('has the button that settles it, in the order of its weight', async () => {
    show({ needs: calmly({ agenda: { data: everyKind, more: [] } }) });
    await userEvent.click(screen.getByRole('button', { name: 'Ver tudo (8)' }));
    const acts = within(screen.getByRole('region', { name: 'Precisa de você' })).getAllByRole('link');
    expect(acts.map(act => [act.textContent, act.getAttribute('href')])).toEqual([
      ['Responder: Academia pede um Pix Automático', '/pix/automatic/prc_1?conta=acc_1'],
      ['Responder: Oficina contestou um Pix que você recebeu', '/pix/support/pds_1?conta=acc_1'],
      ['Assinar: Zé pediu para encerrar esta conta', '/settings/closing?conta=acc_1'],
      ['Resolver: O pagamento a Gás não saiu', '/pix/scheduled/psc_2?conta=acc_1'],
      ['Conferir: Zé pediu para mudar o início do horário noturno do Pix', '/settings/limits?conta=acc_1'],
      ['Ver: 2 pagamentos nos próximos 7 dias', '/payment/scheduled?conta=acc_1'],
      ['Ver: 1 cobrança vence nesta semana', '/pix/charges/chg_1?conta=acc_1'],
      ['Acompanhar: Contestação de um Pix para Loja', '/pix/support/pds_2?conta=acc_1'],
    ]);
    const next = screen.getByText(/^O próximo: Energia, em 23 nov 2026/);
    expect(next.closest('li')).toHaveTextContent(/ao todo.*R\$/);
    expect(screen.queryByRole('button', { name: /^Ver tudo/ })).not.toBeInTheDocument();
  });

  it('says nothing of contests where the brand has no place for them', () => {
    const { items } = calmly({ agenda: { data: everyKind, more: [] }, isContestOpen: false });
    expect(items.map(({ kind }) => kind)).not.toContain('dispute');
  });

  it('asks of an access once, and no more once that is settled or answered', () => {
    const again = { ...doubt, id: 'ntf_2' };
    expect(calmly({ notices: [doubt, again] }).items).toMatchObject([{ id: 'ntf_1', ids: ['ntf_1', 'ntf_2'] }]);
    expect(calmly({ notices: [{ ...doubt, settles_at: '2026-11-21T14:00:00Z' }] }).items).toEqual([]);
    expect(calmly({ notices: [{ ...doubt, read_at: '2026-11-21T14:00:00Z' }] }).items).toEqual([]);
  });

  it('is never a copy of what the bell tells', () => {
    const told = { ...doubt, kind: 'pix_received', title: 'Pix recebido' } as Notification;
    expect(calmly({ notices: [told, { ...told, settles_at: null }] }).items).toEqual([]);
  });

  it('takes both answers to “Foi você?”: yes settles all that doubt the same, no leads to the password', async () => {
    const answers = await serveAnswers('/');
    for (const id of ['ntf_1', 'ntf_2']) {
      answers.to(`POST /api/bank/notifications/${id}/read`, refusal(503, 'unavailable'), { status: 204, body: '' });
    }
    show({ needs: calmly({ notices: [doubt, { ...doubt, id: 'ntf_2' }] }) });
    const row = within(screen.getByRole('region', { name: 'Precisa de você' }));
    expect(row.getByRole('link', { name: /^Não fui eu/ })).toHaveAttribute('href', '/settings/security?conta=acc_1');
    await userEvent.click(row.getByRole('button', { name: 'Sim, fui eu' }));
    expect(await row.findByText(/Não foi possível responder agora/)).toBeVisible();
    expect(refresh).not.toHaveBeenCalled();
    await userEvent.click(row.getByRole('button', { name: 'Sim, fui eu' }));
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    await answers.close();
  });
});

describe('boletos against the company', () => {
  const one: AgendaItem = {
    ...due,
    by: 'dda',
    id: 'ddb_1',
    name: 'Gráfica Boa',
    date: '2026-11-23',
    amount_cents: 90_00,
  };

  it('wait until somebody has them paid, apart from what leaves by itself', () => {
    show({ needs: calmly({ agenda: { data: [one], more: [] } }) });
    expect(screen.getByText('Boleto de Gráfica Boa')).toBeVisible();
    expect(screen.getByText('No DDA, vence em 23 nov 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: /Pagar/ })).toHaveAttribute(
      'href',
      '/payment/dda?boleto=ddb_1&conta=acc_1',
    );
    cleanup();
    show({ needs: calmly({ agenda: { data: [one, { ...one, id: 'ddb_2' }], more: [] } }) });
    expect(screen.getByText('2 boletos no DDA vencem nos próximos 7 dias')).toBeVisible();
    expect(screen.getAllByText(/180,00/)[0]).toBeInTheDocument();
  });
});

describe('what waits for the person to approve', () => {
  const one: AgendaItem = {
    ...{ kind: 'approval', id: 'apv_1', what: 'pix', name: 'Moinho Sul', amount_cents: 12_000_00 },
    expires_at: '2026-11-22T12:00:00Z',
  };

  it('stands among what needs them, with its sum and the way to the desk', () => {
    const other = { ...one, id: 'apv_2', expires_at: '2026-11-21T20:00:00Z' };
    show({ needs: calmly({ agenda: { data: [one, other], more: [] } }) });
    expect(screen.getByText('2 pedidos aguardam sua aprovação')).toBeVisible();
    expect(screen.getByText(/Decida até 21 nov 2026, às 17:00/)).toBeVisible();
    expect(screen.getAllByText(/24\.000,00/)[0]).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Decidir/ })).toHaveAttribute('href', '/payment-office?conta=acc_1');
  });

  it('of one says who is paid and opens it; of none says nothing', () => {
    expect(calmly({ agenda: { data: [one], more: [] }, isOfficeOpen: false }).items).toEqual([]);
    show({ needs: calmly({ agenda: { data: [one], more: [] } }) });
    expect(screen.getByText('O pagamento a Moinho Sul aguarda sua aprovação')).toBeVisible();
    expect(screen.getByRole('link', { name: /Decidir/ })).toHaveAttribute(
      'href',
      '/payment-office?aprovacao=apv_1&conta=acc_1',
    );
  });
});
