import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseServerEnv } from '../../config/env.server';
import { readConfig } from '../../bank/config';
import { PROJECT } from '../start/settings.mjs';
import { broken, odd, sound } from './report.mjs';

const NEEDED = [20, 19];

export const checkNode = {
  name: 'node',
  run() {
    const [major, minor] = process.versions.node.split('.').map(Number);
    const isOld = major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]);
    if (isOld) return broken(`Node ${process.versions.node} is too old`, `install Node ${NEEDED.join('.')} or newer`);
    return sound(`Node ${process.versions.node} on ${process.platform} ${process.arch}`);
  },
};

/** The variables that .env.example tells of, set or commented out. */
const knownNames = () =>
  new Set(
    readFileSync(path.join(PROJECT, '.env.example'), 'utf8')
      .split('\n')
      .map(line => /^#?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1])
      .filter(Boolean),
  );

/** Our own families: a name in one of them that nobody reads is a slip of the pen. */
const OURS =
  /^(?:BANK|BALCAO|BRAND|SANDBOX|RAILS|CONNECTOR|WEB|GATEWAY|OPERATIONS|WORKER|METRICS|SMTP|MAIL|INBOX|READ_ONLY)_?/;
/** What the start-up hands to its processes, and what only tests and scripts read. */
const INNER = /^(?:BRAND_.*|BANK_HOST|BANK_API_URL|BALCAO_SUPERVISOR|.*_FILE|WEB_PORT)$/;

/** Groups of which a part alone is of no use: [when this is set and …, … this is not, why]. */
const HALVES = [
  ['NEXT_PUBLIC_POSTHOG_KEY', 'NEXT_PUBLIC_POSTHOG_HOST', 'the flag service has a key and no host'],
  ['SMTP_URL', 'MAIL_FROM', 'letters leave with the support address of the brand as their sender'],
  [
    'DATABASE_URL',
    'BANK_SECRET',
    'a database of yours is read with secrets that only the data folder of this machine has',
  ],
  ['BANK_SECRET_ALSO', 'BANK_SECRET', 'there is another key and none to write with'],
];

const checkHalves = environment =>
  HALVES.filter(([set, missing]) => environment[set] && !environment[missing]).map(([set, missing, why]) =>
    odd(`${set} is set and ${missing} is not: ${why}`, `set ${missing}, or remove ${set}`),
  );

const checkStrangers = environment => {
  const known = knownNames();
  return Object.keys(environment)
    .filter(name => OURS.test(name) && !known.has(name) && !INNER.test(name))
    .map(name => odd(`nobody reads ${name}`, 'compare its spelling with .env.example'));
};

const checkProxy = ({ PUBLIC_URL = '', TRUSTED_PROXY_HOPS = '' }) =>
  PUBLIC_URL.startsWith('https://') && Number(TRUSTED_PROXY_HOPS || 0) === 0
    ? [
        odd(
          'PUBLIC_URL is https, so a proxy stands before the web app, and TRUSTED_PROXY_HOPS is 0: all customers share its address and its limits',
          'set TRUSTED_PROXY_HOPS to the number of your proxies',
        ),
      ]
    : [];

const tryRead = (name, read) => {
  try {
    read();
    return [sound(`the ${name} can start with these`)];
  } catch (error) {
    return error.message.split('\n').map(line => broken(line, `set it for the ${name}; .env.example explains each`));
  }
};

/** A process by itself is told everything; `npm start` fills in what is missing. */
const checkProcesses = environment => [
  ...(environment.BANK_PROVIDER ? tryRead('bank', () => readConfig(environment)) : []),
  ...(environment.BANK_API_URL ? tryRead('web app', () => parseServerEnv(environment)) : []),
];

export const checkVariables = {
  name: 'variables',
  run({ fault, environment }) {
    if (fault) return broken(fault.message, 'correct the line; .env.example explains each variable');
    const readOnly =
      environment.READ_ONLY === '1'
        ? [odd('READ_ONLY=1: these processes refuse writes', 'remove it when the maintenance is over')]
        : [];
    const found = [
      ...checkProcesses(environment),
      ...checkHalves(environment),
      ...checkStrangers(environment),
      ...checkProxy(environment),
      ...readOnly,
    ];
    return found.length > 0 ? found : sound('all can be read');
  },
};
