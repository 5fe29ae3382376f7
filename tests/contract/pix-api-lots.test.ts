import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiCobv } from '../../bank/contract/products/pix/api-pix-body';
import type { ApiChargeLot } from '../../bank/contract/products/pix/api-pix-lots';
import { apiScope, type CreatedApiCredential } from '../../bank/contract/products/pix/api';
import { payFromOutside } from '../../bank/providers';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

const BCB = 'https://pix.bcb.gov.br/api/v2/error/';
const PERIOD = 'inicio=2026-11-01T00:00:00Z&fim=2027-02-01T00:00:00-03:00';
const OFICINA = 'contato@oficina.example';
const COBV = {
  chave: OFICINA,
  calendario: { dataDeVencimento: '2027-01-15', validadeAposVencimento: 10 },
  devedor: {
    ...{ cpf: '52998224725', nome: 'Helena Duarte Pires', logradouro: 'Rua das Flores 10' },
    ...{ cidade: 'Bauru', uf: 'SP', cep: '17010000' },
  },
  valor: { original: '100.00' },
};

/** Charges of the lot that is asked for again and again. */
const MANY = process.env.LONG ? 1_000 : 150;

let world: PixWorld;
let token: string;
let other: string;
let numbers = 0;
const newTxid = (): string => `lote${String(++numbers).padStart(26, '0')}`;
const newLot = (): string => `/lotecobv/${++numbers}`;

const tokenOf = async (who: Customer): Promise<string> => {
  await world.advanceTo(world.clock.now(), who);
  const scope = apiScope.options.join(' ');
  const wish = { purpose: 'create_pix_credential', account_id: who.accountId, name: 'ERP', scope };
  const proof = await world.authorize(who.bearer, wish as never);
  const call = { json: { name: 'ERP', scopes: apiScope.options }, proof };
  const { id, secret } = (await world.as<CreatedApiCredential>(who, '/api_keys', call)).body;
  const asked = await world.call<{ access_token: string }>('/api-pix/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }).toString(),
  });
  return asked.body.access_token;
};

interface Problem {
  type: string;
  violacoes?: { razao: string; propriedade: string }[];
}

const api = <Body = Problem>(method: string, path: string, json?: unknown, bearer = token) =>
  world.call<Body>(`/api-pix/v2${path}`, { method, json, bearer });

const judge = () => world.bank.runDueJobs();
const read = async (lot: string) => (await api<ApiChargeLot>('GET', lot)).body;
const statesOf = async (lot: string) => (await read(lot)).cobsv.map(({ status }) => status);
const charge = async (txid: string) => (await api<ApiCobv>('GET', `/cobv/${txid}`)).body;

/** Of lots, too, there are only so many in a minute. */
const waitForTheLimit = () => world.advanceTo(new Date(world.clock.now().getTime() + 61_000), world.oficina);

beforeAll(async () => {
  world = await startPixWorld();
  token = await tokenOf(world.oficina);
  other = await tokenOf(world.padaria);
});
afterAll(() => world?.close());

