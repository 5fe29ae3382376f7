import { z } from 'zod';
import { operation } from '../operation';
import { pageOf } from '../primitives';
import { CHANGE_REFUSALS, PROTEST_REFUSALS, RECEIVABLE_REFUSALS, receivableFilters, STOP_REFUSALS } from './receivable';
import { changeRequest, receivable, receivableId, receivableRequest } from './receivable-shapes';

const reads = { method: 'GET', level: 'api', scope: 'receivable.read', idempotency: 'none' } as const;
const writes = { method: 'POST', level: 'api', scope: 'receivable.write' } as const;
const byReceivable = z.object({ receivable_id: receivableId });
const ROOT = '/api/v1/receivables';

export const createApiReceivables = operation({
  ...writes,
  id: 'createApiReceivables',
  summary: 'Charge somebody by boleto with Pix from a system: once, in instalments or in a series',
  path: ROOT,
  idempotency: 'required',
  body: receivableRequest,
  response: z.object({ data: z.array(receivable) }),
  status: 201,
  errors: [...RECEIVABLE_REFUSALS, 'validation_failed', 'not_found', 'rate_limited'],
});

export const listApiReceivables = operation({
  ...reads,
  id: 'listApiReceivables',
  summary: 'Receivables of the account of an API key, newest first',
  path: ROOT,
  query: receivableFilters.extend({
    cursor: receivableId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(receivable),
  errors: ['validation_failed'],
});

export const getApiReceivable = operation({
  ...reads,
  id: 'getApiReceivable',
  summary: 'One receivable of the account of an API key and its state now',
  path: `${ROOT}/{receivable_id}`,
  params: byReceivable,
  response: receivable,
  errors: [],
});

export const changeApiReceivable = operation({
  ...writes,
  id: 'changeApiReceivable',
  summary: 'Move the due day, or give a discount or a rebate, from a system; the registry is told',
  path: `${ROOT}/{receivable_id}/change`,
  idempotency: 'none',
  params: byReceivable,
  body: changeRequest,
  response: receivable,
  errors: [...CHANGE_REFUSALS, 'validation_failed'],
});

export const cancelApiReceivable = operation({
  ...writes,
  id: 'cancelApiReceivable',
  summary: 'Withdraw a receivable that nobody has paid, from a system',
  path: `${ROOT}/{receivable_id}/cancel`,
  idempotency: 'none',
  params: byReceivable,
  response: receivable,
  errors: ['receivable_ended', 'receivable_being_paid', 'receivable_registry_unavailable'],
});

export const protestApiReceivable = operation({
  ...writes,
  id: 'protestApiReceivable',
  summary: 'Ask for the protest of an overdue duplicata from a system, where the agreement has it',
  path: `${ROOT}/{receivable_id}/protest`,
  idempotency: 'none',
  params: byReceivable,
  response: receivable,
  errors: [...PROTEST_REFUSALS],
});

export const stopApiReceivableProtest = operation({
  ...writes,
  id: 'stopApiReceivableProtest',
  summary: 'Stop a protest from a system, or take back that one was asked for with the issuing',
  path: `${ROOT}/{receivable_id}/stop_protest`,
  idempotency: 'none',
  params: byReceivable,
  response: receivable,
  errors: [...STOP_REFUSALS],
});
