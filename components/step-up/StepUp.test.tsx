import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isApiError } from '@/services/http/api-error';
import { type Answers, refusal, serveAnswers } from '../../tests/support/answers';
import { AUTHORIZATIONS, answerStepUp, authorization, confirmStepUp } from '../../tests/support/step-up';
import { useStepUp } from './use-step-up';

const CHALLENGE = `POST ${AUTHORIZATIONS}/${authorization.id}/challenge`;
const PROOF = `POST ${AUTHORIZATIONS}/${authorization.id}/proof`;

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/settings/security');
  answerStepUp(answers);
});
afterEach(() => answers.close());

function Asker() {
  const { ask, dialog } = useStepUp();
  const [outcome, setOutcome] = useState('nothing asked');
  const begin = async () => {
    try {
      setOutcome(`proof: ${await ask({ purpose: 'change_password' })}`);
    } catch (error) {
      setOutcome(`refused: ${isApiError(error) ? error.code : error}`);
    }
  };
  return (
    <>
      <button type="button" onClick={begin}>
        Começar
      </button>
      <output>{outcome}</output>
      {dialog}
    </>
  );
}

const open = async () => {
  const user = userEvent.setup();
  render(<Asker />);
  await user.click(screen.getByRole('button', { name: 'Começar' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Confirme que é você' }) };
};

const callsTo = (path: string) => answers.asked.filter(asked => `${asked.method} ${asked.path}` === path);

describe('the dialog that authorises one thing', () => {
  it('says what is authorised, sends the e-mail at once, and gives the proven id back', async () => {
    const { user, dialog } = await open();
    expect(await within(dialog).findByText(/^Pagar um Pix de/, {}, { timeout: 4000 })).toBeVisible();
    expect(await within(dialog).findByText('a•••@padariadoze.example')).toBeVisible();
    expect(within(dialog).getByText('Valor')).toBeVisible();
    expect(screen.getByLabelText('Código de 6 números')).toHaveFocus();
    await confirmStepUp(user);
    expect(await screen.findByText(`proof: ${authorization.id}`)).toBeVisible();
    expect(callsTo(CHALLENGE)).toMatchObject([{ body: { method: 'email' } }]);
    expect(callsTo(PROOF)).toMatchObject([{ body: { method: 'email', code: '048213' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives nothing back when the person cancels', async () => {
    const { user } = await open();
    await screen.findByLabelText('Código de 6 números');
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(await screen.findByText('proof: undefined')).toBeVisible();
  });

  it('is not closed by the late answer to a question that was taken back', async () => {
    let prove: (answer: { status: number; body: unknown }) => void = () => undefined;
    const late = new Promise<{ status: number; body: unknown }>(resolve => {
      prove = resolve;
    });
    answers.to(PROOF, late, { status: 200, body: authorization });
    const { user } = await open();
    await confirmStepUp(user);
    await waitFor(() => expect(callsTo(PROOF)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await user.click(screen.getByRole('button', { name: 'Começar' }));
    await screen.findByLabelText('Código de 6 números');
    prove({ status: 200, body: authorization });
    await confirmStepUp(user);
    expect(await screen.findByText(`proof: ${authorization.id}`)).toBeVisible();
    expect(callsTo(PROOF)).toHaveLength(2);
  });

  it('sends no code for what was cancelled before it began', async () => {
    let create: (answer: { status: number; body: unknown }) => void = () => undefined;
    answers.to(
      `POST ${AUTHORIZATIONS}`,
      new Promise<{ status: number; body: unknown }>(resolve => {
        create = resolve;
      }),
    );
    const { user } = await open();
    await waitFor(() => expect(callsTo(`POST ${AUTHORIZATIONS}`)).toHaveLength(1), { timeout: 4000 });
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    create({ status: 201, body: authorization });
    expect(await screen.findByText('proof: undefined')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Começar' }));
    expect(await screen.findByText('a•••@padariadoze.example')).toBeVisible();
    expect(callsTo(CHALLENGE)).toHaveLength(1);
  });

  it('says a wrong code beside the field, announced, with the tries left, and takes another', async () => {
    answers.to(PROOF, refusal(422, 'code_invalid', { tries_left: 4 }), { status: 200, body: authorization });
    const { user } = await open();
    await user.type(await screen.findByLabelText('Código de 6 números'), '111111{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Código incorreto. Você tem mais 4 tentativas.');
    const field = screen.getByLabelText('Código de 6 números');
    expect(field).toBeInvalid();
    await user.clear(field);
    await confirmStepUp(user);
    expect(await screen.findByText(`proof: ${authorization.id}`)).toBeVisible();
  });

  it('takes a wrong code that was pasted, and pressed at once after, for one try', async () => {
    answers.to(PROOF, refusal(422, 'code_invalid', { tries_left: 4 }), refusal(422, 'code_invalid', { tries_left: 3 }));
    const { user } = await open();
    await user.click(await screen.findByLabelText('Código de 6 números'));
    await user.paste('111111');
    expect(await screen.findByRole('alert')).toHaveTextContent('Você tem mais 4 tentativas.');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await user.keyboard('{Enter}');
    expect(callsTo(PROOF)).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Você tem mais 4 tentativas.');
    // typed once more it is as wrong as before; another one is tried
    await user.clear(screen.getByLabelText('Código de 6 números'));
    await user.type(screen.getByLabelText('Código de 6 números'), '111111{Enter}');
    expect(callsTo(PROOF)).toHaveLength(1);
    await user.clear(screen.getByLabelText('Código de 6 números'));
    await user.type(screen.getByLabelText('Código de 6 números'), '222222{Enter}');
    await waitFor(() => expect(callsTo(PROOF)).toHaveLength(2));
  });

  it('sends another code after its wait only', async () => {
    await open();
    expect(await screen.findByRole('button', { name: /^Reenviar código em 1:00/ })).toBeDisabled();
  });

  it('says that the e-mail could not be sent, and lets the person go another way', async () => {
    answers.to(CHALLENGE, refusal(429, 'rate_limited', { retry_after: 30 }));
    const { user } = await open();
    expect(await screen.findByText(/Foram muitas tentativas em pouco tempo/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Usar outra forma' }));
    await user.click(screen.getByRole('button', { name: /^Aplicativo autenticador/ }));
    await confirmStepUp(user);
    await waitFor(() => expect(callsTo(PROOF)).toMatchObject([{ body: { method: 'totp' } }]));
  });

  it('does not offer a passkey where the browser knows none', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Usar outra forma' }));
    expect(screen.getByRole('button', { name: /^Código por e-mail/ })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Chave de acesso/ })).toBeNull();
  });

  it('takes a recovery code, and says in its own words that it is used up', async () => {
    answers.to(PROOF, refusal(422, 'code_used'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Usar outra forma' }));
    await user.click(screen.getByRole('button', { name: /^Código de recuperação/ }));
    await user.type(screen.getByLabelText('Código de recuperação'), 'ABCD-EFGH{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('não é válido ou já foi usado');
  });

  it.each(['code_expired', 'code_attempts_exceeded'])('begins a fresh one by one press after %s', async code => {
    answers.to(PROOF, refusal(422, code), { status: 200, body: authorization });
    const { user } = await open();
    await confirmStepUp(user);
    await user.click(await screen.findByRole('button', { name: 'Começar de novo' }));
    await confirmStepUp(user);
    expect(await screen.findByText(`proof: ${authorization.id}`)).toBeVisible();
    expect(callsTo(`POST ${AUTHORIZATIONS}`)).toHaveLength(2);
    expect(callsTo(CHALLENGE)).toHaveLength(2);
  });

  it('leaves what makes the thing itself impossible to whoever asked', async () => {
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(422, 'pix_lookup_expired'));
    await open();
    expect(await screen.findByText('refused: pix_lookup_expired')).toBeVisible();
  });

  it('tries again by one press when the bank is busy', async () => {
    answers.to(`POST ${AUTHORIZATIONS}`, refusal(503, 'overloaded'), { status: 201, body: authorization });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByLabelText('Código de 6 números')).toBeVisible();
  });
});
