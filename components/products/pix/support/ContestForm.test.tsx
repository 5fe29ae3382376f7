import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Receipt } from '@/bank/contract/books/receipts';
import { type Answers, refusal, serveAnswers } from '../../../../tests/support/answers';
import { ContestForm } from './ContestForm';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const DISPUTES = `/api/bank/accounts/${ACCOUNT}/pix/disputes`;
const RECEIPT = {
  id: 'txn_01h455vb4pex5vsknk084sn02q',
  amount_cents: 8_065,
  occurred_at: '2026-11-21T12:12:00.000Z',
  payee: { name: 'Moinho Boa Safra Farinhas Ltda', institution_name: 'Itaú Unibanco S.A.' },
  pix: { contestable_until: '2027-02-09' },
} as unknown as Receipt;

let answers: Answers;
let left: string[] = [];
beforeEach(async () => {
  left = [];
  answers = await serveAnswers('/pix/support/contest');
});
afterEach(() => answers.close());

it('tells which proof did not arrive, and why, before anybody leaves the page', async () => {
  const router = { push: (address: string) => left.push(address), prefetch: () => undefined, refresh: () => undefined };
  render(
    <AppRouterContext.Provider value={router as never}>
      <QueryClientProvider client={new QueryClient()}>
        <ContestForm accountId={ACCOUNT} receipt={RECEIPT} />
      </QueryClientProvider>
    </AppRouterContext.Provider>,
  );
  const user = userEvent.setup();
  answers.to(`POST ${DISPUTES}`, { status: 201, body: { id: 'pds_1' } });
  answers.to(`POST ${DISPUTES}/pds_1/evidence`, refusal(422, 'file_refused', { reason: 'type' }));
  await user.click(screen.getByRole('radio', { name: /Caí em um golpe/ }));
  await user.type(screen.getByLabelText(/Conte o que houve/), 'Paguei por um anúncio e nunca recebi.');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, new File(['{}'], 'falso.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Enviar contestação' }));
  expect(await screen.findByText('A contestação foi registrada, mas faltam arquivos')).toBeVisible();
  expect(screen.getByText(/^falso\.pdf: .{10}/)).toBeVisible();
  expect(screen.getByRole('link', { name: /enviar de novo/ })).toHaveAttribute(
    'href',
    `/pix/support/pds_1?conta=${ACCOUNT}`,
  );
  expect(left).toEqual([]);
}, 20_000);
