import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProduct } from '../../../scripts/run-product.mjs';
import { openTelemetrySink, type TelemetrySink } from './telemetry-sink';

/** Person of the demo: docs/how-to/try-the-demo.md. */
const PERSON = 'marcos@oficinaipe.example';
const PASSWORD = 'Balcao-demo-2026';

/** What must not be found anywhere. Those that the product makes (codes, tokens, secrets) join while the test runs. */
const canaries = new Map<string, string>([
  ['password, refused', 'Canario-de-senha-7Qx2'],
  ['password', PASSWORD],
  ['card number', '5502 0923 6448 3916'],
  ['CPF', '866.412.307-06'],
]);

/** A canary in the spellings it may hide in. Six digits need borders: by chance they are in many a number. */
const patternsOf = (canary: string): RegExp[] => {
  const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (/^\d{6}$/.test(canary)) return [new RegExp(`(?<![\\d.])${canary}(?![\\d.])`)];
  const bare = canary.replaceAll(/[ .-]/g, '');
  const spellings = [
    canary,
    bare,
    encodeURIComponent(canary),
    Buffer.from(canary).toString('base64').replace(/=+$/, ''),
  ];
  return [...new Set(spellings)].map(text => new RegExp(quoted(text), 'i'));
};

let sink: TelemetrySink;
let product: Awaited<ReturnType<typeof runProduct>>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Documents, data and addresses that the browser got or asked for. */
const pages: string[] = [];
const addresses: string[] = [];
const storages: string[] = [];
const startedAt = performance.now();

