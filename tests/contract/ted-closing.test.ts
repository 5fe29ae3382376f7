import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ted, TedQuote } from '../../bank/contract/products/ted';
import type { Problem } from '../../bank/contract/primitives';
import type { ScheduledTed } from '../../bank/contract/products/ted-schedules';
import { toUuid } from '../../bank/core/ids';
import { enqueueJob } from '../../bank/jobs';
import { RECEIVE_TED_MESSAGE_JOB, sendTedFromOutside } from '../../bank/providers';
import { schedule } from '../support/schedules';
import { type ClosingWorld, startClosingWorld } from './closing-world';
import { type Customer, newKey } from './pix-world';
import { FEE, MOINHO, MONDAY_AT_TEN } from './ted-world';

/* What TED has under way, or gets back, when an account closes. */

let world: ClosingWorld;
beforeAll(async () => {
  world = await startClosingWorld({ startAt: MONDAY_AT_TEN });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const quote = async (who: Customer): Promise<string> =>
  (await world.as<TedQuote>(who, '/ted/quotes', { json: MOINHO })).body.id;
const send = async (who: Customer, amount_cents: number): Promise<Ted> => {
  const [ted_quote_id, key] = [await quote(who), newKey()];
  const wish = { ted_quote_id, amount_cents };
  const act = {
    purpose: 'ted_payment',
    account_id: who.accountId,
    ted_purpose: '00005',
    idempotency_key: key,
  } as const;
  const proof = await world.authorize(who.bearer, { ...act, ...wish });
  const { status, body } = await world.as<Ted>(who, '/ted/payments', {
    json: { ...wish, purpose: '00005' },
    key,
    proof,
  });
  expect(status).toBe(201);
  await world.pass(10);
  return body;
};
/** The call that schedules a TED for a day, authorised before. */
const scheduling = async (who: Customer, date: string) => {
  const wish = { ted_quote_id: await quote(who), amount_cents: 1_000 };
  const plan = { date, repeat: 'none', times: 0, until: '' } as const;
  const act = { purpose: 'schedule_ted', account_id: who.accountId, ted_purpose: '00005' } as const;
  const proof = await world.authorize(who.bearer, { ...act, ...wish, ...plan });
  const json = { ...wish, purpose: '00005', date };
  return () => world.as<{ data: ScheduledTed[] }>(who, '/ted/schedules', { json, key: newKey(), proof });
};
const tellReturn = async ({ control_number }: Ted, amountCents: number) => {
  const word = { controlNumber: control_number, kind: 'returned', code: 'SPB1', returnNumber: `D${amountCents}` };
  await enqueueJob(world.database, {
    ...{ kind: RECEIVE_TED_MESSAGE_JOB, payload: { ...word, amountCents: String(amountCents) } },
  });
  await world.pass(30);
};
const paidLate = async (who: Customer): Promise<bigint> => {
  const { rows } = await world.database.query<{ sum: bigint }>(
    `select coalesce(sum(p.amount_cents), 0)::bigint as sum from account_payout o join payment_order p on p.id = o.payment_id
     where o.account_id = $1 and o.is_late and p.status = 'completed'`,
    [toUuid(who.accountId)],
  );
  return rows[0]?.sum ?? 0n;
};

describe('an account that closed', () => {
  it('is owed the TED that comes back after it, once, and it goes where the closing went', async () => {
    const ana = await world.admit(BigInt(7_000 + FEE));
    const ted = await send(ana, 7_000);
    expect((await world.as<Ted>(ana, `/ted/payments/${ted.id}`)).body.status).toBe('completed');
    expect((await world.askToClose(ana, world.ownKeyOf(ana))).status).toBe(201);
    await world.letItClose(ana);
    await tellReturn(ted, 7_000);
    await tellReturn(ted, 7_000);
    expect(await world.booksOf(ana)).toEqual({ account: 0n, owed: 0n });
    expect(await paidLate(ana)).toBe(7_000n);
  });

  it('takes no TED: it goes back as of a closed account', async () => {
    const ana = await world.admit(0n);
    expect((await world.askToClose(ana)).status).toBe(201);
    await world.letItClose(ana);
    const { cnpj: document, ispb, branch, number } = ana;
    const controlNumber = await world.database.transaction(sql =>
      sendTedFromOutside(sql, {
        ...{ amountCents: 900n, payee: { document, ispb, branch, number }, now: world.clock.now() },
      }),
    );
    await world.pass(10);
    const { rows } = await world.database.query('select code from sandbox_str_answer where control_number = $1', [
      controlNumber,
    ]);
    expect(rows).toEqual([{ code: 'SPB1' }]);
    expect(await world.booksOf(ana)).toMatchObject({ account: 0n });
  });
});

describe('an account that would close', () => {
  it('names what is scheduled of every kind, and closes when that is ended', async () => {
    const ana = await world.admit(5_000n);
    const date = '2026-12-15';
    const call = await scheduling(ana, date);
    const { body } = await call();
    const [pix] = await schedule(world, ana, 'fornecedor@farinhas.example', { amount_cents: 1_000, date });
    const key = world.ownKeyOf(ana);
    const points = async () => (await world.viewClosing(ana)).points;
    const withBoth = await points();
    expect(withBoth).toContainEqual(expect.objectContaining({ id: 'scheduled', count: 2 }));
    await world.as(ana, `/pix/schedules/${pix?.id}`, { method: 'DELETE' });
    expect(await points()).toContainEqual(expect.objectContaining({ id: 'scheduled', count: 1 }));
    await expect(world.askToClose(ana, key)).resolves.toMatchObject({ status: 409 });
    await world.as(ana, `/ted/schedules/${body.data[0]?.id}`, { method: 'DELETE' });
    expect((await world.askToClose(ana, key)).status).toBe(201);
  });

  it('and a TED for a day, asked for at once: never both', async () => {
    for (let round = 0; round < 4; round++) {
      const ana = await world.admit(0n);
      const call = await scheduling(ana, '2026-12-16');
      const wish = { purpose: 'close_account', account_id: ana.accountId, reason: 'unused' } as const;
      const proof = await world.authorize(ana.bearer, { ...wish, lookup_id: '' });
      const close = () => world.as<Problem>(ana, '/closing', { json: { reason: 'unused', lookup_id: null }, proof });
      const [ordered, closing] = await Promise.all([call(), close()]);
      expect([ordered.status, closing.status].sort()).toEqual([201, 409]);
    }
  });
});
