import { z } from 'zod';
import { operation } from '../../operation';
import { localDate } from '../../primitives';
import { txid } from './api-pix-body';
import { apiCobr, cobrBody, cobrListQuery, cobrParameters, cobrPatch } from './mandate-body';

const common = { level: 'api', idempotency: 'none', dialect: 'api_pix' } as const;
const cobr = { read: { ...common, scope: 'cobr.read' }, write: { ...common, scope: 'cobr.write' } } as const;
const byTxid = z.object({ txid });

export const postCobr = operation({
  ...cobr.write,
  id: 'postCobr',
  summary: 'Charge under an approved recurrence; the bank makes the txid',
  method: 'POST',
  path: '/api-pix/v2/cobr',
  body: cobrBody,
  response: apiCobr,
  status: 201,
  errors: [],
});

export const putCobr = operation({
  ...cobr.write,
  id: 'putCobr',
  summary: 'Charge under an approved recurrence, by a txid that the account never had',
  method: 'PUT',
  path: '/api-pix/v2/cobr/{txid}',
  params: byTxid,
  body: cobrBody,
  response: apiCobr,
  status: 201,
  errors: [],
});

export const patchCobr = operation({
  ...cobr.write,
  id: 'patchCobr',
  summary: 'Take back a charge, until 22:00 of the day before it is paid',
  method: 'PATCH',
  path: '/api-pix/v2/cobr/{txid}',
  params: byTxid,
  body: cobrPatch,
  response: apiCobr,
  errors: [],
});

export const getCobr = operation({
  ...cobr.read,
  id: 'getCobr',
  summary: 'One charge under a recurrence, with each of its tries',
  method: 'GET',
  path: '/api-pix/v2/cobr/{txid}',
  params: byTxid,
  response: apiCobr,
  errors: [],
});

export const listCobrs = operation({
  ...cobr.read,
  id: 'listCobrs',
  summary: 'Charges under recurrences made in a period',
  method: 'GET',
  path: '/api-pix/v2/cobr',
  query: cobrListQuery,
  response: z.object({
    parametros: cobrParameters,
    cobsr: z.array(apiCobr).meta({ description: 'Charges in the order in which they were made' }),
  }),
  errors: [],
});

export const retryCobr = operation({
  ...cobr.write,
  id: 'retryCobr',
  summary: 'Try a charge that was not paid once more, on a later day',
  method: 'POST',
  path: '/api-pix/v2/cobr/{txid}/retentativa/{data}',
  params: byTxid.extend({ data: localDate }),
  response: apiCobr,
  status: 201,
  errors: [],
});
