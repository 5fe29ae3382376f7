import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixClaim, PixKey } from '@/bank/contract/products/pix/keys';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../../tests/support/answers';
import { answerStepUp, authorization, confirmStepUp } from '../../../../tests/support/step-up';
import { PixKeys } from './PixKeys';

const NOW = '2026-11-21T15:00:00.000Z';
const ID = 'acc_01h455vb4pex5vsknk084sn02q';
const API = `/api/bank/accounts/${ID}/pix`;

const account: Account = {
  id: ID,
  company: {
    id: 'com_01h455vb4pex5vsknk084sn02q',
    legal_name: 'Oficina Ipê Serviços Automotivos Ltda',
    trade_name: 'Oficina Ipê',
    cnpj: '12ABC34501DE35',
  },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin IP S.A.' },
  role: 'admin',
  status: 'active',
};
const key: PixKey = {
  id: 'pxk_01h455vb4pex5vsknk084sn02q',
  key: 'contato@oficina.example',
  type: 'email',
  status: 'active',
  created_at: '2026-10-01T12:00:00.000Z',
};
const claim: PixClaim = {
  id: 'clm_01h455vb4pex5vsknk084sn02q',
  role: 'donor',
  type: 'ownership',
  status: 'waiting',
  key: 'contato@oficina.example',
  key_type: 'email',
  other_institution: 'Nu Pagamentos S.A. (Nubank)',
  closed_by: null,
  opened_at: '2026-11-20T15:00:00.000Z',
  resolution_deadline: '2026-11-27T15:00:00.000Z',
  conclusion_deadline: '2026-12-04T15:00:00.000Z',
  claimer_proven_at: null,
  ended_at: null,
};
const verification = {
  id: 'pkv_01h455vb4pex5vsknk084sn02q',
  key: 'novo@oficina.example',
  type: 'email',
  sent_to: 'key',
  destination: 'novo@oficina.example',
  expires_in: 300,
  resend_in: 60,
  tries_left: 5,
  verified_at: null,
};

// windows are loaded when they are first used, on a machine that may be busy
vi.setConfig({ testTimeout: 20_000 });

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/pix/keys');
  answerStepUp(answers);
  answers.to(`GET ${API}/keys`, { status: 200, body: { data: [key], most: 20 } });
  answers.to(`GET ${API}/claims`, { status: 200, body: { data: [] } });
});
afterEach(() => answers.close());

const open = (claims: PixClaim[] = [], role: Account['role'] = 'admin') => {
  render(
    <AuthProvider>
      <QueryProvider>
        <PixKeys
          account={{ ...account, role }}
          keys={{ data: [{ ...key, status: claims.length > 0 ? 'claimed' : 'active' }], most: 20 }}
          claims={{ data: claims }}
          now={NOW}
        />
      </QueryProvider>
    </AuthProvider>,
  );
  return userEvent.setup();
};
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const later = { timeout: 10_000 };

describe('the page of keys', () => {
  it('registers an e-mail by its code, shows what others will see, and keeps what was typed over a refusal', async () => {
    const user = open();
    await user.click(await press('Cadastrar chave'));
    const sheet = await screen.findByRole('dialog', { name: 'Cadastrar chave Pix' }, later);
    await user.click(within(sheet).getByRole('button', { name: 'Cadastrar chave' }));
    expect(sheet).toHaveTextContent('Escolha o tipo da chave.');
    await user.click(within(sheet).getByRole('radio', { name: /E-mail/ }));
    await user.type(within(sheet).getByLabelText('E-mail da chave'), 'novo@oficina.example');
    expect(sheet).toHaveTextContent('Oficina Ipê Serviços Automotivos Ltda');
    answers.to(`POST ${API}/key_verifications`, refusal(422, 'pix_key_invalid'), { status: 201, body: verification });
    await user.click(within(sheet).getByRole('button', { name: 'Enviar código' }));
    await waitFor(() => expect(sheet).toHaveTextContent('Esta chave Pix não é válida'), later);
    expect(within(sheet).getByLabelText('E-mail da chave')).toHaveValue('novo@oficina.example');
    await user.click(within(sheet).getByRole('button', { name: 'Enviar código' }));
    const code = await within(sheet).findByLabelText('Código', undefined, later);
    answers.to(`POST ${API}/key_verifications/${verification.id}/confirm`, { status: 200, body: verification });
    answers.to(`POST ${API}/keys`, { status: 201, body: { ...key, key: 'novo@oficina.example' } });
    await user.type(code, '123456');
    await user.click(within(sheet).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), later);
    expect(answers.asked.filter(({ method, path }) => method === 'POST' && path === `${API}/keys`)).toMatchObject([
      { body: { type: 'email', key: 'novo@oficina.example' } },
    ]);
  });

  it('removes a key with its own proof', async () => {
    const user = open();
    answers.to(`DELETE ${API}/keys/${key.id}`, { status: 204 });
    await user.click(await press('Excluir chave contato@oficina.example'));
    await user.click(await screen.findByRole('button', { name: 'Excluir chave' }, later));
    await confirmStepUp(user);
    await waitFor(
      () =>
        expect(answers.asked.find(({ method }) => method === 'DELETE')?.headers['step-up-proof']).toBe(
          authorization.id,
        ),
      later,
    );
  });

  it('counts the days of a claim, and asks for a code before an owner keeps the key', async () => {
    const user = open([claim]);
    const card = screen.getByRole('article', { name: 'Alguém diz que uma chave sua é dele' });
    expect(card).toHaveTextContent('Faltam 6 dias');
    expect(screen.queryByRole('button', { name: /^Excluir chave/ })).toBeNull();
    answers.to(`POST ${API}/claims/${claim.id}/keep`, refusal(422, 'pix_key_unverified'));
    answers.to(`POST ${API}/key_verifications`, { status: 201, body: verification });
    await user.click(within(card).getByRole('button', { name: 'Manter a chave' }));
    expect(await screen.findByRole('dialog', { name: 'Confirme que a chave é sua' }, later)).toBeVisible();
  });

  it('lets who only looks copy and nothing else', () => {
    open([claim], 'viewer');
    expect(screen.getByText(/Seu acesso é de consulta/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cadastrar|Excluir|Manter|Liberar/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Copiar chave/ })).toBeVisible();
  });
});
