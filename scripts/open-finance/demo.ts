import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { registerReceiver } from '../../bank/service/open-finance';
import { openDatabase } from '../../bank/storage';
import { escapeMarkup } from '../../bank/contract/markup';
import { callbackPage, resultPage, startPage, toPage, toPermissions } from './pages';
import { createReceiver, makeReceiverKeys, type Receiver } from './receiver';
import { requireDatabaseUrl } from '../database-url.mjs';

const NAME = 'Contas em Ordem';
const CLIENT_ID = '5f0c2f3a-6a52-4d0b-9c86-0f6f3a1c7e21';
const MOST_BODY = 16_384;

interface Journey {
  consentId: string;
  verifier: string;
  nonce: string;
  person: { cpf: string; cnpj: string };
  tokens?: { access: string; refresh: string };
}

interface Demo {
  receiver: Receiver;
  returnTo: string;
  /** The bank's `/open_finance/applink`. */
  authorize: string;
  journeys: Map<string, Journey>;
}

const requireEnv = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set`);
  return value;
};

/** `2027-11-21T12:00:00Z`, or undefined for 0 months. A minute less than asked: clocks differ. */
const toTerm = (months: number): string | undefined => {
  if (months === 0) return undefined;
  const end = new Date(Date.now() - 60_000);
  end.setUTCMonth(end.getUTCMonth() + months);
  return `${end.toISOString().slice(0, 19)}Z`;
};

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MOST_BODY) throw new Error('the form is too long');
  }
  return new URLSearchParams(text);
};

const send = (response: ServerResponse, html: string): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
};

/** Asks for a consent, pushes the signed request and gives the address that the person is led to. */
const begin = async ({ receiver, returnTo, authorize, journeys }: Demo, form: URLSearchParams): Promise<string> => {
  const digits = (name: string) => (form.get(name) ?? '').replace(/[\s./-]/g, '');
  const person = { cpf: digits('cpf'), cnpj: digits('cnpj') };
  const permissions = toPermissions(form.getAll('dados'));
  const own = await receiver.getOwnToken();
  const expiresAt = toTerm(Number(form.get('meses')));
  const asked = await receiver.askConsent(own, { ...person, permissions, expiresAt });
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body, null, 2));
  const { consentId } = asked.body.data as { consentId: string };
  const { answer, requestUri, state, nonce, verifier } = await receiver.push(consentId, returnTo);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body, null, 2));
  journeys.set(state, { consentId, verifier, nonce, person });
  return `${authorize}?${new URLSearchParams({ client_id: CLIENT_ID, request_uri: requestUri })}`;
};

/** Everything that the consent permits; what it does not is shown as refused. */
const readAll = async ({ receiver }: Demo, journey: Journey): Promise<Record<string, unknown>> => {
  if (journey.tokens) {
    const { body } = await receiver.refresh(journey.tokens.refresh);
    journey.tokens.access = String(body.access_token ?? journey.tokens.access);
  }
  const get = async (path: string) =>
    (await receiver.request('GET', `/open-banking${path}`, journey.tokens?.access ?? '')).body;
  const own = await receiver.getOwnToken();
  const answers: Record<string, unknown> = {
    Consentimento: (await receiver.getConsent(own, journey.consentId)).body,
    Recursos: await get('/resources/v3/resources'),
    Cadastro: await get('/customers/v2/business/identifications'),
    Contas: await get('/accounts/v2/accounts'),
  };
  const accounts = (answers.Contas as { data?: { accountId: string; number: string }[] }).data ?? [];
  for (const { accountId, number } of accounts) {
    answers[`Saldo da conta ${number}`] = await get(`/accounts/v2/accounts/${accountId}/balances`);
    answers[`Extrato da conta ${number}`] = await get(`/accounts/v2/accounts/${accountId}/transactions-current`);
  }
  return answers;
};

const conclude = async (demo: Demo, form: URLSearchParams): Promise<string> => {
  const answer = new URLSearchParams(form.get('resposta') ?? '');
  const state = answer.get('state') ?? '';
  const journey = demo.journeys.get(state);
  if (!journey) throw new Error('esta resposta não é de um pedido feito aqui');
  if (answer.has('error')) {
    const why = `${answer.get('error')}: ${answer.get('error_description') ?? ''}`;
    return toPage(
      NAME,
      `<p>O banco respondeu: <strong>${escapeMarkup(why)}</strong></p><p><a href="/">Novo pedido</a></p>`,
    );
  }
  const { body, status } = await demo.receiver.exchange(answer.get('code') ?? '', demo.returnTo, journey.verifier);
  if (status !== 200) throw new Error(JSON.stringify(body, null, 2));
  journey.tokens = { access: String(body.access_token), refresh: String(body.refresh_token) };
  return resultPage(NAME, state, await readAll(demo, journey));
};

const act = async (demo: Demo, form: URLSearchParams): Promise<string> => {
  const state = form.get('state') ?? '';
  const journey = demo.journeys.get(state);
  if (!journey) throw new Error('este pedido não é conhecido aqui');
  const { receiver } = demo;
  const before: Record<string, unknown> = {};
  if (form.get('ato') === 'encerrar') {
    before.Encerramento = (await receiver.deleteConsent(await receiver.getOwnToken(), journey.consentId)).body;
  }
  if (form.get('ato') === 'renovar') {
    const expiresAt = toTerm(12);
    const token = journey.tokens?.access ?? '';
    before.Renovação = (await receiver.extendConsent(token, journey.consentId, { ...journey.person, expiresAt })).body;
  }
  return resultPage(NAME, state, { ...before, ...(await readAll(demo, journey)) });
};

const answer = async (demo: Demo, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const address = `${request.method} ${new URL(request.url ?? '/', 'http://localhost').pathname}`;
  if (address === 'GET /') return send(response, startPage(NAME));
  if (address === 'GET /volta') return send(response, callbackPage(NAME));
  if (address === 'POST /pedir') {
    const location = await begin(demo, await readForm(request));
    response.writeHead(303, { location }).end();
    return;
  }
  if (address === 'POST /concluir') return send(response, await conclude(demo, await readForm(request)));
  if (address === 'POST /depois') return send(response, await act(demo, await readForm(request)));
  response.writeHead(404).end();
};

/**
 * `npm run demo:open-finance`: an institution that receives data, at http://localhost:3070. Reads DATABASE_URL (it enters itself into the directory
 * of the sandbox), BANK_API_URL (where the bank listens), PUBLIC_URL (where people reach the web app) and RECEIVER_PORT.
 */
const main = async (): Promise<void> => {
  const [databaseUrl, bankUrl] = [requireDatabaseUrl(), requireEnv('BANK_API_URL')];
  const issuer = new URL(process.env.PUBLIC_URL ?? 'http://localhost:3000').origin;
  const port = Number(process.env.RECEIVER_PORT ?? 3070);
  const returnTo = `http://localhost:${port}/volta`;
  const { privateKey, jwks } = await makeReceiverKeys();
  const database = openDatabase(databaseUrl, { poolSize: 1, applicationName: 'balcao-demo-open-finance' });
  const purpose = 'Juntar as contas da empresa em um só lugar e ajudar no fluxo de caixa.';
  const client = { id: CLIENT_ID, name: NAME, cnpj: '45120873000176', purpose, redirectUris: [returnTo], jwks };
  await registerReceiver(database, client, new Date()).finally(() => database.close());
  const call = (path: string, init: RequestInit) => fetch(new URL(path, bankUrl), init);
  const receiver = createReceiver({ clientId: CLIENT_ID, privateKey, issuer, call, now: () => new Date() });
  const demo: Demo = { receiver, returnTo, authorize: `${issuer}/open_finance/applink`, journeys: new Map() };
  createServer((request, response) => {
    answer(demo, request, response).catch((error: unknown) => {
      const words = error instanceof Error ? error.message : 'erro';
      send(
        response,
        toPage(NAME, `<p>Não deu certo:</p><pre>${escapeMarkup(words)}</pre><p><a href="/">Voltar</a></p>`),
      );
    });
  }).listen(port, '127.0.0.1', () => console.log(`${NAME} (demo) at http://localhost:${port}`));
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
