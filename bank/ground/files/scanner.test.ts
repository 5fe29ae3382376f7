import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Checker } from './checker';
import { parseScannerAddress, withScanner } from './scanner';

let server: Server | undefined;
afterEach(() => server?.close());

/** A daemon that reads as clamd(8) says and answers what the test says; what it read is in `seen`. */
const startDaemon = async (answer: (bytes: Buffer) => string | undefined) => {
  const seen: Buffer[] = [];
  server = createServer(socket => {
    let read = Buffer.alloc(0);
    socket.on('data', chunk => {
      read = Buffer.concat([read, chunk]);
      const bytes = readStream(read);
      if (!bytes) return;
      seen.push(bytes);
      const words = answer(bytes);
      if (words === undefined) socket.destroy();
      else socket.end(words);
    });
  });
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve));
  const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return { seen, address };
};

const COMMAND = Buffer.from('zINSTREAM\0');
const readStream = (read: Buffer): Buffer | undefined => {
  if (read.length < COMMAND.length) return undefined;
  expect(read.subarray(0, COMMAND.length)).toEqual(COMMAND);
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= read.length; ) {
    const length = read.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(read.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

const FILE = Buffer.alloc(200_000, 7);
const checker: Checker = { check: order => Promise.resolve(Buffer.from(order.bytes)), close: () => Promise.resolve() };
const check = (address: { host: string; port: number } | undefined) =>
  withScanner(checker, address).check({ type: 'application/pdf', bytes: FILE });

describe('a scanner', () => {
  it.each([
    ['clamd://scanner.internal', { host: 'scanner.internal', port: 3310 }],
    ['clamd://10.0.0.7:3311', { host: '10.0.0.7', port: 3311 }],
    ['clamd://[::1]:3310', { host: '::1', port: 3310 }],
  ])('is found at %s', (text, address) => {
    expect(parseScannerAddress(text)).toEqual(address);
  });

  it('is handed the file whole, and lets it in', async () => {
    const { seen, address } = await startDaemon(() => 'stream: OK\0');
    await expect(check(address)).resolves.toEqual(FILE);
    expect(seen).toEqual([FILE]);
  });

  it('keeps out what it knows', async () => {
    const { address } = await startDaemon(() => 'stream: Eicar-Signature FOUND\0');
    await expect(check(address)).rejects.toMatchObject({ reason: 'infected' });
  });

  it.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['half a word', 'stream: O'],
    ['nothing', undefined],
    ['a flood', 'x'.repeat(5_000)],
  ])('that answers %s lets nothing in', async (_what, words) => {
    const { address } = await startDaemon(() => words);
    await expect(check(address)).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('that is away lets nothing in', async () => {
    const { address } = await startDaemon(() => '');
    await new Promise(resolve => server?.close(resolve));
    await expect(check(address)).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('is not asked where there is none', async () => {
    await expect(check(undefined)).resolves.toEqual(FILE);
  });
});
