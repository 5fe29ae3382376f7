import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchDetail } from '@/bank/contract/products/batch';
import type { BatchRow } from '@/bank/contract/products/batch-rows';
import { isShown } from '@/contexts/shown-things';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { ACCOUNT, BASE, BATCH, HASH, NO_ROWS, ONE, toBatch, toRow, WRONG } from '../../../tests/support/batch-samples';
import { push, show } from '../../../tests/support/batch-screens';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { BatchView } from './BatchView';

let answers: Answers;
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
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);
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

  it.each([
    ['where it stood', [], [{ number: 3, cells: WRONG.cells }]],
    ['behind the others, where its number was given away', [toRow({ number: 3 })], [{ number: 4, cells: WRONG.cells }]],
  ])('has a row that was removed put back %s', async (_where, others, rows) => {
    // as browsers do that tell when they have scrolled
    Element.prototype.scrollIntoView = vi.fn(() => Promise.resolve());
    answers.to(`POST ${ONE}/row_removals`, { status: 204 });
    answers.to(`PUT ${ONE}/rows`, { status: 200, body: { data: [WRONG] } });
    const user = openBatch(toBatch(), [toRow(), WRONG], { open: 3 });
    const panel = await screen.findByRole('dialog', { name: 'Linha 3' });
    await user.click(within(panel).getByRole('button', { name: 'Remover linha' }));
    expect(await screen.findByText('1 linha removida.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const page = (data: BatchRow[]) => ({ status: 200, body: { data, next_after: null } });
    answers.to(`GET ${ONE}/rows`, page(others), page([]));
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(asked(`PUT ${ONE}/rows`)[0]?.body).toEqual({ rows }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
  });

  it.each([
    ['boleto', { line: '34190' }, 'Como 1.234,56. De um boleto com valor fixo, pode ficar vazio.', undefined],
    ['tax', { kind: 'GPS', amount: '15,00' }, 'Como 10/2026.', /31\/10\/2026/],
  ] as const)('says of a row of %s what is written there alone', async (kind, cells, said, unsaid) => {
    openBatch(toBatch(), [toRow({ number: 3, kind, cells, document_masked: '00.394.460/0058-87' })], { open: 3 });
    const panel = await screen.findByRole('dialog', { name: 'Linha 3' });
    expect(within(panel).getByText(said)).toBeVisible();
    if (unsaid) expect(within(panel).queryByText(unsaid)).toBeNull();
    expect(within(panel).queryByText('00.394.460/0058-87') === null).toBe(kind === 'tax');
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
    const hidden = toRow({ cells: null, amount_cents: null, name: null, kind: null, day: null });
    openBatch(toBatch({ kind: 'payroll', may_see_amounts: false, amount_cents: null, review: null }), [hidden]);
    expect(screen.getByText(/valores desta folha são vistos só por/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revisar e pagar' })).toBeNull();
    expect(screen.queryByText(/10,50/)).toBeNull();
    expect(screen.getByText('Reservado')).toBeVisible();
    expect(screen.queryByText(/Ao autorizar|Sem nome/)).toBeNull();
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

  it('is told of beside its page by nobody while the page shows it', () => {
    openBatch(toBatch({ state: 'done' }), [toRow({ state: 'completed' })]);
    expect(isShown(`/payment/batch/${BATCH}?conta=${ACCOUNT.id}`)).toBe(true);
    cleanup();
    expect(isShown(`/payment/batch/${BATCH}?conta=${ACCOUNT.id}`)).toBe(false);
  });

  it('that ended as it was to be paused is shown as it ended', async () => {
    answers.to(`POST ${ONE}/pause`, refusal(409, 'batch_ended', { state: 'done' }));
    const user = openBatch(toBatch({ state: 'paying', rows, review: null }), [toRow({ state: 'completed' })]);
    answers.to(`GET ${ONE}`, { status: 200, body: toBatch({ state: 'done', rows, review: null }) });
    await user.click(screen.getByRole('button', { name: 'Pausar' }));
    expect(await screen.findByText('O lote terminou.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads from the gift cards of a person to their codes', async () => {
    const row = toRow({
      ...{ number: 1, state: 'completed', kind: 'gift_card', name: 'Maria Exemplo', institution_name: null },
      ...{ cells: { name: 'Maria Exemplo', product: 'PlayStation Store', amount: '100,00' } },
      gift_purchase_id: 'gft_01h455vb4pex5vsknk084sn02q',
    });
    const user = openBatch(toBatch({ state: 'done', rows, review: null }), [row]);
    await user.click(within(screen.getByRole('table')).getByText('Maria Exemplo'));
    expect(await screen.findByText('Gift card · PlayStation Store')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver códigos' })).toHaveAttribute(
      'href',
      expect.stringContaining('/gift-card/purchases/gft_01h455vb4pex5vsknk084sn02q'),
    );
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
