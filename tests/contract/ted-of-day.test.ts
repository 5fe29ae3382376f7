import { afterAll, beforeAll, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { listDayAmounts } from '../../bank/payments/orders/open-orders';
import type { ScheduledTed } from '../../bank/contract/products/ted-schedules';
import { enqueueJob } from '../../bank/jobs';
import { toBoundTed } from '../../bank/products/ted/step-up';
import { createSeededFaults, listInstitutions, RECEIVE_TED_MESSAGE_JOB } from '../../bank/providers';
import { newKey } from './pix-world';
import { FEE, refusal, scheduleTed, startTedWorld, type TedWorld } from './ted-world';

let world: TedWorld;
beforeAll(async () => {
  const lost = { kind: 'timeout_after_effect' } as const;
  world = await startTedWorld({ faults: { ...createSeededFaults({ seed: '1' }), onStrOrder: () => lost } });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

it('the fee of a TED for a day is foreseen with it, and held with it as it leaves', async () => {
  const [today, date] = ['2026-11-23', '2026-11-25'];
  const { status } = await scheduleTed(world, { date, amountCents: 1_000 });
  expect(status).toBe(201);
  const days = { from: today, today, to: date };
  expect(await listDayAmounts(world.database, toUuid(world.padaria.accountId), days)).toEqual([
    { date, outCents: BigInt(1_000 + FEE) },
  ]);
  const before = await world.balanceOf(world.padaria);
  await world.advanceTo(new Date(`${date}T07:00:00-03:00`), world.padaria);
  await world.bank.runDueJobs();
  expect(await world.balanceOf(world.padaria)).toMatchObject({ held_cents: before.held_cents + 1_000 + FEE });
  await world.advanceTo(new Date(`${date}T07:10:00-03:00`), world.padaria);
  await world.bank.runDueJobs();
  expect(await world.balanceOf(world.padaria)).toMatchObject({
    ...{ held_cents: before.held_cents, ledger_cents: before.ledger_cents - 1_000 - FEE },
  });
});

it('one to an institution that takes none by its day is not sent, and says why', async () => {
  const closed = listInstitutions().find(({ takesTed }) => !takesTed);
  const { body } = await scheduleTed(world, { date: '2026-11-26', amountCents: 1_000 });
  const id = body.data[0]?.id ?? '';
  await world.database.query('update payment_order set payee_ispb = $2 where id = $1', [toUuid(id), closed?.ispb]);
  await world.advanceTo(new Date('2026-11-26T07:00:00-03:00'), world.padaria);
  await world.bank.runDueJobs();
  const { body: after } = await world.as<ScheduledTed>(world.padaria, `/ted/schedules/${id}`);
  expect(after).toMatchObject({ status: 'failed', payment_id: null, failure: { code: 'institution_left' } });
});

it('a return that overtakes the word of its settlement waits for it, and is credited once', async () => {
  const before = await world.balanceOf(world.padaria);
  // the answer to the order is lost, so nothing is known of it yet
  const { body: ted } = await world.send({ amountCents: 2_000 });
  const word = { controlNumber: ted.control_number, kind: 'returned', code: 'SPB1', returnNumber: 'D777' };
  await enqueueJob(world.database, { kind: RECEIVE_TED_MESSAGE_JOB, payload: { ...word, amountCents: '2000' } });
  for (let turn = 0; turn < 8; turn++) {
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 40 });
  }
  expect(await world.getTed(ted.id)).toMatchObject({ status: 'returned', returned: { code: 'SPB1' } });
  expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - FEE);
  const dead = await world.database.query('select 1 from job where died_at is not null');
  expect(dead.rowCount).toBe(0);
});

it('the proof of a TED is for its kind of account, and for its fee', async () => {
  const [proved, other] = [await world.quote(), await world.quote({ account_type: 'savings' })];
  const key = newKey();
  const proof = await world.prove(proved.body.id, { amountCents: 1_500 }, key);
  const json = { ted_quote_id: other.body.id, amount_cents: 1_500, purpose: '00005' };
  expect(refusal(await world.as(world.padaria, '/ted/payments', { json, key, proof }))).toEqual({
    ...{ status: 403, code: 'step_up_required' },
  });
  const account = { id: world.padaria.accountId } as Parameters<typeof toBoundTed>[0];
  const payee = { ref: null, name: 'A', document: '1', ispb: '2', branch: '3', number: '4', ownAccount: null };
  const quote = { amountCents: null, payee, target: { accountKind: 'checking' } } as const;
  const asked = { amountCents: 1n, purpose: '00005', description: null };
  const bound = (feeCents: bigint) => toBoundTed(account, quote, asked, { feeCents, idempotencyKey: key });
  expect(bound(790n)).not.toEqual(bound(791n));
});
