import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Receivable } from '@/bank/contract/products/receivable-shapes';
import { HiddenAmountsProvider } from '@/contexts/hidden-amounts';
import { QueryProvider } from '@/contexts/query';
import { type Answers, answerDraft, refusal, serveAnswers } from '../../../tests/support/answers';
import { ACCOUNT, BASE, payer, receivable, rules } from '../../../tests/support/receivable-samples';
import { ReceivableForm } from './ReceivableForm';
import { ReceivablesPage } from './ReceivablesPage';
import { ReceivableView } from './ReceivableView';
import { ReportPage } from './ReportPage';

const ADDRESS = {
  ...{ street: 'Rua das Flores, 10', district: 'Centro', city: 'São Paulo' },
  ...{ state: 'SP', postal_code: '01310100' },
};
const LATE = { timeout: 30_000 };
const ONE = `${BASE}/receivables/${receivable.id}`;

const router = { push: vi.fn(), refresh: vi.fn(), prefetch: vi.fn() } as unknown as AppRouterInstance;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/receivables');
  answerDraft(answers, `receivable.${ACCOUNT}`);
  answerDraft(answers, `receivable-again.${payer.id}`);
});
afterEach(() => answers.close());

const open = (page: ReactElement, isHidden = false): UserEvent => {
  render(
    <AppRouterContext value={router}>
      <SearchParamsContext value={new URLSearchParams()}>
        <QueryProvider>
          <HiddenAmountsProvider initiallyHidden={isHidden}>{page}</HiddenAmountsProvider>
        </QueryProvider>
      </SearchParamsContext>
    </AppRouterContext>,
  );
  return userEvent.setup();
};

const show = (changed: Partial<Receivable> = {}, canCharge = true, isHidden = false, mayProtest = false) => {
  const shown = { ...receivable, ...changed };
  answers.to(`GET ${ONE}`, { status: 200, body: shown });
  return open(
    <ReceivableView accountId={ACCOUNT} name="Padaria do Zé" receivable={shown} {...{ canCharge, mayProtest }} />,
    isHidden,
  );
};

describe('the list', () => {
  const list = (data: Receivable[], wish = {}, hindrance: 'viewer' | 'no_agreement' | null = null) => {
    answers.to(`GET ${BASE}/receivables`, { status: 200, body: { data, next_cursor: null } });
    open(
      <ReceivablesPage accountId={ACCOUNT} first={{ data, next_cursor: null }} months={[]} {...{ wish, hindrance }} />,
    );
  };

  it('tells who pays, how it stands, when it is due and which part it is', () => {
    list([receivable]);
    const row = within(screen.getByRole('row', { name: /Mercado da Esquina/ }));
    expect(row.getByText('Aguardando pagamento')).toBeVisible();
    expect(row.getByText('NF 4471 · 2 de 3')).toBeVisible();
    expect(row.getByRole('link')).toHaveAttribute('href', `/receivables/${receivable.id}?conta=${ACCOUNT}`);
  });

  it('tells an empty list from a filter without any, and says what stands in the way', () => {
    list([], { status: 'paid' });
    expect(screen.getByText('Nenhuma cobrança com estes filtros')).toBeVisible();
    list([], {}, 'no_agreement');
    expect(screen.getByRole('link', { name: 'Ver convênios' })).toHaveAttribute('href', `/agreements?conta=${ACCOUNT}`);
    list([], {}, 'viewer');
    expect(screen.getByText(/que a empresa emite aparecem aqui/)).toBeVisible();
  });
});

