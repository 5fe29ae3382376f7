import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Challenge } from '@/bank/contract/identity';
import { AuthProvider } from '@/contexts/auth';
import { type Answers, refusal, serveAnswers } from '../../tests/support/answers';
import { TwoFactor } from './TwoFactor';

const TWO_FACTORS = '/api/bank/identity_server/users/two_factors';
const challenge: Challenge = {
  method: 'email',
  destination: 'a•••@padariadoze.example',
  expires_in: 300,
  resend_in: 0,
  tries_left: 5,
};

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/auth/two-factor');
});
afterEach(() => answers.close());

const open = (waiting: Challenge = challenge) => {
  render(
    <AuthProvider>
      <TwoFactor challenge={waiting} />
    </AuthProvider>,
  );
  return {
    user: userEvent.setup(),
    code: screen.getByLabelText('Código de verificação'),
    confirm: screen.getByRole('button', { name: 'Confirmar código' }),
  };
};

describe('the code of the second step', () => {
  it('says where it went, masked, and for how long it is valid', () => {
    open();
    expect(screen.getByText('a•••@padariadoze.example')).toBeVisible();
    expect(screen.getByText(/O código vale por 5 minutos/)).toBeVisible();
  });

  it('is sent at once when it is pasted, cleaned of spaces and hyphens', async () => {
    answers.to(`POST ${TWO_FACTORS}`, new Promise(() => undefined));
    const { user, code } = open();
    await user.click(code);
    await user.paste(' 048-213 ');
    await waitFor(() => expect(answers.asked).toMatchObject([{ body: { action: 'verify', code: '048213' } }]));
  });

  it('waits for the button when it is typed', async () => {
    answers.to(`POST ${TWO_FACTORS}`, new Promise(() => undefined));
    const { user, code, confirm } = open();
    await user.type(code, '048213');
    expect(answers.asked).toEqual([]);
    await user.dblClick(confirm);
    await waitFor(() => expect(answers.asked).toHaveLength(1));
  });

  it('asks for six digits before it sends anything', async () => {
    const { user, code, confirm } = open();
    await user.type(code, '123');
    await user.click(confirm);
    expect(await screen.findByText('Digite os 6 números do código.')).toBeVisible();
    expect(answers.asked).toEqual([]);
  });

  it.each([
    ['code_invalid', { tries_left: 3 }, 'Código incorreto. Você tem mais 3 tentativas.'],
    ['code_expired', {}, 'Este código venceu.'],
    ['code_used', {}, 'Este código já foi usado.'],
    ['code_attempts_exceeded', {}, 'Foram muitas tentativas com este código.'],
  ])('that is refused as %s says so beside the field', async (refused, params, words) => {
    answers.to(`POST ${TWO_FACTORS}`, refusal(422, refused, params as Record<string, number>));
    const { user, code, confirm } = open();
    await user.type(code, '111111');
    await user.click(confirm);
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(code).toHaveValue('111111');
  });

  it('is never sent by itself again after an error', async () => {
    answers.to(`POST ${TWO_FACTORS}`, refusal(422, 'code_invalid', { tries_left: 4 }));
    const { user, code } = open();
    await user.click(code);
    await user.paste('111111');
    await waitFor(() => expect(code).toBeInvalid());
    await user.clear(code);
    await user.paste('222222');
    expect(code).toHaveValue('222222');
    expect(answers.asked).toHaveLength(1);
  });
});

describe('another code', () => {
  it('can be asked for only after its wait, which is counted down', async () => {
    open({ ...challenge, resend_in: 42 });
    expect(screen.getByRole('button', { name: 'Reenviar código em 0:42' })).toBeDisabled();
  });

  it('is asked for once, says that it was sent and waits again', async () => {
    const again = { ...challenge, resend_in: 60 };
    answers.to(`POST ${TWO_FACTORS}`, {
      status: 200,
      body: { code_verified: false, email: 'ana@padariadoze.example', challenge: again },
    });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }));
    expect(await screen.findByText('Enviamos um novo código. Use o mais recente.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Reenviar código em/ })).toBeDisabled();
    expect(answers.asked).toMatchObject([{ body: { action: 'send' } }]);
  });
});
