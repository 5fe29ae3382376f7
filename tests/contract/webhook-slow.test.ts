import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, toUuid } from '../../bank/core/ids';
import { enqueueJob } from '../../bank/jobs';
import type { Customer, PixWorld } from './pix-world';
import { startPixWorld } from './pix-world';

/** As many as a worker has slots for webhooks. */
const SLOTS = 16;

interface Receiver {
  server: Server;
  url: string;
  held: ServerResponse[];
}
/** A receiver that takes a call and lets it wait. */
const startSlow = async (): Promise<Receiver> => {
  const held: ServerResponse[] = [];
  const server = createServer((_, response) => void held.push(response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { server, held, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

let world: PixWorld;
let slow: Receiver[];
let other: Receiver;
beforeAll(async () => {
  world = await startPixWorld({ poolSize: 30 });
  slow = await Promise.all([startSlow(), startSlow(), startSlow()]);
  other = await startSlow();
});
afterAll(async () => {
  await world?.close();
  for (const { server } of [...(slow ?? []), ...(other ? [other] : [])]) server.closeAllConnections();
  for (const { server } of [...(slow ?? []), ...(other ? [other] : [])]) server.close();
});

let counter = 0;
const tell = async (whose: Customer, key: string, { url }: Receiver): Promise<void> => {
  const [account, id] = [toUuid(whose.accountId), toUuid(newId('pwd'))];
  await world.database.query(
    'insert into pix_webhook (account_id, key, url, created_at) values ($1, $2, $3, $4) on conflict do nothing',
    [account, key, url, world.clock.now()],
  );
  counter += 1;
  await world.database.query(
    `insert into pix_webhook_delivery (id, account_id, key, url, end_to_end_id, txid, payload, status, created_at)
     values ($1, $2, $3, $4, $5, 'pedido', $6, 'waiting', $7)`,
    [
      ...[id, account, key, url, `E000000002026112013${String(counter).padStart(13, '0')}`],
      ...[JSON.stringify({ pix: [] }), world.clock.now()],
    ],
  );
  await enqueueJob(world.database, { kind: 'pix.webhook', payload: { deliveryId: id }, uniqueKey: id });
};

it('slow receivers of one company, however many hosts they are, leave half of the slots to others', async () => {
  for (let count = 0; count < 8; count++) {
    for (const [place, receiver] of slow.entries()) await tell(world.padaria, `chave-${place}`, receiver);
  }
  await tell(world.oficina, 'chave-da-oficina', other);
  const running = Array.from({ length: SLOTS }, () => world.bank.runDueJobs());
  await expect.poll(() => other.held.length, { timeout: 4_000 }).toBe(1);
  expect(slow.flatMap(({ held }) => held)).toHaveLength(8);
  // whoever was put off comes again
  for (const response of [...slow.flatMap(({ held }) => held), ...other.held]) response.writeHead(204).end();
  await Promise.all(running);
  const { rows } = await world.database.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from pix_webhook_delivery group by status order by status',
  );
  expect(rows).toEqual([
    { status: 'delivered', count: 9 },
    { status: 'waiting', count: 16 },
  ]);
});