describe('one', () => {
  it('is sent, paid and changed while it waits', () => {
    show();
    expect(screen.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copiar link' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Baixar PDF' })).toHaveAttribute('href', `${ONE}/document`);
    const words = decodeURIComponent(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '');
    expect(words).toContain(receivable.link);
    expect(screen.getByText('3 dias antes, no vencimento')).toBeVisible();
    for (const name of ['Enviar e-mail ao pagador', 'Marcar como recebida', 'Cancelar cobrança']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
  });

  it('offers nothing to who only looks, and shows no amount while amounts are hidden', () => {
    show({ amounts: { ...receivable.amounts, rebate_cents: 1_000, total_cents: 99_000 } }, false, true);
    expect(screen.queryByRole('button', { name: 'Cancelar cobrança' })).toBeNull();
    expect(document.querySelector('main, body')?.textContent).not.toMatch(/1\.000,00|990,00|10,00/);
  });

  it('says who paid, with the receipt, and which payment went back', () => {
    show({
      status: 'paid',
      payment: {
        ...{ by: 'boleto', receipt_id: 'txn_01h455vb4pex5vsknk084sn02q', paid_at: '2026-11-24T13:00:00.000Z' },
        ...{ paid_on: '2026-11-24', amount_cents: 100_000, payer_name: 'Mercado da Esquina Ltda' },
      },
      returned: [{ amount_cents: 100_000, payer_name: 'Ana Lima', at: '2026-11-25T13:00:00.000Z', code: 'BOL1' }],
    });
    expect(screen.getByRole('link', { name: 'Ver comprovante' })).toBeVisible();
    expect(screen.getByText(/de Ana Lima, em 25 nov 2026: a cobrança já estava paga/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar linha digitável' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancelar cobrança' })).toBeNull();
  });

  it('is cancelled only once the bank says so', async () => {
    const user = show();
    answers.to(`POST ${ONE}/cancel`, refusal(409, 'receivable_being_paid'), { status: 200, body: receivable });
    await user.click(screen.getByRole('button', { name: 'Cancelar cobrança' }));
    const asked = within(screen.getByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Cancelar cobrança' }));
    expect(await asked.findByText(/está sendo paga agora/, {}, LATE)).toBeVisible();
    answers.to(`GET ${ONE}`, { status: 200, body: { ...receivable, status: 'canceled' } });
    await user.click(asked.getByRole('button', { name: 'Cancelar cobrança' }));
    expect(await screen.findByText('Cancelado', {}, LATE)).toBeVisible();
  });

  it('sends only what was changed', async () => {
    const user = show();
    answers.to(`POST ${ONE}/change`, { status: 200, body: receivable });
    await user.click(screen.getByRole('button', { name: 'Mudar vencimento ou desconto' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Salvar alteração' }));
    expect(dialog.getByText(/Nada mudou/)).toBeVisible();
    await user.type(dialog.getByLabelText(/Abatimento/), '1000');
    await user.click(dialog.getByRole('button', { name: 'Salvar alteração' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LATE);
    expect(answers.asked.find(({ method }) => method === 'POST')?.body).toEqual({ rebate_cents: 1_000 });
  });

  it('is not offered to a notary, who would know no address to write to', () => {
    show({ status: 'overdue', payer: { ...receivable.payer, address: null } }, true, false, true);
    expect(screen.getByRole('button', { name: 'Cancelar cobrança' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir protesto' })).toBeNull();
  });

  it('goes to protest where the agreement has it, says where that stands, and is stopped', async () => {
    const overdue = { ...receivable, status: 'overdue' as const, payer: { ...receivable.payer, address: ADDRESS } };
    const user = show(overdue, true, false, true);
    answers.to(`POST ${ONE}/protest`, refusal(409, 'receivable_not_protestable', { reason: 'address' }), {
      ...{ status: 200, body: receivable },
    });
    await user.click(screen.getByRole('button', { name: 'Pedir protesto' }));
    const asked = within(screen.getByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Pedir protesto' }));
    expect(await asked.findByText(/é preciso o endereço completo/, {}, LATE)).toBeVisible();
    const protest = {
      ...{ state: 'asked' as const, asked_at: '2026-12-01T13:00:00.000Z' },
      ...{ notary_at: null, recorded_on: null, stopped_at: null },
    };
    answers.to(`GET ${ONE}`, { status: 200, body: { ...receivable, status: 'protested', protest } });
    await user.click(asked.getByRole('button', { name: 'Pedir protesto' }));
    expect(await screen.findByText(/a caminho do cartório/, {}, LATE)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), LATE);
    answers.to(`POST ${ONE}/stop_protest`, { status: 200, body: receivable });
    await user.click(screen.getByRole('button', { name: 'Sustar protesto' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sustar protesto' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), LATE);
    expect(answers.asked.some(({ path }) => path.endsWith('/stop_protest'))).toBe(true);
  });

  it('has its protest stopped after its last day, too, as long as the notary recorded nothing', () => {
    const protest = {
      state: 'notary' as const,
      asked_at: '2026-12-01T13:00:00.000Z',
      notary_at: null,
      stopped_at: null,
    };
    show({ status: 'expired', protest: { ...protest, recorded_on: null } }, true, false, true);
    expect(screen.getByRole('button', { name: 'Sustar protesto' })).toBeVisible();
  });

  it('has no protest to ask for under an agreement without it', () => {
    show({ status: 'overdue' });
    expect(screen.getByRole('button', { name: 'Cancelar cobrança' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /protesto/ })).toBeNull();
  });

  it('is marked as received with day, amount and way', async () => {
    const user = show({ status: 'expired' });
    answers.to(`POST ${ONE}/received`, { status: 200, body: receivable });
    await user.click(screen.getByRole('button', { name: 'Marcar como recebida' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Como chegou'), 'transfer');
    await user.click(dialog.getByRole('button', { name: 'Marcar como recebida' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LATE);
    expect(answers.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ received_on: '2026-11-23', amount_cents: 100_000, how: 'transfer' },
    });
  });
});

describe('a new one', () => {
  it('is reviewed part by part, keeps what was typed when it is refused, and is issued once', async () => {
    answers.to(`POST ${BASE}/receivables`, refusal(409, 'receivable_agreement_missing'), {
      ...{ status: 201, body: { data: [receivable, { ...receivable, id: 'rcv_01h455vb4pex5vsknk084sn02r' }] } },
    });
    const user = open(<ReceivableForm accountId={ACCOUNT} rules={rules} payers={[payer]} payer={payer} />);
    expect(screen.getByLabelText('Nome ou razão social')).toHaveValue(payer.name);
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(screen.getByText('Digite o valor.')).toBeVisible();
    await user.click(screen.getByText('Parcelas'));
    await user.type(screen.getByLabelText('Valor total, a dividir'), '10001');
    await user.type(screen.getByLabelText('Número de boletos'), '2');
    await user.type(screen.getByRole('textbox', { name: 'Primeiro vencimento' }), '31122026');
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(screen.getByRole('row', { name: /1 de 2.*31 dez 2026.*50,01/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /2 de 2.*31 jan 2027.*50,00/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Emitir 2 boletos' }));
    expect(await screen.findByText(/é preciso um convênio de cobrança ativo/, {}, LATE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voltar e corrigir' }));
    expect(screen.getByLabelText('Número de boletos')).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    await user.click(screen.getByRole('button', { name: 'Emitir 2 boletos' }));
    expect(await screen.findByRole('heading', { name: '2 boletos emitidos' }, LATE)).toBeVisible();
    const sent = answers.asked.filter(({ method }) => method === 'POST');
    expect(sent[1]?.body).toMatchObject({ amount_cents: 10_001, plan: { mode: 'split', count: 2 } });
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

describe('a new one that was left half typed', () => {
  const path = `/api/bank/identity_server/drafts/receivable.${ACCOUNT}`;
  const form = () => open(<ReceivableForm accountId={ACCOUNT} rules={rules} payers={[payer]} />);

  it('is kept with the key that it would be issued under, and is there again after a reload', async () => {
    const user = form();
    await user.type(screen.getByLabelText('Nome ou razão social'), 'Mercado');
    await waitFor(() => expect(answers.asked.some(({ method }) => method === 'PUT')).toBe(true), LATE);
    const kept = answers.asked.findLast(({ method }) => method === 'PUT')?.body as { content: string } | undefined;
    cleanup();
    const draft = { content: kept?.content ?? '', version: '0123456789abcdef', saved_at: '2026-11-21T12:00:00.000Z' };
    answers.to(`GET ${path}`, {
      status: 200,
      body: { draft: { ...draft, expires_at: '2026-11-28T12:00:00.000Z' } },
    });
    const again = form();
    await waitFor(() => expect(screen.getByLabelText('Nome ou razão social')).toHaveValue('Mercado'), LATE);
    await again.click(screen.getByRole('button', { name: /Descartar/ }));
    expect(screen.getByLabelText('Nome ou razão social')).toHaveValue('');
  });

  it('is left where it has another shape than the form', async () => {
    const draft = { content: '{"draft":{"payerName":1}}', version: '0123456789abcdef' };
    const times = { saved_at: '2026-11-21T12:00:00.000Z', expires_at: '2026-11-28T12:00:00.000Z' };
    answers.to(`GET ${path}`, { status: 200, body: { draft: { ...draft, ...times } } });
    form();
    await waitFor(() => expect(answers.asked.some(({ path: asked }) => asked === path)).toBe(true), LATE);
    expect(screen.getByLabelText('Nome ou razão social')).toHaveValue('');
  });
});

it('reports the days on which something was due or came in', () => {
  const none = {
    ...{ expected_count: 0, expected_cents: 0, received_count: 0, received_cents: 0 },
    ...{ elsewhere_cents: 0, fee_cents: 0 },
  };
  const busy = {
    ...none,
    ...{ expected_count: 2, expected_cents: 5_000, received_count: 1, received_cents: 2_500, fee_cents: 190 },
  };
  const days = [
    { day: '2026-11-01', ...none },
    { day: '2026-11-02', ...busy },
    { day: '2026-11-03', ...none, elsewhere_cents: 64_800 },
  ];
  const report = { days, overdue_count: 1, overdue_cents: 700 };
  open(
    <ReportPage
      accountId={ACCOUNT}
      report={report}
      month="2026-11"
      months={[{ value: '2026-11', label: 'novembro' }]}
    />,
  );
  expect(screen.getByRole('row', { name: /2 nov 2026.*2 boletos.*50,00.*1 boleto.*25,00/ })).toBeVisible();
  // what came by other means is told apart, in the sums and on its day
  expect(screen.getByRole('row', { name: /3 nov 2026.*0 boletos.*648,00.*R\$\s0,00$/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /1 nov 2026/ })).toBeNull();
  expect(screen.getByRole('link', { name: '1 vencida em aberto' })).toHaveAttribute(
    'href',
    `/receivables?situacao=overdue&conta=${ACCOUNT}`,
  );
});
