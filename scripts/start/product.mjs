import path from 'node:path';
import { openDatabase, prepareDatabase } from './database.mjs';
import { bankEnvironment, cardNetworkEnvironment, frameEnvironment, webEnvironment } from './environments.mjs';
import { keepThread } from './kept-thread.mjs';
import { findFreePort } from './ports.mjs';
import { requireAnswer, startProcess } from './process.mjs';

const openInbox = async (settings, add) => {
  if (settings.SMTP_URL) return { url: undefined, smtpUrl: settings.SMTP_URL };
  const wished = settings.PORT + 25 < 65_536 ? settings.PORT + 25 : 0;
  const port = settings.INBOX_PORT ?? (await findFreePort(wished));
  const smtpPort = await findFreePort();
  const thread = await keepThread(new URL('./inbox/thread.mjs', import.meta.url), {
    workerData: { port, smtpPort },
    onFault: error => console.error(`balcao: the inbox fell over and begins anew, empty: ${error.message}`),
  });
  add({ name: 'inbox', stop: thread.stop });
  return { url: `http://localhost:${port}`, smtpUrl: `smtp://127.0.0.1:${smtpPort}` };
};

const LOCAL = ['127.0.0.1', 'localhost', '::1'];

/**
 * Where the frames of this start are: `{ port, url, acquirerUrl }`; undefined where the brand has neither cards nor acquiring. On this machine it is 127.0.0.1, which to a browser is another
 * site than localhost. A product that others open has one only where CARD_FRAME_URL says how they reach it; without it no card's number is shown. `acquirerUrl` is undefined where no card is
 * asked for: it too must be said to others, by ACQUIRER_FRAME_URL.
 */
const placeFrame = async ({ PORT, HOST, PUBLIC_URL, CARD_FRAME_PORT, CARD_FRAME_URL, ACQUIRER_FRAME_URL }, brand) => {
  if (!brand.cards && !brand.acquiring) return undefined;
  if (!CARD_FRAME_URL && (PUBLIC_URL || !LOCAL.includes(HOST))) return undefined;
  const wished = PORT + 26 < 65_536 ? PORT + 26 : 0;
  const port = CARD_FRAME_PORT ?? (await findFreePort(wished));
  const own = `http://127.0.0.1:${port}`;
  const acquirerUrl = brand.acquiring ? (ACQUIRER_FRAME_URL ?? (CARD_FRAME_URL ? undefined : own)) : undefined;
  return { port, url: CARD_FRAME_URL ?? own, acquirerUrl };
};

/** Where the sandbox's network of cards listens; undefined where the brand has no cards, or an institution speaks for the network. */
const placeCardNetwork = ({ RAILS }, brand) => (brand.cards && RAILS !== 'connector' ? findFreePort() : undefined);

/**
 * Starts web, frames, inbox, database, bank, worker and the network of cards and resolves when the first page is there.
 * `commands` says how each is run: `{ prepare: [args], bank, worker, web, frame: { args, nodeFlags?, cwd } }`.
 * Returns `{ url, inboxUrl, bankUrl, people, processes: { bank: 1234, … } }`.
 */
export const runProduct = async ({ settings, state, brand, commands, add }) => {
  const environment = settings.environment;
  const secrets = Object.fromEntries(
    Object.entries(state.secrets).map(([name, value]) => [name, settings[name] ?? value]),
  );
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;

  const launch = (name, env) => {
    const part = startProcess({ name, ...commands[name], env, logFolder: state.logFolder });
    add(part);
    return part;
  };
  const bankPort = settings.BANK_PORT ?? (await findFreePort());
  // the web server takes longest to come up and needs nobody before its first request
  const frame = await placeFrame(settings, brand);
  const networkPort = await placeCardNetwork(environment, brand);
  const known = { environment, settings, secrets, publicUrl, bankPort, frame, networkPort };
  const web = launch('web', webEnvironment(known));
  const framePart = frame && launch('frame', frameEnvironment(known));

  const inbox = await openInbox(settings, add);
  const database = await openDatabase(settings, state);
  if (database.part) add(database.part);
  const provider = environment.BANK_PROVIDER || brand.provider;
  const told = await prepareDatabase({ command: commands.prepare, database, settings, provider, brand, environment });

  const filesFolder = path.join(state.folder, 'files');
  const shared = {
    environment,
    settings,
    brand,
    secrets,
    database,
    filesFolder,
    smtpUrl: inbox.smtpUrl,
    publicUrl,
    frame,
    networkPort,
  };
  const bankEnv = bankEnvironment({ ...shared, port: bankPort });
  const bank = launch('bank', bankEnv);
  const worker = launch('worker', bankEnv);
  const network = networkPort === undefined ? undefined : launch('card-network', cardNetworkEnvironment(known));

  const host = ['0.0.0.0', '::'].includes(settings.HOST) ? '127.0.0.1' : settings.HOST;
  await Promise.all([
    requireAnswer(bank, `http://127.0.0.1:${bankPort}/ready`),
    ...(network ? [requireAnswer(network, `http://127.0.0.1:${networkPort}/health`)] : []),
    ...(frame ? [requireAnswer(framePart, `http://127.0.0.1:${frame.port}/health`)] : []),
    requireAnswer(web, `http://${host.includes(':') ? `[${host}]` : host}:${settings.PORT}/login`),
  ]);
  const facts = {
    pid: process.pid,
    url: publicUrl,
    inboxUrl: inbox.url,
    ...(frame ? { frameUrl: frame.url } : {}),
    ...(network ? { cardNetworkUrl: `http://127.0.0.1:${networkPort}` } : {}),
    bankUrl: `http://127.0.0.1:${bankPort}`,
    processes: { bank: bank.pid, worker: worker.pid, web: web.pid, ...(framePart ? { frame: framePart.pid } : {}) },
  };
  state.announce(facts);
  return { ...facts, people: told.people, borrower: told.borrower };
};

const SHOWN_PEOPLE = 4;

/** What a person needs to know, and nothing else. */
export const printWelcome = ({ url, inboxUrl, bankUrl, people, borrower, brand, state, settings, startedAt }) => {
  const folder = path.relative(process.cwd(), state.logFolder);
  const rows = [
    ['Open', url],
    ...people.slice(0, 1).map(({ email, password }) => ['Sign in', `${email}   password ${password}`]),
    ...people
      .slice(1, SHOWN_PEOPLE)
      .map(({ email, companies }) => ['', `${email}   same password, ${companies.join(' and ')}`]),
    ...(borrower && brand.marketplace ? [['Loans', `${borrower.email}   same password, at ${url}/marketplace`]] : []),
    ['Codes', inboxUrl ? `${inboxUrl}   every e-mail arrives here` : 'by e-mail, through SMTP_URL'],
    ['API', `${bankUrl}   for systems, with a key of ${url}/api-keys`],
    ['Logs', folder.startsWith('..') ? state.logFolder : folder],
    ['Stop', 'Ctrl-C'],
  ];
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`\n${brand.name} is running (ready in ${seconds} s)\n`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(8)} ${value}`);
  const local = LOCAL.includes(settings.HOST);
  console.log(
    `\n  ${local ? 'Only this machine can open it; HOST=0.0.0.0 opens it to the network.' : `Listening on ${settings.HOST}.`}\n`,
  );
};
