import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthorizationWish } from '../../bank/contract/authorizations';
import { addDays, rollToBusinessDay } from '../../bank/core/calendar';
import { toLocalDate } from '../../bank/core/clock';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { createSeededFaults, type FaultScript } from '../../bank/providers';
import { toBoletoLine } from '../support/boletos';
import { type BatchWorld, codeOf, startBatchWorld } from './batch-world';
import { findFaults } from './many-hands-books';

const SEED = Number(process.env.SECURITY_SEED ?? 20_261_128);
const ROUNDS = process.env.LONG ? 60 : 8;

let state = SEED;
/** The next number from 0 to `limit` − 1 of the run: Lehmer's. */
const dice = (limit: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
};
const oneOf = <T>(list: readonly T[]): T => list[dice(list.length)] as T;

type Fault = Exclude<ReturnType<NonNullable<FaultScript['onTaxOrder']>>, { kind: 'reject' }>;
const [LATE, KILLS]: [Fault, Fault[]] = [
  { kind: 'late', afterSeconds: 20 },
  [
    { kind: 'kill', when: 'before_effect' },
    { kind: 'kill', when: 'after_effect' },
  ],
];
const FAULTS: readonly Fault[] = [
  ...[undefined, undefined, undefined, LATE, ...KILLS],
  ...[{ kind: 'timeout_before_effect' } as const, { kind: 'timeout_after_effect' } as const],
  ...[{ kind: 'duplicate' } as const, { kind: 'unavailable' } as const],
];

let world: BatchWorld;
beforeAll(async () => {
  const script = (_order: unknown, attempt: number) => (attempt > 2 ? undefined : oneOf(FAULTS));
  const faults = { ...createSeededFaults({ seed: String(SEED) }), onTaxOrder: script, onBoletoOrder: script };
  world = await startBatchWorld({ faults, poolSize: 10 });
  await world.fund(world.padaria.ledgerAccountId, 100_000_000n);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

interface Waiting {
  id: string;
  kind: 'tax' | 'boleto';
}
const today = () => toLocalDate(world.clock.now());
const toBrazilian = (day: string) => day.split('-').reverse().join('/');

let last = 0;
/** A tax and a boleto for a day, out of one batch. */
const order = async (day: string): Promise<Waiting[]> => {
  const date = toBrazilian(day);
  const tax = {
    ...{ kind: 'DARF', name: 'Padaria do Zé', document: '11.222.333/0001-81', revenue_code: '2089', period: '10/2026' },
    ...{ due_date: '30/06/2027', amount: '100,00', reference: String(++last), date },
  };
  const { id } = await world.draft([
    tax,
    { line: toBoletoLine({ dueDate: '2027-06-30', amountCents: 20_000n }), date },
  ]);
  expect((await world.confirm(id)).status).toBe(201);
  await world.runAll(2);
  const { rows } = await world.database.query<Waiting>(
    'select id, kind from payment_order where source_id = $1 order by kind',
    [toUuid(id)],
  );
  expect(rows).toHaveLength(2);
  return rows;
};

const pathOf = ({ kind, id }: Waiting) =>
  kind === 'tax' ? `/taxes/${fromUuid('tax', id)}` : `/boletos/schedules/${fromUuid('bls', id)}`;

/** A proven change that is ready to be sent, and how it was answered. */
const changing = async (one: Waiting, date: string) => {
  const { accountId: account_id, bearer } = world.padaria;
  const wish: AuthorizationWish =
    one.kind === 'tax'
      ? { purpose: 'change_tax_schedule', account_id, tax_id: fromUuid('tax', one.id), date }
      : {
          ...{ purpose: 'change_boleto_schedule', account_id, scheduled_boleto_id: fromUuid('bls', one.id) },
          ...{ amount_cents: 20_000, date },
        };
  const proof = await world.authorize(bearer, wish).catch(() => undefined);
  const json = one.kind === 'tax' ? { date } : { date, amount_cents: 20_000 };
  return async () => codeOf(await world.as(world.padaria, pathOf(one), { method: 'PATCH', json, proof }));
};
const cancelling = (one: Waiting) => async () =>
  codeOf(await world.as(world.padaria, pathOf(one), { method: 'DELETE' }));
const at = async (instant: string): Promise<void> => {
  const next = new Date(instant);
  if (next > world.clock.now()) world.clock.set(next);
  world.padaria.bearer = await world.signIn(world.padaria.email);
};
const settle = async (turns = 6) => {
  for (let turn = 0; turn < turns; turn++) {
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 20 });
  }
};

