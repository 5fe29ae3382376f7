import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accountClosing from '../../bank/contract/service/account-closing';
import * as accounts from '../../bank/contract/ground/accounts';
import * as authorizations from '../../bank/contract/authorizations';
import * as contacts from '../../bank/contract/ground/contacts';
import * as dataRights from '../../bank/contract/service/data-rights';
import * as devices from '../../bank/contract/ground/devices';
import * as drafts from '../../bank/contract/service/drafts';
import * as exportsOfStatements from '../../bank/contract/books/exports';
import * as factors from '../../bank/contract/ground/factors';
import { ERROR_STATUS } from '../../bank/contract/errors';
import * as identity from '../../bank/contract/ground/identity';
import * as institutions from '../../bank/contract/ground/institutions';
import * as meta from '../../bank/contract/meta';
import * as notifications from '../../bank/contract/ground/notifications';
import * as onboarding from '../../bank/contract/service/onboarding';
import * as onboardingEntry from '../../bank/contract/service/onboarding-entry';
import * as onboardingOperations from '../../bank/contract/service/onboarding-operations';
import * as openFinance from '../../bank/contract/service/open-finance';
import * as openFinanceReceiver from '../../bank/contract/service/open-finance-receiver';
import type { OperationContract } from '../../bank/contract/operation';
import * as pix from '../../bank/contract/products/pix/pay';
import * as apiPix from '../../bank/contract/products/pix/api-pix';
import * as apiToken from '../../bank/contract/products/pix/api-token';
import * as pixApi from '../../bank/contract/products/pix/api';
import * as pixLimits from '../../bank/contract/products/pix/limits';
import * as pixManual from '../../bank/contract/products/pix/manual';
import * as pixKeys from '../../bank/contract/products/pix/keys';
import * as pixCharges from '../../bank/contract/products/pix/charges';
import * as pixDisputes from '../../bank/contract/products/pix/support';
import * as pixReturns from '../../bank/contract/products/pix/returns';
import * as pixRecurrences from '../../bank/contract/products/pix/automatic';
import * as pixSchedules from '../../bank/contract/products/pix/schedules';
import * as preferences from '../../bank/contract/service/preferences';
import * as proofs from '../../bank/contract/books/proofs';
import * as receipts from '../../bank/contract/books/receipts';
import * as security from '../../bank/contract/ground/security';
import * as statement from '../../bank/contract/books/statement';
import { startTestBank, type TestBank } from '../support/bank';

interface Operation {
  operationId: string;
  summary: string;
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
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: { Problem: { properties: object } } };
}

const isOperation = (value: unknown): value is OperationContract =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'level' in value;

const DECLARED = [
  accounts,
  accountClosing,
  authorizations,
  contacts,
  dataRights,
  devices,
  drafts,
  exportsOfStatements,
  factors,
  identity,
  institutions,
  meta,
  notifications,
  onboarding,
  onboardingEntry,
  onboardingOperations,
  openFinance,
  openFinanceReceiver,
  pix,
  apiPix,
  apiToken,
  pixApi,
  pixCharges,
  pixKeys,
  pixLimits,
  pixManual,
  pixSchedules,
  pixRecurrences,
  pixDisputes,
  pixReturns,
  preferences,
  proofs,
  receipts,
  security,
  statement,
]
  .flatMap(module => Object.values(module) as unknown[])
  .filter(isOperation);

let test: TestBank;
let document: Document;
let operations: { path: string; method: string; operation: Operation }[];

beforeAll(async () => {
  test = await startTestBank();
  document = (await test.call<Document>('/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});
afterAll(() => test?.close());

describe('the OpenAPI document', () => {
  it('is of version 3.1 and names the brand', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Balcão bank API', version: '1' } });
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
      const ofPeople = level === 'operations' ? { operations: [] } : { bearer: [] };
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
        const response = operation.responses[String(ERROR_STATUS[code])];
        expect(response?.description, `${operation.operationId} ${code}`).toContain(code);
        expect(response?.content).toHaveProperty(['application/problem+json']);
      }
      // what another dialect does not say is told as 400
      if (contract?.dialect) expect(operation.responses, operation.operationId).not.toHaveProperty('409');
      const success = Object.keys(operation.responses).filter(status => status.startsWith('2'));
      expect(success, operation.operationId).toHaveLength(1);
      expect(operation.responses['500']?.description).toContain('internal');
    }
  });

  it('describes money as integers with an example and resolves every reference', () => {
    const text = JSON.stringify(document);
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      expect(document.components.schemas).toHaveProperty(name ?? '');
    }
    expect(document.components.schemas.Problem.properties).toHaveProperty('code');
    const balance = operations.find(({ operation }) => operation.operationId === 'getBalance')?.operation;
    expect(balance?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
      type: 'object',
      properties: { available_cents: { type: 'integer', examples: [150] } },
    });
    expect(text).not.toContain('"$schema"');
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
