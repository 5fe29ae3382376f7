import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AutomaticAnticipation } from '@/bank/contract/products/acquiring-anticipation';
import { QueryProvider } from '@/contexts/query';
import { ACCOUNT, agenda, anticipation, BASE, makeQuote, unit } from '../../../tests/support/acquiring-samples';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { AnticipatePage } from './AnticipatePage';
import { AnticipationView } from './AnticipationView';
import { ReceivablesPage } from './ReceivablesPage';

const QUOTES = `${BASE}/anticipation_quotes`;
const off: AutomaticAnticipation = {
  ...{ is_on: false, monthly_rate: 1_890, changed_at: null, changed_by: null, protocol: null, next_run_at: null },
};

let answers: Answers;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  answers = await serveAnswers('/acquiring/receivables');
  answers.to(`GET ${BASE}/units`, { status: 200, body: { data: [unit], next_cursor: null } });
  answers.to(`POST ${QUOTES}`, { status: 201, body: makeQuote() });
  answers.to(`POST ${BASE}/anticipations`, { status: 201, body: anticipation });
  answerStepUp(answers);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  return answers.close();
});

const bodiesOf = (path: string) =>
  answers.asked.filter(call => call.method === 'POST' && call.path === path).map(({ body }) => body);

describe('the agenda', () => {
  const open = (automatic = off, may = { anticipate: true, automatic: true }) => {
    render(
      <QueryProvider>
        <ReceivablesPage accountId={ACCOUNT} {...{ agenda, automatic, may }} asked={null} />
      </QueryProvider>,
    );
    return userEvent.setup();
  };

  it.each([
    [{ ceded_cents: 10_000 }, 'Cedido a Banco Horizonte S.A.'],
    [{ encumbered_cents: 10_000 }, 'Em garantia de Banco Horizonte S.A.'],
    [{ ceded_cents: 5_000, encumbered_cents: 5_000 }, 'Uma parte cedida a Banco Horizonte S.A., outra em garantia'],
  ])('tells who has what of a unit: %o', async (parts, told) => {
    const own = { ...unit, free_cents: 37_840, ...parts, beneficiary: 'Banco Horizonte S.A.' };
    answers.to(`GET ${BASE}/units`, { status: 200, body: { data: [own], next_cursor: null } });
    const user = open();
    await user.click(within(screen.getByRole('table', { name: /Agenda de/ })).getByRole('button', { name: /^4/ }));
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('is a calendar whose days open their units, and a list of the same', async () => {
    const user = open();
    expect(screen.getByRole('heading', { name: 'dezembro de 2026' })).toBeVisible();
    const calendar = screen.getByRole('table', { name: 'Agenda de dezembro de 2026' });
    expect(within(calendar).getAllByRole('button')).toHaveLength(2);
    await user.click(within(calendar).getByRole('button', { name: /^4/ }));
    const panel = screen.getByRole('dialog', { name: 'Recebíveis de 4 dez 2026' });
    expect(await within(panel).findByRole('heading', { name: 'Visa crédito' })).toBeVisible();
    expect(within(panel).getByText('Livre').nextSibling).toHaveTextContent(/478,40/);
    expect(within(panel).queryByText('Cedido')).not.toBeInTheDocument();
    expect(answers.asked.at(-1)?.search).toContain('from=2026-12-04&to=2026-12-04');
    await user.click(screen.getByText('Lista'));
    const list = screen.getByRole('table', { name: 'Dias com recebíveis' });
    expect(within(list).getAllByRole('link')).toHaveLength(2);
    expect(list).toHaveTextContent(/1\.021,60/);
  });

  it('leads to the months around it', () => {
    open();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Mês anterior')).toContain('mes=2026-11');
    expect(hrefOf('Mês seguinte')).toContain('mes=2027-01');
  });

  it('anticipates by itself once its cost is read and proved, and stops at once', async () => {
    const on = {
      ...off,
      is_on: true,
      protocol: 'P-42',
      changed_at: '2026-11-23T15:00:00.000Z',
      changed_by: 'Ana Souza',
    };
    answers.to(`POST ${BASE}/automatic_anticipation/on`, { status: 200, body: on });
    answers.to(`POST ${BASE}/automatic_anticipation/off`, { status: 200, body: { ...on, is_on: false } });
    const user = open();
    const toggle = screen.getByRole('switch', { name: 'Antecipar tudo automaticamente' });
    await user.click(toggle);
    const dialog = within(screen.getByRole('dialog', { name: 'Ligar antecipação automática' }));
    expect(dialog.getByText(/1,89% ao mês/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ligar' }));
    await confirmStepUp(user);
    await waitFor(() => expect(toggle).toBeChecked());
    expect(bodiesOf(`${BASE}/automatic_anticipation/on`)).toEqual([{ monthly_rate: 1_890 }]);
    expect(screen.getByText(/Protocolo P-42/)).toBeVisible();
    await user.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(bodiesOf(AUTHORIZATIONS)).toHaveLength(1);
  });
});

describe('anticipating', () => {
  const open = () => {
    render(
      <QueryProvider>
        <AnticipatePage accountId={ACCOUNT} freeCents={150_000} />
      </QueryProvider>,
    );
    return userEvent.setup();
  };

  it('shows the cost unit by unit, is proved once, and says until when it can be undone', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Ver custo' }));
    expect(screen.getByText('Informe quanto você quer receber.')).toBeVisible();
    await user.type(screen.getByLabelText('Quanto você quer receber'), '96114');
    await user.click(screen.getByRole('button', { name: 'Ver custo' }));
    expect(await screen.findByRole('heading', { name: 'Confira o custo' }, { timeout: 30_000 })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/Este custo vale por mais/);
    expect(screen.getByText('Custo efetivo ao mês').nextSibling).toHaveTextContent('1,924%');
    // gross less cost is what comes, in all and unit by unit
    const termOf = (term: string) => screen.getAllByText(term)[0]?.nextSibling;
    expect(termOf('Valor antecipado')).toHaveTextContent(/978,40/);
    expect(termOf('Menos o custo')).toHaveTextContent(/−R\$/);
    expect(termOf('Igual ao que você recebe')).toHaveTextContent(/961,14/);
    expect(screen.getByText(/valor antecipado × .* ao mês × dias adiantados ÷ 30/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Visa crédito/ })).toHaveTextContent(/28 dias antes.*17,26/);
    await user.click(screen.getByRole('button', { name: 'Antecipar' }));
    await confirmStepUp(user);
    expect(await screen.findByText('Antecipação pedida')).toBeVisible();
    expect(screen.getByText(/desfazer até 23 nov 2026, 15:00/)).toBeVisible();
    expect(bodiesOf(QUOTES)).toEqual([{ net_cents: 96_114 }]);
    expect(bodiesOf(`${BASE}/anticipations`)).toEqual([{ quote_id: makeQuote().id, net_cents: 96_114 }]);
    expect(bodiesOf(AUTHORIZATIONS)).toHaveLength(1);
  });

  it('takes chosen units, and keeps the choice on the way back', async () => {
    const user = open();
    await user.click(screen.getByText('Recebíveis escolhidos'));
    await user.click(screen.getByRole('button', { name: 'Ver custo' }));
    expect(screen.getByText('Escolha ao menos um recebível.')).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: /Visa crédito, 4 dez 2026/ }));
    await user.click(screen.getByRole('button', { name: 'Ver custo' }));
    await user.click(await screen.findByRole('button', { name: 'Alterar' }));
    expect(await screen.findByRole('checkbox', { name: /Visa crédito, 4 dez 2026/ })).toBeChecked();
    expect(bodiesOf(QUOTES)).toEqual([{ unit_ids: [unit.id] }]);
  });

  it('never accepts a cost that is over: another one is asked for', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'], shouldAdvanceTime: true });
    const user = open();
    await user.click(screen.getByText('Tudo o que está livre'));
    await user.click(screen.getByRole('button', { name: 'Ver custo' }));
    await screen.findByRole('button', { name: 'Antecipar' });
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByText(/O custo mostrado valia por 60 segundos/)).toBeVisible();
    answers.to(`POST ${QUOTES}`, { status: 201, body: makeQuote({ id: 'acq_2', cost_cents: 1_800 }) });
    await user.click(screen.getByRole('button', { name: 'Ver novo custo' }));
    expect(await screen.findByRole('button', { name: 'Antecipar' })).toBeVisible();
    expect(bodiesOf(QUOTES)).toEqual([{ all: true }, { all: true }]);
    expect(bodiesOf(`${BASE}/anticipations`)).toEqual([]);
  });

  it('says what the bank refuses beside what was typed', async () => {
    answers.to(`POST ${QUOTES}`, refusal(422, 'anticipation_more_than_free', { most_cents: 150_000 }));
    const user = open();
    await user.type(screen.getByLabelText('Quanto você quer receber'), '999999');
    await user.click(screen.getByRole('button', { name: 'Ver custo' }));
    expect(await screen.findByText(/rende no máximo R\$\s1\.500,00/)).toBeVisible();
    expect(screen.getByLabelText('Quanto você quer receber')).toHaveValue('9.999,99');
  });
});

it('an anticipation is undone until its cut-off, once it is asked again', async () => {
  const path = `${BASE}/anticipations/${anticipation.id}/undo`;
  answers.to(`POST ${path}`, { status: 200, body: { ...anticipation, state: 'undone', is_undoable: false } });
  render(
    <QueryProvider>
      <AnticipationView accountId={ACCOUNT} anticipation={anticipation} mayUndo />
    </QueryProvider>,
  );
  const user = userEvent.setup();
  expect(screen.getByText('A pagar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  const asked = within(screen.getByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Desfeita')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  expect(bodiesOf(path)).toHaveLength(1);
});
