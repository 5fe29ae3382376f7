import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { PROPOSAL, SHA } from '../../../tests/support/loans';
import { AUTHORIZATIONS, answerStepUp, confirmStepUp } from '../../../tests/support/step-up';
import { Payout } from './Payout';

const READ = `GET /api/bank/marketplace/proposals/${PROPOSAL.id}`;
const REDIRECT = `POST /api/bank/marketplace/proposals/${PROPOSAL.id}/payout-change`;
const ACCOUNT = { ispb: '60701190', branch: '9999', number: '44512-7', kind: 'checking' } as const;
const FAILED: LoanProposal = {
  ...PROPOSAL,
  ...{ state: 'release_failed', tasks: [], may_withdraw: false },
  payout: { ...ACCOUNT, institution: 'Itaú Unibanco S.A.', holder: 'Ana Lima' },
  contract: { document_sha256: SHA, signed_at: '2026-11-26T12:10:00.000Z' },
};
const ACT = 'Confirmar conta e receber';

let answers: Answers;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  answers = await serveAnswers('/marketplace/proposal');
  answers.to('GET /api/bank/institutions', { status: 200, body: { data: [] } });
});
afterEach(() => {
  answers.close();
  vi.unstubAllGlobals();
});

const router = {
  ...{ push: vi.fn(), refresh: vi.fn(), back: vi.fn(), forward: vi.fn(), replace: vi.fn(), prefetch: vi.fn() },
  bfcacheId: '',
};
const show = (put = vi.fn()) => {
  render(
    <AppRouterContext value={router}>
      <AuthProvider>
        <QueryProvider>
          <Payout proposal={FAILED} put={put} />
        </QueryProvider>
      </AuthProvider>
    </AppRouterContext>,
  );
  return { user: userEvent.setup(), put };
};
const asked = (call: string) => answers.asked.filter(({ method, path }) => `${method} ${path}` === call);

it('of a signed loan is changed with a proof of the account, and says why one is asked for', async () => {
  answers.to(REDIRECT, { status: 200, body: { ...FAILED, state: 'releasing' } });
  answerStepUp(answers);
  const { user, put } = show();
  expect(screen.getByText(/O contrato já foi assinado.*avisamos você por e-mail/)).toBeVisible();
  const branch = screen.getByLabelText('Agência');
  await user.clear(branch);
  await user.type(branch, '0912');
  await user.click(screen.getByRole('button', { name: ACT }));
  await confirmStepUp(user);
  await waitFor(() => expect(put).toHaveBeenCalledWith(expect.objectContaining({ state: 'releasing' })));
  const account = { ...ACCOUNT, branch: '0912' };
  expect(asked(`POST ${AUTHORIZATIONS}`)[0]?.body).toEqual({
    ...{ purpose: 'redirect_loan', proposal_id: PROPOSAL.id, ...account },
  });
  expect(asked(REDIRECT)[0]?.body).toEqual(account);
  expect(asked(REDIRECT)[0]?.headers['step-up-proof']).toMatch(/^aut_/);
});

it('that the bank does not take is said before a code is asked for, and what holds is shown', async () => {
  answers.to(`POST ${AUTHORIZATIONS}`, refusal(422, 'loan_payout_invalid'));
  answers.to(READ, { status: 200, body: FAILED });
  const { user, put } = show();
  await user.click(screen.getByRole('button', { name: ACT }));
  expect(await screen.findByText(/Não é possível liberar nesta conta/)).toBeVisible();
  await waitFor(() => expect(put).toHaveBeenCalledWith(FAILED));
  expect(asked(REDIRECT)).toEqual([]);
});
