import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { Contact } from '@/bank/contract/ground/contacts';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { answerDraft, type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { groupContacts } from '@/components/lists/contact-groups';
import { POSTO } from '../../../tests/support/contact-cards';
import { PayByPix } from './PayByPix';

const account: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
  role: 'admin',
  status: 'active',
};
const ACCOUNT = `/api/bank/accounts/${account.id}`;
const contact = (id: string, name: string, pix_key = `${id}@x.example`): Contact => ({
  ...{ id, name, document_masked: '45.120.873/0001-76', pix_key, pix_key_type: 'email' },
  ...{ institution_name: 'Itaú Unibanco S.A.', last_paid_at: null, nickname: null, favorite: false, owner: name },
});
const CONTACTS = [
  contact('cnt_1', 'Moinho Ltda'),
  contact('cnt_2', 'Moinho Ltda', '+5511987654321'),
  contact('cnt_3', 'João Conceição'),
];

let answers: Answers;
beforeEach(async () => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  answers = await serveAnswers('/pix/pay');
  answerDraft(answers, `pix-payment.${account.id}`);
  answers.to(`GET ${ACCOUNT}/contacts`, { status: 200, body: { data: CONTACTS } });
  answers.to(`GET ${ACCOUNT}/contact_cards`, { status: 200, body: { data: [POSTO] } });
  answers.to(`POST ${ACCOUNT}/pix/lookups`, refusal(422, 'pix_key_not_found'));
});
afterEach(() => answers.close());

const open = () => {
  render(
    <SearchParamsContext value={new URLSearchParams()}>
      <AuthProvider>
        <QueryProvider>
          <PayByPix
            account={account}
            initialPayment={null}
            initialPower={null}
            otherWays={null}
            first={groupContacts(CONTACTS.slice(2))}
          />
        </QueryProvider>
      </AuthProvider>
    </SearchParamsContext>,
  );
  return userEvent.setup();
};

const lookups = () => answers.asked.filter(({ path }) => path.endsWith('/lookups')).map(({ body }) => body);

describe('the box for who is paid', () => {
  it('takes the name of who was paid before, without accents, and one press asks for the payee', async () => {
    const user = open();
    expect(screen.getByLabelText(/Chave Pix/)).toHaveFocus();
    expect(answers.asked.filter(({ path }) => path.endsWith('/contacts'))).toEqual([]);
    await user.type(screen.getByLabelText(/Chave Pix/), 'conceicao');
    expect(await screen.findByText('1 contato', {}, { timeout: 30_000 })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /João Conceição/ }));
    await expect.poll(lookups).toEqual([{ input: 'cnt_3@x.example' }]);
  });

  it('goes on with Enter where only one answers, and asks which one of several keys', async () => {
    const user = open();
    await user.type(screen.getByLabelText(/Chave Pix/), 'moinho');
    expect(await screen.findByText(/2 chaves/, {}, { timeout: 30_000 })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText(/Chave Pix/)).toHaveAccessibleDescription(/Escolha na lista/);
    await user.clear(screen.getByLabelText(/Chave Pix/));
    await user.keyboard('joao{Enter}');
    await expect.poll(lookups).toEqual([{ input: 'cnt_3@x.example' }]);
  });

  it('says when nobody answers', async () => {
    const user = open();
    await user.type(screen.getByLabelText(/Chave Pix/), 'padeiro');
    expect(await screen.findByText('Ninguém com esse nome.', {}, { timeout: 30_000 })).toBeVisible();
  });

  it('finds who is paid by branch and account alone, and leads there', async () => {
    const user = open();
    await user.type(screen.getByRole('textbox'), 'posto 7');
    const link = await screen.findByRole('link', { name: /Posto 7 Ltda/ });
    expect(link).toHaveAttribute('href', `/pix/manual?contato=${POSTO.accounts[0]?.id}&conta=${account.id}`);
    expect(screen.queryByText('Ninguém com esse nome.')).toBeNull();
  });
});
