import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../../tests/support/certificate';
import { isPublicAddress } from '../../core/public-address';
import { createChargeReader, createFetchDocument } from '.';
import { parseChargeDocument } from './payload';

const HOST = 'pix.instituicao.example';
const clock = { now: () => new Date('2026-11-21T15:00:00.000Z') };
const IMMEDIATE = {
  chave: 'fornecedor@farinhas.example',
  txid: 'abc123',
  status: 'ATIVA',
  calendario: { criacao: '2026-11-21T14:00:00Z', expiracao: 7200 },
  valor: { original: '150.00' },
};
const DUE = {
  ...IMMEDIATE,
  calendario: { dataDeVencimento: '2026-11-09', validadeAposVencimento: 30 },
  valor: { original: '500.00', multa: '10.00', juros: '2.00', abatimento: '0.00', desconto: '0.00', final: '512.00' },
};

const { privateKey, publicKey } = await generateKeyPair('ES256');
const stranger = await generateKeyPair('ES256');
const sign = (payload: unknown, header: Record<string, unknown> = {}, key = privateKey) =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ES256', kid: 'a', jku: `https://${HOST}/keys`, ...header })
    .sign(key);

let server: Server;
let options: NonNullable<Parameters<typeof createFetchDocument>[0]>;
const asked: string[] = [];
beforeAll(async () => {
  const certificate = makeCertificate(HOST);
  const documents: Record<string, () => Promise<string> | string> = {
    '/keys': async () => JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'a' }] }),
    '/ok': () => sign(IMMEDIATE),
    '/cobv/late?DPP=2026-11-21': () => sign(DUE),
    '/stranger': () => sign(IMMEDIATE, {}, stranger.privateKey),
    '/elsewhere': () => sign(IMMEDIATE, { jku: 'https://other.example/keys' }),
    '/keyless': () => sign(IMMEDIATE, { jku: undefined }),
    '/unsigned': () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(IMMEDIATE))}.`,
    '/html': () => '<html>',
    '/no-charge': () => sign({ hello: 1 }),
  };
  server = createServer(certificate, async (request, answer) => {
    asked.push(request.url ?? '');
    if (request.url === '/redirect') return answer.writeHead(302, { location: `https://${HOST}/ok` }).end();
    if (request.url === '/slow') return;
    if (request.url === '/broken') return answer.writeHead(500).end();
    if (request.url === '/huge') {
      // ten megabytes that nobody announced
      const part = Buffer.alloc(1024 * 1024, 'a');
      let sent = 0;
      const more = (): void => {
        sent += 1;
        if (sent > 10 || answer.destroyed) return void answer.end();
        answer.write(part, more);
      };
      return more();
    }
    const document = documents[request.url ?? ''];
    return document ? answer.end(await document()) : answer.writeHead(404).end();
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  options = {
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
    timeoutMs: 500,
    tls: { port, ca: certificate.cert },
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = (path: string, change: Partial<typeof options> = {}) =>
  createChargeReader({
    clock,
    fetcherFor: host => (host === HOST ? createFetchDocument({ ...options, ...change }) : undefined),
  })(`${HOST}${path}`);

describe('the charge behind a location', () => {
  it('is what its institution signed', async () => {
    expect(await read('/ok')).toEqual({
      key: 'fornecedor@farinhas.example',
      txid: 'abc123',
      status: 'active',
      amountCents: 15_000n,
      isFixed: true,
      description: null,
      expiresAt: new Date('2026-11-21T16:00:00.000Z'),
      due: null,
    });
  });

  it('with a due date is asked for by the day of payment', async () => {
    expect(await read('/cobv/late')).toMatchObject({
      amountCents: 51_200n,
      due: { dueDate: '2026-11-09', fineCents: 1_000n, interestCents: 200n },
      expiresAt: new Date('2026-12-10T03:00:00.000Z'),
    });
  });

  it('is none where the institution knows none', async () => {
    expect(await read('/nothing')).toBeUndefined();
  });

  it.each([
    ['/redirect', 'redirect'],
    ['/huge', 'size'],
    ['/stranger', 'signature'],
    ['/elsewhere', 'signature'],
    ['/keyless', 'signature'],
    ['/unsigned', 'signature'],
    ['/html', 'signature'],
    ['/no-charge', 'content'],
  ])('is refused at %s', async (path, reason) => {
    await expect(read(path)).rejects.toMatchObject({ code: 'br_code_untrusted', info: { params: { reason } } });
  });

  it.each(['/slow', '/broken'])('is unavailable at %s', async path => {
    await expect(read(path)).rejects.toMatchObject({ code: 'payee_institution_unavailable' });
  });

  it('is asked of no host that is not on the list, and of none whose certificate is another’s', async () => {
    const reader = createChargeReader({ clock, fetcherFor: () => createFetchDocument(options) });
    await expect(reader('other.example/ok')).rejects.toMatchObject({ code: 'payee_institution_unavailable' });
    const listed = createChargeReader({ clock, fetcherFor: () => undefined });
    const refusal = { code: 'br_code_untrusted', info: { params: { reason: 'host' } } };
    await expect(listed(`${HOST}/ok`)).rejects.toMatchObject(refusal);
  });

  it.each(['/a/../ok', '/%2e%2e/ok', '/./ok'])(
    'is asked at no address that is another than it looks: %s',
    async path => {
      await expect(read(path)).rejects.toMatchObject({ info: { params: { reason: 'host' } } });
    },
  );

  it('is never asked of an address that is not public, though one of several is', async () => {
    const before = asked.length;
    const change = { isAllowed: isPublicAddress, resolve: async () => ['8.8.8.8', '127.0.0.1'] };
    await expect(read('/ok', change)).rejects.toMatchObject({ info: { params: { reason: 'address' } } });
    expect(asked.length).toBe(before);
  });
});

describe('the payload of a charge', () => {
  it.each([
    ['a sum that is wrong', { ...DUE, valor: { ...DUE.valor, final: '511.99' } }],
    ['an amount of nothing', { ...IMMEDIATE, valor: { original: '0.00' } }],
    ['an amount below zero', { ...IMMEDIATE, valor: { original: '-1.00' } }],
    ['an amount as a number', { ...IMMEDIATE, valor: { original: 150 } }],
    ['an unknown status', { ...IMMEDIATE, status: 'PAGA' }],
    ['no key', { ...IMMEDIATE, chave: undefined }],
    ['a day that does not exist', { ...DUE, calendario: { dataDeVencimento: '2026-02-30' } }],
    ['nothing', null],
    ['a list', []],
  ])('is none with %s', (_name, payload) => {
    expect(parseChargeDocument(payload)).toBeUndefined();
  });

  it('may leave the amount to the payer', () => {
    const valor = { original: '0.00', modalidadeAlteracao: 1 };
    expect(parseChargeDocument({ ...IMMEDIATE, valor })).toMatchObject({ isFixed: false, amountCents: 0n });
  });
});
