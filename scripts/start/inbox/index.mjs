import { createServer } from 'node:http';
import { findFreePort } from '../ports.mjs';
import { startMailServer } from './mail-server.mjs';
import { createMessageStore } from './messages.mjs';
import { renderInbox, SCRIPT, STYLE } from './page.mjs';

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

const ROUTES = new Map(
  Object.entries({
    '/': store => ['text/html', renderInbox(store.list())],
    '/inbox.css': () => ['text/css', STYLE],
    '/inbox.js': () => ['text/javascript', SCRIPT],
    '/messages.json': store => ['application/json', JSON.stringify(store.list())],
  }),
);

const answer = (store, request, response) => {
  // a page on the internet may point its own name at this machine: codes are only for who asks by our name
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (!['localhost', '127.0.0.1', '[::1]'].includes(host)) return response.writeHead(421).end();
  const route = ROUTES.get(request.url.split('?', 1)[0]);
  if (!route) return response.writeHead(404, HEADERS).end();
  const [type, body] = route(store);
  response.writeHead(200, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body);
};

/**
 * The local inbox of development and demo: an SMTP server that keeps what it gets and a page that shows it. In a container both listen on `host`
 * 0.0.0.0, at ports that others know. Shape: `{ url: 'http://localhost:3025', smtpUrl: 'smtp://127.0.0.1:41234', stop() }`.
 */
export const startInbox = async (port, { host = '127.0.0.1', smtpPort: wanted } = {}) => {
  const store = createMessageStore();
  const smtpPort = wanted ?? (await findFreePort());
  const stopMail = await startMailServer(store, smtpPort, host);
  const pages = createServer((request, response) => answer(store, request, response));
  await new Promise((resolve, reject) => pages.once('error', reject).listen(port, host, resolve));
  // a connection that could not be taken is nobody's loss but its own
  pages.on('error', () => undefined);
  return {
    url: `http://localhost:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    async stop() {
      pages.close();
      pages.closeAllConnections();
      await stopMail();
    },
  };
};
