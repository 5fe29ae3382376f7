import { z } from 'zod';
import { operation } from '../operation';
import { pageOf } from '../primitives';
import {
  BOLETO_REFUSALS,
  boletoId,
  boletoListQuery,
  boletoPayment,
  boletoQuote,
  boletoQuoteRequest,
  boletoRequest,
} from './boleto';

const reads = { method: 'GET', level: 'api', scope: 'boleto.read', idempotency: 'none' } as const;
const pays = { method: 'POST', level: 'api', scope: 'boleto.pay' } as const;

/** A payment of a boleto or bill as a system sees it. */
export const apiBoleto = boletoPayment.extend({
  awaits_approval: z.boolean().meta({ description: 'It waits for people of the company; nothing of it is held yet' }),
});
export type ApiBoleto = z.infer<typeof apiBoleto>;

export const createApiBoletoQuote = operation({
  ...pays,
  id: 'createApiBoletoQuote',
  summary: 'Ask the registry about a boleto, or the biller about a bill, for a system; moves nothing',
  path: '/api/v1/boletos/quotes',
  idempotency: 'none',
  body: boletoQuoteRequest,
  response: boletoQuote,
  status: 201,
  errors: ['boleto_unreadable', 'boleto_not_registered', 'boleto_registry_unavailable', 'schedule_day_invalid'],
});

/** Nobody proves it: the proof was given for the key. What the rules of the company ask of systems holds it back. */
export const createApiBoleto = operation({
  ...pays,
  id: 'createApiBoleto',
  summary: 'Pay a quoted boleto or bill from a system, now, or as soon as the people of the company agree',
  path: '/api/v1/boletos/payments',
  idempotency: 'required',
  body: boletoRequest,
  response: apiBoleto,
  status: 201,
  errors: [...BOLETO_REFUSALS, 'boleto_window_closed', 'ledger_halted', 'not_found'],
});

export const listApiBoletos = operation({
  ...reads,
  id: 'listApiBoletos',
  summary: 'Payments of boletos and bills of the account of an API key, newest first, whoever ordered them',
  path: '/api/v1/boletos/payments',
  query: boletoListQuery,
  response: pageOf(apiBoleto),
  // a cursor of another account names nothing
  errors: ['not_found'],
});

export const getApiBoleto = operation({
  ...reads,
  id: 'getApiBoleto',
  summary: 'One payment of a boleto or bill of the account of an API key and its state now',
  path: '/api/v1/boletos/payments/{boleto_id}',
  params: z.object({ boleto_id: boletoId }),
  response: apiBoleto,
  errors: [],
});
