import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Approval, ApprovalDetail, ApprovalTab } from '@/bank/contract/payments/office';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { ACCOUNT, ONE, OTHER, NEW, RULES, one, detail } from '../../../tests/support/desk-samples';
import { DeskPage } from './DeskPage';
import { parseDesk, parseFilter, toFilterQuery } from './desk-address';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

let answers: Answers;
const base = `/api/bank/accounts/${ACCOUNT}`;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  answers = await serveAnswers('/payment-office');
  answers.to(`GET ${base}/approvals`, { status: 200, body: { data: [], next_cursor: null } });
  answers.to(`GET ${base}/approvals/${ONE}`, { status: 200, body: detail({}) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  return answers.close();
});

interface Opened {
  tab?: ApprovalTab;
  data?: Approval[] | null;
  role?: 'admin' | 'approver' | 'operator' | 'viewer';
  opened?: ApprovalDetail | null;
  openId?: string | null;
}

const open = ({ tab = 'mine', data = [one({})], role = 'approver', opened = null, openId = null }: Opened = {}) => {
  render(
    <QueryProvider>
      <DeskPage
        account={{ id: ACCOUNT, role }}
        tab={tab}
        filter={parseFilter('', '')}
        first={data && { data, next_cursor: null }}
        openId={openId}
        opened={opened}
      />
    </QueryProvider>,
  );
  return userEvent.setup();
};
const openOne = (own: Partial<ApprovalDetail>, role: Opened['role'] = 'approver') =>
  open({ opened: detail(own), openId: ONE, role });

describe('the desk', () => {
  it('lists who is paid, how much, by whom it was asked for and who is missing', () => {
    open();
    const row = screen.getByRole('row', { name: /Moinho/ });
    expect(within(row).getByText(/R\$\s12\.000,00/)).toBeVisible();
    expect(within(row).getByText('Davi')).toBeVisible();
    expect(within(row).getByText('Falta 1 · Bruno aprovou')).toBeVisible();
    expect(screen.getByRole('link', { name: /Para mim/ })).toHaveAttribute('aria-current', 'page');
  });

  it('chooses many and adds them up, and neither a change of the rules nor what is new', async () => {
    const user = open({
      data: [
        one({}),
        one({ id: OTHER, payee_name: 'Gráfica', amount_cents: 50_000 }),
        one({ id: RULES, kind: 'approval_policy', amount_cents: null, payee_name: null, payee: null }),
        one({ id: NEW, payee_name: 'Oficina', payee: 'new' }),
      ],
    });
    await user.click(screen.getByRole('checkbox', { name: /Escolher as/ }));
    expect(screen.getByRole('button', { name: 'Aprovar 2' })).toBeVisible();
    expect(screen.getByText('Favorecido novo')).toBeVisible();
    expect(screen.getByText(/aprovados um a um/)).toBeVisible();
    expect(screen.getByText(/R\$\s12\.500,00/)).toBeVisible();
  });

  it('offers nothing to choose where nothing waits for the reader', () => {
    open({ tab: 'waiting', data: [one({ mine: 'own' })], role: 'operator' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says that nothing waits, that it could not be read, and what a viewer may do', () => {
    open({ data: [] });
    expect(screen.getByText('Nada para você aprovar')).toBeVisible();
  });

  it('tells a viewer who decides', () => {
    open({ tab: 'waiting', role: 'viewer' });
    expect(screen.getByText(/Você pode acompanhar os pedidos/)).toBeVisible();
  });

  it('tries again what could not be read', async () => {
    answers.to(`GET ${base}/approvals`, refusal(500, 'internal'), {
      status: 200,
      body: { data: [one({})], next_cursor: null },
    });
    const user = open({ data: null });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }, { timeout: 10_000 }));
    expect(await screen.findByText('Moinho')).toBeVisible();
  }, 20_000);

  it('says so of an address that is nothing of the company', () => {
    open({ openId: OTHER });
    expect(screen.getByText(/não existe nesta empresa/)).toBeVisible();
  });
});

