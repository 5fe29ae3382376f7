import { connect } from 'node:net';
import { BankError } from '../../core/errors';
import { Refusal } from './check/refusal';
import type { Checker } from './checker';

/** A virus scanner that speaks as ClamAV's daemon does: `clamd://host:3310`. */
export interface ScannerAddress {
  host: string;
  port: number;
}

const CLAMD_PORT = 3310;

/** `clamd://[::1]` -> `{ host: '::1', port: 3310 }`. */
export const parseScannerAddress = (address: string): ScannerAddress => {
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || CLAMD_PORT };
};

/** The whole talk, milliseconds. */
const SCAN_MS = 20_000;
const CHUNK_BYTES = 64 * 1024;
const MOST_ANSWER = 1024;

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** `zINSTREAM\0`, the bytes in pieces with their length before them, a length of 0. Source: clamd(8). */
const toStream = (bytes: Buffer): Buffer[] => {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    parts.push(lengthOf(chunk.length), chunk);
  }
  return [...parts, lengthOf(0)];
};

const ask = ({ host, port }: ScannerAddress, bytes: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host, port });
    const timer = setTimeout(() => socket.destroy(new Error('the scanner did not answer in time')), SCAN_MS);
    socket.setEncoding('latin1');
    socket.once('connect', () => {
      for (const part of toStream(bytes)) socket.write(part);
    });
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.length > MOST_ANSWER) socket.destroy(new Error('the scanner answers too much'));
      else if (answer.endsWith('\0')) socket.end();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });

/**
 * Asks a scanner about a file. Throws a Refusal for one that it knows, `overloaded` when it is away, silent or says neither yes nor no: what was not
 * scanned is not let in.
 */
const scan = async (address: ScannerAddress, bytes: Buffer): Promise<void> => {
  const answer = await ask(address, bytes).catch(() => '');
  if (answer === 'stream: OK\0') return;
  if (/^stream: .+ FOUND\0$/.test(answer)) throw new Refusal('infected');
  throw new BankError('overloaded');
};

/** A checker whose clean files a scanner has looked at too. */
export const withScanner = (checker: Checker, address: ScannerAddress | undefined): Checker =>
  address === undefined
    ? checker
    : {
        async check(order) {
          const clean = await checker.check(order);
          await scan(address, clean);
          return clean;
        },
        close: checker.close,
      };
