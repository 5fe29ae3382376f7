import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellPageStatus, watchPageStatus } from './page-status';

let server: Server;
/** What the page does: the path is the status that Next would answer, `?told` what the page tells of itself. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://page.example');
    const id = String(request.headers['x-request-id']);
    watchPageStatus(request, response, id);
    const told = Number(url.searchParams.get('told'));
    if (told) tellPageStatus(id, told === 404 ? { status: told } : { status: told as 429, retryAfter: 12 });
    response.statusCode = Number(url.pathname.split('/').at(-1));
    response.end('a page');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    headers: { 'x-request-id': 'request-1', ...headers },
  });
  return [answer.status, answer.headers.get('retry-after')];
};

describe('the status of a page that was refused its data', () => {
  it.each([
    ['/500?told=429', 429],
    ['/500?told=503', 503],
    // a layout that shows the refusal renders well
    ['/200?told=429', 429],
  ])('of %s is %d, with when to come back', async (path, status) => {
    expect(await ask(path)).toEqual([status, '12']);
  });

  it.each(['/500', '/200', '/404?told=429', '/308?told=429', '/api/500?told=429', '/_next/500?told=429'])(
    'of %s stays what it is',
    async path => {
      const status = Number(/(\d{3})/.exec(path)?.[1]);
      expect(await ask(path)).toEqual([status, null]);
    },
  );

  it('is 404 for what does not exist, and nobody need come back', async () => {
    expect(await ask('/200?told=404')).toEqual([404, null]);
  });

  it('is not told to the router of the page, which knows only success', async () => {
    expect(await ask('/200?told=429', { rsc: '1' })).toEqual([200, null]);
  });
});
