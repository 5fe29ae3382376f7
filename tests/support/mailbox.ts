import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The six digits that stand alone in the text, if any. */
  code: string | undefined;
}

export interface Mailbox {
  smtpUrl: string;
  /** The oldest unread e-mail to this address, waiting for it up to five seconds; each is given once. */
  take(to: string): Promise<ReceivedMail>;
  /** The newest unread e-mail to this address; the ones before it count as read. */
  takeNewest(to: string): Promise<ReceivedMail>;
  /** Unread e-mails to this address. */
  count(to: string): number;
  close(): Promise<void>;
}

const WAIT_MS = 60_000;

const parse = async (raw: Buffer, to: string): Promise<ReceivedMail> => {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    code: /^\s*(\d{6})\s*$/m.exec(text)?.[1],
  };
};

/** A real SMTP server on a free port of the loopback interface. */
export const openMailbox = async (): Promise<Mailbox> => {
  const unread: ReceivedMail[] = [];
  const waiting: { to: string; deliver(mail: ReceivedMail): void }[] = [];
  const arrive = (mail: ReceivedMail) => {
    const index = waiting.findIndex(({ to }) => to === mail.to);
    if (index === -1) unread.push(mail);
    else waiting.splice(index, 1)[0]?.deliver(mail);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        Promise.all(recipients.map(async to => arrive(await parse(Buffer.concat(chunks), to)))).then(
          () => done(),
          done,
        );
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const take = (to: string): Promise<ReceivedMail> => {
    const index = unread.findIndex(mail => mail.to === to);
    const known = index === -1 ? undefined : unread.splice(index, 1)[0];
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no e-mail to ${to} within ${WAIT_MS} ms`)), WAIT_MS);
      waiting.push({
        to,
        deliver(mail) {
          clearTimeout(timer);
          resolve(mail);
        },
      });
    });
  };
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    count: to => unread.filter(mail => mail.to === to).length,
    take,
    async takeNewest(to) {
      let newest = await take(to);
      while (unread.some(mail => mail.to === to)) newest = await take(to);
      return newest;
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
};
