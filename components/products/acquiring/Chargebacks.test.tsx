import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Chargeback } from '@/bank/contract/products/acquiring';
import { QueryProvider } from '@/contexts/query';
import { ACCOUNT, BASE, chargeback } from '../../../tests/support/acquiring-samples';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { ChargebacksPage } from './ChargebacksPage';
import { ChargebackView } from './ChargebackView';

const ONE = `${BASE}/chargebacks/${chargeback.id}`;
const file = { id: 'fil_01h455vb4pex5vsknk084sn02q', name: 'entrega.pdf', type: 'application/pdf', bytes: 1_024 };
const withFile = { ...chargeback, files: [file] } as unknown as Chargeback;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/acquiring/chargebacks');
  answers.to(`GET ${BASE}/chargebacks`, { status: 200, body: { data: [chargeback], next_cursor: null } });
});
afterEach(() => answers.close());

const open = (shown: Chargeback, mayAnswer = true) => {
  answers.to(`GET ${ONE}`, { status: 200, body: shown });
  render(
    <QueryProvider>
      <ChargebackView accountId={ACCOUNT} chargeback={shown} mayAnswer={mayAnswer} />
    </QueryProvider>,
  );
  return userEvent.setup();
};

it('the list shows the clock of each contest, and those that ended on their own shelf', async () => {
  render(
    <QueryProvider>
      <ChargebacksPage accountId={ACCOUNT} first={{ data: [chargeback], next_cursor: null }} />
    </QueryProvider>,
  );
  const row = screen.getByRole('row', { name: /Visa final 4821/ });
  expect(row).toHaveTextContent('30 nov 2026, faltam 7 dias');
  expect(row).toHaveTextContent('Aguarda sua resposta');
  answers.to(`GET ${BASE}/chargebacks`, { status: 200, body: { data: [], next_cursor: null } });
  await userEvent.setup().click(screen.getByText('Encerradas'));
  expect(await screen.findByText('Nenhuma contestação encerrada')).toBeVisible();
  expect(answers.asked.at(-1)?.search).toContain('state=ended');
});

describe('a contest', () => {
  it('says where its money is and what helps, and is not answered without a document', async () => {
    const user = open(chargeback);
    expect(screen.getByText('Responda até 30 nov 2026: faltam 7 dias.')).toBeVisible();
    expect(screen.getByText(/já tinha sido pago ou antecipado desta venda saiu da conta/)).toBeVisible();
    expect(screen.getByText('Descontado da conta').nextSibling).toHaveTextContent(/96,50/);
    expect(screen.getByText('Parcelas suspensas').nextSibling).toHaveTextContent(/193,00/);
    expect(screen.getByText('Comprovante de entrega assinado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Responder à contestação' }));
    await user.type(dialog.getByLabelText('Por que a venda é devida'), 'Entregue em 24/11.');
    await user.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
    expect(dialog.getByText(/anexe ao menos um documento/)).toBeVisible();
    expect(answers.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is answered once with its text; what is refused keeps it', async () => {
    const answered: Chargeback = {
      ...withFile,
      ...{ state: 'answered', days_left: null },
      answer: { kind: 'contest', text: 'Entregue em 24/11.', at: '2026-11-24T12:00:00.000Z', by: 'Ana Souza' },
    };
    answers.to(`POST ${ONE}/answer`, refusal(503, 'acquirer_away'), { status: 200, body: answered });
    const user = open(withFile);
    expect(screen.getByRole('link', { name: 'entrega.pdf' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Responder à contestação' }));
    await user.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
    expect(dialog.getByText(/Conte por que a venda é devida/)).toBeVisible();
    const text = dialog.getByLabelText('Por que a venda é devida');
    await user.type(text, 'Entregue em 24/11.');
    await user.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
    expect(await dialog.findByText(/credenciadora não respondeu/)).toBeVisible();
    expect(text).toHaveValue('Entregue em 24/11.');
    answers.to(`GET ${ONE}`, { status: 200, body: answered });
    await user.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
    expect(await screen.findByText('Contestação respondida')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Responder' })).not.toBeInTheDocument();
    const sent = answers.asked.filter(({ path }) => path === `${ONE}/answer`);
    expect(sent[1]?.body).toEqual({ kind: 'contest', text: 'Entregue em 24/11.' });
  });

  it('is accepted once it is asked again', async () => {
    answers.to(`POST ${ONE}/answer`, { status: 200, body: { ...chargeback, state: 'accepted' } });
    const user = open(chargeback);
    await user.click(screen.getByRole('button', { name: 'Aceitar contestação' }));
    answers.to(`GET ${ONE}`, { status: 200, body: { ...chargeback, state: 'accepted' } });
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Aceitar' }));
    await waitFor(() => expect(screen.getByText(/A empresa aceitou a contestação/)).toBeVisible());
    expect(answers.asked.find(({ path }) => path === `${ONE}/answer`)?.body).toEqual({ kind: 'accept', text: '' });
  });

  it('offers no answer to who may not give one', () => {
    open(chargeback, false);
    expect(screen.queryByRole('button', { name: 'Responder' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Anexar documento')).not.toBeInTheDocument();
  });
});
