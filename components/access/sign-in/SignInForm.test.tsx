import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from '@/contexts/auth';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
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
    expect(await screen.findByRole('alert')).toHaveTextContent('Tente de novo em 4 minutos.');
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

describe('signing in with a passkey', () => {
  const OPTIONS = '/api/bank/identity_server/auth/passkey/options';
  const ceremony = { ceremony_id: 'cer_1', options: { challenge: 'AAAA' }, expires_in: 300 };
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
    getClientExtensionResults: () => ({}),
  };
  let asked: CredentialRequestOptions[] = [];

  /** A browser with passkeys; `answer` is what its person does. */
  const withPasskeys = (answer: () => Promise<unknown>, canSuggest = false) => {
    asked = [];
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => undefined, { isConditionalMediationAvailable: () => Promise.resolve(canSuggest) }),
    );
    const get = (options: CredentialRequestOptions) => {
      asked.push(options);
      return answer();
    };
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  };
  const cancel = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  const press = async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Entrar com chave de acesso' }));
  };

  beforeEach(() => answers.to(`POST ${OPTIONS}`, { status: 201, body: ceremony }));
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('is not offered by a browser that has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    open();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Entrar com chave de acesso' })).toBeNull());
  });

  it('hands in the answer with its ceremony', async () => {
    withPasskeys(() => Promise.resolve(credential));
    answers.to('POST /api/auth.passkey', new Promise(() => undefined));
    await press();
    await waitFor(() => expect(answers.asked).toHaveLength(2));
    expect(answers.asked[1]).toMatchObject({
      path: '/api/auth.passkey',
      body: { ceremony_id: 'cer_1', credential: { id: 'AQID', response: { signature: 'AQID' } } },
    });
  });

  it('says nothing when the person cancels, and keeps what was typed', async () => {
    withPasskeys(cancel);
    const { user, email } = open();
    await user.type(email, 'ana@padariadoze.example');
    const button = screen.getByRole('button', { name: 'Entrar com chave de acesso' });
    await user.click(button);
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(email).toHaveValue('ana@padariadoze.example');
  });

  it('that the bank does not know says how to go on', async () => {
    withPasskeys(() => Promise.resolve(credential));
    answers.to('POST /api/auth.passkey', refusal(403, 'passkey_refused'));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Entre com e-mail e senha.');
  });

  it('is suggested in the e-mail field where the browser can, and hindrances of that are not told', async () => {
    withPasskeys(() => Promise.reject(new Error('broken')), true);
    const { user, email } = open();
    expect(email).toHaveAttribute('autocomplete', 'username webauthn');
    await user.hover(email);
    await waitFor(() => expect(asked).toMatchObject([{ mediation: 'conditional' }]), { timeout: 5_000 });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the way to a forgotten password', () => {
  it('takes the typed e-mail along', async () => {
    const { user, email } = open();
    await user.type(email, 'ana@padariadoze.example');
    const link = screen.getByRole('link', { name: 'Esqueci minha senha' });
    link.addEventListener('click', event => event.preventDefault());
    await user.click(link);
    expect(link).toHaveAttribute('href', '/forgot-password/1');
    expect(Object.values({ ...sessionStorage })).toEqual(['ana@padariadoze.example']);
    sessionStorage.clear();
  });
});
