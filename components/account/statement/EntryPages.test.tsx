import { useQueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StatementPage } from '@/bank/contract/books/statement';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { EntryPages } from './EntryPages';
import { NO_FILTERS } from './filters';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const STATEMENT = `/api/bank/accounts/${ACCOUNT}/statement`;
const page: StatementPage = {
  data: [
    {
      seq: 41,
      transaction_id: 'txn_01h455vb4pex5vsknk084sn02q',
      kind: 'pix_in',
      description: 'Pix recebido',
      counterparty: null,
      amount_cents: 1234,
      balance_after_cents: 5678,
      posted_at: '2026-10-02T12:00:00.000Z',
      status: 'completed',
      category: null,
      note: null,
      attachments: 0,
    },
  ],
  next_cursor: '40',
};

const router = {} as NonNullable<React.ContextType<typeof AppRouterContext>>;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/statement');
  answers.to(`GET ${STATEMENT}`, { status: 200, body: page });
});
afterEach(() => answers.close());

/** What a notice of the bank does to the lists of an account. */
function ReadAgain() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: ['statement', ACCOUNT] })}>
      Ler de novo
    </button>
  );
}

it('read again, a statement that begins further down goes on from there', async () => {
  render(
    <AppRouterContext value={router}>
      <SearchParamsContext value={new URLSearchParams('desde=42')}>
        <QueryProvider>
          <EntryPages
            accountId={ACCOUNT}
            filters={NO_FILTERS}
            canAnnotate
            place={{ cursor: '42', entryId: null, viewId: null }}
            firstPage={page}
            openReceipt={null}
            now="2026-11-21T12:00:00.000Z"
            today="2026-11-21"
          />
          <ReadAgain />
        </QueryProvider>
      </SearchParamsContext>
    </AppRouterContext>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Ler de novo' }));
  await waitFor(() => expect(answers.asked.filter(({ path }) => path === STATEMENT)).toHaveLength(1));
  expect(answers.asked.find(({ path }) => path === STATEMENT)?.search).toContain('cursor=42');
});
