import { brandVariables } from '../build/part/brand-variables.mjs';

const without = (environment, names) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)));

/** A person waits for the end of this start; the supervisor kills after ten. */
const STOP_SECONDS = 8;

/**
 * Memory that is freed goes back to the machine: glibc keeps ever larger blocks for itself unless a threshold is told. A third of what
 * the bank takes; where pages are rendered it costs more time than it saves. The bank's image says the same; other C libraries do not read it.
 */
const MEMORY = { MALLOC_TRIM_THRESHOLD_: '131072' };

/** What the brand, this start and the person decide for the bank; the person wins. */
export const bankEnvironment = ({
  environment,
  settings,
  brand,
  secrets,
  database,
  filesFolder,
  smtpUrl,
  publicUrl,
  port,
  frame,
  networkPort,
}) => ({
  ...brandVariables(brand),
  ...MEMORY,
  RAILS: 'sandbox',
  ...(environment.FILES_S3_URL ? {} : { FILES_FOLDER: filesFolder }),
  ...without(environment, ['PORT', 'HOST']),
  NODE_ENV: settings.NODE_ENV,
  STOP_SECONDS: String(STOP_SECONDS),
  DATABASE_URL: database.servingUrl,
  DATABASE_FOR_TRIAL: database.isEmbedded ? '1' : '0',
  BANK_SECRET: secrets.BANK_SECRET,
  GATEWAY_KEY: secrets.GATEWAY_KEY,
  ...(frame ? { CARD_FRAME_KEY: secrets.CARD_FRAME_KEY } : {}),
  ...(networkPort === undefined ? {} : { CARD_NETWORK_KEY: secrets.CARD_NETWORK_KEY }),
  BANK_HOST: '127.0.0.1',
  BANK_PORT: String(port),
  SMTP_URL: smtpUrl,
  PUBLIC_URL: publicUrl,
});

const NOT_FOR_WEB = [
  'CARD_FRAME_KEY',
  'CARD_NETWORK_KEY',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'BANK_SECRET',
  'SMTP_URL',
  'FILES_OLDER_SECRETS',
  'FILES_S3_KEY_ID',
  'FILES_S3_KEY',
  'CONNECTOR_KEY',
  'CONNECTOR_WEBHOOK_KEY',
];

/** The web app gets no key to the database and none of the bank's secrets. */
export const webEnvironment = ({ environment, settings, secrets, publicUrl, bankPort, frame }) => ({
  ...without(environment, NOT_FOR_WEB),
  NODE_ENV: settings.NODE_ENV,
  STOP_SECONDS: String(STOP_SECONDS),
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_PUBLIC_VARIANT: settings.NEXT_PUBLIC_VARIANT,
  PORT: String(settings.PORT),
  // Next tells middleware "localhost" for 127.0.0.1 and takes its own rewrites for another host's, which it calls by HTTP
  HOSTNAME: settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST,
  HOST: settings.HOST,
  PUBLIC_URL: publicUrl,
  BANK_API_URL: `http://127.0.0.1:${bankPort}`,
  ...(frame ? { CARD_FRAME_URL: frame.url } : {}),
  ...(frame?.acquirerUrl ? { ACQUIRER_FRAME_URL: frame.acquirerUrl } : {}),
  GATEWAY_KEY: secrets.GATEWAY_KEY,
});

/** The process of the frames reads no file, no database and no secret but its own. */
export const frameEnvironment = ({ environment, settings, secrets, publicUrl, bankPort, frame }) => ({
  ...(environment.PATH ? { PATH: environment.PATH } : {}),
  ...(environment.LOG_LEVEL ? { LOG_LEVEL: environment.LOG_LEVEL } : {}),
  NODE_ENV: settings.NODE_ENV,
  STOP_SECONDS: String(STOP_SECONDS),
  CARD_FRAME_HOST: settings.CARD_FRAME_URL ? settings.HOST : '127.0.0.1',
  CARD_FRAME_PORT: String(frame.port),
  CARD_FRAME_URL: frame.url,
  ...(frame.acquirerUrl ? { ACQUIRER_FRAME_URL: frame.acquirerUrl } : {}),
  CARD_FRAME_KEY: secrets.CARD_FRAME_KEY,
  PUBLIC_URL: publicUrl,
  BANK_API_URL: `http://127.0.0.1:${bankPort}`,
});

/** The sandbox's network of cards knows where the bank listens, its key, and the time. */
export const cardNetworkEnvironment = ({ environment, settings, secrets, bankPort, networkPort }) => ({
  ...(environment.PATH ? { PATH: environment.PATH } : {}),
  ...(environment.LOG_LEVEL ? { LOG_LEVEL: environment.LOG_LEVEL } : {}),
  ...(environment.SANDBOX_CLOCK ? { SANDBOX_CLOCK: environment.SANDBOX_CLOCK } : {}),
  NODE_ENV: settings.NODE_ENV,
  BANK_API_URL: `http://127.0.0.1:${bankPort}`,
  CARD_NETWORK_PORT: String(networkPort),
  CARD_NETWORK_KEY: secrets.CARD_NETWORK_KEY,
});
