import { z } from 'zod';
import { operation } from '../operation';
import { pageOf } from '../primitives';
import { ted, tedId, tedListQuery } from './ted';

const reads = { method: 'GET', level: 'api', scope: 'ted.read', idempotency: 'none' } as const;

export const listApiTeds = operation({
  ...reads,
  id: 'listApiTeds',
  summary: 'TEDs of the account of an API key, newest first, whoever ordered them',
  path: '/api/v1/ted/payments',
  query: tedListQuery,
  response: pageOf(ted),
  // a cursor of another account names nothing
  errors: ['not_found'],
});

export const getApiTed = operation({
  ...reads,
  id: 'getApiTed',
  summary: 'One TED of the account of an API key and its state now',
  path: '/api/v1/ted/payments/{ted_id}',
  params: z.object({ ted_id: tedId }),
  response: ted,
  errors: [],
});
