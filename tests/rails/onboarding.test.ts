import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../bank/contract/service/onboarding-application';
import type { OnboardingEntered } from '../../bank/contract/service/onboarding-entry';
import { type Database, openDatabase } from '../../bank/storage';
import { figure } from '../support/attacks';
import { ACCOUNT, BASE, CONSENTS, demoCnpj, partnersOf } from '../support/onboarding';
import { makePdf } from '../support/pdf';
import { makePng } from '../support/png';
import { createTestDatabase } from '../support/postgres';

/** Minutes long on a busy machine: `npm run test:onboarding:parallel`. */
const APPLICATIONS = Number(process.env.ONBOARDING_DEEP ?? 0);

const ROOT = path.resolve(import.meta.dirname, '../..');
const PORT = 20_000 + (process.pid % 20_000);
const GATEWAY_KEY = 'a-gateway-key-for-these-tests';

let database: Database;
let environment: NodeJS.ProcessEnv;
let filesFolder: string;
const processes = new Map<'server' | 'worker', ChildProcess>();

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const isUp = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${PORT}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const start = async (name: 'server' | 'worker'): Promise<void> => {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, `bank/${name}.ts`)], {
    cwd: ROOT,
    env: environment,
    stdio: 'ignore',
  });
  processes.set(name, child);
  while (name === 'server' && !(await isUp())) await pause(100);
};

const kill = async (name: 'server' | 'worker'): Promise<void> => {
  const child = processes.get(name);
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
};

beforeAll(async () => {
  if (APPLICATIONS === 0) return;
  const { url } = await createTestDatabase();
  database = openDatabase(url, { poolSize: 2, applicationName: 'test' });
  filesFolder = path.join(os.tmpdir(), `balcao-onboarding-${randomUUID()}`);
  environment = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, FILES_FOLDER: filesFolder },
    ...{
      BANK_PORT: String(PORT),
      BANK_SECRET: 'a secret of more than thirty-two characters',
      BANK_PROVIDER: 'celcoin',
    },
    ...{
      MAIL_FROM: 'Balcão <nao-responda@balcao.example>',
      BRAND_NAME: 'Balcão',
      BRAND_SITE: 'https://balcao.example',
    },
    ...{ BRAND_SUPPORT_EMAIL: 'ajuda@balcao.example', BRAND_ONBOARDING_CODES: 'off', RAILS: 'sandbox' },
    ...{ PUBLIC_URL: 'http://localhost:3000', GATEWAY_KEY },
  };
  await Promise.all([start('server'), start('worker')]);
}, 120_000);
afterAll(async () => {
  await Promise.all([kill('server'), kill('worker')]);
  await database?.close();
  if (filesFolder) await rm(filesFolder, { recursive: true, force: true });
});

interface Answer<Body> {
  status: number;
  body: Body;
}

/** Calls until the bank answers: a killed bank is asked again, as a browser would. */
const ask = async <Body>(at: string, init: RequestInit & { address: string }): Promise<Answer<Body>> => {
  for (;;) {
    const headers = new Headers(init.headers);
    headers.set('x-gateway-key', GATEWAY_KEY);
    headers.set('x-client-address', init.address);
    try {
      const response = await fetch(`http://127.0.0.1:${PORT}${at}`, { ...init, headers });
      const text = await response.text();
      if (response.status < 500 && response.status !== 429)
        return { status: response.status, body: JSON.parse(text) as Body };
    } catch {
      // the connection was cut: the bank is coming up again
    }
    await pause(150);
  }
};

const place = (number: number): string =>
  [...String(number).padStart(4, '0')].map(digit => 'KLMNPQRSTU'[Number(digit)]).join('');

