import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PixCharge } from '../../bank/contract/products/pix/charges';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { ORDERS_OF_DAY } from '../../bank/modules';
import { findDeviceLimit } from '../../bank/products/pix/limits/device-limit';
import { PROVIDER_RULES } from '../../bank/providers';
import { createOrders, payeeOutside, toOrderWish } from '../support/orders';
import { ANA, type ApprovalsWorld, HOUR_MS, startApprovalsWorld } from './approvals-world';

/* How what waited for its people or its day leaves, or ends. From R$ 1.000,00 on one approval is needed. */

const OFICINA = 'contato@oficina.example';
const ON_ITS_WAY = ['processing', 'completed'];

let world: ApprovalsWorld;
beforeAll(async () => {
  world = await startApprovalsWorld();
  await world.fund(world.padaria.ledgerAccountId, 100_000_000n);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const at = (local: string): Date => new Date(`${local}-03:00`);
const goTo = async (local: string): Promise<void> => {
  await world.advanceTo(at(local), world.padaria);
  await world.bank.runDueJobs();
};
const today = (): string => new Date(world.clock.now().getTime() - 3 * HOUR_MS).toISOString().slice(0, 10);
const dayAfter = (days: number): string =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);

const cancel = (id: string): Promise<boolean> => world.act(sql => world.desk.cancel(sql, id, ANA, world.clock.now()));

describe('an order for later', () => {
  it('without a day leaves although midnight passed since it was approved', async () => {
    await goTo(`${dayAfter(1)}T23:59:59`);
    const id = await world.order(100_300n);
    await world.approve(id, ANA);
    await goTo(`${dayAfter(1)}T00:00:01`);
    expect(ON_ITS_WAY).toContain(await world.statusOf(id));
    await goTo(`${today()}T13:00:00`);
  });
});

describe('a charge that waits for approval', () => {
  const charge = async (wish: object = {}): Promise<PixCharge> => {
    world.oficina.bearer = await world.signIn(world.oficina.email);
    const json = { kind: 'immediate', key: OFICINA, amount_cents: 150_000, ...wish };
    const answer = await world.as<PixCharge>(world.oficina, '/pix/charges', { json });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const pay = async ({ br_code }: PixCharge, amountCents = 150_000) => {
    const lookup = await world.lookUp(world.padaria, br_code);
    if (lookup.status !== 201) return { id: '', code: (lookup.body as { code?: string }).code };
    const { body } = await world.payLookup(world.padaria, lookup.body.id, amountCents);
    return { id: toUuid((body as PixPayment).id), code: null };
  };

  it('is not paid to another account of the company to which its key went', async () => {
    const asked = await charge();
    const { id } = await pay(asked);
    const other = await world.seedPerson({ legalName: 'Oficina Ipê Ltda', balanceCents: 0n });
    await world.database.query('update pix_key set account_id = $2 where key = $1', [OFICINA, toUuid(other.accountId)]);
    await world.approve(id, ANA);
    await world.pass(0);
    await world.database.query('update pix_key set account_id = $2 where key = $1', [
      OFICINA,
      toUuid(world.oficina.accountId),
    ]);
    expect(await world.rowOf(id)).toMatchObject({ status: 'expired', failure_code: 'charge_over' });
    world.oficina.bearer = await world.signIn(world.oficina.email);
    expect((await world.as<PixCharge>(world.oficina, `/pix/charges/${asked.id}`)).body.status).toBe('active');
  });
});

describe('the limits of a browser that is not registered', () => {
  const policy = {
    ...PROVIDER_RULES.celcoin.pixLimits,
    ...{ orders: ORDERS_OF_DAY, unregisteredDevice: { perPaymentCents: 200_000n, dayCents: 250_000n } },
  };
  const sessionOf = async (): Promise<string> => {
    const { rows } = await world.database.query<{ id: string }>(
      'select id from session where user_id = $1 order by id desc limit 1',
      [toUuid(world.padaria.userId)],
    );
    return fromUuid('ses', rows[0]?.id ?? '');
  };

  it('are taken by an order for later when it is made, and free again when it comes to nothing', async () => {
    const { database, clock } = world;
    await world.pass(24 * HOUR_MS);
    const sessionId = await sessionOf();
    const desk = createOrders({ database, clock, policy }).desks.pix;
    const commit = async (amountCents: bigint) => {
      const now = clock.now();
      const wish = toOrderWish(world.padaria, { amountCents, payee: payeeOutside(), now });
      const device = { sessionId, paymentUuid: wish.id };
      await world.act(sql => desk.commit(sql, { ...wish, device, dueOn: dayAfter(1) }, now));
      return wish.id;
    };
    const used = async () => (await findDeviceLimit(database, policy, sessionId, clock.now()))?.usedCents;
    const id = await commit(150_000n);
    expect(await used()).toBe(150_000n);
    await expect(commit(100_001n)).rejects.toMatchObject({ code: 'limit_exceeded' });
    expect(await cancel(id)).toBe(true);
    expect(await used()).toBe(0n);
  });
});
