import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flattenedVerify, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiCob, ApiCobv, ApiLocation, ApiPix, ApiReturn } from '../../bank/contract/products/pix/api-pix-body';
import { apiScope, type CreatedApiCredential, type WebhookList } from '../../bank/contract/products/pix/api';
import { payFromOutside } from '../../bank/providers';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

const OFICINA = 'contato@oficina.example';
const BCB = 'https://pix.bcb.gov.br/api/v2/error/';
const PERIOD = 'inicio=2026-11-01T00:00:00Z&fim=2027-02-01T00:00:00-03:00';

interface ApiProblem {
  type: string;
  status: number;
  violacoes?: { razao: string; propriedade: string }[];
}

let world: PixWorld;
let token: string;
let hooks: Server;
let hooksUrl: string;
/** What the ERP was told, and what it answers. */
const told: { path: string; body: string; signature: string }[] = [];
let answer = 200;

const credential = async (who: Customer, scopes: readonly string[] = apiScope.options) => {
  const wish = { purpose: 'create_pix_credential', account_id: who.accountId, name: 'ERP', scope: scopes.join(' ') };
  const proof = await world.authorize(who.bearer, wish as never);
  return world.as<CreatedApiCredential>(who, '/api_keys', { json: { name: 'ERP', scopes }, proof });
};

const askToken = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  world.call<{ access_token: string; expires_in: number; scope: string; error?: string }>('/api-pix/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
  });

const tokenOf = async (who: Customer, scopes?: readonly string[]): Promise<string> => {
  const { id, secret } = (await credential(who, scopes)).body;
  return (await askToken({ client_id: id, client_secret: secret })).body.access_token;
};

const api = <Body = ApiProblem>(method: string, path: string, json?: unknown, bearer = token) =>
  world.call<Body>(`/api-pix/v2${path}`, { method, json, bearer });

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

