import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreditDecision, CreditRules } from '@/bank/contract/products/credit/shapes';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import {
  CONTRACT,
  E1_SHA256,
  NO_DECISION,
  OFFERED,
  REFUSED,
  RULES,
  SHEET,
} from '../../../tests/support/credit-answers';
import { CreditHome } from './CreditHome';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const BASE = `/api/bank/accounts/${ACCOUNT}/credit`;
const E1 = 'linha=working_capital&valor=5000000&parcelas=12&sistema=price&primeira=2026-12-23';

let answers: Answers;
const push = vi.fn();
beforeEach(async () => {
  push.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  answers = await serveAnswers('/credit');
});
afterEach(() => {
  answers.close();
  vi.unstubAllGlobals();
});

const router = {
  ...{ push, back: vi.fn(), forward: vi.fn(), refresh: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), bfcacheId: '' },
};
const show = (
  decision: CreditDecision | null,
  more: { rules?: CreditRules; asked?: string; contracts?: (typeof CONTRACT)[] } = {},
): UserEvent => {
  answers.to(`GET ${BASE}/decision`, { status: 200, body: decision });
  const contracts = { data: more.contracts ?? [], next_cursor: null };
  answers.to(`GET ${BASE}/contracts`, { status: 200, body: contracts });
  render(
    <AppRouterContext value={router}>
      <QueryProvider>
        <CreditHome
          accountId={ACCOUNT}
          rules={more.rules ?? RULES}
          decision={decision}
          contracts={contracts}
          asked={more.asked ?? E1}
        />
      </QueryProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const result = async () => {
  await screen.findByText('Total a pagar');
  return screen.getByRole('region', { name: 'Resultado da simulação' });
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);

describe('the simulator', () => {
  it('works the example E1 of the facts out to the centavo', async () => {
    show(OFFERED);
    const figures = await result();
    expect(figures).toHaveTextContent('12 parcelas de');
    for (const told of ['4.783,32', '37,03% ao ano', '2,19% ao mês', '48.619,81', '1.030,19', '350,00', '57.399,87']) {
      expect(figures).toHaveTextContent(told);
    }
  });

  it('answers a drag at once, and draws a year of rows at a time', async () => {
    const user = show(OFFERED);
    const figures = await result();
    fireEvent.change(screen.getByRole('slider', { name: 'Número de parcelas' }), { target: { value: '24' } });
    expect(screen.getByLabelText('Em quantas parcelas?')).toHaveValue('24');
    expect(figures).toHaveTextContent('24 parcelas de');
    await user.click(screen.getByText('Ver as 24 parcelas'));
    const table = screen.getByRole('table', { name: 'Parcelas do empréstimo' });
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    await user.click(screen.getByRole('button', { name: 'Próximas parcelas' }));
    expect(screen.getByText('Parcelas 13 a 24 de 24')).toBeVisible();
    expect(within(table).getByText('Parcela 24')).toBeInTheDocument();
  });

  it('takes typed numbers, keeps them in the address, and says what is wrong with them', async () => {
    const user = show(OFFERED);
    await result();
    const amount = screen.getByLabelText('Quanto você precisa?');
    await user.clear(amount);
    expect(screen.getByText(/Digite um valor de R\$\s1\.000,00 a R\$\s80\.000,00/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Resultado da simulação' })).toBeNull();
    await user.type(amount, '9999999999');
    expect(screen.getByText(/O maior valor é R\$\s80\.000,00/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver contrato' })).toBeDisabled();
    await user.clear(amount);
    await user.type(amount, '3000000');
    expect(await result()).toHaveTextContent('12 parcelas de');
    await waitFor(() => expect(window.location.search).toContain('valor=3000000'), { timeout: 3_000 });
  });

  it('shows the first and the last of falling instalments, the grace, and costs that are lent too', async () => {
    const user = show(OFFERED);
    const figures = await result();
    await user.click(screen.getByRole('radio', { name: 'Parcelas que diminuem' }));
    expect(figures).toHaveTextContent('12 parcelas, a primeira de');
    expect(figures).toHaveTextContent(/A última é de/);
    await user.selectOptions(screen.getByLabelText('Carência'), '2 meses');
    expect(figures).toHaveTextContent('Depois de 2 meses pagando só os juros');
    await user.click(screen.getByText('Somar às parcelas'));
    // of 51.506,14 come 49.999,99, of a centavo more 50.000,01: rounding leaves no credit in between
    expect(figures).toHaveTextContent('50.000,01');
  });

  it('says when an instalment is more than what was approved, and leads no further', async () => {
    show(OFFERED, { asked: E1.replace('parcelas=12', 'parcelas=6') });
    expect(await screen.findByText(/A parcela passa do máximo aprovado/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver contrato' })).toBeDisabled();
  });

  it('has the contract made out with what it showed, and again when the bank has another result', async () => {
    const user = show(OFFERED);
    await result();
    answers.to(`POST ${BASE}/sheets`, refusal(409, 'credit_sheet_differs'), { status: 201, body: SHEET });
    await user.click(screen.getByRole('button', { name: 'Ver contrato' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/credit/${SHEET.id}?mudou=1&conta=${ACCOUNT}`));
    const [first, second] = asked(`POST ${BASE}/sheets`);
    expect(first?.body).toMatchObject({
      offer_id: OFFERED.offers[0]?.id,
      amount_cents: 5_000_000,
      expected: { released_cents: 4_861_981, cet_year: '37.03', total_cents: 5_739_987, schedule_sha256: E1_SHA256 },
    });
    expect(second?.body).toMatchObject({ amount_cents: 5_000_000, expected: null });
  });
});

describe('the decision of the lender', () => {
  it('is asked for with the consent, which nobody ticked before, and followed until it is there', async () => {
    const user = show(NO_DECISION);
    expect(await screen.findByText(/A sua taxa e o seu limite dependem de análise/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver contrato' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pedir ofertas' }));
    expect(screen.getByText(/Digite quanto a empresa fatura/)).toBeVisible();
    expect(screen.getByText(/Sem ela você pode continuar simulando/)).toBeVisible();
    await user.type(screen.getByLabelText('Faturamento médio por mês'), '9000000');
    await user.click(screen.getByLabelText('A empresa é do Simples Nacional ou MEI'));
    await user.click(screen.getByLabelText('Autorizo a consulta ao SCR'));
    answers.to(`POST ${BASE}/decision`, { status: 202, body: { ...NO_DECISION, status: 'asking' } });
    answers.to(`GET ${BASE}/decision`, { status: 200, body: OFFERED });
    await user.click(screen.getByRole('button', { name: 'Pedir ofertas' }));
    expect(await screen.findByText(/Analisando o pedido/)).toBeVisible();
    expect(asked(`POST ${BASE}/decision`)[0]?.body).toEqual({
      ...{ consent_version: '1', monthly_revenue_cents: 9_000_000, is_simples: true },
    });
    expect(await screen.findByRole('heading', { name: 'Aprovado para sua empresa' })).toBeVisible();
    expect(screen.getByText(/Oferta válida até/)).toBeVisible();
  });

  it('tells why there is none and what can be done, and lets a person look at it', async () => {
    const user = show(REFUSED);
    const refused = screen.getByRole('region', { name: 'Desta vez não há oferta' });
    expect(
      within(refused)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([expect.stringContaining('Registrato'), expect.stringContaining('Receba vendas')]);
    expect(refused).toHaveTextContent('Você pode pedir de novo a partir de 23 dez 2026');
    expect(screen.queryByRole('button', { name: 'Pedir nova análise' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pedir revisão por uma pessoa' }));
    await user.type(screen.getByLabelText(/Quer contar algo/), 'A dívida foi paga.');
    answers.to(`POST ${BASE}/decision/review`, { status: 200, body: { ...REFUSED, review: 'open' } });
    await user.click(screen.getByRole('button', { name: 'Pedir revisão' }));
    expect(await screen.findByText(/Uma pessoa está revendo a decisão/)).toBeVisible();
    expect(asked(`POST ${BASE}/decision/review`)[0]?.body).toEqual({ note: 'A dívida foi paga.' });
  });

  it('is not asked by who only looks', async () => {
    show(NO_DECISION, { rules: { ...RULES, may_ask: false, may_bind: false } });
    expect(await screen.findByText(/Pedir e contratar crédito é de quem opera a conta/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir ofertas' })).toBeNull();
  });
});

describe('the page of credit', () => {
  it('lists contracts, and tells who lends, what lateness costs and what one may always do', () => {
    show(OFFERED, { contracts: [CONTRACT] });
    const rows = screen.getByRole('table', { name: 'Contratos de crédito' });
    expect(within(rows).getByRole('link', { name: /Contrato 2026-000001/ })).toHaveAttribute(
      'href',
      `/credit/${CONTRACT.id}?conta=${ACCOUNT}`,
    );
    expect(screen.getByText(/multa de 2%, juros de mora de 1% ao mês e os juros do contrato/)).toBeVisible();
    expect(screen.getByText(/13\.935\.893\/0001-09/)).toBeVisible();
    expect(screen.getByText(/7 dias para desistir/)).toBeVisible();
    expect(screen.getByText(/Ouvidoria: 0800 000 0002/)).toBeVisible();
  });
});
