import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { CONTRACT, RULES, SHEET } from '../../../tests/support/credit-answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { SheetPage } from './SheetPage';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const BASE = `/api/bank/accounts/${ACCOUNT}/credit`;

let answers: Answers;
const replace = vi.fn();
beforeEach(async () => {
  replace.mockReset();
  answers = await serveAnswers(`/credit/${SHEET.id}`);
  answerStepUp(answers);
  answers.to('GET /api/bank/identity_server/users/two_factors', { status: 200, body: {} });
});
afterEach(() => answers.close());

const router = {
  ...{ replace, back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), push: vi.fn(), prefetch: vi.fn(), bfcacheId: '' },
};
const show = (more: Partial<Parameters<typeof SheetPage>[0]> = {}): UserEvent => {
  render(
    <AppRouterContext value={router}>
      <QueryProvider>
        <SheetPage accountId={ACCOUNT} sheet={SHEET} rules={RULES} hasChanged={false} {...more} />
      </QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);
const sign = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Assinar contrato' }));

describe('a contract before it is signed', () => {
  it('tells its terms, its CET sheet, its charges and its rights', () => {
    show();
    expect(screen.getByText(/37,03% ao ano, 2,6601% ao mês/)).toBeVisible();
    expect(screen.getByText(/12, as primeiras de R\$\s4\.783,32 e a última de R\$\s4\.783,35/)).toBeVisible();
    const sheet = screen.getByRole('table', { name: 'Custo efetivo total, por parte' });
    const rows = within(sheet).getAllByRole('row').slice(1);
    expect(rows.map(row => row.textContent)).toEqual([
      expect.stringMatching(/Liberado para você.*97,24%.*48\.619,81/),
      expect.stringMatching(/IOF.*2,06%.*1\.030,19/),
      expect.stringMatching(/Tarifa de contratação.*0,70%.*350,00/),
      expect.stringMatching(/Valor do contrato.*100,00%.*50\.000,00/),
    ]);
    expect(screen.getByText(/Multa de 2% da parcela/)).toBeVisible();
    expect(screen.getByText('d'.repeat(64))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Crédito' })).toHaveAttribute(
      'href',
      expect.stringContaining('valor=5000000&parcelas=12'),
    );
  });

  it('is signed only after its papers were fetched and read, with a proof of exactly this', async () => {
    const user = show();
    await sign(user);
    expect(screen.getByText(/Baixe e leia o contrato/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Baixar o contrato (PDF)' }));
    await sign(user);
    expect(screen.getByText(/Leia o contrato e marque aqui/)).toBeVisible();
    await user.click(screen.getByLabelText('Li o contrato e a planilha do CET'));
    expect(screen.getByLabelText(/Debitar as parcelas/)).not.toBeChecked();
    answers.to(`POST ${BASE}/contracts`, { status: 201, body: { ...CONTRACT, status: 'releasing' } });
    await sign(user);
    await confirmStepUp(user);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(`/credit/${CONTRACT.id}?assinado=1&conta=${ACCOUNT}`));
    const [wish] = asked(`POST ${AUTHORIZATIONS}`);
    const [sent] = asked(`POST ${BASE}/contracts`);
    const bound = {
      ...{ credit_sheet_id: SHEET.id, principal_cents: 5_000_000, monthly_rate: '2.19', cet_year: '37.03' },
      ...{ installments: 12, installment_cents: 478_332, document_sha256: 'd'.repeat(64), automatic_debit: false },
    };
    expect(wish?.body).toMatchObject({ purpose: 'credit_contract', account_id: ACCOUNT, ...bound });
    expect(sent?.body).toEqual(bound);
    expect(wish?.body).toMatchObject({ idempotency_key: sent?.headers['idempotency-key'] });
  });

  it('says why it could not be signed, and loses nothing', async () => {
    const user = show();
    await user.click(screen.getByRole('link', { name: 'Baixar o contrato (PDF)' }));
    await user.click(screen.getByLabelText('Li o contrato e a planilha do CET'));
    await user.click(screen.getByLabelText(/Debitar as parcelas/));
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(422, 'credit_offer_expired'));
    await sign(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/oferta/i);
    expect(screen.getByLabelText(/Debitar as parcelas/)).toBeChecked();
    expect(replace).not.toHaveBeenCalled();
  });

  it('is made out anew when its time is over', async () => {
    const over = { ...SHEET, expires_at: '2020-01-01T12:00:00.000Z' };
    const user = show({ sheet: over });
    expect(await screen.findByText('O prazo para assinar terminou')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assinar contrato' })).toBeNull();
    answers.to(`POST ${BASE}/sheets`, { status: 201, body: { ...SHEET, id: 'crs_01h455vb4pex5vsknk084sn02r' } });
    await user.click(screen.getByRole('button', { name: 'Refazer o cálculo' }));
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith(`/credit/crs_01h455vb4pex5vsknk084sn02r?conta=${ACCOUNT}`),
    );
    expect(asked(`POST ${BASE}/sheets`)[0]?.body).toMatchObject({ offer_id: SHEET.offer_id, installments: 12 });
  });

  it('says that the bank has another result, and who may sign', () => {
    show({ hasChanged: true, rules: { ...RULES, may_bind: false } });
    expect(screen.getByText(/As condições mudaram desde a simulação/)).toBeVisible();
    expect(screen.getByText(/Assinar é de quem administra/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assinar contrato' })).toBeNull();
  });

  it('of a renegotiation says what it replaces, leads back to that contract, and is made out anew from it', async () => {
    const replaced = {
      ...{ contract_id: CONTRACT.id, number: CONTRACT.number, open_installments: 8, late_installments: 2 },
      ...{ installment_cents: 478_332, last_due_on: '2027-11-23', total_cents: 3_826_659, charges_cents: 12_345 },
      discount_cents: 302_247,
    };
    const sheet = { ...SHEET, offer_id: null, replaced, breaks_after_days: 30, expires_at: '2020-01-01T12:00:00.000Z' };
    const user = show({ sheet });
    expect(await screen.findByText('O prazo para assinar terminou')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'O que muda do contrato 2026-000001' })).toBeVisible();
    expect(screen.getByText('8 parcelas, 2 em atraso')).toBeVisible();
    expect(screen.getByText(/por mais de 30 dias depois do vencimento, a renegociação é desfeita/)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Custo efetivo total, por parte' })).toHaveTextContent(
      'Dívida renegociada',
    );
    expect(screen.getByRole('link', { name: 'Contrato' })).toHaveAttribute(
      'href',
      `/credit/${CONTRACT.id}?conta=${ACCOUNT}`,
    );
    const path = `POST ${BASE}/contracts/${CONTRACT.id}/renegotiations`;
    answers.to(path, { status: 201, body: { ...sheet, id: 'crs_01h455vb4pex5vsknk084sn02z' } });
    await user.click(screen.getByRole('button', { name: 'Refazer o cálculo' }));
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith(`/credit/crs_01h455vb4pex5vsknk084sn02z?conta=${ACCOUNT}`),
    );
    expect(asked(path)[0]?.body).toEqual({ installments: 12, first_due_on: '2026-12-23' });
  });
});