beforeAll(async () => {
  world = await startPixWorld();
  hooks = createServer(async (request, response) => {
    const signature = String(request.headers['x-jws-signature']);
    told.push({ path: request.url ?? '', body: await readAll(request), signature });
    response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end();
  });
  await new Promise<void>(resolve => hooks.listen(0, '127.0.0.1', resolve));
  hooksUrl = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/erp`;
});
afterAll(async () => {
  await world?.close();
  await new Promise(resolve => hooks.close(resolve));
});
beforeEach(async () => {
  await world.advanceTo(world.clock.now(), world.oficina);
  await world.database.query('update pix_api_credential set revoked_at = $1 where revoked_at is null', [
    world.clock.now(),
  ]);
  token = await tokenOf(world.oficina);
  told.length = 0;
  answer = 200;
});

let txids = 0;
const newTxid = (): string => `erp${String(++txids).padStart(27, '0')}`;
const COB = { chave: OFICINA, valor: { original: '80.50' }, solicitacaoPagador: 'Pedido 12' };
const ADDRESS = { logradouro: 'Rua das Flores 10', cidade: 'Bauru', uf: 'SP', cep: '17010000' };
const HELENA = { cpf: '52998224725', nome: 'Helena Duarte Pires' };
const COBV = {
  ...COB,
  calendario: { dataDeVencimento: '2027-01-15', validadeAposVencimento: 10 },
  devedor: { ...HELENA, ...ADDRESS },
  valor: {
    original: '100.00',
    multa: { modalidade: 2, valorPerc: '2.00' },
    juros: { modalidade: 3, valorPerc: '1.00' },
    desconto: { modalidade: 1, descontoDataFixa: [{ data: '2027-01-10', valorPerc: '5.00' }] },
  },
};

const pay = async (txid: string, amountCents: bigint, key = OFICINA): Promise<string> => {
  const endToEndId = await payFromOutside(world.database, { key, txid, amountCents, now: world.clock.now() });
  await world.bank.runDueJobs();
  return endToEndId;
};

describe('a credential', () => {
  it('is made by an administrator with a proof; its secret is told once and is nowhere kept', async () => {
    const { oficina } = world;
    const bare = { json: { name: 'ERP', scopes: ['cob.read'] } };
    expect((await world.as(oficina, '/api_keys', bare)).status).toBe(403);
    const { status, body } = await credential(oficina, ['cob.read']);
    expect(status).toBe(201);
    const listed = await world.as<{ data: object[] }>(oficina, '/api_keys');
    expect(JSON.stringify(listed.body)).not.toContain(body.secret);
    expect(listed.body.data[0]).toMatchObject({ id: body.id, secret_hint: body.secret.slice(-4), last_used_at: null });
    const { rows } = await world.database.query<{ row: string }>('select t::text as row from pix_api_credential t');
    expect(rows.map(({ row }) => row).join()).not.toContain(body.secret);
    const operator = await world.seedPerson({ companyId: oficina.companyId, role: 'operator' });
    const bearer = await world.signIn(operator.email);
    expect((await world.call(`/accounts/${oficina.accountId}/api_keys`, { bearer })).status).toBe(403);
  });

  it('gets tokens of its scopes or fewer, by form or Basic, for an hour, and none once it is revoked', async () => {
    const { id, secret } = (await credential(world.oficina, ['cob.read', 'pix.read'])).body;
    const basic = { authorization: `Basic ${btoa(`${id}:${secret}`)}` };
    const { status, body } = await askToken({ scope: 'cob.read' }, basic);
    expect([status, body.scope, body.expires_in]).toEqual([200, 'cob.read', 3600]);
    expect((await askToken({ client_id: id, client_secret: `${secret}x` })).body.error).toBe('invalid_client');
    expect((await askToken({ client_id: id, client_secret: secret, scope: 'cob.write' })).body.error).toBe(
      'invalid_scope',
    );
    expect((await askToken({ client_id: id, client_secret: secret, grant_type: 'password' })).body.error).toBe(
      'unsupported_grant_type',
    );
    const list = () => api('GET', `/cob?${PERIOD}`, undefined, body.access_token);
    expect((await list()).status).toBe(200);
    expect(await api('POST', '/cob', COB, body.access_token)).toMatchObject({
      status: 403,
      body: { type: `${BCB}AcessoNegado` },
    });
    // a person's session is no system, and a system is no person
    expect((await api('GET', `/cob?${PERIOD}`, undefined, world.oficina.bearer)).status).toBe(401);
    expect((await world.call('/accounts', { bearer: body.access_token })).status).toBe(401);
    await world.as(world.oficina, `/api_keys/${id}`, { method: 'DELETE' });
    expect(await list()).toMatchObject({ status: 401, body: { type: `${BCB}AcessoNegado` } });
    expect((await askToken({}, basic)).status).toBe(401);
    world.clock.advance({ minutes: 60 });
    expect((await api('GET', `/cob?${PERIOD}`)).status).toBe(401);
  });
});

describe('/cob', () => {
  it('charges, tells, revises and withdraws in the words of the API Pix', async () => {
    const txid = newTxid();
    const made = await api<ApiCob>('PUT', `/cob/${txid}`, { ...COB, devedor: HELENA, calendario: { expiracao: 3600 } });
    expect(made).toMatchObject({
      status: 201,
      body: {
        txid,
        revisao: 0,
        status: 'ATIVA',
        calendario: { expiracao: 3600 },
        devedor: HELENA,
        valor: { original: '80.50' },
      },
    });
    expect(made.body.pixCopiaECola).toContain(made.body.location);
    const patched = await api<ApiCob>('PATCH', `/cob/${txid}`, { valor: { original: '90.00' } });
    expect(patched.body).toMatchObject({ revisao: 1, valor: { original: '90.00' }, solicitacaoPagador: 'Pedido 12' });
    expect(patched.body.loc).toEqual(made.body.loc);
    const both = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', valor: { original: '1.00' } };
    expect((await api('PATCH', `/cob/${txid}`, both)).status).toBe(400);
    const gone = await api<ApiCob>('PATCH', `/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect(gone.body.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await api('PATCH', `/cob/${txid}`, { valor: { original: '1.00' } })).toMatchObject({
      status: 400,
      body: { type: `${BCB}CobOperacaoInvalida`, violacoes: [{ propriedade: 'status' }] },
    });
    expect((await api<ApiCob>('GET', `/cob/${txid}`)).body).toEqual(gone.body);
  });

  it.each([
    [{ ...COB, valor: { original: '80,50' } }, 'valor.original'],
    [{ ...COB, valor: { original: '0.00' } }, 'valor.original'],
    [{ ...COB, valor: { original: '1.00', modalidadeAlteracao: 1 } }, 'valor.modalidadeAlteracao'],
    [{ ...COB, chave: 'padaria@padaria.example' }, 'chave'],
    [{ ...COB, devedor: { ...HELENA, cpf: '52998224724' } }, 'devedor'],
    [{ ...COB, loc: { id: 999_999 } }, 'loc.id'],
  ])('refuses %j and names %s', async (json, propriedade) => {
    expect(await api('POST', '/cob', json)).toMatchObject({
      status: 400,
      body: { type: `${BCB}CobOperacaoInvalida`, violacoes: [{ propriedade }] },
    });
  });

  it('lets two companies choose the same txid, and one of them only once', async () => {
    const txid = newTxid();
    await world.advanceTo(world.clock.now(), world.padaria);
    const other = await tokenOf(world.padaria);
    expect((await api('PUT', `/cob/${txid}`, COB)).status).toBe(201);
    const again = await api('PUT', `/cob/${txid}`, COB);
    expect(again).toMatchObject({ status: 400, body: { violacoes: [{ propriedade: 'txid' }] } });
    expect((await api('GET', `/cob/${txid}`, undefined, other)).status).toBe(404);
    expect((await api('PUT', `/cob/${txid}`, { ...COB, chave: 'padaria@padaria.example' }, other)).status).toBe(201);
    await pay(txid, 8_050n);
    expect((await api<ApiCob>('GET', `/cob/${txid}`)).body.status).toBe('CONCLUIDA');
    expect((await api<ApiCob>('GET', `/cob/${txid}`, undefined, other)).body.status).toBe('ATIVA');
  });

  it('lists by period, debtor and state, page by page', async () => {
    const txid = newTxid();
    await api('PUT', `/cob/${txid}`, { ...COB, devedor: { cnpj: '45120873000176', nome: 'Moinho' } });
    const list = (more: string) =>
      api<{ parametros: { paginacao: object }; cobs: ApiCob[] }>('GET', `/cob?${PERIOD}${more}`);
    const found = await list('&cnpj=45120873000176&status=ATIVA&paginacao.itensPorPagina=1');
    expect(found.body.cobs.map(cob => cob.txid)).toEqual([txid]);
    expect(found.body.parametros.paginacao).toMatchObject({ quantidadeDePaginas: 1, quantidadeTotalDeItens: 1 });
    expect((await list('&cnpj=45120873000176&status=CONCLUIDA')).body.cobs).toEqual([]);
    expect((await api('GET', '/cob?inicio=2026-11-02T00:00:00Z&fim=2026-11-01T00:00:00Z')).status).toBe(400);
  });
});

