import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchDetail } from '@/bank/contract/products/batch';
import type { BatchRow } from '@/bank/contract/products/batch-rows';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { BatchHome } from './BatchHome';
import { BatchView } from './BatchView';
import { hiddenTexts } from '@/components/lists/sheet/hidden-texts';
import { readFile } from '@/components/lists/sheet/read-file';

const ACCOUNT = { id: 'acc_01h455vb4pex5vsknk084sn02q', role: 'admin' } as const;
const BATCH = 'pbt_01h455vb4pex5vsknk084sn02q';
const BASE = `/api/bank/accounts/${ACCOUNT.id}/payment_batches`;
const ONE = `${BASE}/${BATCH}`;
const HASH = 'a'.repeat(64);

const NO_ROWS: BatchDetail['rows'] = {
  ...{ total: 0, ready: 0, wrong: 0, queued: 0, waiting: 0, scheduled: 0, processing: 0 },
  ...{ completed: 0, returned: 0, failed: 0, taken_out: 0, canceled: 0 },
};
const REVIEW: NonNullable<BatchDetail['review']> = {
  ...{ hash: HASH, doubtful: 0, looking: 0, unnamed: 0, fee_cents: 790, over_limit: [] },
  sums: [{ kind: 'pix_key', day: '2026-11-26', count: 1, amount_cents: 1_050, fee_cents: 790 }],
  forecast: [{ day: '2026-11-26', leaves_cents: 1_840, known_cents: 500, after_cents: -300 }],
};
const toBatch = (told: Partial<BatchDetail> = {}): BatchDetail => ({
  ...{ id: BATCH, kind: 'payments', name: 'Fornecedores', state: 'draft', pause: null, created_by_name: 'Ana' },
  ...{ created_at: '2026-11-26T12:00:00.000Z', changed_at: '2026-11-26T12:00:00.000Z' },
  ...{ authorized_at: null, ended_at: null, approval_id: null, reason: null },
  ...{ rows: { ...NO_ROWS, total: 2, ready: 1, wrong: 1 }, amount_cents: 1_050, may_see_amounts: true },
  ...{ review: REVIEW, notable: null, hash: null },
  ...told,
});
const toRow = (told: Partial<BatchRow> = {}): BatchRow => ({
  ...{ number: 2, state: 'ready', kind: 'pix_key', name: 'Joana Lima', name_from: 'known' },
  cells: { name: 'Joana', key: 'joana@lima.example', amount: '10,50' },
  ...{ document_masked: null, institution_name: 'Itaú', amount_cents: 1_050, fee_cents: 0, day: null },
  ...{ problems: [], same_in_batch: [], paid_before: null, waits_in: null, receipt_id: null, failure: null },
  ...told,
});
const WRONG = toRow({
  ...{ number: 3, state: 'wrong', name: null, name_from: null, amount_cents: null },
  cells: { key: '3,4191E+46', amount: 'dez' },
  problems: [
    { field: 'key', rule: 'invalid', text: 'Esta chave não existe.' },
    { field: 'amount', rule: 'invalid', text: 'Digite um valor como 1.234,56.' },
  ],
});

let answers: Answers;
const push = vi.fn();
beforeEach(async () => {
  push.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  answers = await serveAnswers('/payment/batch');
  answerStepUp(answers);
  answers.to(`GET ${BASE}`, { status: 200, body: { data: [], next_cursor: null } });
  answers.to(`GET ${ONE}`, { status: 200, body: toBatch() });
  answers.to(`GET ${ONE}/rows`, { status: 200, body: { data: [toRow(), WRONG], next_after: null } });
});
afterEach(() => {
  answers.close();
  vi.unstubAllGlobals();
});

