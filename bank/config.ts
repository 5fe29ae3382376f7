import path from 'node:path';
import { z } from 'zod';
import type { ProviderId } from './contract/providers';
import { type Clock, parseScaledClock } from './core/clock';
import type { LegalVersions } from './contract/service/onboarding-application';
import type { DocumentBrand } from './documents';
import type { MailBrand } from './mail';
import { parseScannerAddress, type ScannerAddress, type StorageConfig } from './ground/files';
import type { ApprovalPolicy } from './payments/approvals';
import type { SftpConfig } from './products/transmission';
import type { Watch } from './watch';
import { type FaultScript, createSeededFaults, parseFaultPlan, type RailsChoice } from './providers';
import { complainAboutSftp, SFTP_FIELDS, toSftp } from './config-sftp';
import { complainAboutRails, RAILS_FIELDS, toRails } from './config-rails';
import { blankIsAbsent, isThisMachine, mailFrom, portNumber, readBy, stopSeconds, url } from './config-fields';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** What the bank needs to know; `bank/server.ts` and `bank/worker.ts` read it from the environment, tests write it down. */
export interface BankConfig {
  databaseUrl: string;
  /** A standby that statements may be read from. Absent: all is read from `databaseUrl`. */
  replicaUrl?: string;
  provider: ProviderId;
  /** At least 32 characters. Keys of codes, sessions and queued e-mails come from it; another secret makes them worthless. */
  secret: string;
  /** Secrets that are still read with, and none is written with: the one before, or the one to come. */
  otherSecrets?: readonly string[];
  clock?: Clock;
  /** The rules that say who must agree to what; absent: nobody. */
  approvals?: ApprovalPolicy;
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
  /** Lets who runs the product call operations of level `operations`; at least 16 characters. Absent: nobody can. */
  operationsKey?: string;
  /** The version in force of the brand's legal texts, by their address. Default: 1.0 of each. */
  legalVersions?: Partial<LegalVersions>;
  /** Whether applicants prove their e-mail and phone by codes before the first step. Default: true. */
  onboardingCodes?: boolean;
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
  /** Where files of customers are kept, sealed. The bank's and the worker's processes need the same. */
  fileStorage: StorageConfig;
  /** A virus scanner that is asked about every file. */
  fileScanner?: ScannerAddress;
  /** Secrets before `secret`: files that were sealed with them can still be read. */
  olderFileSecrets?: readonly string[];
  /** What befalls orders on the sandbox's rails. */
  faults?: FaultScript;
  /** Whose rails carry the money. Default: the sandbox's. */
  rails?: RailsChoice;
  /** Lets the connector of the rails tell what its institution says; at least 32 characters. Absent: nobody can. */
  railsKey?: string;
  /** Lets the network of cards of the sandbox speak; at least 32 characters. Absent: the connector of the rails speaks for it, with its key. */
  networkKey?: string;
  /** Lets the frame of card numbers trade tickets in; at least 32 characters. Absent: nobody can. */
  frameKey?: string;
  /** Seconds of silence after which a worker's job is another's. Default 30. */
  jobLeaseSeconds?: number;
  /** What one session may call, pages and all. Default 300. */
  sessionCallsPerMinute?: number;
  /** What one API credential may call. Default 600. */
  apiCallsPerMinute?: number;
  logLevel?: LogLevel;
  /** Where the lines go; default: stdout. */
  logTo?: { write(line: string): void };
  /** Hold each answer against its contract. Default: everywhere but in production. */
  checkResponses?: boolean;
  /** Told of each password that was checked: a metric. */
  onPasswordCheck?: () => void;
  /** No writes in this process, but those that let people in. */
  isReadOnly?: boolean;
  /** The database is the embedded one of `npm start`: operations are warned when it holds more than the demo. */
  isTrialDatabase?: boolean;
  /** Told of what happens: metrics. */
  watch?: Watch;
}

export interface ProcessConfig extends BankConfig {
  host: string;
  port: number;
  /** Where files are exchanged by SFTP, which a process of its own serves; undefined: nowhere. */
  sftp: SftpConfig | undefined;
  /** Where the metrics of the bank and of the worker are told; undefined: nowhere. */
  metrics: { host: string; bankPort: number | undefined; workerPort: number | undefined };
  /** From SIGTERM: how long calls are still taken, and when the process is gone at the latest. */
  stop: { drainMs: number; stopMs: number };
  /** The OpenTelemetry collector that gets traces; undefined: there are none. */
  traces: { endpoint: string; headers: string | undefined; serviceName: string | undefined } | undefined;
}

