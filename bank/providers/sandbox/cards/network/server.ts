import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { hashToken } from '../../../../core/sealing';
import type { CardNetwork } from './network';
import { networkOrder } from './say';

const BODY_BYTES = 4_096;

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
};

const isAllowed = ({ headers }: IncomingMessage, key: string): boolean =>
  timingSafeEqual(hashToken(headers.authorization ?? ''), hashToken(`Bearer ${key}`));

const answer = async (
  request: IncomingMessage,
  { network, key }: { network: CardNetwork; key: string },
): Promise<[status: number, body: object]> => {
  if (request.url === '/health') return [200, { status: 'ok' }];
  if (request.url !== '/orders' || request.method !== 'POST') return [404, { problem: 'POST /orders' }];
  if (!isAllowed(request, key)) return [401, { problem: 'the key of the network is asked for' }];
  const order = networkOrder.safeParse(await readBody(request));
  if (!order.success) return [422, { problem: order.error.issues.map(({ path }) => path.join('.')).join(', ') }];
  try {
    return [200, await network.run(order.data)];
  } catch (error) {
    return [409, { problem: error instanceof Error ? error.message : String(error) }];
  }
};

/** The door of the network for shops: `POST /orders` with its key. */
export const createNetworkServer = (network: CardNetwork, key: string): Server =>
  createServer((request, response) => {
    void answer(request, { network, key }).then(([status, body]) => {
      // what is left of a body that nobody reads ends with its connection
      if (!request.complete) response.shouldKeepAlive = false;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
