import { z } from 'zod';
import { operation } from './operation';

export const getHealth = operation({
  id: 'getHealth',
  summary: 'The process is up',
  method: 'GET',
  path: '/health',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  response: z.object({ status: z.literal('ok') }),
  errors: [],
});

export const getReady = operation({
  id: 'getReady',
  summary: 'The process can serve: database reachable, schema current, ledger not halted',
  method: 'GET',
  path: '/ready',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  response: z.object({ status: z.literal('ready') }),
  errors: ['upstream_unavailable', 'ledger_halted'],
});

export const getOpenApi = operation({
  id: 'getOpenApi',
  summary: 'This contract as OpenAPI 3.1',
  method: 'GET',
  path: '/openapi.json',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  response: z.record(z.string(), z.unknown()),
  errors: [],
});
