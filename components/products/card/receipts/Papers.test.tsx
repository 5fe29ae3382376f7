import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardPurchasePapers } from '@/bank/contract/products/card-receipts';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../../tests/support/answers';
import { PapersPart } from './PapersPart';
import { ReceiptRule } from './ReceiptRule';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const PURCHASE = 'ctr_01h455vb4pex5vsknk084sn02q';
const PAPERS = `/api/bank/accounts/${ACCOUNT}/card_purchases/${PURCHASE}/papers`;
const RULE = `/api/bank/accounts/${ACCOUNT}/card_options/receipt_rule`;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/card/purchases');
});
afterEach(() => answers.close());

const router = {
  ...{ push: vi.fn(), back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn() },
  bfcacheId: '',
};
const open = (part: React.ReactNode): UserEvent => {
  render(
    <AppRouterContext value={router}>
      <QueryProvider>{part}</QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);

const papers = (told: Partial<CardPurchasePapers> = {}): CardPurchasePapers => ({
  ...{ note: null, files: [], receipt: { state: 'not_required', due_on: null }, exception: null, may: ['write'] },
  ...told,
});
const answer = (told: Partial<CardPurchasePapers>) => answers.to(`GET ${PAPERS}`, { status: 200, body: papers(told) });
const show = (told: Partial<CardPurchasePapers>): UserEvent => {
  answer(told);
  return open(<PapersPart accountId={ACCOUNT} purchaseId={PURCHASE} />);
};

describe('papers of a purchase', () => {
  it('keep a note when its field is left', async () => {
    answers.to(`PUT ${PAPERS}/note`, { status: 200, body: papers({ note: 'Almoço' }) });
    const user = show({});
    await user.type(await screen.findByLabelText(/^Anotação/), 'Almoço');
    await user.tab();
    expect((await screen.findAllByText('Anotação guardada.')).length).toBeGreaterThan(0);
    expect(asked(`PUT ${PAPERS}/note`)[0]?.body).toEqual({ note: 'Almoço' });
  });

  it('say until when a receipt is wanted, and why there is none', async () => {
    answers.to(`POST ${PAPERS}/exception`, { status: 200, body: papers() });
    const user = show({ receipt: { state: 'required', due_on: '2026-11-30' }, may: ['write', 'ask_exception'] });
    expect(await screen.findByText(/A empresa pede o comprovante desta compra até 30/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Não tenho comprovante' }));
    const window = screen.getByRole('dialog', { name: 'Compra sem comprovante' });
    await user.click(within(window).getByRole('button', { name: 'Enviar' }));
    expect(within(window).getByText('Explique com pelo menos 5 letras.')).toBeVisible();
    expect(asked(`POST ${PAPERS}/exception`)).toEqual([]);
    await user.type(within(window).getByLabelText(/^O que aconteceu/), 'A loja não emitiu.');
    await user.click(within(window).getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(asked(`POST ${PAPERS}/exception`)[0]?.body).toEqual({ reason: 'A loja não emitiu.' }));
  });

  it('let an admin decide, and nobody else', async () => {
    answers.to(`PUT ${PAPERS}/exception`, { status: 200, body: papers() });
    const user = show({
      receipt: { state: 'exception_asked', due_on: '2026-11-30' },
      exception: { reason: 'Perdi', asked_by: 'Otávio Lima', asked_at: '2026-11-24T12:00:00.000Z', is_refused: false },
      may: ['write', 'decide_exception'],
    });
    expect(await screen.findByText('Otávio Lima: “Perdi”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dispensar do comprovante' }));
    await waitFor(() => expect(asked(`PUT ${PAPERS}/exception`)[0]?.body).toEqual({ is_granted: true }));
  });
});

describe('the rule of receipts', () => {
  it('is told with what is late, and set', async () => {
    const rule = { from_cents: 10_000, days: 7, locks: true };
    answers.to(`GET ${RULE}`, { status: 200, body: { rule: null, missing: 0, locked: 0 } });
    answers.to(`PUT ${RULE}`, { status: 200, body: { rule, missing: 0, locked: 0 } });
    const user = open(<ReceiptRule accountId={ACCOUNT} />);
    expect(await screen.findByText('A empresa não pede comprovantes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mudar regra' }));
    const window = screen.getByRole('dialog', { name: 'Comprovantes das compras' });
    await user.click(within(window).getByRole('checkbox', { name: 'Pedir comprovantes' }));
    await user.type(within(window).getByLabelText(/^De compras a partir de/), '10000');
    await user.selectOptions(within(window).getByLabelText('Prazo'), '7');
    await user.click(within(window).getByRole('checkbox', { name: 'Travar o cartão depois do prazo' }));
    await user.click(within(window).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked(`PUT ${RULE}`)[0]?.body).toEqual({ rule }));
  });
});
