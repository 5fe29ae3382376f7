import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bankToday } from '@/components/ui/today';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { BORROWER, CONSENTS, DRAFT, ID } from '../../../tests/support/loans';
import { PreOffer } from './PreOffer';
import { SignUp } from './SignUp';

const push = vi.fn();
const refresh = vi.fn();
let answers: Answers;

beforeEach(async () => {
  push.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  answers = await serveAnswers('/marketplace/pre-offer');
  answers.to('PUT /api/bank/marketplace/draft', { status: 200, body: DRAFT });
});
afterEach(() => {
  answers.close();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const router = {
  ...{ push, refresh, back: vi.fn(), forward: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), bfcacheId: '' },
};
const show = (page: ReactNode): UserEvent => {
  render(
    <AppRouterContext value={router}>
      <AuthProvider>
        <QueryProvider>{page}</QueryProvider>
      </AuthProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);

describe('signing up as a borrower', () => {
  const sheets = {
    terms: { href: '/terms-emprestimo', version: '1.0', date: '3 nov 2026' },
    privacy: { href: '/politica-de-privacidade', version: '2.1', date: '3 nov 2026' },
  };
  const fill = async (user: UserEvent) => {
    await user.click(screen.getByRole('radio', { name: 'Eu, pessoa física' }));
    await user.type(screen.getByLabelText('Nome completo'), 'Ana Lima');
    await user.type(screen.getByLabelText('CPF'), '52998224725');
    await user.type(screen.getByLabelText('Data de nascimento'), '15031990');
    await user.type(screen.getByLabelText('Celular com DDD'), '11987654321');
    await user.type(screen.getByLabelText('E-mail'), 'ana@lima.example');
    await user.type(screen.getByLabelText('Nova senha'), 'chuva fina na lagoa');
    await user.click(screen.getByRole('checkbox', { name: /Li e aceito os termos/ }));
    await user.click(screen.getByRole('checkbox', { name: /Li a política/ }));
  };

  it('ticks nothing by itself, and says in words what is missing', async () => {
    const user = show(<SignUp sheets={sheets} next="/marketplace/pre-offer" />);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Escolha quem vai pedir o crédito.', { selector: 'span' })).toBeVisible();
    expect(answers.asked).toEqual([]);
  });

  it('keeps all but the password over a reload of the code, and signs in by itself otherwise', async () => {
    const code = { id: `bsu_${ID}`, destination: 'a•••@lima.example', expires_in: 600, resend_in: 60, tries_left: 5 };
    answers.to('POST /api/bank/marketplace/sign-ups', { status: 202, body: code });
    answers.to(`POST /api/bank/marketplace/sign-ups/${code.id}/confirmation`, refusal(422, 'code_invalid'));
    const user = show(<SignUp sheets={sheets} next="/marketplace/pre-offer" />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/a•••@lima\.example/)).toBeVisible();
    expect(asked('POST /api/bank/marketplace/sign-ups')[0]?.body).toMatchObject({
      who: { kind: 'person', name: 'Ana Lima', cpf: '52998224725', birth_date: '1990-03-15', phone: '+5511987654321' },
      ...{ terms_version: '1.0', privacy_version: '2.1' },
    });
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).toContain('ana@lima.example');
    expect(kept).not.toContain('chuva fina');
    await user.type(screen.getByLabelText('Código'), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirmar e-mail' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('lands what the bank holds against a document at its field', async () => {
    answers.to('POST /api/bank/marketplace/sign-ups', {
      status: 422,
      body: {
        ...{ code: 'validation_failed', status: 422, params: {} },
        violations: [{ field: 'who.birth_date', rule: 'unknown' }],
      },
    });
    const user = show(<SignUp sheets={sheets} next="/marketplace/pre-offer" />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(
      await screen.findByText('O nascimento não confere com o CPF. Confira os dois.', {}, { timeout: 10_000 }),
    ).toBeVisible();
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Lima');
  });
});

/** Days from today, as the bank counts them. */
const bankDay = (days: number): string =>
  new Date(Date.parse(`${bankToday()}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe('a request', () => {
  const NOTHING = { guarantee: '', amount: '', months: '' };
  const open = (form: Record<string, string | boolean> = {}, asked = NOTHING, version = 1, borrower = BORROWER) =>
    show(
      <PreOffer
        borrower={borrower}
        draft={{ ...DRAFT, version, form: { guarantee: 'vehicle', ...form } }}
        consents={CONSENTS}
        asked={asked}
      />,
    );

  it.each([
    [true, ['MEI']],
    [false, ['Simples Nacional', 'Lucro presumido', 'Lucro real']],
    [null, ['MEI', 'Simples Nacional', 'Lucro presumido', 'Lucro real']],
  ])('offers the tax regimes of the company that asks (MEI: %s)', (is_mei, regimes) => {
    const registered = { legal_name: 'Oficina Ltda', opened_on: '2020-01-01', cnae: '4520001', is_mei };
    const company = { cnpj: '37485960000107', ...registered };
    open({}, NOTHING, 1, { ...BORROWER, kind: 'company', company, details: null });
    const options = within(screen.getByLabelText(/^Como a empresa paga impostos/)).getAllByRole('option');
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual(regimes);
  });

  it('names the limits of the guarantee for 0 and for too much, and asks nobody', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Quanto você quer receber'), '100000000000000');
    await user.type(screen.getByLabelText('Em quantos meses quer pagar'), '421');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect((await screen.findAllByText(/O valor precisa ficar entre/))[0]).toBeVisible();
    expect(screen.getAllByText('O prazo precisa ficar entre 6 e 60 meses.')[0]).toBeVisible();
    expect(screen.getAllByText('Sem esta autorização nenhuma instituição pode responder.')).toHaveLength(4);
    expect(asked('PUT /api/bank/marketplace/borrower/details')).toEqual([]);
    expect(screen.getByLabelText('Em quantos meses quer pagar')).toHaveValue('421');
  });

  it('takes no first day that is past and none that no calendar has, and keeps it to be mended', async () => {
    const user = open();
    const first = screen.getByRole('textbox', { name: 'Vencimento da primeira parcela' });
    await user.type(first, '29022027');
    await user.tab();
    expect(await screen.findByText('Este dia não existe no calendário.')).toBeVisible();
    expect(first).toHaveValue('29/02/2027');
    await user.clear(first);
    await user.type(first, '01112025');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect((await screen.findAllByText(/A primeira parcela vence entre/))[0]).toBeVisible();
    expect(first).toHaveValue('01/11/2025');
  });

  it('keeps what is typed at the bank, and for the reload that comes before that', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Em quantos meses quer pagar'), '24');
    expect(JSON.stringify({ ...sessionStorage })).toContain('months');
    await waitFor(() => expect(asked('PUT /api/bank/marketplace/draft')).not.toEqual([]), { timeout: 5_000 });
    expect(asked('PUT /api/bank/marketplace/draft')[0]?.body).toMatchObject({ version: 1, form: { months: '24' } });
  });

  it('shows what was saved while its page was being read again, and nothing twice', async () => {
    answers.to('PUT /api/bank/marketplace/draft', {
      status: 200,
      body: { ...DRAFT, version: 2, form: { guarantee: 'vehicle', months: '24' } },
    });
    const user = open();
    await user.type(screen.getByLabelText('Em quantos meses quer pagar'), '24');
    expect(await screen.findByText(/^Salvo\./, {}, { timeout: 5_000 })).toBeVisible();
    cleanup();
    open({ months: '36' }, NOTHING, 2);
    expect(screen.getByLabelText('Em quantos meses quer pagar')).toHaveValue('36');
    cleanup();
    open();
    expect(screen.getByLabelText('Em quantos meses quer pagar')).toHaveValue('24');
  });

  it('takes over what another device wrote, but for what was typed here', async () => {
    answers.to('PUT /api/bank/marketplace/draft', refusal(409, 'loan_draft_stale', { version: 7 }));
    answers.to('GET /api/bank/marketplace/draft', {
      status: 200,
      body: { ...DRAFT, version: 7, form: { months: '12', goal: 'health' } },
    });
    const user = open();
    await user.type(screen.getByLabelText('Em quantos meses quer pagar'), '24');
    await waitFor(() => expect(asked('GET /api/bank/marketplace/draft')).not.toEqual([]), { timeout: 5_000 });
    await waitFor(() => expect(asked('PUT /api/bank/marketplace/draft')).toHaveLength(2));
    expect(asked('PUT /api/bank/marketplace/draft')[1]?.body).toMatchObject({
      ...{ version: 7, form: { months: '24', goal: 'health' } },
    });
  });

  it('keeps what the first page asked for once: a reload of its address shows what was typed since', async () => {
    window.history.replaceState(null, '', '/marketplace/pre-offer?garantia=home&valor=5000000');
    open({ amount: '900000' }, { guarantee: 'home', amount: '5000000', months: '' });
    expect(screen.getByLabelText('Quanto você quer receber')).toHaveValue('50.000,00');
    expect(window.location.search).toBe('');
    await waitFor(() => expect(asked('PUT /api/bank/marketplace/draft')).not.toEqual([]), { timeout: 5_000 });
    expect(asked('PUT /api/bank/marketplace/draft')[0]?.body).toMatchObject({
      form: { guarantee: 'home', amount: '5000000' },
    });
  });

  it('warns of an instalment that takes more than a third of the income before lenders say no', async () => {
    const figures = { instalment_cents: 300_000, total_cents: 7_200_000, cet_year: '30.00' };
    answers.to('POST /api/bank/marketplace/estimates', {
      status: 200,
      body: { least: figures, most: figures, lenders: 3 },
    });
    open({ amount: '5000000', months: '24', first_due: bankDay(30) });
    expect(await screen.findByText(/A parcela passa de 30% da renda informada/)).toBeVisible();
  });

  it('shows the new text of a consent that changed meanwhile, to be ticked again', async () => {
    answers.to('PUT /api/bank/marketplace/borrower/details', { status: 200, body: BORROWER });
    answers.to('PUT /api/bank/marketplace/consents/scr', refusal(409, 'conflict'));
    const changed = CONSENTS.map(consent => ({ ...consent, text: 'Texto novo.' }));
    answers.to('GET /api/bank/marketplace/consents', { status: 200, body: { data: changed } });
    const about = { income: '800000', occupation: 'employee', marital: 'single', pep: 'no' };
    const wish = { goal: 'other', amount: '5000000', months: '24', first_due: bankDay(30) };
    const user = open({ ...about, ...wish, consent_scr: true, consent_bureau: true });
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/O texto de uma autorização mudou/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Consulta scr' })).not.toBeChecked();
    expect(screen.getAllByText('Texto novo.')).not.toEqual([]);
    expect(push).not.toHaveBeenCalled();
  });
});
