import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Annotation } from '@/bank/contract/books/annotations';
import type { AnnotatedEntry } from '@/bank/contract/books/statement';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { EntryMade } from './EntryMade';

const ENTRY: AnnotatedEntry = {
  seq: 41,
  transaction_id: 'txn_1',
  kind: 'pix_out',
  description: 'Pix enviado',
  counterparty: { name: 'Moinho Boa Safra', document_masked: '45.120.873/0001-76', institution_name: null },
  amount_cents: -1234,
  balance_after_cents: 5678,
  posted_at: '2026-10-02T12:00:00.000Z',
  status: 'completed',
  category: null,
  note: null,
  attachments: 0,
};
const API = '/api/bank/accounts/acc_1/statement';
const NOTHING: Annotation = { category: null, category_of: null, note: null, attachments: [] };

let answers: Answers;
beforeEach(async () => {
  answers = await serveAnswers('/statement');
  answers.to(`GET ${API}/txn_1/annotation`, { status: 200, body: NOTHING });
});
afterEach(() => answers.close());

const open = (more: { canAnnotate?: boolean; entry?: AnnotatedEntry } = {}) => {
  const onChanged = vi.fn();
  render(
    <QueryProvider>
      <EntryMade accountId="acc_1" transactionId="txn_1" entry={ENTRY} canAnnotate onChanged={onChanged} {...more} />
    </QueryProvider>,
  );
  return onChanged;
};
const sent = () => answers.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const of = (category: string | null) => [{ transaction_id: 'txn_1', category }];

describe('the category of an entry', () => {
  it('is set for its payee, told, and undone in one press', async () => {
    const before = { entries: [], payees: of('services') };
    answers.to(`PUT ${API}/categories`, { status: 200, body: before });
    const onChanged = open();
    await userEvent.selectOptions(await screen.findByLabelText('Categoria'), 'Fornecedores');
    const told = await screen.findByText(/Fornecedores vale para todos os lançamentos de Moinho Boa Safra/);
    expect(told).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument());
    expect(sent()).toEqual([{ payees: of('suppliers') }, before]);
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  it('is the entry’s own where nobody stands on the other side', async () => {
    answers.to(`PUT ${API}/categories`, { status: 200, body: { entries: of(null), payees: [] } });
    open({ entry: { ...ENTRY, counterparty: null } });
    await userEvent.selectOptions(await screen.findByLabelText('Categoria'), 'Impostos');
    expect(await screen.findByText('Só este lançamento agora é Impostos.')).toBeInTheDocument();
    expect(sent()).toEqual([{ entries: of('taxes') }]);
    expect(screen.queryByRole('button', { name: 'Só este lançamento' })).not.toBeInTheDocument();
  });
});

describe('a note', () => {
  it('is kept when its field is left, and only when it changed', async () => {
    answers.to(`PUT ${API}/txn_1/note`, { status: 200, body: { ...NOTHING, note: 'Farinha' } });
    open();
    const field = await screen.findByLabelText('Anotação');
    await userEvent.click(field);
    await userEvent.tab();
    expect(sent()).toEqual([]);
    await userEvent.type(field, ' Farinha ');
    await userEvent.tab();
    expect(await screen.findAllByText('Anotação salva.')).not.toHaveLength(0);
    expect(sent()).toEqual([{ note: ' Farinha ' }]);
    expect(field).toHaveValue('Farinha');
  });
});

describe('who may only look', () => {
  it('reads what is there and is offered nothing', async () => {
    const file = {
      id: 'fil_1',
      name: 'nota.pdf',
      content_type: 'application/pdf',
      size: 9,
      created_at: ENTRY.posted_at,
    };
    const body = { category: 'rent', category_of: 'payee', note: 'Sala 2', attachments: [file] };
    answers.to(`GET ${API}/txn_1/annotation`, { status: 200, body });
    open({ canAnnotate: false });
    expect(await screen.findByText('Aluguel e condomínio')).toBeInTheDocument();
    expect(screen.getByText('Sala 2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'nota.pdf' }).getAttribute('href')).toBe(`${API}/txn_1/attachments/fil_1`);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(within(document.body).queryByRole('combobox')).not.toBeInTheDocument();
  });
});
