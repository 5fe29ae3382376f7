import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, refusal, serveAnswers } from '../../../../tests/support/answers';
import { FirstKey } from './FirstKey';

const refresh = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh, prefetch: () => undefined }) }));

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/');
});
afterEach(() => answers.close());

const PATH = 'POST /api/bank/accounts/acc_1/pix/keys';
const press = () => userEvent.click(screen.getByRole('button', { name: 'Criar chave aleatória' }));

it('makes the first key by one press', async () => {
  const made = { id: 'pxk_1', key: 'b6295ee1-f054-47d1-9e90-ee57b74f60d9', type: 'evp' };
  answers.to(PATH, { status: 201, body: made });
  render(<FirstKey accountId="acc_1" />);
  await press();
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(answers.asked.map(({ body }) => body)).toEqual([{ type: 'evp' }]);
});

it('says why there is none, and leads to any other', async () => {
  answers.to(PATH, refusal(403, 'forbidden'));
  render(<FirstKey accountId="acc_1" />);
  await press();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Escolher outra chave' })).toHaveAttribute('href', '/pix/keys?conta=acc_1');
});
