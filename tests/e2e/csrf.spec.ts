import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { OPERATIONS } from '@/gateway/operations';
import { isBuilt } from '../support/built-calls';
import { expect, MARCOS, signIn, test } from './steps';

/*
 * Another site, and a sibling of ours under the same domain, try to act in the name of somebody who is signed in: every
 * operation of the contract that changes something, and our own handlers, by every means a page has.
 */

const ID = '01h455vb4pex5vsknk084sn02q';
const CHANGES = OPERATIONS.filter(({ method, path }) => method !== 'GET' && isBuilt(path)).map(({ method, path }) => ({
  method,
  path: `/api/bank${path.replace('{account_id}', `acc_${ID}`).replace(/\{[a-z_]+\}/g, `x_${ID}`)}`,
}));
const HANDLERS = ['/api/auth.logout', '/api/refresh-token', '/api/auth.login'].map(path => ({ method: 'POST', path }));
const TARGETS = [...HANDLERS, ...CHANGES];

const HOSTS = ['evil.app.localhost', 'evil.example.localhost', '127.0.0.1'];
/** Every target from every origin; else each target from one of them. */
const isLong = Boolean(process.env.LONG);

/** Somebody else's password, so that a login by force would be seen. */
const LOGIN = { email: 'ana@padariadoze.example', password: 'Balcao-demo-2026' };

let attacker: Server;
let port = 0;

test.beforeAll(async () => {
  attacker = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Prize</title>');
  });
  await new Promise<void>(resolve => attacker.listen(0, '127.0.0.1', resolve));
  port = (attacker.address() as AddressInfo).port;
});
test.afterAll(() => {
  attacker.closeAllConnections();
  attacker.close();
});

/** Tries every target in every way from the page it runs in, and tells how many tries it made. */
const attack = async ({
  own,
  targets,
  login,
}: {
  own: string;
  targets: { method: string; path: string }[];
  login: object;
}) => {
  const body = JSON.stringify({ ...login, action: 'send' });
  const quiet = () => undefined;
  let tries = 0;
  const form = (path: string, enctype: string, method = 'post') => {
    const frame = document.createElement('iframe');
    frame.name = `f${tries}`;
    document.body.append(frame);
    const element = Object.assign(document.createElement('form'), {
      action: own + path,
      method,
      target: frame.name,
      enctype,
    });
    // as text/plain this becomes {"email":…,"x":"="}
    const input = Object.assign(document.createElement('input'), { name: `${body.slice(0, -1)},"x":"`, value: '"}' });
    element.append(input);
    document.body.append(element);
    // the frame's own empty page has loaded by now: the next load is the answer
    const answered = new Promise(resolve => {
      frame.addEventListener('load', resolve);
    });
    element.submit();
    tries += 1;
    return Promise.race([answered, new Promise(resolve => setTimeout(resolve, 3_000))]).then(() => frame.remove());
  };
  const tryAll = async ({ method, path }: { method: string; path: string }) => {
    const send = (init: RequestInit) => {
      tries += 1;
      return fetch(own + path, { credentials: 'include', body, method, ...init }).then(quiet, quiet);
    };
    const plain = { 'content-type': 'text/plain' };
    await Promise.all([
      send({ mode: 'no-cors', method: 'POST', headers: plain }),
      send({ mode: 'cors', headers: { 'content-type': 'application/json', 'x-requested-with': 'web' } }),
      send({ mode: 'cors', method: 'POST', headers: plain }),
      send({ mode: 'no-cors', method: 'GET', body: undefined }),
      send({ mode: 'no-cors', method: 'HEAD', body: undefined }),
    ]);
    navigator.sendBeacon(own + path, new Blob([body], { type: 'text/plain' }));
    new Image().src = own + path;
    tries += 2;
    const forms = method === 'POST' ? ['text/plain', 'application/x-www-form-urlencoded'] : [];
    for (const enctype of forms) await form(path, enctype);
    await form(path, 'multipart/form-data', 'get');
  };
  const AT_ONCE = 4;
  for (let from = 0; from < targets.length; from += AT_ONCE)
    await Promise.all(targets.slice(from, from + AT_ONCE).map(tryAll));
  // beacons and pictures tell nobody when they are done
  await new Promise(resolve => setTimeout(resolve, 1_000));
  return tries;
};

