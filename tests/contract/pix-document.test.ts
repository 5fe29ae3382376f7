import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../bank/core/calendar';
import { toLocalDate } from '../../bank/core/clock';
import { payFromOutside } from '../../bank/providers';
import { makeCredential } from '../security/bank/system-of';
import { DOCUMENT, type DocumentOperation, hasDocument, readDocument } from './pix-document/document';
import { createChance, type Made, MAKERS, type Request } from './pix-document/requests';
import { toUnpaid } from './pix-document/unpaid';
import { type PixWorld, startPixWorld } from './pix-world';

if (!hasDocument) {
  process.stderr.write(
    `\n*** The API Pix of the Banco Central is not at ${DOCUMENT}: NO ANSWER IS HELD AGAINST IT. Say where it is with PIX_API_DOCUMENT. ***\n\n`,
  );
}

const REQUESTS = process.env.LONG ? 10_000 : 1_000;
const KEY = 'contato@oficina.example';
const HOURS_EACH = 12;
const AT_ONCE = 25;

/** Answers that the document describes in its text and lists at no operation: D7. */
const SAID_IN_WORDS = [400, 401, 404, 429];

let world: PixWorld;
let operations: Map<string, DocumentOperation>;
let renew: () => Promise<string>;

beforeAll(async () => {
  if (!hasDocument) return;
  operations = readDocument();
  world = await startPixWorld();
  const { credential } = await makeCredential(world, world.oficina.accountId, world.oficina.bearer);
  renew = async () => {
    const form = { grant_type: 'client_credentials', client_id: credential.id, client_secret: credential.secret };
    const { body } = await world.call<{ access_token: string }>('/api-pix/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    return body.access_token;
  };
});
afterAll(() => world?.close());

interface Told {
  txid?: string;
  location?: string;
  id?: number;
  idRec?: string;
  idSolicRec?: string;
  valor?: { original?: string };
}

const newMade = (): Made => ({
  ...{ cob: [], cobv: [], cobr: [], lot: [], loc: [], locrec: [], rec: [], solicrec: [], e2e: [] },
  ...{ cobToken: [], cobvToken: [], recToken: [] },
});

/** Keeps what an answer made, to be asked for again. */
const remember = (made: Made, { operation, path, json }: Request, told: Told): void => {
  const token = told.location?.slice(-32) ?? '';
  if (/^(PUT|POST) \/cob(\/|$)/.test(operation)) {
    made.cob.push(told.txid ?? '');
    made.cobToken.push(token);
  }
  if (operation === 'PUT /cobv/{txid}') {
    made.cobv.push(told.txid ?? '');
    made.cobvToken.push(token);
  }
  if (/^(PUT|POST) \/cobr(\/\{txid\})?$/.test(operation)) made.cobr.push(told.txid ?? '');
  if (operation === 'PUT /lotecobv/{id}') {
    const [charge] = (json?.cobsv ?? []) as { txid: string }[];
    made.lot.push({ id: path.split('/')[2] ?? '', txid: charge?.txid ?? '' });
  }
  if (operation === 'POST /loc') made.loc.push(told.id ?? 0);
  if (operation === 'POST /locrec') {
    made.locrec.push(told.id ?? 0);
    made.recToken.push(token);
  }
  if (operation === 'POST /rec') made.rec.push(told.idRec ?? '');
  if (operation === 'POST /solicrec') made.solicrec.push(told.idSolicRec ?? '');
};

/** Whoever holds a code is shown a CPF masked, as the manual of the Pix experience says: D8. */
const unmask = (payload: object): object => {
  const { devedor } = payload as { devedor?: { cpf?: string } };
  if (devedor?.cpf === undefined) return payload;
  expect(devedor.cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
  return { ...payload, devedor: { ...devedor, cpf: '52998224725' } };
};

const send = async (request: Request, bearer: string): Promise<{ status: number; body: unknown }> => {
  const [method = 'GET'] = request.operation.split(' ');
  if (request.path.startsWith('/qr/')) {
    const response = await world.fetch(request.path);
    const text = await response.text();
    return { status: response.status, body: response.status === 200 ? unmask(decodeJwt(text)) : JSON.parse(text) };
  }
  return world.call(`/api-pix/v2${request.path}`, { method, json: request.json, bearer });
};

describe.skipIf(!hasDocument)('the API Pix by the document of the Banco Central', () => {
  it('has all of its operations', () => {
    expect(Object.keys(MAKERS).sort()).toEqual([...operations.keys()].sort());
    expect(operations.size).toBe(51);
  });

  it(`answers ${REQUESTS} requests as the document says`, { timeout: 3_600_000 }, async () => {
    const chance = createChance(2_026);
    const made = newMade();
    const names = Object.keys(MAKERS);
    const wrong = new Map<string, string>();
    const seen = new Map<string, Set<string>>(names.map(name => [name, new Set()]));
    let [txids, bearer] = [0, await renew()];
    const inDays = (days: number) => addDays(toLocalDate(world.clock.now()), days);
    const newTxid = () => `doc${String(++txids).padStart(29, '0')}`;
    const goOn = async (hours: number) => {
      world.clock.advance({ minutes: hours * 60 });
      await world.bank.runDueJobs();
      bearer = await renew();
    };
    /** Sends a request and holds both sides of it against the document. */
    const hold = async (request: Request): Promise<Told> => {
      const operation = operations.get(request.operation) as DocumentOperation;
      const note = (what: string) => wrong.set(`${operation.name}: ${what}`, JSON.stringify(request).slice(0, 600));
      const badRequest = request.isValid && request.json ? operation.findWrongRequest(request.json) : null;
      if (badRequest) note(`the request: ${badRequest}`);
      const { status, body } = await send(request, bearer);
      if (!operation.statuses.includes(status) && !SAID_IN_WORDS.includes(status)) note(`answers ${status}`);
      const bad = body === undefined || body === null ? null : operation.findWrong(status, body);
      if (bad) note(`${status} ${bad}`);
      seen.get(operation.name)?.add(status < 300 ? 'good' : 'refused');
      const told = (body ?? {}) as Told;
      if (status < 300) remember(made, request, told);
      if (status === 201 && operation.name === 'POST /cob' && chance.below(2) === 0) {
        const amountCents = BigInt((told.valor?.original ?? '').replace('.', ''));
        const paid = { key: KEY, txid: told.txid, amountCents, now: world.clock.now() };
        made.e2e.push(await payFromOutside(world.database, paid));
      }
      return told;
    };
    // what chance alone seldom comes to: a request that is taken back, and a charge that was not paid and is tried again
    const steps = toUnpaid({ company: world.oficina, inDays });
    const place = await hold(steps.locate);
    const unasked = await hold(steps.rec(place.id));
    await hold(steps.scan(place.location?.slice(-32) ?? ''));
    const { idSolicRec = '' } = await hold(steps.ask(unasked.idRec ?? ''));
    await hold(steps.takeBack(idSolicRec));
    const { idRec = '' } = await hold(steps.rec());
    await hold(steps.ask(idRec));
    await goOn(1);
    // its payer thinks for a minute
    await goOn(1);
    const { txid = '' } = await hold(steps.charge(idRec));
    await hold(steps.chargeNext(idRec, newTxid()));
    // its institution speaks on the evening of the day, before the next noon ends it in silence
    for (let turn = 0; turn < 12; turn++) await goOn(12);
    await hold(steps.again(txid, inDays(2)));
    for (let turn = 10; turn < REQUESTS; turn++) {
      if (turn % AT_ONCE === 0) await goOn(HOURS_EACH);
      const name = turn < names.length * 4 ? (names[turn % names.length] as string) : chance.pick(names);
      await hold(MAKERS[name]?.({ chance, made, company: world.oficina, key: KEY, inDays, newTxid }) as Request);
    }
    expect([...wrong].slice(0, 20)).toEqual([]);
    expect(names.filter(name => !seen.get(name)?.has('good'))).toEqual([]);
  });

  it('finds an answer that is not what the document says', () => {
    const getRec = operations.get('GET /rec/{idRec}') as DocumentOperation;
    expect(getRec.findWrong(200, { idRec: 'x' })).toContain('must have required property');
    expect(getRec.findWrong(404, { title: 'Não Encontrado' })).toContain("'type'");
  });
});
