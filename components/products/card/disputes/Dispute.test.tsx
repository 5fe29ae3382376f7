import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryProvider } from '@/contexts/query';
import type { CardDispute } from '@/services/card/disputes';
import { type Answers, serveAnswers } from '../../../../tests/support/answers';
import { toPurchase } from '../../../../tests/support/card-purchases';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../../tests/support/step-up';
import { PurchaseDialog } from '../PurchaseDialog';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const PURCHASE = toPurchase({ status: 'posted', amount_cents: 16_000 });
const AT = `/api/bank/accounts/${ACCOUNT}/card_purchases/${PURCHASE.id}/disputes`;
const STORY = 'A loja não entregou o que foi combinado.';
const OPEN: CardDispute = {
  ...{ id: 'cdi_01h455vb4pex5vsknk084sn02q', reason: 'not_as_described', state: 'waiting_documents', story: STORY },
  ...{
    amount_cents: 16_000,
    credited_cents: 0,
    files: [],
    waits: { what: 'documents', until: '2026-12-03' },
    decides_by: null,
    decided_at: null,
  },
  opened_at: '2026-11-20T12:00:00.000Z',
  may: ['add_file', 'withdraw'],
};

let answers: Answers;
const router = {
  ...{
    push: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    refresh: vi.fn(),
    replace: vi.fn(),
    prefetch: vi.fn(),
    bfcacheId: '',
  },
};
beforeEach(async () => {
  answers = await serveAnswers('/card');
  answers.to(`GET ${AT}`, { status: 200, body: { data: [], left_cents: 16_000 } });
  answerStepUp(answers);
});
afterEach(() => answers.close());

const show = (purchase = PURCHASE): UserEvent => {
  render(
    <AppRouterContext value={router}>
      <QueryProvider>
        <PurchaseDialog
          accountId={ACCOUNT}
          purchase={purchase}
          powers={{ hasOptions: true, mayCreate: true }}
          onClose={vi.fn()}
        />
      </QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);

describe('a purchase that is contested', () => {
  it('says what is missing, warns of what follows, and is sent with a proof', async () => {
    answers.to(`POST ${AT}`, { status: 201, body: { ...OPEN, reason: 'fraud_card_absent', state: 'sent' } });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Contestar compra' }, { timeout: 10_000 }));
    const send = await screen.findByRole('button', { name: 'Contestar' }, { timeout: 10_000 });
    await user.click(send);
    expect(screen.getByText('Escolha o que aconteceu.')).toBeVisible();
    expect(screen.getByText(/pelo menos 10 letras/)).toBeVisible();
    expect(asked(`POST ${AUTHORIZATIONS}`)).toEqual([]);
    await user.selectOptions(screen.getByLabelText('O que aconteceu'), 'fraud_card_absent');
    expect(screen.getByText(/O cartão é encerrado agora/)).toBeVisible();
    await user.type(screen.getByLabelText('Conte o que aconteceu'), STORY);
    await user.click(send);
    await confirmStepUp(user);
    await waitFor(() =>
      expect(asked(`POST ${AT}`)[0]?.body).toEqual({ reason: 'fraud_card_absent', amount_cents: 16_000, story: STORY }),
    );
  });

  it('shows how it stands, takes a file, and is taken back', async () => {
    answers.to(`GET ${AT}`, { status: 200, body: { data: [OPEN], left_cents: 0 } });
    answers.to(`POST ${AT}/${OPEN.id}/withdrawal`, { status: 200, body: { ...OPEN, state: 'withdrawn', may: [] } });
    const user = show();
    expect(await screen.findByText('Aguarda seus arquivos', {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText(/Junte ao menos um arquivo/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Contestar compra' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Desistir da contestação' }));
    const window = await screen.findByRole('alertdialog');
    await user.click(within(window).getByRole('button', { name: 'Desistir' }));
    await waitFor(() => expect(asked(`POST ${AT}/${OPEN.id}/withdrawal`)).toHaveLength(1));
  });

  it('is not offered while it is pending', async () => {
    show(toPurchase({ status: 'pending' }));
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(asked(`GET ${AT}`)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Contestar compra' })).toBeNull();
  });
});
