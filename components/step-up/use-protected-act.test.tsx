import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QueryProvider } from '@/contexts/query';
import { call } from '@/services/http';
import type * as openFinance from '@/bank/contract/service/open-finance';
import { type Answers, refusal, serveAnswers } from '../../tests/support/answers';
import { answerStepUp, authorization, confirmStepUp } from '../../tests/support/step-up';
import { useProtectedAct } from './use-protected-act';

const TOKEN = 'oft_token';
const PATH = `/api/bank/open_finance/requests/${TOKEN}/confirm`;
const WISH = { purpose: 'share_open_finance', request_token: TOKEN, account_ids: '' } as const;

function Page() {
  const { act, run, dialog } = useProtectedAct();
  const send = (proof: string) =>
    call<typeof openFinance.confirmOpenFinanceRequest>('POST /open_finance/requests/{request_token}/confirm', {
      params: { request_token: TOKEN },
      body: { account_ids: [] },
      stepUpProof: proof,
    });
  return (
    <>
      <button type="button" onClick={() => run(WISH, send)}>
        Compartilhar
      </button>
      {act.error ? <p>{act.error}</p> : null}
      {dialog}
    </>
  );
}

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/');
  answerStepUp(answers);
});
afterEach(() => answers.close());

const calls = () => answers.asked.filter(({ method, path }) => `${method} ${path}` === `POST ${PATH}`);
const asked = () => answers.asked.filter(({ path }) => path.endsWith('/authorizations'));
const open = () => {
  render(
    <QueryProvider>
      <Page />
    </QueryProvider>,
  );
  return userEvent.setup();
};

it('asks again with the same proof when the answer was lost', async () => {
  const done = { status: 200, body: { redirect_to: 'https://receptor.example/', signatures_missing: 0 } };
  answers.to(`POST ${PATH}`, refusal(503, 'outcome_unknown'), done);
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
  await confirmStepUp(user);
  await screen.findByText(/^Ainda não sabemos/);
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(asked()).toHaveLength(1);
  const proofs = calls().map(({ headers }) => headers['step-up-proof']);
  expect(proofs).toEqual([authorization.id, authorization.id]);
});

it('asks for another proof when the one of before is good for nothing', async () => {
  answers.to(`POST ${PATH}`, refusal(503, 'outcome_unknown'), refusal(403, 'step_up_required'), {
    ...{ status: 200, body: { redirect_to: 'https://receptor.example/', signatures_missing: 0 } },
  });
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
  await confirmStepUp(user);
  await screen.findByText(/^Ainda não sabemos/);
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
  await confirmStepUp(user);
  await waitFor(() => expect(calls()).toHaveLength(3));
  expect(asked()).toHaveLength(2);
});
