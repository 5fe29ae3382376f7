import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Company } from '@/bank/contract/service/company';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { CompanyPage } from './CompanyPage';
import { texts } from './texts';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const company: Company = {
  ...{ legal_name: 'Padaria Aurora Ltda', trade_name: 'Padaria Aurora', cnpj: '11222333000181' },
  ...{ customer_since: '2026-01-20T13:00:00.000Z', joint_signatures: 2 },
  contacts: { email: 'contato@aurora.example', phone: null, site: null },
  registry_state: 'known',
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

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/settings/company');
  answers.to(`GET /api/bank/accounts/${ACCOUNT}/company`, { status: 200, body: company });
});
afterEach(() => answers.close());

const show = (first: Company) =>
  render(
    <QueryProvider>
      <CompanyPage account={{ id: ACCOUNT }} first={first} />
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
