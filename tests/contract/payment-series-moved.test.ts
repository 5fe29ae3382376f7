import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import type { ScheduledPix } from '../../bank/contract/products/pix/schedules';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { onMaintenanceConnection } from '../support/postgres';
import { type PixWorld, startPixWorld } from './pix-world';

/* What was scheduled in a database from before it was orders: its rows as they were, moved by the migration, and read and paid by this bank. */

const MIGRATIONS = path.resolve(import.meta.dirname, '../../bank/storage/migrations');
const KEY = 'contato@oficina.example';
const [FIRST_DAY, SECOND_DAY] = ['2026-12-01', '2026-12-08'];
/** What was scheduled once in each of its states, and what was repeated. */
const [CANCELLED, FAILED, FIRST, SECOND] = Array.from({ length: 4 }, () => randomUUID()) as [
  ...[string, string, string, string],
];

let world: PixWorld;

const insertSeries = async (every: 'week' | null, payments: number): Promise<string> => {
  const id = randomUUID();
  const { accountId, userId } = world.padaria;
  await world.database.query('insert into payment_series values ($1, $2, $3, $4, $5, $6)', [
    ...[id, toUuid(accountId), toUuid(userId), every, payments, new Date('2026-11-19T12:00:00Z')],
  ]);
  return id;
};

interface Before {
  series: string;
  number?: number;
  date: string;
  status: string;
  shortage?: string;
  code?: string;
  isFixed?: boolean;
}
const insertScheduled = async (id: string, { series, number = 1, date, status, shortage, code, isFixed }: Before) => {
  const endedAt = status === 'scheduled' ? null : world.clock.now();
  await world.database.query(
    `insert into pix_scheduled (id, schedule_id, account_id, number, date, amount_cents, amount_fixed, description, source, txid, payee_name, payee_document,
       payee_ispb, payee_branch, payee_account_number, payee_key, payee_key_type, authorization_id, status, try_at, shortage, failure_code, ended_at)
     select $1, $2, $3, $4, $5, 1500, $6, 'Aluguel', 'key', null, owner_name, owner_document, ispb, branch, account_number, key, key_type,
       $7::uuid, $8, $9, $10, $11, $12 from pix_key where key = '${KEY}'`,
    [
      ...[id, series, toUuid(world.padaria.accountId), number, date, isFixed ?? false, randomUUID(), status],
      ...[new Date(`${date}T07:00:00-03:00`), shortage ?? null, code ?? null, endedAt],
    ],
  );
};

/** Takes away what the migration adds, and writes rows and jobs as they stood before it. */
const goBack = async (): Promise<void> => {
  const { database, padaria } = world;
  const payment: PixPayment = await world.pay(padaria, KEY, 1_500);
  await database.query('alter table payment_order drop column series_number');
  await database.query('alter table pix_order drop column amount_fixed');
  const paid = await insertSeries(null, 1);
  await database.query(`update payment_order set origin = 'schedule', source_id = $2 where id = $1`, [
    ...[toUuid(payment.id), paid],
  ]);
  await insertScheduled(toUuid(payment.id), { series: paid, date: '2026-11-20', status: 'paid' });
  paidId = payment.id;
  await insertScheduled(CANCELLED, { series: await insertSeries(null, 1), date: '2026-11-28', status: 'cancelled' });
  const failed = { date: '2026-11-18', status: 'failed', code: 'payee_changed' };
  await insertScheduled(FAILED, { series: await insertSeries(null, 1), ...failed });
  const repeated = await insertSeries('week', 2);
  const open = { series: repeated, status: 'scheduled' };
  await insertScheduled(FIRST, { ...open, date: FIRST_DAY, shortage: 'insufficient_funds', isFixed: true });
  await insertScheduled(SECOND, { ...open, number: 2, date: SECOND_DAY });
  await database.query(
    `insert into job (kind, payload, run_at, unique_key)
     select 'pix.pay_scheduled', jsonb_build_object('dueId', id::text), try_at, id::text from pix_scheduled where status = 'scheduled'`,
  );
};
let paidId = '';

beforeAll(async () => {
  world = await startPixWorld();
  await goBack();
  const names = ['201_payment_series.sql', '201_payment_series_day.sql', '201_payment_series_number.sql'];
  await onMaintenanceConnection(world.databaseUrl, async client => {
    for (const name of names) await client.query(readFileSync(path.join(MIGRATIONS, name), 'utf8'));
  });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const get = async (uuid: string): Promise<ScheduledPix> =>
  (await world.as<ScheduledPix>(world.padaria, `/pix/schedules/${fromUuid('psc', uuid)}`)).body;

describe('what was scheduled before it was orders', () => {
  it('is told as it was, each in its state and with its place', async () => {
    const common = { amount_cents: 1_500, created_at: '2026-11-19T12:00:00.000Z' };
    const nothing = { payment_id: null, receipt_id: null, repeat: null, try_at: null };
    expect(await get(CANCELLED)).toMatchObject({ ...common, ...nothing, status: 'cancelled', date: '2026-11-28' });
    expect(await get(FAILED)).toMatchObject({ ...nothing, status: 'failed', failure: { code: 'payee_changed' } });
    expect(await get(toUuid(paidId))).toMatchObject({ status: 'completed', payment_id: paidId, date: '2026-11-20' });
    expect(await get(FIRST)).toMatchObject({
      ...{ ...common, status: 'waiting', description: 'Aluguel', failure: { code: 'insufficient_funds' } },
      ...{ repeat: { every: 'week', number: 1, of: 2 }, try_at: `${FIRST_DAY}T10:00:00.000Z` },
    });
    const payments = await world.as<{ data: PixPayment[] }>(world.padaria, '/pix/payments');
    expect(payments.body.data.map(({ id }) => id)).toEqual([paidId]);
    const left = await world.database.query('select 1 from pix_scheduled');
    expect(left.rowCount).toBe(0);
  });

  it('keeps what its code fixed, may be cancelled, and is paid on its day', async () => {
    const wish = { purpose: 'change_pix_schedule', account_id: world.padaria.accountId, amount_cents: 1 } as const;
    const change = { ...wish, scheduled_id: fromUuid('psc', FIRST), date: FIRST_DAY, applies_to: 'this' } as const;
    await expect(world.authorize(world.padaria.bearer, change)).rejects.toThrow('pix_amount_fixed');
    const path = `/pix/schedules/${fromUuid('psc', SECOND)}`;
    expect((await world.as(world.padaria, path, { method: 'DELETE' })).status).toBe(204);
    await world.advanceTo(new Date(`${FIRST_DAY}T07:00:00-03:00`), world.padaria);
    await world.bank.runDueJobs();
    await world.bank.runDueJobs();
    expect([(await get(FIRST)).status, (await get(SECOND)).status]).toEqual(['completed', 'cancelled']);
    await world.advanceTo(new Date(`${SECOND_DAY}T07:00:00-03:00`), world.padaria);
    await world.bank.runDueJobs();
    expect((await get(SECOND)).status).toBe('cancelled');
    const jobs = await world.database.query(`select 1 from job where kind in ('pix.pay_scheduled', 'pix.release')`);
    expect(jobs.rowCount).toBe(0);
  });
});
