import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { PublicLink } from './PublicLink';
import { texts } from './texts';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const TRANSACTION = 'txn_01h455vb4pex5vsknk084sn02q';
const LINKS = `/api/bank/accounts/${ACCOUNT}/receipts/${TRANSACTION}/links`;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers();
});
afterEach(() => answers.close());

it('keeps the keyboard in its place when the last link ends', async () => {
  answers.to(`GET ${LINKS}`, { status: 200, body: { endable: 1 } });
  answers.to(`DELETE ${LINKS}`, { status: 200, body: { endable: 0 } });
  render(
    <QueryProvider>
      <PublicLink accountId={ACCOUNT} transactionId={TRANSACTION} />
    </QueryProvider>,
  );
  const end = await screen.findByRole('button', { name: texts.proof.end });
  answers.to(`GET ${LINKS}`, { status: 200, body: { endable: 0 } });
  await userEvent.click(end);
  await screen.findByText(texts.proof.ended);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: texts.proof.title }));
});
