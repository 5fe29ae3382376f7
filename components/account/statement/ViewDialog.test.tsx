import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StatementView } from '@/bank/contract/service/preferences';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { NO_FILTERS } from './filters';
import { ViewDialog, type ViewTask } from './ViewDialog';
import { toViewHref } from './view-query';

const VIEWS = '/api/bank/accounts/acc_1/statement_views';
const view: StatementView = {
  id: 'viw_1',
  name: 'Impostos',
  query: { tipo: 'tax' },
  updated_at: '2026-11-21T12:00:00.000Z',
};

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/statement');
});
afterEach(() => answers.close());

const ask = (task: ViewTask) => {
  const onClose = vi.fn();
  render(
    <QueryProvider>
      <ViewDialog accountId="acc_1" filters={{ ...NO_FILTERS, minCents: 123456 }} task={task} onClose={onClose} />
    </QueryProvider>,
  );
  return onClose;
};

describe('a named view of the statement', () => {
  it('is kept with the filters as the address holds them', async () => {
    answers.to(`POST ${VIEWS}`, { status: 201, body: view });
    const onClose = ask({ kind: 'save' });
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(screen.getByText('Dê um nome ao filtro.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Nome do filtro'), ' Grandes ');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(answers.asked.at(-1)?.body).toEqual({ name: 'Grandes', query: { min: '1.234,56' } });
  });

  it('keeps what was typed when the name is taken, and says so at the box', async () => {
    answers.to(`PUT ${VIEWS}/viw_1`, {
      status: 409,
      body: { ...(refusal(409, 'conflict').body as object), violations: [{ field: 'name', rule: 'taken' }] },
    });
    const onClose = ask({ kind: 'rename', view });
    await userEvent.type(screen.getByLabelText('Nome do filtro'), ' 2{Enter}');
    expect(await screen.findByText('Você já tem um filtro com este nome.')).toBeInTheDocument();
    expect(screen.getByLabelText('Nome do filtro')).toHaveValue('Impostos 2');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that was deleted in another tab is told of in words', async () => {
    answers.to(`DELETE ${VIEWS}/viw_1`, refusal(404, 'not_found'));
    ask({ kind: 'remove', view });
    await userEvent.click(screen.getByRole('button', { name: 'Excluir filtro' }));
    expect(await screen.findByText(/foi excluído em outra aba/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Excluir filtro' })).not.toBeInTheDocument();
  });

  it('leads to its filters in this account, and carries its own name', () => {
    expect(toViewHref(view, 'acc_1')).toBe('/statement?tipo=tax&visao=viw_1&conta=acc_1');
  });
});
