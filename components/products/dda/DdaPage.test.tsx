import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dda, DdaBoleto } from '@/bank/contract/products/dda';
import { addScheduleDays } from '@/bank/contract/schedule-days';
import { bankToday } from '@/components/ui/today';
import { listInTurn } from '@/contexts/asked-in-turn';
import { takeAskedPayment } from '@/contexts/asked-payment';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { DdaPage } from './DdaPage';

const ACCOUNT = { id: 'acc_01h455vb4pex5vsknk084sn02q', role: 'admin' } as const;
const BASE = `/api/bank/accounts/${ACCOUNT.id}/dda`;
const TODAY = bankToday();
const LINE = '34191790010104351004791020150008291070026000000';

const member: Dda['members'][number] = {
  ...{ id: 'ddm_01h455vb4pex5vsknk084sn02q', document: '11222333000181', status: 'active', term_version: '1' },
  ...{ joined_by: 'Marcos Lima', joined_at: '2026-11-20T12:00:00.000Z', active_at: '2026-11-20T12:00:01.000Z' },
};
const nothing: Dda = {
  ...{ company_document: '11222333000181', members: [], may_join: true },
  term: { version: '1', paragraphs: ['A empresa autoriza.', 'Nada é debitado.'] },
};
const joined: Dda = { ...nothing, members: [member] };

const toBoleto = (told: Partial<DdaBoleto> = {}): DdaBoleto => ({
  ...{ id: 'ddb_01h455vb4pex5vsknk084sn02q', status: 'open', barcode: '3'.repeat(44), line: LINE },
  payee: {
    ...{ name: 'Moinho Sul Farinhas Ltda', trade_name: null, document_masked: '45.120.873/0001-76' },
    institution: { ispb: '60701190', name: 'Itaú Unibanco S.A.' },
  },
  ...{ payer_document: '11222333000181', due_date: addScheduleDays(TODAY, 3), payable_until: null },
  ...{ amount_cents: 123_45, arrived_at: '2026-11-20T12:00:00.000Z', changed: null, first_payee: false },
  ...{ receipt_id: null, scheduled: null, hidden: null, contest: null },
  ...told,
});
const pageOf = (...data: DdaBoleto[]) => ({ data, next_cursor: null });

let answers: Answers;
const push = vi.fn();
beforeEach(async () => {
  push.mockReset();
  answers = await serveAnswers('/payment/dda');
  answers.to(`GET ${BASE}`, { status: 200, body: joined });
  answers.to(`GET ${BASE}/boletos`, { status: 200, body: pageOf() });
  answerStepUp(answers);
});
afterEach(() => answers.close());

const router = {
  ...{ push, back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), bfcacheId: '' },
};

const open = (dda: Dda, boletos: DdaBoleto[] = [], role: 'admin' | 'viewer' = 'admin', together = false): UserEvent => {
  render(
    <AppRouterContext value={router}>
      <QueryProvider>
        <DdaPage
          account={{ ...ACCOUNT, role }}
          dda={dda}
          shelf="open"
          first={pageOf(...boletos)}
          asked={null}
          canPayTogether={together}
        />
      </QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);

describe('before anybody joined', () => {
  it('explains DDA, asks for the term to be accepted, and joins with a proof', async () => {
    answers.to(`POST ${BASE}/members`, { status: 201, body: { ...member, status: 'joining' } });
    const user = open(nothing);
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Aderir ao DDA' }));
    const window = screen.getByRole('dialog', { name: 'Aderir ao DDA' });
    expect(within(window).getByLabelText('CNPJ')).toHaveValue('11.222.333/0001-81');
    expect(within(window).getByText('Nada é debitado.')).toBeVisible();
    await user.click(within(window).getByRole('button', { name: 'Aderir' }));
    expect(within(window).getByText('Leia o termo e marque que aceita.')).toBeVisible();
    await user.click(within(window).getByLabelText('Li e aceito o termo'));
    await user.click(within(window).getByRole('button', { name: 'Aderir' }));
    await confirmStepUp(user);
    await waitFor(() => expect(asked(`POST ${BASE}/members`)).toHaveLength(1));
    expect(asked(`POST ${BASE}/members`)[0]?.body).toEqual({ document: '11222333000181', term_version: '1' });
    expect(asked(`POST ${AUTHORIZATIONS}`)[0]?.body).toMatchObject({ purpose: 'join_dda' });
    expect(await screen.findByText('CNPJs no DDA')).toBeVisible();
  });

  it('keeps what was typed when another company’s document is refused', async () => {
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(422, 'dda_document_foreign'));
    const user = open(nothing);
    await user.click(screen.getByRole('button', { name: 'Aderir ao DDA' }));
    const window = screen.getByRole('dialog', { name: 'Aderir ao DDA' });
    await user.clear(within(window).getByLabelText('CNPJ'));
    await user.type(within(window).getByLabelText('CNPJ'), '45120873000176');
    await user.click(within(window).getByLabelText('Li e aceito o termo'));
    await user.click(within(window).getByRole('button', { name: 'Aderir' }));
    expect(await screen.findByText(/é de outra empresa/, {}, { timeout: 30_000 })).toBeVisible();
    expect(within(window).getByLabelText('CNPJ')).toHaveValue('45.120.873/0001-76');
  });

  it('sends who may not join to an admin', () => {
    open({ ...nothing, may_join: false });
    expect(screen.queryByRole('button', { name: 'Aderir ao DDA' })).toBeNull();
    expect(screen.getByText(/Peça a um administrador/)).toBeVisible();
  });
});

