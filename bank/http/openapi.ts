import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../contract/errors';
import { authorizationId } from '../contract/authorizations';
import type { OperationContract } from '../contract/operation';
import { problem } from '../contract/primitives';

type Json = Record<string, unknown>;

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest;
};

/** What an operation may answer beside the codes it declares: the gate that every call passes. */
const gateErrors = (contract: OperationContract): ErrorCode[] => [
  ...(contract.query || contract.body ? (['invalid_request'] as const) : []),
  // other dialects know no status 422
  ...((contract.query || contract.body) && !contract.dialect ? (['validation_failed'] as const) : []),
  ...(contract.body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
  ...(contract.level === 'public' ? [] : (['unauthenticated', 'rate_limited'] as const)),
  ...(contract.level === 'verified' ? (['mfa_required'] as const) : []),
  ...(contract.level === 'api' ? (['forbidden'] as const) : []),
  ...(contract.path.includes('{account_id}') ? (['forbidden', 'not_found'] as const) : []),
  ...(contract.idempotency === 'required' ? (['idempotency_key_required', 'outcome_unknown'] as const) : []),
  'internal',
  'overloaded',
  'upstream_unavailable',
];

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } };

const errorResponse = (status: number, codes: ErrorCode[]): Json => ({
  description: `${STATUS_CODES[status]}: ${codes.join(', ')}`,
  ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          { type: 'object', properties: { status: { const: status }, code: { enum: codes } } },
        ],
      },
    },
  },
});

const errorResponses = (contract: OperationContract): Json => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...contract.errors, ...gateErrors(contract)])) {
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), errorResponse(status, codes)]));
};

const OTHER_ANSWERS = {
  file: {
    description: 'The file, as an attachment',
    content: {
      'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
  },
  events: { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
} as const;

const successResponse = (contract: OperationContract): Json => {
  if (contract.answers) return { '200': OTHER_ANSWERS[contract.answers] };
  if (!contract.response) return { [String(contract.status ?? 204)]: { description: 'Done; no content' } };
  const content = { 'application/json': { schema: toSchema(contract.response, 'output') } };
  return { [String(contract.status ?? 200)]: { description: 'Success', content } };
};

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Repeat the call with the same key and body until an answer arrives: it takes effect once. Kept 7 days.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
};

const STEP_UP_PROOF = {
  name: 'Step-Up-Proof',
  in: 'header',
  required: true,
  description: 'The id of a proven authorization of exactly this call; used up by it.',
  schema: toSchema(authorizationId, 'input'),
};

const toOperation = (contract: OperationContract): Json => ({
  operationId: contract.id,
  summary: contract.summary,
  security: contract.level === 'public' ? [] : [contract.level === 'api' ? { api: [contract.scope] } : { bearer: [] }],
  'x-assurance-level': contract.level,
  'x-scope': contract.scope,
  parameters: [
    ...parametersOf(contract.params, 'path'),
    ...parametersOf(contract.query, 'query'),
    ...(contract.idempotency === 'required' ? [IDEMPOTENCY_KEY] : []),
    ...(contract.stepUp === 'required' ? [STEP_UP_PROOF] : []),
  ],
  ...(contract.body
    ? {
        requestBody: {
          required: true,
          content: {
            [contract.dialect === 'oauth' ? 'application/x-www-form-urlencoded' : 'application/json']: {
              schema: toSchema(contract.body, 'input'),
            },
          },
        },
      }
    : {}),
  responses: { ...successResponse(contract), ...errorResponses(contract) },
});

/** The OpenAPI 3.1 document of the given operations, made from their schemas: it cannot say anything else than what is held at run time. */
export const createOpenApi = (contracts: readonly OperationContract[], title: string): Json => {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: toOperation(contract) };
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title, version: '1', description: 'Money is integer centavos; instants are UTC; errors are problem+json.' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Opaque access token of a session.' },
        api: {
          type: 'oauth2',
          description: 'Token of an API credential of a company.',
          flows: { clientCredentials: { tokenUrl: '/api-pix/oauth/token', scopes: {} } },
        },
      },
      schemas: { Problem: toSchema(problem, 'output') },
    },
  };
};
