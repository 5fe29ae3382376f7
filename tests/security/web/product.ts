import { readFileSync } from 'node:fs';
import { runProduct } from '../../../scripts/run-product.mjs';
import { type RawAnswer, rawRequest, sendPatiently } from '../../support/raw-http';

/** Person of the demo whose data must not leak: docs/how-to/try-the-demo.md. */
export const PERSON = 'ana@padariadoze.example';
const PASSWORD = 'Balcao-demo-2026';

/** Values of a person's session cookies by their names after the brand's prefix: `{ access_token: 'at_…~17…', … }`. */
export type SessionCookies = Readonly<Record<string, string>>;

export interface Product {
  port: number;
  inboxUrl: string;
  /** Process of the web server. */
  webPid: number;
  stop(): Promise<void>;
}

export const COOKIE_PREFIX = 'balcao';

/** The origin of card numbers as customers reach it, where a trial's is http on this machine; and a feature that is closed. */
const ENVIRONMENT = { CARD_FRAME_URL: 'https://cartao.balcao.example', CLOSED_FEATURES: 'transmission' };

/** What `npm start` runs, once for all suites of this folder. RUNNING_PRODUCT names the running.json of one that runs already. */
export const startProduct = async (): Promise<Product> => {
  const given = process.env.RUNNING_PRODUCT;
  const product = given ? JSON.parse(readFileSync(given, 'utf8')) : await runProduct({ environment: ENVIRONMENT });
  return {
    port: Number(new URL(product.url).port),
    inboxUrl: product.inboxUrl,
    webPid: product.processes.web,
    stop: async () => {
      if (given) return;
      const code = await product.stop();
      if (code !== 0) throw new Error(`the product left with ${code}:\n${product.output()}`);
    },
  };
};

export const hostOf = ({ port }: Product): string => `localhost:${port}`;

export const cookieHeaderOf = (cookies: SessionCookies, prefix = COOKIE_PREFIX): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${prefix}@${name}=${value}`)
    .join('; ');

/** Headers that our own pages' calls carry. */
export const OWN_PAGE = [
  ['Sec-Fetch-Site', 'same-origin'],
  ['X-Requested-With', 'web'],
] as const;

/** One request as a well-behaved client sends it, answered, after as many returns as it is asked for. */
export const ask = async (
  product: Product,
  line: string,
  {
    cookie,
    headers = [],
    json,
  }: { cookie?: string; headers?: readonly (readonly [string, string])[]; json?: object } = {},
): Promise<RawAnswer> => {
  const all = [
    ['Host', hostOf(product)] as const,
    ...(cookie ? [['Cookie', cookie] as const] : []),
    ...(json ? [['Content-Type', 'application/json'] as const] : []),
    ...headers,
  ];
  const bytes = rawRequest(line, all, json ? JSON.stringify(json) : '');
  const { answers } = await sendPatiently(product.port, bytes);
  if (!answers[0]) throw new Error(`no answer to ${line}`);
  return answers[0];
};

const keepCookies = (known: SessionCookies, answer: RawAnswer): SessionCookies => {
  const kept = { ...known };
  for (const line of answer.headerLines) {
    const [, name, value] = /^set-cookie:\s*[^@=;]*@([\w-]+)=([^;]*)/i.exec(line) ?? [];
    if (!name) continue;
    if (value && !/max-age=0\b/i.test(line)) kept[name] = value;
    else delete kept[name];
  }
  return kept;
};

/** The code of the next e-mail to `email` after the one with id `after`. */
export const waitForCode = async ({ inboxUrl }: Product, email: string, after: number): Promise<string> => {
  for (const limit = Date.now() + 60_000; Date.now() < limit; ) {
    const mail = await listMail(inboxUrl);
    const found = mail.find(({ id, to, code }) => id > after && code && to.includes(email));
    if (found?.code) return found.code;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`no code for ${email} came by e-mail`);
};

const listMail = async (inboxUrl: string) =>
  (await (await fetch(`${inboxUrl}/messages.json`)).json()) as { id: number; to: string[]; code: string | null }[];

/** Id of the newest e-mail that has come so far. */
export const newestMail = async ({ inboxUrl }: Product): Promise<number> => (await listMail(inboxUrl))[0]?.id ?? 0;

/** Cookies of a session whose second factor is still missing, and of one that has it. */
export const openSessions = async (product: Product): Promise<{ half: SessionCookies; whole: SessionCookies }> => {
  const newest = await newestMail(product);
  const post = (path: string, json: object, cookies: SessionCookies = {}) =>
    ask(product, `POST ${path}`, { json, headers: OWN_PAGE, cookie: cookieHeaderOf(cookies) });
  const enterPassword = async () => {
    const signedIn = await post('/api/auth.login', { email: PERSON, password: PASSWORD });
    if (signedIn.status !== 200) throw new Error(`sign-in answered ${signedIn.status}: ${signedIn.body}`);
    return keepCookies({}, signedIn);
  };
  const begun = await enterPassword();
  const factors = '/api/bank/identity_server/users/two_factors';
  const sent = await post(factors, { action: 'send' }, begun);
  if (sent.status >= 300 && sent.status !== 429) throw new Error(`send answered ${sent.status}: ${sent.body}`);
  const code = await waitForCode(product, PERSON, newest);
  const verified = await post(factors, { action: 'verify', code }, begun);
  if (verified.status !== 200) throw new Error(`verify answered ${verified.status}: ${verified.body}`);
  return { half: await enterPassword(), whole: keepCookies(begun, verified) };
};

/** Of the person and of the companies. */
const PERSON_WORDS = ['Ana Beatriz', 'Padaria do Z', 'Oficina Ip', 'acc_'];
/** Of the frame of the pages behind sign-in. */
const FRAME_WORDS = ['Saldo dispon', 'Pagar com Pix'];

/**
 * Words that only somebody who is signed in may read. Every one is seen on the signed-in pages first and absent from the
 * public ones, so that a text that changes fails here and not by finding no leak any more.
 */
export const findPrivateWords = async (
  product: Product,
  whole: SessionCookies,
): Promise<Pick<Visit, 'personWords' | 'privateWords'>> => {
  const cookie = cookieHeaderOf(whole);
  const read = async (path: string, given?: string) => (await ask(product, `GET ${path}`, { cookie: given })).body;
  const inside = (await Promise.all(['/', '/statement', '/pix/pay'].map(path => read(path, cookie)))).join();
  const outside = (await Promise.all(['/login', '/auth/two-factor'].map(path => read(path)))).join();
  const lost = [...PERSON_WORDS, ...FRAME_WORDS].filter(word => !inside.includes(word) || outside.includes(word));
  if (lost.length > 0) throw new Error(`words that should be on signed-in pages only: ${lost.join(', ')}`);
  return { personWords: PERSON_WORDS, privateWords: [...PERSON_WORDS, ...FRAME_WORDS] };
};

/** What every suite of this folder works on. */
export interface Visit {
  product: Product;
  sessions: Awaited<ReturnType<typeof openSessions>>;
  personWords: readonly string[];
  /** `personWords` and the words of the frame around them. */
  privateWords: readonly string[];
}
