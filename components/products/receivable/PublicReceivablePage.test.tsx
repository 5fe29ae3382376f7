import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PublicReceivable } from '@/bank/contract/products/receivable-public';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { PublicReceivablePage } from './PublicReceivablePage';
import { toReceivablePreview } from './public-note';

const TOKEN = '9af3'.repeat(10);
const LINK = `/api/bank/receivable_links/${TOKEN}`;
const NO_AMOUNTS = { rebate_cents: 0, discount_cents: 0, fine_cents: 0, interest_cents: 0 };

const open: PublicReceivable = {
  ...{ status: 'open', amount_cents: 100_000, due_date: '2026-11-27', last_day: '2027-01-25' },
  amounts: { day: '2026-11-23', ...NO_AMOUNTS, total_cents: 100_000 },
  terms: { fine: { mode: 2, value: 200 }, interest: { mode: 3, value: 100 }, discount: null, rebate_cents: 0 },
  ...{ description: 'Pães de novembro', document_number: 'NF 4471' },
  payee: { name: 'Padaria do Zé Ltda', document: '11.222.333/0001-81', institution_name: 'Balcão' },
  payer: { name: 'Mercado da Esquina Ltda', document_masked: '**.120.873/0001-**' },
  line: '50990200000000042700000000000000191128600001000',
  barcode: '50991128600001000000200000000042700000000000',
  ...{ pix_code: '00020126580014br.gov.bcb.pix', paid_at: null, is_silent: false },
  checked_at: '2026-11-23T13:00:00.000Z',
};
const ended = { payer: null, line: null, barcode: null, pix_code: null };
const paid: PublicReceivable = { ...open, ...ended, status: 'paid', paid_at: '2026-11-24T13:05:00.000Z' };
const late: Partial<PublicReceivable> = {
  ...{ status: 'overdue', due_date: '2026-11-20' },
  amounts: { day: '2026-11-23', ...NO_AMOUNTS, fine_cents: 2_000, interest_cents: 100, total_cents: 102_100 },
};

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers();
});
afterEach(() => answers.close());

const show = (wish: Partial<PublicReceivable> = {}) =>
  render(<PublicReceivablePage token={TOKEN} receivable={{ ...open, ...wish }} />);
const article = () => screen.getByRole('article', { name: 'Pagar boleto' });
const spaced = (element: HTMLElement) => element.textContent?.replace(/\u00a0/g, ' ');

