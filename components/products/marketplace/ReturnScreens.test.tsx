import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { type Answer, type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { PROPOSAL, SHA } from '../../../tests/support/loans';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { ProposalView } from './ProposalView';

const READ = `GET /api/bank/marketplace/proposals/${PROPOSAL.id}`;
const RETURN = `POST /api/bank/marketplace/proposals/${PROPOSAL.id}/return`;
const CENTS = 2_767_567;

type Given = NonNullable<LoanProposal['return']>;
const POSSIBLE: Given = {
  ...{ state: 'possible', amount_cents: CENTS, until: '2026-12-03', due_at: null, control_number: null },
  pay_to: {
    ...{ name: 'Financeira Um S.A.', document: '11222333000181' },
    ...{ ispb: '60701190', branch: '0001', number: '700100-2' },
  },
};
const ASKED: Given = {
  ...POSSIBLE,
  ...{ state: 'asked', due_at: '2026-12-03T13:15:00.000Z', control_number: 'L20261126000000001' },
};
const toActive = (given: Given | null, told: Partial<LoanProposal> = {}): LoanProposal => ({
  ...PROPOSAL,
  ...{ state: 'active', tasks: [], may_withdraw: false, return: given },
  contract: { document_sha256: SHA, signed_at: '2026-11-26T12:10:00.000Z' },
  release: { state: 'done', control_number: 'L1', at: '2026-11-26T12:20:00.000Z', amount_cents: CENTS },
  ...told,
});

let answers: Answers;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  answers = await serveAnswers('/marketplace/proposal');
  answers.to('GET /api/bank/institutions', {
    status: 200,
    body: {
      data: [{ ispb: '60701190', compe: '341', name: 'Itaú Unibanco S.A.', takes_pix: true, takes_ted: true }],
    },
  });
});
afterEach(() => {
  answers.close();
  vi.unstubAllGlobals();
});

const router = {
  ...{ push: vi.fn(), refresh: vi.fn(), back: vi.fn(), forward: vi.fn(), replace: vi.fn(), prefetch: vi.fn() },
  bfcacheId: '',
};
const show = (proposal: LoanProposal, now = proposal): UserEvent => {
  answers.to(READ, { status: 200, body: now });
  render(
    <AppRouterContext value={router}>
      <AuthProvider>
        <QueryProvider>
          <ProposalView first={proposal} />
        </QueryProvider>
      </AuthProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);
const ACT = 'Desistir do empréstimo';
const openDialog = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: ACT }));
  return within(await screen.findByRole('alertdialog', { name: 'Desistir deste empréstimo?' }));
};
const confirm = async (user: UserEvent) => user.click((await openDialog(user)).getByRole('button', { name: ACT }));
/** It is another one by now, and the bank says so when it is asked for. */
const confirmTooLate = async (now: LoanProposal) => {
  answers.to(`POST ${AUTHORIZATIONS}`, refusal(409, 'loan_return_over'));
  const user = show(toActive(POSSIBLE));
  const dialog = await openDialog(user);
  await waitFor(() => expect(asked(READ)).toHaveLength(1));
  answers.to(READ, { status: 200, body: now });
  await user.click(dialog.getByRole('button', { name: ACT }));
};

