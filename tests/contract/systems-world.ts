import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiScope } from '../../bank/contract/operation';
import type { PaymentEvent } from '../../bank/contract/products/events';
import type { CreatedApiCredential } from '../../bank/contract/products/pix/api';
import type { Customer, PixWorld } from './pix-world';

/** A system of a company: its key, and a token of it. */
export interface SystemOfTest {
  id: string;
  bearer: string;
}

/** Lets a system in with these scopes, with the proof of who administers the account, and has it signed in. */
export const letIn = async (
  world: Pick<PixWorld, 'authorize' | 'as' | 'fetch'>,
  who: Customer,
  scopes: readonly ApiScope[],
): Promise<SystemOfTest> => {
  const named = { name: 'ERP', scope: scopes.join(' ') };
  const wish = { purpose: 'create_pix_credential', account_id: who.accountId, ...named } as const;
  const proof = await world.authorize(who.bearer, wish);
  const { body } = await world.as<CreatedApiCredential>(who, '/api_keys', { json: { name: 'ERP', scopes }, proof });
  const answer = await world.fetch('/api-pix/oauth/token', {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${body.id}:${body.secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  return { id: body.id, bearer: ((await answer.json()) as { access_token: string }).access_token };
};

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** An ERP that listens: everything it was told, and what it answers from now on. */
export const startErp = async () => {
  const told: { path: string; body: string; signature: string }[] = [];
  const erp = { told, status: 204 };
  const server = createServer(async (request, response) => {
    const signature = String(request.headers['x-jws-signature']);
    told.push({ path: request.url ?? '', body: await readAll(request), signature });
    response.writeHead(erp.status).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(erp, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eventos`,
    events: () => told.map(({ body }) => JSON.parse(body) as PaymentEvent),
    close: () => new Promise(resolve => server.close(resolve)),
  });
};
