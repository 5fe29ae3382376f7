import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../contract/errors';
import { FILE_BYTES } from '../contract/ground/files';
import { authorizationId } from '../contract/authorizations';
import { PARAMETER_WORDS } from '../contract/field-words/parameters';
import { apiPixProblem, oauthError, openFinanceError } from '../contract/products/pix/dialect-errors';
import type { Dialect, OperationContract } from '../contract/operation';
import { problem } from '../contract/primitives';
import { SHAPES } from '../contract/shapes';
import { BankError } from '../core/errors';
import { toDialect } from './dialects';
import { type Components, createComponents, type Json, toSchema } from './openapi-components';
import { hoistRepeats } from './openapi-hoist';
import { listSecuritySchemes } from './openapi-security';
import { listTags, tagOf } from './openapi-tags';
import { toWebhooks } from './openapi-webhooks';
import { describeFields, describeOperation } from './openapi-words';
import { CONTRACT_VERSION } from './version';

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } };

/** What a refusal is made of: the media type, and the name of its schema with whether it repeats its status. */
const REFUSALS = {
  own: { type: 'application/problem+json', name: 'Problem', saysStatus: true },
  api_pix: { type: 'application/problem+json', name: 'ApiPixProblem', saysStatus: true },
  open_finance: { type: 'application/problem+json', name: 'OpenFinanceError', saysStatus: false },
  oauth: { type: 'application/json', name: 'OauthError', saysStatus: false },
} as const satisfies Record<Dialect | 'own', object>;

const errorResponse = (status: number, codes: ErrorCode[], dialect: Dialect | undefined): Json => {
  const { type, name, saysStatus } = REFUSALS[dialect ?? 'own'];
  return {
    description: `${STATUS_CODES[status]}: ${codes.join(', ')}`,
    ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
    content: {
      [type]: {
        schema: {
          allOf: [
            { $ref: `#/components/schemas/${name}` },
            {
              type: 'object',
              properties: { ...(saysStatus ? { status: { const: status } } : {}), code: { enum: codes } },
            },
          ],
        },
      },
    },
  };
};

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** `Unauthenticated`, `ForbiddenOrMfaRequired`, `ConflictOfPayPix`: its codes, or its status and the operation that tells so many of them first. */
const toResponseName = (status: number, codes: readonly string[], { id, dialect }: OperationContract): string => {
  const family = dialect ? REFUSALS[dialect].name.replace(/Problem|Error/, '') : '';
  const words =
    codes.length > 2 ? `${pascal(STATUS_CODES[status] ?? '')}Of${pascal(id)}` : codes.map(pascal).join('Or');
  return `${family}${words}`;
};

/** What any bank may fall into is no answer of one operation: all of it stands under `5XX`. */
const faultResponse = (codes: readonly ErrorCode[], dialect: Dialect | undefined): Json => {
  const { type, name } = REFUSALS[dialect ?? 'own'];
  const properties = { code: { enum: codes } };
  return {
    description: codes.map(code => `${code} (${ERROR_STATUS[code]})`).join(', '),
    headers: RETRY_AFTER,
    content: {
      [type]: { schema: { allOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'object', properties }] } },
    },
  };
};

const FIRST_FAULT = 500;

const errorResponses = (contract: OperationContract, components: Components): Json => {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const declared of contract.errors) {
    const { code, status } = toDialect(contract, new BankError(declared));
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  const { dialect } = contract;
  const refusals = [...byStatus]
    .filter(([status]) => status < FIRST_FAULT)
    .map(([status, found]) => {
      const codes = [...found].sort();
      const response = errorResponse(status, codes, dialect);
      return [status, components.share('responses', toResponseName(status, codes, contract), response)];
    });
  const faults = [...byStatus].flatMap(([status, found]) => (status < FIRST_FAULT ? [] : [...found])).sort();
  if (faults.length > 0) {
    const name = `${dialect ? pascal(dialect) : ''}Fault${faults.includes('outcome_unknown') ? 'OrUnknown' : ''}`;
    refusals.push(['5XX', components.share('responses', name, faultResponse(faults, dialect))] as never);
  }
  return Object.fromEntries(refusals);
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

const successResponse = (contract: OperationContract, { refer }: Components): Json => {
  if (contract.answers) return { '200': OTHER_ANSWERS[contract.answers] };
  if (!contract.response) return { [String(contract.status ?? 204)]: { description: 'Done; no content' } };
  const content = { 'application/json': { schema: refer(toSchema(contract.response, 'output')) } };
  return { [String(contract.status ?? 200)]: { description: 'Success', content } };
};

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query', { refer }: Components): Parameter[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(PARAMETER_WORDS[name] && !('description' in property) ? { description: PARAMETER_WORDS[name] } : {}),
    schema: refer(property),
  }));
};

