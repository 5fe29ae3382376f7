import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnnotatedEntry } from '@/bank/contract/books/statement';
import { ENTRY_COLUMNS } from './entry-columns';

const entry: AnnotatedEntry = {
  ...{ seq: 1, transaction_id: 'txn_1', description: 'Vendas', counterparty: null, note: null, attachments: 0 },
  ...{ amount_cents: 100, balance_after_cents: 100, posted_at: '2026-11-24T12:00:00.000Z', status: 'completed' },
  ...{ kind: 'sale', category: 'sales' },
};
const category = ENTRY_COLUMNS.find(({ id }) => id === 'category');

it.each([
  ['that says what the kind says is marked, to be left out in one line with it', {}, true],
  ['beside another kind stands alone', { kind: 'pix_in' }, false],
  ['beside a state that stands in the place of the kind stands alone', { status: 'returned' }, false],
] as const)('a category %s', (_, change, isMarked) => {
  const { container } = render(<div>{category?.cell({ ...entry, ...change } as AnnotatedEntry)}</div>);
  expect(container).toHaveTextContent('Vendas');
  expect(container.querySelector('[data-repeats]') !== null).toBe(isMarked);
});

const who = ENTRY_COLUMNS.find(({ id }) => id === 'who');

it.each([
  ['whom it was with', { counterparty: { name: 'Moinho Sul Farinhas Ltda' } }, 'MS'],
  ['what it was, with nobody', { description: 'Tarifa de TED' }, 'TT'],
])('the mark of an entry is of %s, and no text of its own', (_, change, mark) => {
  const { container } = render(<div>{who?.cell({ ...entry, ...change } as AnnotatedEntry)}</div>);
  expect(container.querySelector('[data-mark]')).toHaveAttribute('data-mark', mark);
  expect(container).not.toHaveTextContent(mark);
});
