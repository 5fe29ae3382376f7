import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { startTestBank, type TestBank, type TestBankOptions } from '../../support/bank';

export const GATEWAY_KEY = 'a key between gateway and bank, for tests';

export interface ServedBank extends TestBank {
  /** `http://127.0.0.1:40123` */
  url: string;
}

/** The test bank behind a real HTTP server on a free port of the loopback interface. It believes the gateway about addresses. */
export const serveBank = async (options: TestBankOptions = {}): Promise<ServedBank> => {
  const test = await startTestBank({ gatewayKey: GATEWAY_KEY, poolSize: 10, ...options });
  const server = createServer(
    getRequestListener(request => test.bank.fetch(request), { overrideGlobalObjects: false }),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    ...test,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await test.close();
    },
  };
};
