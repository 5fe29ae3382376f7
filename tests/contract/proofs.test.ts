import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicProof } from '../../bank/contract/books/proofs';
import { toUuid } from '../../bank/core/ids';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

interface Shared {
  token: string;
  url: string;
  expires_at: string;
}
interface Keys {
  keys: { kty: 'OKP'; crv: 'Ed25519'; kid: string; x: string }[];
}

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(() => world?.close());

const share = (customer: Customer, id: string) =>
  world.as<Shared>(customer, `/receipts/${id}/share`, { method: 'POST' });
/** As anybody sees it: without signing in. */
const look = (token: string, address?: string) => world.call<PublicProof>(`/proofs/${token}`, { address });

const advance = async (instant: Date) => {
  await world.advanceTo(instant, world.padaria);
  await world.advanceTo(instant, world.oficina);
};

describe('a shared receipt', () => {
  it('shows names in full and documents masked, and no account, key or description', async () => {
    const { padaria, oficina } = world;
    const payment = await world.pay(padaria, 'contato@oficina.example', 12_345, 'Segredo do furgão');
    const shared = await share(padaria, payment.receipt_id);
    expect(shared.status).toBe(201);
    expect(shared.body.url).toBe(`http://localhost:3000/share-pix-payment/${shared.body.token}`);
    const { status, body } = await look(shared.body.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Pix enviado',
      status: 'completed',
      amount_cents: 12_345,
      payer: { name: 'Padaria do Zé Ltda', document_masked: expect.stringMatching(/^\*\*\.\d{3}\.\d{3}\/0001-\*\*$/) },
      payee: { name: 'Oficina Ipê Ltda' },
      end_to_end_id: payment.end_to_end_id,
      checked_at: world.clock.now().toISOString(),
    });
    const told = JSON.stringify(body) + Buffer.from(body.signature.payload, 'base64url').toString();
    for (const secret of [
      padaria.number,
      oficina.number,
      padaria.cnpj,
      'contato@oficina.example',
      'Segredo',
      padaria.accountId,
    ]) {
      expect(told).not.toContain(secret);
    }
  });

  it('is signed: its facts are the signed ones, and the published key tells a changed one', async () => {
    const payment = await world.pay(world.padaria, 'contato@oficina.example', 777);
    const { signature, ...facts } = (await look((await share(world.padaria, payment.receipt_id)).body.token)).body;
    const { keys } = (await world.call<Keys>('/proof-keys')).body;
    const jwk = keys.find(({ kid }) => kid === signature.key_id);
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const payload = Buffer.from(signature.payload, 'base64url');
    expect(JSON.parse(payload.toString())).toEqual(facts);
    expect(verify(null, payload, key, Buffer.from(signature.value, 'base64url'))).toBe(true);
    const changed = Buffer.from(payload.toString().replace('"amount_cents":777', '"amount_cents":7770'));
    expect(verify(null, changed, key, Buffer.from(signature.value, 'base64url'))).toBe(false);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['crv', 'kid', 'kty', 'x']);
  });

  it('shows the state of now: on its way, then settled, then returned', async () => {
    const payment = await world.pay(world.padaria, 'devolve-tudo@banco.example', 4_000);
    const { token } = (await share(world.padaria, payment.receipt_id)).body;
    expect((await look(token)).body).toMatchObject({ status: 'processing', authentication: '' });
    await world.bank.runDueJobs();
    expect((await look(token)).body.status).toBe('completed');
    world.clock.advance({ minutes: 10 });
    await world.bank.runDueJobs();
    expect((await look(token)).body.status).toBe('returned');
    await advance(world.clock.now());
  });

  it('has another token each time, kept only as its hash, good for 30 days', async () => {
    const payment = await world.pay(world.padaria, 'contato@oficina.example', 100);
    const one = (await share(world.padaria, payment.receipt_id)).body;
    const two = (await share(world.padaria, payment.receipt_id)).body;
    expect(one.token).not.toBe(two.token);
    const rows = await world.database.query<{ row: string }>('select s::text as row from receipt_share s');
    for (const { row } of rows.rows) expect(row).not.toContain(one.token);
    expect(Date.parse(one.expires_at) - world.clock.now().getTime()).toBe(30 * 24 * 60 * 60 * 1000);
    await advance(new Date(Date.parse(one.expires_at)));
    expect((await look(one.token)).status).toBe(404);
  });

  it('is not found under another token, and its making is nobody else’s', async () => {
    const payment = await world.pay(world.padaria, '+5511987654321', 100);
    expect((await look('A'.repeat(22))).body).toMatchObject({ code: 'not_found' });
    expect((await look('short')).status).toBe(404);
    expect((await share(world.oficina, payment.receipt_id)).status).toBe(404);
    expect((await share({ ...world.oficina, accountId: world.padaria.accountId }, payment.receipt_id)).status).toBe(
      404,
    );
  });

  it('is limited: 60 looks a minute from one address, 60 links an hour by one person', async () => {
    const { token } = (
      await share(world.oficina, (await world.pay(world.oficina, 'padaria@padaria.example', 100)).receipt_id)
    ).body;
    const looks = [];
    for (let count = 0; count < 61; count++) looks.push((await look(token, '10.250.0.1')).status);
    expect(looks.filter(status => status === 200)).toHaveLength(60);
    expect(looks.at(-1)).toBe(429);
    expect((await look(token, '10.250.0.2')).status).toBe(200);
    const { receipt_id } = await world.pay(world.oficina, 'padaria@padaria.example', 100);
    const links = [];
    for (let count = 0; count < 60; count++) links.push((await share(world.oficina, receipt_id)).status);
    expect(links.at(-1)).toBe(429);
  });
});

