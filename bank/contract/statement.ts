import { z } from 'zod';
import { byAccount } from './accounts';
import { cents, instant, localDate, pageOf, transactionId } from './primitives';
import { operation } from './operation';

/** What moved the money, as the customer names it. */
export const entryKind = z.enum([
  'pix_in',
  'pix_out',
  'pix_return',
  'boleto',
  'ted_in',
  'ted_out',
  'payroll',
  'tax',
  'fee',
  'card',
  'sale',
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

export const statementQuery = z.object({
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  direction: z.enum(['in', 'out']).optional(),
  kind: entryKind.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
  q: z
    .string()
    .max(80)
    .optional()
    .meta({ description: 'Text in counterparty or description, accents and case ignored' }),
});
export type StatementQuery = z.input<typeof statementQuery>;

export const statementPage = pageOf(statementEntry);
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
  errors: ['unauthenticated', 'mfa_required', 'not_found', 'validation_failed'],
});
