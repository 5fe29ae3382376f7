import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { PixCharge } from '../../bank/contract/products/pix/charges';
import type { PixKeyList } from '../../bank/contract/products/pix/keys';
import { newId, toUuid } from '../../bank/core/ids';
import { formatStaticBrCode } from '../../bank/formats/br-code';
import { crc16 } from '../../bank/formats/br-code/crc16';
import { registerPixKey } from '../../bank/products/pix/pay';
import { createNotifier } from '../../bank/ground/notifications';
import {
  detachCharge,
  findChargeByTxid,
  freeCharge,
  hasChargesOfKey,
  reviseCharge,
  withdrawChargesOfKey,
} from '../../bank/products/pix/charges';
import { reserveCharge } from '../../bank/products/pix/charges/charges';
import { decideClaim, openClaim } from '../../bank/products/pix/keys/claims';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

const HOST = 'pix.balcao.example';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});
beforeEach(async () => {
  for (const customer of [world.padaria, world.oficina]) await world.advanceTo(world.clock.now(), customer);
});

const ownerOf = (who: Omit<Customer, 'bearer'>) => ({ ...who, id: who.accountId });

let keys = 0;
const addKey = async (who: Customer, text = `chave-${++keys}@oficina.example`): Promise<string> => {
  await registerPixKey(world.database, ownerOf(who), { text, type: 'email', createdAt: world.clock.now() });
  return text;
};

const makeCharge = async (key: string, amountCents = 250_000): Promise<PixCharge> => {
  const json = { kind: 'immediate', key, amount_cents: amountCents, expires_in_seconds: 30 * 86_400 };
  const answer = await world.as<PixCharge>(world.oficina, '/pix/charges', { json });
  expect(answer.status).toBe(201);
  return answer.body;
};

const read = async ({ id }: PixCharge) => (await world.as<PixCharge>(world.oficina, `/pix/charges/${id}`)).body;

const idOf = async (who: Customer, key: string) => {
  const { body } = await world.as<PixKeyList>(who, '/pix/keys');
  return body.data.find(one => one.key === key)?.id ?? '';
};

const askToRemove = async (who: Customer, key: string) =>
  world.call<{ id: string; facts: { label: string; value: string }[] }>('/identity_server/authorizations', {
    bearer: who.bearer,
    json: { purpose: 'remove_pix_key', account_id: who.accountId, key_id: await idOf(who, key) },
  });

const remove = async (who: Customer, key: string) => {
  const key_id = await idOf(who, key);
  const proof = await world.authorize(who.bearer, { purpose: 'remove_pix_key', account_id: who.accountId, key_id });
  expect((await world.as(who, `/pix/keys/${key_id}`, { method: 'DELETE', proof })).status).toBe(204);
};

const newsOf = async (who: Customer) =>
  (await world.call<{ data: Notification[] }>('/notifications', { bearer: who.bearer })).body.data;

/** The key is another account's, and the charge still says open: as charges from before this rule do. */
const handOverQuietly = async (from: Customer, key: string, to: Customer) => {
  await world.database.query('delete from pix_key where key = $1 and account_id = $2', [key, toUuid(from.accountId)]);
  await addKey(to, key);
};