beforeAll(async () => {
  sink = await openTelemetrySink();
  product = await runProduct({
    environment: {
      NEXT_PUBLIC_SENTRY_DSN: sink.url.replace('://', '://public@').concat('/1'),
      SENTRY_DSN: sink.url.replace('://', '://public@').concat('/2'),
      NEXT_PUBLIC_POSTHOG_KEY: 'phc_canaries',
      NEXT_PUBLIC_POSTHOG_HOST: sink.url,
      NEXT_PUBLIC_HOTJAR_ID: '1234567',
    },
  });
  const isRoot = process.getuid?.() === 0;
  browser = await chromium.launch({
    executablePath:
      process.env.CHROMIUM_PATH || (readdirSync('/usr/bin').includes('chromium') ? '/usr/bin/chromium' : undefined),
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  context = await browser.newContext({ baseURL: product.url, locale: 'pt-BR' });
  page = await context.newPage();
  // the session analytics' script comes from a host that tests do not reach
  await page.route(/hotjar\.com/, route => {
    addresses.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.hotjarIsHere = true;' });
  });
  page.on('request', request => addresses.push(request.url()));
  page.on('response', async response => {
    const type = response.headers()['content-type'] ?? '';
    if (/text\/html|x-component/.test(type)) pages.push(await response.text().catch(() => ''));
  });
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await sink?.close();
});

const readCode = async (): Promise<string> => {
  for (let tries = 0; tries < 150; tries += 1) {
    const mails = (await (await fetch(`${product.inboxUrl}/messages.json`)).json()) as {
      to: string[];
      code: string | null;
    }[];
    const code = mails.find(mail => mail.code && mail.to.includes(PERSON) && !canaries.has(`code ${mail.code}`))?.code;
    if (code) {
      canaries.set(`code ${code}`, code);
      return code;
    }
    await page.waitForTimeout(100);
  }
  throw new Error('no code came');
};

/** Something breaks while a secret is at hand: it is in the error's words. */
const breakPage = (words: string) =>
  page.evaluate(text => {
    setTimeout(() => {
      throw new Error(text);
    }, 0);
    console.warn(text);
  }, words);

const noteStorage = async () =>
  void storages.push(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  );

const replayed = () => sink.received.map(({ recording }) => recording).join('\n');
const sent = () => sink.received.map(({ text }) => text).join('\n');
/** Recordings are sent every five seconds or so. */
const untilReplayed = (text: string) => expect.poll(replayed, { timeout: 30_000, interval: 500 }).toContain(text);

const keepTokens = async () => {
  for (const { name, value } of await context.cookies()) {
    const token = decodeURIComponent(value).split('~')[0] ?? '';
    if (name.includes('@') && /^[a-z]{2}_/.test(token)) canaries.set(name, token);
  }
};

const found = (place: string, text: string): string[] =>
  [...canaries].flatMap(([name, canary]) => {
    const hit = patternsOf(canary)
      .map(pattern => pattern.exec(text))
      .find(Boolean);
    return hit ? [`${name} in ${place}: …${text.slice(Math.max(0, hit.index - 60), hit.index + 60)}…`] : [];
  });

it('answers with its headers and one policy, whatever the status', async () => {
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(new URL(address, product.url), { redirect: 'manual', ...init });
  const report = (body: string) =>
    ask('/api/csp-report', { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } });
  const login = await ask('/login');
  const chunk = /\/_next\/static\/[^"]+\.js/.exec(await login.text())?.[0] ?? '';
  for (let n = 0; n < 30; n += 1) await report('{}');
  const answers = await Promise.all([
    login,
    ask('/statement'),
    ask('/not-here', { headers: { cookie: 'balcao@refresh_token=x' } }),
    ask('/login', { method: 'POST' }),
    report('x'.repeat(16 * 1024 + 1)),
    ask('/api/nothing'),
    ask('/monitoring', { method: 'POST', body: 'x' }),
    ask(chunk),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 308, 404, 405, 429, 404, 400, 200]);
  for (const { headers, url } of answers) {
    expect(headers.get('x-content-type-options'), url).toBe('nosniff');
    expect(headers.get('x-frame-options'), url).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy'), url).toBe('same-origin');
    // two policies would be joined by a comma
    expect(headers.get('content-security-policy'), url).toMatch(/^default-src '(self|none)';[^,]*$/);
  }
  expect(login.headers.get('content-security-policy')).toContain("script-src 'nonce-");
});

it('records nothing before the person agrees', async () => {
  await page.goto('/login');
  await page.getByRole('region', { name: 'Privacidade e cookies' }).waitFor();
  await breakPage('before consent');
  await expect.poll(sent, { timeout: 30_000 }).toContain('before consent');
  await page.waitForTimeout(6_000);
  expect(replayed().trim()).toBe('');
  expect(addresses.some(url => url.includes('hotjar'))).toBe(false);
  // flags are asked for, and nothing is captured
  expect(sink.received.some(({ path: asked }) => asked.startsWith('/flags'))).toBe(true);
  expect(sink.received.filter(({ path: asked }) => /^\/(e|i|batch|capture)\//.test(asked))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

it('types secrets through every form, with everything recorded', async () => {
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await expect.poll(() => addresses.some(url => url.includes('hotjar')), { timeout: 20_000 }).toBe(true);
  await page.waitForTimeout(1_000);
  // an error turns the buffered replay into one that is sent; from here on everything is
  await breakPage('the first error');
  await untilReplayed('Entrar');

  await page.getByLabel('E-mail').fill(PERSON);
  await page.getByLabel('Senha', { exact: true }).pressSequentially('Canario-de-senha-7Qx2');
  await page
    .getByRole('button', { name: 'Mostrar senha' })
    .click()
    .catch(() => undefined);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page
    .getByText(/E-mail ou senha/)
    .first()
    .waitFor();
  await breakPage('{"email":"x","password":"Canario-de-senha-7Qx2"}');
  await noteStorage();
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/auth/two-factor');
  const code = await readCode();
  await keepTokens();
  await page.getByLabel('Código de verificação').fill(code);
  await page.getByText('Saldo disponível').waitFor();
  await keepTokens();
  await untilReplayed('Saldo disponível');

  await page.goto('/pix/pay');
  for (const typed of ['card number', 'CPF']) {
    const canary = canaries.get(typed) ?? '';
    await page.getByLabel(/Chave Pix/).fill(canary);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page
      .getByText(/não encontramos|não é válid|CPF ou celular/i)
      .first()
      .waitFor();
    await breakPage(`falhou com ${canary} e ${canaries.get('balcao@access_token')}`);
  }
  await page.getByLabel(/Chave Pix/).fill('');
  await page.waitForTimeout(1_500);
  await noteStorage();
}, 180_000);

it('shows the secret of an authenticator app', async () => {
  await page.goto('/settings/security');
  const answer = page.waitForResponse(
    response => response.request().method() === 'POST' && /factors\/totp$/.test(response.url()) && response.ok(),
  );
  answer.catch(() => undefined); // the step that fails first tells more
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Confirme que é você' });
  await stepUp.getByText(/Enviamos um código para/).waitFor();
  await stepUp.getByLabel('Código de 6 números').fill(await readCode());
  const { secret } = (await (await answer).json()) as { secret: string };
  canaries.set('secret of the authenticator app', secret);
  canaries.set('secret in groups', secret.replace(/(.{4})(?=.)/g, '$1 '));
  await page.getByText(secret.slice(0, 4)).first().waitFor();
  await breakPage(`otpauth://totp/Balcao:x?secret=${secret}`);
  await page.waitForTimeout(7_000);
  await noteStorage();
}, 120_000);

it('leaves nothing of it in what was sent, logged, stored, asked for or shown', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Perfil de/ }).click();
  await page.getByRole('button', { name: /^Sair/ }).click();
  await page.waitForURL('**/login');
  await page.waitForTimeout(7_000);
  await noteStorage();

  const recording = replayed();
  // it was a real recording: texts are readable, bodies of /api/ are in it
  expect(recording).toContain('Saldo disponível');
  expect(recording).toMatch(/\/api\/bank\//);
  const logs = readdirSync(path.join(product.dataFolder, 'logs')).map(
    name => [name, readFileSync(path.join(product.dataFolder, 'logs', name), 'utf8')] as const,
  );
  const places: [string, string][] = [
    ['envelopes and captures', sent()],
    ['replays', recording],
    ...logs.map(([name, text]): [string, string] => [`log ${name}`, text]),
    // the demo's password is told at the start, so that people can sign in
    ['the start’s output', product.output().replaceAll(PASSWORD, '')],
    ['storage', storages.join('\n')],
    ['addresses', addresses.join('\n')],
    ['pages', pages.join('\n')],
  ];
  const leaks = places.flatMap(([place, text]) => found(place, text));
  const bytes = places.reduce((sum, [, text]) => sum + text.length, 0);
  console.log(
    `canaries: ${canaries.size} canaries, ${sink.received.length} envelopes and captures, ${(recording.length / 1e6).toFixed(1)} MB of replay, ` +
      `${(bytes / 1e6).toFixed(1)} MB searched, ${leaks.length} found, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
  expect(leaks).toEqual([]);
}, 120_000);
