import { readDocuments } from './documents.mjs';
import { signIn, visit } from './session.mjs';

const PUBLIC_PAGES = [
  '/login',
  '/forgot-password/1',
  '/no-such-page',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/api/health',
];
const PRIVATE_PAGES = ['/', '/statement', '/pix/pay', '/settings/security', '/no-such-page', '/api/bank/accounts'];
const ASSET = /(?:src|href)="(\/(?:_next\/static|brand)\/[^"]+)"/g;

const toSource = (name, { headers, bytes }) => ({
  file: name,
  bytes: Buffer.concat([Buffer.from(`${headers}\n\n`), bytes]),
});

const WORD = /=\?utf-8\?([qb])\?([^?]*)\?=/gi;

const fromQuoted = text =>
  Buffer.from(
    text.replaceAll('_', ' ').replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** `=?UTF-8?Q?Balc=C3=A3o?=` -> `Balcão`: how letters with accents stand in headers. */
const decodeWords = header =>
  header.replace(WORD, (_, kind, text) =>
    (kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : fromQuoted(text)).toString(),
  );

/** An e-mail as both of its twins, each with what stands above it. */
export const toMailSources = ({ subject, from, to, headers = [], text, html }) =>
  Object.entries({ text, HTML: html }).map(([twin, body]) => ({
    file: `e-mail "${subject}", ${twin}`,
    bytes: Buffer.from([subject, from, ...to, ...headers.map(decodeWords), body].join('\n')),
  }));

/**
 * What a running build tells: pages with their headers, for a stranger and for a customer, and what they load (`sources`); the files that
 * the bank writes and the e-mails that it sends (`documents`). Sources for the search are `{ file, bytes }`. Gives the customer's session too.
 */
export const readRunning = async product => {
  const stranger = visit(product);
  const customer = await signIn(product);
  const sources = [];
  const assets = new Set();
  const read = async (ask, who, pages) => {
    for (const page of pages) {
      const answer = await ask(page);
      sources.push(toSource(`${who} ${page}`, answer));
      for (const [, asset] of answer.bytes.toString().matchAll(ASSET)) assets.add(asset);
    }
  };
  await read(stranger, 'stranger', PUBLIC_PAGES);
  await read(customer.ask, 'customer', PRIVATE_PAGES);
  for (const asset of assets) sources.push(toSource(`loaded ${asset}`, await stranger(asset)));
  const documents = await readDocuments(customer.ask);
  const mails = (await customer.askForMails()).flatMap(toMailSources);
  return { sources, documents: [...documents, ...mails], stranger, customer: customer.ask };
};
