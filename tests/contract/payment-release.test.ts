import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { PixCharge } from '../../bank/contract/products/pix/charges';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { ORDERS_OF_DAY } from '../../bank/modules';
import { findDeviceLimit } from '../../bank/products/pix/limits/device-limit';
import { findDayOrder } from '../../bank/payments/orders';
import { type PaymentTarget, PIX_STORE } from '../../bank/products/pix/pay';
import { PROVIDER_RULES } from '../../bank/providers';
import { createOrders, payeeOutside, toOrderWish } from '../support/orders';
import { ANA, type ApprovalsWorld, BRUNO, HOUR_MS, startApprovalsWorld } from './approvals-world';
import type { Customer } from './pix-world';

/* How what waited for its people or its day leaves, or ends. From R$ 1.000,00 on one approval is needed. */

const OFICINA = 'contato@oficina.example';
/** A charge of the supplier at another institution. */
const OPEN_ELSEWHERE = 'qr.farinhas.example/v2/aberta2f39a4140d1a91abd93113bd4';
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

/** What all days have used; their months have used the same. */
const usedCents = async (): Promise<bigint> => {
  const { rows } = await world.database.query<{ days: bigint; months: bigint }>(
    `select coalesce(sum(used_cents) filter (where period <> 'month'), 0)::bigint as days,
            coalesce(sum(used_cents) filter (where period = 'month'), 0)::bigint as months
     from payment_limit_use where account_id = $1`,
    [toUuid(world.padaria.accountId)],
  );
  expect(rows[0]?.months).toBe(rows[0]?.days);
  return rows[0]?.days ?? 0n;
};
const cancel = (id: string): Promise<boolean> => world.act(sql => world.desk.cancel(sql, id, ANA, world.clock.now()));
/** What the people of the bakery were told, the newest first. */
const newsOf = async (): Promise<string[]> => {
  const { body } = await world.call<{ data: Notification[] }>('/notifications', { bearer: world.padaria.bearer });
  return body.data.map(({ title, body: text }) => `${title}: ${text}`);
};
/** A key of the company at another institution, where it was when the payment was ordered. */
const elsewhere = (key: string, owner: Customer): PaymentTarget['payee'] => ({
  ...{ ...payeeOutside(), key, keyType: 'email' as const },
  ...{ owner: { name: owner.legalName, document: owner.cnpj }, ownAccount: null },
});

describe('an order for later', () => {
  it('takes its limit once, when it leaves', async () => {
    const before = await usedCents();
    const [now, later] = [await world.order(100_100n), await world.order(5_000n, { dueOn: dayAfter(1) })];
    expect(await usedCents()).toBe(before);
    await world.approve(now, ANA);
    expect(await usedCents()).toBe(before);
    await world.pass(0);
    expect((await usedCents()) - before).toBe(100_100n);
    expect(await cancel(later)).toBe(true);
    await world.pass(10_000);
    expect([await world.statusOf(now), (await usedCents()) - before]).toEqual(['completed', 100_100n]);
  });

  it('is one only when its day is after today', async () => {
    expect(await world.statusOf(await world.order(5_000n, { dueOn: today() }))).toBe('processing');
    expect(await world.statusOf(await world.order(5_000n, { dueOn: dayAfter(1) }))).toBe('scheduled');
  });

  it('may be ended by its people until it leaves, though nobody had to approve it', async () => {
    const id = await world.order(5_000n, { dueOn: dayAfter(1) });
    expect([await cancel(id), await cancel(id), await world.statusOf(id)]).toEqual([true, false, 'canceled']);
    const jobs = await world.database.query(`select 1 from job where unique_key = $1`, [id]);
    expect(jobs.rowCount).toBe(0);
  });

  it('is not made up for when it was approved after its day', async () => {
    const id = await world.order(100_200n, { dueOn: dayAfter(1) });
    await world.pass(54 * HOUR_MS);
    expect(await world.approve(id, ANA)).toBe('approved');
    await world.pass(0);
    expect(await world.rowOf(id)).toMatchObject({ status: 'expired', failure_code: 'day_over', limit_period: null });
    expect(await world.approve(id, ANA)).toBe('ended');
  });

  it('without a day leaves although midnight passed since it was approved', async () => {
    await goTo(`${dayAfter(1)}T23:59:59`);
    const id = await world.order(100_300n);
    await world.approve(id, ANA);
    await goTo(`${dayAfter(1)}T00:00:01`);
    expect(ON_ITS_WAY).toContain(await world.statusOf(id));
    await goTo(`${today()}T13:00:00`);
  });

  it('that came short is not made up for on the next day', async () => {
    await goTo(`${dayAfter(1)}T20:30:00`);
    const id = await world.order(11_000_000n);
    for (const person of [ANA, BRUNO]) await world.approve(id, person);
    await world.pass(0);
    expect(await world.rowOf(id)).toMatchObject({ status: 'approved', shortage: 'limit_exceeded' });
    await goTo(`${dayAfter(1)}T08:00:00`);
    expect(await world.rowOf(id)).toMatchObject({ status: 'expired', failure_code: 'limit_exceeded' });
    await goTo(`${today()}T13:00:00`);
  });
});

