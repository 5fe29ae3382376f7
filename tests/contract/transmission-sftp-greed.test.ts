import type { Client, SFTPWrapper } from 'ssh2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agreement } from '../../bank/contract/products/agreement';
import { ted } from './cnab-world';
import { type KeyPair, newKeyPair, type SftpWorld, startSftpWorld } from './sftp-world';

const MB = 1_000_000;
const PIECE = Buffer.alloc(32_000, 'x');

let world: SftpWorld;
let agreement: Agreement;
let pair: KeyPair;
let userName: string;
beforeAll(async () => {
  world = await startSftpWorld({ connections: 60, openBytesOfAccount: 12 * MB });
  agreement = await world.agree('payments');
  pair = newKeyPair();
  userName = (await world.letKeyIn(agreement, pair.public)).body.user_name;
});
afterAll(() => world?.close());

const answerOf = (act: (done: (error?: Error | null) => void) => void): Promise<string> =>
  new Promise(resolve => act(error => resolve(error ? error.message : 'ok')));
const openFile = (sftp: SFTPWrapper, name: string, mode: 'r' | 'w'): Promise<Buffer | string> =>
  new Promise(resolve => sftp.open(name, mode, (error, handle) => resolve(error ? error.message : handle)));
const putBytes = async (sftp: SFTPWrapper, name: string, size: number): Promise<string> => {
  const handle = await openFile(sftp, name, 'w');
  if (typeof handle === 'string') return handle;
  const places = Array.from({ length: Math.ceil(size / PIECE.length) }, (_, index) => index * PIECE.length);
  // so many on their way at once as who is refused may send in vain
  for (let from = 0; from < places.length; from += 20) {
    const some = places.slice(from, from + 20);
    const told = await Promise.all(
      some.map(at => answerOf(done => sftp.write(handle, PIECE, 0, PIECE.length, at, done))),
    );
    const refused = told.find(one => one !== 'ok');
    if (refused) return refused;
  }
  return answerOf(done => sftp.close(handle, done));
};
const openChannel = (client: Client): Promise<SFTPWrapper | null> =>
  new Promise(resolve => client.sftp((error, opened) => resolve(error ? null : opened)));

it('one connection has four channels, and no more', async () => {
  const { client } = await world.open(userName, pair);
  const more = [];
  for (let count = 0; count < 8; count++) more.push(await openChannel(client));
  expect(more.filter(Boolean)).toHaveLength(3);
  more.find(Boolean)?.end();
  await expect.poll(async () => Boolean(await openChannel(client))).toBe(true);
  client.end();
});

it('files that still wait for their name are counted with what is not whole, and given back', async () => {
  const { client, sftp } = await world.open(userName, pair);
  expect(await putBytes(sftp, '/remessa/A.tmp', 5 * MB)).toBe('ok');
  expect(await putBytes(sftp, '/remessa/B.tmp', 5 * MB)).not.toBe('ok');
  // over itself, by its name, and with the connection: each gives back what it had
  expect(await putBytes(sftp, '/remessa/A.tmp', MB)).toBe('ok');
  expect(await putBytes(sftp, '/remessa/A.tmp', 5 * MB)).toBe('ok');
  expect(await answerOf(done => sftp.rename('/remessa/A.tmp', '/remessa/A.REM', done))).toBe('ok');
  expect(await putBytes(sftp, '/remessa/C.tmp', 5 * MB)).toBe('ok');
  client.destroy();
  await expect.poll(() => world.server.countConnections()).toBe(0);
  const again = await world.open(userName, pair);
  expect(await putBytes(again.sftp, '/remessa/D.tmp', 5 * MB)).toBe('ok');
  again.client.end();
});

it('four files are open, however many are asked for at once', async () => {
  const { client, sftp } = await world.open(userName, pair);
  const text = world.write(agreement, 1, [{ form: '41', details: ted('S1', 1_000n) }]);
  expect(await answerOf(done => sftp.writeFile('/remessa/PG1.REM', Buffer.from(text, 'latin1'), done))).toBe('ok');
  await world.runAll(4);
  const writing = await Promise.all(Array.from({ length: 30 }, (_, at) => openFile(sftp, `/remessa/P${at}.REM`, 'w')));
  expect(writing.filter(one => typeof one !== 'string')).toHaveLength(4);
  for (const handle of writing) if (typeof handle !== 'string') await answerOf(done => sftp.close(handle, done));
  const reading = await Promise.all(Array.from({ length: 30 }, () => openFile(sftp, '/retorno/PG1.CRI', 'r')));
  expect(reading.filter(one => typeof one !== 'string')).toHaveLength(4);
  client.end();
});

it('who asks on and on and reads no answer is cut off', async () => {
  const { client, sftp } = await world.open(userName, pair);
  const closed = new Promise<boolean>(resolve => client.once('close', () => resolve(true)));
  client.on('error', () => undefined);
  const handle = await openFile(sftp, '/retorno/PG1.CRI', 'r');
  expect(typeof handle).not.toBe('string');
  // the window of the channel is never opened again, and the socket is not read
  (client as unknown as { _sock: { pause(): void } })._sock.pause();
  const into = Buffer.alloc(32_000);
  let isOver = false;
  void closed.then(() => {
    isOver = true;
  });
  for (let asked = 0; asked < 400_000 && !isOver; asked++) {
    sftp.read(handle as Buffer, into, 0, into.length, 0, () => undefined);
    if (asked % 500 === 0) {
      if (world.server.countConnections() === 0) break;
      await new Promise(resolve => setImmediate(resolve));
    }
  }
  await expect.poll(() => world.server.countConnections()).toBe(0);
  client.destroy();
}, 120_000);

it('a name to sign in by that is none opens nothing, and is not looked up', async () => {
  for (const name of ['a\0b', '', "x' or '1'='1", 'é'.repeat(200)]) {
    await expect(world.connect(name, pair), JSON.stringify(name)).rejects.toThrow(/authentication|closed/);
  }
  expect(world.told()).toEqual([]);
});
