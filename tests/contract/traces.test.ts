import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTraces, type Traces } from '../../bank/traces';
import { startTestBank, type TestBank } from '../support/bank';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status?: { code: number };
}

const spans: OtlpSpan[] = [];
const troubles: unknown[] = [];
let isRefusing = false;
let collector: Server;
let traces: Traces;
let test: TestBank;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (isRefusing || request.url !== '/v1/traces' || request.headers['x-tenant'] !== 'a b') {
      response.writeHead(400).end();
      return;
    }
    const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve));
  test = await startTestBank();
  traces = startTraces({
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    headers: 'x-tenant=a%20b',
    serviceName: 'balcao-test',
    onTrouble: error => troubles.push(error),
  });
});
afterAll(async () => {
  await traces?.close();
  collector?.close();
  await test?.close();
});

it('a call, its statements and the jobs reach the collector as one tree, under the caller’s trace', async () => {
  const ana = await test.seedPerson({ balanceCents: 1_000n });
  const bearer = await test.signIn(ana.email);
  await test.call(`/accounts/${ana.accountId}/balance`, {
    bearer,
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 'x-request-id': 'from-the-browser-2' },
  });
  await traces.flush();
  const call = spans.find(span => span.name === 'getBalance');
  expect(call).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16), kind: 2 });
  expect(call?.attributes).toContainEqual({ key: 'balcao.request_id', value: { stringValue: 'from-the-browser-2' } });
  expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
  const statements = spans.filter(span => span.parentSpanId === call?.spanId);
  expect(statements.length).toBeGreaterThan(1);
  expect(
    statements.every(({ traceId, kind, name }) => traceId === call?.traceId && kind === 3 && name === 'postgresql'),
  ).toBe(true);
  expect(statements.every(({ startTimeUnixNano: start, endTimeUnixNano: end }) => BigInt(end) >= BigInt(start))).toBe(
    true,
  );
  expect(spans.some(({ name, kind }) => name === 'job mail.send' && kind === 5)).toBe(true);
  expect(JSON.stringify(spans)).not.toContain(ana.email);
});

it('a collector that refuses is told of, and holds nothing up', async () => {
  isRefusing = true;
  expect((await test.call('/health')).status).toBe(200);
  await traces.flush();
  expect(String(troubles[0])).toContain('the collector answered 400');
});