const environment = z
  .object({
    DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://…'),
    DATABASE_REPLICA_URL: blankIsAbsent(url(/^postgres(ql)?$/, 'postgres://…')),
    BANK_HOST: z.string().min(1).default('127.0.0.1'),
    BANK_PORT: portNumber.default(4000),
    BANK_SECRET: z.string('must be set').min(32, 'must have at least 32 characters'),
    BANK_SECRET_ALSO: blankIsAbsent(
      z
        .string()
        .transform(text => text.split(',').map(one => one.trim()))
        .refine(
          secrets => secrets.every(one => one.length >= 32),
          'must be secrets of at least 32 characters, parted by commas',
        ),
    ),
    SMTP_URL: blankIsAbsent(url(/^smtps?$/, 'smtp://…')),
    MAIL_FROM: mailFrom,
    BRAND_NAME: z.string('must be set').min(1, 'must be set'),
    BRAND_ARTICLE: blankIsAbsent(z.enum(['o', 'a'], { error: 'must be o or a' })),
    BRAND_SITE: url(/^https?$/, 'https://…'),
    BRAND_SUPPORT_EMAIL: z.email('must be an e-mail address'),
    BRAND_COLOR: blankIsAbsent(z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #1a2b3c')),
    BRAND_LOGO: blankIsAbsent(z.base64('must be a PNG in base64')),
    PUBLIC_URL: url(/^https?$/, 'https://…'),
    GATEWAY_KEY: blankIsAbsent(z.string().min(16, 'must have at least 16 characters')),
    OPERATIONS_KEY: blankIsAbsent(
      z.string().regex(/^[\x21-\x7e]{16,256}$/, 'must have at least 16 characters, no blanks'),
    ),
    CARD_FRAME_KEY: blankIsAbsent(
      z.string().regex(/^[\x21-\x7e]{32,256}$/, 'must have at least 32 characters, no blanks'),
    ),
    BRAND_LEGAL_VERSIONS: blankIsAbsent(
      z
        .string()
        .regex(/^[a-z-]+=\d+\.\d+(,[a-z-]+=\d+\.\d+)*$/, 'must be like termos-de-uso=1.1,termos-de-contrato=1.0')
        .transform((text): Partial<LegalVersions> => Object.fromEntries(text.split(',').map(one => one.split('=')))),
    ),
    BRAND_ONBOARDING_CODES: blankIsAbsent(z.enum(['on', 'off'], { error: 'must be on or off' })),
    PIX_CHARGE_HOSTS: blankIsAbsent(
      z
        .string()
        .regex(
          /^[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*$/,
          'must be hosts in small letters, parted by commas',
        )
        .transform(hosts => hosts.split(',')),
    ),
    FILES_FOLDER: blankIsAbsent(z.string().refine(path.isAbsolute, 'must be the whole path of a folder')),
    FILES_S3_URL: blankIsAbsent(url(/^https?$/, 'https://host/bucket')),
    FILES_S3_REGION: blankIsAbsent(z.string().regex(/^[a-z0-9-]+$/, 'must be like sa-east-1')),
    FILES_S3_KEY_ID: blankIsAbsent(z.string()),
    FILES_S3_KEY: blankIsAbsent(z.string()),
    FILES_SCANNER: blankIsAbsent(url(/^clamd$/, 'clamd://host:3310').transform(parseScannerAddress)),
    FILES_OLDER_SECRETS: blankIsAbsent(
      z
        .string()
        .transform(text => text.split(','))
        .refine(
          secrets => secrets.every(each => each.length >= 32),
          'must be secrets of 32 characters or more, parted by commas',
        ),
    ),
    ...RAILS_FIELDS,
    SANDBOX_FAULTS: blankIsAbsent(readBy(text => createSeededFaults(parseFaultPlan(text)))),
    SANDBOX_CLOCK: blankIsAbsent(readBy(parseScaledClock)),
    SESSION_CALLS_PER_MINUTE: blankIsAbsent(
      z.coerce.number('must be a number').int().min(60, 'must be 60 at least').max(100_000, 'must be 100000 at most'),
    ),
    READ_ONLY: blankIsAbsent(z.enum(['0', '1'], { error: 'must be 0 or 1' })),
    DATABASE_FOR_TRIAL: blankIsAbsent(z.enum(['0', '1'], { error: 'must be 0 or 1' })),
    OTEL_EXPORTER_OTLP_ENDPOINT: blankIsAbsent(url(/^https?$/, 'http://collector:4318')),
    OTEL_EXPORTER_OTLP_HEADERS: blankIsAbsent(z.string()),
    OTEL_SERVICE_NAME: blankIsAbsent(z.string()),
    ...SFTP_FIELDS,
    METRICS_HOST: blankIsAbsent(z.string()),
    BANK_METRICS_PORT: blankIsAbsent(portNumber),
    WORKER_METRICS_PORT: blankIsAbsent(portNumber),
    DRAIN_SECONDS: stopSeconds(0),
    STOP_SECONDS: stopSeconds(25),
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
  .refine(env => env.DRAIN_SECONDS < env.STOP_SECONDS, {
    path: ['DRAIN_SECONDS'],
    error: 'must be less than STOP_SECONDS',
  })
  .superRefine(complainAboutRails)
  .superRefine(complainAboutSftp)
  .superRefine((env, context) => {
    const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (!env.FILES_FOLDER === !env.FILES_S3_URL) wrong('FILES_FOLDER', 'must be set, or FILES_S3_URL, and not both');
    if (!env.FILES_S3_URL) return;
    for (const name of ['FILES_S3_REGION', 'FILES_S3_KEY_ID', 'FILES_S3_KEY'] as const) {
      if (!env[name]) wrong(name, 'must be set with FILES_S3_URL');
    }
  })
  // a clock of its own would lengthen sessions and shorten what limits wait for; lost lines would hold real people's money
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production' || isThisMachine(env.PUBLIC_URL)) return;
    for (const name of ['SANDBOX_CLOCK', 'SANDBOX_FAULTS'] as const) {
      if (env[name])
        context.addIssue({ code: 'custom', path: [name], message: 'must not be set where others reach PUBLIC_URL' });
    }
  });

const toStorage = (env: z.output<typeof environment>): StorageConfig => {
  const { FILES_FOLDER: folder = '', FILES_S3_URL: url, FILES_S3_REGION: region = '' } = env;
  if (!url) return { folder };
  return { s3: { url, region, keyId: env.FILES_S3_KEY_ID ?? '', key: env.FILES_S3_KEY ?? '' } };
};

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
    ...(env.DATABASE_REPLICA_URL ? { replicaUrl: env.DATABASE_REPLICA_URL } : {}),
    provider: env.BANK_PROVIDER,
    secret: env.BANK_SECRET,
    ...(env.BANK_SECRET_ALSO ? { otherSecrets: env.BANK_SECRET_ALSO } : {}),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    brand: {
      name: env.BRAND_NAME,
      ...(env.BRAND_ARTICLE ? { article: env.BRAND_ARTICLE } : {}),
      site: env.BRAND_SITE,
      supportEmail: env.BRAND_SUPPORT_EMAIL,
      ...(env.BRAND_COLOR ? { color: env.BRAND_COLOR } : {}),
      ...(env.BRAND_LOGO ? { logo: Buffer.from(env.BRAND_LOGO, 'base64') } : {}),
    },
    publicUrl: env.PUBLIC_URL,
    gatewayKey: env.GATEWAY_KEY,
    operationsKey: env.OPERATIONS_KEY,
    frameKey: env.CARD_FRAME_KEY,
    ...(env.BRAND_LEGAL_VERSIONS ? { legalVersions: env.BRAND_LEGAL_VERSIONS } : {}),
    onboardingCodes: env.BRAND_ONBOARDING_CODES !== 'off',
    sessionCallsPerMinute: env.SESSION_CALLS_PER_MINUTE,
    ...(env.PIX_CHARGE_HOSTS ? { chargeHosts: env.PIX_CHARGE_HOSTS } : {}),
    phoneCodesByEmail: env.NODE_ENV !== 'production' || isThisMachine(env.PUBLIC_URL),
    fileStorage: toStorage(env),
    ...(env.FILES_SCANNER ? { fileScanner: env.FILES_SCANNER } : {}),
    ...(env.FILES_OLDER_SECRETS ? { olderFileSecrets: env.FILES_OLDER_SECRETS } : {}),
    webhooksHere: isThisMachine(env.PUBLIC_URL),
    ...toRails(env),
    ...(env.SANDBOX_FAULTS ? { faults: env.SANDBOX_FAULTS } : {}),
    ...(env.SANDBOX_CLOCK ? { clock: env.SANDBOX_CLOCK } : {}),
    logLevel: env.LOG_LEVEL,
    checkResponses: env.NODE_ENV !== 'production',
    isReadOnly: env.READ_ONLY === '1',
    isTrialDatabase: env.DATABASE_FOR_TRIAL === '1',
    metrics: {
      host: env.METRICS_HOST ?? '127.0.0.1',
      bankPort: env.BANK_METRICS_PORT,
      workerPort: env.WORKER_METRICS_PORT,
    },
    stop: { drainMs: env.DRAIN_SECONDS * 1000, stopMs: env.STOP_SECONDS * 1000 },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: env.OTEL_SERVICE_NAME,
        }
      : undefined,
    sftp: toSftp(env),
    host: env.BANK_HOST,
    port: env.BANK_PORT,
  };
};
