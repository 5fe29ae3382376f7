import type { Clock } from '../core/clock';
import { BankError } from '../core/errors';
import { exponentialBackoff, type JobHandler } from '../jobs';
import { type MailBrand, toHtml, toText } from './layout';
import { toLetter } from './letters';
import { MAIL_JOB, type Mail, openMail } from './mail';

export interface MailJobOptions {
  secret: string;
  /** `smtp://user:password@host:587`; absent: no e-mail can leave, the jobs fail and die. */
  smtpUrl?: string;
  from: { name: string; address: string };
  brand: MailBrand;
  /** Where customers reach the web app. */
  publicUrl: string;
  clock: Clock;
}

const TIMEOUT_MS = 10_000;

const deliver = async (mail: Mail, { smtpUrl, from, publicUrl, ...options }: MailJobOptions): Promise<void> => {
  if (!smtpUrl) throw new BankError('upstream_unavailable', { detail: 'no SMTP server is configured' });
  // loaded with the first e-mail: a process that sends none does not carry it
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  const brand = { ...options.brand, preferencesUrl: new URL('/notifications/preferences', publicUrl).href };
  const letter = toLetter(mail, brand);
  try {
    await transport.sendMail({
      to: { name: mail.name, address: mail.to },
      subject: letter.subject,
      text: toText(letter, brand),
      html: toHtml(letter, brand),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
};

/** Sends the queued e-mails: five tries within about half a minute, a worthless code not at all. */
export const createMailJob = (options: MailJobOptions): JobHandler => ({
  kind: MAIL_JOB,
  maxAttempts: 5,
  backoff: exponentialBackoff(2_000, 60_000),
  secretPayload: true,
  async run(payload) {
    const mail = openMail(payload, options.secret);
    if ('expiresAt' in mail && new Date(mail.expiresAt) <= options.clock.now()) return;
    await deliver(mail, options);
  },
});
