import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { Suspense, use, useMemo, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FilterBar } from './FilterBar';
import { NO_FILTERS, parseFilters, type StatementFilters } from './filters';
import { useStatementFilters } from './use-statement-filters';

const TODAY = '2026-11-21';

function Bar({ answer }: { answer: Promise<StatementFilters> }) {
  const bar = useStatementFilters(use(answer), 'acc_1');
  const summary = bar.isPending ? 'a caminho' : 'chegou';
  return (
    <>
      <FilterBar accountId="acc_1" bar={bar} today={TODAY} summary={summary} />
      <p role="status">{summary}</p>
    </>
  );
}

type Replace = (href: string) => Promise<StatementFilters>;

/** Like Next's router: the page stays as it is until the server has answered. */
function World({ first, replace }: { first: Promise<StatementFilters>; replace: Replace }) {
  const [answer, setAnswer] = useState(first);
  const router = useMemo(
    () => ({ replace: (href: string) => setAnswer(replace(href)) }) as Partial<AppRouterInstance> as AppRouterInstance,
    [replace],
  );
  return (
    <AppRouterContext value={router}>
      <Suspense>
        <Bar answer={answer} />
      </Suspense>
    </AppRouterContext>
  );
}

const show = async () => {
  const unanswered: (() => void)[] = [];
  const replace = vi.fn<Replace>(href => {
    const asked = Object.fromEntries(new URL(href, 'https://conta.example').searchParams);
    return new Promise(resolve => unanswered.push(() => resolve(parseFilters(asked, TODAY).filters)));
  });
  const first = Promise.resolve(NO_FILTERS);
  await act(async () => render(<World first={first} replace={replace} />));
  return { replace, answer: () => act(async () => unanswered.splice(0).map(tell => tell())) };
};

/** Only seen on a phone, which this browser is not. */
const opener = () => screen.getByRole('button', { name: /^Filtros/, hidden: true });
const sheet = () => within(screen.getByRole('dialog', { name: 'Filtros' }));

const radio = (name: string) => screen.getByRole('radio', { name });

describe('the filters of the statement', () => {
  it('show what was pressed at once, and ask the server after that', async () => {
    const { replace, answer } = await show();
    await userEvent.click(screen.getByText('Entradas'));
    expect(radio('Entradas')).toBeChecked();
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(radio('Entradas')).toBeChecked();
    await answer();
    expect(screen.getByRole('status')).toHaveTextContent('chegou');
    expect(radio('Entradas')).toBeChecked();
  });

  it('keep what was pressed before the last answer came', async () => {
    const { replace, answer } = await show();
    await userEvent.click(screen.getByText('Entradas'));
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'Tarifa');
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(2));
    expect(replace.mock.calls.at(-1)?.[0]).toMatch(/mov=entradas.*tipo=fee|tipo=fee.*mov=entradas/);
    await answer();
    expect(radio('Entradas')).toBeChecked();
    expect(screen.getByLabelText('Tipo')).toHaveValue('fee');
  });

  it('lie behind a button that counts them, where there is no room: in a sheet that filters at once', async () => {
    const { replace, answer } = await show();
    await userEvent.click(opener());
    await userEvent.click(
      await screen.findByRole('dialog', { name: 'Filtros' }).then(() => sheet().getByText('Saídas')),
    );
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    await answer();
    await userEvent.type(sheet().getByLabelText('Valor mínimo'), '1.234,56');
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(2));
    await answer();
    expect(replace.mock.calls.at(-1)?.[0]).toContain('mov=saidas&min=1.234%2C56');
    expect(sheet().getByRole('status')).toHaveTextContent('chegou');
    await userEvent.click(sheet().getByRole('button', { name: 'Ver lançamentos' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveTextContent('Filtros (2)');
  });

  it('say in their sheet that a half typed date filters nothing, before they take it away', async () => {
    const { answer, replace } = await show();
    await userEvent.click(opener());
    await screen.findByRole('dialog', { name: 'Filtros' });
    await userEvent.selectOptions(sheet().getByLabelText('Período'), 'Escolher datas');
    await waitFor(() => expect(replace).toHaveBeenCalled());
    await answer();
    const from = await sheet().findByLabelText('De', {}, { timeout: 20_000 });
    await userEvent.type(from, '{Backspace}{Backspace}{Backspace}');
    await userEvent.click(sheet().getByRole('button', { name: 'Ver lançamentos' }));
    expect(await sheet().findByText(/ela não filtra nada/)).toBeVisible();
    const asked = replace.mock.calls.length;
    await userEvent.clear(from);
    await waitFor(() => expect(replace.mock.calls.length).toBeGreaterThan(asked));
    await answer();
    await userEvent.click(sheet().getByRole('button', { name: 'Ver lançamentos' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ask for nothing when what is typed changes nothing', async () => {
    const { replace } = await show();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const box = screen.getByLabelText('Valor máximo');
    await user.type(box, 'dez');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await user.clear(box);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(replace).not.toHaveBeenCalled();
    await user.type(box, '10');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(replace).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('are cleared in their sheet without the words of the search', async () => {
    const { replace, answer } = await show();
    await userEvent.type(screen.getByLabelText('Buscar no extrato'), 'luz');
    await userEvent.click(opener());
    await userEvent.click(await screen.findByRole('dialog').then(() => sheet().getByText('Saídas')));
    await waitFor(() => expect(replace.mock.calls.at(-1)?.[0]).toContain('mov=saidas&busca=luz'));
    await answer();
    await userEvent.click(sheet().getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(replace.mock.calls.at(-1)?.[0]).toBe('/statement?conta=acc_1&busca=luz'));
  });
});
