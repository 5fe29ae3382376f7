import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMetrics, type Metrics } from '../../bank/metrics';
import { serveMetrics } from '../../bank/metrics-server';
import { createWorker } from '../../bank/index';
import { createWebMetrics } from '../../gateway/metrics';
import { startTestBank, TEST_SECRET, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

let test: TestBank;
let ana: SeededPerson;
let metrics: Metrics;

beforeAll(async () => {
  metrics = createMetrics('bank');
  test = await startTestBank({ watch: metrics.watch });
  ana = await test.seedPerson({ balanceCents: 100_000n });
});
afterAll(() => test?.close());

const sources = () => ({ getLoad: test.bank.getLoad, getState: test.bank.getState });

describe('the metrics', () => {
  it('count calls by operation and status, statements, connections and what the process can do', async () => {
    const bearer = await test.signIn(ana.email);
    await test.call(`/accounts/${ana.accountId}/balance`, { bearer });
    await test.call('/accounts', { bearer: 'at_wrong' });
    const text = await metrics.render(sources());
    expect(text).toMatch(/balcao_operations_total\{operation="getBalance",status="200",process="bank"\} 1\b/);
    expect(text).toMatch(/balcao_operations_total\{operation="listAccounts",status="401",process="bank"\} 1\b/);
    expect(text).toMatch(/balcao_operation_seconds_count\{process="bank",operation="getBalance"\} 1\b/);
    expect(text).toMatch(/balcao_database_query_seconds_count\{process="bank"\} [1-9]/);
    expect(text).toMatch(/balcao_jobs_total\{kind="mail.send",outcome="done",process="bank"\} [1-9]/);
    expect(text).toMatch(/balcao_ready\{process="bank"\} 1\b/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds\{process="bank"\}/);
    expect(text).not.toContain(ana.email);
    expect(text).not.toContain(ana.accountId);
  });

  it('are told on a port of their own, and a worker tells how long its queue is', async () => {
    const own = createMetrics('worker');
    const worker = await createWorker({
      ...{
        databaseUrl: test.databaseUrl,
        provider: 'celcoin',
        secret: TEST_SECRET,
        publicUrl: 'http://localhost:3000',
      },
      mailFrom: { name: 'Balcão', address: 'nao-responda@balcao.example' },
      brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
      clock: test.clock,
      logLevel: 'silent',
      fileStorage: { folder: test.filesFolder },
      watch: own.watch,
    });
    const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, own, worker);
    try {
      await test.database.query(
        `insert into job (kind, payload, run_at) values ('test.nobody_does', '{}', '-infinity'), ('test.nobody_does', '{}', 'infinity')`,
      );
      const ask = async (at: string) => fetch(`http://127.0.0.1:${server.port}${at}`);
      await vi.waitFor(async () => {
        const text = await (await ask('/metrics')).text();
        expect(text).toMatch(/balcao_jobs_waiting\{kind="test.nobody_does",process="worker"\} 2\b/);
        expect(text).toMatch(/balcao_job_oldest_due_seconds\{kind="test.nobody_does",process="worker"\} [0-9]/);
        expect(text).toMatch(/balcao_ledger_violations\{process="worker"\} 0\b/);
        expect(text).toMatch(/balcao_audit_chain_sound\{process="worker"\} 1\b/);
      }, 60_000);
      expect(await (await ask('/ready')).text()).toBe('ready normal\n');
      expect((await ask('/anything')).status).toBe(404);
    } finally {
      await server.close();
      await worker.close();
    }
  });
});

describe('the id of a request', () => {
  it('is the name of its transactions, so that the database server can tell whose they are and whose the locks', async () => {
    const bearer = await test.signIn(ana.email);
    const proof = await test.authorize(bearer, { purpose: 'end_other_sessions' });
    const { call, seen } = await test.database.transaction(async sql => {
      await sql.query('select 1 from app_user for update');
      const headers = { 'x-request-id': 'from-the-browser-1' };
      const underWay = test.call('/identity_server/sessions/end_others', { bearer, headers, proof, method: 'POST' });
      const waiting = `select application_name from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const names = await vi.waitFor(async () => {
        const { rows } = await test.database.query<{ application_name: string }>(waiting);
        expect(rows).not.toEqual([]);
        return rows;
      }, 60_000);
      return { call: underWay, seen: names };
    });
    expect(seen).toEqual([{ application_name: 'from-the-browser-1' }]);
    expect((await call).status).toBe(200);
    // the connection has its own name again when the transaction is over
    const { rows } = await test.database.query(`select 1 from pg_stat_activity where application_name ~ 'browser'`);
    expect(rows).toEqual([]);
  });

  it('is what the server calls each of its other statements in its log', async () => {
    const query = vi.spyOn(pg.Pool.prototype, 'query');
    const bearer = await test.signIn(ana.email);
    query.mockClear();
    await test.call('/accounts', { bearer, headers: { 'x-request-id': 'from-the-browser-1' } });
    const portals = query.mock.calls.map(
      ([config]) => (config as unknown as pg.QueryConfig & { portal?: string }).portal,
    );
    query.mockRestore();
    expect(portals.length).toBeGreaterThan(0);
    expect(new Set(portals)).toEqual(new Set(['from-the-browser-1']));
  });
});

describe('the dashboard and the alerts', () => {
  const FOLDER = path.resolve(import.meta.dirname, '../../deploy/monitoring');

  interface Dashboard {
    panels: { targets?: { expr: string }[] }[];
  }

  const queriesIn = (file: string): string[] => {
    const text = readFileSync(path.join(FOLDER, file), 'utf8');
    if (file.endsWith('.yaml')) return [...text.matchAll(/^\s+expr: (.+)$/gm)].map(match => match[1] ?? '');
    return (JSON.parse(text) as Dashboard).panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  };

  const namesIn = (query: string): string[] =>
    [...query.replaceAll(/"[^"]*"/g, '""').matchAll(/\b(?:balcao|nodejs|process)_[a-z0-9_]+/g)].map(match => match[0]);

  it.each(['grafana-dashboard.json', 'alerts.yaml'])('%s asks only for metrics that there are', async file => {
    const web = await createWebMetrics().registry.getMetricsAsJSON();
    const known = new Set([
      ...(await metrics.listNames()),
      ...(await createMetrics('worker').listNames()),
      ...web.flatMap(({ name }) => ['', '_bucket', '_sum', '_count'].map(part => `${name}${part}`)),
    ]);
    const queries = queriesIn(file);
    expect(queries.length).toBeGreaterThan(15);
    expect(queries.filter(query => namesIn(query).length === 0)).toEqual([]);
    const names = queries.flatMap(namesIn);
    expect(names.filter(name => !known.has(name))).toEqual([]);
  });
});
