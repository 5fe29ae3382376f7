import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalForecast } from '@/bank/contract/payments/office';
import { tellHere } from '@/contexts/live-store';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { ApprovalNeed } from './ApprovalNeed';
import { AskedPeople } from './AskedPeople';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const QUOTE = 'pxl_01h455vb4pex5vsknk084sn02q';
const base = `/api/bank/accounts/${ACCOUNT}`;
const forecast = (own: Partial<ApprovalForecast>): ApprovalForecast => ({
  ...{ decision: 'approvals', total: 2, able: ['Carla', 'Ana', 'Eva'], denied_because: null },
  needs: [
    { group: 'Financeiro', count: 1, missing: 1, people: ['Carla'] },
    { group: 'Diretoria', count: 1, missing: 1, people: ['Ana', 'Eva'] },
  ],
  reasons: [{ rule_id: 'altos', name: 'Valores altos', when: {} }],
  ...own,
});

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/pix/pay');
});
afterEach(() => answers.close());

describe('the review', () => {
  const show = (own: Partial<ApprovalForecast>) => {
    answers.to(`GET ${base}/approval_forecasts`, { status: 200, body: forecast(own) });
    render(
      <QueryProvider>
        <ApprovalNeed accountId={ACCOUNT} quoteId={QUOTE} amountCents={1_200_000} day="2026-12-0" />
      </QueryProvider>,
    );
  };

  it.each([
    [
      {},
      /precisa de 2 aprovações: 1 de Financeiro \(Carla\) e 1 de Diretoria \(Ana ou Eva\)\. Por causa de: “Valores altos”/,
    ],
    [{ total: 1, needs: [] }, /precisa de 1 aprovação: de qualquer pessoa que aprova/],
    [{ decision: 'denied', denied_because: 'sem TED' }, /não é permitido pelas regras da empresa: sem TED/],
    [{ decision: 'blocked' }, /não tem na empresa quem complete as aprovações.* 1 de Diretoria/],
  ] as const)('says how many are needed, from whom and why: %j', async (own, words) => {
    show(own as Partial<ApprovalForecast>);
    expect(await screen.findByText(words)).toBeVisible();
    const [asked] = answers.asked;
    expect(new URLSearchParams(asked?.search).get('amount_cents')).toBe('1200000');
    // a day that is not typed whole is none
    expect(new URLSearchParams(asked?.search).has('date')).toBe(false);
  });

  it('says nothing of a payment that needs nobody', async () => {
    show({ decision: 'none', total: 0 });
    await waitFor(() => expect(answers.asked).toHaveLength(1));
    expect(screen.queryByText(/precisa/)).toBeNull();
  });
});

describe('the result', () => {
  const PAYMENT = 'pix_01h455vb4pex5vsknk084sn02q';
  const APPROVAL = 'apv_01h455vb4pex5vsknk084sn02q';
  const asked = (missing: number, blocked = false) => ({
    ...{ id: APPROVAL, state: 'waiting', blocked, missing, able: ['Ana', 'Eva'] },
    needs: [
      { group: 'Financeiro', count: 1, missing: missing - 1, people: ['Carla'] },
      { group: 'Diretoria', count: 1, missing: 1, people: ['Ana', 'Eva'] },
    ],
  });
  const show = (onWaiting?: (isWaiting: boolean) => void) =>
    render(
      <QueryProvider>
        <AskedPeople accountId={ACCOUNT} paymentId={PAYMENT} onWaiting={onWaiting}>
          O valor está reservado.
        </AskedPeople>
      </QueryProvider>,
    );

  it('says who was asked, and leads to the desk', async () => {
    answers.to(`GET ${base}/approvals`, {
      status: 200,
      body: { data: [{ id: APPROVAL, state: 'waiting' }], next_cursor: null },
    });
    answers.to(`GET ${base}/approvals/${APPROVAL}`, {
      status: 200,
      body: asked(2),
    });
    const told: boolean[] = [];
    show(isWaiting => told.push(isWaiting));
    const words =
      /Aguarda 2 aprovações: 1 de Financeiro \(Carla\) e 1 de Diretoria \(Ana ou Eva\)\. Avisamos Ana e Eva\. Nenhum valor saiu ainda/;
    expect(await screen.findByText(words)).toBeVisible();
    // the title above it says so, too
    expect(told.at(-1)).toBe(true);
    expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining(APPROVAL));
    expect(screen.queryByText('O valor está reservado.')).toBeNull();
  });

  it('has the payment looked at again as soon as it waits no more', async () => {
    const waits = { status: 200, body: { data: [{ id: APPROVAL, state: 'waiting' }], next_cursor: null } };
    answers.to(`GET ${base}/approvals`, waits, { status: 200, body: { data: [], next_cursor: null } });
    answers.to(`GET ${base}/approvals/${APPROVAL}`, {
      status: 200,
      body: asked(1),
    });
    let looks = 0;
    function Payment() {
      useQuery({
        queryKey: ['any-kind', ACCOUNT, PAYMENT],
        queryFn: async () => {
          looks += 1;
          return looks;
        },
      });
      return null;
    }
    render(
      <QueryProvider>
        <Payment />
        <AskedPeople accountId={ACCOUNT} paymentId={PAYMENT}>
          O valor está reservado.
        </AskedPeople>
      </QueryProvider>,
    );
    expect(await screen.findByText(/Aguarda 1 aprovação/)).toBeVisible();
    const before = looks;
    expect(await screen.findByText('O valor está reservado.', {}, { timeout: 8_000 })).toBeVisible();
    await waitFor(() => expect(looks).toBeGreaterThan(before + 1), { timeout: 3_000 });
  }, 20_000);

  it('says that nobody is left who could complete it', async () => {
    const waits = { status: 200, body: { data: [{ id: APPROVAL, state: 'waiting' }], next_cursor: null } };
    answers.to(`GET ${base}/approvals`, waits);
    answers.to(`GET ${base}/approvals/${APPROVAL}`, { status: 200, body: asked(1, true) });
    show();
    expect(await screen.findByText(/Ninguém na empresa pode completar/)).toBeVisible();
  });

  it('is read again in the moment in which the bank tells of a change, and not a calm moment later', async () => {
    const waits = { status: 200, body: { data: [{ id: APPROVAL, state: 'waiting' }], next_cursor: null } };
    answers.to(`GET ${base}/approvals`, waits, { status: 200, body: { data: [], next_cursor: null } });
    answers.to(`GET ${base}/approvals/${APPROVAL}`, { status: 200, body: asked(1) });
    show();
    expect(await screen.findByText(/Aguarda 1 aprovação/)).toBeVisible();
    act(() => tellHere({ kind: 'changed', what: 'approvals', accountId: 'acc_other' }));
    expect(answers.asked).toHaveLength(2);
    act(() => tellHere({ kind: 'changed', what: 'approvals', accountId: ACCOUNT }));
    expect(await screen.findByText('O valor está reservado.', {}, { timeout: 1_000 })).toBeVisible();
  });

  it('says what it always says of one that waits for nobody', async () => {
    answers.to(`GET ${base}/approvals`, { status: 200, body: { data: [], next_cursor: null } });
    show();
    await waitFor(() => expect(answers.asked).toHaveLength(1));
    expect(screen.getByText('O valor está reservado.')).toBeVisible();
  });
});
