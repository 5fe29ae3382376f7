import { z } from 'zod';
import {
  apiCob,
  apiCobv,
  apiLocation,
  apiPix,
  apiReturn,
  chargeListQuery,
  chargePatch,
  cobBody,
  cobvBody,
  listQuery,
  parameters,
  txid,
} from './api-pix-body';
import { operation } from '../../operation';

const common = { level: 'api', idempotency: 'none', dialect: 'api_pix' } as const;
const cob = { read: { ...common, scope: 'cob.read' }, write: { ...common, scope: 'cob.write' } } as const;
const cobv = { read: { ...common, scope: 'cobv.read' }, write: { ...common, scope: 'cobv.write' } } as const;
const locations = {
  read: { ...common, scope: 'payloadlocation.read' },
  write: { ...common, scope: 'payloadlocation.write' },
} as const;
const pix = { read: { ...common, scope: 'pix.read' }, write: { ...common, scope: 'pix.write' } } as const;
const webhook = { read: { ...common, scope: 'webhook.read' }, write: { ...common, scope: 'webhook.write' } } as const;
const byTxid = z.object({ txid });

export const postCob = operation({
  ...cob.write,
  id: 'postCob',
  summary: 'Charge at once; the bank makes the txid',
  method: 'POST',
  path: '/api-pix/v2/cob',
  body: cobBody,
  response: apiCob,
  status: 201,
  errors: [],
});

export const putCob = operation({
  ...cob.write,
  id: 'putCob',
  summary: 'Charge at once, by a txid that the account never had',
  method: 'PUT',
  path: '/api-pix/v2/cob/{txid}',
  params: byTxid,
  body: cobBody,
  response: apiCob,
  status: 201,
  errors: [],
});

export const patchCob = operation({
  ...cob.write,
  id: 'patchCob',
  summary: 'Revise or withdraw a charge that nobody has paid',
  method: 'PATCH',
  path: '/api-pix/v2/cob/{txid}',
  params: byTxid,
  body: chargePatch,
  response: apiCob,
  errors: [],
});

export const getCob = operation({
  ...cob.read,
  id: 'getCob',
  summary: 'One immediate charge',
  method: 'GET',
  path: '/api-pix/v2/cob/{txid}',
  params: byTxid,
  response: apiCob,
  errors: [],
});

export const listCobs = operation({
  ...cob.read,
  id: 'listCobs',
  summary: 'Immediate charges made in a period',
  method: 'GET',
  path: '/api-pix/v2/cob',
  query: chargeListQuery,
  response: z.object({ parametros: parameters, cobs: z.array(apiCob) }),
  errors: [],
});

export const putCobv = operation({
  ...cobv.write,
  id: 'putCobv',
  summary: 'Charge with a due date, by a txid that the account never had',
  method: 'PUT',
  path: '/api-pix/v2/cobv/{txid}',
  params: byTxid,
  body: cobvBody,
  response: apiCobv,
  status: 201,
  errors: [],
});

export const patchCobv = operation({
  ...cobv.write,
  id: 'patchCobv',
  summary: 'Revise or withdraw a charge with a due date that nobody has paid',
  method: 'PATCH',
  path: '/api-pix/v2/cobv/{txid}',
  params: byTxid,
  body: chargePatch,
  response: apiCobv,
  errors: [],
});

export const getCobv = operation({
  ...cobv.read,
  id: 'getCobv',
  summary: 'One charge with a due date',
  method: 'GET',
  path: '/api-pix/v2/cobv/{txid}',
  params: byTxid,
  response: apiCobv,
  errors: [],
});

export const listCobvs = operation({
  ...cobv.read,
  id: 'listCobvs',
  summary: 'Charges with a due date made in a period',
  method: 'GET',
  path: '/api-pix/v2/cobv',
  query: chargeListQuery,
  response: z.object({ parametros: parameters, cobs: z.array(apiCobv) }),
  errors: [],
});

const tipoCob = z.enum(['cob', 'cobv']);
const byLocation = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) });

export const postLoc = operation({
  ...locations.write,
  id: 'postLoc',
  summary: 'Make a location that a charge may use later',
  method: 'POST',
  path: '/api-pix/v2/loc',
  body: z.object({ tipoCob }),
  response: apiLocation,
  status: 201,
  errors: [],
});

