import { z } from 'zod';
import { operation } from '../operation';
import { cents, instant, pageOf, transactionId } from '../primitives';
import { TED_REFUSALS, ted, tedId, tedListQuery, tedPurpose, tedQuote, tedQuoteRequest, tedRequest } from './ted';

const reads = { method: 'GET', level: 'api', scope: 'ted.read', idempotency: 'none' } as const;
const pays = { method: 'POST', level: 'api', scope: 'ted.pay' } as const;

/** A TED as a system sees it. */
export const apiTed = ted.extend({
  awaits_approval: z.boolean().meta({ description: 'It waits for people of the company; nothing of it is held yet' }),
});
export type ApiTed = z.infer<typeof apiTed>;

/** A TED that came in. */
export const receivedTed = z.object({
  id: transactionId,
  control_number: z.string(),
  amount_cents: cents,
  payer: z.object({
    name: z.string(),
    document_masked: z.string().meta({ description: 'CPF ***.456.789-**, CNPJ in full' }),
    institution: z.object({ ispb: z.string(), name: z.string() }),
  }),
  purpose: tedPurpose,
  description: z.string().nullable(),
  received_at: instant,
});
export type ReceivedTed = z.infer<typeof receivedTed>;

export const createApiTedQuote = operation({
  ...pays,
  id: 'createApiTedQuote',
  summary: 'Check an account at another institution for a TED of a system; moves nothing',
  path: '/api/v1/ted/quotes',
  idempotency: 'none',
  body: tedQuoteRequest,
  response: tedQuote,
  status: 201,
  errors: [],
});

/** Nobody proves it: the proof was given for the key. What the rules of the company ask of systems holds it back. */
export const createApiTed = operation({
  ...pays,
  id: 'createApiTed',
  summary: 'Pay a quoted account by TED from a system, now, or as soon as the people of the company agree',
  path: '/api/v1/ted/payments',
  idempotency: 'required',
  body: tedRequest,
  response: apiTed,
  status: 201,
  errors: [...TED_REFUSALS, 'ted_window_closed', 'ledger_halted', 'not_found'],
});

export const listApiTeds = operation({
  ...reads,
  id: 'listApiTeds',
  summary: 'TEDs of the account of an API key, newest first, whoever ordered them; none of a payroll',
  path: '/api/v1/ted/payments',
  query: tedListQuery,
  response: pageOf(apiTed),
  // a cursor of another account names nothing
  errors: ['not_found'],
});

export const getApiTed = operation({
  ...reads,
  id: 'getApiTed',
  summary: 'One TED of the account of an API key and its state now',
  path: '/api/v1/ted/payments/{ted_id}',
  params: z.object({ ted_id: tedId }),
  response: apiTed,
  errors: [],
});

export const listApiReceivedTeds = operation({
  ...reads,
  id: 'listApiReceivedTeds',
  summary: 'TEDs that the account of an API key received, newest first',
  path: '/api/v1/ted/received',
  query: z.object({
    cursor: transactionId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(receivedTed),
  errors: ['not_found'],
});

export const getApiReceivedTed = operation({
  ...reads,
  id: 'getApiReceivedTed',
  summary: 'One TED that the account of an API key received',
  path: '/api/v1/ted/received/{transaction_id}',
  params: z.object({ transaction_id: transactionId }),
  response: receivedTed,
  errors: [],
});
