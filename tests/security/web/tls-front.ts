import { createServer, request, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '../../support/certificate';

export interface TlsFront {
  httpPort: number;
  httpsPort: number;
  /** PEM of the authority that a client has to trust. */
  authority: string;
  close(): Promise<void>;
}

type Listening = ReturnType<typeof createServer> | ReturnType<typeof createTlsServer>;

const listen = async (server: Listening): Promise<number> => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** What stands before the product in production: ends TLS and sends plain HTTP there. */
export const startTlsFront = async (port: number): Promise<TlsFront> => {
  const { key, cert } = makeCertificate('localhost');
  const forward: RequestListener = (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https' };
    const onward = request({ port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers });
    onward.on('response', answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const secure = createTlsServer({ key, cert }, forward);
  const httpsPort = await listen(secure);
  const plain = createServer((incoming, outgoing) => {
    outgoing.writeHead(301, { location: `https://localhost:${httpsPort}${incoming.url}` }).end();
  });
  const httpPort = await listen(plain);
  const closeOne = (server: Listening) =>
    new Promise<void>(resolve => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return {
    httpPort,
    httpsPort,
    authority: cert,
    close: async () => {
      await Promise.all([closeOne(secure), closeOne(plain)]);
    },
  };
};