interface Parameter extends Json {
  name: string;
}

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

const FILE_NAME = {
  name: 'Content-Disposition',
  in: 'header',
  required: true,
  description: "The name of the file: `attachment; filename*=UTF-8''nota%20fiscal.pdf` (RFC 8187).",
  schema: { type: 'string' },
};

const toFileBody = (maxLength = FILE_BYTES) => ({
  required: true,
  content: {
    'application/octet-stream': {
      schema: { type: 'string', contentMediaType: 'application/octet-stream', maxLength },
    },
  },
});

const toBody = ({ accepts, fileBytes, body, dialect }: OperationContract, { refer }: Components): Json => {
  if (accepts === 'file') return { requestBody: toFileBody(fileBytes) };
  if (!body) return {};
  const type = dialect === 'oauth' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: refer(toSchema(body, 'input')) } } } };
};

const securityOf = ({ level, scope }: OperationContract): Json[] => {
  if (level === 'public') return [];
  if (level === 'api') return [{ api: [scope] }];
  if (level === 'operations' || level === 'rails') return [{ [level]: [] }];
  return level === 'receiver' ? [{ receiver: [scope] }] : [{ bearer: [] }];
};

const toOperation = (contract: OperationContract, components: Components): Json => ({
  operationId: contract.id,
  summary: contract.summary,
  description: describeOperation(contract),
  tags: [tagOf(contract.path)],
  security: securityOf(contract),
  'x-assurance-level': contract.level,
  'x-scope': contract.scope,
  parameters: [
    ...parametersOf(contract.params, 'path', components),
    ...parametersOf(contract.query, 'query', components),
    ...(contract.idempotency === 'required' ? [IDEMPOTENCY_KEY] : []),
    ...(contract.stepUp === 'required' ? [STEP_UP_PROOF] : []),
    ...(contract.accepts === 'file' ? [FILE_NAME] : []),
  ].map(parameter => components.share('parameters', pascal(parameter.name), parameter)),
  ...toBody(contract, components),
  responses: { ...successResponse(contract, components), ...errorResponses(contract, components) },
});

/** Operations described before others get their turn: all at once would keep every call waiting. */
const AT_ONCE = 5;

/** The OpenAPI 3.1 document of the given operations, made from their schemas: it cannot say anything else than what is held at run time. */
export const createOpenApi = async (contracts: readonly OperationContract[], title: string): Promise<Json> => {
  const components = createComponents(SHAPES);
  const paths: Record<string, Json> = {};
  for (const [index, contract] of contracts.entries()) {
    if (index % AT_ONCE === 0) await new Promise(resolve => setImmediate(resolve));
    paths[contract.path] = {
      ...paths[contract.path],
      [contract.method.toLowerCase()]: describeFields(
        toOperation(contract, components),
        contract.id,
        components.isTold,
      ),
    };
  }
  const webhooks = toWebhooks(components);
  const { schemas, responses, parameters } = components.list();
  const withWords = (named: Json): Json =>
    Object.fromEntries(
      Object.entries(named).map(([name, schema]) => [name, describeFields(schema, name, components.isTold)]),
    );
  const parts = hoistRepeats({
    ...{ paths, webhooks, responses, parameters },
    schemas: withWords({
      ...schemas,
      Problem: toSchema(problem, 'output'),
      ApiPixProblem: toSchema(apiPixProblem, 'output'),
      OpenFinanceError: toSchema(openFinanceError, 'output'),
      OauthError: toSchema(oauthError, 'output'),
    }),
  });
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: CONTRACT_VERSION,
      description:
        'Money is integer centavos; instants are UTC; errors are problem+json. Whole numbers are between -(2^53 - 1) and 2^53 - 1.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The bank that answers this document.' }],
    tags: listTags(contracts.map(({ path }) => path)),
    paths: parts.paths,
    webhooks: parts.webhooks,
    components: {
      securitySchemes: listSecuritySchemes(contracts),
      parameters: parts.parameters,
      responses: parts.responses,
      schemas: parts.schemas,
    },
  };
};
