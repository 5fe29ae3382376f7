import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { CONTRACT, PAYMENT, SETTLEMENT, SHEET, toExtra, toInstallments } from '../../../tests/support/credit-answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { ContractView } from './ContractView';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const ONE = `/api/bank/accounts/${ACCOUNT}/credit/contracts/${CONTRACT.id}`;
const READ_MS = { timeout: 20_000 };

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers(`/credit/${CONTRACT.id}`);
  answerStepUp(answers);
  answers.to(`GET ${ONE}/installments`, { status: 200, body: { data: toInstallments(4) } });
  answers.to(`GET ${ONE}/payments`, { status: 200, body: { data: [PAYMENT] } });
  answers.to(`GET ${ONE}/statement`, {
    status: 200,
    body: {
      data: [
        { on: '2026-11-23', event: 'released', number: null, amount_cents: 4_861_981, balance_cents: 5_000_000 },
        { on: '2026-12-23', event: 'installment_paid', number: 1, amount_cents: 478_332, balance_cents: 4_631_168 },
      ],
    },
  });
});
afterEach(() => answers.close());

const router = {
  ...{ push: vi.fn(), back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn() },
  bfcacheId: '',
};
const show = (
  told: Partial<CreditContract> = {},
  more: Partial<Omit<Parameters<typeof ContractView>[0], 'contract'>> = {},
): UserEvent => {
  const contract = { ...CONTRACT, ...told };
  answers.to(`GET ${ONE}`, { status: 200, body: contract });
  render(
    <AppRouterContext value={router}>
      <QueryProvider>
        <ContractView accountId={ACCOUNT} contract={contract} mayAsk mayPay mayBind isNew={false} {...more} />
      </QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }));

