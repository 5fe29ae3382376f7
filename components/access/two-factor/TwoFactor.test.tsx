import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FactorMethod } from '@/bank/contract/ground/factors';
import type { Challenge } from '@/bank/contract/ground/identity';
import { AuthProvider } from '@/contexts/auth';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
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

const show = (methods: FactorMethod[], waiting: Challenge | null) => {
  render(
    <AuthProvider>
      <TwoFactor state={{ methods, challenge: waiting }} signInPath="/login" />
    </AuthProvider>,
  );
  return userEvent.setup();
};

const open = (waiting: Challenge = challenge) => {
  const user = show(['email'], waiting);
  return {
    user,
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
    await user.type(code, '4');
    expect(screen.queryByText('Digite os 6 números do código.')).not.toBeInTheDocument();
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

describe('the ways to confirm', () => {
  const ALL: FactorMethod[] = ['passkey', 'totp', 'email', 'recovery_code'];
  const authenticator = { answer: (): Promise<unknown> => Promise.reject(new DOMException('no', 'NotAllowedError')) };

  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', class {});
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { get: () => authenticator.answer() },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });

  const choose = async (user: ReturnType<typeof userEvent.setup>, way: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Usar outra forma' }));
    await user.click(await screen.findByRole('button', { name: way }));
  };

  it('are offered in the order of the bank, its first choice at once, and nothing is sent by itself', async () => {
    const user = show(ALL, null);
    expect(screen.getByRole('heading', { name: 'Use sua chave de acesso' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Usar outra forma' }));
    const names = screen.getAllByRole('listitem').map(item => item.textContent ?? '');
    expect(names.map(name => name.replace(/(Digital|O código|Um código|Um dos).*/, ''))).toEqual([
      'Chave de acesso',
      'Aplicativo autenticador',
      'Código por e-mail',
      'Código de recuperação',
    ]);
    expect(answers.asked).toEqual([]);
  });

  it('have no other when there is one only', () => {
    show(['totp'], null);
    expect(screen.queryByRole('button', { name: 'Usar outra forma' })).toBeNull();
  });

  it('leave out passkeys in a browser that has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    show(ALL, null);
    expect(await screen.findByLabelText('Código do aplicativo')).toBeVisible();
  });

  it('send the code by e-mail when it is chosen, once', async () => {
    answers.to(`POST ${TWO_FACTORS}`, {
      status: 200,
      body: { code_verified: false, email: 'x', methods: ALL, challenge: { ...challenge, resend_in: 60 } },
    });
    const user = show(ALL, null);
    await choose(user, /Código por e-mail/);
    expect(await screen.findByText('a•••@padariadoze.example')).toBeVisible();
    expect(answers.asked).toMatchObject([{ body: { action: 'send' } }]);
    expect(screen.getByRole('button', { name: /Reenviar código em/ })).toBeDisabled();
  });

  it.each([
    [/Aplicativo/, 'Código do aplicativo', '048213', { action: 'verify_totp', code: '048213' }],
    [/recuperação/, 'Código de recuperação', 'ABCD-EFGH', { action: 'verify_recovery_code', code: 'ABCD-EFGH' }],
  ])('hand in a proof by %s as what it is', async (way, label, typed, body) => {
    answers.to(`POST ${TWO_FACTORS}`, new Promise(() => undefined));
    const user = show(ALL, null);
    await choose(user, way);
    await user.type(screen.getByLabelText(label), typed);
    await user.click(screen.getByRole('button', { name: 'Confirmar código' }));
    await waitFor(() => expect(answers.asked.map(({ body: sent }) => sent)).toEqual([body]));
  });

  it('trust this browser only when that is ticked, whichever way is taken', async () => {
    answers.to(`POST ${TWO_FACTORS}`, new Promise(() => undefined));
    const user = show(ALL, null);
    const trust = () => screen.getByRole('checkbox', { name: 'Confiar neste navegador por 30 dias' });
    expect(trust()).not.toBeChecked();
    await user.click(trust());
    await choose(user, /Aplicativo/);
    expect(trust()).toBeChecked();
    await user.type(screen.getByLabelText('Código do aplicativo'), '048213');
    await user.click(screen.getByRole('button', { name: 'Confirmar código' }));
    await waitFor(() => expect(answers.asked).toMatchObject([{ body: { trust_device: true } }]));
  });

  it.each([
    [/Aplicativo/, 'Código do aplicativo', '111111', 'code_used', 'Espere o aplicativo mostrar o próximo.'],
    [/recuperação/, 'Código de recuperação', 'x', 'code_invalid', 'Este código de recuperação não é válido.'],
    [/recuperação/, 'Código de recuperação', 'x', 'code_used', 'Use outro da sua lista.'],
    [/Aplicativo/, 'Código do aplicativo', '111111', 'rate_limited', 'Tente de novo em 4 minutos.'],
  ])('%s: a refusal has words of its own', async (way, label, typed, code, words) => {
    answers.to(`POST ${TWO_FACTORS}`, refusal(422, code, { retry_in: 240 }));
    const user = show(ALL, null);
    await choose(user, way);
    await user.type(screen.getByLabelText(label), typed);
    await user.click(screen.getByRole('button', { name: 'Confirmar código' }));
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words)),
    );
  });

  it('try a wrong code once, however often it is handed in, and another one at once', async () => {
    const wrong = refusal(422, 'code_invalid', { tries_left: 4 });
    answers.to(`POST ${TWO_FACTORS}`, wrong, wrong, wrong);
    const user = show(ALL, null);
    await choose(user, /Aplicativo/);
    const field = screen.getByLabelText('Código do aplicativo');
    await user.type(field, '111111{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Confirmar código' }));
    await user.clear(field);
    await user.type(field, '111111{Enter}');
    expect(field).toBeInvalid();
    expect(answers.asked).toHaveLength(1);
    await user.clear(field);
    await user.type(field, '222222{Enter}');
    await waitFor(() => expect(answers.asked).toHaveLength(2));
  });

  it('hand the same code in again after a failure that may pass', async () => {
    answers.to(`POST ${TWO_FACTORS}`, refusal(503, 'overloaded'), refusal(422, 'code_invalid', { tries_left: 4 }));
    const user = show(ALL, null);
    await choose(user, /Aplicativo/);
    const field = screen.getByLabelText('Código do aplicativo');
    await user.type(field, '111111{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Confirmar código' }));
    await waitFor(() => expect(answers.asked).toHaveLength(2));
  });

  it('say that a passkey was not confirmed when the person cancels, and send nothing of it', async () => {
    answers.to(`POST ${TWO_FACTORS}`, {
      status: 200,
      body: { code_verified: false, email: 'x', methods: ALL, challenge: null, passkey_options: { challenge: 'AAAA' } },
    });
    const user = show(ALL, null);
    await user.click(screen.getByRole('button', { name: 'Usar chave de acesso' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A chave de acesso não foi confirmada.');
    expect(answers.asked).toMatchObject([{ body: { action: 'passkey_options' } }]);
  });

  it('hand in what the authenticator answered', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    authenticator.answer = () =>
      Promise.resolve({
        id: 'AQID',
        rawId: bytes,
        type: 'public-key',
        response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
        getClientExtensionResults: () => ({}),
      });
    answers.to(
      `POST ${TWO_FACTORS}`,
      {
        status: 200,
        body: {
          code_verified: false,
          email: 'x',
          methods: ALL,
          challenge: null,
          passkey_options: { challenge: 'AAAA' },
        },
      },
      refusal(403, 'passkey_refused'),
    );
    const user = show(ALL, null);
    await user.click(screen.getByRole('button', { name: 'Usar chave de acesso' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível confirmar com esta chave de acesso.');
    expect(answers.asked[1]).toMatchObject({
      body: { action: 'verify_passkey', credential: { id: 'AQID', response: { signature: 'AQID' } } },
    });
  });
});
