import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ContactCard } from '@/bank/contract/ground/contact-cards';
import type { Contact } from '@/bank/contract/ground/contacts';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { type Answers, refusal, serveAnswers } from '../../../tests/support/answers';
import { ContactsPage } from './ContactsPage';

// windows are loaded when they are first used, on a machine that may be busy
vi.setConfig({ testTimeout: 60_000 });
const LATE = { timeout: 20_000 };

const ID = 'acc_01h455vb4pex5vsknk084sn02q';
const API = `/api/bank/accounts/${ID}/contacts`;
const CARDS = `/api/bank/accounts/${ID}/contact_cards`;
const account: Account = {
  id: ID,
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin IP S.A.' },
  role: 'admin',
  status: 'active',
};
const contact = (id: string, name: string, change: Partial<Contact> = {}): Contact => ({
  ...{ id, name, document_masked: '45.120.873/0001-76', pix_key: `${id}@x.example`, pix_key_type: 'email' },
  ...{ institution_name: 'Itaú Unibanco S.A.', last_paid_at: null, nickname: null, favorite: false, owner: name },
  ...change,
});
const moinho = contact('cnt_1', 'Moinho Ltda', { last_paid_at: '2026-11-18T12:00:00.000Z' });
const moinhoByPhone = contact('cnt_2', 'Moinho Ltda', { pix_key: '+5511987654321', pix_key_type: 'phone' });
const joao = contact('cnt_3', 'João Conceição', { document_masked: '***.456.789-**' });
const rosa: ContactCard = {
  ...{ id: 'ccd_1', owner: 'dona-rosa', name: 'Rosa Lima', document_masked: '***.456.789-**', has_document: true },
  ...{ nickname: null, favorite: false, note: 'Diarista', groups: ['Equipe'] },
  accounts: [
    {
      ...{ id: 'cac_1', institution: '60701190', institution_name: 'Itaú Unibanco S.A.', branch: '1' },
      ...{ account: '44512', check_digit: '7', account_type: 'checking' as const },
      ...{ takes_pix: true, takes_ted: true, last_paid_at: null },
    },
  ],
};
const ALL = [moinho, moinhoByPhone, joao];

let answers: Answers;
let refreshed: number;
beforeEach(async () => {
  answers = await serveAnswers('/contacts');
  refreshed = 0;
});
afterEach(() => answers.close());

const open = (
  contacts: Contact[] | null = ALL,
  role: Account['role'] = 'admin',
  { isAll = true, cards = [] }: { isAll?: boolean; cards?: ContactCard[] } = {},
) => {
  answers.to(`GET ${CARDS}`, { status: 200, body: { data: cards } });
  const router = { push: () => undefined, refresh: () => refreshed++ } as never;
  render(
    <AppRouterContext value={router}>
      <AuthProvider>
        <QueryProvider>
          <ContactsPage
            account={{ ...account, role }}
            contacts={contacts && { data: contacts }}
            cards={{ data: cards }}
            isAll={isAll}
          />
        </QueryProvider>
      </AuthProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
};
/** What the bank tells from now on. */
const keeps = (data: Contact[], cards: ContactCard[] = []) => {
  answers.to(`GET ${API}`, { status: 200, body: { data } });
  answers.to(`GET ${CARDS}`, { status: 200, body: { data: cards } });
};
/** Opens the menu of a contact and takes a line of it. */
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, line: string) => {
  await user.click(screen.getByRole('button', { name: `Mais opções de ${name}` }));
  await user.click(article(name).getByRole('button', { name: line }));
};
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const article = (name: string) => within(screen.getByRole('article', { name }));
const sent = (method: string) => answers.asked.filter(call => call.method === method);