describe('/cobv and /loc', () => {
  it('charges with a due date, and gives back what was asked for', async () => {
    const txid = newTxid();
    const { status, body } = await api<ApiCobv>('PUT', `/cobv/${txid}`, COBV);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...COBV, status: 'ATIVA', recebedor: { nome: 'Oficina Ipê Ltda' } });
    const later = { calendario: { dataDeVencimento: '2027-01-20' } };
    expect((await api<ApiCobv>('PATCH', `/cobv/${txid}`, later)).body).toMatchObject({
      revisao: 1,
      calendario: { dataDeVencimento: '2027-01-20', validadeAposVencimento: 10 },
      valor: COBV.valor,
    });
    expect((await api('GET', `/cob/${txid}`)).status).toBe(404);
    expect(await api('PUT', `/cobv/${newTxid()}`, { ...COBV, devedor: HELENA })).toMatchObject({
      status: 400,
      body: { type: `${BCB}CobVOperacaoInvalida` },
    });
    const past = { ...COBV, calendario: { dataDeVencimento: '2026-01-15' } };
    expect((await api('PUT', `/cobv/${newTxid()}`, past)).body.violacoes).toContainEqual(
      expect.objectContaining({ propriedade: 'calendario.dataDeVencimento' }),
    );
  });

  it('neither tells nor changes the Pix that stands in a deposit', async () => {
    const json = { amount_cents: 25_000, due_date: '2026-11-27' };
    expect((await world.as(world.oficina, '/deposits', { json, key: newKey() })).status).toBe(201);
    const { rows } = await world.database.query<{ txid: string }>('select txid from pix_charge where of_deposit');
    const path = `/cobv/${rows[0]?.txid}`;
    for (const sent of [undefined, { valor: { original: '1.00' } }, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }]) {
      expect((await api(sent ? 'PATCH' : 'GET', path, sent)).status).toBe(404);
    }
  });

  it('gives a location to one charge at a time', async () => {
    const loc = (await api<ApiLocation>('POST', '/loc', { tipoCob: 'cob' })).body;
    const [first, second] = [newTxid(), newTxid()];
    const made = await api<ApiCob>('PUT', `/cob/${first}`, { ...COB, loc: { id: loc.id } });
    expect(made.body).toMatchObject({ location: loc.location, loc: { id: loc.id } });
    expect((await api<ApiLocation>('GET', `/loc/${loc.id}`)).body.txid).toBe(first);
    const taken = await api('PUT', `/cob/${second}`, { ...COB, loc: { id: loc.id } });
    expect(taken).toMatchObject({ status: 400, body: { violacoes: [{ propriedade: 'loc.id' }] } });
    expect((await api('PUT', `/cobv/${second}`, { ...COBV, loc: { id: loc.id } })).status).toBe(400);
    expect((await api<ApiLocation>('DELETE', `/loc/${loc.id}/txid`)).body).not.toHaveProperty('txid');
    expect((await api<ApiCob>('GET', `/cob/${first}`)).body).not.toHaveProperty('location');
    expect((await api('PUT', `/cob/${second}`, { ...COB, loc: { id: loc.id } })).status).toBe(201);
    const again = await api<ApiLocation>('POST', '/loc', { tipoCob: 'cob' });
    const back = await api<ApiCob>('PATCH', `/cob/${first}`, { loc: { id: again.body.id } });
    expect(back.body.location).toBe(again.body.location);
    const all = await api<{ loc: ApiLocation[] }>('GET', `/loc?${PERIOD}&tipoCob=cob`);
    expect(all.body.loc.map(({ id }) => id)).toContain(loc.id);
  });
});

