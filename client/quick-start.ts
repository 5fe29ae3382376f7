import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBankClient, createWebhookVerifier, type PixNotice, WebhookRefused } from './index.js';

/*
 * A charge from a system to its payment: reads the balance, makes a charge, says where to pay it, and ends when the bank tells that it is paid.
 * BANK_URL, CLIENT_ID and CLIENT_SECRET of a key with `balance.read`, `cob.write`, `cob.read` and `webhook.write`, PIX_KEY of the account.
 */
interface Refusal {
  status?: number;
  detail?: string;
  title?: string;
}

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`set ${name}`);
  return value;
};

const bankUrl = required('BANK_URL');
const chave = required('PIX_KEY');
const bank = createBankClient({
  bankUrl,
  credentials: { clientId: required('CLIENT_ID'), clientSecret: required('CLIENT_SECRET') },
});
const verify = createWebhookVerifier({ bankUrl });

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** Answers the bank 200 for what it said, 401 for what somebody else did. */
const listen = (onPix: (notice: PixNotice) => void) => {
  const receiver = createServer(async (request, response) => {
    const body = await readText(request);
    try {
      const told = await verify(body, request.headers['x-jws-signature']?.toString());
      if ('pix' in told) onPix(told);
      response.writeHead(200).end();
    } catch (error) {
      response.writeHead(error instanceof WebhookRefused ? 401 : 500).end();
    }
  });
  return new Promise<{ url: string; close(): void }>(resolve => {
    receiver.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
      const { port } = receiver.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}`, close: () => receiver.close() });
    });
  });
};

/** What the bank refused, and the scope that it may be for want of. */
const toWhy = (what: string, scope: string, { status, detail, title }: Refusal): string =>
  status === 403 ? `no ${what}: the key lacks ${scope}` : `no ${what}: ${detail ?? title}`;

const tellBalance = async (): Promise<void> => {
  const { data, error } = await bank.GET('/api/v1/balance');
  if (error) throw new Error(toWhy('balance', 'balance.read ("Consultar o saldo da conta")', error));
  process.stdout.write(`balance R$ ${(data.available_cents / 100).toFixed(2)}\n`);
};

const run = async (): Promise<void> => {
  await tellBalance();
  const txid = `pedido${Date.now().toString(36)}`.padEnd(26, '0');
  let isPaid: (notice: PixNotice) => void = () => undefined;
  const paid = new Promise<PixNotice>(resolve => {
    isPaid = resolve;
  });
  const receiver = await listen(notice => notice.pix.some(pix => pix.txid === txid) && isPaid(notice));

  const webhook = await bank.PUT('/api-pix/v2/webhook/{chave}', {
    params: { path: { chave } },
    body: { webhookUrl: receiver.url },
  });
  if (webhook.error) throw new Error(toWhy('webhook', 'webhook.write', webhook.error));

  const charge = await bank.PUT('/api-pix/v2/cob/{txid}', {
    params: { path: { txid } },
    body: { chave, valor: { original: '80.50' }, solicitacaoPagador: 'Pedido 12' },
  });
  if (charge.error) throw new Error(toWhy('charge', 'cob.write', charge.error));
  process.stdout.write(`pay ${charge.data.pixCopiaECola}\n`);

  const [pix] = (await paid).pix;
  receiver.close();
  process.stdout.write(`webhook verified: Pix ${pix?.endToEndId} of R$ ${pix?.valor}, signed by the bank\n`);
  const { data } = await bank.GET('/api-pix/v2/cob/{txid}', { params: { path: { txid } } });
  process.stdout.write(`${data?.status} R$ ${pix?.valor} ${pix?.endToEndId}\n`);
  await tellBalance();
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