export const listLocs = operation({
  ...locations.read,
  id: 'listLocs',
  summary: 'Locations made in a period',
  method: 'GET',
  path: '/api-pix/v2/loc',
  query: listQuery.extend({ tipoCob: tipoCob.optional() }),
  response: z.object({ parametros: parameters, loc: z.array(apiLocation) }),
  errors: [],
});

export const getLoc = operation({
  ...locations.read,
  id: 'getLoc',
  summary: 'One location',
  method: 'GET',
  path: '/api-pix/v2/loc/{id}',
  params: byLocation,
  response: apiLocation,
  errors: [],
});

export const unlinkLoc = operation({
  ...locations.write,
  id: 'unlinkLoc',
  summary: 'Take the charge off a location, which may then have another one',
  method: 'DELETE',
  path: '/api-pix/v2/loc/{id}/txid',
  params: byLocation,
  response: apiLocation,
  status: 200,
  errors: [],
});

const byEndToEndId = z.object({ e2eid: z.string().regex(/^[a-zA-Z0-9]{32}$/) });
const byReturn = byEndToEndId.extend({ id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/) });

export const listApiPix = operation({
  ...pix.read,
  id: 'listApiPix',
  summary: 'Pix received in a period',
  method: 'GET',
  path: '/api-pix/v2/pix',
  query: listQuery.extend({
    txid: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,35}$/)
      .optional(),
  }),
  response: z.object({ parametros: parameters, pix: z.array(apiPix) }),
  errors: [],
});

export const getApiPix = operation({
  ...pix.read,
  id: 'getApiPix',
  summary: 'One received Pix with its returns',
  method: 'GET',
  path: '/api-pix/v2/pix/{e2eid}',
  params: byEndToEndId,
  response: apiPix,
  errors: [],
});

export const putApiReturn = operation({
  ...pix.write,
  id: 'putApiReturn',
  summary: 'Give back all or part of a received Pix; the same id is the same return',
  method: 'PUT',
  path: '/api-pix/v2/pix/{e2eid}/devolucao/{id}',
  params: byReturn,
  body: z.object({
    valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
    natureza: z.literal('ORIGINAL').optional(),
    descricao: z.string().max(140).optional(),
  }),
  response: apiReturn,
  status: 201,
  errors: [],
});

export const getApiReturn = operation({
  ...pix.read,
  id: 'getApiReturn',
  summary: 'One return and its state',
  method: 'GET',
  path: '/api-pix/v2/pix/{e2eid}/devolucao/{id}',
  params: byReturn,
  response: apiReturn,
  errors: [],
});

const byKey = z.object({ chave: z.string().min(1).max(77) });
const hook = z.object({
  webhookUrl: z.string(),
  chave: z.string(),
  cnpj: z.string().meta({ description: 'Of the company that receives' }),
  criacao: z.iso.datetime(),
});

export const putWebhook = operation({
  ...webhook.write,
  id: 'putWebhook',
  summary: 'Have an address told of every Pix with a txid that a key receives',
  method: 'PUT',
  path: '/api-pix/v2/webhook/{chave}',
  params: byKey,
  body: z.object({ webhookUrl: z.string().min(1).max(500) }),
  status: 200,
  response: hook,
  errors: [],
});

export const getWebhook = operation({
  ...webhook.read,
  id: 'getWebhook',
  summary: 'The address of a key',
  method: 'GET',
  path: '/api-pix/v2/webhook/{chave}',
  params: byKey,
  response: hook,
  errors: [],
});

export const deleteWebhook = operation({
  ...webhook.write,
  id: 'deleteWebhook',
  summary: 'Tell the address of a key no more',
  method: 'DELETE',
  path: '/api-pix/v2/webhook/{chave}',
  params: byKey,
  errors: [],
});

export const listWebhookHooks = operation({
  ...webhook.read,
  id: 'listWebhookHooks',
  summary: 'The addresses of all keys, those of a period where one is told',
  method: 'GET',
  path: '/api-pix/v2/webhook',
  query: listQuery.partial({ inicio: true, fim: true }),
  response: z.object({
    parametros: parameters,
    webhooks: z.array(hook).meta({ description: 'Addresses in the order in which they were told' }),
  }),
  errors: [],
});
