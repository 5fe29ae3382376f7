import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Activity, Device, OpenSession } from '@/bank/contract/ground/devices';
import type { Factors } from '@/bank/contract/ground/factors';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { answerStepUp, authorization, confirmStepUp } from '../../../tests/support/step-up';
import { SecurityPage } from './SecurityPage';

const NOW = '2026-11-21T15:00:00.000Z';
const API = '/api/bank/identity_server';

const emailOnly: Factors = {
  email: { on: true, destination: 'a•••@padariadoze.example' },
  totp: null,
  passkeys: [],
  recovery_codes: null,
};
const withApp: Factors = {
  ...emailOnly,
  totp: { added_at: '2026-11-20T12:00:00.000Z' },
  recovery_codes: { left: 2, created_at: '2026-11-20T12:00:00.000Z' },
};
const session = (id: string, current: boolean): OpenSession => ({
  id: `ses_${id}`,
  current,
  browser: current ? 'Chrome 143' : 'Firefox 146',
  system: current ? 'Windows' : 'Android',
  address: '189.10.20.•••',
  verified_by: 'email',
  created_at: '2026-11-21T12:00:00.000Z',
  last_used_at: '2026-11-21T14:00:00.000Z',
  expires_at: '2026-12-01T12:00:00.000Z',
});
const device: Device = {
  id: 'dev_1',
  current: false,
  browser: 'Firefox 146',
  system: 'Android',
  first_seen_at: '2026-10-21T12:00:00.000Z',
  last_seen_at: '2026-11-20T12:00:00.000Z',
  trusted_until: '2026-12-20T12:00:00.000Z',
};
const event = (id: string, kind: string): Activity => ({
  id,
  kind,
  occurred_at: '2026-11-21T14:00:00.000Z',
  browser: 'Chrome 143',
  system: 'Windows',
  address: '189.10.20.•••',
  facts: {},
});

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/settings/security');
  answerStepUp(answers);
});
afterEach(() => answers.close());

interface Given {
  factors?: Factors | null;
  sessions?: OpenSession[] | null;
}

const open = ({ factors = emailOnly, sessions = [session('a', true), session('b', false)] }: Given = {}) => {
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <AuthProvider>
        <QueryProvider>
          <SecurityPage
            factors={factors}
            sessions={sessions}
            devices={[device]}
            activity={{ data: [event('2', 'password.changed'), event('1', 'ledger.swept')], next_cursor: '1' }}
            now={NOW}
          />
        </QueryProvider>
      </AuthProvider>
    </SearchParamsContext>,
  );
  return userEvent.setup();
};

const callsTo = (path: string) => answers.asked.filter(asked => `${asked.method} ${asked.path}` === path);
const dialogNamed = (name: RegExp) => screen.getByRole('dialog', { name });

describe('the ways to confirm', () => {
  it('do not let the only one go, and ask nothing for it', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Desligar Código por e-mail' }));
    expect(dialogNamed(/única forma/)).toBeVisible();
    expect(answers.asked).toEqual([]);
  });

  it('take an app only with a code of it, and show the recovery codes until they are kept', async () => {
    const codes = ['AAAAA-11111', 'BBBBB-22222'];
    answers.to(`POST ${API}/factors/totp`, {
      status: 201,
      body: { enrolment_id: 'enr_1', secret: 'ABCDEFGHIJ', otpauth_uri: 'otpauth://totp/x', expires_in: 600 },
    });
    answers.to(`POST ${API}/factors/totp/confirm`, refusal(422, 'code_used'), {
      status: 200,
      body: { ...withApp, new_recovery_codes: codes },
    });
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Configurar aplicativo' }));
    await confirmStepUp(user);
    expect(await screen.findByRole('img', { name: /QR Code/ })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJ')).toBeVisible();
    expect(callsTo(`POST ${API}/factors/totp`)[0]?.headers['step-up-proof']).toBe(authorization.id);
    await user.type(screen.getByLabelText('Código que o aplicativo mostra'), '123456{Enter}');
    expect(await screen.findByText(/Espere o aplicativo mostrar o próximo/)).toBeVisible();
    await user.keyboard('{Enter}');
    const kept = await screen.findByRole('alertdialog', { name: /Guarde seus códigos/ });
    expect(
      within(kept)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(codes);
    await user.click(within(kept).getByRole('button', { name: 'Concluir' }));
    expect(within(kept).getByRole('alert')).toHaveTextContent('Marque que você guardou');
    await user.click(within(kept).getByLabelText('Guardei os códigos'));
    await user.click(within(kept).getByRole('button', { name: 'Concluir' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(/Ativo desde 20 nov 2026/)).toBeVisible();
  });

  it('say why a removal was refused, and go on showing what is', async () => {
    answers.to(`DELETE ${API}/factors/totp`, refusal(422, 'last_factor'));
    const user = open({ factors: withApp });
    expect(screen.getByText('Restam poucos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remover Aplicativo autenticador' }));
    await user.click(within(dialogNamed(/^Remover o aplicativo/)).getByRole('button', { name: 'Remover' }));
    await confirmStepUp(user);
    expect(await screen.findByText(/Cadastre outra antes de remover/)).toBeVisible();
    expect(screen.getByText(/Ativo desde/)).toBeVisible();
  });

  it('that could not be read can be asked for again', async () => {
    answers.to(`GET ${API}/factors`, refusal(500, 'internal'), { status: 200, body: emailOnly });
    const user = open({ factors: null });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Código por e-mail')).toBeVisible();
  });
});

describe('the password', () => {
  const change = async (user: ReturnType<typeof open>, current: string, next: string) => {
    for (const [label, text] of [
      ['Senha atual', current],
      ['Nova senha', next],
    ] as const) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
  };

  it('is confirmed once, however often the current one is mistyped', async () => {
    answers.to(`POST ${API}/password/change`, refusal(422, 'password_wrong'), { status: 204 });
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }));
    await screen.findByLabelText('Senha atual');
    await change(user, 'errada', 'vento frio na serra');
    await confirmStepUp(user);
    await waitFor(() => expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription(/não confere/));
    expect(screen.getByLabelText('Nova senha')).toHaveValue('vento frio na serra');
    await change(user, 'certa', 'vento frio na serra');
    await waitFor(() => expect(screen.queryByLabelText('Nova senha')).toBeNull());
    const calls = callsTo(`POST ${API}/password/change`);
    expect(calls.map(({ headers }) => headers['step-up-proof'])).toEqual([authorization.id, authorization.id]);
    expect(callsTo(`POST ${API}/authorizations`)).toHaveLength(1);
  });
});