describe('a payee that is another on the day', () => {
  it('is paid where its key leads then, under an id of that hour', async () => {
    world.oficina.bearer = await world.signIn(world.oficina.email);
    const before = await world.balanceOf(world.oficina);
    const id = await world.order(100_400n, { payee: elsewhere(OFICINA, world.oficina) });
    const endToEndId = async () =>
      (await world.database.query<{ e: string }>('select end_to_end_id as e from pix_order where order_id = $1', [id]))
        .rows[0]?.e;
    const first = await endToEndId();
    await world.pass(HOUR_MS);
    await world.approve(id, ANA);
    await world.pass(0);
    await world.pass(10_000);
    expect(await world.rowOf(id)).toMatchObject({
      status: 'completed',
      payee_account_id: toUuid(world.oficina.accountId),
    });
    expect(await endToEndId()).not.toBe(first);
    world.oficina.bearer = await world.signIn(world.oficina.email);
    expect((await world.balanceOf(world.oficina)).ledger_cents - before.ledger_cents).toBe(100_400);
  });

  it('is not paid when it is another company, or the one that pays', async () => {
    const other = await world.order(100_500n, {
      payee: elsewhere(OFICINA, { ...world.oficina, cnpj: world.padaria.cnpj }),
    });
    const self = await world.order(100_600n, { payee: elsewhere('padaria@padaria.example', world.padaria) });
    for (const id of [other, self]) await world.approve(id, ANA);
    await world.pass(0);
    expect(await world.rowOf(other)).toMatchObject({ status: 'expired', failure_code: 'payee_changed' });
    expect(await world.rowOf(self)).toMatchObject({ status: 'expired', failure_code: 'own_account' });
  });
});

