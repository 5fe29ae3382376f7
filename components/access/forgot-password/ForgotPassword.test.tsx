import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';
import { PasswordStep } from './PasswordStep';
import { keepResetEmail } from './reset-email';

const FORGOT = '/api/bank/identity_server/password/forgot';
const EMAIL = 'ana@padariadoze.example';

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/forgot-password/1');
});
afterEach(async () => {
  sessionStorage.clear();
  await answers.close();
});

const askForCode = async (typed: string) => {
  const onSent = vi.fn();
  render(<EmailStep onSent={onSent} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('E-mail');
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  return { onSent, field };
};

describe('asking for a code', () => {
  it.each([
    ['', 'Digite seu e-mail.'],
    ['ana@', 'Confira o e-mail.'],
  ])('with %j says what is missing and sends nothing', async (typed, words) => {
    const { field } = await askForCode(typed);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(answers.asked).toEqual([]);
  });

  it('goes on whoever the address belongs to, and keeps nothing but the address', async () => {
    answers.to(`POST ${FORGOT}`, { status: 202, body: { expires_in: 300, resend_in: 60 } });
    const { onSent } = await askForCode(` ${EMAIL} `);
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(60));
    expect(answers.asked).toMatchObject([{ path: FORGOT, body: { email: EMAIL } }]);
    expect(Object.values({ ...sessionStorage })).toEqual([EMAIL]);
  });

  it('again for the same address within the wait goes on to the code that was sent', async () => {
    keepResetEmail(EMAIL);
    answers.to(`POST ${FORGOT}`, refusal(429, 'rate_limited', { retry_after: 40 }));
    const { onSent } = await askForCode(EMAIL);
    await waitFor(() => expect(onSent).toHaveBeenCalledWith(40));
  });

  it('too often for another address says how long to wait', async () => {
    answers.to(`POST ${FORGOT}`, refusal(429, 'rate_limited', { retry_after: 240 }));
    const { onSent } = await askForCode(EMAIL);
    expect(await screen.findByText(/Tente de novo em 4 minutos/)).toBeVisible();
    expect(onSent).not.toHaveBeenCalled();
  });

  it('says that a locked access opens again here', async () => {
    render(<EmailStep onSent={() => undefined} />);
    expect(screen.getByText('Bloqueou o seu acesso?')).toBeVisible();
  });
});

describe('the code of a forgotten password', () => {
  const open = () => {
    const onRight = vi.fn();
    render(<CodeStep email={EMAIL} resendIn={0} onRight={onRight} onOtherEmail={() => undefined} />);
    return { onRight, user: userEvent.setup(), code: screen.getByLabelText('Código do e-mail') };
  };

  it('is sent at once when it is pasted', async () => {
    answers.to(`POST ${FORGOT}/verify`, { status: 200, body: { expires_in: 900 } });
    const { onRight, user, code } = open();
    await user.click(code);
    await user.paste('048 213');
    await waitFor(() => expect(onRight).toHaveBeenCalledOnce());
    expect(answers.asked).toMatchObject([{ body: { email: EMAIL, code: '048213' } }]);
  });

  it('that is wrong is refused without a word on who has an account', async () => {
    answers.to(`POST ${FORGOT}/verify`, refusal(422, 'code_invalid'));
    const { onRight, user, code } = open();
    await user.type(code, '111111{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Código incorreto ou vencido/));
    expect(code).toHaveValue('111111');
    expect(onRight).not.toHaveBeenCalled();
  });

  it('can be asked for again, which waits', async () => {
    answers.to(`POST ${FORGOT}`, { status: 202, body: { expires_in: 300, resend_in: 60 } });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }));
    expect(await screen.findByText('Enviamos um novo código. Use o mais recente.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Reenviar código em/ })).toBeDisabled();
  });
});

describe('the new password', () => {
  const RESET = '/api/bank/identity_server/password/reset';
  const GOOD = 'cavalo correto bateria grampo';
  const open = () => {
    const onSet = vi.fn();
    const onAgain = vi.fn();
    render(<PasswordStep email={EMAIL} onSet={onSet} onAgain={onAgain} />);
    const field = screen.getByLabelText('Nova senha');
    const user = userEvent.setup();
    const set = async (password: string) => {
      await user.clear(field);
      if (password) await user.type(field, password);
      await user.click(screen.getByRole('button', { name: 'Criar senha' }));
    };
    return { onSet, onAgain, field, user, set };
  };

  it('tells its rules and its strength while it is typed, and can be shown', async () => {
    const { field, user } = open();
    await user.type(field, 'curta');
    expect(screen.getByText(/Força da senha/)).toHaveTextContent('Força da senha: fraca');
    expect(screen.getByText(/De 12 a 128 caracteres/)).toHaveTextContent('falta:');
    await user.clear(field);
    await user.type(field, GOOD);
    expect(screen.getByText(/Força da senha/)).toHaveTextContent('Força da senha: muito boa');
    expect(screen.getByText(/De 12 a 128 caracteres/)).toHaveTextContent('atendido:');
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(field).toHaveAttribute('type', 'text');
  });

  it('is sent without any token', async () => {
    answers.to(`POST ${RESET}`, { status: 204 });
    const { onSet, set } = open();
    await set(GOOD);
    await waitFor(() => expect(onSet).toHaveBeenCalledOnce());
    expect(answers.asked).toMatchObject([{ path: RESET, body: { password: GOOD } }]);
    expect(answers.asked[0]?.body).not.toHaveProperty('reset_token');
  });

  it.each([
    ['', 'Digite a nova senha.'],
    ['curta', 'A senha precisa ter 12 caracteres ou mais.'],
  ])('%j is refused on the field without asking', async (password, words) => {
    const { field, set } = open();
    await set(password);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(field).toHaveFocus();
    expect(answers.asked).toEqual([]);
  });

  it.each([
    ['too_common', /entre as mais usadas/],
    ['own_words', /feita do seu nome, do seu e-mail/],
    ['something_new', /não pode ser usada/],
  ])('that the bank refuses as %s says so on the field and stays typed', async (rule, words) => {
    const problem = refusal(422, 'validation_failed');
    answers.to(`POST ${RESET}`, {
      ...problem,
      body: { ...(problem.body as object), violations: [{ field: 'password', rule }] },
    });
    const { field, set } = open();
    await set(GOOD);
    await waitFor(() => expect(field).toHaveAccessibleDescription(words));
    expect(field).toHaveValue(GOOD);
  });

  it('whose time ended leads to a new code', async () => {
    answers.to(`POST ${RESET}`, refusal(422, 'code_expired'));
    const { onAgain, set, user } = open();
    await set(GOOD);
    await user.click(await screen.findByRole('button', { name: 'Pedir novo código' }));
    expect(onAgain).toHaveBeenCalledOnce();
  });
});
