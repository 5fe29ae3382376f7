import { z } from 'zod';
import { operation } from '../../operation';
import { txid } from './api-pix-body';
import {
  apiRec,
  apiSolicRec,
  locRecListQuery,
  locRecParameters,
  recBody,
  recCode,
  recListQuery,
  recLocation,
  recParameters,
  recPatch,
  solicRecBody,
  solicRecPatch,
} from './mandate-body';

const common = { level: 'api', idempotency: 'none', dialect: 'api_pix' } as const;
const scopes = <R extends string, W extends string>(read: R, write: W) =>
  ({ read: { ...common, scope: read }, write: { ...common, scope: write } }) as const;
const rec = scopes('rec.read', 'rec.write');
const solicrec = scopes('solicrec.read', 'solicrec.write');
const locrec = scopes('payloadlocationrec.read', 'payloadlocationrec.write');

const byRec = z.object({ idRec: recCode });
const byRequest = z.object({ idSolicRec: recCode });
const byLocation = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) });

export const postRec = operation({
  ...rec.write,
  id: 'postRec',
  summary: 'Make a recurrence of Pix Automático that payers may approve',
  method: 'POST',
  path: '/api-pix/v2/rec',
  body: recBody,
  response: apiRec,
  status: 201,
  errors: [],
});

export const patchRec = operation({
  ...rec.write,
  id: 'patchRec',
  summary: 'Revise a recurrence that nobody has answered, or end it',
  method: 'PATCH',
  path: '/api-pix/v2/rec/{idRec}',
  params: byRec,
  body: recPatch,
  response: apiRec,
  errors: [],
});

export const getRec = operation({
  ...rec.read,
  id: 'getRec',
  summary: 'One recurrence with its history; with the txid of a charge, the code that offers both',
  method: 'GET',
  path: '/api-pix/v2/rec/{idRec}',
  params: byRec,
  query: z.object({ txid: txid.optional() }),
  response: apiRec,
  errors: [],
});

export const listRecs = operation({
  ...rec.read,
  id: 'listRecs',
  summary: 'Recurrences made in a period',
  method: 'GET',
  path: '/api-pix/v2/rec',
  query: recListQuery,
  response: z.object({
    parametros: recParameters,
    recs: z.array(apiRec).meta({ description: 'Recurrences in the order in which they were made' }),
  }),
  errors: [],
});

export const postLocRec = operation({
  ...locrec.write,
  id: 'postLocRec',
  summary: 'Make a location that a recurrence may use',
  method: 'POST',
  path: '/api-pix/v2/locrec',
  response: recLocation,
  status: 201,
  errors: [],
});

export const listLocRecs = operation({
  ...locrec.read,
  id: 'listLocRecs',
  summary: 'Locations of recurrences made in a period',
  method: 'GET',
  path: '/api-pix/v2/locrec',
  query: locRecListQuery,
  response: z.object({ parametros: locRecParameters, loc: z.array(recLocation) }),
  errors: [],
});

export const getLocRec = operation({
  ...locrec.read,
  id: 'getLocRec',
  summary: 'One location of a recurrence',
  method: 'GET',
  path: '/api-pix/v2/locrec/{id}',
  params: byLocation,
  response: recLocation,
  errors: [],
});

export const unlinkLocRec = operation({
  ...locrec.write,
  id: 'unlinkLocRec',
  summary: 'Take the recurrence off a location, which may then have another one',
  method: 'DELETE',
  path: '/api-pix/v2/locrec/{id}/idRec',
  params: byLocation,
  response: recLocation,
  status: 200,
  errors: [],
});

export const postSolicRec = operation({
  ...solicrec.write,
  id: 'postSolicRec',
  summary: 'Ask a payer, at its institution, to approve a recurrence',
  method: 'POST',
  path: '/api-pix/v2/solicrec',
  body: solicRecBody,
  response: apiSolicRec,
  status: 201,
  errors: [],
});

export const getSolicRec = operation({
  ...solicrec.read,
  id: 'getSolicRec',
  summary: 'One request with its history',
  method: 'GET',
  path: '/api-pix/v2/solicrec/{idSolicRec}',
  params: byRequest,
  response: apiSolicRec,
  errors: [],
});

export const patchSolicRec = operation({
  ...solicrec.write,
  id: 'patchSolicRec',
  summary: 'Take back a request that nobody has answered',
  method: 'PATCH',
  path: '/api-pix/v2/solicrec/{idSolicRec}',
  params: byRequest,
  body: solicRecPatch,
  response: apiSolicRec,
  status: 201,
  errors: [],
});

/** Who holds the location may read it, as of a charge. */
export const getRecPayload = operation({
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  id: 'getRecPayload',
  summary: 'What the code of a recurrence leads to, as a JWS (ES256), for the payer’s institution',
  method: 'GET',
  path: '/qr/v2/rec/{rec_token}',
  params: z.object({ rec_token: z.string().regex(/^[0-9a-f]{32}$/) }),
  answers: 'file',
  errors: ['rate_limited'],
});
