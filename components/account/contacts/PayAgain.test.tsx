import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '@/bank/contract/ground/contacts';
import { takeAskedPayment } from '@/contexts/asked-payment';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { groupContacts } from './contact-groups';
import { PayAgain } from './PayAgain';

// the search is loaded when it is first used, on a machine that may be busy
vi.setConfig({ testTimeout: 20_000 });

const ID = 'acc_01h455vb4pex5vsknk084sn02q';
const API = `GET /api/bank/accounts/${ID}/contacts`;
const contact = (id: string, name: string, change: Partial<Contact> = {}): Contact => ({
  ...{ id, name, document_masked: '45.120.873/0001-76', pix_key: `${id}@x.example`, pix_key_type: 'email' },
  ...{ institution_name: 'Itaú Unibanco S.A.', last_paid_at: null, nickname: null, favorite: false, owner: name },
  ...change,
});
const named = { nickname: 'Farinha', favorite: true };
const CONTACTS = [
  contact('cnt_1', 'Moinho Ltda', named),
  contact('cnt_2', 'Moinho Ltda', { ...named, pix_key: '+5511987654321', institution_name: 'Banco do Brasil S.A.' }),
  contact('cnt_3', 'João Conceição'),
];

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/pix/pay');
});
afterEach(() => answers.close());

const open = (contacts: Contact[], hasSearch = false) => {
  const pushed: string[] = [];
  render(
    <AppRouterContext value={{ push: (href: string) => pushed.push(href) } as never}>
      <AuthProvider>
        <QueryProvider>
          <PayAgain groups={groupContacts(contacts)} accountId={ID} hasSearch={hasSearch} />
        </QueryProvider>
      </AuthProvider>
    </AppRouterContext>,
  );
  return { user: userEvent.setup(), pushed };
};

describe('"Pagar de novo"', () => {
  it('pays the only key by one press, and lets one of several be chosen, favourites first', async () => {
    const { user } = open(CONTACTS);
    const [several] = within(screen.getByRole('region', { name: 'Pagar de novo' })).getAllByRole('listitem');
    expect(several).toHaveTextContent('Pagar de novo: Farinha, favorito');
    expect(several).toHaveTextContent('Moinho Ltda · 2 chaves');
    expect(screen.getByRole('link', { name: /^Pagar de novo:\s*João Conceição/ })).toHaveAttribute(
      'href',
      `/pix/pay?chave=cnt_3%40x.example&conta=${ID}`,
    );
    await user.click(screen.getByText('Farinha'));
    expect(
      screen.getByRole('link', { name: /Pagar Farinha pela chave\s*\(11\) 98765-4321\s*Banco do Brasil/ }),
    ).toHaveAttribute('href', `/pix/pay?chave=%2B5511987654321&conta=${ID}`);
    expect(screen.getByRole('link', { name: 'Ver contatos' })).toHaveAttribute('href', `/contacts?conta=${ID}`);
  });

  it('says what will stand here while nobody was paid', () => {
    open([]);
    expect(screen.getByText(/Quem você pagar por Pix aparece aqui/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('finds any contact over the page; the chosen key is looked up as asked for by the person', async () => {
    answers.to(API, { status: 200, body: { data: CONTACTS } });
    const { user, pushed } = open(CONTACTS, true);
    await user.click(screen.getByRole('button', { name: 'Buscar nos contatos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Buscar nos contatos' });
    expect(within(dialog).getByLabelText('Buscar contato')).toHaveFocus();
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('2 contatos'));
    await user.keyboard('conceicao');
    expect(within(dialog).getByRole('status')).toHaveTextContent('1 de 2 contatos');
    await user.click(within(dialog).getByRole('link', { name: /João Conceição/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pushed).toEqual([`/pix/pay?chave=cnt_3%40x.example&conta=${ID}`]);
    expect(takeAskedPayment()).toEqual({ accountId: ID, input: 'cnt_3@x.example', amountCents: null });
  });

  it('says when the contacts did not come, and asks again', async () => {
    answers.to(API, refusal(503, 'unavailable'), { status: 200, body: { data: CONTACTS } });
    const { user } = open(CONTACTS, true);
    await user.click(screen.getByRole('button', { name: 'Buscar nos contatos' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: /Tentar/ }));
    await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('2 contatos'));
  });
});