const read = (page: Page, path: string) =>
  page.evaluate(
    async address => (await fetch(address, { headers: { 'x-requested-with': 'web' } })).json(),
    `/api/bank${path}`,
  );

/** What an attack might change: who is signed in here and elsewhere, and what happened to the access. */
const stateOf = async (page: Page, context: BrowserContext) => ({
  cookies: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort(),
  accounts: await read(page, '/accounts?include=user'),
  activity: await read(page, '/identity_server/activity'),
  sessions: ((await read(page, '/identity_server/sessions')).sessions as { id: string }[] | undefined)?.map(
    ({ id }) => id,
  ),
});

const hostOf = (baseURL: string | undefined) => new URL(baseURL ?? '').port;

test('another site and a sibling domain change nothing, log nobody in, and show us in no frame', async ({
  browser,
  baseURL,
}) => {
  // on a busy machine one target takes a second of a page
  test.setTimeout((isLong ? HOSTS.length : 1) * TARGETS.length * 1_000);
  // a name under which a sibling is "same site"; browsers resolve it to this machine
  const own = `http://app.localhost:${hostOf(baseURL)}`;
  const context = await browser.newContext({ baseURL: own });
  const page = await context.newPage();
  await signIn(page, MARCOS);
  const before = await stateOf(page, context);
  expect(before.activity, 'what happened to the access so far').not.toHaveProperty('code');

  const answered: { method: string; path: string; status: number; readableBy: string | undefined }[] = [];
  context.on('response', response => {
    const url = new URL(response.url());
    if (url.origin === own && !url.pathname.startsWith('/_next/'))
      answered.push({
        method: response.request().method(),
        path: url.pathname,
        status: response.status(),
        readableBy: response.headers()['access-control-allow-origin'],
      });
  });
  let tries = 0;
  for (const [at, host] of HOSTS.entries()) {
    const targets = isLong ? TARGETS : TARGETS.filter((_, index) => index % HOSTS.length === at);
    const evil = await context.newPage();
    await evil.goto(`http://${host}:${port}/`);
    tries += await evil.evaluate(attack, { own, targets, login: LOGIN });
    await evil.evaluate(address => {
      for (const path of ['/', '/login', '/pix/pay']) {
        const frame = Object.assign(document.createElement('iframe'), { src: address + path, className: 'framed' });
        document.body.append(frame);
      }
    }, own);
    await evil.waitForTimeout(500);
    const framed = evil.frames().filter(frame => frame.url().startsWith(own) && frame.parentFrame());
    const texts = await Promise.all(
      framed.map(frame =>
        frame
          .locator('body')
          .innerText({ timeout: 500 })
          .catch(() => ''),
      ),
    );
    expect(
      texts.filter(text => /Entrar|Saldo|Pix/.test(text)),
      `${host} frames us`,
    ).toEqual([]);
    await evil.close();
  }

  const refused = answered.filter(({ method, status }) => method === 'POST' && status === 403);
  const changed = answered.filter(({ method, status }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && status < 400);
  const readable = answered.filter(({ readableBy }) => readableBy !== undefined);
  const after = await stateOf(page, context);
  console.log(
    `figure: cross-site requests: ${tries} tries at ${TARGETS.length} targets from ${HOSTS.length} origins, ${answered.length} answered, ${refused.length} posts refused with 403, ${changed.length} accepted, ${JSON.stringify(after) === JSON.stringify(before) ? 'nothing' : 'something'} changed`,
  );
  expect(after).toEqual(before);
  expect(changed).toEqual([]);
  expect(readable).toEqual([]);
  // a page that reaches nobody would prove nothing: every target of a form was posted to
  const posted = new Set(refused.map(({ path }) => path));
  expect(TARGETS.filter(({ method, path }) => method === 'POST' && !posted.has(path))).toEqual([]);
  await context.close();
});