describe('a loan that arrived', () => {
  it('says until when it may be given back and what for, and asks before anything is done', async () => {
    const user = show(toActive(POSSIBLE));
    expect(await screen.findByText(/desistir deste empréstimo até 3 dez 2026.*R\$\s27\.675,67/)).toBeVisible();
    const dialog = await openDialog(user);
    expect(dialog.getByText('Devolver até').nextSibling).toHaveTextContent(/^\d{1,2} \w{3} \d{4}$/);
    expect(dialog.getByText('Desistir até').nextSibling).toHaveTextContent('3 dez 2026');
    expect(dialog.getByText('Valor a devolver').nextSibling).toHaveTextContent(/R\$\s27\.675,67/);
    await user.click(dialog.getByRole('button', { name: 'Ficar com o empréstimo' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked(`POST ${AUTHORIZATIONS}`)).toEqual([]);
  });

  it('is given back with a proof of its amount and paper, then shows where the money is to go', async () => {
    let giveBack: (answer: Answer) => void = () => undefined;
    answers.to(
      RETURN,
      new Promise<Answer>(resolve => {
        giveBack = resolve;
      }),
    );
    answerStepUp(answers);
    const user = show(toActive(POSSIBLE));
    await confirm(user);
    await confirmStepUp(user);
    await waitFor(() => expect(asked(RETURN)).toHaveLength(1));
    answers.to(READ, { status: 200, body: toActive(ASKED) });
    giveBack({ status: 200, body: toActive(ASKED) });
    const title = await screen.findByText(/Devolva R\$\s27\.675,67 até 3 dez 2026, 10:15/);
    await waitFor(() => expect(document.activeElement).toContainElement(title));
    const wish = { amount_cents: CENTS, document_sha256: SHA };
    expect(asked(`POST ${AUTHORIZATIONS}`)[0]?.body).toEqual({
      ...{ purpose: 'return_loan', proposal_id: PROPOSAL.id, ...wish },
    });
    expect(asked(RETURN)[0]?.body).toEqual(wish);
    expect(asked(RETURN)[0]?.headers['step-up-proof']).toMatch(/^aut_/);
    expect(screen.queryByRole('button', { name: ACT })).toBeNull();
  });

  it('of which it is too late says so, and offers it no more', async () => {
    await confirmTooLate(toActive(null));
    expect(await screen.findByText(/O prazo de sete dias para desistir terminou/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: ACT })).toBeNull());
    expect(asked(RETURN)).toEqual([]);
  });

  it('that another browser gave back meanwhile shows where the money is to go', async () => {
    await confirmTooLate(toActive(ASKED));
    expect(await screen.findByText(/Devolva R\$\s27\.675,67 até/)).toBeVisible();
    expect(screen.queryByText(/O prazo de sete dias/)).toBeNull();
  });

  it('that may no more be given back has no word of it', async () => {
    show(toActive(null));
    expect(await screen.findByText('Empréstimo liberado')).toBeVisible();
    expect(screen.queryByText('Desistência')).toBeNull();
  });
});

describe('a loan that is given back', () => {
  it('shows account, amount, time and control number, each to be copied', async () => {
    const user = show(toActive(ASKED));
    expect(await screen.findByText('341 · Itaú Unibanco S.A.')).toBeVisible();
    for (const value of ['11.222.333/0001-81', '60701190', '0001', '700100-2', 'L20261126000000001']) {
      expect(screen.getByText(value)).toBeVisible();
    }
    expect(screen.queryByText('Empréstimo liberado')).toBeNull();
    const copied = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      return navigator.clipboard.readText();
    };
    expect(await copied('Copiar valor')).toBe('27.675,67');
    expect(await copied('Copiar conta')).toBe('700100-2');
    expect(await copied('Copiar número de controle')).toBe('L20261126000000001');
    expect(await copied('Copiar todos os dados')).toMatch(/Agência: 0001\nConta: 700100-2\nNúmero de controle: L2026/);
  });

  it('keeps the focus where it is on a page that is opened later', async () => {
    show(toActive(ASKED));
    expect(await screen.findByText(/Devolva R\$\s27\.675,67 até/)).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('ended once its lender has the money', async () => {
    show(toActive({ ...ASKED, state: 'returned' }, { state: 'withdrawn' }));
    expect(await screen.findByText('Você desistiu deste empréstimo')).toBeVisible();
    expect(screen.getByText(/recebeu de volta R\$\s27\.675,67/)).toBeVisible();
    expect(screen.queryByText(/Nada foi contratado/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copiar conta' })).toBeNull();
  });

  it('and not paid in time stands, with whom to talk to', async () => {
    show(toActive({ ...ASKED, state: 'missed' }));
    expect(await screen.findByText('A desistência não foi concluída')).toBeVisible();
    expect(screen.getByText(/não chegou à instituição até 3 dez 2026, 10:15.*0800 000 0001/)).toBeVisible();
    expect(screen.queryByRole('button', { name: ACT })).toBeNull();
    expect(await screen.findByText('Empréstimo liberado')).toBeVisible();
  });

  it('that runs shows what settles it today, as its lender tells it', () => {
    show(toActive(null, { settlement: { on: '2027-02-10', amount_cents: 2_500_000, discount_cents: 120_000 } }));
    expect(screen.getByText('Para quitar em 10 fev 2027').nextSibling).toHaveTextContent(/25\.000,00.*1\.200,00/);
    expect(screen.getByText(/Valor informado por Financeira Um/)).toBeVisible();
  });

  it('that its lender has back says so, and no instalment any more', () => {
    show(toActive(null, { settled_on: '2027-02-10' }));
    expect(screen.getByText('Quitado')).toBeVisible();
    expect(screen.getByText('Empréstimo quitado em 10 fev 2027')).toBeVisible();
    expect(screen.queryByText(/As parcelas vencem nas datas/)).toBeNull();
    expect(screen.queryByText('Ver todas as parcelas')).toBeNull();
  });
});
