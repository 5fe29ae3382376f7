import { describe, expect, it } from 'vitest';
import { fileNameOf, readFileBody } from './request-file';

const named = (disposition: string) => fileNameOf(new Headers({ 'content-disposition': disposition }));

describe('the name of a file in a request', () => {
  it.each([
    ["attachment; filename*=UTF-8''nota%20fiscal%20%C3%A9.pdf", 'nota fiscal é.pdf'],
    ['attachment; filename="a.pdf"', 'a.pdf'],
    ['attachment; filename="b.pdf"; filename*=utf-8\'\'a.pdf', 'a.pdf'],
    ['attachment', ''],
    ["attachment; filename*=ISO-8859-1''a.pdf", ''],
  ])('is read from %s', (disposition, name) => {
    expect(named(disposition)).toBe(name);
  });

  it('that cannot be read is refused', () => {
    expect(() => named("attachment; filename*=UTF-8''%FF%00")).toThrow('Content-Disposition is malformed');
  });
});

describe('a file in a request', () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}, ms = 5_000) =>
    readFileBody(
      new Request('http://bank.example/x', {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': 'application/octet-stream', ...headers },
      } as RequestInit),
      { bytes: 10, ms },
    );

  it('is read whole, up to its limit', async () => {
    expect((await send('0123456789')).bytes.toString()).toBe('0123456789');
    await expect(send('01234567890')).rejects.toMatchObject({ code: 'payload_too_large' });
    await expect(send('x', { 'content-length': '11' })).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('is neither JSON nor compressed', async () => {
    await expect(send('{}', { 'content-type': 'application/json' })).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
    await expect(send('x', { 'content-encoding': 'gzip' })).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });

  it('that trickles for too long is given up', async () => {
    const endless = new ReadableStream({ pull: () => new Promise(() => undefined) });
    await expect(send(endless, {}, 50)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