describe('/webhook', () => {
  const hook = (key: string) => `/webhook/${encodeURIComponent(key)}`;

  it('tells an address of a paid charge once, signed, and again until it hears', async () => {
    expect((await api('PUT', hook(OFICINA), { webhookUrl: hooksUrl })).status).toBe(200);
    const txid = newTxid();
    await api('PUT', `/cob/${txid}`, COB);
    answer = 302;
    const endToEndId = await pay(txid, 8_050n);
    await world.bank.runDueJobs();
    expect(told).toHaveLength(1);
    const list = async () => (await world.as<WebhookList>(world.oficina, '/webhooks')).body.deliveries[0];
    expect(await list()).toMatchObject({ end_to_end_id: endToEndId, status: 'waiting', tries: 1, last_answer: '302' });
    answer = 204;
    world.clock.advance({ seconds: 31 });
    await world.bank.runDueJobs();
    world.clock.advance({ minutes: 5 });
    await world.bank.runDueJobs();
    expect(told).toHaveLength(2);
    await world.advanceTo(world.clock.now(), world.oficina);
    expect(await list()).toMatchObject({ status: 'delivered', tries: 2, last_answer: '204' });
    const [{ path, body, signature }] = told as [(typeof told)[0]];
    expect(path).toBe('/erp/pix');
    expect(JSON.parse(body)).toMatchObject({ pix: [{ endToEndId, txid, valor: '80.50', chave: OFICINA }] });
    const { body: published } = await world.call<{ keys: JWK[] }>('/qr/keys');
    const key = await importJWK(published.keys[0] as JWK, 'ES256');
    const [header, , mark] = signature.split('.') as [string, string, string];
    const payload = Buffer.from(body).toString('base64url');
    await expect(flattenedVerify({ protected: header, payload, signature: mark }, key)).resolves.toBeDefined();
    await expect(
      flattenedVerify({ protected: header, payload: `${payload}A`, signature: mark }, key),
    ).rejects.toThrow();
    expect((await api('DELETE', hook(OFICINA))).status).toBe(204);
    expect((await api('GET', hook(OFICINA))).status).toBe(404);
  });

  it('tells of what customers of this bank pay too', async () => {
    await api('PUT', hook(OFICINA), { webhookUrl: hooksUrl });
    const { body: cob } = await api<ApiCob>('POST', '/cob', COB);
    await world.advanceTo(world.clock.now(), world.padaria);
    await world.pay(world.padaria, cob.pixCopiaECola ?? '', 8_050);
    await world.bank.runDueJobs();
    expect(told.map(({ body }) => JSON.parse(body).pix[0].txid)).toEqual([cob.txid]);
    await api('DELETE', hook(OFICINA));
  });

  const deliveries = async () => (await world.as<WebhookList>(world.oficina, '/webhooks')).body.deliveries;
  const resend = (id: string) =>
    world.as(world.oficina, `/webhooks/deliveries/${id}/resend`, { method: 'POST', json: {} });

  it('sends what was given up again, to the address of today, and nothing without one', async () => {
    await api('PUT', hook(OFICINA), { webhookUrl: `${hooksUrl}/old` });
    const txid = newTxid();
    await api('PUT', `/cob/${txid}`, COB);
    await pay(txid, 8_050n);
    await world.bank.runDueJobs();
    await world.database.query("update pix_webhook_delivery set status = 'failed', tries = 13 where txid = $1", [txid]);
    const id = (await deliveries())[0]?.id as string;
    await api('DELETE', hook(OFICINA));
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'webhook_missing' } });
    await api('PUT', hook(OFICINA), { webhookUrl: `${hooksUrl}/new` });
    told.length = 0;
    expect((await resend(id)).status).toBe(202);
    await world.bank.runDueJobs();
    expect(told.map(({ path, body }) => [path, JSON.parse(body).pix[0].txid])).toEqual([['/erp/new/pix', txid]]);
    expect((await deliveries())[0]).toMatchObject({ id, status: 'delivered', tries: 1, last_answer: '200' });
  });

  it('does not wait for the next try of one under way', async () => {
    await api('PUT', hook(OFICINA), { webhookUrl: hooksUrl });
    const txid = newTxid();
    await api('PUT', `/cob/${txid}`, COB);
    answer = 500;
    await pay(txid, 8_050n);
    await world.bank.runDueJobs();
    answer = 200;
    const id = (await deliveries())[0]?.id as string;
    expect((await resend(id)).status).toBe(202);
    await world.bank.runDueJobs();
    expect((await deliveries())[0]).toMatchObject({ status: 'delivered', last_answer: '200' });
  });

  it('sends nobody the deliveries of another account', async () => {
    const id = (await deliveries())[0]?.id as string;
    const path = `/webhooks/deliveries/${id}/resend`;
    expect((await world.as(world.padaria, path, { method: 'POST', json: {} })).status).toBe(404);
  });

  it('tries an address with an event that tells of no Pix, once', async () => {
    await api('PUT', hook(OFICINA), { webhookUrl: hooksUrl });
    answer = 500;
    const test = (key: string) => world.as(world.oficina, '/webhooks/tests', { json: { key } });
    expect((await test(OFICINA)).status).toBe(202);
    await world.bank.runDueJobs();
    world.clock.advance({ minutes: 10 });
    await world.bank.runDueJobs();
    expect(told.map(({ body, path }) => [path, JSON.parse(body)])).toEqual([
      ['/erp/pix', { evento: 'teste_webhook', pix: [] }],
    ]);
    expect((await deliveries())[0]).toMatchObject({
      ...{ kind: 'test', status: 'failed', tries: 1, last_answer: '500', end_to_end_id: null, txid: null },
    });
    expect(await test('padaria@padaria.example')).toMatchObject({ status: 409, body: { code: 'webhook_missing' } });
  });

  it('counts what a person has sent: thirty in an hour', async () => {
    await api('PUT', hook(OFICINA), { webhookUrl: hooksUrl });
    const answers = [];
    for (let call = 0; call < 31; call++)
      answers.push((await world.as(world.oficina, '/webhooks/tests', { json: { key: OFICINA } })).status);
    expect(answers.at(-1)).toBe(429);
    await api('DELETE', hook(OFICINA));
  });

  it.each([['http://erp.example.com/'], ['https://10.0.0.1/'], ['https://localhost.internal/'], ['not an address']])(
    'refuses %s',
    async webhookUrl => {
      expect(await api('PUT', hook(OFICINA), { webhookUrl })).toMatchObject({
        status: 400,
        body: { type: `${BCB}WebhookOperacaoInvalida`, violacoes: [{ propriedade: 'webhookUrl' }] },
      });
    },
  );

  it('is only for a key of the account', async () => {
    expect((await api('PUT', hook('padaria@padaria.example'), { webhookUrl: hooksUrl })).status).toBe(404);
  });
});

