import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createS3Storage } from './s3';

const CREDENTIALS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const REGION = 'sa-east-1';

/** SHA-256 as AWS's own signer wants it. */
class Sha256 {
  private readonly hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === 'string' ? secret : secret && Buffer.from(secret as Uint8Array);
    this.hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  }
  update(data: string | Uint8Array): void {
    this.hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
  reset(): void {}
}

const signer = new SignatureV4({
  service: 's3',
  region: REGION,
  credentials: CREDENTIALS,
  sha256: Sha256,
  uriEscapePath: false,
  applyChecksum: false,
});

/** Signs a received request anew with AWS's signer: the same signature has to come out, of headers that cover the body's sum. */
const isSignedByUs = async (request: IncomingMessage, body: Buffer): Promise<boolean> => {
  const given = request.headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => names.includes(name))) return false;
  if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return false;
  const date = String(request.headers['x-amz-date']).replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  );
  const signed = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: 'localhost',
      path: request.url ?? '',
      headers: Object.fromEntries(names.map(name => [name, String(request.headers[name])])),
    },
    { signingDate: new Date(date) },
  );
  const signatureOf = (text: string | undefined) => /Signature=([0-9a-f]{64})$/.exec(text ?? '')?.[1];
  return signatureOf(given) !== undefined && signatureOf(given) === signatureOf(signed.headers.authorization);
};

let server: Server;
let url: string;
const objects = new Map<string, Buffer>();
let failures = 0;
let seen = 0;

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  seen++;
  if (!(await isSignedByUs(request, body)))
    return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
  if (failures > 0) {
    failures--;
    return void response.writeHead(503).end('<Code>SlowDown</Code>');
  }
  const key = request.url ?? '';
  if (request.method === 'PUT') objects.set(key, body);
  if (request.method === 'DELETE') objects.delete(key);
  const known = objects.get(key);
  if (request.method === 'GET') return void response.writeHead(known ? 200 : 404).end(known);
  response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
};

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/balcao-files/producao/`;
});
beforeEach(() => {
  objects.clear();
  failures = 0;
  seen = 0;
});
afterAll(() => new Promise<void>(resolve => void server.close(() => resolve())));

const NAME = 'a1'.repeat(16);
const open = (key = CREDENTIALS.secretAccessKey) =>
  createS3Storage({ url, region: REGION, keyId: CREDENTIALS.accessKeyId, key });

describe('a bucket', () => {
  it('gives what was put, with every call signed as AWS signs it', async () => {
    const storage = open();
    const bytes = randomBytes(70_000);
    await storage.put(NAME, bytes);
    expect([...objects.keys()]).toEqual([`/balcao-files/producao/${NAME}`]);
    expect((await storage.get(NAME)).equals(bytes)).toBe(true);
    await storage.put(`${NAME}.q`, Buffer.from('waits'));
    await storage.remove(`${NAME}.q`);
    await storage.remove(`${NAME}.q`);
    expect(objects.size).toBe(1);
  });

  it('that is busy is asked again', async () => {
    failures = 2;
    await open().put(NAME, Buffer.from('x'));
    expect(seen).toBe(3);
  });

  it('that has nothing, or does not know the key, is an error that tells no secret', async () => {
    await expect(open().get(NAME)).rejects.toThrow('the file storage answered 404 to GET');
    await expect(open('another key').put(NAME, Buffer.from('x'))).rejects.toThrow(
      'the file storage answered 403 to PUT',
    );
    expect(objects.size).toBe(0);
  });

  it('is never asked for a name that is none of ours', async () => {
    for (const name of ['../other-bucket/x', 'a/b', '', `${NAME}.txt`]) {
      await expect(open().get(name)).rejects.toThrow('not the name of a stored file');
    }
    expect(seen).toBe(0);
  });
});