const router = {
  ...{ push, back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), bfcacheId: '' },
};
const show = (page: ReactNode): UserEvent => {
  render(
    <AppRouterContext value={router}>
      <QueryProvider>{page}</QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);
const openHome = (role: 'admin' | 'viewer' = 'admin') =>
  show(<BatchHome account={{ ...ACCOUNT, role }} first={{ data: [], next_cursor: null }} />);
const openBatch = (batch: BatchDetail, rows: BatchRow[], more: { open?: number; role?: 'viewer' } = {}) =>
  show(
    <BatchView
      account={{ ...ACCOUNT, role: more.role ?? ACCOUNT.role }}
      batch={batch}
      filter="all"
      rows={{ data: rows, next_after: null }}
      open={more.open ?? null}
    />,
  );

/** A worker of the browser, in the thread of the test. */
class NearWorker extends EventTarget {
  async postMessage(bytes: Uint8Array) {
    this.dispatchEvent(new MessageEvent('message', { data: await readFile(bytes) }));
  }
  terminate() {}
}

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
    expect(screen.getByLabelText('Chave Pix')).toHaveValue('key');
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
    await user.selectOptions(screen.getByLabelText('Coluna A'), 'Chave Pix');
    await user.selectOptions(screen.getByLabelText('Coluna B'), 'Valor');
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
    expect(screen.getByLabelText('Coluna A')).toHaveValue('key');
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
    expect(asked(`POST ${BASE}`)[0]?.body).toMatchObject({ kind: 'payroll' });
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

describe('a batch that waits', () => {
  const row = { document_masked: '45.120.***/****-76', kind: 'ted', day: null, amount_cents: 9_000_000 } as const;
  const notable = {
    largest: [{ ...row, number: 7, name: 'Moinho Boa Safra' }],
    never_paid: [{ ...row, number: 9, name: 'Aurora Papéis' }],
    never_paid_count: 21,
  };
  const waiting = { state: 'awaiting_approval', hash: HASH, approval_id: null } as const;

  it('shows who approves its totals, what it leaves, what pays most and who was never paid', () => {
    openBatch(toBatch({ ...waiting, notable }), [toRow({ state: 'queued' })]);
    expect(screen.getByText('21 pagamentos vão a quem esta conta nunca pagou.')).toBeVisible();
    expect(screen.getByText(/O saldo previsto não cobre este lote em 26 nov/)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Por forma e dia' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Saldo previsto' })).toBeVisible();
    const never = screen.getByRole('table', { name: 'Quem nunca foi pago: os 1 maiores de 21' });
    expect(within(never).getByText('Aurora Papéis')).toBeVisible();
    const largest = screen.getByRole('table', { name: 'Os maiores pagamentos' });
    expect(within(largest).getByText(/Linha 7 · TED · 45\.120/)).toBeVisible();
    expect(largest).toHaveTextContent(/90\.000,00/);
  });

  it('shows nothing of it to who may not see the amounts', () => {
    const hidden = { review: null, notable: null, amount_cents: null, may_see_amounts: false };
    openBatch(toBatch({ ...waiting, ...hidden, kind: 'payroll' }), [toRow({ state: 'queued', amount_cents: null })]);
    expect(screen.queryByText(/nunca pagou/)).toBeNull();
    expect(screen.queryByRole('table', { name: 'Por forma e dia' })).toBeNull();
  });
});