describe('a lot of charges', () => {
  it('is taken at once and judged charge by charge: one that is refused takes none with it', async () => {
    const [lot, good, bad, wrong] = [newLot(), newTxid(), newTxid(), newTxid()];
    const asked = [
      { txid: good, ...COBV },
      { txid: bad, ...COBV, devedor: { nome: 'Ninguém' } },
      { txid: wrong, ...COBV, valor: { original: '0.00' } },
    ];
    expect(await api('PUT', lot, { descricao: 'Turno da tarde', cobsv: asked })).toMatchObject({ status: 202 });
    expect(await statesOf(lot)).toEqual(['EM_PROCESSAMENTO', 'EM_PROCESSAMENTO', 'EM_PROCESSAMENTO']);
    expect((await api('GET', `/cobv/${good}`)).status).toBe(404);
    await judge();
    const told = await read(lot);
    expect(told).toMatchObject({ descricao: 'Turno da tarde', id: Number(lot.split('/')[2]) });
    expect(told.cobsv).toMatchObject([
      { txid: good, status: 'CRIADA', criacao: expect.any(String) },
      { txid: bad, status: 'NEGADA', problema: { type: `${BCB}CobVOperacaoInvalida`, status: 400 } },
      { txid: wrong, status: 'NEGADA', problema: { violacoes: [{ propriedade: 'valor.original' }] } },
    ]);
    expect(await charge(good)).toMatchObject({ ...COBV, revisao: 0, status: 'ATIVA' });
    expect((await api('GET', `/cobv/${bad}`)).status).toBe(404);
    // nothing of a debtor stays beside the charge itself
    const { rows } = await world.database.query('select request from pix_charge_lot_item where request is not null');
    expect(rows).toEqual([]);
  });

  it('is asked for anew as a whole, and in part; what was refused may be mended', async () => {
    const [lot, first, second] = [newLot(), newTxid(), newTxid()];
    const asked = [
      { txid: first, ...COBV },
      { txid: second, ...COBV, valor: { original: '0.00' } },
    ];
    await api('PUT', lot, { descricao: 'Dezembro', cobsv: asked });
    await judge();
    const mended = asked.map(each => ({ ...each, valor: { original: '120.00' } }));
    expect((await api('PUT', lot, { descricao: 'Dezembro, de novo', cobsv: mended })).status).toBe(202);
    await judge();
    expect(await statesOf(lot)).toEqual(['CRIADA', 'CRIADA']);
    expect(await charge(first)).toMatchObject({ revisao: 1, valor: { original: '120.00' } });
    expect(await charge(second)).toMatchObject({ revisao: 0, valor: { original: '120.00' } });
    await api('PATCH', lot, { cobsv: [{ txid: second, valor: { original: '90.00' } }] });
    await judge();
    expect(await charge(second)).toMatchObject({ revisao: 1, valor: { original: '90.00' } });
    expect(await charge(first)).toMatchObject({ revisao: 1 });
    await api('PATCH', lot, { cobsv: [{ txid: first, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }] });
    await judge();
    expect((await charge(first)).status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    // a charge that is gone cannot be revised: the lot says so, the other one is
    await api('PUT', lot, { descricao: 'Tarde demais', cobsv: mended });
    await judge();
    expect(await read(lot)).toMatchObject({
      descricao: 'Tarde demais',
      cobsv: [{ status: 'NEGADA', problema: { violacoes: [{ propriedade: 'status' }] } }, { status: 'CRIADA' }],
    });
    expect(await charge(second)).toMatchObject({ revisao: 2, valor: { original: '120.00' } });
  });

  it('refuses by itself a revision to a status that is none, and judges the charges behind it', async () => {
    const [lot, first, second] = [newLot(), newTxid(), newTxid()];
    const asked = [first, second].map(txid => ({ txid, ...COBV }));
    await api('PUT', lot, { descricao: 'Janeiro', cobsv: asked });
    await judge();
    const patch = [
      { txid: first, status: 'CONCLUIDA' },
      { txid: second, valor: { original: '90.00' } },
    ];
    expect((await api('PATCH', lot, { cobsv: patch })).status).toBe(202);
    await judge();
    expect((await read(lot)).cobsv).toMatchObject([
      { status: 'NEGADA', problema: { violacoes: [{ propriedade: 'status' }] } },
      { status: 'CRIADA' },
    ]);
    expect((await charge(second)).valor.original).toBe('90.00');
  });

  it('keeps the charges that it began with, and takes none that exist elsewhere', async () => {
    const [lot, own, alone, foreign] = [newLot(), newTxid(), newTxid(), newTxid()];
    await api('PUT', `/cobv/${alone}`, COBV);
    await api('PUT', lot, { descricao: 'Lote', cobsv: [{ txid: own, ...COBV }] });
    const refused = async (method: string, at: string, txids: string[], rule: RegExp) => {
      const cobsv = txids.map(txid => ({ txid, ...COBV }));
      expect(await api(method, at, { descricao: 'Lote', cobsv })).toMatchObject({
        status: 400,
        body: {
          type: `${BCB}LoteCobVOperacaoInvalida`,
          violacoes: [{ propriedade: 'cobsv', razao: expect.stringMatching(rule) }],
        },
      });
    };
    await refused('PUT', newLot(), [foreign, alone], /já existe/);
    await refused('PUT', newLot(), [foreign, own], /já existe/);
    await refused('PUT', lot, [own, foreign], /outras cobranças/);
    await refused('PUT', lot, [foreign], /outras cobranças/);
    await refused('PATCH', lot, [foreign], /outras cobranças/);
    await refused('PUT', newLot(), [foreign, foreign], /duas vezes/);
    expect((await api('PATCH', newLot(), { descricao: 'Nada' })).status).toBe(404);
    // what was refused left nothing behind
    await api('PUT', newLot(), { descricao: 'Lote', cobsv: [{ txid: foreign, ...COBV }] });
    await judge();
    expect((await charge(foreign)).revisao).toBe(0);
  });

  it('is of one company: another may use its number and its txids', async () => {
    const [lot, txid] = [newLot(), newTxid()];
    await api('PUT', lot, { descricao: 'Minha', cobsv: [{ txid, ...COBV }] });
    expect((await api('GET', lot, undefined, other)).status).toBe(404);
    expect((await api('PATCH', lot, { descricao: 'Sua' }, other)).status).toBe(404);
    const theirs = { descricao: 'Outra', cobsv: [{ txid, ...COBV, chave: 'padaria@padaria.example' }] };
    expect((await api('PUT', lot, theirs, other)).status).toBe(202);
    await judge();
    expect((await read(lot)).descricao).toBe('Minha');
    const listed = await api<{ lotes: ApiChargeLot[] }>('GET', `/lotecobv?${PERIOD}`, undefined, other);
    expect(listed.body.lotes.map(({ descricao }) => descricao)).toEqual(['Outra']);
  });

  it('is found by its period, at most twenty a page', async () => {
    await waitForTheLimit();
    for (let made = 0; made < 21; made++) {
      await api('PUT', newLot(), { descricao: `Lote ${made}`, cobsv: [{ txid: newTxid(), ...COBV }] });
    }
    const page = (number: number) =>
      api<{ parametros: { paginacao: Record<string, number> }; lotes: ApiChargeLot[] }>(
        'GET',
        `/lotecobv?${PERIOD}&paginacao.paginaAtual=${number}`,
      );
    const [first, second] = [(await page(0)).body, (await page(1)).body];
    expect(first.parametros.paginacao).toMatchObject({ itensPorPagina: 20, quantidadeDePaginas: 2 });
    expect(first.lotes).toHaveLength(20);
    expect(new Set([...first.lotes, ...second.lotes].map(({ id }) => id)).size).toBe(
      first.parametros.paginacao.quantidadeTotalDeItens,
    );
    expect(await api('GET', '/lotecobv?inicio=2026-11-02T00:00:00Z&fim=2026-11-01T00:00:00Z')).toMatchObject({
      status: 400,
      body: { type: `${BCB}LoteCobVConsultaInvalida` },
    });
    await judge();
  });

  it('asked for three times while it is judged, makes each charge once', async () => {
    await waitForTheLimit();
    const lot = newLot();
    const cobsv = Array.from({ length: MANY }, () => ({ txid: newTxid(), ...COBV }));
    await api('PUT', lot, { descricao: 'Mil', cobsv });
    const running = judge();
    for (const original of ['101.00', '102.00']) {
      const anew = cobsv.map(each => ({ ...each, valor: { original } }));
      expect((await api('PUT', lot, { descricao: original, cobsv: anew })).status).toBe(202);
    }
    await running;
    await judge();
    expect(new Set(await statesOf(lot))).toEqual(new Set(['CRIADA']));
    const { rows } = await world.database.query<{ count: bigint; sum: string }>(
      'select count(*) as count, sum(amount_cents)::text as sum from pix_charge where txid = any($1::text[])',
      [cobsv.map(({ txid }) => txid)],
    );
    expect(rows[0]).toMatchObject({ count: BigInt(MANY), sum: String(MANY * 10_200) });
    const tooMany = Array.from({ length: 1_001 }, () => ({ txid: newTxid(), ...COBV }));
    expect((await api('PUT', newLot(), { descricao: 'Mil e um', cobsv: tooMany })).status).toBe(400);
  }, 60_000);

  it('pays one of its charges like any other', async () => {
    const [lot, txid] = [newLot(), newTxid()];
    await api('PUT', lot, { descricao: 'Paga', cobsv: [{ txid, ...COBV }] });
    await judge();
    await payFromOutside(world.database, { key: OFICINA, txid, amountCents: 10_000n, now: world.clock.now() });
    await judge();
    expect((await charge(txid)).status).toBe('CONCLUIDA');
    await api('PUT', lot, { descricao: 'Depois', cobsv: [{ txid, ...COBV, valor: { original: '1.00' } }] });
    await judge();
    expect(await statesOf(lot)).toEqual(['NEGADA']);
    expect((await charge(txid)).valor.original).toBe('100.00');
  });
});
