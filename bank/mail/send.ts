import type { Clock } from '../core/clock';
import { BankError } from '../core/errors';
import { createBreaker, exponentialBackoff, type JobHandler } from '../jobs';
import { type MailBrand, toHtml, toText } from './layout';
import { toLetter } from './letters';
import { MAIL_JOB, type Mail, openMail } from './mail';
import type { Secret } from '../core/sealing';

export interface MailJobOptions {
  secret: Secret;
  /** `smtp://user:password@host:587`; absent: no e-mail can leave, the jobs fail and die. */
  smtpUrl?: string;
  from: { name: string; address: string };
  brand: MailBrand;
  /** Where customers reach the web app. */
  publicUrl: string;
  clock: Clock;
}

const TIMEOUT_MS = 10_000;
/** After 2, 4, 8 … s and then every two and a half to five minutes: a mail server that is away for a night takes no letter with it. */
const BACKOFF = exponentialBackoff(2_000, 300_000);
/** After five letters to which the server said nothing it is left alone for some seconds, then twice as long each time; that counts as a try. */
const BREAKER = { failures: 5, firstMs: 5_000, longestMs: 60_000 } as const;
/** About a day. */
const MAX_TRIES = 400;

/** The mail server knows this address and refuses it for good (RFC 5321 4.2.3). That we may not relay (5.7) is a fault of settings, and can be mended. */
const REFUSED_FOR_GOOD = /^55[013][ -](?!5\.7\.)/;

const isRefusedForGood = (error: unknown): boolean => {
  const { command, response } = error as { command?: unknown; response?: unknown };
  return command === 'RCPT TO' && typeof response === 'string' && REFUSED_FOR_GOOD.test(response);
};

/** There is one, whatever its name is. */
const SERVER = 'smtp';

/** A refusal has a number (RFC 5321 4.2); a line that was lost and a silence have none. */
const hasAnswered = (error: unknown): boolean => typeof (error as { responseCode?: unknown }).responseCode === 'number';

/** What the log and the queue keep of it, words left out: `ESOCKET CERT_HAS_EXPIRED`, `EAUTH 535`. */
const withWholeCode = (error: unknown): unknown => {
  const { code, originalCode, responseCode } = error as Record<'code' | 'originalCode' | 'responseCode', unknown>;
  const reason = originalCode ?? responseCode;
  return Object.assign(error as object, { code: reason === undefined ? code : `${code} ${reason}` });
};

/**
 * Connections to the SMTP server are kept between letters: a handshake, and with TLS its key exchange, is longer than the letter. A letter whose
 * connection the server had dropped meanwhile is tried once on a new one; after that the job tries again.
 */
const createPost = (smtpUrl: string, from: MailJobOptions['from']) => {
  // loaded with the first letter: a process that sends none does not carry it
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    return createTransport({ url: smtpUrl, pool: true, maxConnections: 2, maxRequeues: 1, ...times }, { from });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    get: () => (transport ??= open()),
    close: async () => (await transport)?.close(),
  };
};

/** Queued letters: the job that sends them, and the end of its connections. */
export interface MailPost {
  job: JobHandler;
  close(): Promise<void>;
}

/** Sends the queued e-mails: tries for about a day, a worthless code not at all, an address that is refused for good once. */
export const createMailPost = (options: MailJobOptions): MailPost => {
  const { smtpUrl, from, publicUrl, secret, clock } = options;
  const post = smtpUrl ? createPost(smtpUrl, from) : undefined;
  const breaker = createBreaker({ clock, ...BREAKER });
  const brand = { ...options.brand, preferencesUrl: new URL('/notifications/preferences', publicUrl).href };

  const deliver = async (mail: Mail): Promise<void> => {
    if (!post) throw new BankError('upstream_unavailable', { detail: 'no SMTP server is configured' });
    const letter = toLetter(mail, brand);
    const transport = await post.get();
    if (breaker.enter(SERVER) !== 'go') {
      throw new BankError('upstream_unavailable', { detail: 'the mail server has not answered for a while' });
    }
    const sending = transport.sendMail({
      to: { name: mail.name, address: mail.to },
      subject: letter.subject,
      text: toText(letter, brand),
      html: toHtml(letter, brand),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await sending.then(
      () => breaker.leave(SERVER, true),
      (error: unknown) => {
        breaker.leave(SERVER, hasAnswered(error));
        throw withWholeCode(error);
      },
    );
  };

  return {
    job: {
      kind: MAIL_JOB,
      lane: 'letters',
      maxAttempts: MAX_TRIES,
      backoff: BACKOFF,
      isHopeless: isRefusedForGood,
      secretPayload: true,
      async run(payload) {
        const mail = openMail(payload, secret);
        if ('expiresAt' in mail && new Date(mail.expiresAt) <= clock.now()) return;
        await deliver(mail);
      },
    },
    close: async () => post?.close(),
  };
};
