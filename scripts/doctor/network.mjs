import { connect as connectTls } from 'node:tls';
import nodemailer from 'nodemailer';
import { requireFreePort } from '../start/ports.mjs';
import { broken, odd, skipped, sound, tellError } from './report.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
const SKEW_MS = 5_000;

export const checkPorts = {
  name: 'ports',
  async run({ settings, running }) {
    if (running) return sound(`the product runs as process ${running.pid}, at ${running.url}`);
    const wanted = [
      ['PORT', settings.PORT, settings.HOST],
      ['INBOX_PORT', settings.INBOX_PORT, '127.0.0.1'],
      ['BANK_PORT', settings.BANK_PORT, '127.0.0.1'],
    ].filter(([, port]) => port !== undefined);
    const found = [];
    for (const [name, port, host] of wanted) {
      await requireFreePort(name, port, host).catch(error =>
        found.push(broken(error.message, `stop that program, or set ${name}`)),
      );
    }
    return found.length > 0 ? found : sound(`${wanted.map(([name, port]) => `${name} ${port}`).join(', ')}: free`);
  },
};

const ask = async address => {
  const before = Date.now();
  const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  const body = await answer.json().catch(() => ({}));
  return { status: answer.status, body, date: answer.headers.get('date'), at: (before + Date.now()) / 2 };
};

const REASONS = {
  draining: 'it is about to end: ask again in a moment',
  bank: 'start a bank process, or correct BANK_API_URL',
  database: 'look at what is said of the database',
  schema: 'run the migrations; it becomes ready by itself',
  clock: 'let its machine follow a time server',
};

const checkReady = async (name, address) => {
  try {
    const { status, body, date, at } = await ask(address);
    if (status !== 200) {
      const reason = body.params?.reason ?? String(status);
      return [broken(`the ${name} is not ready: ${body.detail ?? reason}`, REASONS[reason] ?? 'look into its log')];
    }
    const found = [sound(`the ${name} is ready${body.mode && body.mode !== 'normal' ? `, ${body.mode}` : ''}`)];
    const off = Math.abs(Date.parse(date) + 500 - at);
    if (off > SKEW_MS)
      found.push(
        odd(
          `the clock of the ${name} differs by ${Math.round(off / 1000)} s from this machine's`,
          'let both follow a time server',
        ),
      );
    return found;
  } catch (error) {
    return [
      broken(
        `the ${name} does not answer at ${new URL(address).origin}: ${tellError(error.cause ?? error)}`,
        'start it, or look into its log',
      ),
    ];
  }
};

export const checkProcesses = {
  name: 'processes',
  async run({ running, environment }) {
    const bank = environment.BANK_API_URL?.replace(/\/+$/, '') ?? running?.bankUrl;
    const web = running?.url ?? environment.PUBLIC_URL;
    if (!bank && !running) return skipped('the product is stopped');
    return [
      ...(bank ? await checkReady('bank', `${bank}/ready`) : []),
      ...(web ? await checkReady('web app', `${web.replace(/\/+$/, '')}/api/ready`) : []),
    ];
  },
};

export const checkMail = {
  name: 'mail',
  async run({ settings: { SMTP_URL: url } }) {
    if (!url) return skipped('SMTP_URL is not set: letters go to the local inbox');
    const transport = nodemailer.createTransport(url, { connectionTimeout: 4_000, greetingTimeout: 4_000 });
    try {
      await transport.verify();
      return sound(`${new URL(url).host} takes letters`);
    } catch (error) {
      return broken(
        `${new URL(url).host} takes no letters: ${tellError(error)}`,
        'correct host, port, user and password in SMTP_URL; without letters nobody gets a code',
      );
    } finally {
      transport.close();
    }
  },
};

const readCertificate = ({ hostname, port }) =>
  new Promise((resolve, reject) => {
    // an ended certificate is what we are here to tell of
    const socket = connectTls({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: 4_000,
    });
    socket.once('secureConnect', () => {
      resolve({ certificate: socket.getPeerCertificate(), refusal: socket.authorizationError });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer in 4 s')));
    socket.once('error', reject);
  });

export const checkCertificate = {
  name: 'certificate',
  async run({ environment: { PUBLIC_URL: address } }) {
    if (!address?.startsWith('https://')) return skipped('PUBLIC_URL is not https');
    const url = new URL(address);
    const read = await readCertificate(url).catch(error => tellError(error));
    if (typeof read === 'string')
      return broken(`${url.host} speaks no TLS: ${read}`, 'look at the proxy before the web app');
    const days = Math.floor((Date.parse(read.certificate.valid_to) - Date.now()) / DAY_MS);
    const mend = 'renew it; look whether the job that does so still runs';
    if (days < 0) return broken(`the certificate of ${url.host} ended ${-days} days ago`, mend);
    if (read.refusal)
      return broken(
        `browsers refuse the certificate of ${url.host}: ${read.refusal}`,
        'install one for this name, with its whole chain',
      );
    const words = `the certificate of ${url.host} ends in ${days} days`;
    return days < 21 ? odd(words, mend) : sound(words);
  },
};