/** One applicant's whole way. Every answer of the bank is held against what this applicant alone typed. */
const applyAs = async (number: number): Promise<{ id: string; bearer: string; address: string; mark: string }> => {
  const mark = place(number);
  const cnpj = demoCnpj(mark);
  const address = `10.77.${number >> 8}.${number & 255}`;
  const email = `candidata-${number}@paralela.example`;
  const headers = { 'content-type': 'application/json' };
  const begun = await ask<OnboardingEntered>('/onboarding/applications', {
    ...{ method: 'POST', address, headers },
    body: JSON.stringify({ cnpj, name: `Candidata Número${mark}`, cpf: '52998224725', email, mobile: '11987654321' }),
  });
  const bearer = begun.body.session?.token ?? '';
  const own = { address, headers: { ...headers, authorization: `Bearer ${bearer}` } };
  const call = async (method: string, at: string, json?: object): Promise<Application> => {
    const body = json && JSON.stringify(json);
    const answer = await ask<Application & { application?: Application; code?: string }>(`${BASE}${at}`, {
      ...own,
      method,
      body,
    });
    if (answer.status >= 300) throw new Error(`${mark} ${at}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.application ?? answer.body;
  };
  const { business_account, business_member } = begun.body.application;
  const saved = await call('PUT', '/steps/business-account', {
    ...business_account,
    ...ACCOUNT,
    trade_name: `Loja ${mark}`,
  });
  expect(saved.business_account.trade_name).toBe(`Loja ${mark}`);
  await call('POST', '/steps/business-account/finish');
  await call('PUT', '/steps/business-member', { partners: partnersOf(cnpj, business_member.partners ?? []) });
  const { documents } = await call('POST', '/steps/business-member/finish');
  for (const { id: slot, required, choices } of documents) {
    for (const kind of required ? (choices[0] ?? []) : []) {
      const bytes =
        kind === 'selfie' ? makePng({ width: 4 + number, height: 4 }) : makePdf({ note: `${mark} ${kind}` });
      const name = kind === 'selfie' ? 'selfie.png' : `${kind}.pdf`;
      const { status, body } = await ask(`${BASE}/documents?slot=${slot}&kind=${kind}`, {
        ...{ method: 'POST', address, body: new Uint8Array(bytes) },
        headers: {
          ...{ 'content-type': 'application/octet-stream', authorization: `Bearer ${bearer}` },
          'content-disposition': `attachment; filename="${name}"`,
        },
      });
      if (status >= 300) throw new Error(`${mark} ${kind}: ${status} ${JSON.stringify(body)}`);
    }
  }
  await call('POST', '/steps/business-document/finish');
  const { id } = await call('POST', '/send', { consents: CONSENTS });
  return { id, bearer, address, mark };
};

describe.skipIf(APPLICATIONS === 0)('applications at once', () => {
  it('are neither mixed nor lost while bank and worker are killed and started again', async () => {
    const startedAt = performance.now();
    const journeys = Promise.all(Array.from({ length: APPLICATIONS }, (_, number) => applyAs(number)));
    let isOver = false;
    const over = journeys.finally(() => {
      isOver = true;
    });
    let kills = 0;
    while (!isOver && kills < 3) {
      await Promise.race([over.catch(() => undefined), pause(6_000)]);
      if (isOver) break;
      await Promise.all([kill('server'), kill('worker')]);
      kills++;
      await Promise.all([start('server'), start('worker')]);
    }
    const sent = await over;
    const read = ({ bearer, address }: (typeof sent)[number]) =>
      ask<Application>(BASE, { address, headers: { authorization: `Bearer ${bearer}` } }).then(({ body }) => body);
    await kill('worker');
    await start('worker');
    await expect
      .poll(
        async () => {
          const { rows } = await database.query(
            `select 1 from onboarding_application where status in ('sent', 'analysis')`,
          );
          return rows.length;
        },
        { timeout: 240_000, interval: 1_000 },
      )
      .toBe(0);
    const ends = await Promise.all(sent.map(read));
    const wrong = ends.filter((end, at) => {
      const { id, mark } = sent[at] ?? { id: '', mark: '' };
      const isOwn = end.id === id && end.business_account.trade_name === `Loja ${mark}`;
      const isPerson = end.business_member.partners?.[0]?.name === `Paula Modelo ${mark}`;
      return (
        !isOwn || !isPerson || end.status !== 'approved' || end.company.legal_name !== `Comércio Modelo ${mark} Ltda`
      );
    });
    const accounts = new Set(ends.map(({ account }) => account?.number));
    const { rows } = await database.query<{ companies: number; chain: string | null }>(
      'select (select count(*)::int from company) as companies, audit_chain_break()::text as chain',
    );
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    figure(
      'onboarding',
      `${APPLICATIONS} applications at once, ${kills} kills -9 of bank and worker: ${wrong.length} mixed or lost, ${accounts.size} accounts, ${seconds} s`,
    );
    expect(wrong).toEqual([]);
    expect(accounts.size).toBe(APPLICATIONS);
    expect(rows).toEqual([{ companies: APPLICATIONS, chain: null }]);
  }, 600_000);
});
