import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { enqueueMail } from '../../bank/mail/mail';
import { enqueueJob } from '../../bank/jobs';
import type { Database } from '../../bank/storage';

/** A port where somebody takes every connection and never says a word: a dropped firewall rule, a mail server that hangs. */
export const openTarpit = async () => {
  const held = new Set<Socket>();
  let taken = 0;
  const server = createServer(socket => {
    taken++;
    held.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => held.delete(socket));
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    countTaken: () => taken,
    async close() {
      server.close();
      for (const socket of held) socket.destroy();
    },
  };
};

/** A mail server that takes every letter and forgets it. */
export const openMailServer = async () => {
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], logger: false },
    onData(stream, _session, done) {
      stream.on('end', () => done()).resume();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  };
};

/** Queues so many deliveries to a webhook and so many letters, all due now. `accountUuid`: whose webhook it is. */
export const queueMessages = async (
  database: Database,
  wish: { accountUuid: string; url: string; secret: string; webhooks: number; letters: number },
): Promise<void> => {
  const now = new Date();
  for (let index = 0; index < wish.webhooks; index++) {
    const id = randomUUID();
    await database.query(
      `insert into pix_webhook_delivery (id, account_id, key, url, end_to_end_id, txid, payload, status, created_at)
       values ($1, $2, 'contato@tarpit.example', $3, $4, 'tarpit', '{"pix":[]}', 'waiting', $5)`,
      [id, wish.accountUuid, wish.url, `E${id.replaceAll('-', '').slice(0, 31)}`, now],
    );
    await enqueueJob(database, { kind: 'pix.webhook', payload: { deliveryId: id }, uniqueKey: id });
  }
  for (let index = 0; index < wish.letters; index++) {
    const letter = { template: 'password_changed', to: `ana-${index}@tarpit.example`, name: 'Ana' } as const;
    await enqueueMail(database, wish.secret, { ...letter, changedAt: now.toISOString() });
  }
};