describe('sessions, browsers and activity', () => {
  it('end one session after asking, and not this one', async () => {
    answers.to(`DELETE ${API}/sessions/ses_b`, { status: 204 });
    answers.to(`GET ${API}/sessions`, { status: 200, body: { data: [session('a', true)] } });
    const user = open();
    expect(screen.queryByRole('button', { name: /Encerrar a sessão Chrome/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Encerrar a sessão Firefox 146 · Android' }));
    const dialog = dialogNamed(/Encerrar esta sessão/);
    expect(within(dialog).getByText(/“Bloquear meu acesso”.* sem código/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
    await confirmStepUp(user);
    expect(await screen.findByText('Sua conta não está aberta em nenhum outro lugar.')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Sessões abertas');
    expect(callsTo(`DELETE ${API}/sessions/ses_b`)[0]?.headers['step-up-proof']).toBe(authorization.id);
    expect(callsTo(`POST ${API}/authorizations`)[0]?.body).toEqual({ purpose: 'end_session', session_id: 'ses_b' });
  });

  it('end nothing when the confirmation is cancelled', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Encerrar todas as outras' }));
    const dialog = dialogNamed(/Encerrar todas as outras sessões/);
    await user.click(within(dialog).getByRole('button', { name: 'Encerrar todas as outras' }));
    const proof = await screen.findByRole('dialog', { name: 'Confirme que é você' }, { timeout: 30_000 });
    await user.click(within(proof).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo(`POST ${API}/sessions/end_others`)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Encerrar a sessão Firefox 146 · Android' })).toBeVisible();
  });

  it('take a session that has ended meanwhile for ended', async () => {
    answers.to(`POST ${API}/authorizations`, refusal(404, 'not_found'));
    answers.to(`GET ${API}/sessions`, { status: 200, body: { data: [session('a', true)] } });
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Encerrar a sessão Firefox 146 · Android' }));
    await user.click(within(dialogNamed(/Encerrar esta sessão/)).getByRole('button', { name: 'Encerrar' }));
    expect(await screen.findByText('Sua conta não está aberta em nenhum outro lugar.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stay, with the reason beside them, when the bank does not do it', async () => {
    answers.to(`DELETE ${API}/devices/dev_1`, refusal(503, 'overloaded'));
    const user = open();
    expect(screen.getByText(/Confiável até 20 dez 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Esquecer Firefox/ }));
    const dialog = dialogNamed(/Esquecer este navegador/);
    await user.click(within(dialog).getByRole('button', { name: 'Esquecer' }));
    await confirmStepUp(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Há muitos pedidos agora');
    expect(screen.getByRole('button', { name: /^Esquecer Firefox/ })).toBeVisible();
    expect(callsTo(`DELETE ${API}/devices/dev_1`)[0]?.headers['step-up-proof']).toBe(authorization.id);
  });

  it('leave out events without words, and read more by cursor', async () => {
    answers.to(`GET ${API}/activity`, {
      status: 200,
      body: { data: [event('0', 'access.locked')], next_cursor: null },
    });
    const user = open();
    expect(screen.getByText('Senha trocada')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver mais' }));
    expect(await screen.findByText('Acesso bloqueado por você')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
  });
});

describe('the panic lock', () => {
  it('says what happens and how one comes back, and waits for the word', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Bloquear meu acesso' }));
    const dialog = dialogNamed(/Bloquear o seu acesso/);
    expect(within(dialog).getByText(/Esqueci minha senha/)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Digite BLOQUEAR/), 'sim');
    await user.click(within(dialog).getByRole('button', { name: 'Bloquear agora' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Digite a palavra BLOQUEAR');
    expect(answers.asked).toEqual([]);
  });
});