describe('a charge whose key left the account', () => {
  it('is withdrawn with the removal, which says so before and after; the code pays nobody, whoever has the key', async () => {
    const { oficina, padaria } = world;
    const bia = ownerOf(await world.seedPerson({ legalName: 'Bia Outra Empresa Ltda', balanceCents: 0n }));
    const key = await addKey(oficina);
    const [charge, other] = [await makeCharge(key), await makeCharge(await addKey(oficina))];
    const asked = await askToRemove(oficina, key);
    expect(asked.body.facts).toContainEqual({
      label: 'Cobranças abertas',
      value: 'As que foram feitas com esta chave serão canceladas',
    });
    await remove(oficina, key);
    await registerPixKey(world.database, bia, { text: key, type: 'email', createdAt: world.clock.now() });
    expect(await world.lookUp(padaria, charge.br_code)).toMatchObject({
      status: 422,
      body: { code: 'br_code_expired', params: { reason: 'key_gone' } },
    });
    expect(await read(charge)).toMatchObject({ status: 'canceled', revision: 1, payment: null });
    expect(await read(other)).toMatchObject({ status: 'active', revision: 0 });
    expect((await newsOf(oficina))[0]).toMatchObject({
      title: 'Chave Pix excluída',
      body: `A chave ${key} não recebe mais Pix nesta conta. 1 cobrança aberta com ela foi cancelada: quem a recebeu precisa de outra.`,
    });
  });

  it('is withdrawn when the key goes to another account by a claim', async () => {
    const { oficina, padaria } = world;
    const key = await addKey(oficina);
    const [first, second] = [await makeCharge(key), await makeCharge(key)];
    await world.database.transaction(async sql => {
      const notifier = createNotifier({ clock: world.clock, secret: ['x'.repeat(40)], publicUrl: 'http://localhost' });
      const charges = { has: hasChargesOfKey, withdraw: withdrawChargesOfKey };
      const deps = {
        ...world,
        notifier,
        charges,
        secret: ['x'.repeat(40)],
        rail: {} as never,
        phoneCodesByEmail: false,
      };
      const claim = await openClaim(deps as never, sql, {
        ...{ key, keyType: 'email', type: 'ownership', authorizationId: null },
        ...{ claimerAccountId: padaria.accountId, claimerIspb: padaria.ispb },
        ...{ donorAccountId: oficina.accountId, donorIspb: oficina.ispb },
      });
      await decideClaim(deps as never, sql, claim.id, { by: 'donor', status: 'completed' });
    });
    for (const charge of [first, second]) expect((await read(charge)).status).toBe('canceled');
    expect((await newsOf(oficina))[0]?.body).toContain('2 cobranças abertas com ela foram canceladas');
  });

  it('is withdrawn when the payment that kept it gives it back: not before, and not while the key is there', async () => {
    const key = await addKey(world.oficina);
    const [kept, freed] = [await makeCharge(key), await makeCharge(key)];
    const payments = [toUuid(newId('txn')), toUuid(newId('txn'))] as const;
    const giveBack = (payment: string) =>
      world.database.transaction(sql => freeCharge(sql, payment, world.clock.now()));
    await world.database.transaction(async sql => {
      await reserveCharge(sql, toUuid(kept.id), payments[0]);
      await reserveCharge(sql, toUuid(freed.id), payments[1]);
    });
    await giveBack(payments[1]);
    expect((await read(freed)).status).toBe('active');
    await remove(world.oficina, key);
    expect((await read(kept)).status).toBe('active');
    await giveBack(payments[0]);
    expect(await read(kept)).toMatchObject({ status: 'canceled', revision: 1 });
  });

  it('is not found payable when it stayed open from before', async () => {
    const key = await addKey(world.oficina);
    const charge = await makeCharge(key);
    const bia = await world.seedPerson({ legalName: 'Bia Mais Uma Ltda', balanceCents: 0n });
    await handOverQuietly(world.oficina, key, { ...bia, bearer: '' });
    expect(await world.lookUp(world.padaria, charge.br_code)).toMatchObject({
      body: { code: 'br_code_expired', params: { reason: 'key_gone' } },
    });
    expect((await read(charge)).status).toBe('active');
  });

  it.each([
    ['here', 'another account'],
    ['elsewhere', 'another bank'],
  ])(
    'is refused at the payment too, when the lookup found a payee %s, in %s: nothing moves and nothing is used up',
    async where => {
      const { oficina, padaria } = world;
      const key = await addKey(oficina);
      const charge = await makeCharge(key, 9_000);
      const bia = await world.seedPerson({ legalName: 'Bia Por Fim Ltda', balanceCents: 0n });
      const lookup = (await world.lookUp(padaria, charge.br_code)).body;
      const idempotencyKey = newKey();
      const proof = await world.proveLookup(padaria, lookup.id, 9_000, idempotencyKey);
      const before = await world.balanceOf(padaria);
      // as a lookup that found the new holder of the key, of whom nothing is known here when they bank elsewhere
      const holder = where === 'here' ? [toUuid(bia.accountId), bia.ledgerAccountId] : [null, null];
      await world.database.query(
        'update payment_quote set payee_account_id = $2, payee_ledger_account_id = $3 where id = $1',
        [toUuid(lookup.id), ...holder],
      );
      const answer = await world.payWith(padaria, {
        lookupId: lookup.id,
        amountCents: 9_000,
        key: idempotencyKey,
        proof,
      });
      expect(answer).toMatchObject({ status: 422, body: { code: 'br_code_expired', params: { reason: 'key_gone' } } });
      expect(await world.balanceOf(padaria)).toEqual(before);
      expect(await read(charge)).toMatchObject({ status: 'active', payment: null });
    },
  );
});

describe('the txid of a charge', () => {
  /** A code that anybody can write: any amount under the txid of the charge. */
  const forge = ({ key, txid }: PixCharge, amountCents: bigint): string => {
    const filler = 'A'.repeat(25);
    const code = formatStaticBrCode({ key, amountCents, txid: filler, merchantName: 'Oficina', merchantCity: 'Itu' });
    const forged = code.replace(`62290525${filler}`, `62360532${txid}`).slice(0, -4);
    return forged + crc16(forged);
  };

  it('is not lent to another code: its company would be told that it was paid', async () => {
    const charge = await makeCharge(await addKey(world.oficina), 90_000);
    expect(await world.lookUp(world.padaria, forge(charge, 1n))).toMatchObject({
      status: 422,
      body: { code: 'br_code_invalid' },
    });
    // of nobody's charge it is a mark of its company's own
    const { body } = await world.lookUp(world.padaria, forge({ ...charge, txid: 'b'.repeat(32) }, 1n));
    expect(body.txid).toBe('b'.repeat(32));
  });
});

