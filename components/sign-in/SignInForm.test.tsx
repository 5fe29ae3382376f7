import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuthProvider } from '@/contexts/auth';
import { type Answers, refusal, serveAnswers } from '../../tests/support/answers';
import { SignInForm } from './SignInForm';

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/login');
});
afterEach(() => answers.close());

const open = () => {
  render(
    <AuthProvider>
      <SignInForm />
    </AuthProvider>,
  );
  return {
    user: userEvent.setup(),
    email: screen.getByLabelText('E-mail'),
    password: screen.getByLabelText('Senha'),
    enter: screen.getByRole('button', { name: 'Entrar' }),
  };
};

describe('signing in', () => {
  it('asks for what is missing and sends nothing', async () => {
    const { user, email, enter } = open();
    await user.click(enter);
    expect(await screen.findByText('Digite seu e-mail.')).toBeVisible();
    expect(screen.getByText('Digite sua senha.')).toBeVisible();
    expect(email).toHaveFocus();
    expect(answers.asked).toEqual([]);
  });

  it('says what an e-mail looks like', async () => {
    const { user, email, password, enter } = open();
    await user.type(email, 'ana@');
    await user.type(password, 'x');
    await user.click(enter);
    expect(await screen.findByText(/Confira o e-mail/)).toBeVisible();
  });

  it('tells a wrong pair in one message, keeps the e-mail and clears the password', async () => {
    answers.to('POST /api/auth.login', refusal(401, 'invalid_credentials'));
    const { user, email, password, enter } = open();
    await user.type(email, 'ana@padariadoze.example');
    await user.type(password, 'errada');
    await user.click(enter);
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail ou senha incorretos');
    expect(email).toHaveValue('ana@padariadoze.example');
    expect(password).toHaveValue('');
    expect(password).toHaveFocus();
  });

  it('says in minutes how long to wait after too many tries', async () => {
    answers.to('POST /api/auth.login', refusal(429, 'rate_limited', { retry_after: 240 }));
    const { user, email, password, enter } = open();
    await user.type(email, 'ana@padariadoze.example');
    await user.type(password, 'errada');
    await user.click(enter);
    expect(await screen.findByRole('alert')).toHaveTextContent('Tente de novo em 4 min.');
  });

  it('sends the pair once however often the button is pressed', async () => {
    answers.to('POST /api/auth.login', new Promise(() => undefined));
    const { user, email, password, enter } = open();
    await user.type(email, 'ana@padariadoze.example');
    await user.type(password, 'Balcao-demo-2026');
    await user.dblClick(enter);
    await waitFor(() => expect(answers.asked).toHaveLength(1));
    await user.click(enter);
    expect(answers.asked).toMatchObject([
      { path: '/api/auth.login', body: { email: 'ana@padariadoze.example', password: 'Balcao-demo-2026' } },
    ]);
    expect(enter).toHaveAttribute('aria-busy', 'true');
  });
});