describe('a draft', () => {
  it('shows what is wrong beside its row, and is mended in place', async () => {
    const mended = toRow({ number: 3, name: 'Rosa Lima' });
    answers.to(`PUT ${ONE}/rows`, { status: 200, body: { data: [mended] } });
    const user = openBatch(toBatch(), [toRow(), WRONG]);
    const list = screen.getByRole('table');
    expect(within(list).getByText(/guardou este número sem os últimos dígitos.*E mais 1 problema/)).toBeVisible();
    await user.click(within(list).getByText('3,4191E+46'));
    const panel = await screen.findByRole('dialog', { name: 'Linha 3' });
    const key = within(panel).getByLabelText('Chave Pix');
    expect(key).toHaveFocus();
    expect(within(panel).getByText('Digite um valor como 1.234,56.')).toBeVisible();
    await user.clear(key);
    await user.type(key, 'rosa@lima.example');
    await user.clear(within(panel).getByLabelText('Valor'));
    await user.type(within(panel).getByLabelText('Valor'), '10');
    await user.click(within(panel).getByRole('button', { name: 'Salvar linha' }));
    await waitFor(() =>
      expect(asked(`PUT ${ONE}/rows`)[0]?.body).toEqual({
        rows: [{ number: 3, cells: { kind: 'Pix', key: 'rosa@lima.example', amount: '10' } }],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is reviewed, and authorised by the hash of what is on the screen', async () => {
    answers.to(`POST ${ONE}/authorization`, {
      status: 202,
      body: toBatch({ state: 'paying', review: null, hash: HASH }),
    });
    const user = openBatch(toBatch(), [toRow(), WRONG]);
    expect(screen.getByText(/O saldo previsto não cobre este lote em 26 nov/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revisar e pagar' }));
    const window = await screen.findByRole('dialog', { name: 'Confira antes de pagar' });
    expect(within(window).getByText(/1 linha com problema fica no lote, sem pagar/)).toBeVisible();
    await user.click(within(window).getByRole('button', { name: 'Pagar 1 pagamento' }));
    await confirmStepUp(user);
    await waitFor(() => expect(asked(`POST ${ONE}/authorization`)[0]?.body).toEqual({ hash: HASH }));
    expect(asked(`POST ${AUTHORIZATIONS}`)[0]?.body).toMatchObject({
      purpose: 'pay_batch',
      batch_id: BATCH,
      hash: HASH,
    });
    expect(await screen.findByText(/Os pagamentos estão saindo/)).toBeVisible();
  });

  it.each([
    ['approvals', 'Enviar 1 pagamento para aprovação', /Este lote precisa de 1 aprovação: 1 de Diretoria \(Eva\)/],
    ['denied', null, /Este lote não é permitido pelas regras da empresa: sem lotes/],
  ])('tells before it is confirmed that rules say %s', async (decision, button, words) => {
    const needs = [{ group: 'Diretoria', count: 1, missing: 1, people: ['Eva'] }];
    const body = { decision, total: 1, needs, reasons: [], able: ['Eva'], denied_because: 'sem lotes' };
    answers.to(`GET ${ONE}/approval_forecast`, { status: 200, body });
    const user = openBatch(toBatch(), [toRow()]);
    await user.click(screen.getByRole('button', { name: 'Revisar e pagar' }));
    const window = await screen.findByRole('dialog', { name: 'Confira antes de pagar' });
    expect(await within(window).findByText(words)).toBeVisible();
    const named = (name: string | RegExp) => within(window).queryByRole('button', { name });
    if (button) expect(named(button)).toBeVisible();
    expect(named(/^Pagar/)).toBeNull();
  });

  it('that changed meanwhile is not paid, and is shown anew', async () => {
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(409, 'batch_changed'));
    const user = openBatch(toBatch(), [toRow()]);
    await user.click(screen.getByRole('button', { name: 'Revisar e pagar' }));
    await user.click(await screen.findByRole('button', { name: 'Pagar 1 pagamento' }));
    expect(
      await within(screen.getByRole('dialog', { name: 'Confira antes de pagar' })).findByRole('alert'),
    ).toBeVisible();
    expect(asked(`POST ${ONE}/authorization`)).toHaveLength(0);
    await waitFor(() => expect(asked(`GET ${ONE}`).length).toBeGreaterThan(0));
  });

  it('of a payroll hides amounts from who may not see them', () => {
    const hidden = toRow({ cells: null, amount_cents: null });
    openBatch(toBatch({ kind: 'payroll', may_see_amounts: false, amount_cents: null, review: null }), [hidden]);
    expect(screen.getByText(/Os valores desta folha são vistos só por/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revisar e pagar' })).toBeNull();
    expect(screen.queryByText(/10,50/)).toBeNull();
  });
});

describe('a batch that was authorised', () => {
  const rows = { ...NO_ROWS, total: 4, completed: 2, queued: 1, failed: 1 };
  it('tells how far it is, is paused and gone on with', async () => {
    const paused = toBatch({ state: 'paused', pause: 'person', rows, review: null });
    answers.to(`POST ${ONE}/pause`, { status: 200, body: paused });
    answers.to(`POST ${ONE}/resumption`, { status: 200, body: toBatch({ state: 'paying', rows, review: null }) });
    answers.to(`GET ${ONE}`, { status: 200, body: paused });
    const user = openBatch(toBatch({ state: 'paying', rows, review: null }), [toRow({ state: 'completed' })]);
    expect(screen.getByRole('progressbar', { name: 'Andamento do lote' })).toHaveAttribute('value', '3');
    expect(screen.getByText('3 de 4 pagamentos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pausar' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(asked(`POST ${ONE}/resumption`)).toHaveLength(1));
  });

  it('ends with its files, and what was not paid begins a new draft', async () => {
    const ended = { ...rows, queued: 0, completed: 3 };
    answers.to(`POST ${BASE}`, { status: 201, body: toBatch() });
    const row = toRow({ state: 'failed', failure: { code: 'x', reason: 'A conta não existe.' } });
    const user = openBatch(toBatch({ state: 'done', rows: ended, review: null }), [row]);
    expect(screen.getByText('A conta não existe.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Resultado em CSV' })).toHaveAttribute(
      'href',
      `${ONE}/result?format=csv&rows=all`,
    );
    await user.click(screen.getByRole('button', { name: 'Tentar de novo 1 pagamento' }));
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(asked(`POST ${BASE}`)[0]?.body).toEqual({
      ...{ kind: 'payments', name: 'Fornecedores (de novo)' },
      from: { batch_id: BATCH, rows: 'unpaid' },
    });
  });
});