describe('a contract', () => {
  it('tells what is owed, what comes next and every instalment with its state', async () => {
    show();
    expect(screen.getByText('Para quitar hoje').parentElement).toHaveTextContent('34.754,96');
    expect(screen.getByText('Parcela 5, vence em 23 abr 2027')).toBeVisible();
    const rows = within(await screen.findByRole('table', { name: 'Parcelas do contrato' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Parcela 1.*Paga em 23 dez 2026.*Paga/);
    expect(rows[5]).toHaveTextContent(/Parcela 5.*23 abr 2027.*A vencer/);
  });

  it('tells its statement, its payments, its papers and its terms', async () => {
    const user = show();
    await user.click(screen.getByRole('tab', { name: 'Extrato' }));
    expect(await screen.findByText('Parcela paga, parcela 1')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Pagamentos' }));
    expect(await screen.findByRole('link', { name: 'Quitação' })).toHaveAttribute(
      'href',
      `/receipts/${PAYMENT.receipt_id}?conta=${ACCOUNT}`,
    );
    await user.click(screen.getByRole('tab', { name: 'Documentos' }));
    expect(screen.getByRole('link', { name: 'Baixar PDF: Planilha do CET' })).toHaveAttribute(
      'href',
      `${ONE}/documents/cet_sheet`,
    );
    await user.click(screen.getByRole('tab', { name: 'Condições' }));
    expect(screen.getByRole('table', { name: 'Custo efetivo total, por parte' })).toBeVisible();
  });

  it('is settled with the discount shown line by line, once the payment is proven', async () => {
    const user = show();
    answers.to(`POST ${ONE}/quotes`, { status: 201, body: SETTLEMENT });
    answers.to(`POST ${ONE}/payments`, { status: 201, body: { ...PAYMENT, status: 'processing' } });
    await press(user, 'Quitar contrato');
    const dialog = await screen.findByRole('dialog', { name: 'Quitar contrato' }, READ_MS);
    expect(await within(dialog).findByText('Desconto dos juros')).toBeVisible();
    expect(dialog).toHaveTextContent('3.022,47');
    await user.click(within(dialog).getByText('Ver o desconto de cada uma das 8 parcelas'));
    expect(within(within(dialog).getByRole('table')).getAllByRole('row')).toHaveLength(9);
    await user.click(within(dialog).getByRole('button', { name: /^Pagar R\$\s35\.244,12/ }));
    await confirmStepUp(user);
    expect(await within(dialog).findByText('Pago', {}, READ_MS)).toBeVisible();
    expect(asked(`POST ${AUTHORIZATIONS}`)[0]?.body).toMatchObject({
      ...{ purpose: 'credit_payment', credit_contract_id: CONTRACT.id, credit_quote_id: SETTLEMENT.id },
      amount_cents: 3_524_412,
    });
    expect(asked(`POST ${ONE}/payments`)[0]?.body).toEqual({
      ...{ credit_quote_id: SETTLEMENT.id, amount_cents: 3_524_412 },
    });
  });

  it('has instalments paid ahead, as many as are chosen', async () => {
    const user = show();
    const quote = { ...SETTLEMENT, kind: 'installments', lines: SETTLEMENT.lines.slice(0, 2) };
    answers.to(`POST ${ONE}/quotes`, { status: 201, body: quote });
    await press(user, 'Antecipar parcelas');
    const dialog = await screen.findByRole('dialog', { name: 'Pagar parcelas' }, READ_MS);
    await user.selectOptions(within(dialog).getByLabelText('Quantas parcelas?'), '3 parcelas');
    await waitFor(() =>
      expect(asked(`POST ${ONE}/quotes`).map(({ body }) => body)).toEqual([
        { kind: 'installments', count: 2 },
        { kind: 'installments', count: 3 },
      ]),
    );
  });

  it('shows both ways of an extra payment before one is chosen', async () => {
    const user = show();
    answers.to(
      `POST ${ONE}/quotes`,
      { status: 201, body: toExtra('shorter_term') },
      { status: 201, body: toExtra('smaller_installment') },
    );
    await press(user, 'Pagar um valor extra');
    const dialog = await screen.findByRole('dialog', { name: 'Pagar um valor extra' }, READ_MS);
    await user.click(within(dialog).getByRole('button', { name: 'Ver como fica' }));
    expect(within(dialog).getByText('Digite quanto quer pagar.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Quanto quer pagar?'), '1000000');
    await user.click(within(dialog).getByRole('button', { name: 'Ver como fica' }));
    expect(await within(dialog).findByText(/Ficam 6 parcelas de R\$\s4\.783,32/)).toBeVisible();
    expect(within(dialog).getByText(/Ficam 8 parcelas de R\$\s3\.407,02/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Pagar R\$/ })).toBeNull();
    answers.to(`POST ${ONE}/payments`, { status: 201, body: { ...PAYMENT, kind: 'extra' } });
    await user.click(within(dialog).getByRole('radio', { name: 'Terminar antes' }));
    await user.click(within(dialog).getByRole('button', { name: /^Pagar R\$\s10\.000,00/ }));
    await confirmStepUp(user);
    await waitFor(() => expect(asked(`POST ${ONE}/payments`)).toHaveLength(1));
    expect(asked(`POST ${ONE}/payments`)[0]?.body).toMatchObject({ credit_quote_id: toExtra('shorter_term').id });
  });

  it('works a quote out anew that ran out, and keeps what is refused in words', async () => {
    const user = show();
    const fresh = { ...SETTLEMENT, id: 'crq_01h455vb4pex5vsknk084sn02z', amount_cents: 3_530_000 };
    answers.to(`POST ${ONE}/quotes`, { status: 201, body: SETTLEMENT }, { status: 201, body: fresh });
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(422, 'credit_quote_expired'));
    await press(user, 'Quitar contrato');
    const dialog = await screen.findByRole('dialog', { name: 'Quitar contrato' }, READ_MS);
    await user.click(await within(dialog).findByRole('button', { name: /^Pagar R\$\s35\.244,12/ }));
    expect(await within(dialog).findByText(/O valor mudou e foi recalculado/)).toBeVisible();
    expect(await within(dialog).findByRole('button', { name: /^Pagar R\$\s35\.300,00/ })).toBeVisible();
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(422, 'insufficient_funds', { available_cents: 100 }));
    await user.click(within(dialog).getByRole('button', { name: /^Pagar R\$\s35\.300,00/ }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/saldo/i);
  });

  it('tells a late instalment with its charges, and offers no extra payment', () => {
    const [first] = toInstallments(0);
    if (!first) throw new Error('the sample has instalments');
    const next = { ...first, status: 'late' as const, days_late: 20, to_pay_cents: 498_046 };
    show({ status: 'late', next });
    expect(screen.getByText('Parcela 1, venceu em 23 dez 2026, há 20 dias')).toBeVisible();
    expect(screen.getByText('Com multa e juros de atraso até hoje').parentElement).toHaveTextContent('4.980,46');
    expect(screen.queryByRole('button', { name: 'Pagar um valor extra' })).toBeNull();
  });

  it('switches the debit, and takes the signature back within its days', async () => {
    const withdrawal = { until: '2026-11-30', amount_cents: 4_861_981 };
    const user = show({ withdrawal });
    answers.to(`POST ${ONE}/automatic_debit/on`, {
      ...{ status: 200, body: { ...CONTRACT, withdrawal, automatic_debit: true } },
    });
    await user.click(screen.getByRole('switch', { name: 'Débito automático' }));
    await confirmStepUp(user);
    await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
    expect(asked(`POST ${AUTHORIZATIONS}`)[0]?.body).toEqual({
      ...{ purpose: 'credit_debit', account_id: ACCOUNT, credit_contract_id: CONTRACT.id },
    });
    expect(asked(`POST ${ONE}/automatic_debit/on`)[0]?.headers['step-up-proof']).toMatch(/^aut_/);
    answers.to(`PUT ${ONE}/automatic_debit`, { status: 200, body: { ...CONTRACT, withdrawal } });
    await user.click(screen.getByRole('switch', { name: 'Débito automático' }));
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
    expect(asked(`PUT ${ONE}/automatic_debit`)[0]?.body).toEqual({ enabled: false });
    const gone = { ...CONTRACT, status: 'withdrawn', ended_at: '2026-11-24T12:00:00.000Z' };
    answers.to(`POST ${ONE}/withdrawal`, { status: 200, body: gone });
    await press(user, 'Desistir do contrato');
    answers.to(`GET ${ONE}`, { status: 200, body: gone });
    await press(user, 'Desistir e devolver');
    await confirmStepUp(user);
    expect(await screen.findByText(/Você desistiu deste contrato em 24 nov 2026/)).toBeVisible();
    expect(asked(`POST ${ONE}/withdrawal`)[0]?.body).toEqual({
      ...{ amount_cents: 4_861_981, document_sha256: CONTRACT.document_sha256 },
    });
    expect(screen.queryByRole('button', { name: 'Pagar parcela' })).toBeNull();
  });

  it('follows its money until it has arrived', async () => {
    answers.to(`GET ${ONE}`, { status: 200, body: CONTRACT });
    show({ status: 'releasing', released_at: null, release_receipt_id: null }, { isNew: true });
    expect(screen.getByText(/O dinheiro está a caminho/)).toBeVisible();
    answers.to(`GET ${ONE}`, { status: 200, body: CONTRACT });
    expect(await screen.findByText('Dinheiro na conta', {}, READ_MS)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver comprovante' })).toBeVisible();
  });

  it('offers nothing to pay to who only looks', () => {
    show({ withdrawal: { until: '2026-11-30', amount_cents: 1 } }, { mayAsk: false, mayPay: false, mayBind: false });
    expect(screen.getByText(/acesso é de consulta/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pagar parcela' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Desistir do contrato' })).toBeNull();
    expect(screen.getByRole('switch')).toBeDisabled();
  });

  it('says of a payment that waits for people whom it waits for, and that nothing was paid', async () => {
    const user = show();
    const waiting = { ...PAYMENT, status: 'processing' as const, awaits_approval: true, settled_at: null };
    answers.to(`GET ${ONE}/payments`, { status: 200, body: { data: [waiting] } });
    await user.click(screen.getByRole('tab', { name: 'Pagamentos' }));
    expect(await screen.findByText('Aguarda aprovação')).toBeVisible();
  });

  it('leads to other dates: what is odd is said, what is right is made out to be signed', async () => {
    const user = show();
    await press(user, 'Renegociar');
    const dialog = await screen.findByRole('dialog', { name: 'Renegociar contrato' }, READ_MS);
    await user.type(within(dialog).getByLabelText('Em quantas parcelas?'), '2');
    await user.click(within(dialog).getByRole('button', { name: 'Ver a proposta' }));
    expect(within(dialog).getByText('Escolha de 3 a 36 parcelas.')).toBeVisible();
    expect(within(dialog).getByText(/Escolha uma data de 8 abr 2027 a 23 mai 2027/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Em quantas parcelas?'), '4');
    await user.type(within(dialog).getByLabelText('Vencimento da primeira'), '12052027');
    const refused = refusal(409, 'credit_renegotiation_refused', { reason: 'too_often' });
    answers.to(`POST ${ONE}/renegotiations`, refused, { status: 201, body: SHEET });
    await user.click(within(dialog).getByRole('button', { name: 'Ver a proposta' }));
    expect(await within(dialog).findByText(/já foi renegociado duas vezes/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Ver a proposta' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/credit/${SHEET.id}?conta=${ACCOUNT}`));
    expect(asked(`POST ${ONE}/renegotiations`)[1]?.body).toEqual({ installments: 24, first_due_on: '2027-05-12' });
  });

  it('that was agreed anew leads to the one that took its place, and back', () => {
    const other = 'crc_01h455vb4pex5vsknk084sn02r';
    show({ status: 'renegotiated', ended_at: '2027-04-12T12:00:00.000Z', next: null, renegotiated_by: other });
    expect(screen.getByRole('link', { name: 'Abrir o contrato novo' })).toHaveAttribute(
      'href',
      `/credit/${other}?conta=${ACCOUNT}`,
    );
    expect(screen.queryByRole('button', { name: 'Pagar parcela' })).toBeNull();
  });

  it('says until when its first instalment keeps it, and once it was undone what stands instead', () => {
    const other = 'crc_01h455vb4pex5vsknk084sn02r';
    const href = `/credit/${other}?conta=${ACCOUNT}`;
    show({ renegotiates: other, breaks_after: '2027-06-11' });
    expect(screen.getByText(/não for paga até 11 jun 2027, a renegociação é desfeita/)).toBeVisible();
    cleanup();
    show({ status: 'broken', ended_at: '2027-06-12T12:00:00.000Z', next: null, renegotiates: other });
    expect(screen.getByText(/foi desfeita em 12 jun 2027/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver o contrato anterior' })).toHaveAttribute('href', href);
    cleanup();
    show({ status: 'late', renegotiation: null, broken_by: other });
    expect(screen.getByText('Este contrato voltou a valer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver a renegociação desfeita' })).toHaveAttribute('href', href);
  });
});
