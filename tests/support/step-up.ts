import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Authorization } from '../../bank/contract/authorizations';
import type { Answers } from './answers';

export const AUTHORIZATIONS = '/api/bank/identity_server/authorizations';

export const authorization: Authorization = {
  id: 'aut_01h455vb4pex5vsknk084sn02q',
  purpose: 'pix_payment',
  title: 'Pagar um Pix de R$ 12,34 para Moinho Sul Farinhas Ltda',
  facts: [{ label: 'Valor', value: 'R$ 12,34' }],
  methods: ['email', 'totp', 'passkey', 'recovery_code'],
  challenge: null,
  expires_at: '2026-11-21T12:05:00.000Z',
  authorized_at: null,
};

/** What the bank answers to a step-up that goes well, with the code `048213` by e-mail. */
export const answerStepUp = (answers: Answers, wish: Partial<Authorization> = {}): void => {
  const created = { ...authorization, ...wish };
  const path = `${AUTHORIZATIONS}/${created.id}`;
  const challenge = {
    method: 'email',
    destination: 'a•••@padariadoze.example',
    resend_in: 60,
    tries_left: 5,
    options: null,
  };
  answers.to(`POST ${AUTHORIZATIONS}`, { status: 201, body: created });
  answers.to(`POST ${path}/challenge`, { status: 200, body: { ...created, challenge } });
  answers.to(`POST ${path}/proof`, {
    status: 200,
    body: { ...created, authorized_at: '2026-11-21T12:01:00.000Z' },
  });
};

/** Types the code into the dialog and hands it in. */
export const confirmStepUp = async (user: UserEvent): Promise<void> => {
  // the first call of a file also loads the HTTP client
  await user.type(await screen.findByLabelText('Código de 6 números', {}, { timeout: 30_000 }), '048213{Enter}');
};
