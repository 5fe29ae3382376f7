import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StatementExport } from '@/bank/contract/books/exports';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { ExportDesk } from './ExportDesk';

const API = '/api/bank/accounts/acc_1';
const totals = (count: number, complete = true) => ({
  status: 200,
  body: { in_cents: 0, out_cents: 0, net_cents: 0, count, complete },
});
const file = (part: Partial<StatementExport>): StatementExport => ({
  id: 'exp_1',
  format: 'csv',
  status: 'running',
  rows_done: 3000,
  rows_total: 12000,
  file_name: 'extrato.csv',
  size_bytes: null,
  created_at: '2026-11-21T12:00:00.000Z',
  expires_at: '2026-11-28T12:00:00.000Z',
  ...part,
});
const list = (...data: StatementExport[]) => ({ status: 200, body: { data } });

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/statement');
  answers.to(`GET ${API}/exports`, list());
});
afterEach(() => answers.close());

const open = () =>
  render(
    <QueryProvider>
      <ExportDesk
        accountId="acc_1"
        query={{ kind: 'tax', min_cents: 1000 }}
        today="2026-11-21"
        closeHref="/statement"
        isOpen
        onClose={() => {}}
      />
    </QueryProvider>,
  );

describe('exports of the statement', () => {
  it('are links while the entries are few, with the filters of now', async () => {
    answers.to(`GET ${API}/statement/totals`, totals(12));
    open();
    expect(await screen.findByText('12 lançamentos: filtros de agora.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Baixar OFX' }).getAttribute('href')).toBe(
      `${API}/statement/file?format=ofx&kind=tax&min_cents=1000`,
    );
  });

  it.each([
    ['more than five thousand', totals(5001)],
    ['more than could be counted', totals(4000, false)],
  ])('are prepared in the background when the entries are %s, and can be cancelled on the way', async (_n, counted) => {
    answers.to(`GET ${API}/statement/totals`, counted);
    answers.to(`POST ${API}/exports`, { status: 202, body: file({ status: 'queued' }) });
    answers.to(`DELETE ${API}/exports/exp_1`, { status: 204 });
    open();
    const prepare = await screen.findByRole('button', { name: 'Preparar CSV' });
    answers.to(`GET ${API}/exports`, list(file({})));
    await userEvent.click(prepare);
    expect(await screen.findByText('Preparando · 3.000 de 12.000 lançamentos')).toBeInTheDocument();
    expect(answers.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      format: 'csv',
      filters: { kind: 'tax', min_cents: 1000 },
    });
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '3000');
    answers.to(`GET ${API}/exports`, list());
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar extrato.csv' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(answers.asked.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('of a pack count its receipts, once the statements in it are written', async () => {
    const pack = { format: 'month_pack', file_name: 'Fechamento.zip', rows_total: 262 } as const;
    answers.to(
      `GET ${API}/exports`,
      list(file({ ...pack, rows_done: 13 }), file({ ...pack, id: 'exp_2', rows_done: 0 })),
    );
    open();
    expect(await screen.findByText('Preparando · 13 de 262 comprovantes')).toBeInTheDocument();
    expect(screen.getByText('Preparando · extratos')).toBeInTheDocument();
  });

  it('say so when too many are under way', async () => {
    answers.to(`GET ${API}/statement/totals`, totals(9000));
    answers.to(`POST ${API}/exports`, refusal(409, 'conflict'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Preparar PDF' }));
    expect(await screen.findByText(/arquivos demais em preparo/)).toBeInTheDocument();
  });

  it('ask for the pack of the last whole month', async () => {
    answers.to(`GET ${API}/statement/totals`, totals(1));
    answers.to(`POST ${API}/exports`, { status: 202, body: file({ format: 'month_pack', status: 'queued' }) });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Preparar pacote' }));
    await waitFor(() =>
      expect(answers.asked.find(({ method }) => method === 'POST')?.body).toEqual({
        format: 'month_pack',
        month: '2026-10',
      }),
    );
  });

  it('offer those that are ready, with how long they are kept', async () => {
    answers.to(`GET ${API}/statement/totals`, totals(1));
    answers.to(`GET ${API}/exports`, list(file({ status: 'ready', rows_done: 12000, size_bytes: 99 })));
    open();
    expect(await screen.findByText('Pronto · Guardado até 28 nov 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Baixar extrato.csv' }).getAttribute('href')).toBe(
      `${API}/exports/exp_1/file`,
    );
  });
});
