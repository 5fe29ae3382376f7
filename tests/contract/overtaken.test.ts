import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import { toUuid } from '../../bank/core/ids';
import type { PointCounters } from '../../bank/service/account-closing/deps';
import { createCloseJob } from '../../bank/service/account-closing/job';
import { createNotifier } from '../../bank/ground/notifications';
import { type PixDirectory, PROVIDER_RULES } from '../../bank/providers';
import { findSandboxEntry } from '../../bank/providers/sandbox/directory';
import { TEST_SECRET } from '../support/bank';
import { createOrders } from '../support/orders';
import { type ClosingWorld, startClosingWorld } from './closing-world';
import { newKey } from './pix-world';

const FARINHAS = 'fornecedor@farinhas.example';

let world: ClosingWorld;
beforeAll(async () => {
  world = await startClosingWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const notifier = () =>
  createNotifier({ clock: world.clock, secret: [TEST_SECRET], publicUrl: 'http://localhost:3000' });
/** What a job is run with; it ends in the transaction of its effect. */
const context = { attempt: 1, finish: async () => undefined } as never;

/** The directory, which lets something happen while it is asked. */
const meanwhile = (work: () => Promise<unknown>): PixDirectory => ({
  async findEntry(key, keyType) {
    await work();
    return findSandboxEntry(key, keyType);
  },
  findCharge: async () => undefined,
});

describe('a scheduled payment that the worker has in its hands', () => {
  const schedule = async () => {
    const { padaria } = world;
    const lookup_id = (await world.lookUp(padaria, FARINHAS)).body.id;
    const wish = { lookup_id, amount_cents: 4_200, date: '2026-11-21' };
    const proof = await world.authorize(padaria.bearer, {
      ...{ purpose: 'schedule_pix_payment', account_id: padaria.accountId, ...wish },
      ...{ repeat: 'none', times: 0, until: '' },
    });
    const made = await world.as<{ data: { id: string }[] }>(padaria, '/pix/schedules', {
      ...{ key: newKey(), proof, json: wish },
    });
    expect(made.status).toBe(201);
    return made.body.data[0]?.id ?? '';
  };

  it('and that is cancelled at that moment is not paid', async () => {
    const id = await schedule();
    // signing in runs what is due: a minute before nothing is
    await world.advanceTo(new Date('2026-11-21T06:59:00-03:00'), world.padaria);
    const before = await world.balanceOf(world.padaria);
    world.clock.advance({ minutes: 1 });
    const cancelling = async () => {
      const path = `/pix/schedules/${id}?applies_to=this`;
      expect((await world.as(world.padaria, path, { method: 'DELETE' })).status).toBe(204);
    };
    const { database, clock } = world;
    const { jobs } = createOrders({ database, clock, directory: meanwhile(cancelling) });
    const job = jobs.find(({ kind }) => kind === 'pix.release');
    await expect(job?.run({ dueId: toUuid(id) }, context)).rejects.toMatchObject({ name: 'overtaken' });
    await world.bank.runDueJobs();
    const { ledger_cents, held_cents } = before;
    expect(await world.balanceOf(world.padaria)).toMatchObject({ ledger_cents, held_cents });
    expect((await world.as<{ status: string }>(world.padaria, `/pix/schedules/${id}`)).body.status).toBe('cancelled');
    const { body } = await world.as<{ data: PixPayment[] }>(world.padaria, '/pix/payments?limit=100');
    expect(body.data).toEqual([]);
  });
});

describe('an account that is about to close', () => {
  const NOTHING = async () => 0;
  const NONE: PointCounters = {
    ...{ on_the_way: NOTHING, scheduled: NOTHING, recurring: NOTHING, charges: NOTHING, keys: NOTHING },
    ...{ claims: NOTHING, disputes: NOTHING, api_keys: NOTHING, sharings: NOTHING, coming_back: NOTHING, dda: NOTHING },
    cards: NOTHING,
    gift_codes: NOTHING,
    ...{
      credit: NOTHING,
      approvals: NOTHING,
      crypto: NOTHING,
      sales: NOTHING,
      receivables: NOTHING,
      deposits: NOTHING,
    },
  };

  const closeJob = (counters: PointCounters, directory: PixDirectory) =>
    createCloseJob({
      ...{
        database: world.database,
        clock: world.clock,
        orders: {} as never,
        counters,
        notifier: notifier(),
        directory,
      },
      ...{ rules: PROVIDER_RULES.celcoin.closing, brand: {} as never },
    });

  it('and that is taken back while its place is looked up pays nothing out', async () => {
    const ana = await world.admit(5_000n);
    expect((await world.askToClose(ana, world.ownKeyOf(ana))).status).toBe(201);
    world.clock.advance({ hours: 24, minutes: 1 });
    const { database } = world;
    const account = toUuid(ana.accountId);
    const { rows } = await database.query<{ id: string }>('select id from account_closing where account_id = $1', [
      account,
    ]);
    // as the person's own call does
    const takeBack = () =>
      database.transaction(async sql => {
        await sql.query(
          "update account_closing set status = 'cancelled', cancelled_at = $2, cancelled_by = requested_by where id = $1",
          [rows[0]?.id, world.clock.now()],
        );
        await sql.query("update account set status = 'active' where id = $1", [account]);
      });
    const job = closeJob(NONE, meanwhile(takeBack));
    await expect(job.run({ closingId: rows[0]?.id }, context)).rejects.toMatchObject({ name: 'overtaken' });
    await world.pass(30);
    await world.signInAgain(ana);
    expect(await world.balanceOf(ana)).toMatchObject({ ledger_cents: 5_000, held_cents: 0 });
    expect((await world.viewClosing(ana)).request?.status).toBe('cancelled');
  });

  it('and that is paid between the look and the decision stays open with its money', async () => {
    const ana = await world.seedPerson({ balanceCents: 0n });
    const bearer = await world.signIn(ana.email);
    const proof = await world.authorize(bearer, {
      ...{ purpose: 'close_account', account_id: ana.accountId, reason: 'unused', lookup_id: '' },
    });
    const json = { reason: 'unused', lookup_id: null };
    const asked = await world.call(`/accounts/${ana.accountId}/closing`, { bearer, proof, json });
    expect(asked.status).toBe(201);
    const { rows } = await world.database.query<{ id: string }>(
      'select id from account_closing where account_id = $1',
      [toUuid(ana.accountId)],
    );
    world.clock.advance({ hours: 24, minutes: 1 });
    let looks = 0;
    const counters: PointCounters = {
      ...NONE,
      // the last thing that is looked at before the decision: the money comes right after it
      sharings: async () => {
        looks++;
        if (looks === 1) await world.fund(ana.ledgerAccountId, 5_000n);
        return 0;
      },
    };
    const { database } = world;
    const job = closeJob(counters, meanwhile(NOTHING));
    expect(await job.run({ closingId: rows[0]?.id }, context)).toMatchObject({ againAt: expect.any(Date) });
    expect(looks).toBe(2);
    const account = await database.query<{ status: string; balance: bigint }>(
      'select a.status, l.balance from account a join ledger.account l on l.id = a.ledger_account_id where a.id = $1',
      [toUuid(ana.accountId)],
    );
    expect(account.rows).toEqual([{ status: 'closing', balance: 5_000n }]);
  });
});