describe('one that waits', () => {
  it('shows all that is bound, why it asks, who is missing and what is new about the payee', () => {
    openOne({});
    const panel = screen.getByRole('dialog', { name: 'Moinho' });
    expect(within(panel).getByText(/A conta de destino mudou/)).toBeVisible();
    expect(within(panel).getByText(/R\$\s2\.000,00 maior/)).toBeVisible();
    expect(within(panel).getByText('Ag. 0001 · Conta 1234-5')).toBeVisible();
    expect(within(panel).getByText('1 de Diretoria (Ana ou Eva)')).toBeVisible();
    expect(within(panel).queryByText(/de Financeiro/)).toBeNull();
    expect(within(panel).getByText(/a partir de R\$\s10\.000,00/)).toBeVisible();
    expect(within(panel).getByText(/Davi pediu/)).toBeVisible();
  });

  it.each([
    [{}, 'approver', ['Recusar', 'Aprovar']],
    [{ mine: 'approved' }, 'approver', ['Retirar minha aprovação']],
    [{ mine: 'own' }, 'operator', ['Cancelar o pedido']],
    [{ mine: 'not_needed' }, 'approver', []],
    [{ mine: 'not_needed' }, 'admin', ['Cancelar o pedido']],
    [{ mine: 'not_approver' }, 'viewer', []],
    [{ mine: 'ended', state: 'rejected', ended_by: 'Eva', reason: 'Valor errado' }, 'admin', []],
  ] as const)('offers what can be done: %j as %s', (own, role, acts) => {
    openOne(own, role);
    const panel = screen.getByRole('dialog', { name: 'Moinho' });
    const found = within(panel)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(name => /Aprovar|Recusar|Retirar|Cancelar/.test(name));
    expect(found).toEqual(acts);
    if ('reason' in own) expect(within(panel).getByText(/Recusado por Eva Motivo: Valor errado/)).toBeVisible();
  });

  it('is rejected with a reason, and keeps what was typed when that fails', async () => {
    const call = `POST ${base}/approvals/${ONE}/rejection`;
    answers.to(call, refusal(409, 'approval_ended', { state: 'expired' }), { status: 204 });
    const user = openOne({});
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    const window = await screen.findByRole('dialog', { name: 'Recusar este pedido?' });
    const press = () => user.click(within(window).getByRole('button', { name: 'Recusar' }));
    await press();
    expect(within(window).getByText('Escreva o motivo para quem pediu.')).toBeVisible();
    await user.type(within(window).getByLabelText('Motivo'), 'Valor errado');
    await press();
    expect(await within(window).findByText(/venceu sem as aprovações/)).toBeVisible();
    expect(within(window).getByLabelText('Motivo')).toHaveValue('Valor errado');
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Recusar este pedido?' })).toBeNull());
    const sent = answers.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ reason: 'Valor errado' }, { reason: 'Valor errado' }]);
  });

  it('is withdrawn after a question', async () => {
    answers.to(`POST ${base}/approvals/${ONE}/cancellation`, { status: 204 });
    const user = openOne({ mine: 'own' }, 'operator');
    await user.click(screen.getByRole('button', { name: 'Cancelar o pedido' }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(() => expect(answers.asked.some(({ path }) => path.endsWith('/cancellation'))).toBe(true));
  });
});

describe('what of the desk is looked at', () => {
  it('is chosen by kind and order, and stands in the address', async () => {
    const user = open();
    await user.selectOptions(screen.getByLabelText('Tipo'), 'TED');
    expect(push).toHaveBeenLastCalledWith(`/payment-office?aba=para-mim&tipo=ted&conta=${ACCOUNT}`);
    await user.selectOptions(screen.getByLabelText('Ordem'), 'Prazo mais próximo primeiro');
    expect(push).toHaveBeenLastCalledWith(`/payment-office?aba=para-mim&ordem=prazo&conta=${ACCOUNT}`);
    expect(parseFilter('ted', 'prazo')).toMatchObject({ kind: 'ted', order: 'deadline' });
    expect(parseFilter('outra', 'qualquer')).toMatchObject({ kind: '', order: 'newest' });
  });

  it('is narrowed by names, amounts and days, which come back from the address', async () => {
    const user = open();
    await user.click(screen.getByText('Mais filtros'));
    await user.type(screen.getByLabelText('Quem recebe ou quem pediu'), 'moinho');
    await user.type(screen.getByLabelText('A partir de'), '1.500,00');
    await user.type(screen.getByLabelText('Até'), '10');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(screen.getByLabelText('Até')).toHaveAccessibleDescription('O valor final precisa ser maior que o inicial');
    expect(push).not.toHaveBeenCalledWith(expect.stringContaining('busca'));
    await user.clear(screen.getByLabelText('Até'));
    await user.type(screen.getByLabelText('Do dia'), '02112026');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    const [address] = push.mock.lastCall ?? [];
    expect(address).toBe(`/payment-office?aba=para-mim&busca=moinho&de-valor=150000&de=2026-11-02&conta=${ACCOUNT}`);
    const { searchParams } = new URL(address, 'http://localhost');
    const { filter } = parseDesk(name => searchParams.get(name) ?? '', 'approver');
    expect(toFilterQuery(filter)).toEqual({ q: 'moinho', min_cents: 150_000, from: '2026-11-02', order: 'newest' });
  });

  it.each(['2026-02-31', '31/02/2026', '2026-13-01', 'ontem'])('takes no %s for a day', day => {
    expect(parseDesk(name => (name === 'de' ? day : ''), 'admin').filter.wish.from).toBeNull();
  });
});

