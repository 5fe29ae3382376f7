import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../../tests/support/answers';
import { CodeForm } from './CodeForm';

const push = vi.fn();
vi.mock('next/navigation', async load => ({
  ...(await load<typeof import('next/navigation')>()),
  useRouter: () => ({ push }),
}));

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const CALL = `POST /api/bank/accounts/${ACCOUNT}/pix/recurrence_codes`;
const CODE = '00020126180014br.gov.bcb.pix5204000053039865802BR';

let answers: Answers;
beforeEach(async () => {
  push.mockClear();
  answers = await serveAnswers('/pix/automatic');
});
afterEach(() => answers.close());

const open = () => {
  render(
    <QueryProvider>
      <CodeForm accountId={ACCOUNT} />
    </QueryProvider>,
  );
  return userEvent.setup();
};
const field = () => screen.getByRole('textbox', { name: 'Código de Pix Automático' });
const submit = () => screen.getByRole('button', { name: 'Ver o pedido' });

it('asks for the code before anything is asked of the bank', async () => {
  const user = open();
  await user.type(field(), '   ');
  await user.click(submit());
  expect(field()).toHaveAccessibleDescription(/Cole o código inteiro/);
  expect(answers.asked).toEqual([]);
});

it('opens what the code asks for, and sends it as it was pasted, without what stands around it', async () => {
  answers.to(CALL, { status: 200, body: { id: 'prc_01h455vb4pex5vsknk084sn02q' } });
  const user = open();
  await user.click(field());
  await user.paste(` ${CODE}  `);
  await user.click(submit());
  await vi.waitFor(() =>
    expect(push).toHaveBeenCalledWith(`/pix/automatic/prc_01h455vb4pex5vsknk084sn02q?conta=${ACCOUNT}`),
  );
  expect(answers.asked.map(({ body }) => body)).toEqual([{ code: CODE }]);
});

it.each([
  [422, 'br_code_invalid', /código/i],
  [409, 'recurrence_own', /própria conta/],
  [409, 'recurrence_pay_first', /Pague o código em Pagar com Pix/],
  [409, 'recurrence_ended', /já foi respondido/],
])('says in words what is wrong with a code (%s %s), and keeps it', async (status, code, words) => {
  answers.to(CALL, refusal(status, code));
  const user = open();
  await user.type(field(), CODE);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(field()).toHaveValue(CODE);
  expect(push).not.toHaveBeenCalled();
  expect(submit()).toBeEnabled();
});
