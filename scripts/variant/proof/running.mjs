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

/**
 * What a running build tells: pages with their headers, for a stranger and for a customer, what they load, and the e-mails it sent.
 * Gives sources for the search, `{ file, bytes }`, and the customer's session for the features.
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
  for (const mail of await customer.readMail())
    sources.push({ file: `e-mail "${mail.subject}"`, bytes: Buffer.from(JSON.stringify(mail)) });
  return { sources, stranger, customer: customer.ask };
};
