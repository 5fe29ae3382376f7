import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { cents, instant, localDate, pageOf, transactionId } from '../primitives';
import { operation } from '../operation';
import { entryCategory } from './annotations';

/** What moved the money, as the customer names it. */
export const entryKind = z.enum([
  'pix_in',
  'pix_out',
  'pix_return',
  'boleto',
  'bill',
  'boleto_return',
  'gift_card',
  'gift_card_return',
  'ted_in',
  'ted_out',
  'ted_return',
  'top_up',
  'top_up_return',
  'crypto_buy',
  'crypto_sale',
  'deposit',
  'receivable',
  'payroll',
  'tax',
  'fee',
  'card',
  'card_withdrawal',
  'card_refund',
  'card_shortfall',
  'credit_in',
  'credit_out',
  'sale',
  'anticipation',
  'sale_refund',
  'chargeback',
  'sale_shortfall',
  'transfer',
  'interest',
  'opening',
]);
export type EntryKind = z.infer<typeof entryKind>;

export const counterparty = z.object({
  name: z.string(),
  document_masked: z.string().nullable(),
  institution_name: z.string().nullable(),
});

/** One line of the statement. `amount_cents` is signed: negative left the account. */
export const statementEntry = z.object({
  seq: z.int().meta({ description: 'Position in the account, gapless, the cursor of the list' }),
  transaction_id: transactionId,
  kind: entryKind,
  description: z.string(),
  counterparty: counterparty.nullable(),
  amount_cents: cents,
  balance_after_cents: cents,
  posted_at: instant,
  status: z.enum(['completed', 'canceled', 'waiting', 'processing', 'pending', 'undefined']),
});
export type StatementEntry = z.infer<typeof statementEntry>;

/** A line with what the company made of it. */
export const annotatedEntry = statementEntry.extend({
  category: entryCategory.nullable(),
  note: z.string().nullable(),
  attachments: z.int().meta({ description: 'How many files it has' }),
});
export type AnnotatedEntry = z.infer<typeof annotatedEntry>;

/** What the statement, its totals, its files and its views are filtered by. */
export const statementFilters = z.object({
  direction: z.enum(['in', 'out']).optional(),
  kind: entryKind.optional(),
  category: entryCategory.or(z.literal('none')).optional().meta({ description: '`none`: entries without one' }),
  from: localDate.optional(),
  to: localDate.optional(),
  q: z.string().max(80).optional().meta({
    description:
      'Text in counterparty or description, accents and case ignored; an amount as people write it (1.234,56); an end-to-end id; digits of a document',
  }),
  min_cents: z.coerce.number<number>().int().min(0).max(9_999_999_999_999).optional(),
  max_cents: z.coerce.number<number>().int().min(0).max(9_999_999_999_999).optional(),
});
export type StatementFilters = z.input<typeof statementFilters>;

export const statementQuery = statementFilters.extend({
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
});
export type StatementQuery = z.input<typeof statementQuery>;

export const statementPage = pageOf(annotatedEntry);
export type StatementPage = z.infer<typeof statementPage>;

export const listStatement = operation({
  id: 'listStatement',
  summary: 'Posted entries of an account, newest first',
  method: 'GET',
  path: '/accounts/{account_id}/statement',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount,
  query: statementQuery,
  response: statementPage,
  errors: [],
});

/** `complete` is false when the filter must read more entries than one call may: the sums are then of the newest ones. */
export const statementTotals = z.object({
  in_cents: cents,
  out_cents: cents,
  net_cents: cents,
  count: z.int(),
  complete: z.boolean(),
});
export type StatementTotals = z.infer<typeof statementTotals>;

export const getStatementTotals = operation({
  id: 'getStatementTotals',
  summary: 'Sums of what the filters leave',
  method: 'GET',
  path: '/accounts/{account_id}/statement/totals',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount,
  query: statementFilters,
  response: statementTotals,
  errors: [],
});
