import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { BORROWER, DRAFT, ID, LENDER, PROPOSAL, SEARCH, SHA, toOffer } from '../../../tests/support/loans';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { OfferList } from './OfferList';
import { OfferPage } from './OfferPage';
import { ProposalView } from './ProposalView';
import { SearchProgress } from './SearchProgress';
import { ThingStep } from './ThingStep';

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

describe('a guarantee', () => {
  const FORM = {
    ...{ vehicle_fipe: '005004-1', vehicle_model: 'VW Gol 1.0', vehicle_year: '2020', vehicle_plate: 'ABC1D23' },
    ...{ vehicle_renavam: '00639884962', vehicle_mileage: '30000', vehicle_owner: 'self', vehicle_auction: 'no' },
    ...{ amount: '5000000', months: '24' },
  };
  const VALUE = {
    ...{ accepted: true, reasons: [], value_cents: 5_874_000, quota: '70.00', debt_cents: 0 },
    ...{ limit_cents: 4_111_800, reference_month: '2026-11' },
  };
  const open = (value: object, form: Record<string, string> = FORM) => {
    answers.to('GET /api/bank/marketplace/values/vehicles', {
      status: 200,
      body: { reference_month: '2026-11', brands: [], data: [] },
    });
    answers.to('POST /api/bank/marketplace/guarantees/value', { status: 200, body: value });
    return show(<ThingStep kind="vehicle" draft={{ ...DRAFT, form }} details={null} cities={[]} />);
  };

  it('shows how much may be lent on a car, and lowers a request that is more than that', async () => {
    const user = open(VALUE);
    await user.click(await screen.findByRole('button', { name: /Pedir R\$\s41\.118,00/ }));
    expect(await screen.findByRole('button', { name: 'Buscar ofertas' })).toBeVisible();
  });

  it('says why a car of 1987 is not taken, with the way on', async () => {
    open({ ...VALUE, accepted: false, reasons: ['too_old'] });
    expect(await screen.findByText('O ano do modelo é antigo demais para servir de garantia.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Escolher outra garantia' })[0]).toHaveAttribute(
      ...['href', '/marketplace/security'],
    );
    expect(screen.queryByRole('button', { name: 'Buscar ofertas' })).toBeNull();
  });

  it('says what is owed on a thing whose mortgage leaves nothing to lend on', async () => {
    open({ ...VALUE, accepted: false, reasons: ['no_value_left'], debt_cents: 5_000_000, limit_cents: 0 });
    expect(await screen.findByText(/O que ainda se deve sobre o bem já ocupa todo o limite/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Buscar ofertas' })).toBeNull();
  });

  it('asks a married person who gives their home for their spouse, whose signature the institution collects', async () => {
    answers.to('POST /api/bank/marketplace/guarantees/value', { status: 200, body: VALUE });
    const form = {
      ...{ home_city: '3550308', home_property: 'flat', home_area: '70', home_estimated: '62000000' },
      ...{ home_registration: '12.345', home_office: '1º Ofício', home_owner: 'self', home_registered: 'yes' },
    };
    const { details } = BORROWER;
    const married = details?.kind === 'person' ? { ...details, marital_status: 'married' as const } : null;
    const user = show(<ThingStep kind="home" draft={{ ...DRAFT, form }} details={married} cities={[]} />);
    expect(screen.getByText(/a instituição colhe também a assinatura do cônjuge/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buscar ofertas' }));
    expect((await screen.findAllByText('Digite o nome completo, só com letras.'))[0]).toBeVisible();
    await user.type(screen.getByLabelText('Nome completo do cônjuge'), 'Ana Teles');
    await user.type(screen.getByLabelText('CPF do cônjuge'), '52998224725');
    await waitFor(() => expect(asked('POST /api/bank/marketplace/guarantees/value')).toHaveLength(1));
    expect(JSON.stringify(asked('POST /api/bank/marketplace/guarantees/value'))).not.toContain('52998224725');
  });

  it('says which number of the Renavam is wrong before anybody is asked', async () => {
    const user = open(VALUE, { ...FORM, vehicle_renavam: '00123456788' });
    await user.click(screen.getByRole('button', { name: 'Buscar ofertas' }));
    expect(await screen.findByText('Confira o Renavam: um dos 11 números não bate.')).toBeVisible();
    expect(asked('POST /api/bank/marketplace/guarantees/value')).toEqual([]);
  });
});

describe('offers', () => {
  it('says who is asked, who refused and why, and lets one leave', async () => {
    answers.to(`GET /api/bank/marketplace/searches/${SEARCH.id}`, { status: 200, body: SEARCH });
    show(<SearchProgress first={SEARCH} />);
    expect(screen.getByText('1 de 3 consultadas')).toBeVisible();
    expect(screen.getByText('A parcela ficaria alta para a renda informada.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver 1 oferta que já chegou' })).toHaveAttribute(
      ...['href', `/marketplace/offer-list?busca=${SEARCH.id}`],
    );
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
  });

  it('tells that the lowest rate is not the lowest cost', () => {
    const dear = toOffer({});
    const best = toOffer({
      ...{ id: `lof_${ID.replace('q', 'r')}`, is_best: true, rate_month: '1.89', cet_year: '29.84' },
      lender: { ...LENDER, id: 'b', name: 'Banco B' },
    });
    show(<OfferList search={{ ...SEARCH, state: 'ready', lenders: [] }} offers={[best, dear]} sort="cet" />);
    expect(screen.getByText(/A menor taxa de juros \(Financeira Um S\.A\.\) não é a oferta mais barata/)).toBeVisible();
    const first = screen.getByRole('heading', { name: 'Banco B' }).closest('li');
    expect(within(first as HTMLElement).getByText('29,84%')).toBeVisible();
  });
});

describe('a proposal', () => {
  it('signs only what was read, with a proof bound to the paper', async () => {
    const signature = `/api/bank/marketplace/proposals/${PROPOSAL.id}/signature`;
    answers.to(`GET /api/bank/marketplace/proposals/${PROPOSAL.id}`, { status: 200, body: PROPOSAL });
    answers.to(`POST ${signature}`, {
      status: 200,
      body: { ...PROPOSAL, state: 'signed', contract: { document_sha256: SHA, signed_at: '2026-11-26T12:10:00.000Z' } },
    });
    answerStepUp(answers);
    const user = show(<ProposalView first={PROPOSAL} />);
    const name = /Assinar empréstimo de R\$\s27\.675,67/;
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Para assinar, leia o contrato e marque aqui.')).toBeVisible();
    expect(asked(`POST ${signature}`)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /Li o contrato/ }));
    await user.click(screen.getByRole('button', { name }));
    await confirmStepUp(user);
    expect(await screen.findByText(/Assinado em/)).toBeVisible();
    expect(asked(`POST ${AUTHORIZATIONS}`)[0]?.body).toEqual({
      ...{ purpose: 'sign_loan', proposal_id: PROPOSAL.id, document_sha256: SHA },
    });
    expect(asked(`POST ${signature}`)[0]?.body).toEqual({ document_sha256: SHA });
  });

  it('says why it was refused and what can be done, with the right to a second look', async () => {
    const refused: LoanProposal = {
      ...PROPOSAL,
      ...{ state: 'refused', contract: null, tasks: [], may_withdraw: false },
      refusal: { reason: 'income', note: null, review: 'possible' },
    };
    answers.to(`GET /api/bank/marketplace/proposals/${PROPOSAL.id}`, { status: 200, body: refused });
    const user = show(<ProposalView first={refused} />);
    expect(await screen.findByText('A parcela ficou alta para a renda comprovada.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pedir revisão por uma pessoa' }));
    await user.click(screen.getByRole('button', { name: 'Pedir revisão' }));
    expect(await screen.findByText('Escreva pelo menos 10 letras.')).toBeVisible();
  });

  it('keeps the account that is being typed over a reload', async () => {
    const draft: LoanProposal = { ...PROPOSAL, state: 'draft', contract: null, tasks: [] };
    answers.to(`GET /api/bank/marketplace/proposals/${PROPOSAL.id}`, { status: 200, body: draft });
    sessionStorage.clear();
    const first = show(<ProposalView first={draft} />);
    await first.type(await screen.findByLabelText('Conta com dígito'), '12345-6');
    cleanup();
    show(<ProposalView first={draft} />);
    expect(await screen.findByLabelText('Conta com dígito')).toHaveValue('12345-6');
  });

  it('that ended unsigned shows no contract', async () => {
    const expired: LoanProposal = { ...PROPOSAL, state: 'expired', tasks: [], may_withdraw: false };
    answers.to(`GET /api/bank/marketplace/proposals/${PROPOSAL.id}`, { status: 200, body: expired });
    show(<ProposalView first={expired} />);
    expect(await screen.findByText(/Esta proposta venceu sem resposta/)).toBeVisible();
    expect(screen.queryByText('Segunda via do contrato')).toBeNull();
  });

  it('whose offer ended while it was being signed says that nothing was signed, and asks for nothing again', async () => {
    answers.to(`GET /api/bank/marketplace/proposals/${PROPOSAL.id}`, { status: 200, body: PROPOSAL });
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(409, 'loan_offer_ended', { state: 'expired' }));
    const user = show(<ProposalView first={PROPOSAL} />);
    await user.click(await screen.findByRole('checkbox', { name: /Li o contrato/ }));
    await user.click(screen.getByRole('button', { name: /Assinar empréstimo de/ }));
    expect(await screen.findByText(/A oferta venceu\. Nada foi assinado e nada é devido/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Li o contrato/ })).toBeChecked();
  });
});

describe('an offer', () => {
  const open = (answer: ReturnType<typeof refusal>) => {
    answers.to('POST /api/bank/marketplace/proposals', answer);
    return show(<OfferPage offer={PROPOSAL.offer} isHighlighted={false} />);
  };

  it('taken up in a second browser leads to the proposal that is open already', async () => {
    const user = open(refusal(409, 'loan_proposal_open', { proposal_id: PROPOSAL.id }));
    await user.click(screen.getByRole('button', { name: 'Seguir com esta oferta' }));
    expect(await screen.findByText(/Você já tem uma proposta aberta/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir a proposta' })).toHaveAttribute(
      ...['href', `/marketplace/proposal?proposta=${PROPOSAL.id}`],
    );
  });

  it('that its lender withdrew meanwhile says so, with the way to the others', async () => {
    const user = open(refusal(409, 'loan_offer_ended', { state: 'withdrawn' }));
    await user.click(screen.getByRole('button', { name: 'Seguir com esta oferta' }));
    expect(await screen.findByText(/A instituição retirou esta oferta/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver outras ofertas' })).toBeVisible();
    expect(refresh).toHaveBeenCalled();
  });
});
