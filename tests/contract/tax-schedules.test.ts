import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchCells } from '../../bank/contract/products/batch-rows';
import type { Tax } from '../../bank/contract/products/tax';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { lockOrder, setPersonLimit } from '../../bank/payments/orders';
import { type BatchWorld, codeOf, startBatchWorld } from './batch-world';

let world: BatchWorld;
beforeAll(async () => {
  world = await startBatchWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** A DARF that is due on Monday, the last of November. */
const DARF: BatchCells = {
  ...{ kind: 'DARF', name: 'Padaria do Zé', document: '11.222.333/0001-81', revenue_code: '2089', period: '10/2026' },
  ...{ due_date: '30/11/2026', principal: '1.000,00', fine: '30,00', interest: '20,00', date: '25/11/2026' },
};
const GPS: BatchCells = {
  ...{ kind: 'gps', name: 'José da Silva', document: '11.583.00249/85', revenue_code: '2208', period: '10/2026' },
  ...{ amount: '350,00', date: '01/12/2026' },
};

/** A tax for its day, out of a batch of its own. */
const schedule = async (cells: BatchCells = DARF): Promise<string> => {
  const { id } = await world.draft([cells]);
  expect((await world.confirm(id)).status).toBe(201);
  await world.runAll(2);
  const { rows } = await world.database.query<{ id: string }>(
    'select order_id as id from payment_batch_row where batch_id = $1',
    [toUuid(id)],
  );
  return fromUuid('tax', rows[0]?.id ?? '');
};
const read = async (id: string): Promise<Tax> => (await world.as<Tax>(world.padaria, `/taxes/${id}`)).body;
/** Asks for the proof; the code of its refusal is an answer, too. */
const prove = async (id: string, date: string): Promise<{ proof: string } | { refused: string }> => {
  const wish = { purpose: 'change_tax_schedule', account_id: world.padaria.accountId, tax_id: id, date } as const;
  const asked = await world.fail('/identity_server/authorizations', { bearer: world.padaria.bearer, json: wish });
  if (asked.status >= 400) return { refused: codeOf(asked) };
  return { proof: await world.authorize(world.padaria.bearer, wish) };
};
const send = (id: string, date: string, proof: string) =>
  world.as<Tax>(world.padaria, `/taxes/${id}`, { method: 'PATCH', json: { date }, proof });
const move = async (id: string, date: string): Promise<string> => {
  const proven = await prove(id, date);
  return 'refused' in proven ? proven.refused : codeOf(await send(id, date, proven.proof));
};
/** What went to the collector for it, and what its account was charged. */
const paidOf = async (id: string) => {
  const { rows } = await world.database.query<{ count: number }>(
    `select count(*)::int as count from sandbox_tax_order s join tax_order t on t.payment_number = s.payment_number where t.order_id = $1`,
    [toUuid(id)],
  );
  return rows[0]?.count;
};
const balance = async () => (await world.balanceOf(world.padaria)).ledger_cents;

describe('the day of a tax that waits for it', () => {
  it('is changed with a proof of exactly that, and it leaves once, on the new one', async () => {
    const id = await schedule();
    const before = await balance();
    expect(codeOf(await send(id, '2026-11-27', ''))).toBe('step_up_required');
    const proven = await prove(id, '2026-11-26');
    if ('refused' in proven) throw new Error(proven.refused);
    expect(codeOf(await send(id, '2026-11-27', proven.proof))).toBe('step_up_required');
    expect((await send(id, '2026-11-26', proven.proof)).body).toMatchObject({
      ...{ status: 'scheduled', date: '2026-11-26', amount_cents: 105_000 },
      try_at: '2026-11-26T10:00:00.000Z',
    });
    // who lost the answer gets it again
    expect(codeOf(await send(id, '2026-11-26', proven.proof))).toBe('200');
    await world.advanceTo(new Date('2026-11-25T13:00:00.000Z'), world.padaria);
    await world.runAll();
    expect([(await read(id)).status, await balance()]).toEqual(['scheduled', before]);
    await world.advanceTo(new Date('2026-11-26T13:00:00.000Z'), world.padaria);
    await world.runAll();
    expect([(await read(id)).status, await paidOf(id), await balance()]).toEqual(['completed', 1, before - 105_000]);
    expect(await move(id, '2026-11-27')).toBe('tax_schedule_ended');
  });

  it('goes up to its due day and never past it; a day of rest gives way to the next', async () => {
    const id = await schedule({ ...DARF, revenue_code: '2372', date: '27/11/2026' });
    expect(await move(id, '2026-11-25')).toBe('schedule_day_invalid');
    // Tuesday, after the due day
    expect(await move(id, '2026-12-01')).toBe('schedule_day_invalid');
    // Saturday
    expect(await move(id, '2026-11-28')).toBe('200');
    expect((await read(id)).date).toBe('2026-11-30');
    const late = await schedule({ ...DARF, revenue_code: '8109', due_date: '20/11/2026', date: '30/11/2026' });
    expect([await move(late, '2026-12-01'), await move(late, '2026-11-27')]).toEqual(['schedule_day_invalid', '200']);
    // Saturday: the due day of a tax is never the next one
    const onRest = await schedule({ ...DARF, revenue_code: '0561', due_date: '28/11/2026', date: '27/11/2026' });
    expect([await move(onRest, '2026-11-28'), await move(onRest, '2026-11-27')]).toEqual([
      'schedule_day_invalid',
      '200',
    ]);
    const free = await schedule(GPS);
    expect([await move(free, '2026-12-15'), await move(free, '2028-12-01')]).toEqual(['200', 'schedule_day_invalid']);
    for (const one of [id, late, onRest, free]) {
      expect((await world.as(world.padaria, `/taxes/${one}`, { method: 'DELETE' })).status).toBe(204);
    }
    expect(await move(id, '2026-11-30')).toBe('tax_schedule_ended');
  });

  it('becomes today, and it is paid now: within the hours, the balance and the limit of bills', async () => {
    const id = await schedule({ ...DARF, revenue_code: '1708', date: '27/11/2026' });
    const before = await balance();
    const dear = await schedule({ ...DARF, revenue_code: '3208', principal: '9.999.999,00', date: '27/11/2026' });
    expect(await move(dear, '2026-11-26')).toMatch(/^(limit_exceeded|insufficient_funds)$/);
    expect((await read(dear)).date).toBe('2026-11-27');
    expect((await world.as(world.padaria, `/taxes/${dear}`, { method: 'DELETE' })).status).toBe(204);
    expect(await move(id, '2026-11-26')).toBe('200');
    await world.runAll();
    expect([(await read(id)).status, await paidOf(id), await balance()]).toEqual(['completed', 1, before - 105_000]);
    const after = await schedule({ ...DARF, revenue_code: '5952', date: '27/11/2026' });
    // a quarter past four in the afternoon
    await world.advanceTo(new Date('2026-11-26T19:15:00.000Z'), world.padaria);
    expect(await move(after, '2026-11-26')).toBe('schedule_day_invalid');
    expect((await world.as(world.padaria, `/taxes/${after}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('has room in what its person may pay on that day', async () => {
    await world.advanceTo(new Date('2026-11-27T12:00:00.000Z'), world.padaria);
    const [first, second] = [
      await schedule({ ...DARF, revenue_code: '0588', date: '30/11/2026' }),
      await schedule(GPS),
    ];
    const { rows } = await world.database.query<{ company: string }>(
      'select company_id as company from account where id = $1',
      [toUuid(world.padaria.accountId)],
    );
    const who = { companyUuid: rows[0]?.company ?? '', personUuid: toUuid(world.padaria.userId) };
    const limit = { kinds: null, accountIds: null, paymentCents: null, dayCents: 120_000n };
    const by = { by: who.personUuid, now: world.clock.now() };
    await setPersonLimit(world.database, who, limit, by);
    expect(await move(second, '2026-11-30')).toBe('limit_exceeded');
    expect(await move(second, '2026-12-02')).toBe('200');
    await setPersonLimit(world.database, who, null, by);
    expect([(await read(first)).date, (await read(second)).date]).toEqual(['2026-11-30', '2026-12-02']);
  });

  it('is not today on a day on which banks are closed', async () => {
    const id = await schedule({ ...DARF, revenue_code: '2456', date: '30/11/2026' });
    await world.advanceTo(new Date('2026-11-28T13:00:00.000Z'), world.padaria);
    expect([await move(id, '2026-11-28'), await move(id, '2026-11-29')]).toEqual(Array(2).fill('schedule_day_invalid'));
    expect([await move(id, '2026-11-30'), (await read(id)).date]).toEqual(['200', '2026-11-30']);
  });

  it('is what it was of one that ended, or left, while the change was on its way', async () => {
    const id = await schedule({ ...DARF, revenue_code: '2985', due_date: '18/12/2026', date: '30/11/2026' });
    const proven = await prove(id, '2026-12-02');
    if ('refused' in proven) throw new Error(proven.refused);
    const late: Promise<string>[] = [];
    await world.database.transaction(async sql => {
      await lockOrder(sql, toUuid(id));
      late.push(send(id, '2026-12-02', proven.proof).then(codeOf));
      // as long as whoever has it ends it
      await new Promise(resolve => setTimeout(resolve, 500));
      await sql.query(`update payment_order set status = 'canceled', try_at = null where id = $1`, [toUuid(id)]);
    });
    expect(await Promise.all(late)).toEqual(['tax_schedule_ended']);
    expect(await read(id)).toMatchObject({ status: 'cancelled', date: '2026-11-30' });
  });

  it('stays as it was changed last, whoever repeats an earlier change', async () => {
    const id = await schedule({ ...DARF, revenue_code: '6012', due_date: '18/12/2026', date: '30/11/2026' });
    const first = await prove(id, '2026-12-02');
    if ('refused' in first) throw new Error(first.refused);
    expect(codeOf(await send(id, '2026-12-02', first.proof))).toBe('200');
    expect(await move(id, '2026-12-04')).toBe('200');
    expect((await send(id, '2026-12-02', first.proof)).body.date).toBe('2026-12-04');
    expect((await read(id)).date).toBe('2026-12-04');
  });

  it('is nobody else’s to change', async () => {
    const id = await schedule({ ...DARF, revenue_code: '2484', date: '30/11/2026' });
    const proven = await prove(id, '2026-11-30');
    if ('refused' in proven) throw new Error(proven.refused);
    world.oficina.bearer = await world.signIn(world.oficina.email);
    const call = { method: 'PATCH', json: { date: '2026-11-30' }, proof: proven.proof } as const;
    expect(codeOf(await world.as(world.oficina, `/taxes/${id}`, call))).toBe('step_up_required');
  });
});
