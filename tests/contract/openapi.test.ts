import { version } from '../../package.json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS as DECLARED } from '../../bank/contract';
import { ERROR_STATUS } from '../../bank/contract/errors';
import { inlineReferences } from '../../scripts/openapi/inline.mjs';
import { startTestBank, type TestBank } from '../support/bank';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: unknown[];
  'x-assurance-level': string;
  'x-scope': string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: { Problem: { properties: object } } };
}

let test: TestBank;
/** As it is served. */
let served: Document;
/** The same without references. */
let document: Document;
let operations: { path: string; method: string; operation: Operation }[];

beforeAll(async () => {
  test = await startTestBank();
  served = (await test.call<Document>('/openapi.json')).body;
  document = inlineReferences(served);
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});
afterAll(() => test?.close());

describe('the OpenAPI document', () => {
  it('is of version 3.1 and names the brand', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Balcão bank API', version } });
  });

  it('holds exactly the operations that the contract declares, each with its level and scope', () => {
    const told = operations.map(({ path, method, operation }) => [
      `${method.toUpperCase()} ${path}`,
      operation.operationId,
      operation['x-assurance-level'],
      operation['x-scope'],
    ]);
    const declared = DECLARED.map(({ method, path, id, level, scope }) => [`${method} ${path}`, id, level, scope]);
    expect(told.sort()).toEqual(declared.sort());
  });

  it('holds exactly the operations that are mounted', async () => {
    for (const { path, method, operation } of operations) {
      const filled = path.replaceAll(/\{[^}]+\}/g, 'x');
      const other = await test.fail(filled, { method: 'OPTIONS' });
      expect(other.status, path).toBe(405);
      expect(other.headers.get('allow')?.split(', ')).toContain(method.toUpperCase());
      const answer = await test.fail(filled, { method: method.toUpperCase() });
      expect(answer.body?.code, operation.operationId).not.toBe('method_not_allowed');
      if (operation['x-assurance-level'] !== 'public') expect(answer.body.code).toBe('unauthenticated');
    }
  });

  it('declares each part of a path, the key of money calls, and who must sign in', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(match => match[1]);
      const declared = operation.parameters.filter(parameter => parameter.in === 'path');
      expect(declared.map(parameter => parameter.name).sort(), path).toEqual(inPath.sort());
      for (const parameter of declared) expect(parameter).toMatchObject({ required: true, schema: { type: 'string' } });
      const { 'x-assurance-level': level, 'x-scope': scope } = operation;
      const forMachines = level === 'api' || level === 'receiver';
      const ofPeople = level === 'operations' || level === 'rails' ? { [level]: [] } : { bearer: [] };
      expect(operation.security).toEqual(level === 'public' ? [] : [forMachines ? { [level]: [scope] } : ofPeople]);
    }
    const payment = operations.find(({ operation }) => operation.operationId === 'createPixPayment');
    expect(payment?.operation.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
    );
  });

  it('tells the errors of each operation by their code, under the status they have', () => {
    for (const { operation } of operations) {
      const contract = DECLARED.find(({ id }) => id === operation.operationId);
      for (const code of contract?.dialect ? [] : (contract?.errors ?? [])) {
        const response = operation.responses[ERROR_STATUS[code] < 500 ? String(ERROR_STATUS[code]) : '5XX'];
        expect(response?.description, `${operation.operationId} ${code}`).toContain(code);
        expect(response?.content).toHaveProperty(['application/problem+json']);
      }
      // what another dialect does not say is told as 400
      if (contract?.dialect) expect(operation.responses, operation.operationId).not.toHaveProperty('409');
      const success = Object.keys(operation.responses).filter(status => status.startsWith('2'));
      expect(success, operation.operationId).toHaveLength(1);
      expect(operation.responses['5XX']?.description).toContain('internal');
    }
  });

  it('describes money as integers with an example and resolves every reference', () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('"$ref"');
    expect(document.components.schemas.Problem.properties).toHaveProperty('code');
    const balance = operations.find(({ operation }) => operation.operationId === 'getBalance')?.operation;
    expect(balance?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
      type: 'object',
      properties: { available_cents: { type: 'integer', examples: [150] } },
    });
    expect(text).not.toContain('"$schema"');
  });

  it('says what many operations share once, by its name', () => {
    const answers = Object.values(served.paths).flatMap(methods => Object.values(methods));
    for (const { operationId, responses } of answers) {
      for (const [status, answer] of Object.entries(responses)) {
        if (Number(status) >= 400) expect(answer, operationId).toHaveProperty('$ref');
      }
    }
    expect(served.paths['/accounts']?.get?.responses['200']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/AccountList',
    });
    expect(JSON.stringify(served).length).toBeLessThan(0.4 * JSON.stringify(document).length);
  });

  it('sorts every operation under a tag that it describes', () => {
    const told = new Set(served.tags.map(({ name }) => name));
    for (const { operation } of operations) {
      expect(operation.tags).toHaveLength(1);
      expect(told, operation.operationId).toContain(operation.tags[0]);
    }
    const tagged = Object.fromEntries(operations.map(({ path, operation }) => [path, operation.tags[0]]));
    expect(tagged).toMatchObject({
      '/accounts/{account_id}/pix/charges/{charge_id}': 'Pix charges',
      '/accounts/{account_id}/ted/payments': 'TED',
      '/api-pix/v2/cob/{txid}': 'API Pix',
      '/api/v1/ted/payments': 'API for systems',
      '/identity_server/sessions': 'Sign-in and sessions',
    });
  });

  it('holds no empty schema where a body is exchanged', () => {
    for (const { operation } of operations) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema) expect(Object.keys(schema), operation.operationId).not.toHaveLength(0);
      for (const parameter of operation.parameters) {
        expect(Object.keys(parameter.schema), `${operation.operationId} ${parameter.name}`).not.toHaveLength(0);
      }
    }
  });
});