describe('a charge that changed after it was looked up', () => {
  const changeTo = async (charge: PixCharge, amountCents: bigint, wish: object = {}) =>
    world.database.transaction(async sql => {
      const stored = await findChargeByTxid(sql, toUuid(world.oficina.accountId), charge.txid, 'for update');
      if (!stored) throw new Error('the charge is there');
      await reviseCharge(sql, stored, {
        ...{ accountId: stored.accountId, key: stored.key, amountCents, host: HOST, now: world.clock.now() },
        ...{ expiresInSeconds: 86_400, details: {}, ...wish },
      });
    });
  const prove = async (charge: PixCharge) => {
    const lookup = (await world.lookUp(world.padaria, charge.br_code)).body;
    const key = newKey();
    const proof = await world.proveLookup(world.padaria, lookup.id, 100, key);
    expect(proof).toBeDefined();
    return { lookupId: lookup.id, amountCents: 100, key, proof };
  };

  it('is not paid at its old amount; looked up again it is paid at the new one', async () => {
    const charge = await makeCharge(await addKey(world.oficina), 100);
    const call = await prove(charge);
    const before = await world.balanceOf(world.padaria);
    await changeTo(charge, 90_000n);
    const late = await world.payWith(world.padaria, call);
    expect(late).toMatchObject({ status: 422, body: { code: 'pix_charge_changed' } });
    expect(await world.balanceOf(world.padaria)).toEqual(before);
    expect(await read(charge)).toMatchObject({ status: 'active', amount_cents: 90_000, payment: null });
    // a proof for it is not even begun
    expect(
      await world.call('/identity_server/authorizations', {
        bearer: world.padaria.bearer,
        json: {
          ...{ purpose: 'pix_payment', account_id: world.padaria.accountId, lookup_id: call.lookupId },
          ...{ amount_cents: 100, idempotency_key: newKey() },
        },
      }),
    ).toMatchObject({ status: 422, body: { code: 'pix_charge_changed' } });
    expect((await world.pay(world.padaria, charge.br_code, 90_000)).status).toBe('completed');
  });

  it('is not paid under its old words either, though the amount stayed', async () => {
    const charge = await makeCharge(await addKey(world.oficina), 100);
    const call = await prove(charge);
    await changeTo(charge, 100n, { description: 'Outra coisa' });
    expect(await world.payWith(world.padaria, call)).toMatchObject({ body: { code: 'pix_charge_changed' } });
  });

  it('does not change while somebody is paying it', async () => {
    const charge = await makeCharge(await addKey(world.oficina), 5_000);
    const paying = toUuid(newId('pix'));
    await world.database.transaction(sql => reserveCharge(sql, toUuid(charge.id), paying));
    await expect(changeTo(charge, 6_000n)).rejects.toMatchObject({ code: 'conflict' });
    expect(await read(charge)).toMatchObject({ amount_cents: 5_000, revision: 0 });
  });

  it('nor once it was taken off its location', async () => {
    const charge = await makeCharge(await addKey(world.oficina), 100);
    const call = await prove(charge);
    await world.database.transaction(async sql => {
      const stored = await findChargeByTxid(sql, toUuid(world.oficina.accountId), charge.txid, 'for update');
      if (stored) await detachCharge(sql, stored, HOST);
    });
    expect(await world.payWith(world.padaria, call)).toMatchObject({ body: { code: 'pix_charge_changed' } });
    expect((await read(charge)).payment).toBeNull();
  });

  it('at the same moment: either the payment has it as it was, or the change stands and nothing was paid', async () => {
    for (let round = 0; round < 10; round++) {
      const charge = await makeCharge(await addKey(world.oficina), 100);
      const call = await prove(charge);
      const paying = () => world.payWith(world.padaria, call);
      const changing = () => changeTo(charge, 90_000n).catch(error => error as { code: string });
      const [paid, changed] =
        round % 2
          ? await Promise.all([paying(), changing()])
          : ((await Promise.all([changing(), paying()])).reverse() as [
              Awaited<ReturnType<typeof paying>>,
              { code: string } | undefined,
            ]);
      const now = await read(charge);
      if (paid.status === 201) {
        expect(changed).toMatchObject({ code: 'conflict' });
        expect(now).toMatchObject({ status: 'paid', amount_cents: 100, payment: { amount_cents: 100 } });
      } else {
        expect(paid.body).toMatchObject({ code: 'pix_charge_changed' });
        expect(now).toMatchObject({ status: 'active', amount_cents: 90_000, payment: null });
      }
    }
  });
});
