import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import type { Agreement } from '../../bank/contract/products/agreement';
import { createBox } from '../../bank/products/transmission/box';
import { ted } from './cnab-world';
import { startTransmissionWorld, type TransmissionWorld } from './transmission-world';

let world: TransmissionWorld;
beforeAll(async () => {
  world = await startTransmissionWorld();
});
afterAll(() => world?.close());

const boxOf = (agreement: Agreement) =>
  createBox(
    { database: world.database, clock: world.clock },
    {
      ...{ keyId: randomUUID(), keyName: 'ERP', kind: 'ssh-ed25519', publicKey: Buffer.alloc(32) },
      ...{
        accountId: toUuid(world.padaria.accountId),
        agreementId: toUuid(agreement.id),
        ownerId: world.padaria.userId,
      },
    },
    '203.0.113.7',
  );
const send = async (agreement: Agreement, number: number, name: string) => {
  const text = world.write(agreement, number, [
    { form: '41', details: ted(`P${number}`, 1_000n, { day: '2026-12-14' }) },
  ]);
  const { body } = await world.putFile(text, { name });
  await world.runAll(3);
  expect((await world.readTransmission(body.id)).state).toBe('accepted');
};

describe('the list of an SFTP client', () => {
  it('holds a new retorno, however many were fetched before', async () => {
    const agreement = await world.agree('payments');
    // what 25 remessas a day have left there in the last month, every one of them fetched
    await world.database.query(
      `insert into transmission_file (id, account_id, agreement_id, protocol, direction, state, answer, name, byte_count, sha256, is_payroll, created_at, fetched_at, content)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, $2, 'TR20261101-' || lpad(n::text, 6, '0'), 'outbound', 'fetched', 'result',
         'PG' || n || '.RET', 1, repeat('0', 64), false, $3, $3, 'x'
       from generate_series(1, 2000) n`,
      [toUuid(world.padaria.accountId), toUuid(agreement.id), new Date(world.clock.now().getTime() - 20 * 86_400_000)],
    );
    await send(agreement, 1, 'NOVA.REM');
    expect((await boxOf(agreement).list()).map(({ name }) => name)).toContain('NOVA.CRI');
  });

  it('gives a file one name for as long as it lies there', async () => {
    const agreement = await world.agree('payments', { name: 'Outros' });
    const box = boxOf(agreement);
    await send(agreement, 1, 'REMESSA.REM');
    const [first] = await box.list();
    await box.noteFetched(first?.id ?? '');
    await world.advanceTo(new Date('2026-11-30T13:00:00.000Z'), world.padaria);
    await send(agreement, 2, 'REMESSA.REM');
    const second = (await box.list()).find(({ id }) => id !== first?.id);
    await box.noteFetched(second?.id ?? '');
    // a month after the first was fetched
    await world.advanceTo(new Date('2026-12-24T13:00:00.000Z'), world.padaria);
    const later = await box.list();
    expect(later.map(({ id }) => id)).toEqual([second?.id]);
    expect(later[0]?.name).toBe(second?.name);
  });
});
