import { z } from 'zod';
import { PROVIDERS, type ProviderId } from './contract/providers';
import { type Clock, parseScaledClock } from './core/clock';
import type { DocumentBrand } from './documents';
import type { MailBrand } from './mail';
import { type FaultScript, createSeededFaults, parseFaultPlan } from './providers';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** What the bank needs to know; `bank/server.ts` and `bank/worker.ts` read it from the environment, tests write it down. */
export interface BankConfig {
  databaseUrl: string;
  provider: ProviderId;
  /** At least 32 characters. Keys of codes, sessions and queued e-mails come from it; another secret makes them worthless. */
  secret: string;
  clock?: Clock;
  /** `smtp://user:password@host:587`; absent: no e-mail can leave. */
  smtpUrl?: string;
  mailFrom: { name: string; address: string };
  brand: MailBrand & DocumentBrand;
  /** Milliseconds between two signs of life of an event stream, and two looks at its session. Default: 15,000. */
  streamBeatMs?: number;
  /** Where customers reach the web app. */
  publicUrl: string;
  /** Shared with the web gateway, which is then believed about the client's address. */
  gatewayKey?: string;
  /** Connections for requests or jobs; the ledger's writer and the worker's LISTEN have their own. Default 6. */
  poolSize?: number;
  /**
   * The code of a phone key goes to the person's own e-mail, which proves nothing about the phone: only where nobody else's money is. Absent: a phone is
   * refused as a key, because no operator carries an SMS.
   */
  phoneCodesByEmail?: boolean;
  /** Hosts of other institutions whose dynamic codes may be followed over the network, in small letters. Absent: none. */
  chargeHosts?: readonly string[];
  /** Whether webhooks of the API Pix may be on this machine, and without TLS: where an ERP is developed. Absent: public addresses only. */
  webhooksHere?: boolean;
  /** What befalls orders on the sandbox's rails. */
  faults?: FaultScript;
  /** Seconds of silence after which a worker's job is another's. Default 30. */
  jobLeaseSeconds?: number;
  /** What one session may call, pages and all. Default 300. */
  sessionCallsPerMinute?: number;
  logLevel?: LogLevel;
  /** Hold each answer against its contract. Default: everywhere but in production. */
  checkResponses?: boolean;
  /** Told of each password that was checked: a metric. */
  onPasswordCheck?: () => void;
}

export interface ProcessConfig extends BankConfig {
  host: string;
  port: number;
}

const MAIL_FROM = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))\s*$/;

const mailFrom = z
  .string()
  .regex(MAIL_FROM, 'must be an address like Name <name@host>')
  .transform(text => {
    const [, name = '', inBrackets, bare] = MAIL_FROM.exec(text) ?? [];
    return { name, address: inBrackets ?? bare ?? '' };
  })
  .refine(from => z.email().safeParse(from.address).success, 'must be an address like Name <name@host>');

const blankIsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional());

const url = (protocol: RegExp, like: string) => z.url({ protocol, error: `must be an address like ${like}` });

/** What `read` makes of the text; its error's message tells what is wrong. */
const readBy = <T>(read: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether only this machine reaches the address: `http://localhost:3000`. */
const isThisMachine = (address: string): boolean => THIS_MACHINE.has(new URL(address).hostname);

const environment = z
  .object({
    DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://…'),
    BANK_HOST: z.string().min(1).default('127.0.0.1'),
    BANK_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(4000),
    BANK_SECRET: z.string('must be set').min(32, 'must have at least 32 characters'),
    BANK_PROVIDER: z.enum(Object.keys(PROVIDERS) as [ProviderId, ...ProviderId[]], {
      error: `must be one of ${Object.keys(PROVIDERS).join(', ')}`,
    }),
    SMTP_URL: blankIsAbsent(url(/^smtps?$/, 'smtp://…')),
    MAIL_FROM: mailFrom,
    BRAND_NAME: z.string('must be set').min(1, 'must be set'),
    BRAND_SITE: url(/^https?$/, 'https://…'),
    BRAND_SUPPORT_EMAIL: z.email('must be an e-mail address'),
    BRAND_COLOR: blankIsAbsent(z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1a2b3c')),
    BRAND_LOGO: blankIsAbsent(z.base64('must be a PNG in base64')),
    PUBLIC_URL: url(/^https?$/, 'https://…'),
    GATEWAY_KEY: blankIsAbsent(z.string().min(16, 'must have at least 16 characters')),
    PIX_CHARGE_HOSTS: blankIsAbsent(
      z
        .string()
        .regex(
          /^[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*$/,
          'must be hosts in small letters, parted by commas',
        )
        .transform(hosts => hosts.split(',')),
    ),
    SANDBOX_RAILS: z.literal('on', { error: 'must be "on": there are no other rails than the simulated ones' }),
    SANDBOX_FAULTS: blankIsAbsent(readBy(text => createSeededFaults(parseFaultPlan(text)))),
    SANDBOX_CLOCK: blankIsAbsent(readBy(parseScaledClock)),
    SESSION_CALLS_PER_MINUTE: blankIsAbsent(
      z.coerce.number('must be a number').int().min(60, 'must be 60 at least').max(100_000),
    ),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
      .default('info'),
    NODE_ENV: z.string().optional(),
  })
  // without it every customer has the web app's address, and one of them uses up the sign-in limits of all
  .refine(env => env.NODE_ENV !== 'production' || env.GATEWAY_KEY, {
    path: ['GATEWAY_KEY'],
    error: 'must be set in production',
  })
  // a clock of its own would lengthen sessions and shorten what limits wait for; lost lines would hold real people's money
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production' || isThisMachine(env.PUBLIC_URL)) return;
    for (const name of ['SANDBOX_CLOCK', 'SANDBOX_FAULTS'] as const) {
      if (env[name])
        context.addIssue({ code: 'custom', path: [name], message: 'must not be set where others reach PUBLIC_URL' });
    }
  });

/**
 * The configuration in the environment's variables.
 * Throws an Error whose message has one line per wrong variable, its name first and never its value.
 */
export const readConfig = (variables: Record<string, string | undefined>): ProcessConfig => {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const env = parsed.data;
  return {
    databaseUrl: env.DATABASE_URL,
    provider: env.BANK_PROVIDER,
    secret: env.BANK_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    brand: {
      name: env.BRAND_NAME,
      site: env.BRAND_SITE,
      supportEmail: env.BRAND_SUPPORT_EMAIL,
      ...(env.BRAND_COLOR ? { color: env.BRAND_COLOR } : {}),
      ...(env.BRAND_LOGO ? { logo: Buffer.from(env.BRAND_LOGO, 'base64') } : {}),
    },
    publicUrl: env.PUBLIC_URL,
    gatewayKey: env.GATEWAY_KEY,
    sessionCallsPerMinute: env.SESSION_CALLS_PER_MINUTE,
    ...(env.PIX_CHARGE_HOSTS ? { chargeHosts: env.PIX_CHARGE_HOSTS } : {}),
    phoneCodesByEmail: env.NODE_ENV !== 'production' || isThisMachine(env.PUBLIC_URL),
    webhooksHere: isThisMachine(env.PUBLIC_URL),
    ...(env.SANDBOX_FAULTS ? { faults: env.SANDBOX_FAULTS } : {}),
    ...(env.SANDBOX_CLOCK ? { clock: env.SANDBOX_CLOCK } : {}),
    logLevel: env.LOG_LEVEL,
    checkResponses: env.NODE_ENV !== 'production',
    host: env.BANK_HOST,
    port: env.BANK_PORT,
  };
};
