import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardReport } from '@/bank/contract/products/card-report';
import { ScreenWorld } from '../../../tests/support/screen-world';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { CompanyCeiling } from './CompanyCeiling';
import { PurchasesPage } from './PurchasesPage';
import { ReportPage } from './ReportPage';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const BASE = `/api/bank/accounts/${ACCOUNT}`;
const PERSON = 'usr_01h455vb4pex5vsknk084sn02q';
const MONTHS = [{ value: '2026-11', label: 'novembro de 2026' }];

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/card');
  answerStepUp(answers);
});
afterEach(() => answers.close());

const open = (page: ReactElement) => {
  render(<ScreenWorld>{page}</ScreenWorld>);
  return userEvent.setup();
};

const group = (id: string | null, name: string | null, spent_cents: number) => ({
  ...{ id, name, spent_cents, purchases: 1, refunded_cents: 0 },
});
const REPORT: CardReport = {
  ...{ month: '2026-11', purchases: 2, spent_cents: 17_000, refunded_cents: 2_000 },
  categories: [group('electronics_it', 'Eletrônicos, software, nuvem', 12_000), group('fuel', 'Combustível', 5_000)],
  people: [group(PERSON, 'Ana Souza Martins', 17_000)],
  cost_centers: [group('Marketing', 'Marketing', 12_000), group(null, null, 5_000)],
};

const showReport = (told: Partial<CardReport> = {}) => {
  const report = { ...REPORT, ...told };
  answers.to(`GET ${BASE}/card_report`, { status: 200, body: report });
  return open(<ReportPage accountId={ACCOUNT} first={report} months={MONTHS} />);
};

describe('what cards spent', () => {
  it('is a chart and a list by category, each leading to its purchases', () => {
    showReport();
    expect(screen.getByRole('img', { name: /O maior gasto é Eletrônicos/ })).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /Combustível/ });
    expect(row).toHaveTextContent('50,00');
    expect(within(row).getByText('29,4%')).toBeVisible();
    expect(within(row).getByRole('link')).toHaveAttribute(
      ...(['href', `/card/purchases?mes=2026-11&categoria=fuel&conta=${ACCOUNT}`] as const),
    );
  });

  it('is the same by person and by cost centre, of which there may be none', () => {
    showReport();
    fireEvent.click(screen.getByRole('radio', { name: 'Pessoa' }));
    expect(within(screen.getByRole('row', { name: /Ana Souza/ })).getByText('100%')).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: 'Centro de custo' }));
    expect(screen.getByRole('row', { name: /Sem centro de custo/ })).toBeVisible();
  });

  it('is handed out as a file', () => {
    showReport();
    expect(screen.getByRole('link', { name: 'Baixar CSV' })).toHaveAttribute(
      ...(['href', `${BASE}/card_report/file?month=2026-11&format=csv`] as const),
    );
    expect(screen.getByRole('link', { name: 'Baixar planilha' })).toBeVisible();
  });

  it('says so where there was nothing', () => {
    showReport({ purchases: 0, spent_cents: 0, refunded_cents: 0, categories: [], people: [], cost_centers: [] });
    expect(screen.getByText('Nenhum gasto neste mês')).toBeVisible();
  });
});

describe('the limit of the company', () => {
  it('says what is spent of it, and is changed with a proof', async () => {
    const path = `${BASE}/card_options/ceiling`;
    answers.to(`GET ${path}`, { status: 200, body: { month_cents: null, used_cents: 5_000 } });
    answers.to(`PUT ${path}`, { status: 200, body: { month_cents: 100_000, used_cents: 5_000 } });
    const user = open(<CompanyCeiling accountId={ACCOUNT} />);
    await user.click(await screen.findByRole('button', { name: 'Mudar o limite mensal da empresa' }));
    const window = await screen.findByRole('dialog', { name: 'Limite mensal da empresa' });
    await user.type(within(window).getByLabelText('Limite de todos os cartões, por mês'), '100000');
    await user.click(within(window).getByRole('button', { name: 'Salvar' }));
    await confirmStepUp(user);
    expect(await screen.findByText(/podem gastar R\$\s1\.000,00 por mês/)).toBeVisible();
    const asked = answers.asked.find(({ path: at }) => at === AUTHORIZATIONS);
    expect(asked?.body).toEqual({ purpose: 'set_card_ceiling', account_id: ACCOUNT, month_cents: 100_000 });
  });
});

const CHOICES = {
  cards: [
    { id: 'crd_01h455vb4pex5vsknk084sn02q', name: 'Anúncios •••• 7891' },
    { id: 'crd_01h455vb4pex5vsknk084sn02r', name: 'Frete •••• 1234' },
  ],
  centers: ['Vendas'],
};

describe('the purchases', () => {
  const show = (people: { id: string; name: string }[]) =>
    open(
      <PurchasesPage
        {...{ accountId: ACCOUNT, wish: { holder_id: PERSON }, first: { data: [], next_cursor: null } }}
        {...{ months: MONTHS, people, ...CHOICES, powers: { hasOptions: true, mayCreate: true } }}
      />,
    );

  it('are of one person where an admin chooses one', () => {
    show([
      { id: PERSON, name: 'Ana' },
      { id: 'usr_01h455vb4pex5vsknk084sn02r', name: 'Bruno' },
    ]);
    expect(screen.getByLabelText('Pessoa')).toHaveValue(PERSON);
    expect(screen.getByLabelText('Cartão')).toHaveValue('');
    expect(screen.getByLabelText('Centro de custo')).toHaveTextContent('VendasSem centro de custo');
  });

  it('have no such choice for who sees only their own', () => {
    show([]);
    expect(screen.queryByLabelText('Pessoa')).toBeNull();
  });
});