describe('the page of contacts', () => {
  it('has one card for an owner with every key a payment away, on the account of the page', () => {
    open();
    expect(names()).toEqual(['Moinho Ltda', 'João Conceição']);
    const links = article('Moinho Ltda').getAllByRole('link');
    expect(links.map(link => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Pagar Moinho Ltda pela chave cnt_1@x.example', `/pix/pay?chave=cnt_1%40x.example&conta=${ID}`],
      ['Pagar Moinho Ltda pela chave (11) 98765-4321', `/pix/pay?chave=%2B5511987654321&conta=${ID}`],
    ]);
    expect(screen.getByText(/Último Pix em 18 nov 2026/)).toBeVisible();
  });

  it('finds without accents, says how many, and clears the search with the focus in its box', async () => {
    const user = open();
    const box = screen.getByLabelText('Buscar contato');
    await user.type(box, 'conceicao');
    expect(names()).toEqual(['João Conceição']);
    expect(screen.getByRole('status')).toHaveTextContent('1 de 2 contatos');
    await user.type(box, ' nada');
    expect(screen.getByRole('status')).toHaveTextContent('Nenhum contato com esse texto.');
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(box).toHaveFocus();
    expect(names()).toHaveLength(2);
  });

  it('makes a favourite with one call for all its keys, and keeps the focus on the star that moved up', async () => {
    const user = open();
    answers.to(`PATCH ${API}/cnt_3`, { status: 200, body: { ...joao, favorite: true } });
    keeps([{ ...joao, favorite: true }, moinho, moinhoByPhone]);
    await user.click(screen.getByRole('button', { name: 'Favorito: João Conceição', pressed: false }));
    await waitFor(() => expect(names()).toEqual(['João Conceição', 'Moinho Ltda']));
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ favorite: true }]);
    const star = screen.getByRole('button', { name: 'Favorito: João Conceição', pressed: true });
    await waitFor(() => expect(star).toHaveFocus());
    expect(refreshed).toBe(1);
  });

  it('says when the bank did not keep it, and shows nothing as done', async () => {
    const user = open();
    answers.to(`PATCH ${API}/cnt_1`, refusal(403, 'forbidden'));
    await user.click(screen.getByRole('button', { name: 'Favorito: Moinho Ltda' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Favorito: Moinho Ltda', pressed: false })).toBeVisible();
  });

  it('gives a contact a nickname, groups and a note, and keeps what was typed over a refusal', async () => {
    const user = open();
    await choose(user, 'Moinho Ltda', 'Editar apelido, grupos e observação');
    const dialog = await screen.findByRole('dialog', { name: 'Editar Moinho Ltda' });
    const field = within(dialog).getByLabelText('Apelido (opcional)');
    expect(field).toHaveFocus();
    await user.type(field, 'Farinha');
    await user.type(within(dialog).getByLabelText('Grupos (opcional)'), 'Fornecedores, Semanal');
    const farinha = { ...rosa, owner: moinho.owner, name: 'Moinho Ltda', nickname: 'Farinha', accounts: [] };
    answers.to(`POST ${CARDS}`, refusal(404, 'not_found'), { status: 200, body: farinha });
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await within(dialog).findByRole('alert', {}, LATE)).toBeVisible();
    expect(field).toHaveValue('Farinha');
    keeps([{ ...moinho, nickname: 'Farinha' }, { ...moinhoByPhone, nickname: 'Farinha' }, joao], [farinha]);
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(names()).toEqual(['Farinha', 'João Conceição']), LATE);
    expect(sent('POST').at(-1)?.body).toEqual({
      ...{ contact_id: 'cnt_1', nickname: 'Farinha', groups: ['Fornecedores', 'Semanal'], note: null },
    });
    expect(article('Farinha').getByText(/^Moinho Ltda · /)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Farinha' })).toHaveFocus());
  });

  it('writes somebody down by hand, says what the bank holds against it at its field, and shows them first', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Novo contato' }));
    const dialog = await screen.findByRole('dialog', { name: 'Novo contato' });
    await user.type(within(dialog).getByLabelText('Nome completo ou razão social'), 'Rosa Lima');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar contato' }));
    expect(await within(dialog).findByRole('link', { name: 'Digite a chave Pix.' }, LATE)).toBeVisible();
    await user.type(within(dialog).getByLabelText('CPF ou CNPJ'), '12345678909');
    await user.type(within(dialog).getByLabelText('Chave Pix', { selector: 'input[type=text]' }), 'joao@x.example');
    const taken = { field: 'keys.0', rule: 'taken' };
    answers.to(
      `POST ${CARDS}`,
      { status: 422, body: { code: 'validation_failed', violations: [taken] } },
      { status: 200, body: rosa },
    );
    await user.click(within(dialog).getByRole('button', { name: 'Salvar contato' }));
    expect(await within(dialog).findByText('Esta chave já está em outro contato.', {}, LATE)).toBeVisible();
    keeps(ALL, [rosa]);
    await user.click(within(dialog).getByRole('button', { name: 'Salvar contato' }));
    await waitFor(() => expect(names()).toEqual(['Rosa Lima', 'Moinho Ltda', 'João Conceição']), LATE);
    expect(sent('POST').at(-1)?.body).toEqual({
      ...{ name: 'Rosa Lima', document: '12345678909', keys: ['joao@x.example'] },
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rosa Lima' })).toHaveFocus());
  });

  it('pays an account of a contact, shows its groups and note, and shows one group alone', async () => {
    const user = open(ALL, 'admin', { cards: [rosa] });
    expect(article('Rosa Lima').getByRole('link', { name: 'Pagar Rosa Lima na conta 44512-7' })).toHaveAttribute(
      'href',
      `/pix/manual?contato=cac_1&conta=${ID}`,
    );
    expect(article('Rosa Lima').getByText('Diarista')).toBeVisible();
    await user.click(screen.getByText('Equipe', { selector: 'label' }));
    expect(names()).toEqual(['Rosa Lima']);
    await user.type(screen.getByLabelText('Buscar contato'), 'diarista');
    expect(names()).toEqual(['Rosa Lima']);
  });

  it('asks before a key goes, says what stays, and then stands at the contact that is left', async () => {
    const user = open();
    await choose(user, 'Moinho Ltda', 'Remover a chave (11) 98765-4321');
    const title = 'Remover dos contatos a chave (11) 98765-4321 de Moinho Ltda?';
    const dialog = await screen.findByRole('alertdialog', { name: title });
    expect(dialog).toHaveTextContent('As outras formas de pagar ficam.');
    answers.to(`DELETE ${API}/cnt_2`, { status: 204 });
    keeps([moinho, joao]);
    await user.click(within(dialog).getByRole('button', { name: 'Remover chave' }));
    await waitFor(() => expect(article('Moinho Ltda').getAllByRole('link')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Moinho Ltda' })).toHaveFocus());
  });

  it('stands at its title when the last contact is gone', async () => {
    const user = open([joao]);
    await choose(user, 'João Conceição', 'Excluir contato');
    const dialog = await screen.findByRole('alertdialog', { name: 'Excluir João Conceição dos contatos?' });
    answers.to(`DELETE ${API}/cnt_3`, { status: 204 });
    keeps([]);
    await user.click(within(dialog).getByRole('button', { name: 'Excluir contato' }));
    expect(await screen.findByText('Você ainda não tem contatos')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('shows who only looks the contacts and their favourites, and nothing to press', () => {
    open([{ ...joao, favorite: true }], 'viewer');
    expect(screen.getByText(/Seu acesso permite ver os contatos/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'favorito' })).toBeVisible();
    expect(article('João Conceição').queryAllByRole('button')).toEqual([]);
    expect(article('João Conceição').queryAllByRole('link')).toEqual([]);
  });

  it('offers a first payment where there are no contacts, but not to who only looks', () => {
    open([]);
    expect(screen.getByRole('link', { name: 'Pagar com Pix' })).toHaveAttribute('href', `/pix/pay?conta=${ID}`);
    expect(screen.queryByLabelText('Buscar contato')).toBeNull();
  });

  it('takes a file only once its problems are told, and then says which lines stayed out', async () => {
    const user = open([]);
    await user.click(screen.getByRole('button', { name: 'Importar planilha' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar contatos' });
    expect(within(dialog).getByRole('link', { name: 'Baixar planilha de exemplo' })).toHaveAttribute('download');
    const problems = [{ line: 3, column: 'documento', rule: 'missing' }];
    const looked = { saved: false, lines: 2, contacts: 1, problems, unread_columns: ['telefone', 'cidade'] };
    answers.to(
      `POST /api/bank/accounts/${ID}/contact_imports`,
      { status: 200, body: looked },
      { status: 200, body: { ...looked, saved: true } },
    );
    const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File(['nome;documento\nZé;1'], 'contatos.csv', { type: 'text/csv' }));
    expect(await within(dialog).findByText('Linha 3: falta o documento.', {}, LATE)).toBeVisible();
    expect(dialog).toHaveTextContent('As colunas “telefone” e “cidade” não são da planilha');
    expect(dialog).toHaveTextContent('Nada foi importado ainda');
    keeps([], [rosa]);
    await user.click(within(dialog).getByRole('button', { name: 'Importar só 1 contato' }));
    expect(await within(dialog).findByText('1 contato foi importado.', {}, LATE)).toBeVisible();
    expect(dialog).toHaveTextContent('1 linha ficou de fora:');
    expect(sent('POST').map(({ body }) => (body as { take: string }).take)).toEqual(['nothing', 'sound']);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rosa Lima', hidden: true })).toBeInTheDocument());
  });

  it('asks for the rest when the first page was not everything, and tries again when nothing came', async () => {
    keeps(ALL);
    open([joao], 'admin', { isAll: false });
    expect(await screen.findByRole('heading', { name: 'Moinho Ltda' })).toBeVisible();
  });

  it('shows many in portions', async () => {
    const user = open(Array.from({ length: 45 }, (_, place) => contact(`cnt_${place}`, `Pessoa ${place}`)));
    expect(names()).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(names()).toHaveLength(45);
  });
});
