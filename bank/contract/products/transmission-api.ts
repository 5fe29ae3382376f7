import { z } from 'zod';
import { operation } from '../operation';
import { pageOf } from '../primitives';
import {
  TRANSMISSION_REFUSALS,
  transmission,
  transmissionDetail,
  transmissionFilters,
  transmissionId,
} from './transmission';
import { TRANSMISSION_FILE_BYTES } from './transmission-words';

const reads = { method: 'GET', level: 'api', scope: 'transmission.read', idempotency: 'none' } as const;
const byTransmission = z.object({ transmission_id: transmissionId });
const ROOT = '/api/v1/transmissions';

/** The same bytes once more are answered with what is known of them. */
export const sendApiTransmission = operation({
  id: 'sendApiTransmission',
  summary: 'Put a remessa into the box from a system; people authorise the batch that it becomes',
  method: 'POST',
  level: 'api',
  scope: 'transmission.write',
  idempotency: 'none',
  path: ROOT,
  accepts: 'file',
  fileBytes: TRANSMISSION_FILE_BYTES,
  response: transmissionDetail,
  status: 201,
  errors: TRANSMISSION_REFUSALS,
});

export const listApiTransmissions = operation({
  ...reads,
  id: 'listApiTransmissions',
  summary: 'Files of the account of an API key, newest first; `state=waiting` are those not fetched yet',
  path: ROOT,
  query: transmissionFilters,
  response: pageOf(transmission),
  errors: ['not_found'],
});

export const getApiTransmission = operation({
  ...reads,
  id: 'getApiTransmission',
  summary: 'One file of the account of an API key and what came of it',
  path: `${ROOT}/{transmission_id}`,
  params: byTransmission,
  response: transmissionDetail,
  errors: [],
});

export const downloadApiTransmission = operation({
  ...reads,
  id: 'downloadApiTransmission',
  summary: 'A file of the account of an API key; an outbound one counts as fetched',
  path: `${ROOT}/{transmission_id}/content`,
  params: byTransmission,
  answers: 'file',
  errors: [],
});
