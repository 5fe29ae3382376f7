import { z } from 'zod';
import { operation } from './operation';
import { instant } from './primitives';

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

/**
 * What the bank does now.
 * - `normal`: everything
 * - `read_only`: reads, and what a person needs to be let in; every other write is refused with `read_only`
 * - `halted`: the ledger stopped itself over a broken invariant; nothing moves money until a person lifts it
 */
export const serviceMode = z.enum(['normal', 'read_only', 'halted']);
export type ServiceMode = z.infer<typeof serviceMode>;

export const getReady = operation({
  id: 'getReady',
  summary: 'The process can serve: not draining, database reachable, schema current, clock right',
  method: 'GET',
  path: '/ready',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  response: z.object({ status: z.literal('ready'), mode: serviceMode }),
  // `params.reason`: draining, database, schema or clock
  errors: [],
});

export const serviceStatus = z.object({
  mode: serviceMode,
  /** What operations want customers to read, plain text in their language; null for nothing. */
  message: z.string().max(300).nullable(),
  /** When writing is expected to be possible again. */
  until: instant.nullable(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

export const getServiceStatus = operation({
  id: 'getServiceStatus',
  summary: 'Whether writes are possible now, and what customers are told',
  method: 'GET',
  path: '/service_status',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  response: serviceStatus,
  errors: [],
});

export const databaseTrial = z.object({
  is_for_trial: z
    .boolean()
    .describe('Whether it is the embedded server of `npm start`, which is made for trial and tests.'),
  people: z.number().int().min(0).describe('Users in it who are not of the demo; 0 for a server that is kept.'),
});
export type DatabaseTrial = z.infer<typeof databaseTrial>;

export const getDatabaseTrial = operation({
  id: 'getDatabaseTrial',
  summary: 'Whether the database is for trial, and holds more than the demo',
  method: 'GET',
  path: '/operations/database',
  level: 'operations',
  scope: 'operations:database',
  idempotency: 'none',
  response: databaseTrial,
  errors: [],
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