it('a day that is changed while it is cancelled, changed back and paid: each leaves once, on the last day that was said', async () => {
  const cancelled: string[] = [];
  const started = (await world.balanceOf(world.padaria)).ledger_cents;
  for (let round = 0; round < ROUNDS; round++) {
    const day = rollToBusinessDay(addDays(today(), 1), 1);
    const next = rollToBusinessDay(addDays(day, 1), 1);
    // now and then no job pays it before its end is heard
    const isQuiet = round % 4 === 3;
    const orders = await order(day);
    // who is sent a code has jobs run: what is due must not be yet
    await at(`${day}T06:59:50-03:00`);
    const acts: { one: Waiting; isEnd: boolean; act: () => Promise<string> }[] = [];
    for (const one of orders) {
      const sooner = await changing(one, day);
      const later = await changing(one, next);
      // the same again: its answer may be lost
      for (const act of isQuiet ? [later, later] : [sooner, later, later]) acts.push({ one, isEnd: false, act });
      if (isQuiet || dice(3) === 0) acts.push({ one, isEnd: true, act: cancelling(one) });
    }
    if (!isQuiet) world.clock.advance({ seconds: 8 + dice(4) });
    acts.sort(() => dice(2) - 0.5);
    const [answers] = await Promise.all([
      Promise.all(acts.map(({ act }) => act())),
      ...(!isQuiet && dice(2) ? [world.bank.runDueJobs(), world.bank.runDueJobs()] : []),
    ]);
    for (const [index, { one, isEnd }] of acts.entries()) {
      const answer = answers[index] ?? '';
      expect(answer).toMatch(/^(20[04]|tax_schedule_ended|boleto_schedule_ended|step_up_required|overloaded)$/);
      if (isEnd && answer === '204') cancelled.push(one.id);
    }
    await settle();
    for (const one of orders) {
      if (dice(2)) await (await changing(one, day))();
    }
    await settle(2);
    await at(`${next}T07:00:00-03:00`);
    await settle();
    await at(`${next}T12:00:00-03:00`);
    await settle();
    await at(`${next}T18:30:00-03:00`);
    await settle(2);
  }
  expect(await findFaults(world.database)).toEqual({});
  const { rows } = await world.database.query<{
    id: string;
    kind: string;
    status: string;
    code: string | null;
    posted: number;
    sent: number;
    cents: number;
  }>(
    `select o.id, o.kind, o.status, o.failure_code as code, o.amount_cents::int as cents,
       (select count(*)::int from ledger.transaction t where t.key = o.id) as posted,
       (select count(*)::int from sandbox_tax_order s where s.status = 'settled' and s.tax = t.tax)
         + (select count(*)::int from sandbox_boleto_order s where s.status = 'settled' and s.barcode = b.barcode) as sent
     from payment_order o left join tax_order t on t.order_id = o.id left join boleto_order b on b.order_id = o.id order by o.id`,
  );
  const paid = rows.filter(({ status }) => status === 'completed');
  // once with us and once with who collects, or not at all
  for (const row of rows) {
    const times = row.status === 'completed' ? 1 : 0;
    expect([row.id, row.status, row.posted, row.sent]).toEqual([row.id, row.status, times, times]);
  }
  expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(
    started - paid.reduce((sum, { cents }) => sum + cents, 0),
  );
  expect(rows.filter(({ status }) => status === 'canceled').map(({ id }) => id)).toEqual(cancelled.sort());
  // one that its rails did not take in the hours of its day
  expect(rows.filter(({ status }) => status === 'failed').every(({ code }) => code === 'window_over')).toBe(true);
  console.log(`figure: ${rows.length} orders, ${paid.length} paid, ${cancelled.length} cancelled, seed ${SEED}`);
  // a run in which nothing happens would show nothing
  for (const kind of ['tax', 'boleto']) expect(paid.some(row => row.kind === kind)).toBe(true);
  expect(cancelled.length).toBeGreaterThan(0);
}, 900_000);