describe('/pix', () => {
  it('tells what was received and gives it back, a name only once', async () => {
    const txid = newTxid();
    await api('PUT', `/cob/${txid}`, COB);
    const endToEndId = await pay(txid, 8_050n);
    expect((await api<ApiPix>('GET', `/pix/${endToEndId}`)).body).toMatchObject({ endToEndId, txid, valor: '80.50' });
    const listed = await api<{ pix: ApiPix[] }>('GET', `/pix?${PERIOD}&txid=${txid}`);
    expect(listed.body.pix.map(pix => pix.endToEndId)).toEqual([endToEndId]);
    const give = (id: string, valor: string) => api<ApiReturn>('PUT', `/pix/${endToEndId}/devolucao/${id}`, { valor });
    const first = await give('d1', '30.00');
    expect(first).toMatchObject({ status: 201, body: { id: 'd1', valor: '30.00', natureza: 'ORIGINAL' } });
    expect((await give('d1', '30.00')).body.rtrId).toBe(first.body.rtrId);
    expect((await give('d1', '31.00')).status).toBe(400);
    expect(await give('d2', '50.51')).toMatchObject({ status: 400, body: { type: `${BCB}PixDevolucaoInvalida` } });
    world.clock.advance({ minutes: 2 });
    for (let turn = 0; turn < 3; turn++) await world.bank.runDueJobs();
    const pix = await api<ApiPix>('GET', `/pix/${endToEndId}`);
    expect(pix.body.devolucoes).toMatchObject([{ id: 'd1', status: 'DEVOLVIDO' }]);
    await world.advanceTo(world.clock.now(), world.padaria);
    const other = await tokenOf(world.padaria);
    expect((await api('GET', `/pix/${endToEndId}`, undefined, other)).status).toBe(404);
    expect((await api('PUT', `/pix/${endToEndId}/devolucao/x`, { valor: '1.00' }, other)).status).toBe(404);
    await world.requireSoundLedger();
  });
});
