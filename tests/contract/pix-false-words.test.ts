import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { formatSpiId } from '../../bank/formats/end-to-end-id';
import { enqueueJob } from '../../bank/jobs';
import { RECEIVE_CREDIT_JOB, RECEIVE_MESSAGE_JOB } from '../../bank/providers';
import { toCreditPayload } from '../../bank/providers/incoming';
import { findSandboxEntry } from '../../bank/providers/sandbox/directory';
import { createSandboxSpi } from '../../bank/providers/sandbox/spi';
import { schedule } from '../support/schedules';
import { type ClosingWorld, startClosingWorld } from './closing-world';

const OFICINA = 'contato@oficina.example';

let world: ClosingWorld;
beforeAll(async () => {
  world = await startClosingWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const outcomesOf = async (endToEndId: string): Promise<string[]> => {
  const { rows } = await world.database.query<{ kind: string; outcome: string }>(
    'select kind, outcome from spi_inbox where end_to_end_id = $1 order by received_at, message_id',
    [endToEndId],
  );
  return rows.map(({ kind, outcome }) => `${kind} ${outcome}`);
};
const countJobs = async (kind: string): Promise<number> =>
  (await world.database.query('select 1 from job where kind = $1', [kind])).rowCount ?? 0;

describe('words of the SPI about a Pix that was paid inside', () => {
  it('create no money: what came back is what its receiver gave back', async () => {
    const { padaria, oficina } = world;
    const before = [await world.balanceOf(padaria), await world.balanceOf(oficina)];
    const payment = await world.pay(padaria, OFICINA, 5_000);
    await world.deliverReturn(payment.end_to_end_id, 5_000, '991');
    expect(await outcomesOf(payment.end_to_end_id)).toEqual(['returned unmatched']);
    expect((await world.balanceOf(padaria)).ledger_cents).toBe((before[0]?.ledger_cents ?? 0) - 5_000);
    expect((await world.giveBack(oficina, payment.receipt_id, 5_000)).status).toBe(201);
    expect([await world.balanceOf(padaria), await world.balanceOf(oficina)]).toEqual(before);
  });

  it('credit it once: told as a credit from elsewhere, it is refused', async () => {
    const { padaria, oficina } = world;
    const payment = await world.pay(padaria, OFICINA, 3_300);
    const before = await world.balanceOf(oficina);
    const payload = toCreditPayload({
      ...{ endToEndId: payment.end_to_end_id, key: OFICINA, txid: null, amountCents: 3_300n, description: null },
      payer: { name: 'Marina Lopes Cardoso', document: '70514392860', ispb: '18236120' },
    });
    await enqueueJob(world.database, { kind: RECEIVE_CREDIT_JOB, payload });
    await world.bank.runDueJobs();
    expect(await world.balanceOf(oficina)).toEqual(before);
    const { rows } = await world.database.query('select refusal from payment_incoming where rail_id = $1', [
      payment.end_to_end_id,
    ]);
    expect(rows).toEqual([{ refusal: 'FF08' }]);
  });

  it('end nothing: one that was posted and not written down is completed', async () => {
    const { padaria } = world;
    const payment = await world.pay(padaria, OFICINA, 1_200);
    // as it is when its call died before it was written down
    await world.database.query("update payment_order set status = 'processing', settled_at = null where id = $1", [
      toUuid(payment.id),
    ]);
    await enqueueJob(world.database, {
      kind: 'pix.settle',
      payload: { orderId: toUuid(payment.id) },
      runAt: world.clock.now(),
    });
    const id = `M${randomBytes(12).toString('hex')}`;
    const message = { id, kind: 'rejected', endToEndId: payment.end_to_end_id, code: 'AM02' };
    await enqueueJob(world.database, { kind: RECEIVE_MESSAGE_JOB, payload: message });
    await world.pass(20);
    expect(await outcomesOf(payment.end_to_end_id)).toEqual(['rejected unmatched']);
    expect(await world.getPayment(padaria, payment.id)).toMatchObject({ status: 'completed', failure: null });
  });
});

describe('words of the SPI about a Pix that never left', () => {
  it.each(['settled', 'rejected', 'returned'])('%s: they contradict, and it is not asked for ever', async kind => {
    const wish = { amount_cents: 600, date: '2026-12-01' };
    const [one] = await schedule(world, world.padaria, 'fornecedor@farinhas.example', wish);
    const before = await world.balanceOf(world.padaria);
    const { rows } = await world.database.query<{ id: string }>(
      'select end_to_end_id as id from pix_order where order_id = $1',
      [toUuid(one?.id ?? '')],
    );
    const endToEndId = rows[0]?.id ?? '';
    const back = { returnId: `D60701190202611201400${kind.padStart(11, '0')}`, amountCents: '600', reason: 'MD06' };
    const word = { id: `M${kind.padStart(24, '0')}`, kind, endToEndId, code: 'AM02', ...back };
    await enqueueJob(world.database, { kind: RECEIVE_MESSAGE_JOB, payload: word });
    await world.bank.runDueJobs();
    expect(await outcomesOf(endToEndId)).toEqual([`${kind} contradicted`]);
    expect(await countJobs(RECEIVE_MESSAGE_JOB)).toBe(0);
    expect(await world.balanceOf(world.padaria)).toEqual(before);
  });
});

describe('a return of what was refused', () => {
  it('contradicts: nothing is credited, and it is not asked for ever', async () => {
    const before = await world.balanceOf(world.padaria);
    const payment = await world.pay(world.padaria, 'recusa-am02@loja.example', 700);
    await world.pass(20);
    await world.deliverReturn(payment.end_to_end_id, 700, '992');
    expect(await outcomesOf(payment.end_to_end_id)).toEqual(['rejected applied', 'returned contradicted']);
    expect(await countJobs(RECEIVE_MESSAGE_JOB)).toBe(0);
    const { ledger_cents, held_cents } = before;
    expect(await world.balanceOf(world.padaria)).toMatchObject({ ledger_cents, held_cents });
  });
});

describe('a return under the id of one of another payment', () => {
  it('contradicts: it is credited to nobody, and it is not asked for ever', async () => {
    const [one, other] = [
      await world.pay(world.padaria, 'fornecedor@farinhas.example', 900),
      await world.pay(world.padaria, 'fornecedor@farinhas.example', 800),
    ];
    await world.pass(20);
    const { ledger_cents } = await world.balanceOf(world.padaria);
    await world.deliverReturn(one.end_to_end_id, 100, '993');
    const id = `M${randomBytes(12).toString('hex')}`;
    const returnId = `D60701190202611201400${'993'.padStart(11, '0')}`;
    const message = {
      id,
      kind: 'returned',
      endToEndId: other.end_to_end_id,
      returnId,
      amountCents: '100',
      reason: 'MD06',
    };
    await enqueueJob(world.database, { kind: RECEIVE_MESSAGE_JOB, payload: message });
    await world.bank.runDueJobs();
    expect(await outcomesOf(other.end_to_end_id)).toEqual(['settled applied', 'returned contradicted']);
    expect(await countJobs(RECEIVE_MESSAGE_JOB)).toBe(0);
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(ledger_cents + 100);
  });
});

describe('a charge of another institution', () => {
  it('is settled for one of two who pay it at once', async () => {
    const payee = findSandboxEntry('fornecedor@farinhas.example', 'email');
    if (!payee) throw new Error('the sandbox knows the supplier');
    const now = world.clock.now();
    const spi = createSandboxSpi(world.database, world.clock, {});
    for (let round = 0; round < 20; round++) {
      const location = `qr.farinhas.example/v2/rodada${round}`;
      const orders = ['a', 'b'].map(who => ({
        endToEndId: formatSpiId('E', '13935893', now, Buffer.from(`${who}${round}`.padEnd(11, '0'))),
        ...{ amountCents: 100n, txid: null, location, payee },
      }));
      await Promise.all(orders.map(order => spi.send(order)));
      const states = await Promise.all(orders.map(({ endToEndId }) => spi.ask(endToEndId)));
      expect(states.map(({ status }) => status).sort()).toEqual(['rejected', 'settled']);
    }
  });
});

describe('a credit that is told twice', () => {
  it.each([
    ['of another amount', { amountCents: 900_000n }],
    ['for another key', { key: 'padaria@padaria.example' }],
  ])('%s the second time, before it was posted, is the first one', async (_, other) => {
    const { oficina, padaria } = world;
    const before = [await world.balanceOf(oficina), await world.balanceOf(padaria)];
    const now = world.clock.now();
    const pix = {
      endToEndId: formatSpiId('E', '18236120', now, randomBytes(11)),
      ...{ key: OFICINA, txid: null, amountCents: 1_000n, description: null },
      payer: { name: 'Marina Lopes Cardoso', document: '70514392860', ispb: '18236120' },
    };
    // written down, and the process died before it was posted
    await world.database.query(
      `with written as (
         insert into payment_incoming (id, kind, rail_id, amount_cents, payer_name, payer_document, payer_ispb, account_id, received_at)
         values (gen_random_uuid(), 'pix', $1, 1000, $3, $4, $5, $6, $7) returning id)
       insert into pix_incoming (incoming_id, key) select id, $2 from written`,
      [pix.endToEndId, pix.key, ...Object.values(pix.payer), toUuid(oficina.accountId), now],
    );
    for (const told of [{ ...pix, ...other }, pix]) {
      await enqueueJob(world.database, { kind: RECEIVE_CREDIT_JOB, payload: toCreditPayload(told) });
      await world.bank.runDueJobs();
    }
    const after = [await world.balanceOf(oficina), await world.balanceOf(padaria)];
    expect(after.map(({ ledger_cents }, at) => ledger_cents - (before[at]?.ledger_cents ?? 0))).toEqual([1_000, 0]);
    const { rows } = await world.database.query<{ told: string }>(
      "select details ->> 'payeeKey' as told from ledger.transaction where details ->> 'endToEndId' = $1",
      [pix.endToEndId],
    );
    expect(rows).toEqual([{ told: OFICINA }]);
  });
});