describe('a boleto to be paid', () => {
  it('says who charges whom, and is paid by its line, its Pix or on paper', () => {
    show();
    const page = within(article());
    expect(page.getByText('Para Padaria do Zé Ltda')).toBeVisible();
    expect(page.getByText('Mercado da Esquina Ltda')).toBeVisible();
    expect(page.getByText('**.120.873/0001-**')).toBeVisible();
    expect(page.getByText('27 nov 2026')).toBeVisible();
    expect(page.getByText('25 jan 2027')).toBeVisible();
    expect(page.getByText('Pães de novembro')).toBeVisible();
    expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Copiar Pix Copia e Cola' })).toBeVisible();
    expect(page.getByRole('img', { name: 'QR Code do Pix deste boleto' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Baixar PDF' })).toHaveAttribute('href', `${LINK}/document`);
    expect(spaced(article())).toContain('Depois do vencimento: multa de 2% e juros de 1% ao mês.');
  });

  it('speaks of no Pix where it has none', () => {
    show({ pix_code: null });
    expect(screen.queryByRole('button', { name: 'Copiar Pix Copia e Cola' })).toBeNull();
    expect(article()).not.toHaveTextContent('nunca pelos dois');
  });

  it('explains a discount of today, and what follows it', () => {
    const tiers = [
      { until: '2026-11-26', value: 200 },
      { until: '2026-11-20', value: 1_000 },
      { until: '2026-11-24', value: 550 },
    ];
    show({
      amounts: { day: '2026-11-23', ...NO_AMOUNTS, discount_cents: 5_500, total_cents: 94_500 },
      terms: { ...open.terms, discount: { mode: 2, tiers } },
    });
    expect(screen.getByText('Desconto até 24 nov 2026').nextSibling).toHaveTextContent('−R$ 55,00');
    expect(screen.getByText('Total hoje').nextSibling).toHaveTextContent('R$ 945,00');
    expect(article()).toHaveTextContent('Desconto de 5,50% até 24 nov 2026; 2% até 26 nov 2026.');
  });

  it('explains what being late costs', () => {
    show(late);
    expect(screen.getByText('Este boleto venceu em 20 nov 2026')).toBeVisible();
    expect(screen.getByText('Multa por atraso').nextSibling).toHaveTextContent('+R$ 20,00');
    expect(screen.getByText('Juros por atraso').nextSibling).toHaveTextContent('+R$ 1,00');
    expect(screen.getByText('Total hoje').nextSibling).toHaveTextContent('R$ 1.021,00');
    expect(article()).toHaveTextContent('Os juros aumentam a cada dia');
    expect(article()).not.toHaveTextContent('Depois do vencimento');
  });

  it('has nothing to pay by before it is registered', () => {
    show({ ...ended, status: 'registering' });
    expect(screen.getByText(/está sendo registrado/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Baixar PDF' })).toBeNull();
  });

  it('follows by itself until it is paid', async () => {
    answers.to(`GET ${LINK}`, { status: 200, body: paid });
    show();
    expect(await screen.findByText('Pagamento recebido')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar linha digitável' })).toBeNull();
  });
});

it.each([
  ['protested', 'Em protesto', /fale com Padaria do Zé Ltda/],
  ['paying', 'Pagamento a caminho', /Não pague de novo/],
  ['paid', 'Pago', /Recebido em 24 nov 2026, 10:05, horário de Brasília/],
  ['received', 'Pago por outro meio', /Padaria do Zé Ltda informou que recebeu o valor/],
  ['expired', 'Fora do prazo', /Ele podia ser pago até 25 jan 2027/],
  ['canceled', 'Cancelado', /Não pague por ele/],
] as const)('says what %s means to who is charged', (status, badge, words) => {
  const isToPay = status === 'protested';
  show(isToPay ? { status } : { ...paid, status, ...(status === 'paid' ? {} : { paid_at: null }) });
  expect(within(article()).getByText(badge)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /Copiar/ })).toHaveLength(isToPay ? 2 : 0);
  expect(within(article()).getByText(isToPay ? 'Valor para pagar hoje' : 'Valor do boleto')).toBeVisible();
});

describe('the e-mails of its company', () => {
  it('end when who is charged says so, and only once the bank has it', async () => {
    answers.to(`POST ${LINK}/silence`, refusal(429, 'rate_limited'), { status: 200, body: { is_silent: true } });
    answers.to(`GET ${LINK}`, { status: 200, body: open });
    show();
    const act = screen.getByRole('button', { name: 'Não quero mais e-mails' });
    await userEvent.click(act);
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(screen.queryByText(/Você não recebe mais e-mails/)).toBeNull();
    await userEvent.click(act);
    expect(await screen.findByText(/Você não recebe mais e-mails de cobrança de Padaria do Zé Ltda/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Não quero mais e-mails' })).toBeNull();
  });

  it('ended before: nothing is asked', () => {
    show({ is_silent: true });
    expect(screen.getByText(/Você não recebe mais e-mails/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Não quero mais e-mails' })).toBeNull();
  });
});

it('is previewed by who charges and how much, never by who is charged', () => {
  const { title, description } = toReceivablePreview({ ...open, ...late } as PublicReceivable);
  expect(title.replace(/\u00a0/g, ' ')).toBe('R$ 1.021,00 para Padaria do Zé Ltda');
  expect(description).toMatch(/venceu em 20 nov 2026/);
  expect(`${title}${description}`).not.toContain('Mercado');
  expect(toReceivablePreview(paid).description).toBe('Este boleto já foi pago.');
});