describe('an account that is another on the day', () => {
  const rest = (who: Customer, status: string) =>
    world.database.query('update account set status = $2 where id = $1', [toUuid(who.accountId), status]);

  it.each([
    ['account_inactive', () => world.padaria],
    ['payee_account_unavailable', () => world.oficina],
  ] as const)('ends the order: %s', async (code, who) => {
    const before = await usedCents();
    const id = await world.order(100_700n, { payee: elsewhere(OFICINA, world.oficina) });
    await world.approve(id, ANA);
    await rest(who(), 'inactive');
    await world.bank.runDueJobs();
    await rest(who(), 'active');
    expect(await world.rowOf(id)).toMatchObject({ status: 'expired', failure_code: code, limit_period: null });
    expect(await usedCents()).toBe(before);
    expect(await world.approve(id, ANA)).toBe('ended');
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

  it('is kept for the payment that waits, and free again when that ends', async () => {
    const asked = await charge();
    const first = await pay(asked);
    expect(await world.statusOf(first.id)).toBe('awaiting_approval');
    expect((await pay(asked)).code).toBe('br_code_paid');
    expect(await cancel(first.id)).toBe(true);
    const second = await pay(asked);
    await world.approve(second.id, ANA);
    await world.pass(0);
    await world.pass(10_000);
    expect(await world.statusOf(second.id)).toBe('completed');
    const { body } = await world.as<PixCharge>(world.oficina, `/pix/charges/${asked.id}`);
    expect(body.status).toBe('paid');
  });

  it('is not paid when it is over by then, or asks for another amount', async () => {
    const over = await pay(await charge({ expires_in_seconds: 3_600 }));
    const terms = { fine: { mode: 2, value: 200 } };
    const payer = { name: 'Padaria do Zé Ltda', document: world.padaria.cnpj };
    const due = { kind: 'due_date', payer, due_date: today(), days_after_due: 10, terms };
    const dearer = await pay(await charge({ ...due, expires_in_seconds: undefined }));
    await world.pass(26 * HOUR_MS);
    for (const { id } of [over, dearer]) await world.approve(id, ANA);
    await world.pass(0);
    expect(await world.rowOf(over.id)).toMatchObject({ status: 'expired', failure_code: 'charge_over' });
    expect(await world.rowOf(dearer.id)).toMatchObject({ status: 'expired', failure_code: 'charge_changed' });
  });

  it('of another institution is asked for once more, and paid when it is still the same', async () => {
    const leave = async (location: string | null) => {
      const lookup = await world.lookUp(world.padaria, `https://${OPEN_ELSEWHERE}`);
      const { body } = await world.payLookup(world.padaria, lookup.body.id, 184_750);
      const id = toUuid((body as PixPayment).id);
      // what its payee has made of it meanwhile
      if (location)
        await world.database.query('update pix_order set location = $2 where order_id = $1', [id, location]);
      await world.approve(id, ANA);
      await world.pass(0);
      return world.rowOf(id);
    };
    const over = await leave('qr.farinhas.example/v2/vencida39a4140d1a91abd93113bd4');
    expect(over).toMatchObject({ status: 'expired', failure_code: 'charge_over' });
    const dearer = await leave('pix.example.com/8b3da2f39a4140d1a91abd93113bd441');
    expect(dearer).toMatchObject({ status: 'expired', failure_code: 'charge_changed' });
    expect(ON_ITS_WAY).toContain((await leave(null)).status);
  });

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
    // given back while its key was not its account's
    expect((await world.as<PixCharge>(world.oficina, `/pix/charges/${asked.id}`)).body.status).toBe('canceled');
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

  it('do not hold back who makes less of what another browser ordered', async () => {
    const { database, clock } = world;
    const [sessionId, now] = [await sessionOf(), clock.now()];
    const desk = createOrders({ database, clock, policy }).desks.pix;
    const wish = { ...toOrderWish(world.padaria, { amountCents: 900_000n, payee: payeeOutside(), now }) };
    await world.act(sql => desk.commit(sql, { ...wish, dueOn: dayAfter(1) }, now));
    const change = (amountCents: bigint) =>
      world.act(async sql => {
        const order = await findDayOrder(sql, PIX_STORE, wish.id);
        const held = order ? await desk.hold(sql, order, 'this') : [];
        const by = { personId: toUuid(world.padaria.userId), sessionId, now };
        await desk.change(sql, held, { amountCents, dueOn: dayAfter(1), authorizationId: wish.id }, by);
      });
    await change(800_000n);
    expect((await findDeviceLimit(database, policy, sessionId, now))?.usedCents).toBe(0n);
    await expect(change(800_001n)).rejects.toMatchObject({ code: 'limit_exceeded' });
    expect(await cancel(wish.id)).toBe(true);
  });
});

describe('what never left', () => {
  it('is told with its reason, and a cancellation to nobody: who made it knows', async () => {
    const [late, refused, ended] = [
      await world.order(100_801n),
      await world.order(100_802n),
      await world.order(100_803n),
    ];
    await world.act(sql => world.approvals.reject(sql, refused, { personId: ANA, reason: 'no' }, world.clock.now()));
    await cancel(ended);
    await world.pass(72 * HOUR_MS);
    expect(await world.statusOf(late)).toBe('expired');
    const news = await newsOf();
    expect(news).toContainEqual(expect.stringMatching(/1\.008,01 não realizado: .*Ninguém aprovou a tempo/));
    expect(news).toContainEqual(expect.stringMatching(/1\.008,02 não foi aprovado/));
    expect(news.join()).not.toContain('1.008,03');
  });
});
