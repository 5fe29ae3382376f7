import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorizationWish } from '../../bank/contract/authorizations';
import { mayCommit } from '../../bank/contract/operation';
import * as closing from '../../bank/contract/service/account-closing';
import * as disputes from '../../bank/contract/products/pix/support';
import {
  approvePixRecurrence,
  cancelPixRecurrence,
  changePixRecurrence,
} from '../../bank/contract/products/pix/automatic';
import { cancelScheduledPix, changeScheduledPix, listScheduledPix } from '../../bank/contract/products/pix/schedules';
import { toUuid } from '../../bank/core/ids';
import { ORDERS_OF_DAY } from '../../bank/modules';
import { takeLimit } from '../../bank/products/pix/limits';
import { PROVIDER_RULES } from '../../bank/providers';
import { propose } from '../support/recurrences';
import { type ClosingWorld, startClosingWorld } from './closing-world';
import { type Customer, newKey } from './pix-world';

let world: ClosingWorld;
let padaria: Customer;
beforeAll(async () => {
  world = await startClosingWorld();
  padaria = world.padaria;
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const countAudit = async (kind: string): Promise<number> => {
  const { rows } = await world.database.query<{ n: number }>(
    'select count(*)::int as n from audit_event where kind = $1',
    [kind],
  );
  return rows[0]?.n ?? 0;
};

/** Sends a call that has a proof, and sends it again as who lost the answer does: the second has the answer of the first. */
const sendTwice = async (
  who: Customer,
  wish: AuthorizationWish,
  path: string,
  method: 'POST' | 'PATCH',
  json?: object,
) => {
  const proof = await world.authorize(who.bearer, wish);
  const send = (body = json) => world.as<Record<string, unknown>>(who, path, { method, json: body, proof });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([first.status, first.status]);
  expect(first.status).toBeLessThan(300);
  expect(second.body).toEqual(first.body);
  return { first, send };
};

describe('a call that commits to money without an idempotency key', () => {
  it('tells that its outcome is unknown when its answer is lost', () => {
    const binding = [
      disputes.acceptPixDispute,
      disputes.cancelPixDispute,
      disputes.defendPixDispute,
      approvePixRecurrence,
      changePixRecurrence,
      cancelPixRecurrence,
      changeScheduledPix,
      cancelScheduledPix,
      closing.requestAccountClosing,
      closing.signAccountClosing,
      closing.changeClosingDestination,
      closing.cancelAccountClosing,
    ];
    expect(binding.filter(contract => !mayCommit(contract)).map(({ id }) => id)).toEqual([]);
    expect([disputes.getPixDispute, listScheduledPix, closing.getAccountClosing].filter(mayCommit)).toEqual([]);
  });

  it('accepts a contest once, however often it is sent with its proof', async () => {
    const payment = await world.pay(padaria, 'contato@oficina.example', 2_000);
    const { id } = await world.contest(padaria, payment.receipt_id);
    const wish = { purpose: 'accept_pix_dispute', account_id: world.oficina.accountId, dispute_id: id } as const;
    const { first } = await sendTwice(world.oficina, wish, `/pix/disputes/${id}/accept`, 'POST', {});
    expect(first.body).toMatchObject({ status: 'accepted', returned_cents: 2_000 });
    const { rows } = await world.database.query('select 1 from pix_return_order where end_to_end_id = $1', [
      payment.end_to_end_id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('approves a Pix Automático once, and no other terms with the same proof', async () => {
    const { id } = await propose(world, padaria, 'energy');
    const terms = { max_cents: 90_000, retries_allowed: true };
    const wish = {
      purpose: 'approve_pix_recurrence',
      account_id: padaria.accountId,
      recurrence_id: id,
      ...terms,
    } as const;
    const { first, send } = await sendTwice(padaria, wish, `/pix/recurrences/${id}/approval`, 'POST', terms);
    expect(first.body).toMatchObject({ status: 'approved' });
    expect(await countAudit('pix_recurrence.approved')).toBe(1);
    expect(await send({ ...terms, max_cents: 90_001 })).toMatchObject({ body: { code: 'step_up_required' } });
  });

  it('changes a scheduled payment once', async () => {
    const lookup = (await world.lookUp(padaria, 'contato@oficina.example')).body.id;
    const order = { amount_cents: 1_500, date: '2026-11-27' };
    const wish = { purpose: 'schedule_pix_payment', account_id: padaria.accountId, lookup_id: lookup } as const;
    const plan = { repeat: 'none', times: 0, until: '' } as const;
    const proof = await world.authorize(padaria.bearer, { ...wish, ...order, ...plan });
    const json = { lookup_id: lookup, ...order };
    const made = await world.as<{ data: { id: string }[] }>(padaria, '/pix/schedules', { json, key: newKey(), proof });
    const id = made.body.data[0]?.id ?? '';
    const change = { amount_cents: 1_600, date: '2026-11-30', applies_to: 'this' } as const;
    const to = { purpose: 'change_pix_schedule', account_id: padaria.accountId, scheduled_id: id, ...change } as const;
    await sendTwice(padaria, to, `/pix/schedules/${id}`, 'PATCH', change);
    expect(await countAudit('pix_schedule.changed')).toBe(1);
  });

  it('asks for a closing once', async () => {
    const ana = await world.admit(0n);
    const wish = { purpose: 'close_account', account_id: ana.accountId, reason: 'unused', lookup_id: '' } as const;
    const { first } = await sendTwice(ana, wish, '/closing', 'POST', { reason: 'unused', lookup_id: null });
    expect(first.body).toMatchObject({ status: 'closing' });
    expect(await countAudit('account.closing_requested')).toBe(1);
  });
});

describe('a payment that waited for a change of the limits', () => {
  it('is judged by what was changed before it, though it began earlier', async () => {
    const ana = await world.admit(10_000_000n);
    const before = world.clock.now();
    world.clock.advance({ seconds: 2 });
    const json = { limit: 'day', amount_cents: 5_000 };
    expect((await world.as(ana, '/pix/limits', { method: 'PATCH', json })).status).toBe(200);
    const wish = { accountUuid: toUuid(ana.accountId), amountCents: 5_001n, now: before };
    const policy = { ...PROVIDER_RULES.celcoin.pixLimits, orders: ORDERS_OF_DAY };
    await expect(world.database.transaction(sql => takeLimit(sql, policy, wish))).rejects.toMatchObject({
      code: 'limit_exceeded',
      info: { params: { window: 'day', limit_cents: 5_000 } },
    });
  });
});

describe('codes of a key that a stranger asks for', () => {
  it('never keep its owner from proving it', async () => {
    const key = 'financeiro@empresa-da-ana.example';
    const ask = (who: Customer) => world.as(who, '/pix/key_verifications', { json: { type: 'email', key } });
    const [stranger, other, owner] = [await world.admit(0n), await world.admit(0n), await world.admit(0n)];
    const strangers: number[] = [];
    for (let asked = 0; asked < 7; asked++) {
      strangers.push((await ask(stranger)).status, (await ask(other)).status);
      world.clock.advance({ seconds: 61 });
    }
    // two for each, and three that all have in common
    expect(strangers.filter(status => status === 201)).toHaveLength(7);
    expect((await ask(owner)).status).toBe(201);
  });
});
