import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContactCard } from '@/bank/contract/ground/contact-cards';
import { AuthProvider } from '@/contexts/auth';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { ContactFormDialog } from './ContactFormDialog';
import { toBook } from '@/components/lists/contact-book';
import type { ContactAsk } from './contact-form';

// windows are loaded when they are first used, on a machine that may be busy
vi.setConfig({ testTimeout: 60_000 });
const LATE = { timeout: 20_000 };

const ID = 'acc_01h455vb4pex5vsknk084sn02q';
const CARDS = `/api/bank/accounts/${ID}/contact_cards`;
const rosa: ContactCard = {
  ...{ id: 'ccd_1', owner: 'dona-rosa', name: 'Rosa Lima', document_masked: '***.456.789-**', has_document: true },
  ...{ nickname: null, favorite: false, note: 'Diarista', groups: ['Equipe'], accounts: [] },
};
const book = toBook([], [rosa]);
const onSaved = vi.fn(async () => undefined);

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/contacts');
  onSaved.mockClear();
});
afterEach(() => answers.close());

const open = (ask: ContactAsk) => {
  render(
    <AuthProvider>
      <QueryProvider>
        <ContactFormDialog {...{ ask, book, onSaved }} accountId={ID} onClose={() => undefined} />
      </QueryProvider>
    </AuthProvider>,
  );
  return { user: userEvent.setup(), dialog: within(screen.getByRole('dialog')) };
};
const sent = () => answers.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('asks before a key goes to a contact that there is, and then changes no word of it', async () => {
  const { user, dialog } = open({ what: 'add' });
  const save = dialog.getByRole('button', { name: 'Salvar contato' });
  await user.type(dialog.getByLabelText('Nome completo ou razão social'), 'Outro nome');
  await user.type(dialog.getByLabelText('CPF ou CNPJ'), '12345678909');
  await user.type(dialog.getByLabelText('Chave Pix', { selector: 'input[type=text]' }), 'r@x.example');
  await user.type(dialog.getByLabelText('Apelido (opcional)'), 'Rosinha');
  const violations = [{ field: 'document', rule: 'exists' }];
  const exists = { status: 422, body: { code: 'validation_failed', violations, params: { contact: 'ccd_1' } } };
  answers.to(`POST ${CARDS}`, exists, exists, { status: 200, body: rosa });
  await user.click(save);
  const question = await screen.findByRole('alertdialog', { name: 'Já existe: Rosa Lima' }, LATE);
  expect(question).toHaveTextContent('Adicionar esta chave a Rosa Lima?');
  await user.click(within(question).getByRole('button', { name: 'Voltar' }));
  expect(dialog.getByLabelText('Apelido (opcional)')).toHaveValue('Rosinha');
  await user.click(save);
  await user.click(await screen.findByRole('button', { name: 'Adicionar chave' }, LATE));
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(rosa), LATE);
  expect(sent().at(-1)).toEqual({ card_id: 'ccd_1', document: '12345678909', keys: ['r@x.example'] });
});

it('writes somebody down by an account', async () => {
  const itau = { ispb: '60701190', compe: '341', name: 'Itaú Unibanco S.A.', takes_pix: true, takes_ted: true };
  answers.to('GET /api/bank/institutions', { status: 200, body: { data: [itau] } });
  answers.to(`POST ${CARDS}`, { status: 201, body: rosa });
  const { user, dialog } = open({ what: 'add' });
  await user.type(dialog.getByLabelText('Nome completo ou razão social'), 'Rosa Lima');
  await user.type(dialog.getByLabelText('CPF ou CNPJ'), '12345678909');
  await user.click(dialog.getByText('Agência e conta'));
  await dialog.findByRole('button', { name: /Mostrar opções/ }, LATE);
  await user.type(dialog.getByRole('combobox', { name: 'Instituição' }), 'itau');
  await user.click(await screen.findByRole('option', { name: /Itaú/ }, LATE));
  await user.type(dialog.getByLabelText('Agência'), '0912');
  await user.type(dialog.getByLabelText('Conta'), '44512');
  await user.type(dialog.getByLabelText('Dígito'), '7');
  await user.selectOptions(dialog.getByLabelText('Tipo de conta'), 'Conta corrente');
  await user.click(dialog.getByRole('button', { name: 'Salvar contato' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(rosa), LATE);
  const account = { institution: '60701190', branch: '0912', account: '44512', check_digit: '7' };
  expect(sent()).toEqual([
    expect.objectContaining({ name: 'Rosa Lima', accounts: [{ ...account, account_type: 'checking' }] }),
  ]);
});

it('says how long a group may be, and how many there may be', async () => {
  const [entry] = book;
  if (!entry) throw new Error('no entry');
  const { user, dialog } = open({ what: 'edit', entry });
  const groups = dialog.getByLabelText('Grupos (opcional)');
  await user.type(groups, `, ${'x'.repeat(31)}`);
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText(/tem no máximo 30 caracteres/, {}, LATE)).toBeVisible();
  await user.clear(groups);
  await user.type(groups, Array.from({ length: 11 }, (_, place) => `g${place}`).join(','));
  expect(await dialog.findByText('Um contato fica em no máximo 10 grupos.', {}, LATE)).toBeVisible();
  expect(sent()).toEqual([]);
});
