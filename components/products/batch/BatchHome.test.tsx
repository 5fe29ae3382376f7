import { screen, waitFor } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hiddenTexts } from '@/components/lists/sheet/hidden-texts';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { ACCOUNT, BASE, BATCH, ONE, toBatch } from '../../../tests/support/batch-samples';
import { NearWorker, push, show } from '../../../tests/support/batch-screens';
import { BatchHome } from './BatchHome';

let answers: Answers;
beforeEach(async () => {
  push.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  answers = await serveAnswers('/payment/batch');
  answers.to(`GET ${BASE}`, { status: 200, body: { data: [], next_cursor: null } });
});
afterEach(() => {
  answers.close();
  vi.unstubAllGlobals();
});

const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);
const openHome = (role: 'admin' | 'viewer' = 'admin') =>
  show(<BatchHome account={{ ...ACCOUNT, role }} first={{ data: [], next_cursor: null }} />);

const takeRows = () => {
  answers.to(`POST ${BASE}`, { status: 201, body: toBatch() });
  answers.to(`PUT ${ONE}/rows`, { status: 200, body: { data: [] } });
  answers.to(`POST ${ONE}/look_ups`, { status: 202, body: {} });
};
describe('a batch begins', () => {
  it('with cells that are pasted anywhere on the page, read by their names', async () => {
    takeRows();
    const user = openHome();
    await user.paste('Favorecido\tChave Pix\tValor\nJoana Lima\tjoana@lima.example\t10,50\n\nTotal\t\t10,50');
    expect(await screen.findByRole('heading', { name: 'Confira as colunas' })).toBeVisible();
    expect(screen.getByLabelText('Chave Pix: Lida como')).toHaveValue('key');
    expect(screen.getByText(/Deixamos de fora o que é total/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Conferir 1 linha' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/payment/batch/${BATCH}?conta=${ACCOUNT.id}`));
    expect(asked(`POST ${BASE}`)[0]?.body).toEqual({ kind: 'payments', name: 'Células coladas' });
    expect(asked(`PUT ${ONE}/rows`)[0]?.body).toEqual({
      rows: [{ number: 2, cells: { name: 'Joana Lima', key: 'joana@lima.example', amount: '10,50' } }],
    });
  });

  it('with a file, whose columns are mapped by hand and remembered', async () => {
    takeRows();
    vi.stubGlobal('Worker', NearWorker);
    const file = () => new File(['a;b\nJoana Lima;10,50\n'], 'folha.csv', { type: 'text/csv' });
    const user = openHome();
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file());
    expect(await screen.findByText(/Falta dizer quem recebe/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Conferir/ })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Coluna A: Lida como'), 'Chave Pix');
    await user.selectOptions(screen.getByLabelText('Coluna B: Lida como'), 'Valor');
    expect(screen.getByLabelText('Nome do lote')).toHaveValue('folha');
    await user.click(screen.getByRole('button', { name: 'Conferir 2 linhas' }));
    await waitFor(() => expect(asked(`PUT ${ONE}/rows`)).toHaveLength(1));
    const other = await screen.findByRole('button', { name: 'Escolher outro arquivo' });
    // it does nothing while rows are on their way
    await waitFor(() => expect(other).toBeEnabled());
    await user.click(other);
    // the field is there again once the rows of the first are away
    const field = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!found) throw new Error('the field of a file is not there');
      return found;
    });
    await user.upload(field, file());
    expect(await screen.findByText(/como você escolheu da última vez/)).toBeVisible();
    expect(screen.getByLabelText('Coluna A: Lida como')).toHaveValue('key');
  });

  it('without what the spreadsheet hides, until somebody takes it in', async () => {
    vi.stubGlobal('Worker', NearWorker);
    const rows = [
      ['Favorecido', 'Chave Pix', 'Valor', 'Antigo'],
      ...['ana', 'bia', 'cris', 'dora'].map((name, at) => [name, `${name}@lima.example`, at + 1, 99]),
    ];
    const rowDefs = new Map([2, 3, 4].map(place => [place, { hidden: true }]));
    const sheets = [{ name: 'P', rows, rowDefs, columns: [{}, {}, {}, { hidden: true }] }];
    const file = new File([new Uint8Array(await writeXlsx({ sheets }))], 'filtrada.xlsx');
    const user = openHome();
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    expect(await screen.findByText('3 linhas e 1 coluna ocultas na planilha ficaram de fora.')).toBeVisible();
    expect(screen.queryByText(/vazia/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Conferir 1 linha' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: hiddenTexts.take }));
    expect(screen.getByText('3 linhas e 1 coluna ocultas na planilha foram lidas também.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Conferir 4 linhas' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: hiddenTexts.leave }));
    expect(screen.getByRole('button', { name: 'Conferir 1 linha' })).toBeEnabled();
  });

  it('goes on where the bank stopped taking rows, into the same draft', async () => {
    takeRows();
    answers.to(`PUT ${ONE}/rows`, refusal(503, 'unavailable'), { status: 200, body: { data: [] } });
    const user = openHome();
    await user.paste('Pix\tValor\njoana@lima.example\t10,50');
    await user.click(await screen.findByRole('button', { name: 'Conferir 1 linha' }));
    expect(await screen.findByText(/Guardamos 0 de 1 linha no rascunho, e nada foi pago/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar de onde parou' }));
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(asked(`POST ${BASE}`)).toHaveLength(1);
  });

  it('row by row', async () => {
    answers.to(`POST ${BASE}`, { status: 201, body: toBatch() });
    const user = openHome();
    await user.click(screen.getByText('Folha de pagamento'));
    await user.click(screen.getByRole('button', { name: 'Digitar linha por linha' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/payment/batch/${BATCH}?linha=nova&conta=${ACCOUNT.id}`));
    expect(asked(`POST ${BASE}`)[0]?.body).toMatchObject({ kind: 'payroll', payroll_kind: 'salary' });
  });

  it('of a payroll that says what it pays, or nothing', async () => {
    answers.to(`POST ${BASE}`, { status: 201, body: toBatch() });
    const user = openHome();
    expect(screen.queryByLabelText('O que esta folha paga?')).toBeNull();
    await user.click(screen.getByText('Folha de pagamento'));
    await user.selectOptions(screen.getByLabelText('O que esta folha paga?'), '13º salário, 1ª parcela');
    await user.click(screen.getByRole('button', { name: 'Digitar linha por linha' }));
    await waitFor(() => expect(asked(`POST ${BASE}`)).toHaveLength(1));
    expect(asked(`POST ${BASE}`)[0]?.body).toMatchObject({ kind: 'payroll', payroll_kind: 'thirteenth_first' });
    await user.selectOptions(screen.getByLabelText('O que esta folha paga?'), 'Não dizer');
    await user.click(screen.getByRole('button', { name: 'Digitar linha por linha' }));
    await waitFor(() => expect(asked(`POST ${BASE}`)).toHaveLength(2));
    expect(asked(`POST ${BASE}`)[1]?.body).not.toHaveProperty('payroll_kind');
  });

  it('says what is wrong with a file that cannot be read', async () => {
    vi.stubGlobal('Worker', NearWorker);
    const user = openHome();
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File([bytes], 'velho.xlsx'));
    expect(await screen.findByText(/Excel antigo \(\.xls\)/)).toBeVisible();
  });

  it('not for who only looks', () => {
    openHome('viewer');
    expect(screen.queryByText('Novo lote')).toBeNull();
    expect(screen.getByText(/Montar e pagar um lote é de quem pode pagar/)).toBeVisible();
  });
});
