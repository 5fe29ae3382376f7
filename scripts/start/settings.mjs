import path from 'node:path';
import { Fault } from '../fault.mjs';
import { withSecretFiles } from '../build/part/secret-files.mjs';
import { readEnvFile } from './env-file.mjs';

export const PROJECT = path.resolve(import.meta.dirname, '../..');

const port = text => {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535)
    throw 'must be a port number from 1 to 65535';
  return Number(text);
};

const address = (...schemes) => {
  const shown = schemes.map(scheme => `${scheme}://…`).join(' or ');
  return text => {
    const parsed = URL.canParse(text) ? new URL(text) : undefined;
    if (!parsed?.hostname || !schemes.includes(parsed.protocol.slice(0, -1))) throw `must be an address like ${shown}`;
    return text;
  };
};

const secret = text => {
  if (text.length < 32) throw 'must have at least 32 characters';
  return text;
};

const yesNo = text => {
  if (!['0', '1'].includes(text)) throw 'must be 0 or 1';
  return text === '1';
};

const matching = (pattern, words) => text => {
  if (!pattern.test(text)) throw `must be ${words}`;
  return text;
};

/** What the start-up reads itself. Every other variable goes to the processes as it is. */
const SETTINGS = {
  PORT: port,
  HOST: matching(/^[A-Za-z0-9.:-]+$/, 'an address or host name to listen on, like 127.0.0.1 or 0.0.0.0'),
  INBOX_PORT: port,
  BANK_PORT: port,
  CARD_FRAME_PORT: port,
  DATABASE_URL: address('postgres', 'postgresql'),
  SMTP_URL: address('smtp', 'smtps'),
  PUBLIC_URL: address('http', 'https'),
  CARD_FRAME_URL: address('http', 'https'),
  ACQUIRER_FRAME_URL: address('http', 'https'),
  BANK_SECRET: secret,
  GATEWAY_KEY: secret,
  CARD_FRAME_KEY: secret,
  CARD_NETWORK_KEY: secret,
  BALCAO_DEMO: yesNo,
  BACKUP_FOLDER: text => path.resolve(PROJECT, text),
  BALCAO_DATA: text => path.resolve(PROJECT, text),
  NEXT_PUBLIC_VARIANT: matching(/^[a-zA-Z0-9_-]+$/, 'a name of letters, digits, - and _'),
};

/**
 * The settings of this start: environment first, then `.env`; an empty value counts as not set.
 * Shape: `{ PORT: 3000, NEXT_PUBLIC_VARIANT: 'default', …, environment: { every variable as text } }`.
 * Throws Fault with one line that names the variable and, when it comes from `.env`, its line.
 */
export const readSettings = (folder = PROJECT, given = process.env) => {
  const file = readEnvFile(path.join(folder, '.env'));
  const variables = Object.fromEntries(Object.entries(file).map(([name, entry]) => [name, entry.value]));
  for (const [name, value] of Object.entries(given)) if (value !== undefined) variables[name] = value;
  const environment = withSecretFiles(variables);

  const settings = { PORT: 3000, HOST: '127.0.0.1', NEXT_PUBLIC_VARIANT: 'default' };
  for (const [name, read] of Object.entries(SETTINGS)) {
    const text = environment[name];
    if (text === undefined || text === '') continue;
    try {
      settings[name] = read(text);
    } catch (words) {
      if (typeof words !== 'string') throw words;
      const where = given[name] === undefined && file[name] ? `.env line ${file[name].line}: ${name}` : name;
      throw new Fault(`${where} ${words}`);
    }
  }
  return { ...settings, environment };
};