describe('links that are taken back', () => {
  const links = (customer: Customer, id: string, method = 'GET') =>
    world.as<{ living: number; endable: number }>(customer, `/receipts/${id}/links`, { method });

  it('lead nowhere: the maker’s own by the maker, everybody’s by an admin, nobody’s by others', async () => {
    const { padaria, oficina } = world;
    const { receipt_id } = await world.pay(padaria, 'contato@oficina.example', 321);
    const own = (await share(padaria, receipt_id)).body.token;
    const other = (await share(padaria, receipt_id)).body.token;
    const colleague = await world.seedPerson();
    await world.database.query('update receipt_share set user_id = $2 where token_hash = sha256($1)', [
      Buffer.from(other),
      toUuid(colleague.userId),
    ]);
    expect((await links(padaria, receipt_id)).body).toEqual({ living: 2, endable: 2 });
    const role = (name: string) =>
      world.database.query('update membership set role = $2 where user_id = $1', [toUuid(padaria.userId), name]);
    await role('operator');
    expect((await links(padaria, receipt_id)).body).toEqual({ living: 2, endable: 1 });
    expect((await links(padaria, receipt_id, 'DELETE')).body).toEqual({ living: 1, endable: 0 });
    expect([(await look(own)).status, (await look(other)).status]).toEqual([404, 200]);
    expect((await links({ ...oficina, accountId: padaria.accountId }, receipt_id, 'DELETE')).status).toBe(404);
    // whoever made it may have left: an admin takes it back
    await role('admin');
    expect((await links(padaria, receipt_id, 'DELETE')).body).toEqual({ living: 0, endable: 0 });
    expect((await look(other)).status).toBe(404);
  });

  it('end with the account', async () => {
    const { padaria } = world;
    const { receipt_id } = await world.pay(padaria, 'contato@oficina.example', 322);
    const { token } = (await share(padaria, receipt_id)).body;
    expect((await look(token)).status).toBe(200);
    // an account with money in it cannot be closed: here only its state counts
    await world.database.query('alter table ledger.account drop constraint closed_is_empty');
    await world.database.query("update account set status = 'closed' where id = $1", [toUuid(padaria.accountId)]);
    expect((await look(token)).status).toBe(404);
  });
});
