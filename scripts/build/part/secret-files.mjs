import { readFileSync } from 'node:fs';
import { Fault } from '../../fault.mjs';

/** What may be named by a file instead: `BANK_SECRET_FILE=/run/secrets/bank_secret`. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'BANK_SECRET',
  'BANK_SECRET_ALSO',
  'GATEWAY_KEY',
  'CARD_FRAME_KEY',
  'SFTP_HOST_KEY',
  'CARD_NETWORK_KEY',
  'OPERATIONS_KEY',
  'SMTP_URL',
  'FILES_S3_KEY_ID',
  'FILES_S3_KEY',
  'CONNECTOR_KEY',
  'CONNECTOR_WEBHOOK_KEY',
  'FILES_OLDER_SECRETS',
  'SENTRY_DSN',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

const WHY = { ENOENT: 'there is no such file', EACCES: 'this user may not read it', EISDIR: 'it is a folder' };

const readSecret = (name, file) => {
  let text;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Fault(`${name}_FILE names ${file}: ${WHY[error.code] ?? error.code}`);
  }
  if (text === '') throw new Fault(`${name}_FILE names ${file}: it is empty`);
  return text;
};

/**
 * The environment with the secrets that files hold: `{ BANK_SECRET_FILE: '/run/secrets/x' }` gives `{ BANK_SECRET: '<its text, trimmed>' }`.
 * Names of files are left out. Throws Fault, one line that never holds a secret, when a file cannot be read, is empty, or both are set.
 */
export const withSecretFiles = environment => {
  const full = { ...environment };
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    delete full[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) throw new Fault(`${name} and ${name}_FILE are both set: keep one of them`);
    full[name] = readSecret(name, file);
  }
  return full;
};
