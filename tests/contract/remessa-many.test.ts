import type { SFTPWrapper } from 'ssh2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '../../bank/contract/products/agreement';
import type { TransmissionDetail } from '../../bank/contract/products/transmission';
import { allowedMs } from '../support/pace';

import { codeOf } from './batch-world';
import { ted } from './cnab-world';
import { newKeyPair, type SftpWorld, startSftpWorld } from './sftp-world';
import { letIn } from './systems-world';

/** Payments of one remessa; each has two lines. In `npm run test:long` all of them. */
const PAYMENTS = process.env.LONG ? 5_000 : 100;
/** From the first byte to the batch, whose rows are checked. */
const TAKEN_WITHIN_MS = 60_000;

let world: SftpWorld;
let agreement: Agreement;
beforeAll(async () => {
  world = await startSftpWorld();
  await world.fund(world.padaria.ledgerAccountId, 1_000_000_000n);
  agreement = await world.agree('payments');
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** Little enough that many of them stay below the limits of a day. */
const toCents = (index: number): number => 100 + (index % 50);
const TOTAL = Array.from({ length: PAYMENTS }, (_, index) => toCents(index)).reduce((one, other) => one + other, 0);

let sequence = 0;
const remessa = (): Buffer => {
  const number = ++sequence;
  const details = Array.from({ length: PAYMENTS }, (_, index) =>
    ted(`R${number}N${index + 1}`, BigInt(toCents(index)), { account: String(10_000 * number + index) }),
  );
  return Buffer.from(world.write(agreement, number, [{ form: '41', details: details.flat() }]), 'latin1');
};

/** The batch of a file that a box took up. */
const batchOf = async (id: string): Promise<string> => {
  for (let turn = 0; turn < 20; turn++) {
    await world.runAll(1);
    const { state, batch_id } = await world.readTransmission(id);
    if (state === 'accepted' && batch_id) return batch_id;
    if (state === 'rejected') break;
  }
  throw new Error(`not accepted: ${JSON.stringify(await world.readTransmission(id))}`);
};

const WAYS: Record<string, (bytes: Buffer) => Promise<string>> = {
  async browser(bytes) {
    const { body } = await world.send(bytes.toString('latin1'));
    expect(body).toMatchObject({ state: 'checked', right: PAYMENTS, wrong: 0, faults: [] });
    return (await world.accept(body.id)).body.batch_id ?? '';
  },
  async API(bytes) {
    const { bearer } = await letIn(world, world.padaria, ['transmission.read', 'transmission.write']);
    const call = { bearer, method: 'POST' as const, file: { name: 'PG231102.REM', bytes } };
    const { status, body } = await world.call<TransmissionDetail>('/api/v1/transmissions', call);
    expect(status).toBe(201);
    return batchOf(body.id);
  },
  async SFTP(bytes) {
    const pair = newKeyPair();
    const { body } = await world.letKeyIn(agreement, pair.public);
    const { client, sftp } = await world.open(body.user_name, pair);
    await put(sftp, '/remessa/PG231103.REM', bytes);
    client.end();
    const [sent] = (await world.box('&direction=inbound')).filter(({ channel }) => channel === 'sftp');
    return batchOf(sent?.id ?? '');
  },
};
const put = (sftp: SFTPWrapper, where: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => sftp.writeFile(where, bytes, error => (error ? reject(error) : resolve())));

describe(`a remessa of ${PAYMENTS} payments`, () => {
  it.each(Object.keys(WAYS))('becomes a batch of as many, and is paid, by %s', async name => {
    const bytes = remessa();
    const lines = bytes.toString('latin1').split('\r\n').filter(Boolean).length;
    const from = performance.now();
    const id = (await WAYS[name]?.(bytes)) ?? '';
    const ms = performance.now() - from;
    console.log(
      `figure: remessa by ${name}: ${lines} lines, ${bytes.length} bytes, a batch in ${(ms / 1_000).toFixed(1)} s`,
    );
    const batch = await world.read(id);
    expect(batch).toMatchObject({ rows: { total: PAYMENTS, ready: PAYMENTS }, amount_cents: TOTAL });
    expect(ms).toBeLessThan(allowedMs(TAKEN_WITHIN_MS));
    expect(codeOf(await world.confirm(id))).toBe('201');
    while ((await world.read(id)).state !== 'done') await world.runAll(1);
    expect(await world.read(id)).toMatchObject({ rows: { completed: PAYMENTS } });
  });
});
