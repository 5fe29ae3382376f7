import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PixCharge } from '../../bank/contract/products/pix/charges';
import { payFromOutside } from '../../bank/providers';
import { type PixWorld, startPixWorld } from './pix-world';

const OFICINA = 'contato@oficina.example';
const PAYER = { name: 'Helena Duarte Pires', document: '52998224725' };

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(() => world?.close());

const charge = async (wish: object): Promise<PixCharge> => {
  const json = { kind: 'immediate', key: OFICINA, amount_cents: 8_050, payer: PAYER, ...wish };
  const answer = await world.as<PixCharge>(world.oficina, '/pix/charges', { json });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};

const payOutside = async ({ key, txid, amount_cents }: PixCharge): Promise<void> => {
  await payFromOutside(world.database, { key, txid, amountCents: BigInt(amount_cents), now: world.clock.now() });
  await world.bank.runDueJobs();
};

describe('the payload that other institutions read', () => {
  const payloadOf = async (path: string) => {
    const response = await world.fetch(path);
    expect(response.headers.get('content-type')).toBe('application/jose');
    const jws = await response.text();
    const { body } = await world.call<{ keys: JWK[] }>('/qr/keys');
    const { kid } = decodeProtectedHeader(jws);
    const key = await importJWK(body.keys.find(one => one.kid === kid) as JWK, 'ES256');
    const { payload } = await compactVerify(jws, key);
    return JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
  };

  it('is signed by our published key and says the charge in the words of the API Pix', async () => {
    const made = await charge({ payer: PAYER, message: 'Pedido 12' });
    const path = made.location.slice(made.location.indexOf('/'));
    expect(await payloadOf(path)).toMatchObject({
      txid: made.txid,
      status: 'ATIVA',
      revisao: 0,
      chave: OFICINA,
      valor: { original: '80.50' },
      // whoever finds the code must not learn whose CPF it is
      devedor: { cpf: '***.982.247-**', nome: PAYER.name },
      solicitacaoPagador: 'Pedido 12',
      calendario: { expiracao: 86_400 },
    });
    await payOutside(made);
    expect(await payloadOf(path)).toMatchObject({ status: 'CONCLUIDA' });
  });

  it('tells what is due on the intended day, at the path of its kind only', async () => {
    const made = await charge({
      kind: 'due_date',
      amount_cents: 10_000,
      payer: PAYER,
      due_date: '2027-03-15',
      terms: { fine: { mode: 2, value: 200 } },
    });
    const path = made.location.slice(made.location.indexOf('/'));
    expect(await payloadOf(`${path}?DPP=2027-03-16`)).toMatchObject({
      valor: { original: '100.00', multa: '2.00', final: '102.00' },
    });
    expect(await payloadOf(path)).toMatchObject({ valor: { final: '100.00' } });
    expect((await world.fetch(path.replace('cobv/', ''))).status).toBe(404);
  });

  it.each([
    ['9999-12-30', 'after_last_day'],
    ['2027-04-15', 'after_last_day'],
    ['0001-01-01', 'before_creation'],
    ['0999-12-31', 'before_creation'],
  ])('knows no day beyond the life of the charge: %s', async (day, rule) => {
    const made = await charge({
      kind: 'due_date',
      amount_cents: 10_000,
      payer: PAYER,
      due_date: '2027-03-15',
      days_after_due: 30,
      terms: { interest: { mode: 7, value: 100 }, discount: { mode: 6, value: 1 } },
    });
    const path = made.location.slice(made.location.indexOf('/'));
    const asked = await world.fetch(`${path}?DPP=${day}`);
    expect([asked.status, await asked.json()]).toMatchObject([
      422,
      { code: 'validation_failed', violations: [{ field: 'DPP', rule }] },
    ]);
    expect(await payloadOf(`${path}?DPP=2027-04-14`)).toMatchObject({ valor: { original: '100.00' } });
    const own = await world.as(world.oficina, `/pix/charges/${made.id}?day=${day}`);
    expect([own.status, own.body]).toMatchObject([422, { violations: [{ field: 'day', rule }] }]);
  });
});