describe('several at once', () => {
  const BATCHES = `/api/bank/accounts/${ACCOUNT.id}/payment_batches`;
  const ID = 'pbt_01h455vb4pex5vsknk084sn02q';
  const two = [
    toBoleto(),
    toBoleto({
      id: 'ddb_01h455vb4pex5vsknk084sn02r',
      line: LINE.replace('0010', '0029'),
      payee: { ...toBoleto().payee, name: 'Gás Norte' },
    }),
  ];
  const choose = async (user: UserEvent) => {
    await user.click(screen.getByRole('checkbox', { name: /Moinho Sul/ }));
    await user.click(screen.getByRole('checkbox', { name: /Gás Norte/ }));
    await user.click(screen.getByRole('button', { name: 'Pagar 2 boletos' }));
  };

  it('go into one draft, which has one review and one proof', async () => {
    answers.to(`POST ${BATCHES}`, { status: 201, body: { id: ID } });
    answers.to(`PUT ${BATCHES}/${ID}/rows`, { status: 200, body: { data: [] } });
    const user = open(joined, two, 'admin', true);
    await choose(user);
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/payment/batch/${ID}?conta=${ACCOUNT.id}`));
    expect(asked(`PUT ${BATCHES}/${ID}/rows`)[0]?.body).toEqual({
      rows: two.map(({ line }, index) => ({ number: index + 1, cells: { kind: 'Boleto', line } })),
    });
  });

  it('leave no draft behind that could not be filled, and say why', async () => {
    answers.to(`POST ${BATCHES}`, { status: 201, body: { id: ID } });
    answers.to(`PUT ${BATCHES}/${ID}/rows`, refusal(409, 'batch_not_draft'));
    answers.to(`DELETE ${BATCHES}/${ID}`, { status: 204, body: undefined });
    const user = open(joined, two, 'admin', true);
    await choose(user);
    await waitFor(() => expect(asked(`DELETE ${BATCHES}/${ID}`)).toHaveLength(1));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(push).not.toHaveBeenCalled();
  });

  it('are paid one after the other where the brand has no batches: the first one opens, all of them are in line', async () => {
    const user = open(joined, two);
    await user.click(screen.getByRole('checkbox', { name: /Moinho Sul/ }));
    expect(screen.getByRole('button', { name: 'Pagar 1 boleto' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Gás Norte/ }));
    await user.click(screen.getByRole('button', { name: 'Pagar 2 boletos, um por vez' }));
    expect(push).toHaveBeenCalledWith(`/payment/boleto?linha=${LINE}&conta=${ACCOUNT.id}`);
    expect(takeAskedPayment()).toMatchObject({ accountId: ACCOUNT.id, input: LINE });
    expect(listInTurn(ACCOUNT.id)).toEqual(two.map(({ line }) => line));
    expect(listInTurn('acc_of_another')).toEqual([]);
    expect(asked(`POST ${BATCHES}`)).toEqual([]);
  });

  it('are not offered to who may only look', () => {
    open(joined, two, 'viewer', true);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('what arrived', () => {
  it('stands under its due day, and one press leads to its review', async () => {
    const user = open(joined, [toBoleto(), toBoleto({ id: 'ddb_01h455vb4pex5vsknk084sn02r', due_date: TODAY })]);
    expect(screen.getByText('Vencem hoje')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: /^Pagar o boleto de Moinho/ })[0] as HTMLElement);
    expect(push).toHaveBeenCalledWith(`/payment/boleto?linha=${LINE}&conta=${ACCOUNT.id}`);
    expect(takeAskedPayment()).toMatchObject({ accountId: ACCOUNT.id, input: LINE });
  });

  it('is contested with a reason', async () => {
    const boleto = toBoleto();
    answers.to(`POST ${BASE}/boletos/${boleto.id}/contest`, { status: 200, body: { ...boleto, status: 'contested' } });
    const user = open(joined, [boleto]);
    await user.click(screen.getByRole('link', { name: 'Moinho Sul Farinhas Ltda' }));
    await user.click(screen.getByRole('button', { name: 'Não reconheço' }));
    await user.click(screen.getByRole('button', { name: 'Contestar' }));
    expect(screen.getByText('Escolha um motivo.')).toBeVisible();
    await user.click(screen.getByLabelText('Não conheço quem cobra'));
    await user.type(screen.getByLabelText('Observação (opcional)'), 'Golpe?');
    await user.click(screen.getByRole('button', { name: 'Contestar' }));
    await waitFor(() => expect(asked(`POST ${BASE}/boletos/${boleto.id}/contest`)).toHaveLength(1));
    expect(asked(`POST ${BASE}/boletos/${boleto.id}/contest`)[0]?.body).toEqual({
      ...{ reason: 'unknown_payee', note: 'Golpe?' },
    });
    expect(await screen.findByText('Nenhum boleto para pagar')).toBeVisible();
  });

  it('is hidden after a question, and says why when it could not be', async () => {
    const boleto = toBoleto();
    answers.to(`POST ${BASE}/boletos/${boleto.id}/hide`, refusal(409, 'dda_boleto_ended'));
    const user = open(joined, [boleto]);
    await user.click(screen.getByRole('link', { name: 'Moinho Sul Farinhas Ltda' }));
    await user.click(screen.getByRole('button', { name: 'Ocultar' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ocultar' }));
    expect(await screen.findByText(/já foi pago, cancelado ou encerrado/)).toBeVisible();
  });

  it('is only looked at by who looks', async () => {
    const user = open({ ...joined, may_join: false }, [toBoleto()], 'viewer');
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Sair/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Moinho Sul Farinhas Ltda' }));
    expect(screen.queryByRole('button', { name: 'Ocultar' })).toBeNull();
    expect(screen.getByText('45.120.873/0001-76')).toBeVisible();
  });

  it('shows what changed, and leads to the payment of what is scheduled', async () => {
    const changed = { at: '2026-11-21T12:00:00.000Z', amount_cents: 100_00, due_date: TODAY };
    const scheduled = { id: 'bls_01h455vb4pex5vsknk084sn02q', date: addScheduleDays(TODAY, 3) };
    const user = open(joined, [toBoleto({ status: 'scheduled', changed, scheduled })]);
    await user.click(screen.getByRole('link', { name: 'Moinho Sul Farinhas Ltda' }));
    expect(screen.getByText(/R\$\s100,00, vencimento/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver agendamento' })).toHaveAttribute(
      'href',
      `/payment/boleto/scheduled/${scheduled.id}?conta=${ACCOUNT.id}`,
    );
  });
});

it('leaves with a proof, once it was said what becomes of the boletos', async () => {
  answers.to(`POST ${BASE}/members/${member.id}/leave`, { status: 204 });
  const user = open(joined, [toBoleto()]);
  answers.to(`GET ${BASE}`, { status: 200, body: nothing });
  await user.click(screen.getByRole('button', { name: 'Sair do DDA com o CNPJ 11.222.333/0001-81' }));
  const window = screen.getByRole('dialog', { name: 'Sair do DDA?' });
  expect(within(window).getByText(/não chegam mais/)).toBeVisible();
  await user.click(within(window).getByRole('button', { name: 'Sair do DDA' }));
  await confirmStepUp(user);
  await waitFor(() => expect(asked(`POST ${BASE}/members/${member.id}/leave`)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Aderir ao DDA' })).toBeVisible();
});
