import { z } from 'zod';
import { operation } from '../operation';
import { cents, instant, localDate } from '../primitives';
import { dueAmounts, receivableStatus, receivableTerms } from './receivable-shapes';

const byToken = z.object({
  token: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .meta({ description: '160 random bits in hex: who holds them may see and pay the receivable' }),
});
const open = { level: 'public', scope: 'none', idempotency: 'none', params: byToken } as const;

/** What anybody with the link may know: who is to be paid in full, who is to pay masked and only while it may be paid, never who paid. */
export const publicReceivable = z.object({
  status: receivableStatus,
  amount_cents: cents,
  amounts: dueAmounts,
  due_date: localDate,
  last_day: localDate,
  terms: receivableTerms,
  description: z.string(),
  document_number: z.string(),
  payee: z.object({ name: z.string(), document: z.string(), institution_name: z.string() }),
  payer: z.object({ name: z.string(), document_masked: z.string() }).nullable(),
  line: z.string().nullable().meta({ description: 'Only while it may be paid, as the barcode and the Pix' }),
  barcode: z.string().nullable(),
  pix_code: z.string().nullable(),
  paid_at: instant.nullable(),
  is_silent: z.boolean().meta({ description: 'The payer gets no more e-mails of this company' }),
  checked_at: instant,
});
export type PublicReceivable = z.infer<typeof publicReceivable>;

export const getPublicReceivable = operation({
  ...open,
  id: 'getPublicReceivable',
  summary: 'A receivable, for whoever has its link; until 30 days after its end',
  method: 'GET',
  path: '/receivable_links/{token}',
  response: publicReceivable,
  errors: ['rate_limited'],
});

export const downloadPublicReceivable = operation({
  ...open,
  id: 'downloadPublicReceivable',
  summary: 'The boleto behind a link as a PDF',
  method: 'GET',
  path: '/receivable_links/{token}/document',
  answers: 'file',
  errors: ['rate_limited', 'receivable_ended', 'receivable_not_registered', 'overloaded'],
});

export const silenceReceivable = operation({
  ...open,
  id: 'silenceReceivable',
  summary: 'The payer wants no more e-mails of this company',
  method: 'POST',
  path: '/receivable_links/{token}/silence',
  response: z.object({ is_silent: z.literal(true) }),
  errors: ['rate_limited'],
});
