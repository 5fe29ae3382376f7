import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import type { ErrorCode } from '../contract/errors';
import { FILE_BYTES } from '../contract/ground/files';
import { authorizationId } from '../contract/authorizations';
import { PARAMETER_WORDS } from '../contract/field-words/parameters';
import { paymentEvent } from '../contract/products/events';
import { apiPixProblem, oauthError, openFinanceError } from '../contract/products/pix/dialect-errors';
import type { Dialect, OperationContract } from '../contract/operation';
import { problem } from '../contract/primitives';
import { SHAPES } from '../contract/shapes';
import { BankError } from '../core/errors';
import { toDialect } from './dialects';
import { type Components, createComponents, type Json, toSchema } from './openapi-components';
import { listSecuritySchemes } from './openapi-security';
import { listTags, tagOf } from './openapi-tags';
import { describeFields, describeOperation } from './openapi-words';

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

/** `NotFound`, `Forbidden_mfa_required_forbidden`, `ApiPixNotFound`: the words of its status, and its codes where they say more. */
const toResponseName = (status: number, codes: readonly string[], dialect: Dialect | undefined): string => {
  const words = (STATUS_CODES[status] ?? '').replaceAll(/[^A-Za-z]/g, '');
  const says = codes.length === 1 && codes[0]?.replaceAll('_', '') === words.toLowerCase();
  const family = dialect ? REFUSALS[dialect].name.replace(/Problem|Error/, '') : '';
  return [`${family}${words}`, ...(says ? [] : codes)].join('_');
};

const errorResponses = (contract: OperationContract, components: Components): Json => {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const declared of contract.errors) {
    const { code, status } = toDialect(contract, new BankError(declared));
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => {
      const codes = [...found].sort();
      const { dialect } = contract;
      return [
        status,
        components.share('responses', toResponseName(status, codes, dialect), errorResponse(status, codes, dialect)),
      ];
    }),
  );
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

/** `account_id` → `AccountId`, `Idempotency-Key` → `IdempotencyKey`. */
const toParameterName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

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

const SIGNATURE = {
  name: 'x-jws-signature',
  in: 'header',
  required: true,
  description: 'Detached JWS (RFC 7515, appendix F) of the body.',
  schema: { type: 'string' },
};

const FILE_NAME = {
  name: 'Content-Disposition',
  in: 'header',
  required: true,
  description: "The name of the file: `attachment; filename*=UTF-8''nota%20fiscal.pdf` (RFC 8187).",
  schema: { type: 'string' },
};

const FILE_BODY = {
  required: true,
  content: {
    'application/octet-stream': {
      schema: { type: 'string', contentMediaType: 'application/octet-stream', maxLength: FILE_BYTES },
    },
  },
};

const toBody = ({ accepts, body, dialect }: OperationContract, { refer }: Components): Json => {
  if (accepts === 'file') return { requestBody: FILE_BODY };
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
  ].map(parameter => components.share('parameters', toParameterName(parameter.name), parameter)),
  ...toBody(contract, components),
  responses: { ...successResponse(contract, components), ...errorResponses(contract, components) },
});

/** What the bank posts to the address of a company's system. */
const toWebhooks = ({ refer }: Components): Json => ({
  paymentEvent: {
    post: {
      operationId: 'receivePaymentEvent',
      summary: 'A TED or a boleto that moved, or a TED that came in',
      description:
        'Posted to the address of `putEventAddress` until it answers 2xx within 5 s: again after 30 s, 1 min … 6 h, twelve times in about 20 hours. It may come twice and out of order: know it by `id`, read the state anew. The header `x-jws-signature` is a detached JWS (ES256) of the body by a key of `/qr/keys`.',
      tags: ['api'],
      // the address is called with a signature, not with a token
      security: [],
      parameters: [{ ...SIGNATURE }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refer(toSchema(paymentEvent, 'output')) } },
      },
      responses: { '204': { description: 'Taken; any 2xx is.' }, '4XX': { description: 'Not taken: it comes again.' } },
    },
  },
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
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title,
      version: '1',
      description: 'Money is integer centavos; instants are UTC; errors are problem+json.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The bank that answers this document.' }],
    tags: listTags(contracts.map(({ path }) => path)),
    paths,
    webhooks,
    components: {
      securitySchemes: listSecuritySchemes(contracts),
      parameters,
      responses,
      schemas: withWords({
        ...schemas,
        Problem: toSchema(problem, 'output'),
        ApiPixProblem: toSchema(apiPixProblem, 'output'),
        OpenFinanceError: toSchema(openFinanceError, 'output'),
        OauthError: toSchema(oauthError, 'output'),
      }),
    },
  };
};
