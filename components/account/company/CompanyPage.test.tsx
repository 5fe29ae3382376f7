import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Company } from '@/bank/contract/service/company';
import type { CompanyChange } from '@/bank/contract/service/company-changes';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { CompanyPage } from './CompanyPage';
import { texts } from './texts';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const company: Company = {
  ...{ legal_name: 'Padaria Aurora Ltda', trade_name: 'Padaria Aurora', cnpj: '11222333000181' },
  ...{ customer_since: '2026-01-20T13:00:00.000Z', joint_signatures: 2 },
  contacts: { email: 'contato@aurora.example', phone: null, site: null },
  ...{ address: null, branches: [], registry_state: 'known' },
  registry: {
    ...{ cnpj: '11222333000181', legal_name: 'Padaria Aurora Ltda', trade_name: null, kind: 'ltda', size: 'me' },
    legal_nature: { code: '2062', name: 'Sociedade Empresária Limitada' },
    cnae: { code: '4721102', name: 'Padaria e confeitaria' },
    ...{ other_cnaes: [], capital_cents: 5_000_000, opened_on: '2019-03-12', situation: 'active' },
    address: {
      ...{ cep: '01310100', street: 'Avenida Paulista', number: '1000', complement: '', district: 'Bela Vista' },
      ...{ city: 'São Paulo', state: 'SP' },
    },
    partners: [
      {
        ...{ index: 0, kind: 'person', name: 'Ana Lima', document_masked: '***.456.789-**' },
        ...{ role: 'Sócio-Administrador', since: '2019-03-12' },
      },
    ],
  },
};

const changes = `/api/bank/accounts/${ACCOUNT}/company_changes`;
let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/settings/company');
  answers.to(`GET /api/bank/accounts/${ACCOUNT}/company`, { status: 200, body: company });
  answers.to(`GET ${changes}`, { status: 200, body: { may_change: true, data: [] } });
});
afterEach(() => answers.close());

const show = (first: Company) =>
  render(
    <QueryProvider>
      <CompanyPage account={{ id: ACCOUNT, role: 'admin' }} first={first} />
    </QueryProvider>,
  );

describe('the company', () => {
  it('is shown as the bank and the registry know it, with its partners', () => {
    show(company);
    expect(screen.getByText('2 representantes juntos')).toBeVisible();
    expect(screen.getByText('Avenida Paulista, 1000 · Bela Vista · São Paulo, SP · CEP 01310-100')).toBeVisible();
    expect(screen.getByText('Ana Lima')).toBeVisible();
    expect(screen.getByText('***.456.789-**')).toBeVisible();
    expect(screen.queryByText(texts.differs)).toBeNull();
  });

  it('says that the registry has another name', () => {
    show({ ...company, legal_name: 'Padaria Aurora ME' });
    expect(screen.getByText(texts.differs)).toBeVisible();
  });

  it('asks the registry again when it was silent', async () => {
    show({ ...company, registry: null, registry_state: 'unavailable' });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Ana Lima')).toBeVisible();
  });
});

describe('a change of the company', () => {
  const CHANGE: CompanyChange = {
    id: 'cch_01h455vb4pex5vsknk084sn02q',
    wish: { kind: 'legal_name', legal_name: 'Padaria Aurora do Sul Ltda' },
    ...{ state: 'papers', asked_by_name: 'Ana Lima', asked_at: '2026-11-20T12:00:00.000Z', papers: [], note: null },
    decided_at: null,
  };
  const withChange = (own: Partial<CompanyChange>, may_change = true) =>
    answers.to(`GET ${changes}`, { status: 200, body: { may_change, data: [{ ...CHANGE, ...own }] } });

  it('says what is missing before anything is asked for, and keeps what was typed', async () => {
    const user = userEvent.setup();
    show(company);
    await user.click(await screen.findByRole('button', { name: 'Pedir mudança' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('E-mail da empresa'), 'sem-arroba');
    await user.click(within(form).getByRole('button', { name: 'Confirmar' }));
    expect(within(form).getByText('Escreva um e-mail como nome@empresa.com.br.')).toBeVisible();
    await user.click(within(form).getByRole('radio', { name: /Razão social/ }));
    expect(within(form).getByText(/você anexa os documentos/)).toBeVisible();
    await user.click(within(form).getByRole('radio', { name: /Contatos/ }));
    expect(within(form).getByLabelText('E-mail da empresa')).toHaveValue('sem-arroba');
    expect(answers.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('that waits for papers takes them and is sent, or tells which did not arrive', async () => {
    const user = userEvent.setup();
    withChange({});
    const one = `${changes}/${CHANGE.id}`;
    answers.to(`POST ${one}/papers`, refusal(422, 'file_refused', { reason: 'locked' }), { status: 201, body: CHANGE });
    answers.to(`POST ${one}/sending`, { status: 200, body: { ...CHANGE, state: 'review' } });
    show(company);
    await user.click(await screen.findByRole('button', { name: 'Anexar e enviar' }));
    const form = await screen.findByRole('dialog', { name: /Documentos: razão social/ });
    await user.click(within(form).getByRole('button', { name: 'Enviar para análise' }));
    expect(within(form).getByText('Anexe a alteração registrada antes de enviar.')).toBeVisible();
    const paper = new File(['%PDF-1.7'], 'alteracao.pdf', { type: 'application/pdf' });
    const input = form.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('there is a place for files');
    await user.upload(input, paper);
    await user.click(within(form).getByRole('button', { name: 'Enviar para análise' }));
    expect(await within(form).findByText(/senha/)).toBeVisible();
    expect(answers.asked.some(({ path }) => path.endsWith('/sending'))).toBe(false);
    await user.click(within(form).getByRole('button', { name: 'Enviar para análise' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers.asked.some(({ path }) => path.endsWith('/sending'))).toBe(true);
  });

  it('tells what the bank answered, and offers nothing to who may not change', async () => {
    withChange({ state: 'refused', note: 'O nome não é o da Receita.', decided_at: '2026-11-21T12:00:00.000Z' }, false);
    show({ ...company, branches: [{ cnpj: '11222333000262', dda: true }] });
    expect(await screen.findByText('Resposta do banco: O nome não é o da Receita.')).toBeVisible();
    expect(screen.getByText('Não aceita')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir mudança' })).toBeNull();
    expect(screen.getByText('11.222.333/0002-62')).toBeVisible();
  });
});
