import { z } from 'zod';
import { deriveKeys, seal, type Secret, unseal } from '../core/sealing';
import { enqueueJob, type JobPayload } from '../jobs';
import type { Sql } from '../storage';

const recipient = { to: z.email(), name: z.string() };
/** `Chrome 143`, `Windows`, `203.0.113.•••` */
const browser = { browser: z.string(), system: z.string(), network: z.string() };

/** The e-mails the bank writes, by template, with the facts each needs. Instants are ISO 8601. */
const mail = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('sign_in_code'),
    ...recipient,
    code: z.string(),
    requestedAt: z.iso.datetime(),
    /** After this the code is worthless and the e-mail is not sent any more. */
    expiresAt: z.iso.datetime(),
  }),
  z.object({
    template: z.literal('password_code'),
    ...recipient,
    code: z.string(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({ template: z.literal('password_changed'), ...recipient, changedAt: z.iso.datetime() }),
  z.object({ template: z.literal('sessions_ended_by_bank'), ...recipient, endedAt: z.iso.datetime() }),
  z.object({ template: z.literal('session_ended'), ...recipient, endedAt: z.iso.datetime() }),
  z.object({
    template: z.literal('step_up_code'),
    ...recipient,
    code: z.string(),
    /** What the code authorises: `Pagar um Pix de R$ 150,00 para Maria Souza`. */
    title: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({
    template: z.literal('pix_key_code'),
    ...recipient,
    code: z.string(),
    /** As people read it: `(11) 98765-4321`. */
    key: z.string(),
    /** The channel that this e-mail stands in for. */
    instead: z.literal('sms').nullable(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({
    template: z.literal('onboarding_code'),
    ...recipient,
    code: z.string(),
    company: z.string(),
    /** Proves the e-mail or the phone, or opens an application again. */
    purpose: z.enum(['email', 'mobile', 'return']),
    /** The phone whose SMS this e-mail stands in for. */
    phone: z.string().nullable(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({
    template: z.literal('borrower_code'),
    ...recipient,
    /** Null: this address signs in already, and no code is right. */
    code: z.string().nullable(),
    url: z.url(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({
    template: z.literal('onboarding_news'),
    ...recipient,
    news: z.enum([
      ...['link', 'sent', 'pending', 'refused', 'correctable', 'blocked', 'approved', 'cancelled', 'expired'],
      'uninvited',
    ] as const),
    company: z.string(),
    url: z.url().nullable(),
  }),
  z.object({
    template: z.literal('invitation'),
    ...recipient,
    company: z.string(),
    url: z.url(),
    expiresOn: z.iso.datetime(),
  }),
  z.object({
    template: z.literal('people_invitation'),
    ...recipient,
    company: z.string(),
    inviter: z.string(),
    role: z.string(),
    url: z.url(),
    expiresOn: z.iso.datetime(),
  }),
  z.object({
    template: z.literal('data_request_code'),
    ...recipient,
    code: z.string(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({ template: z.literal('new_device'), ...recipient, signedInAt: z.iso.datetime(), ...browser }),
  z.object({ template: z.literal('device_copied'), ...recipient, noticedAt: z.iso.datetime(), ...browser }),
  z.object({ template: z.literal('access_locked'), ...recipient, lockedAt: z.iso.datetime() }),
  z.object({ template: z.literal('access_still_locked'), ...recipient, triedAt: z.iso.datetime() }),
  z.object({
    template: z.literal('notice'),
    ...recipient,
    title: z.string(),
    body: z.string(),
    /** The page of the app that shows it. */
    url: z.url().nullable(),
  }),
  z.object({
    /** To who is charged by boleto: nobody's user. */
    template: z.literal('receivable'),
    ...recipient,
    moment: z.enum(['issued', 'before', 'on', 'after']),
    /** With its document as people read it: `CNPJ 11.222.333/0001-81`. */
    payee: z.object({ name: z.string(), document: z.string() }),
    /** `R$ 150,00`, what is due today. */
    amount: z.string(),
    dueDate: z.iso.date(),
    lastDay: z.iso.date(),
    description: z.string().nullable(),
    line: z.string(),
    pixCode: z.string().nullable(),
    url: z.url(),
  }),
  z.object({
    template: z.literal('factor_changed'),
    ...recipient,
    change: z.enum([
      'totp_added',
      'totp_removed',
      'passkey_added',
      'passkey_removed',
      'email_added',
      'email_removed',
      'recovery_codes_created',
      'recovery_code_used',
    ]),
    /** The passkey's name, or how many recovery codes are left. */
    detail: z.string().nullable(),
    changedAt: z.iso.datetime(),
  }),
]);
export type Mail = z.infer<typeof mail>;

export const MAIL_JOB = 'mail.send';

const keysFor = (secret: Secret): Buffer[] => deriveKeys(secret, 'e-mail queue');

/**
 * Puts an e-mail into the queue, in the caller's transaction. It holds a code and an address, so it waits there sealed with the bank's secret.
 */
export const enqueueMail = async (sql: Sql, secret: Secret, message: Mail): Promise<void> => {
  const sealed = seal(keysFor(secret), Buffer.from(JSON.stringify(message)), MAIL_JOB);
  await enqueueJob(sql, { kind: MAIL_JOB, payload: { sealed: sealed.toString('base64') } });
};

/** The e-mail inside a job. Throws when it was sealed with another secret. */
export const openMail = (payload: JobPayload, secret: Secret): Mail => {
  const { sealed } = z.object({ sealed: z.base64() }).parse(payload);
  return mail.parse(JSON.parse(unseal(keysFor(secret), Buffer.from(sealed, 'base64'), MAIL_JOB).toString()));
};