describe('the keys of the desk', () => {
  const two = [one({}), one({ id: OTHER, payee_name: 'Gráfica' })];

  it('open the next and the one before, and reject what is open', async () => {
    answers.to(`GET ${base}/approvals/${OTHER}`, { status: 200, body: detail({ id: OTHER, payee_name: 'Gráfica' }) });
    const user = open({ data: two });
    screen.getByRole('link', { name: /Moinho/ }).focus();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Moinho' })).toBeVisible();
    screen.getByRole('link', { name: /Moinho/ }).focus();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Gráfica' })).toBeVisible();
    screen.getByRole('link', { name: /Gráfica/ }).focus();
    await user.keyboard('k');
    expect(await screen.findByRole('heading', { name: 'Moinho' })).toBeVisible();
    screen.getByRole('link', { name: /Moinho/ }).focus();
    await user.keyboard('r');
    expect(await screen.findByRole('dialog', { name: 'Recusar este pedido?' })).toBeVisible();
  });

  it('do nothing where somebody types, or what is open is not the reader’s to decide', async () => {
    const user = open({ data: [one({ mine: 'own' })], opened: detail({ mine: 'own' }), openId: ONE });
    screen.getByRole('link', { name: /Moinho/ }).focus();
    await user.keyboard('ar');
    screen.getByLabelText('Tipo').focus();
    await user.keyboard('r');
    expect(screen.queryByRole('dialog', { name: 'Recusar este pedido?' })).toBeNull();
    expect(answers.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('what waits that is no payment', () => {
  it('a change of a person’s access says who and what, and is confirmed as that', () => {
    openOne(
      {
        ...{
          kind: 'people_change',
          amount_cents: null,
          payee_name: 'Bruno',
          payee: null,
          last_paid: null,
          payee_account: null,
        },
        ...{ description: 'Papel: de Aprovador para Operador.', payee_institution: null, payee_document: null },
      },
      'admin',
    );
    expect(screen.getByRole('heading', { name: 'Mudança no acesso de Bruno' })).toBeVisible();
    expect(screen.getByText('Papel: de Aprovador para Operador.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirmar a mudança' })).toBeVisible();
    expect(screen.queryByText(/primeiro pagamento/)).toBeNull();
  });

  it('a batch has its name and the way to its payments, no first payment to anybody, and is looked at by itself', async () => {
    const none = { payee: null, last_paid: null, payee_account: null, payee_institution: null, payee_document: null };
    const lot = { kind: 'batch', payee_name: 'Fornecedores', ...none } as const;
    openOne({ ...lot, description: 'Fornecedores: 2 pagamentos' }, 'admin');
    expect(screen.getByRole('heading', { name: 'Fornecedores' })).toBeVisible();
    expect(screen.queryByText(/primeiro pagamento/)).toBeNull();
    const way = screen.getByRole('link', { name: 'Ver os pagamentos do lote' });
    expect(way).toHaveAttribute('href', `/payment/batch/pbt_${ONE.slice(4)}?conta=${ACCOUNT}`);
    cleanup();
    open({ data: [one({}), one({ id: OTHER, ...lot })] });
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Escolher a única linha',
      'Escolher Moinho',
    ]);
    expect(screen.getByText(/Lotes, cartões, Pix Automático, regras/)).toBeVisible();
  });
});
