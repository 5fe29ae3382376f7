import { expect, it } from 'vitest';
import type { AnnotatedEntry } from '@/bank/contract/books/statement';
import { findOpened } from './find-opened';

const entry = (seq: number, transaction_id: string, kind: AnnotatedEntry['kind']): AnnotatedEntry => ({
  ...{ seq, transaction_id, kind, description: '', counterparty: null, amount_cents: 1, balance_after_cents: 1 },
  ...{ posted_at: '2026-11-26T12:00:00.000Z', status: 'completed', category: null, note: null, attachments: 0 },
});

it('opens what moved where its fee stands above it, and a fee that stands alone', () => {
  const [fee, received, alone] = [entry(3, 'txn_a', 'fee'), entry(2, 'txn_a', 'pix_in'), entry(1, 'txn_b', 'fee')];
  const entries = [fee, received, alone] as AnnotatedEntry[];
  expect(findOpened(entries, 'txn_a')).toBe(received);
  expect(findOpened(entries, 'txn_b')).toBe(alone);
  expect(findOpened(entries, 'txn_c')).toBeUndefined();
  expect(findOpened(entries, null)).toBeUndefined();
});
